/**
 * Recurrence rules (RFC 5545, 3.3.10) of appointments, computed in wall time, so that a series keeps its hour across
 * clock changes. rrule-temporal gives the days; what a rule may say is decided here.
 */
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { AppError, type RepeatRefusal } from '../../../../src-shared/contract/errors.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';

/** The most appointments of a rule with an end. A rule without an end repeats indefinitely. */
const MOST = 1_000;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const TOO_OFTEN = ['HOURLY', 'MINUTELY', 'SECONDLY'];
/** What each part may say. The time of day is the appointment's, so no part may give one. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d*$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: /^([+-]?[1-9]\d?)?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-9]\d?)?(MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTH: /^([1-9]|1[0-2])(,([1-9]|1[0-2]))*$/,
  BYMONTHDAY: /^-?([1-9]|[12]\d|3[01])(,-?([1-9]|[12]\d|3[01]))*$/,
  BYSETPOS: /^-?[1-9]\d{0,2}(,-?[1-9]\d{0,2})*$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

type Parts = Map<string, string>;

const refuse = (why: RepeatRefusal): never => {
  throw new AppError({ code: 'repeat-refused', why });
};

function partsOf(rule: string): Parts {
  const parts: Parts = new Map();
  for (const part of rule.split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (name === 'FREQ' && TOO_OFTEN.includes(value)) refuse('too-often');
    if (/^BY(HOUR|MINUTE|SECOND)$/.test(name)) refuse('too-often');
    if (parts.has(name) || !PARTS[name]?.test(value)) refuse('unreadable');
    parts.set(name, value);
  }
  if (!parts.has('FREQ') || (parts.has('COUNT') && parts.has('UNTIL'))) refuse('unreadable');
  if (Number(parts.get('COUNT') ?? 1) > MOST) refuse('too-many');
  return parts;
}

const textOf = (parts: Parts): string => [...parts].map(([name, value]) => `${name}=${value}`).join(';');

/**
 * Returns a rule in the form that is stored. Throws AppError `repeat-refused` if it cannot be read, repeats more than
 * once a day, or more than a thousand times.
 */
export function readRule(text: string): string {
  return textOf(
    partsOf(
      text
        .trim()
        .toUpperCase()
        .replace(/^RRULE:/, '')
        .replace(/;$/, ''),
    ),
  );
}

export interface Span {
  /** The first day and the time of day of the series, in the zone of the appointments. */
  start: WallTime;
  zone: string;
  /** The last wall time that counts, included. */
  until: WallTime;
  /** The start belongs to it whatever the rule says (RFC 5545, 3.8.5.3), unless this is false. */
  withStart?: boolean;
}

/** Returns the starts a rule gives, in order. Throws AppError `repeat-refused`. */
export function occurrences(rule: string, { start, zone, until, withStart = true }: Span): WallTime[] {
  const parts = partsOf(rule);
  const last = parts.get('UNTIL');
  if (last !== undefined) parts.set('UNTIL', untilOnTheWall(last, zone));
  // Computes in UTC, where no hour is skipped or repeated, because the values are wall times.
  const at = (wall: WallTime) => Temporal.PlainDateTime.from(wall).toZonedDateTime('UTC');
  try {
    const series = new RRuleTemporal({
      rruleString: textOf(parts),
      dtstart: at(start),
      strict: true,
      includeDtstart: withStart,
    });
    return series
      .between(at(start), at(until), true)
      .map(one => one.toString({ timeZoneName: 'never', offset: 'never', smallestUnit: 'minute' }) as WallTime);
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && error.constructor === Error))
      return refuse('unreadable');
    throw error;
  }
}

/** Returns UNTIL as wall time written like UTC; a date without a time includes the whole day. */
function untilOnTheWall(until: string, zone: string): string {
  const [, day = '', time] = /^(\d{8})(?:T(\d{6}))?/.exec(until) ?? [];
  if (time === undefined) return `${day}T235959Z`;
  if (!until.endsWith('Z')) return `${day}T${time}Z`;
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;
  try {
    const wall = Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime();
    return `${wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}Z`;
  } catch {
    return refuse('unreadable');
  }
}

/** Returns the rule ended before this start; a rule that ends earlier keeps its own end. */
export function endedBefore(rule: string, wall: WallTime, span: Pick<Span, 'start' | 'zone'>): string {
  const own = occurrences(rule, { ...span, until: wall }).findLast(day => day < wall);
  const last = own ? dayOf(own) : dayOf(wall).subtract({ days: 1 });
  const parts = partsOf(rule);
  parts.delete('COUNT');
  parts.set('UNTIL', last.toString().replaceAll('-', ''));
  return textOf(parts);
}

/** Returns the rule for what is left after `passed` of its days. */
export function restOf(rule: string, passed: number): string {
  const parts = partsOf(rule);
  const count = parts.get('COUNT');
  if (count !== undefined) parts.set('COUNT', String(Math.max(1, Number(count) - passed)));
  return textOf(parts);
}

/** A moved rule: the wall time to search from, and whether that is an occurrence itself. */
interface Shifted {
  rule: string;
  start: WallTime;
  withStart: boolean;
}

/**
 * The rule when what was on one day (`from`) is on another: its weekdays, its day of the month or its nth weekday move
 * along. `first` is the first of its days that moves. Throws AppError `repeat-refused` (days-fixed) when there is no
 * telling what the other days would be.
 */
export function shiftedRule(rule: string, from: WallTime, to: WallTime, first: WallTime = from): Shifted {
  const parts = partsOf(rule);
  const [before, after, head] = [dayOf(from), dayOf(to), dayOf(first)];
  const time = to.slice(10);
  const days = before.until(after, { largestUnit: 'day' }).days;
  const shifted = (day: Temporal.PlainDate, withStart = true): Shifted => ({
    rule: textOf(parts),
    start: `${day.toString()}${time}` as WallTime,
    withStart,
  });
  if (days === 0) return shifted(head);
  const until = parts.get('UNTIL');
  if (until !== undefined) parts.set('UNTIL', untilMoved(until, days));
  const by = [...parts.keys()].filter(name => name.startsWith('BY'));
  const byDay = parts.get('BYDAY') ?? '';
  const isMonthly = parts.get('FREQ') === 'MONTHLY';
  if (!isMonthly && parts.get('FREQ') !== 'YEARLY') {
    if (by.length === 0) return shifted(head.add({ days }));
    if (parts.get('FREQ') !== 'WEEKLY' || byDay === '' || by.length > 1) return refuse('days-fixed');
    const moved = byDay.split(',').map(day => weekdayMoved(day, days));
    parts.set('BYDAY', moved.join(','));
    // Moves the week start by the same number of days, so that an every-second-week rule keeps its weeks.
    if (parts.has('INTERVAL') && moved.length > 1) parts.set('WKST', weekdayMoved(parts.get('WKST') ?? 'MO', days));
    return shifted(head.add({ days }));
  }
  const months = (after.year - before.year) * 12 + after.month - before.month;
  const month = head.with({ day: 1 }).add({ months });
  if (by.length === 0) {
    if (after.day > month.daysInMonth) return refuse('days-fixed');
    return shifted(month.with({ day: after.day }));
  }
  if (!isMonthly || by.length > 1) return refuse('days-fixed');
  const nth = /^([+-]?\d)(MO|TU|WE|TH|FR|SA|SU)$/.exec(byDay)?.[1];
  if (parts.get('BYMONTHDAY') === String(before.day)) parts.set('BYMONTHDAY', String(after.day));
  else if (nth !== undefined) {
    const isLast = nth === '-1' && after.day + 7 > after.daysInMonth;
    parts.set('BYDAY', `${isLast ? -1 : Math.ceil(after.day / 7)}${WEEKDAYS[after.dayOfWeek - 1]}`);
  } else return refuse('days-fixed');
  return shifted(month, false);
}

function dayOf(wall: WallTime): Temporal.PlainDate {
  return Temporal.PlainDate.from(wall.slice(0, 10));
}

function weekdayMoved(day: string, days: number): string {
  return WEEKDAYS[(((WEEKDAYS.indexOf(day) + days) % 7) + 7) % 7] ?? day;
}

function untilMoved(until: string, days: number): string {
  const day = Temporal.PlainDate.from(until.slice(0, 8)).add({ days });
  return `${day.toString().replaceAll('-', '')}${until.slice(8)}`;
}
