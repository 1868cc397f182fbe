import type * as english from '../../../texts/state/characters.words.ts';

const invisible: Record<string, string> = {
  '\u00a0': 'espace insécable',
  '\u202f': 'espace fine insécable',
  '\u2009': 'espace fine',
  '\t': 'tabulation',
};

const nameOf = (character: string) =>
  invisible[character] ?? (/^\p{Default_Ignorable_Code_Point}$/u.test(character) ? 'caractère invisible' : character);

export const listCharacters: typeof english.listCharacters = characters =>
  [...new Set(characters.map(nameOf))].join(' ');
