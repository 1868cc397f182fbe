/** Formats days, times, counts and money for the screen. A time never stands without its day. */
import type { Instant, WallTime } from '../../src-shared/time/instant.ts';

const LOCALE = 'en-GB';
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options });
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDayYear = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekday = format({ weekday: 'short' });
const count = new Intl.NumberFormat(LOCALE);

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
  return wall.slice(0, 10) === now.slice(0, 10) ? `today ${timeOf(wall)}` : showWallTime(wall);
}

/** `2026-11-24…` → "Tue 24 Nov". */
export function showDay(wallOrDay: string, { year = false }: { year?: boolean } = {}): string {
  return plain((year ? shortDayYear : shortDay).format(asDate(wallOrDay)));
}

/** `2026-11-24…` → "Tuesday 24 November 2026". */
export function showLongDay(wallOrDay: string): string {
  return plain(longDay.format(asDate(wallOrDay)));
}

/** `2026-11-30` → `2026-12-01`. */
export function dayAfter(day: string): string {
  return new Date(asDate(day).getTime() + 86_400_000).toISOString().slice(0, 10);
}

/** `2026-11-24T09:00` → "Tue 09:00", for the next few days only. */
export function showWeekdayTime(wall: WallTime): string {
  return `${weekday.format(asDate(wall))} ${timeOf(wall)}`;
}

/** Instant → wall time `YYYY-MM-DDTHH:MM` in an IANA zone. */
export function wallTimeIn(zone: string, instant: Instant | string): WallTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}` as WallTime;
}

/** Instant → "Tue 24 Nov, 09:00" in an IANA zone. */
export function showInstant(instant: Instant | string, zone: string, options: { year?: boolean } = {}): string {
  return showWallTime(wallTimeIn(zone, instant), options);
}

/** 12345 → "12,345". */
export function showCount(value: number): string {
  return count.format(value);
}

/** 1 → "1 text", 12 → "12 texts". */
export function showCountOf(value: number, one: string, many: string): string {
  return `${showCount(value)} ${value === 1 ? one : many}`;
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
