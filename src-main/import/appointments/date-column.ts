// What the column of dates proves as a whole: the order of day and month, whether its days are serial numbers of a
// sheet, and whether a sheet may have swapped day and month in some of them.

import { wallTimeOf } from '../formats/xlsx/number-formats.ts';
import { cellText } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import { type DateReading, orderOfColumn, readWallTime } from './wall-time.ts';

export interface DateColumn {
  order: ReturnType<typeof orderOfColumn>;
  /** Every day is a serial number as a sheet stores it: 46398 for 11 January 2027. */
  serials: boolean;
  /**
   * The sheet could not read the texts of this column, and every date that it could read has a day up to twelve: it may
   * have taken the day for the month in those.
   */
  swapped: boolean;
  /** The only date that proves the order, as written; null when several do, or none. */
  decidedBy: string | null;
}

/** From 2015 to 2049: a day written without its marks (41125, 131125) hardly looks like that all down a column. */
const SERIALS = { from: 42_005, to: 54_788 };
const serial = /^\d{5}(?:[.,]\d+)?$/;
const partOfDay = /^0?[.,]\d+$/;

/** `texts`: the cells of the column below the header; `headings`: dates that stand between the rows. */
export function lookAtDates(cells: Iterable<Cell>, headings: Iterable<DateReading>): DateColumn {
  const written: DateReading[] = [...headings];
  const deciding = written.filter(isDeciding).map(shownOf);
  let bare = 0;
  let others = 0;
  let read = 0;
  let readAbove12 = 0;
  let open = false;
  for (const cell of cells) {
    if (cell !== null && typeof cell !== 'string' && cell.date !== undefined) {
      read++;
      if (Number(cell.date.slice(8, 10)) > 12) readAbove12++;
      continue;
    }
    const text = cellText(cell);
    if (isSerial(text)) bare++;
    else if (/\d/.test(text)) others++;
    const { date } = readWallTime(text);
    if (date === null || typeof cell !== 'string') continue;
    written.push(date);
    if (deciding.length < 2 && isDeciding(date)) deciding.push(text);
    if (date.kind === 'either' && date.first <= 12 && date.second <= 12) open = true;
  }
  const order = orderOfColumn(written);
  return {
    order,
    serials: bare > 0 && others === 0 && read === 0,
    decidedBy: deciding.length === 1 ? (deciding[0] ?? null) : null,
    swapped: (order === 'dmy' || order === 'mdy') && read > 0 && readAbove12 === 0 && !open,
  };
}

/** Whether a date can be read one way only, and so tells how the column is written. */
function isDeciding(date: DateReading): boolean {
  return date.kind === 'either' && (date.first > 12 || date.second > 12);
}

function shownOf(date: DateReading): string {
  return date.kind === 'date' ? date.iso : `${date.first}/${date.second}/${date.year}`;
}

function isSerial(text: string): boolean {
  const days = Number(text.slice(0, 5));
  return serial.test(text) && days >= SERIALS.from && days <= SERIALS.to;
}

/** A day, or a part of one, as a sheet stores it, as text: '2027-01-11', '2027-01-11T09:00', '09:00'; else the cell. */
export function fromSerial(cell: Cell): Cell {
  if (cell !== null && typeof cell !== 'string' && cell.date !== undefined) return cell;
  const text = cellText(cell);
  const number = Number(text.replace(',', '.'));
  if (partOfDay.test(text)) return wallTimeOf(number, 'time', false) ?? cell;
  return isSerial(text) ? (wallTimeOf(number, 'date', false) ?? cell) : cell;
}

/** Whether the sheet's own date would be another date with day and month swapped. */
export function mayBeSwapped(cell: Cell | undefined): cell is Exclude<Cell, string | null> {
  if (cell === null || cell === undefined || typeof cell === 'string') return false;
  const [, month = '', day = ''] = /^\d{4}-(\d\d)-(\d\d)/.exec(cell.date ?? '') ?? [];
  return month !== day && Number(day) <= 12;
}
