// Reads a column of birthdays or other yearly dates. Its order of day and month is decided by the column as a whole, as
// that of appointments is; a year may be missing. What cannot be read stays out, and its row says so; the person comes in.
import { dateOrderOf } from '../../../src-shared/business/date-order.ts';
import { isYearlyDate, type YearlyDate } from '../../../src-shared/people/yearly-date.ts';
import type { Country } from '../../../src-shared/phone/phone-reading.ts';
import { mayBeSwapped, readDayMonthOrder } from '../appointments/day-month-order.ts';
import { type DateOrder, type DateReading, inOrder, monthOf, readWallTime } from '../appointments/wall-time.ts';
import { normalName } from '../columns/column-names.ts';
import type { RowProblem } from '../row-problem.ts';
import { cellText } from '../table/cell-text.ts';
import type { Cell, Table } from '../table/table.ts';

/** A date without its year is read in this leap year, because 29 February is a birthday too. */
const NO_YEAR = 2000;

interface Reading {
  date: DateReading;
  hasYear: boolean;
}

const birth = /\b(birth\w*|bday|dob|d o b|born|naissance|nee?|anniversaire|geburts\w*|geb)\b/;
const yearlyName = new RegExp(
  `${birth.source}|\\b(anniversary|wedding|mariage|hochzeit\\w*|(member|customer|client|patient|membre|cliente?|patiente?|mitglied|kunde|kundin) (since|depuis|seit))\\b`,
);

/** What else of a birth is counted, weighed or named: "3.2" is no 3 February. */
const otherName =
  /(?:\b|birth|geburts)(?:weight|length|height|order|place|number|count|poids|taille|rang|ordre|lieu|nombre|gewicht|grosse|ort)\b/;

/** Tells whether a column of this name may hold yearly dates: a birthday, an anniversary, since when somebody is a member. */
export function isYearlyName(header: string): boolean {
  const name = normalName(header);
  return yearlyName.test(name) && !otherName.test(name);
}

/** Tells whether a text can be read as a yearly date, in one order of day and month or the other. */
export function looksYearly(text: string): boolean {
  return readYearly(text) !== null;
}

/** A column of yearly dates, with what its cells say together. */
export interface YearlyColumn {
  index: number;
  /** The custom field that keeps them. */
  name: string;
  order: DateOrder | null;
  swapped: boolean;
  /** The last day that can be meant, YYYY-MM-DD; null where it may be to come. */
  until: string | null;
  today: string | null;
  /** The day (MM-DD) that so many share that it may stand where nobody knew; null where there is none. */
  shared: string | null;
}

/** How the dates of a list are read: the person's answer, the business's country, and today in its zone. */
export interface YearlyPlan {
  dateOrder?: DateOrder | undefined;
  today?: string | undefined;
  country: Country;
}

/** Judges a column as a whole. */
export function planYearly(
  { index, header, name }: { index: number; header: string; name: string },
  table: Table,
  first: number,
  { dateOrder, today, country }: YearlyPlan,
): YearlyColumn {
  const cells = table.rows.slice(first).map(row => row[index] ?? null);
  const short = cells.flatMap(cell => {
    const read = typeof cell === 'string' ? readYearly(cell) : null;
    return read !== null && !read.hasYear ? [read.date] : [];
  });
  const { order, swapped } = readDayMonthOrder(cells, short, dateOrderOf(country));
  const proven = order === 'dmy' || order === 'mdy' ? order : null;
  const column: YearlyColumn = {
    index,
    name,
    order: dateOrder ?? proven,
    swapped: swapped && dateOrder === undefined,
    until: birth.test(normalName(header)) ? (today ?? null) : null,
    today: today ?? null,
    shared: null,
  };
  return { ...column, shared: sharedDay(column, cells) };
}

/** In a list of so many, chance alone puts no more than a twentieth on one day, nor three people in a short one. */
const [LIST, SHARE, FEW] = [20, 1 / 20, 2];

/** Returns the day (MM-DD) that more than a twentieth of a column share; null where none is, and in a short list. */
function sharedDay(column: YearlyColumn, cells: readonly (Cell | null)[]): string | null {
  const counts = new Map<string, number>();
  let all = 0;
  for (const cell of cells) {
    const date = cell === null ? null : dateOfCell(column, cell, []);
    if (date === null || UNKNOWN.has(date)) continue;
    all += 1;
    counts.set(date.slice(-5), (counts.get(date.slice(-5)) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && all >= LIST && most[1] > Math.max(FEW, all * SHARE) ? most[0] : null;
}

/** These days stand in lists where nobody knew the date: programs write the first day that they can count. */
const UNKNOWN: ReadonlySet<string> = new Set(['1900-01-01', '1970-01-01']);

/** Reads one cell; null where it has none, or what it says stays out, which is then one of the row's problems. */
export function readYearlyCell(
  column: YearlyColumn,
  cell: Cell | undefined,
  problems: RowProblem[],
): YearlyDate | null {
  const date = dateOfCell(column, cell, problems);
  const text = cellText(cell);
  if (date?.slice(-5) === column.shared && date !== null)
    problems.push({ code: 'yearly-shared', detail: text, cell: text, blocks: false });
  if (date === null || !UNKNOWN.has(date)) return date;
  problems.push({ code: 'yearly-unclear', detail: text, cell: text, blocks: false });
  return null;
}

function dateOfCell(column: YearlyColumn, cell: Cell | undefined, problems: RowProblem[]): YearlyDate | null {
  const text = cellText(cell);
  const read = readYearly(text);
  const unclear = () => {
    problems.push({ code: 'yearly-unclear', detail: text, cell: text, blocks: false });
    return null;
  };
  if (read === null || (column.swapped && mayBeSwapped(cell))) return unclear();
  const [dmy, mdy] = [inOrder(read.date, 'dmy'), inOrder(read.date, 'mdy')];
  const kept = (day: string) => (read.hasYear ? inCentury(day, text, column.today) : `--${day.slice(5)}`);
  if (column.order === null && dmy !== null && mdy !== null && dmy !== mdy) {
    const days = { dmy: kept(dmy), mdy: kept(mdy) };
    problems.push({ code: 'yearly-ambiguous', detail: text, cell: text, days, blocks: true });
    return null;
  }
  const day = column.order === null ? (dmy ?? mdy) : column.order === 'dmy' ? dmy : mdy;
  if (day === null) return unclear();
  const value = kept(day);
  const isToCome = read.hasYear && column.until !== null && value > column.until;
  return isYearlyDate(value) && !isToCome ? value : unclear();
}

/**
 * Reads a yearly date that somebody typed into a field, as a column of that name is read; null where it cannot be. `order`
 * is the one of the business, `today` its day, YYYY-MM-DD.
 */
export function readTypedYearly(
  name: string,
  typed: string,
  { order, today }: { order: DateOrder; today: string },
): YearlyDate | null {
  const until = birth.test(normalName(name)) ? today : null;
  return dateOfCell({ index: 0, name, order, swapped: false, until, today, shared: null }, typed, []);
}

/** A year of two digits is the last such year that was: '85 is 1985. */
function inCentury(day: string, text: string, today: string | null): string {
  if (today === null || day <= today || /\d{4}/.test(text)) return day;
  return `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`;
}

function readYearly(written: string): Reading | null {
  const text = written.trim().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
  // Address books write 1604 where they know no year.
  const unknownYear = /^(?:--|1604-)(\d\d)-?(\d\d)$/.exec(text);
  if (unknownYear) return inNoYear(Number(unknownYear[1]), Number(unknownYear[2]));
  const { date } = readWallTime(text);
  if (date !== null) return { date, hasYear: true };
  const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\.?$/.exec(text);
  if (numbers) return withoutYear(readWallTime(`${numbers[1]}${numbers[2]}${numbers[3]}${numbers[2]}${NO_YEAR}`).date);
  const dayFirst = /^(?:le )?(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s\-/.]+(?:of |de )?(\p{L}{3,})\.?$/iu.exec(text);
  if (dayFirst) return inNoYear(monthOf(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = /^(\p{L}{3,})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?$/iu.exec(text);
  return monthFirst ? inNoYear(monthOf(monthFirst[1]), Number(monthFirst[2])) : null;
}

function inNoYear(month: number, day: number): Reading | null {
  const iso = `${NO_YEAR}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isYearlyDate(iso) ? { date: { kind: 'date', iso }, hasYear: false } : null;
}

function withoutYear(date: DateReading | null): Reading | null {
  return date === null ? null : { date, hasYear: false };
}
