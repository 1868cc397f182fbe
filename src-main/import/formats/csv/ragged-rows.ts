// Finds rows of separated text in which a cell may have moved into another column, because a separator inside a cell
// was not quoted. Nobody can say whose number then stands under 'Phone', so these rows are kept out.
import type { ImportField } from '../../../../src-shared/model/import/import-found.ts';
import { matchName, speaksOfTexts } from '../../columns/column-names.ts';
import { cellText } from '../../table/cell-text.ts';
import { type Cell, isBlankRow, type Table } from '../../table/table.ts';

const rowsLookedAt = 2000;

interface Widths {
  /** How many cells most rows have, by everything that is known. */
  usual: number;
  /** Whether nearly all rows have this many: only then does the number of cells prove that a row is whole. */
  even: boolean;
  /** Whether some rows have more cells than others: a program that writes every cell leaves no room for a shift. */
  varies: boolean;
  /** Beyond this column no column has a name, or most rows are empty. */
  named: number;
}

/** Judges the rows without those that `isOdd`, whose cells are in doubt already. */
function widthsOf(
  rows: readonly (readonly Cell[])[],
  headerRow: number | null,
  isOdd?: (index: number) => boolean,
): Widths {
  const lengths: number[] = [];
  const filled: number[] = [];
  for (let index = (headerRow ?? -1) + 1; index < rows.length && lengths.length < rowsLookedAt; index++) {
    const row = rows[index] ?? [];
    if (isBlankRow(row) || isOdd?.(index) === true) continue;
    lengths.push(row.length);
    filled.push(lastFilled(row));
  }
  const header = headerRow === null ? null : (rows[headerRow] ?? []);
  const length = mostFrequent(lengths);
  const usual = header === null ? length.value : Math.min(header.length, length.value || header.length);
  return {
    usual,
    even: length.share >= 0.8,
    varies: length.share < 1,
    named: header === null ? mostFrequent(filled).value : lastFilled(header),
  };
}

/** The number of cells that a whole row has; 0 when the rows differ. */
export function wholeWidth(
  rows: readonly (readonly Cell[])[],
  headerRow: number | null,
  isOdd: (index: number) => boolean,
): number {
  const { usual, even } = widthsOf(rows, headerRow, isOdd);
  return even ? usual : 0;
}

/**
 * The same table with `ragged` rows: those with more cells than the others and a value where no column has a name, or
 * without a number where the others have theirs, and those whose quotes could not be repaired. Cells of a workbook
 * cannot shift, and rows above the header are no people.
 */
export function withRagged(table: Table, headerRow: number | null): Table {
  if (table.kind !== 'csv') return table;
  const { rows, unsure } = table;
  const { usual, varies, named } = widthsOf(rows, headerRow, index => unsure?.has(index) === true);
  const phones = varies ? phoneColumns(rows, headerRow) : [];
  const headerIsShort = headerRow !== null && isHeaderShort(rows, headerRow);
  const ragged = new Set<number>();
  for (let index = (headerRow ?? -1) + 1; index < rows.length; index++) {
    const row = rows[index] ?? [];
    const longer = row.length > usual && !headerIsShort;
    const shifted = (longer && lastFilled(row) > named) || standsBesidePhones(row, phones, longer);
    if (shifted || unsure?.has(index) === true) ragged.add(index);
  }
  const notes = table.notes.filter(note => note.code !== 'ragged-rows');
  if (ragged.size > 0) notes.push({ code: 'ragged-rows', count: ragged.size });
  return { ...table, ragged, notes };
}

/**
 * Whether all rows have the same surplus of cells over the header and none has moved: every number stands under a
 * header for numbers, and no word does. Then only the names of the last columns are missing. Not if a moved cell would
 * pass for one in its place: a yes, a date, a status.
 */
function isHeaderShort(rows: readonly (readonly Cell[])[], headerRow: number): boolean {
  const header = rows[headerRow] ?? [];
  const width = rows.find((row, index) => index > headerRow && !isBlankRow(row))?.length ?? 0;
  if (width <= header.length) return false;
  const below = rows.slice(headerRow + 1).filter(row => !isBlankRow(row));
  if (below.length < 2 || below.some(row => row.length !== width)) return false;
  const names = header.map(cellText);
  if (names.some(name => speaksOfTexts(name) || !plainFields.has(fieldOf(name)))) return false;
  const phones = Array.from({ length: width }, (_, column) => fieldOf(names[column] ?? '') === 'phone');
  return phones.includes(true) && below.every(row => row.every((cell, at) => !(phones[at] ? isWord : isNumber)(cell)));
}

const plainFields: ReadonlySet<ImportField | null> = new Set<ImportField | null>([
  null,
  'name',
  'firstName',
  'middleName',
  'lastName',
  'phone',
  'email',
  'group',
  'notes',
]);

function fieldOf(header: string): ImportField | null {
  const match = matchName(header);
  return match === null || match === 'other' ? null : match.field;
}

/**
 * Whether a word stands where the other rows have a number, in a row that is too long, has a number where the others
 * have none, or continues after a comma as 'Mensah, Ama' does. 'None' and the like are only words.
 */
function standsBesidePhones(row: readonly Cell[], phones: readonly number[], longer: boolean): boolean {
  const first = phones.find(column => isWord(row[column]));
  if (first === undefined) return false;
  const cell = row[first];
  const goesOn = typeof cell === 'string' && cell.startsWith(' ');
  return longer || goesOn || row.some((other, column) => column > first && !phones.includes(column) && isNumber(other));
}

/** Columns in which nearly every row has a number that can be dialled. */
function phoneColumns(rows: readonly (readonly Cell[])[], headerRow: number | null): number[] {
  const below = rows.slice((headerRow ?? -1) + 1, (headerRow ?? -1) + 1 + rowsLookedAt);
  const width = below.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, column) => column).filter(column => {
    const cells = below.map(row => row[column]).filter(cell => typeof cell === 'string' && cell.trim() !== '');
    const numbers = cells.filter(isNumber);
    return numbers.length >= 2 && numbers.length >= cells.length * 0.6;
  });
}

function isNumber(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && /^\D{0,3}\d(?:[^\d\p{L}]{0,2}\d){7,}\D{0,3}$/u.test(cell);
}

function isWord(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && /\p{L}/u.test(cell) && !/\d/.test(cell);
}

function lastFilled(row: readonly Cell[]): number {
  return row.findLastIndex(cell => cell !== null && (typeof cell !== 'string' || cell.trim() !== '')) + 1;
}

function mostFrequent(values: readonly number[]): { value: number; share: number } {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [value, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { value, share: values.length === 0 ? 1 : count / values.length };
}
