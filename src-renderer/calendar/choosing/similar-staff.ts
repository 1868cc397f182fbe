/**
 * Finds names of staff that differ only in punctuation, accents or case: "Dr. Owusu" beside "Dr Owusu" is one person, but
 * the calendar shows two (`nameKey` ignores accents and case, not punctuation).
 */

/** Reduces a name to its letters and digits, in lower case and without accents. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLocaleLowerCase('en');
}

/** Reduces a name to its spelling: accents and punctuation count, case and outer spaces do not. */
function spellingOf(name: string): string {
  return name.trim().toLocaleLowerCase('en');
}

/** The known name that is probably meant; null if the typed name is known, or similar to none. */
export function staffMeant(typed: string, known: readonly string[]): string | null {
  const letters = lettersOf(typed);
  if (letters === '' || known.some(name => spellingOf(name) === spellingOf(typed))) return null;
  return known.find(name => lettersOf(name) === letters) ?? null;
}

/** The other names that are written almost like this one. */
export function similarStaff(name: string, all: readonly string[]): string[] {
  const letters = lettersOf(name);
  if (letters === '') return [];
  return all.filter(other => spellingOf(other) !== spellingOf(name) && lettersOf(other) === letters);
}
