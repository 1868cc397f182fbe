import type { ImportField } from '../../../src-shared/model/import/import-found.ts';
import { cellText } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import { isAmbiguousName, matchName, normalName } from './column-names.ts';
import { isPhoneNotDate } from './profile-columns.ts';

const rowsForHeader = 25;
const rowsForContrast = 200;

// A letterhead has one or two phone numbers. More numbers are people.
const mostNumbersAbove = 2;

/**
 * The row among the first ones that names the most columns. A title line or a person is never taken for the header, and
 * the search ends where people begin, because rows above the header are not imported. One or two numbers above a header
 * that is beyond doubt are the business's own. Where no name is known, a row without digits above a column of numbers
 * is the header.
 */
export function findHeaderRow(rows: readonly Cell[][]): number | null {
  const first = rows.slice(0, rowsForHeader);
  const widest = first.reduce((most, row) => Math.max(most, row.filter(cell => cellText(cell) !== '').length), 0);
  let best: { index: number; score: number } | null = null;
  let unknown: number | null = null;
  let numbersAbove = 0;
  for (const [index, row] of first.entries()) {
    const texts = row.map(cellText).filter(text => text !== '');
    if (texts.length === 0 || (texts.length === 1 && widest > 1)) continue;
    if (texts.length * 2 >= widest && texts.some(isPhoneNotDate)) {
      if (best !== null || unknown !== null || ++numbersAbove > mostNumbersAbove) break;
      continue;
    }
    // 'Fees 2023/24' or the day of a class may stand beside names that leave no doubt.
    const hasData = row.some(isData);
    const names = numbersAbove > 0 || hasData ? wholeNames(row) : texts;
    const score = headerScore(names) - (hasData ? 0.5 : 0);
    if (names !== texts && (names.length < 2 || score < 1.5)) continue;
    if (numbersAbove > 0 && names.length < 3 && !contrasts(rows, index)) continue;
    if (score > (best?.score ?? 0)) best = { index, score };
    if (names === texts && texts.length * 2 >= widest && contrasts(rows, index)) unknown = index;
  }
  return best?.index ?? unknown;
}

/** The cells that hold nothing but a known column name. */
function wholeNames(row: readonly Cell[]): string[] {
  return row.map(cellText).filter(text => {
    const match = text.length <= 40 ? matchName(text) : null;
    return match !== null && match !== 'other' && match.whole;
  });
}

/**
 * Whether a column of numbers stands below this row, and the row itself holds a word there that does not stand for a
 * missing number.
 */
function contrasts(rows: readonly Cell[][], index: number): boolean {
  const below = rows.slice(index + 1, index + 1 + rowsForContrast);
  return (rows[index] ?? []).some((cell, column) => {
    const text = cellText(cell);
    if (text === '' || /\d/.test(text) || insteadOfNumber.test(normalName(text))) return false;
    const filled = below.map(row => cellText(row[column])).filter(value => value !== '');
    const phones = filled.filter(isPhoneNotDate).length;
    return phones >= 2 && phones >= filled.length * 0.6;
  });
}

// What people write in place of a number that is missing or must not be used.
const insteadOfNumber =
  /^(|stop|none|no|non|n a|na|nil|null|unknown|inconnu|lost|perdu|no phone|no number|pas de (numero|telephone)|aucun|tbc|tbd|later|wrong( number)?|(do not|don t|dont) .*|opt(ed)? out|unsubscribed|desabonnee?)$/;

/** How many texts of a row name columns; 0 when too few do, or only texts that may also be values ('STOP', 'No'). */
function headerScore(texts: readonly string[]): number {
  let known = 0;
  let telling = 0;
  let others = 0;
  for (const text of texts) {
    const match = text.length <= 40 ? matchName(text) : null;
    const field = match === null || match === 'other' ? null : match.field;
    if (match === 'other') others++;
    if (field === null && (normalName(text).length < 3 || !isAmbiguousName(text))) continue;
    known++;
    if (field !== null && tellingFields.has(field)) telling++;
  }
  // 'Company' and 'City' name columns that we have no use for. They count only beside a name that we know.
  if (telling > 0) known += others;
  // One known word in a row of many may be a person's name; two, or half of the row, may not.
  return (telling > 0 || known >= 2) && (known >= 2 || known * 2 >= texts.length) ? known : 0;
}

const tellingFields: ReadonlySet<ImportField> = new Set<ImportField>([
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'date',
  'dateTime',
]);

function isData(cell: Cell): boolean {
  if (cell !== null && typeof cell !== 'string') return true;
  const text = cellText(cell);
  return /\d{5,}|@|\d[/.:-]\d|\de[+-]?\d/i.test(text.replace(/[\s()-]/g, ''));
}
