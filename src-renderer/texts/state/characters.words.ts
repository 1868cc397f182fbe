/** What characters of a text are called that have to be named: emoji and ê as they are, an invisible one by a name. */
const invisible: Record<string, string> = {
  '\u00a0': 'no-break space',
  '\u202f': 'narrow no-break space',
  '\u2009': 'thin space',
  '\t': 'tab',
};

const nameOf = (character: string) =>
  invisible[character] ?? (/^\p{Default_Ignorable_Code_Point}$/u.test(character) ? 'invisible character' : character);

/** Returns the characters in one line, each by its name. */
export function listCharacters(characters: readonly string[]): string {
  return [...new Set(characters.map(nameOf))].join(' ');
}
