/** Formats days, times, counts and money for the screen. A time never stands without its day. */

import { PRICE_UNITS } from '../../src-shared/business/currency.ts';
import type { DateOrder } from '../../src-shared/business/date-order.ts';
import { DAY_MS } from '../../src-shared/time/durations.ts';
import type { Instant, WallTime } from '../../src-shared/time/instant.ts';
import { words } from './language.words.ts';

const LOCALE = words.locale;
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options });
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
const SHORT_DAY_YEAR = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const shortDayYear = format(SHORT_DAY_YEAR);
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const dayOfYear = format({ weekday: 'long', day: 'numeric', month: 'long' });
const monthYear = format({ month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short' });
const weekday = format({ weekday: 'short' });
const inField: Record<DateOrder, Intl.DateTimeFormat> = {
  dmy: shortDayYear,
  mdy: new Intl.DateTimeFormat(words.localeMonthFirst, { timeZone: 'UTC', ...SHORT_DAY_YEAR }),
};
const longWeekday = format({ weekday: 'long' });
const count = new Intl.NumberFormat(LOCALE);
const rules = new Intl.PluralRules(LOCALE);
const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const regions = new Intl.DisplayNames(LOCALE, { type: 'region' });

// Wall times are read as if they were UTC and shown in UTC, so the computer's own zone never touches them.
const asDate = (wallOrDay: string) => new Date(`${wallOrDay.slice(0, 10)}T00:00:00Z`);
const plain = (text: string) => text.replace(/(\p{L}), /u, '$1 ');

/** `2026-11-24T09:00` → "09:00", for places that show the day right beside it. */
export function timeOf(wall: WallTime): string {
  return wall.slice(11, 16);
}

/** `2026-11-24T09:00` → "Tue 24 Nov, 09:00". `year` adds the year, for old records. */
export function showWallTime(wall: WallTime, options: { year?: boolean } = {}): string {
  return `${showDay(wall, options)}, ${timeOf(wall)}`;
}

/** `2026-11-24T09:00` → "today 09:00" if that is the day of `now`; otherwise "Tue 24 Nov, 09:00". */
export function showTimeFrom(now: WallTime, wall: WallTime): string {
  return wall.slice(0, 10) === now.slice(0, 10) ? words.today(timeOf(wall)) : showWallTime(wall);
}

/** `2026-11-24…` → "Tue 24 Nov", in French "mar. 24 nov.": what follows it ends no second sentence. */
export function showDay(wallOrDay: string, { year = false }: { year?: boolean } = {}): string {
  return plain((year ? shortDayYear : shortDay).format(asDate(wallOrDay)));
}

/** `2026-11-24…` → "Tuesday 24 November 2026". */
export function showLongDay(wallOrDay: string): string {
  return plain(longDay.format(asDate(wallOrDay)));
}

/** `2026-11-24…` → "Tuesday 24 November": of a day whose year is plain. */
export function showDayOfYear(wallOrDay: string): string {
  return plain(dayOfYear.format(asDate(wallOrDay)));
}

/** `2026-11-24` → "Tue 24 Nov 2026", or "Tue Nov 24, 2026" for a business that writes the month first. */
export function showDayInField(day: string, order: DateOrder): string {
  return plain(inField[order].format(asDate(day)));
}

/** `2026-11-24…` → "November 2026". */
export function showMonth(dayOrMonth: string): string {
  return monthYear.format(asDate(`${dayOrMonth.slice(0, 7)}-01`));
}

/** `2026-11…` → "Nov", for a plot of months. */
export function showShortMonth(dayOrMonth: string): string {
  return shortMonth.format(asDate(`${dayOrMonth.slice(0, 7)}-01`));
}

/** `2026-11-24` → "Tue", for the head of a column of days. */
export function showWeekday(day: string): string {
  return weekday.format(asDate(day));
}

/** `2026-11-30` → `2026-12-01`. */
export function dayAfter(day: string): string {
  return new Date(asDate(day).getTime() + DAY_MS).toISOString().slice(0, 10);
}

/** `2026-11-24T09:00` → "Tue 09:00", for the next few days only. */
export function showWeekdayTime(wall: WallTime): string {
  return `${weekday.format(asDate(wall))} ${timeOf(wall)}`;
}

/** 1 → "Monday", 7 → "Sunday" (ISO weekdays). */
export function showWeekdayName(isoWeekday: number): string {
  // The first of January 2024 was a Monday.
  return longWeekday.format(asDate(`2024-01-0${isoWeekday}`));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

const TWO = '2-digit';
const CLOCK = { year: 'numeric', month: TWO, day: TWO, hour: TWO, minute: TWO, hourCycle: 'h23' } as const;

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...CLOCK });
  clocks.set(zone, clock);
  return clock;
}

/**
 * The minute of UTC that each zone was asked for last, and its wall time: mostly now, asked with every turn of a page.
 */
const lastAsked = new Map<string, { minute: number; wall: WallTime }>();

/** Instant (ISO or ms) → wall time `YYYY-MM-DDTHH:MM` in an IANA zone. */
export function wallTimeIn(zone: string, instant: string | number): WallTime {
  const at = new Date(instant);
  const minute = Math.floor(at.getTime() / 60_000);
  const last = lastAsked.get(zone);
  if (last?.minute === minute) return last.wall;
  const parts = clockOf(zone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? '';
  const wall = `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}` as WallTime;
  lastAsked.set(zone, { minute, wall });
  return wall;
}

/** Instant → "Tue 24 Nov, 09:00" in an IANA zone. */
export function showInstant(instant: Instant | string, zone: string, options: { year?: boolean } = {}): string {
  return showWallTime(wallTimeIn(zone, instant), options);
}

/** 12345 → "12,345". */
export function showCount(value: number): string {
  return count.format(value);
}

/** 'GH' → "Ghana": a country by its ISO 3166 code. */
export function countryName(code: string): string {
  return regions.of(code) ?? code;
}

/** `Ama`, `Kofi`, `Esi` → "Ama, Kofi and Esi". */
export function showList(names: readonly string[]): string {
  return list.format(names);
}

/** The number of names that are all said; of more, only the first are. */
const NAMED = 12;
const NAMED_OF_MANY = 3;

/**
 * Twelve names or fewer are all said; of more the first three, as in "Ama, Kofi, Esi and 10 others". `count` is how
 * many there are where `names` holds only the first of them; `others` says how many are not named.
 */
export function showNames(names: readonly string[], others: (count: number) => string, count = names.length): string {
  const named = count > NAMED ? names.slice(0, NAMED_OF_MANY) : names;
  const further = count - named.length;
  return showList(further > 0 ? [...named, others(further)] : named);
}

/** 1 → "1 text", 12 → "12 texts". The language says which counts are singular: in French 0 is as well. */
export function plural(value: number, one: string, many: string): string {
  return `${showCount(value)} ${rules.select(value) === 'one' ? one : many}`;
}

/**
 * Formats a balance or a cost with two decimals and the service's currency code. Null means credits, of which whole
 * numbers have no decimals.
 */
export function showMoney(value: number, currencyCode: string | null): string {
  const digits = currencyCode === null && Number.isInteger(value) ? 0 : 2;
  const figure = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return currencyCode === null ? figure.format(value) : `${currencyCode} ${figure.format(value)}`;
}

/** 120_500 thousandths of GHS → "GH₵ 120.50"; a whole price has no decimals. `most`: of a price below a coin. */
export function showPrice(thousandths: number, currency: string, most?: number): string {
  return showCharge(thousandths, currency, {
    ...(most !== undefined && { maximumFractionDigits: most }),
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** 3_000 thousandths of GHS → "GH₵ 3.00": what is charged has all decimals of its currency. */
export function showCharge(thousandths: number, currency: string, options?: Intl.NumberFormatOptions): string {
  const figure = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...options,
  });
  const parts = figure.formatToParts(thousandths / PRICE_UNITS);
  // A symbol of several letters runs into the figure where the locale sets no space.
  const isClose = (index: number) => parts[index]?.type === 'currency' && parts[index + 1]?.type === 'integer';
  return parts.map(({ value }, index) => (isClose(index) && value.length > 1 ? `${value}\u00A0` : value)).join('');
}

/** `GHS` → "GH₵". */
export function currencySymbol(currency: string): string {
  const figure = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return figure.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** 1_234_567 → "1.2 MB"; less than a megabyte is shown in kB. */
export function showSize(bytes: number): string {
  const inMegabytes = bytes >= 1_000_000;
  const figure = new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  });
  return figure.format(bytes / (inMegabytes ? 1_000_000 : 1_000));
}
