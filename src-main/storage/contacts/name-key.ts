import type { Database } from 'better-sqlite3';

/** No accents, no apostrophe that could be written otherwise, no capitals apart: the key is the name in lower case. */
const PLAIN_NAME = /^[!-_a-~]+( [!-_a-~]+)*$/;
/** What programs and telephones write for the apostrophe of N'Guessan. */
const APOSTROPHE = /[`´‘’ʹʻʼ′＇]/g;

/**
 * A name as it is sorted, searched and compared: lower case, without accents, one kind of apostrophe, single spaces.
 * Keys are stored: whoever changes what comes out here writes a migration that stores them anew.
 */
export function nameKey(name: string): string {
  // Most names need no Unicode work, and an import asks for a hundred thousand of them.
  if (PLAIN_NAME.test(name)) return name.toLowerCase();
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHE, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Lets SQL say `name_key(name)`. */
export function teachNameKey(db: Database): void {
  db.function('name_key', { deterministic: true }, name => nameKey(String(name)));
}

/** What a LIKE pattern must not read as a wildcard. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, character => `\\${character}`)}%`;
}
