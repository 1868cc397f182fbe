import { DAY_MS } from '../../../../src-shared/time/durations.ts';

// The days of a repeating event (RFC 5545, 3.3.10), tested day by day over a short window, so that no rule can make
// this run long. A rule that needs more than the day itself is not read: the result is null, and the event is asked
// about.

/** 'YYYY-MM-DD' */
type Day = string;

/** Rules with a count are counted from their first day on, at most this far back: nobody books further. */
const COUNTED_DAYS = 3_660;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

interface Rule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | null;
  until: Day | null;
  months: number[];
  monthDays: number[];
  /** `nth` 0 means every one of these weekdays. */
  weekdays: { nth: number; day: number }[];
  weekStart: number;
}

/** The days of a rule, in order, over the `days` days that begin with `from`; null for a rule that is not read. */
export function repeatedDays(rule: string, first: Day, from: Day, days: number): Day[] | null {
  const read = readRule(rule);
  if (read === null) return null;
  const start = numberOf(first);
  const begin = Math.max(start, numberOf(from));
  const end = numberOf(from) + days;
  if (read.count !== null && begin - start > COUNTED_DAYS) return null;
  let left = read.count ?? Number.POSITIVE_INFINITY;
  const found: Day[] = [];
  for (let day = read.count === null ? begin : start; day < end && left > 0; day++) {
    if (read.until !== null && dayOf(day) > read.until) break;
    // The first day belongs to the event whatever the rule says.
    if (day !== start && !falls(read, day, start)) continue;
    left--;
    if (day >= begin) found.push(dayOf(day));
  }
  return found;
}

function readRule(text: string): Rule | null {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  );
  const known = /^(?:FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTH|BYMONTHDAY|WKST|)$/;
  if ([...parts.keys()].some(name => !known.test(name.trim()))) return null;
  const frequency = parts.get('FREQ');
  if (frequency !== 'DAILY' && frequency !== 'WEEKLY' && frequency !== 'MONTHLY' && frequency !== 'YEARLY') return null;
  const listed = (name: string): string[] => parts.get(name)?.split(',').filter(Boolean) ?? [];
  const numbers = (name: string): number[] => listed(name).map(Number);
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null;
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '');
  const days = listed('BYDAY').map(one => /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(one));
  const rule: Rule = {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count,
    until: until === null ? null : `${until[1]}-${until[2]}-${until[3]}`,
    months: numbers('BYMONTH'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays: days.flatMap(day =>
      day === null ? [] : [{ nth: Number(day[1] ?? 0), day: weekdays.indexOf(day[2] ?? '') }],
    ),
    weekStart: Math.max(0, weekdays.indexOf(parts.get('WKST') ?? 'MO')),
  };
  const whole = [rule.interval, count ?? 1, ...rule.months, ...rule.monthDays].every(Number.isInteger);
  const isRead = whole && rule.interval > 0 && !days.includes(null) && (until !== null || !parts.has('UNTIL'));
  // The nth weekday of a year or a week is not the nth of a month, and some calendars take a date of a year for a date
  // of every month.
  const isOfMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && rule.months.length > 0);
  const isNoMonths =
    rule.weekdays.every(({ nth }) => nth === 0) && (frequency !== 'YEARLY' || rule.monthDays.length === 0);
  return isRead && (isOfMonth || isNoMonths) ? rule : null;
}

function falls(rule: Rule, day: number, start: number): boolean {
  const date = new Date(day * DAY_MS);
  const first = new Date(start * DAY_MS);
  const months = (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth() - first.getUTCMonth();
  const week = (one: number): number => Math.floor((one + 4 - rule.weekStart) / 7); // day 0 was a Thursday
  const steps = {
    DAILY: day - start,
    WEEKLY: week(day) - week(start),
    MONTHLY: months,
    YEARLY: date.getUTCFullYear() - first.getUTCFullYear(),
  };
  if (steps[rule.frequency] % rule.interval !== 0) return false;
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const at = date.getUTCDate();
  const isMonth = rule.months.length === 0 || rule.months.includes(date.getUTCMonth() + 1);
  const isDate = rule.monthDays.length === 0 || rule.monthDays.includes(at) || rule.monthDays.includes(at - length - 1);
  const isWeekday =
    rule.weekdays.length === 0 ||
    rule.weekdays.some(
      ({ nth, day: wanted }) =>
        date.getUTCDay() === wanted &&
        (nth === 0 || nth === Math.ceil(at / 7) || nth === -Math.ceil((length - at + 1) / 7)),
    );
  if (!isMonth || !isDate || !isWeekday) return false;
  // What the rule leaves open is taken from the first day.
  if (rule.frequency === 'WEEKLY' && rule.weekdays.length === 0) return date.getUTCDay() === first.getUTCDay();
  if (rule.frequency === 'YEARLY' && rule.months.length === 0 && rule.weekdays.length > 0) return true;
  if (rule.frequency === 'YEARLY' && rule.months.length === 0 && date.getUTCMonth() !== first.getUTCMonth())
    return false;
  const isOpen = rule.monthDays.length === 0 && rule.weekdays.length === 0;
  return rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY' || !isOpen || at === first.getUTCDate();
}

function numberOf(day: Day): number {
  return Math.floor(Date.parse(`${day}T00:00Z`) / DAY_MS);
}

function dayOf(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
