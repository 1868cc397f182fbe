import type { Cell, NumberCell } from './table.ts';

/** Stands in the cell of a formula that no program has calculated: an error like #N/A, not an empty cell. */
export const notCalculated = '#NOT CALCULATED';

// Control characters except tabs and line ends, direction marks and byte order marks come along with text copied out of
// chats and old programs. Joiners inside words are part of the word and stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;
const unseenAll = new RegExp(unseen, 'g');

/**
 * The cell as its sheet shows it, trimmed and without invisible characters. A number without a format keeps the fifteen
 * digits that a sheet shows. '' for an empty cell.
 */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return unseen.test(cell) ? cell.replace(unseenAll, '').trim() : cell.trim();
  if (cell.date !== undefined) return cell.date.replace('T', ' ');
  return (cell.format !== undefined && zeroPadded(cell, cell.format)) || plainNumber(cell);
}

/**
 * Whether a whole cell is what programs and people write where there is nothing: 'nan', 'None', 'n/a', '--'. 'Nan' is a
 * name. An answer about texts is never asked this, because 'none' may be one.
 */
export function isNothing(text: string): boolean {
  return text.length <= 4 && /^(?:nan|NaN|NAN|[Nn]ull|NULL|[Nn]one|NONE|[Nn]\/[Aa]|--?)$/.test(text);
}

/** Whether the sheet shows this number as 2.33E+11: twelve digits or more in General, or a scientific format. */
export function isShownScientific(cell: NumberCell): boolean {
  if (cell.format !== undefined) return /E[+-]/i.test(cell.format);
  return Math.abs(cell.number) >= 1e11;
}

function plainNumber(cell: NumberCell): string {
  if (!Number.isFinite(cell.number)) return cell.stored;
  // String(number) writes no exponent below 1e21. A fraction is stored with seventeen digits and shown with fifteen.
  return String(Number.isInteger(cell.number) ? cell.number : Number(cell.number.toPrecision(15)));
}

/**
 * A number in a format of digits and marks only ('0000000000', '000 000 0000', '\+000'): this is how a sheet keeps the
 * first zero of phone numbers. Null for any other format (ECMA-376 part 1, 18.8.31: digits fill the places from the
 * right).
 */
function zeroPadded(cell: NumberCell, format: string): string | null {
  if (!Number.isSafeInteger(cell.number) || cell.number < 0) return null;
  const places = formatPlaces(format);
  if (places === null || !places.some(place => place.digit === '0')) return null;
  const digits = String(cell.number);
  const count = places.filter(place => place.digit !== null).length;
  let left = digits.length;
  let open = count;
  let shown = '';
  for (let index = places.length - 1; index >= 0; index--) {
    const place = places[index];
    if (place === undefined) continue;
    if (place.digit === null) {
      shown = place.mark + shown;
      continue;
    }
    open--;
    if (open === 0) {
      shown = (left > 0 ? digits.slice(0, left) : place.digit === '0' ? '0' : '') + shown;
      left = 0;
    } else if (left > 0) {
      left--;
      shown = digits.charAt(left) + shown;
    } else if (place.digit === '0') shown = `0${shown}`;
  }
  return shown.trim();
}

interface Place {
  digit: '0' | '#' | null;
  mark: string;
}

/**
 * Only for speed: a format is parsed once, not for each of its cells. The result depends on the format alone, and a
 * worker thread reads one file, so the map ends with the file.
 */
const placesByFormat = new Map<string, Place[] | null>();

function formatPlaces(format: string): Place[] | null {
  const before = placesByFormat.get(format);
  if (before !== undefined) return before;
  const places = parsePlaces(format);
  placesByFormat.set(format, places);
  return places;
}

function parsePlaces(format: string): Place[] | null {
  const section = format.split(';')[0] ?? '';
  const places: Place[] = [];
  for (const match of section.matchAll(/"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|(.)/gsu)) {
    const [whole, quoted, escaped, plain] = match;
    if (quoted !== undefined || escaped !== undefined) places.push({ digit: null, mark: quoted ?? escaped ?? '' });
    else if (plain === '0' || plain === '#') places.push({ digit: plain, mark: '' });
    else if (plain !== undefined && ' -()+/:'.includes(plain)) places.push({ digit: null, mark: plain });
    else if (plain !== undefined || whole.startsWith('[<') || whole.startsWith('[>')) return null;
  }
  return places;
}
