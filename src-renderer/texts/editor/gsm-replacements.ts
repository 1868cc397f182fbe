/** The characters that word processors insert and GSM 03.38 lacks, each with a plain one that reads the same. */
const plain: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u200b': '',
  '\ufeff': '',
  '\t': ' ',
};

/** Returns the characters of `text` that have a plain replacement, each once, in order. */
export function replaceableCharacters(text: string): string[] {
  return [...new Set([...text].filter(character => Object.hasOwn(plain, character)))];
}

/** Replaces them: the words stay, and the cost may halve. Letters such as ê are never replaced. */
export function replaceNonGsm(text: string): string {
  return [...text].map(character => plain[character] ?? character).join('');
}
