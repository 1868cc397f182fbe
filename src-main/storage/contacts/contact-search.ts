/**
 * How people are found while somebody types: by any part of a name, a number, a custom field or a group. The index is
 * one row of words for each person, ` ama mensah 233241234567 vip`, cut into trigrams by SQLite. A trigger removes the
 * row with its person. People of an import are put in by `indexStaged` before they are published, in bulk: one by one
 * costs four times as much.
 */

import { nameKey } from '../../../src-shared/people/name-key.ts';
import { soughtDigits } from '../../../src-shared/phone/phone.ts';
import type { Db } from '../db/connection.ts';
import { likeText } from '../db/statements.ts';

/** A search as it was typed, read into the condition it stands for. */
export type Search =
  | { kind: 'everybody' }
  /** The name begins so. */
  | ({ kind: 'start' } & Range)
  /** The name holds it, as a pattern of LIKE. */
  | { kind: 'within'; like: string }
  /**
   * An expression of FTS5 over the words. `begins` are the names that begin with all that was typed: they match too.
   */
  | { kind: 'words'; match: string; begins?: Range }
  /** The number that is texted begins so, or the words match. */
  | ({ kind: 'number'; match: string } & Range);

/** A range of an index: `from` is in it, `until` is not. */
export interface Range {
  from: string;
  until: string;
}

/** A trigram index finds nothing that is shorter. */
const TRIGRAM = 3;
/** Invisible characters that come with text copied from a chat or a web page; a NUL would end the pattern. */
const UNSEEN = /[\0\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Scripts without spaces between words: two letters may be anywhere in a name. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Reads what was typed. Every word must be there; a number may be any part of one, with the zero it has at home.
 * `callingCode` is the business's country ('233'): 024 is then the start of 23324.
 */
export function searchOf(typed: string, callingCode = ''): Search {
  const text = typed.replace(UNSEEN, '');
  const key = nameKey(text);
  if (key === '') return { kind: 'everybody' };
  const digits = soughtDigits(text);
  if (digits !== null) return searchOfNumber(digits, callingCode);
  const length = [...key].length;
  if (length < TRIGRAM && UNSPACED.test(key)) return { kind: 'within', like: likeText(key) };
  const begins = { from: key, until: `${key}\u{10ffff}` };
  if (length === 1) return { kind: 'start', ...begins };
  // Every word begins with a space, which makes three characters of two letters.
  if (length === 2) return { kind: 'words', match: phrase(` ${key}`), begins };
  const phrases = key.split(' ').flatMap(word => wordOf(word, callingCode));
  return { kind: 'words', match: phrases.length === 0 ? phrase(key) : phrases.join(' AND '), begins };
}

/**
 * Returns the conditions for one word. Two letters match the start of a word; one letter gives no condition, because it
 * would match nearly everybody.
 */
function wordOf(word: string, callingCode: string): string[] {
  const length = [...word].length;
  if (length === 1 || (length < TRIGRAM && UNSPACED.test(word))) return [];
  if (/^\d+$/.test(word)) return [anyOf(numbersOf(word, callingCode))];
  return [phrase(length < TRIGRAM ? ` ${word}` : word)];
}

/**
 * Returns the search for digits. One digit, or the zeros that begin most numbers, match everybody. The beginning of a
 * home number is searched in the index of numbers: in the words it matches most people, which is slow.
 */
function searchOfNumber(digits: string, callingCode: string): Search {
  if (digits.length < 2 || digits === '00') return { kind: 'everybody' };
  const bare = bareDigits(digits, callingCode);
  if (bare.length >= TRIGRAM) return { kind: 'words', match: phrase(bare) };
  const match = phrase(digits.length >= TRIGRAM ? digits : ` ${digits}`);
  if (callingCode === '') return { kind: 'words', match };
  const from = digits.startsWith('00') ? `+${bare}` : `+${callingCode}${bare}`;
  return { kind: 'number', from, until: `${from}:`, match };
}

/** Returns the forms that these digits may have in the words: as typed, or without the zero dialled at home. */
function numbersOf(digits: string, callingCode: string): string[] {
  const bare = bareDigits(digits, callingCode);
  if (bare.length >= TRIGRAM) return [bare];
  const anywhere = digits.length >= TRIGRAM ? digits : ` ${digits}`;
  return callingCode === '' ? [anywhere] : [anywhere, ` ${callingCode}${bare}`];
}

/** Removes what all numbers of the country begin with: the zeros dialled at home or abroad, or the country's code. */
function bareDigits(digits: string, callingCode: string): string {
  const bare = digits.replace(/^00?(?=[1-9])/, '');
  const isWhole = callingCode !== '' && bare.startsWith(callingCode);
  const national = isWhole ? bare.slice(callingCode.length).replace(/^0(?=[1-9])/, '') : bare;
  return national.length >= TRIGRAM ? national : bare;
}

function anyOf(texts: string[]): string {
  return texts.length === 1 ? texts.map(phrase).join('') : `(${texts.map(phrase).join(' OR ')})`;
}

function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

const WORDS = `' ' || c.name_key || CASE c.called WHEN '' THEN '' ELSE ' ' || name_key(c.called) END || coalesce(' ' || substr(c.phone, 2), '')
  || coalesce((SELECT group_concat(' ' || substr(p.phone, 2), '') FROM contact_phones p WHERE p.contact_id = c.id), '')
  || coalesce((SELECT group_concat(' ' || name_key(f.value), '') FROM contact_fields f WHERE f.contact_id = c.id), '')
  || coalesce((SELECT group_concat(' ' || name_key(g.name), '') FROM group_members m JOIN groups g ON g.id = m.group_id
     WHERE m.contact_id = c.id), '')`;

/** Writes the index of words. */
export function contactIndex(db: Db) {
  const put = `INTO contacts_search (rowid, words) SELECT c.id, ${WORDS} FROM contacts c`;
  const add = db.prepare<{ id: number }>(`INSERT OR REPLACE ${put} WHERE c.id = @id`);
  const isIn = db.prepare<[number], number>('SELECT 1 FROM contacts_search WHERE rowid = ?').pluck();
  const next = `SELECT id FROM contacts WHERE import_id = @importId AND id > @after ORDER BY id LIMIT @limit`;
  type Stretch = { importId: number; after: number; limit: number };
  const lastOf = db.prepare<Stretch, number | null>(`SELECT max(id) FROM (${next})`).pluck();
  // None of these people is in the index yet, so nothing has to be looked for and replaced.
  const addStretch = db.prepare<Stretch>(`INSERT ${put} WHERE c.id IN (${next})`);
  return {
    /** Adds a person to the index. */
    add: (id: number): void => {
      add.run({ id });
    },
    /** Writes a person's words anew, unless the person belongs to an import that is not in the index yet. */
    refresh: (id: number): void => {
      if (isIn.get(id) !== undefined) add.run({ id });
    },
    /**
     * Adds the next people of an import, by id after `after`. Returns the last id, or null if there was none.
     */
    addOfImport: (importId: number, after: number, limit: number): number | null => {
      const stretch = { importId, after, limit };
      const last = lastOf.get(stretch) ?? null;
      if (last !== null) addStretch.run(stretch);
      return last;
    },
  };
}
