/**
 * The send window: the hours and days at which texts may leave, as wall time in an IANA zone. Every function is pure;
 * time is passed in, never read.
 */
import { Temporal } from 'temporal-polyfill';
import type { Settings } from '../model/settings.ts';
import { MINUTE_MS } from './durations.ts';
import { type Instant, instantOf } from './instant.ts';

/**
 * `allowedFrom` comes before `allowedUntil` on the same day, and both minutes are allowed; at least one weekday is a
 * sending day.
 */
export type SendingTimes = Pick<Settings, 'allowedFrom' | 'allowedUntil' | 'sendingDays' | 'holidays'>;

/** Tells whether texts may leave on a day of the business's zone. */
function isSendingDay(day: Temporal.PlainDate, { sendingDays, holidays }: SendingTimes): boolean {
  const name = day.toString();
  return sendingDays.includes(day.dayOfWeek) && !holidays.some(holiday => holiday.day === name);
}

interface Wall {
  day: Temporal.PlainDate;
  /** `HH:MM`. */
  time: string;
}

function wallOf(instant: Instant, zone: string): Wall {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { day: zoned.toPlainDate(), time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

function isAllowed({ day, time }: Wall, times: SendingTimes): boolean {
  return time >= times.allowedFrom && time <= times.allowedUntil && isSendingDay(day, times);
}

/** Tells whether a text may leave at this instant. */
export function isAllowedNow(now: Instant, zone: string, times: SendingTimes): boolean {
  return isAllowed(wallOf(now, zone), times);
}

/**
 * Returns the instant itself when texts may leave then, else the last allowed minute before it. If the clocks skip that
 * minute, the last allowed one before the skip counts; if they show it twice, the first of the two.
 */
export function lastAllowed(instant: Instant, zone: string, times: SendingTimes): Instant {
  const wall = wallOf(instant, zone);
  if (isAllowed(wall, times)) return instant;
  let day = wall.time > times.allowedUntil ? wall.day : wall.day.subtract({ days: 1 });
  while (!isSendingDay(day, times)) day = day.subtract({ days: 1 });
  const { shown, skippedAt } = firstShowing(day, times.allowedUntil, zone);
  return skippedAt === null ? shown : lastAllowed(instantOf(skippedAt - MINUTE_MS), zone, times);
}

/** Returns the instant itself when texts may leave then, else the first allowed minute after it. */
export function nextAllowed(instant: Instant, zone: string, times: SendingTimes): Instant {
  const wall = wallOf(instant, zone);
  if (isAllowed(wall, times)) return instant;
  let day = wall.time < times.allowedFrom ? wall.day : wall.day.add({ days: 1 });
  while (!isSendingDay(day, times)) day = day.add({ days: 1 });
  const { shown, skippedAt, again } = firstShowing(day, times.allowedFrom, zone);
  if (skippedAt !== null) return nextAllowed(instantOf(skippedAt), zone, times);
  // When the clocks show the first allowed minute twice and the instant lies between the two, the second one counts.
  return shown > instant ? shown : again;
}

/** The hours of a business or of a country, on its own clock. */
export interface SendWindow {
  /** IANA. */
  zone: string;
  times: SendingTimes;
}

/** Tells whether every window allows a text at this instant. */
export function isAllowedByAll(instant: Instant, windows: readonly SendWindow[]): boolean {
  return windows.every(({ zone, times }) => isAllowedNow(instant, zone, times));
}

/** Windows that never open together are given up after this many steps, which is months ahead. */
const MOST_STEPS = 200;

/** Returns the first instant from this one on that every window allows; null where they are never open together. */
export function nextAllowedByAll(instant: Instant, windows: readonly SendWindow[]): Instant | null {
  let at = instant;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const closed = windows.find(({ zone, times }) => !isAllowedNow(at, zone, times));
    if (!closed) return at;
    at = nextAllowed(at, closed.zone, closed.times);
  }
  return null;
}

/** Where a text may move to: wall time `at` (`HH:MM`) in `zone`, on days before the instant (-1) or after it (1). */
interface DayMove {
  at: string;
  zone: string;
  step: 1 | -1;
}

/**
 * Returns the instant itself when its day is a sending day; else the same time of day on the nearest sending day in the
 * direction of `move`, whether or not texts may leave at that hour.
 */
export function onSendingDay(instant: Instant, { at, zone, step }: DayMove, times: SendingTimes): Instant {
  let { day } = wallOf(instant, zone);
  let there = instant;
  // A zone may leave out a whole day (a move over the date line); no clock shows it, so the search goes on.
  while (!isSendingDay(day, times) || !wallOf(there, zone).day.equals(day)) {
    day = day.add({ days: step });
    there = instantOf(day.toPlainDateTime(at).toZonedDateTime(zone).epochMilliseconds);
  }
  return there;
}

/** Returns the first and the last instant at which clocks show a wall time, and when (ms) they skip it if they do. */
function firstShowing(
  day: Temporal.PlainDate,
  time: string,
  zone: string,
): { shown: Instant; again: Instant; skippedAt: number | null } {
  const wall = day.toPlainDateTime(time);
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const last = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  const isShown = first.toPlainDateTime().equals(wall);
  const skipped = isShown ? null : first.getTimeZoneTransition('next');
  const [shown, again] = [instantOf(first.epochMilliseconds), instantOf(last.epochMilliseconds)];
  return { shown, again, skippedAt: skipped?.epochMilliseconds ?? null };
}
