/** How wide names are, without asking the page: asking for hundreds of names would lay it out again and again. */

/** Returns the part of a name that must never be cut: its first word, with a title before it ("Dr. Ama"). */
export function firstNameOf(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/u);
  return first.endsWith('.') && second !== undefined ? `${first} ${second}` : first;
}

/** Widths of signs in em of the interface's medium weight, each a little more than what they take. */
const NARROW = /[iljtfrI.,'’:;|!()\- ]/u;
const WIDE = /[mwMW@—]/u;
const LARGE = /[\p{Lu}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Returns how wide a text is, in em: never less than it is, and at most a fifth more. */
export function widthInEm(text: string): number {
  let width = 0;
  for (const sign of text) width += NARROW.test(sign) ? 0.42 : WIDE.test(sign) ? 0.95 : LARGE.test(sign) ? 0.78 : 0.65;
  return width;
}
