import { first } from './0001-first.ts';

/** Every migration in order; append-only once released. */
export const migrations: readonly string[] = [first];

/**
 * A database's user_version is this plus how many migrations it has. Up to this it is of a schema from before the first
 * release: it is refused and left as it is.
 */
export const UNRELEASED = 100;

/** user_version of a database that has every migration. */
export const currentVersion = (): number => UNRELEASED + migrations.length;
