import type { Database } from 'better-sqlite3';
import { nameKey } from '../../../src-shared/people/name-key.ts';

export { nameKey };

/** Lets SQL say `name_key(name)`. */
export function teachNameKey(db: Database): void {
  db.function('name_key', { deterministic: true }, name => nameKey(String(name)));
}

/** What a LIKE pattern must not read as a wildcard. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, character => `\\${character}`)}%`;
}
