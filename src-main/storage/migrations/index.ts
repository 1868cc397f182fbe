/** The migrations. Only this folder changes the layout of a database; schema.sql shows the result. */
import { first } from './0001-first.ts';

/** Every migration in order. Once the program is released, migrations are only appended. */
export const migrations: readonly string[] = [first];

/**
 * A database's user_version is this number plus the number of its migrations. A user_version from 1 up to this number
 * means a schema from before the first release; such a database is refused and left as it is.
 */
export const UNRELEASED = 227;

/** True for the user_version of a schema from before the first release; 0 is a new file. */
export const isUnreleased = (version: number): boolean => version > 0 && version <= UNRELEASED;

/** Returns the user_version of a database that has every migration. */
export const currentVersion = (): number => UNRELEASED + migrations.length;
