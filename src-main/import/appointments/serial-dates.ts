/**
 * Days and times that stand in a list as the serial numbers a sheet stores: 46398 for 11 January 2027, 0.375 for 09:00.
 * They come from cells whose date format was lost, and are read before anything else looks at the list.
 */
import { wallTimeOfSerial } from '../formats/xlsx/number-formats.ts';
import { cellText } from '../table/cell-text.ts';
import type { Cell, NumberCell, Table } from '../table/table.ts';

/** From 2015 to 2049: a day written without its marks (41125, 131125) hardly looks like that all down a column. */
const SERIALS = { from: 42_005, to: 54_788 };
/** By how much a day has a lower number where the calendar begins in 1904 (ECMA-376 part 1, 18.17.4.1). */
const LATER_IN_1904 = 1_462;
const serial = /^\d{5}(?:[.,]\d+)?$/;
const partOfDay = /^0?[.,]\d+$/;

const isDay = (number: number) => number >= SERIALS.from && number < SERIALS.to + 1;
const isSerial = (text: string) => serial.test(text) && isDay(Number(text.replace(',', '.')));

/**
 * Returns the table with the serial numbers in these columns as the days and times they stand for. A number of a sheet
 * is read wherever it stands, beside dates too. A text is read only where each text with digits in the column of days
 * is such a number: beside 5/11/25, 51125 may be that day without its marks. `day` is -1 when no column holds days;
 * `first` is the index of the first row below the header.
 */
export function withSerialsRead(
  table: Table,
  first: number,
  { day, others }: { day: number; others: readonly number[] },
): Table {
  const columns = [day, ...others].filter(column => column >= 0);
  const readsText = isColumnOfSerials(table, first, day);
  const read = (cell: Cell | undefined): Cell | undefined => {
    if (cell === null || cell === undefined) return cell;
    if (typeof cell === 'string') return readsText ? readText(cell) : cell;
    return readNumber(cell, table.from1904 === true);
  };
  const rows = table.rows.map((cells, index) => {
    const found = index < first ? [] : columns.filter(column => read(cells[column]) !== cells[column]);
    return found.length === 0
      ? cells
      : cells.map((cell, column) => (found.includes(column) ? (read(cell) ?? null) : cell));
  });
  return { ...table, rows };
}

function isColumnOfSerials({ rows }: Table, first: number, column: number): boolean {
  let any = false;
  for (let index = first; index < rows.length; index++) {
    const cell = rows[index]?.[column] ?? null;
    const text = typeof cell === 'string' ? cellText(cell) : '';
    if (!/\d/.test(text)) continue;
    if (!isSerial(text)) return false;
    any = true;
  }
  return any;
}

function readText(cell: string): string {
  const text = cellText(cell);
  if (partOfDay.test(text)) return wallTimeOfSerial(Number(text.replace(',', '.')), 'time', false) ?? cell;
  return isSerial(text) ? (wallTimeOfSerial(Number(text.replace(',', '.')), 'date', false) ?? cell) : cell;
}

function readNumber(cell: NumberCell, from1904: boolean): NumberCell {
  const { number } = cell;
  const isTime = number > 0 && number < 1;
  if (cell.date !== undefined || !(isTime || isDay(from1904 ? number + LATER_IN_1904 : number))) return cell;
  const date = wallTimeOfSerial(number, isTime ? 'time' : 'date', from1904);
  return date === undefined ? cell : { ...cell, date };
}
