// A number that stands among the words of a title or name: 'Ama Mensah 024 412 3456', 'Braids (tel: 0244123456)'.
export const phoneLabel = '(?:phone|mobile|tel|telephone|téléphone|portable|whatsapp|cell)';
const numberInTitle = new RegExp(
  `[[(]?\\s*(?:${phoneLabel}\\b\\.?\\s*:?\\s*)?(?<!\\d)([+0(][\\d\\s().-]{7,20}\\d)(?!\\d)\\s*[\\])]?`,
  'giu',
);

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a text has as many digits as a number that is dialled in full. */
export const isDialled = (text: string): boolean => digitsOf(text).length >= 9 && digitsOf(text).length <= 15;

/** The one number of a title, with its brackets and label (`written`) and without (`phone`); of two, it does not say which. */
export function numberInTitleOf(title: string): { written: string; phone: string } | null {
  const [number, ...more] = [...title.matchAll(numberInTitle)].filter(([, digits = '']) => isDialled(digits));
  return number === undefined || more.length > 0 ? null : { written: number[0], phone: (number[1] ?? '').trim() };
}

/** A name and the number behind or before it as two; null for a text that holds none. */
export function nameBesideNumber(text: string): { name: string; phone: string } | null {
  const number = text.length > 200 ? null : numberInTitleOf(text);
  if (number === null) return null;
  const name = text
    .replace(number.written, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;|,/–—-]+|[\s:;|,/–—-]+$/g, '');
  return /\p{L}/u.test(name) ? { name, phone: number.phone } : null;
}
