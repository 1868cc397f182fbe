/**
 * Converts between a person's choice of how an appointment repeats and its recurrence rule (RFC 5545, 3.3.10, without
 * DTSTART). The core computes the days of a rule.
 */

import type { SeriesScope } from '../../../src-shared/model/appointment.ts';
import { addDays, isDay, weekdayOf } from '../../../src-shared/time/wall-days.ts';
import { showDay, showLongDay } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

export type Freq = 'never' | 'daily' | 'weekly' | 'monthly-date' | 'monthly-weekday' | 'yearly';

/** `days` are 0 (Monday) to 6 and count for weekly only. `asItIs` is a rule that these choices cannot express. */
export type Repeat =
  | {
      kind: 'chosen';
      freq: Freq;
      interval: number;
      days: readonly number[];
      end: 'never' | 'until' | 'count';
      /** `YYYY-MM-DD`; it counts if `end` is `until`. */
      until: string;
      count: number;
    }
  | { kind: 'asItIs'; rule: string };
export type Chosen = Extract<Repeat, { kind: 'chosen' }>;

/** Returns the choice not to repeat from `day` (`YYYY-MM-DD`) on, with the usual values for what is chosen next. */
export function never(day: string): Chosen {
  const days = isDay(day) ? [weekdayOf(day)] : [];
  return { kind: 'chosen', freq: 'never', interval: 1, days, end: 'never', until: '', count: 10 };
}

/** Returns which of its weekday a day is in its month: 1 to 4, or -1 for the fifth, which many months do not have. */
function nthOf(day: string): number {
  const nth = Math.ceil(Number(day.slice(8, 10)) / 7);
  return nth === 5 ? -1 : nth;
}

/** Returns the recurrence rule of a choice for a series that begins on `day`; null if it does not repeat. */
export function ruleOf(repeat: Repeat, day: string): string | null {
  if (repeat.kind === 'asItIs') return repeat.rule;
  const parts = partsFor(repeat, day);
  if (parts === null) return null;
  if (repeat.interval > 1) parts.push(`INTERVAL=${repeat.interval}`);
  if (repeat.end === 'count') parts.push(`COUNT=${repeat.count}`);
  if (repeat.end === 'until') parts.push(`UNTIL=${repeat.until.replaceAll('-', '')}`);
  return parts.join(';');
}

function partsFor({ freq, days }: Chosen, day: string): string[] | null {
  switch (freq) {
    case 'never':
      return null;
    case 'daily':
      return ['FREQ=DAILY'];
    case 'weekly':
      return [
        'FREQ=WEEKLY',
        `BYDAY=${[...days]
          .sort()
          .map(each => DAYS[each])
          .join(',')}`,
      ];
    case 'monthly-date':
      return ['FREQ=MONTHLY', `BYMONTHDAY=${Number(day.slice(8, 10))}`];
    case 'monthly-weekday':
      return ['FREQ=MONTHLY', `BYDAY=${nthOf(day)}${DAYS[weekdayOf(day)]}`];
    case 'yearly':
      return ['FREQ=YEARLY'];
  }
}

/** Returns a rule as a choice, for a series that has an appointment on `day`; `asItIs` if no choice expresses it. */
export function readRepeat(rule: string, day: string): Repeat {
  const parts = new Map(rule.split(';').map(part => part.split('=') as [string, string]));
  const get = (name: string) => parts.get(name) ?? '';
  const until = get('UNTIL').slice(0, 8);
  const days = get('BYDAY')
    .split(',')
    .map(name => (DAYS as readonly string[]).indexOf(name));
  const freq = freqOf(get('FREQ'), get('BYDAY'), get('BYMONTHDAY'));
  if (freq === null) return { kind: 'asItIs', rule };
  const chosen: Chosen = {
    kind: 'chosen',
    freq,
    interval: Number(get('INTERVAL') || 1),
    days: days.every(each => each >= 0) ? days : [weekdayOf(day)],
    end: parts.has('COUNT') ? 'count' : parts.has('UNTIL') ? 'until' : 'never',
    until: until && `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}`,
    count: Number(get('COUNT') || 10),
  };
  // The choice must give the same rule again, because opening the form must never change a rule.
  return isSameRule(ruleOf(chosen, day) ?? '', rule) ? chosen : { kind: 'asItIs', rule };
}

function freqOf(freq: string, byDay: string, byMonthDay: string): Freq | null {
  if (freq === 'DAILY') return 'daily';
  if (freq === 'WEEKLY') return 'weekly';
  if (freq === 'YEARLY') return 'yearly';
  if (freq === 'MONTHLY' && byDay !== '') return 'monthly-weekday';
  return freq === 'MONTHLY' && byMonthDay !== '' ? 'monthly-date' : null;
}

function isSameRule(one: string, other: string): boolean {
  const parts = (rule: string) =>
    rule
      .split(';')
      .filter(part => part !== 'INTERVAL=1' && part !== 'WKST=MO')
      .map(part => (part.startsWith('BYDAY=') ? `BYDAY=${part.slice(6).split(',').sort().join(',')}` : part))
      .map(part => part.replace(/^(UNTIL=\d{8})T.*$/, '$1'))
      .sort()
      .join(';');
  return parts(one) === parts(other);
}

export type RepeatFault = keyof typeof words.repeat.wrong;

/** Returns what is wrong with a choice for a series from `day` on; null if it makes a rule. */
export function faultOf(repeat: Repeat, day: string): RepeatFault | null {
  if (repeat.kind === 'asItIs' || repeat.freq === 'never') return null;
  const { freq, interval, days, end, until, count } = repeat;
  if (!Number.isInteger(interval) || interval < 1 || interval > 99) return 'interval';
  if (freq === 'weekly' && days.length === 0) return 'days';
  if (end === 'until' && (!isDay(until) || until <= day)) return 'until';
  if (end === 'count' && (!Number.isInteger(count) || count < 2 || count > 1000)) return 'count';
  return null;
}

/** "every Monday and Thursday until Tue 30 Mar 2027", "every 2 weeks on Monday, 12 times". */
export function repeatInWords(repeat: Repeat, day: string): string {
  const say = words.repeat.inWords;
  if (repeat.kind === 'asItIs') return say.asItIs(repeat.rule);
  const { freq, interval, days, end, until, count } = repeat;
  const often = oftenOf(freq, interval, days, day);
  if (freq === 'never' || end === 'never') return often;
  return end === 'until' ? `${often} ${say.until(showDay(until, { year: true }))}` : `${often}, ${say.count(count)}`;
}

function oftenOf(freq: Freq, interval: number, days: readonly number[], day: string): string {
  const say = words.repeat.inWords;
  switch (freq) {
    case 'never':
      return say.never;
    case 'daily':
      return say.daily(interval);
    case 'weekly':
      return say.weekly(interval, listed([...days].sort().map(each => words.weekdaysLong[each] ?? '')));
    case 'monthly-date':
      return say['monthly-date'](interval, Number(day.slice(8, 10)));
    case 'monthly-weekday':
      return say['monthly-weekday'](interval, nthWeekday(day));
    case 'yearly':
      return say.yearly(interval, dayAndMonth(day));
  }
}

/** Names a day within its month: "second Tuesday". */
export function nthWeekday(day: string): string {
  return `${words.repeat.nth[nthOf(day)]} ${words.weekdaysLong[weekdayOf(day)]}`;
}

/** "24 November". */
export function dayAndMonth(day: string): string {
  return showLongDay(day).split(' ').slice(1, 3).join(' ');
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${words.repeat.inWords.and} ${names.at(-1)}`;
}

/** Describes a rule in words, for a series that has an appointment at `start` (a day or a wall time). */
export function ruleInWords(rule: string, start: string): string {
  const day = start.slice(0, 10);
  return repeatInWords(readRepeat(rule, day), day);
}

/** Returns the choice after the first day changed: what followed the old day follows the new one. */
export function onNewDay(repeat: Repeat, before: string, after: string): Repeat {
  if (repeat.kind === 'asItIs' || !isDay(after) || !isDay(before)) return repeat;
  const isOwnDay = repeat.days.length === 1 && repeat.days[0] === weekdayOf(before);
  return isOwnDay ? { ...repeat, days: [weekdayOf(after)] } : repeat;
}

/** Returns the last day that is proposed: three months after `day`. */
export function usualUntil(day: string): string {
  return isDay(day) ? addDays(day, 84) : '';
}

/** A changed recurrence rule cannot be for one day alone, so that scope is not offered then. */
export function scopesFor(repeat: string | null | undefined): readonly SeriesScope[] {
  return typeof repeat === 'string' ? ['following', 'all'] : ['one', 'following', 'all'];
}
