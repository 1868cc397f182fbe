// A number among the words of a title or name: 'Ama Mensah 024 412 3456', 'Braids (tel: 0244123456)'.
export const phoneLabel =
  '(?:phone|mobile|tel|telephone|téléphone|portable|whatsapp|cell|telefon|handy|mobil|mobilnummer|handynummer)';
const numberInTitle = new RegExp(
  `[[(]?\\s*(?:${phoneLabel}\\b\\.?\\s*:?\\s*)?(?<!\\d)([+0(][\\d\\s().-]{7,40}\\d)(?!\\d)\\s*[\\])]?`,
  'giu',
);

/** Only the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a text has as many digits as a number that is dialled in full. */
export const isDialled = (text: string): boolean => digitsOf(text).length >= 9 && digitsOf(text).length <= 15;

/** Separates several numbers of one title. No number of such a text is taken, and the row says so. */
const WHICH = ' ? ';

/** Several numbers as one text that no reader of numbers accepts as one. */
export const unclearOf = (phones: readonly string[]): string =>
  phones.length < 2 ? (phones[0] ?? '') : phones.map(phone => phone.replace(/[^+\d]/g, '')).join(WHICH);

/** The numbers of a text made by `unclearOf`, or its one number. */
export const eachOf = (phone: string): string[] => (phone === '' ? [] : phone.split(WHICH));

/**
 * The number of a title, and the title with `mark` in place of the number, its brackets and its label. Several numbers
 * are joined by `unclearOf`, because the title does not say which is meant. Null for a title without a number.
 */
export function numberInTitleOf(title: string, mark: string): { phone: string; rest: string } | null {
  // A number dialled at home and from abroad has the same last nine digits.
  const found = new Map<string, string>();
  const rest = title.replace(numberInTitle, (written, digits: string) => {
    // Numbers may stand side by side with nothing but a dash or a blank between: '0244123456-0244123457'.
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

/** A name and the number after or before it as two texts; null for a text without a number. */
export function nameBesideNumber(text: string): { name: string; phone: string } | null {
  const number = text.length > 200 ? null : numberInTitleOf(text, '');
  if (number === null) return null;
  const name = number.rest.replace(/\s+/g, ' ').replace(/^[\s:;|,/&+–—-]+|[\s:;|,/&+–—-]+$/g, '');
  return /\p{L}/u.test(name) ? { name, phone: number.phone } : null;
}
