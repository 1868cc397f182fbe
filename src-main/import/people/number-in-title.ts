// A number that stands among the words of a title or name: 'Ama Mensah 024 412 3456', 'Braids (tel: 0244123456)'.
export const phoneLabel = '(?:phone|mobile|tel|telephone|téléphone|portable|whatsapp|cell)';
const numberInTitle = new RegExp(
  `[[(]?\\s*(?:${phoneLabel}\\b\\.?\\s*:?\\s*)?(?<!\\d)([+0(][\\d\\s().-]{7,40}\\d)(?!\\d)\\s*[\\])]?`,
  'giu',
);

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a text has as many digits as a number that is dialled in full. */
export const isDialled = (text: string): boolean => digitsOf(text).length >= 9 && digitsOf(text).length <= 15;

/** Stands between several numbers of one title: of such a text none is taken, and it is said. */
const WHICH = ' ? ';

/** Several numbers as one text that no reader of numbers takes for one. */
export const unclearOf = (phones: readonly string[]): string =>
  phones.length < 2 ? (phones[0] ?? '') : phones.map(phone => phone.replace(/[^+\d]/g, '')).join(WHICH);

/** The numbers of such a text, or the one number. */
export const eachOf = (phone: string): string[] => (phone === '' ? [] : phone.split(WHICH));

/**
 * The number of a title, and the title with `mark` in place of it, its brackets and its label; several numbers are put
 * as
 * `unclearOf` does, for the title does not say which is meant. Null for a title that holds none.
 */
export function numberInTitleOf(title: string, mark: string): { phone: string; rest: string } | null {
  // As dialled at home or abroad: the last nine digits are the same.
  const found = new Map<string, string>();
  const rest = title.replace(numberInTitle, (written, digits: string) => {
    // Side by side with nothing but a dash or a blank between: '0244123456-0244123457'.
    const each = isDialled(digits) ? [digits] : digits.split(/[\s().-]+(?=[+0])/);
    if (!each.every(isDialled)) return written;
    for (const one of each) {
      const key = digitsOf(one).slice(-9);
      found.set(key, found.get(key) ?? one.trim());
    }
    return ` ${mark} `;
  });
  return found.size === 0 ? null : { phone: unclearOf([...found.values()]), rest };
}

/** A name and the number behind or before it as two; null for a text that holds none. */
export function nameBesideNumber(text: string): { name: string; phone: string } | null {
  const number = text.length > 200 ? null : numberInTitleOf(text, '');
  if (number === null) return null;
  const name = number.rest.replace(/\s+/g, ' ').replace(/^[\s:;|,/&+–—-]+|[\s:;|,/&+–—-]+$/g, '');
  return /\p{L}/u.test(name) ? { name, phone: number.phone } : null;
}
