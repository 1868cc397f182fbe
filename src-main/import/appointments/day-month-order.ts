/**
 * Whether 03/04 is 3 April or 4 March: what the column of dates proves as a whole about the order of day and month, and
 * whether a sheet may have swapped them in some of its dates.
 */
import { cellText } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import { type DateOrder, type DateReading, readWallTime } from './wall-time.ts';

export interface DateColumn {
  /**
   * What the dates prove: one order, 'either' when those that can be read both ways have to be asked about, 'mixed' when
   * the dates prove both, null when none has a day and a month as numbers.
   */
  order: DateOrder | 'either' | 'mixed' | null;
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
 * stand between the rows, `own` the order in which the business writes its dates.
 */
export function readDayMonthOrder(cells: Iterable<Cell>, headings: Iterable<DateReading>, own: DateOrder): DateColumn {
  const dates: NumberDates = { dmy: new Map(), mdy: new Map(), hasDotted: false, hasOpen: false };
  for (const date of headings) addDate(dates, date, shownOf(date));
  let read = 0;
  let readAbove12 = 0;
  let isOneOpen = false;
  for (const cell of cells) {
    if (cell !== null && typeof cell !== 'string' && cell.date !== undefined) {
      read++;
      if (Number(cell.date.slice(8, 10)) > 12) readAbove12++;
      continue;
    }
    const text = cellText(cell);
    const { date } = readWallTime(text);
    if (date === null || typeof cell !== 'string') continue;
    addDate(dates, date, text);
    if (date.kind === 'either' && date.first <= 12 && date.second <= 12) isOneOpen = true;
  }
  const order = orderOf(dates, own);
  const isProven = order === 'dmy' || order === 'mdy';
  const [proof, ...others] = isProven ? dates[order].values() : [];
  // Dates with points need no other proof that the day comes first.
  const isNeeded = dates.hasOpen || order === 'mdy';
  return {
    order,
    decidedBy: isNeeded && others.length === 0 ? (proof ?? null) : null,
    swapped: isProven && read > 0 && readAbove12 === 0 && !isOneOpen,
  };
}

/**
 * The dates of a column that can be read one way only, each as first written, by the date itself: a row that comes twice,
 * with its slip, proves once. And whether there are dates that can be read both ways, with points and without.
 */
interface NumberDates extends Record<DateOrder, Map<string, string>> {
  hasDotted: boolean;
  hasOpen: boolean;
}

function addDate(dates: NumberDates, date: DateReading, text: string): void {
  if (date.kind !== 'either') return;
  const { first, second, dotted } = date;
  if (first <= 12 && second <= 12) {
    dates[dotted ? 'hasDotted' : 'hasOpen'] = true;
    return;
  }
  const proofs = dates[first > 12 ? 'dmy' : 'mdy'];
  const shown = shownOf(date);
  if (!proofs.has(shown)) proofs.set(shown, text);
}

/**
 * Returns the order that the dates prove. Against the order of the business they turn round no other date, because
 * however many they are they may be slips: then a person is asked. Points alone prove the day first where the business
 * writes it so too, and where every date has them that can be read both ways.
 */
function orderOf({ dmy, mdy, hasDotted, hasOpen }: NumberDates, own: DateOrder): DateColumn['order'] {
  if (dmy.size > 0 && mdy.size > 0) return 'mixed';
  const isOpen = hasDotted || hasOpen;
  const proven = dmy.size > 0 ? 'dmy' : mdy.size > 0 ? 'mdy' : null;
  if (proven !== null) return proven === own || !isOpen ? proven : 'either';
  if (!isOpen) return null;
  return own === 'dmy' && !hasOpen ? 'dmy' : 'either';
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
