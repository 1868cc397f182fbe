// Reads dates and times as people write them, in English and French. What is missing stays missing: no year, no time
// and no order of day and month is supplied here.

/**
 * A date whose day and month are known, or two numbers whose order the column must decide. `dotted`: written with
 * points (03.04.2027), as lists with the day first are.
 */
export type DateReading = { kind: 'date'; iso: string } | NumberDate;

interface NumberDate {
  kind: 'either';
  first: number;
  second: number;
  year: number;
  dotted: boolean;
}

export type DateOrder = 'dmy' | 'mdy';

export interface WallTimeReading {
  date: DateReading | null;
  /** 'HH:MM' */
  time: string | null;
  /** 'HH:MM', when the text gives a range such as 09:00–09:30. */
  until: string | null;
  /** The text carries Z or an offset: it names an instant, not a time on the wall. */
  zoned: boolean;
}

const months = new Map<string, number>();
for (const [index, names] of [
  'jan january janv janvier januar',
  'feb february fev fevr fevrier februar',
  'mar march mars marz maerz',
  'apr april avr avril',
  'may mai',
  'jun june juin juni',
  'jul july juil juillet juli',
  'aug august aou aout',
  'sep sept september septembre',
  'oct october octobre okt oktober',
  'nov november novembre',
  'dec december decembre dez dezember',
].entries()) {
  for (const name of names.split(' ')) months.set(name, index + 1);
}
const weekday =
  /^(?:(?:le|on|ce|am) )?(mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|diens|mitt|donners|frei|sonn|mo|di|mi|do|fr|sa|so)(?:tag|stag|woch|day|s|sday|nesday|r|rs|rsday|urday|di|credi|dredi|edi|anche)?\.?,?\s+(?=\d|\p{L})/iu;
const article = /^(?:le|on|du|am) (?=\d)/i;
const weekdays = [
  'mon lun mo',
  'tue mar di diens',
  'wed mer mi mitt',
  'thu jeu do donners',
  'fri ven fr frei',
  'sat sam sa',
  'sun dim so sonn',
];
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const numeric = /^(\d{1,2})([-/. ])(\d{1,2})([-/. ])(\d{4}|\d{2})(?!\d)/;
const dayMonth =
  /^(\d{1,2})(?:st|nd|rd|th|er)?(?:\s+(?:of|de)\s+|[\s\-/.]+)(\p{L}{3,})\.?[\s\-/,.]+(\d{4}|\d{2})(?!\d)/iu;
const monthDay = /^(\p{L}{3,})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?!\d)/iu;

/** Reads a date, a time, or a date followed by a time. Both null when the text is neither. */
export function readWallTime(text: string): WallTimeReading {
  const none: WallTimeReading = { date: null, time: null, until: null, zoned: false };
  const plain = plainOf(text);
  if (plain === '' || plain.length > 60) return none;
  const found = readDate(plain) ?? readDate(plain.replace(article, '')) ?? readWeekdayDate(plain);
  const rest = found === null ? plain : found.rest.replace(/^(?:T(?=\d)|,|\s|-|\bat\b|\ba\b|\bum\b|@)+/i, '');
  const date = found?.date ?? null;
  if (rest === '') return { ...none, date };
  const zoned = /\d(?:Z|[+-]\d{2}:?\d{2})$/.test(rest) && date !== null;
  const times = readTimes(zoned ? rest.replace(/(?:Z|[+-]\d{2}:?\d{2})$/, '') : rest);
  // A date with something unreadable after it is not a date that was read.
  if (times === null) return none;
  return { date, time: times.from, until: times.until, zoned };
}

function plainOf(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
}

/**
 * Returns the day that a text names although no calendar has it: '2026-13-12' for 12/13/2026 with the day first; null
 * for any other text. Without an order the numbers are read so that the month exists, with the day first if none does.
 */
export function noSuchDate(text: string, order: DateOrder | null): string | null {
  const plain = plainOf(text);
  const bare = plain.replace(article, '').replace(weekday, '');
  return noSuchDay(plain, order) ?? noSuchDay(bare, order);
}

function noSuchDay(text: string, order: DateOrder | null): string | null {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return missingDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, first, , second, , year] = numeric.exec(text) ?? [];
  if (year !== undefined) {
    const [one, other] = [Number(first), Number(second)];
    const isMonthFirst = order === null ? one <= 12 && other > 12 : order === 'mdy';
    return isMonthFirst ? missingDay(fullYear(year), one, other) : missingDay(fullYear(year), other, one);
  }
  const [, day, month, named] = dayMonth.exec(text) ?? [];
  if (named !== undefined) return missingDay(fullYear(named), monthOf(month), Number(day));
  const [, name, number, of] = monthDay.exec(text) ?? [];
  return of === undefined ? null : missingDay(fullYear(of), monthOf(name), Number(number));
}

function missingDay(year: number, month: number, day: number): string | null {
  const isNumbers = isYear(year) && month > 0 && day > 0;
  return isNumbers && isoDate(year, month, day) === null ? shownDay(year, month, day) : null;
}

/** A date after its weekday, which proves it: 'Tuesday 24 November 2025', a Monday, is not a date. */
function readWeekdayDate(text: string): { date: DateReading; rest: string } | null {
  const named = weekday.exec(text);
  const found = named === null ? null : readDate(text.slice(named[0].length));
  if (found === null) return null;
  const day = weekdays.findIndex(names => names.includes((named?.[1] ?? '?').toLowerCase())) + 1;
  const days = [...new Set([inOrder(found.date, 'dmy'), inOrder(found.date, 'mdy')])].filter(
    iso => iso !== null && (new Date(`${iso}T00:00Z`).getUTCDay() || 7) === day,
  );
  const [only] = days;
  if (only === undefined || only === null) return null;
  return days.length > 1 ? found : { ...found, date: { kind: 'date', iso: only } };
}

function readDate(text: string): { date: DateReading; rest: string } | null {
  const after = ([whole]: RegExpExecArray) => text.slice(whole.length);
  const byIso = iso.exec(text);
  if (byIso !== null) return dated(isoDate(Number(byIso[1]), Number(byIso[2]), Number(byIso[3])), after(byIso));
  const byNumbers = numeric.exec(text);
  if (byNumbers !== null) {
    const [whole, first, mark, second, otherMark, year] = byNumbers;
    const written = { first: Number(first), second: Number(second), year: fullYear(year) };
    const date = eitherOrder({ ...written, dotted: mark === '.' && otherMark === '.' });
    return date === null ? null : { date, rest: text.slice(whole.length) };
  }
  const byDay = dayMonth.exec(text);
  if (byDay !== null) return dated(isoDate(fullYear(byDay[3]), monthOf(byDay[2]), Number(byDay[1])), after(byDay));
  const byMonth = monthDay.exec(text);
  if (byMonth !== null)
    return dated(isoDate(fullYear(byMonth[3]), monthOf(byMonth[1]), Number(byMonth[2])), after(byMonth));
  return null;
}

/** Returns the number of a month by its name, 1 to 12; 0 for any other word. */
export function monthOf(name: string | undefined): number {
  return months.get((name ?? '').toLowerCase()) ?? 0;
}

function fullYear(digits: string | undefined): number {
  const year = Number(digits);
  return digits?.length === 2 ? 2000 + year : year;
}

function dated(day: string | null, rest: string): { date: DateReading; rest: string } | null {
  return day === null ? null : { date: { kind: 'date', iso: day }, rest };
}

function eitherOrder(written: Omit<NumberDate, 'kind'>): DateReading | null {
  const { first, second, year } = written;
  const asDayMonth = isoDate(year, second, first);
  const asMonthDay = isoDate(year, first, second);
  if (asDayMonth !== null && asMonthDay !== null) {
    return first === second ? { kind: 'date', iso: asDayMonth } : { kind: 'either', ...written };
  }
  // One of the two orders is not in the calendar; the column still decides which order it uses.
  return asDayMonth === null && asMonthDay === null ? null : { kind: 'either', ...written };
}

/** 'YYYY-MM-DD', or null for a day the calendar does not have. */
function isoDate(year: number, month: number, day: number): string | null {
  if (!isYear(year) || month < 1 || month > 12 || day < 1) return null;
  return day > new Date(Date.UTC(year, month, 0)).getUTCDate() ? null : shownDay(year, month, day);
}

const isYear = (year: number): boolean => year >= 1900 && year <= 2199;

const shownDay = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The day that the numbers of a date name in an order, although the calendar may not have it. */
export function dayByNumbers({ first, second, year }: NumberDate, order: DateOrder): string {
  return order === 'dmy' ? shownDay(year, second, first) : shownDay(year, first, second);
}

/** The date in the order the column uses; null when that order gives no such day. */
export function inOrder(reading: DateReading, order: DateOrder): string | null {
  if (reading.kind === 'date') return reading.iso;
  const { first, second, year } = reading;
  return order === 'dmy' ? isoDate(year, second, first) : isoDate(year, first, second);
}

function readTimes(text: string): { from: string; until: string | null } | null {
  const [start = '', end, ...more] = text
    .replace(/^(?:de|from|von)\s+(?=\d)/i, '')
    .split(/\s*[-\u2013\u2014]\s*|\s+(?:to|a|until|till|jusqu'a|bis)\s+/i);
  const until = end === undefined ? null : readTime(end);
  const from = until === null ? readTime(start) : startBefore(start, end ?? '', until);
  // '2027-02-30' is neither a day of the calendar nor the time 20:27.
  if (from === null || more.length > 0 || (end !== undefined && until === null)) return null;
  return { from, until };
}

/** The start of a range, which may leave to its end what both have: 2-3pm, 11-1pm, 10 to 11h. */
function startBefore(start: string, end: string, until: string): string | null {
  const half = /([ap])\.?\s?m\.?$/i.exec(end)?.[1]?.toLowerCase();
  if (half !== undefined && /^(?:\d|1[0-2])(?:[:.]\d{2})?$/.test(start)) {
    const [likely, other] = [half, half === 'p' ? 'a' : 'p'].map(one => readTime(`${start} ${one}m`));
    return likely && likely < until ? likely : (other ?? null);
  }
  return readTime(/h$/i.test(end) && /^\d{1,2}$/.test(start) ? `${start}h` : start);
}

/** 'HH:MM' from 9:30, 09h30, 9 am, 2.15 pm, 1430 or noon; null when the hour is unknown, as in a bare 9. */
export function readTime(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*o['’]\s?clock\b/, '')
    .replace(/^(\d{1,2})\s*uhr(?:\s*(\d{2}))?$/, '$1h$2')
    .replace(/\s*(?:hrs?|hours|heures|gmt|uhr)\.?$/, '');
  if (plain === 'noon' || plain === 'midi' || plain === 'mittag') return '12:00';
  const digits = /^(\d{2})(\d{2})$/.exec(plain);
  if (digits !== null) return clock(Number(digits[1]), Number(digits[2]));
  const match =
    /^(\d{1,2})(?:\s*(h)(?:\s*(\d{2}))?|[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?)?\s*(am|pm|a\.\s?m\.?|p\.\s?m\.?)?$/.exec(
      plain,
    );
  if (match === null) return null;
  const [, hours, french, frenchMinutes, minutes, half] = match;
  if (french === undefined && minutes === undefined && half === undefined) return null;
  const hour = Number(hours);
  const minute = Number(frenchMinutes ?? minutes ?? 0);
  if (half === undefined || hour > 12) return half?.startsWith('a') === true ? null : clock(hour, minute);
  if (hour === 0) return null;
  return clock((hour % 12) + (half.startsWith('p') ? 12 : 0), minute);
}

function clock(hour: number, minute: number): string | null {
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
