/**
 * The one rule by which two names are the same, of contacts, staff, services, groups and fields alike. Rules that
 * compare or read names live in this folder; the names of columns, months and weekdays are read beside what they stand
 * for.
 */

/** Matches names whose key is the name in lower case: no accents, no apostrophe, single spaces. */
const PLAIN_NAME = /^[!-_a-~]+( [!-_a-~]+)*$/;
/** The characters that programs and telephones write for the apostrophe of N'Guessan. */
const APOSTROPHE = /[`´‘’ʹʻʼ′＇]/g;

/** Letters of Twi, Ewe and their neighbours, each with the one that a telephone without them writes. */
const PLAIN_LETTERS: Record<string, string> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v', ɩ: 'i' };
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * Returns a name as it is sorted, searched and compared: lower case, without accents, "Ɛsi" as "esi", one kind of
 * apostrophe, single spaces. The database stores these keys: a change of this rule needs a migration that stores them
 * anew.
 */
export function nameKey(name: string): string {
  // Most names need no Unicode work, and an import asks for a hundred thousand of them.
  if (PLAIN_NAME.test(name)) return name.toLowerCase();
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHE, "'")
    .toLowerCase()
    .replace(LETTERS, letter => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns what all spellings of a name have in common, its letters and digits: "Check-up", "CHECK UP" and "Checkup"
 * have one, as have "Dr. Owusu" and "Dr Owusu".
 */
export function spellingKey(name: string): string {
  return nameKey(name).replace(/[^\p{L}\p{N}]+/gu, '');
}
