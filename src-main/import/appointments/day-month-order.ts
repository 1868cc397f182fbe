/**
 * Whether 03/04 is 3 April or 4 March: what the column of dates proves as a whole about the order of day and month, and
 * whether a sheet may have swapped them in some of its dates.
 */
import { cellText } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import { type DateOrder, type DateReading, readWallTime } from './wall-time.ts';

export interface DateColumn {
  /**
   * What the dates prove: one order, 'either' when most can be read both ways, 'mixed' when they prove both, null when no
   * date has a day and a month as numbers.
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
  const dates: NumberDates = { dmy: new Map(), mdy: new Map(), dotted: new Map(), open: new Map() };
  for (const date of headings) addDate(dates, date, shownOf(date));
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
    addDate(dates, date, text);
    if (date.kind === 'either' && date.first <= 12 && date.second <= 12) open = true;
  }
  const order = orderOf(dates, own);
  const isProven = order === 'dmy' || order === 'mdy';
  const [proof, ...others] = isProven ? dates[order].values() : [];
  const isDoubled = others.length > 0 || (order === 'dmy' && dates.dotted.size > 0);
  return {
    order,
    decidedBy: isDoubled ? null : (proof ?? null),
    swapped: isProven && read > 0 && readAbove12 === 0 && !open,
  };
}

/**
 * The different dates of a column, each as first written, by the date itself: a row that comes twice, with its slip,
 * counts once. `dmy` and `mdy` can be read one way only, `dotted` (with points) and `open` both ways.
 */
type NumberDates = Record<DateOrder | 'dotted' | 'open', Map<string, string>>;

function addDate(dates: NumberDates, date: DateReading, text: string): void {
  if (date.kind !== 'either') return;
  const { first, second, dotted } = date;
  const like = dates[first > 12 ? 'dmy' : second > 12 ? 'mdy' : dotted ? 'dotted' : 'open'];
  const shown = shownOf(date);
  if (!like.has(shown)) like.set(shown, text);
}

/**
 * Returns the order that the dates prove. Against the order of the business it takes more of them than of those that they
 * would turn round, because a few may be slips. Points alone prove the day first where the business writes it so too.
 */
function orderOf({ dmy, mdy, dotted, open }: NumberDates, own: DateOrder): DateColumn['order'] {
  if (dmy.size > 0 && mdy.size > 0) return 'mixed';
  if (dmy.size > 0) return own === 'dmy' || dmy.size + dotted.size > open.size ? 'dmy' : 'either';
  if (mdy.size > 0) return own === 'mdy' || mdy.size > open.size + dotted.size ? 'mdy' : 'either';
  if (own === 'dmy' && dotted.size > 0 && dotted.size >= open.size) return 'dmy';
  return dotted.size + open.size > 0 ? 'either' : null;
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
