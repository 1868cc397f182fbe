/**
 * Finds names of staff that differ only in punctuation, accents or case: "Dr. Owusu" beside "Dr Owusu" is one person,
 * but the calendar shows two (`nameKey` ignores accents and case, not punctuation).
 */

import { spellingKey } from '../../../src-shared/people/name-key.ts';

/** Reduces a name to its spelling: accents and punctuation count, case and outer spaces do not. */
function spellingOf(name: string): string {
  return name.trim().toLocaleLowerCase('en');
}

/** The known name that is probably meant; null if the typed name is known, or similar to none. */
export function staffMeant(typed: string, known: readonly string[]): string | null {
  const letters = spellingKey(typed);
  if (letters === '' || known.some(name => spellingOf(name) === spellingOf(typed))) return null;
  return known.find(name => spellingKey(name) === letters) ?? null;
}

/** The other names that are written almost like this one. */
export function similarStaff(name: string, all: readonly string[]): string[] {
  const letters = spellingKey(name);
  if (letters === '') return [];
  return all.filter(other => spellingOf(other) !== spellingOf(name) && spellingKey(other) === letters);
}
