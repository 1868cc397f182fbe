// Lists that write the date once per day, above the day's rows or in the first of them. The date is carried down only
// if the whole list proves that it is written this way, and never past a gap, a heading or an earlier hour.

import { normalName } from '../columns/column-names.ts';
import { cellText } from '../table/cell-text.ts';
import { type Cell, isBlankRow } from '../table/table.ts';
import { type DateOrder, type DateReading, inOrder, readWallTime } from './wall-time.ts';

/** The date the rows below one belong to. */
export interface Day {
  reading: DateReading;
  /** As the sheet shows it. */
  text: string;
  /** The sheet may have swapped its day and month. */
  swapped?: boolean;
  /** The last hour of this day so far, 'HH:MM'; '' before the first. */
  lastTime: string;
}

export type Rows = readonly (readonly Cell[])[];

const introduced =
  /^(?:date|day|jour|journee|agenda|planning|programme|appointments?|bookings?|schedule|rendez[- ]?vous|rdv)\b\s*(?:for|of|on|du|de|le|pour)?\s*(?:the\s+)?:?\s*/i;

/** The date whose heading a row is: nothing else stands in it, no hour either. Null for any other row. */
export function dayHeading(cells: readonly Cell[]): { reading: DateReading; text: string } | null {
  const filled = cells.filter(cell => cellText(cell) !== '');
  if (filled.length !== 1) return null;
  const text = cellText(filled[0]);
  const { date, time } = readWallTime(text);
  const found = date ?? readWallTime(text.replace(introduced, '')).date;
  return found === null || time !== null ? null : { reading: found, text };
}

/**
 * Whether a row is only a line of text between rows, such as a weekday without its date. A line with an hour is a free
 * slot.
 */
export function isHeading(cells: readonly Cell[]): boolean {
  const filled = cells.filter(cell => cellText(cell) !== '');
  return filled.length === 1 && readWallTime(cellText(filled[0])).time === null;
}

const nextVisit =
  /\b(?:next|follow ?up|followup|fu|review|return|revisit|recall|come ?back|upcoming|due|prochaine?|suivi|suivante?|controle|revoir|retour|rappel)\b/;

/**
 * Whether a column is called the next visit of each person: an empty cell there means none, whatever stands above it.
 */
export const isNextVisit = (header: string): boolean => nextVisit.test(normalName(header));

/**
 * If dates are written once a day, at least one row in this many has none of its own. With fewer, a date was forgotten.
 */
const ROWS_A_DAY = 6;

/**
 * Whether an empty date means the date above it. It does not in a list that repeats the date of a day on a second row,
 * or gives nearly every row one: there an empty date was forgotten. `column` is -1 when no column holds dates.
 */
export function carriesDays(rows: Rows, first: number, column: number, order: DateOrder | null = null): boolean {
  let last = '';
  let latest = '';
  let dated = 0;
  let empty = 0;
  for (let index = first; index < rows.length; index++) {
    const cells = rows[index] ?? [];
    if (column < 0 || isBlankRow(cells) || dayHeading(cells) !== null || isHeading(cells)) continue;
    const text = cellText(cells[column]);
    const { date, time } = readWallTime(text);
    if (date === null && (text === '' || time !== null)) empty++;
    if (date === null) continue;
    dated++;
    const known = date.kind === 'date' ? date.iso : order === null ? null : inOrder(date, order);
    const day = known ?? text;
    // A plan moves forward from day to day. In a list of people whose dates go back, an empty date belongs to nobody.
    if (day === last || (known !== null && known < latest)) return false;
    if (known !== null) latest = known;
    last = day;
  }
  return empty * ROWS_A_DAY >= dated;
}

/**
 * The heading just above the header, if it says more than a date, because a bare date there may be the day of printing.
 * It counts only in a list without a date column.
 */
export function dayAbove(rows: Rows, headerRow: number): Day | null {
  for (let index = Math.min(headerRow, rows.length) - 1; index >= 0; index--) {
    const cells = rows[index] ?? [];
    if (isBlankRow(cells)) continue;
    const heading = dayHeading(cells);
    return heading !== null && /\p{L}{3}/u.test(heading.text) ? { ...heading, lastTime: '' } : null;
  }
  return null;
}

/** Whether a list without a date column gives its dates as headings between or above its rows. */
export function hasDayHeadings(rows: Rows, headerRow: number | null): boolean {
  if (headerRow !== null && dayAbove(rows, headerRow) !== null) return true;
  const below = rows.slice((headerRow ?? -1) + 1, (headerRow ?? -1) + 200);
  return below.some(cells => dayHeading(cells) !== null);
}
