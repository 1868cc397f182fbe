/**
 * Whether 03/04 is 3 April or 4 March: what the column of dates proves as a whole about the order of day and month, and
 * whether a sheet may have swapped them in some of its dates.
 */
import { cellText } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import { type DateOrder, type DateReading, readWallTime } from './wall-time.ts';

export interface DateColumn {
  order: ReturnType<typeof orderOfColumn>;
  /**
   * The sheet could not read the texts of this column, and every date that it could read has a day up to twelve: it may
   * have taken the day for the month in those.
   */
  swapped: boolean;
  /** The only date that proves the order, as written, in however many rows; null when several do, or none. */
  decidedBy: string | null;
}

/**
 * Returns what the dates prove together. `cells` are those of the column below the header, `headings` the dates that
 * stand between the rows.
 */
export function readDayMonthOrder(cells: Iterable<Cell>, headings: Iterable<DateReading>): DateColumn {
  const written: DateReading[] = [...headings];
  // By the date itself: a row that comes twice, with its slip, proves no more than once.
  const deciding = new Map(written.filter(isDeciding).map(date => [shownOf(date), shownOf(date)]));
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
    const { date } = readWallTime(text);
    if (date === null || typeof cell !== 'string') continue;
    written.push(date);
    if (deciding.size < 2 && isDeciding(date) && !deciding.has(shownOf(date))) deciding.set(shownOf(date), text);
    if (date.kind === 'either' && date.first <= 12 && date.second <= 12) open = true;
  }
  const order = orderOfColumn(written);
  return {
    order,
    decidedBy: deciding.size === 1 ? ([...deciding.values()][0] ?? null) : null,
    swapped: (order === 'dmy' || order === 'mdy') && read > 0 && readAbove12 === 0 && !open,
  };
}

/** Tells whether a date can be read one way only, which proves how the column is written. */
function isDeciding(date: DateReading): boolean {
  return date.kind === 'either' && (date.first > 12 || date.second > 12);
}

function shownOf(date: DateReading): string {
  return date.kind === 'date' ? date.iso : `${date.first}/${date.second}/${date.year}`;
}

/** Tells whether the sheet's own date would be another date with day and month swapped. */
export function mayBeSwapped(cell: Cell | undefined): cell is Exclude<Cell, string | null> {
  if (cell === null || cell === undefined || typeof cell === 'string') return false;
  const [, month = '', day = ''] = /^\d{4}-(\d\d)-(\d\d)/.exec(cell.date ?? '') ?? [];
  return month !== day && Number(day) <= 12;
}

/**
 * Returns the order that the dates of a column prove: one, 'either' when every date can be read both ways, 'mixed' when
 * they prove both, null when no date has a day and a month as numbers.
 */
export function orderOfColumn(readings: Iterable<DateReading>): DateOrder | 'either' | 'mixed' | null {
  let dmy = false;
  let mdy = false;
  let any = false;
  for (const reading of readings) {
    if (reading.kind !== 'either') continue;
    any = true;
    if (reading.first > 12) dmy = true;
    if (reading.second > 12) mdy = true;
  }
  if (dmy && mdy) return 'mixed';
  if (dmy) return 'dmy';
  if (mdy) return 'mdy';
  return any ? 'either' : null;
}
