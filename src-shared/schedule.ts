/**
 * When a reminder is due. Days are wall time in the business's zone, hours are elapsed time; in a DST gap the later
 * instant counts, in an overlap the first (Temporal's "compatible"). Pure: time is passed in, never read.
 */
import { Temporal } from 'temporal-polyfill';
import { AppError } from './errors.ts';
import { type Instant, instantOf, msOf, type WallTime } from './instant.ts';
import type { RuleWhen } from './model/template.ts';

/** Allowed hours for texts in wall time `HH:MM`; `from` < `until`, both on the same day. */
export interface AllowedHours {
  from: string;
  until: string;
}

/** Up to here late a text still goes, if allowed hours permit and the appointment has not started (DELIVERY, Time). */
export const LATEST_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
/** So long a campaign is held after it was confirmed, ms: time to think again. */
export const HOLD_MS = MINUTE_MS;
/** This close to its time a text goes unscheduled, ms. */
export const IMMEDIATE_MS = 2 * 60_000;

/** The instant of a wall time in an IANA zone. Throws AppError `time-invalid` for a day that does not exist. */
export function instantOfWall(wall: WallTime, zone: string): Instant {
  try {
    const zoned = Temporal.PlainDateTime.from(wall, { overflow: 'reject' }).toZonedDateTime(zone);
    return instantOf(zoned.epochMilliseconds);
  } catch {
    throw new AppError({ code: 'time-invalid', text: wall });
  }
}

/** The wall time of an instant in an IANA zone, to the minute. */
export function wallOfInstant(instant: Instant, zone: string): WallTime {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }) as WallTime;
}

/** True when Temporal knows the zone. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant a rule asks for, moved earlier into allowed hours when it falls outside them. Never at or after the
 * start: a rule whose time is not before the start gives null.
 */
export function dueInstant(start: WallTime, zone: string, when: RuleWhen, allowed: AllowedHours): Instant | null {
  const startAt = instantOfWall(start, zone);
  const asked = askedInstant(start, startAt, zone, when);
  const due = earlierIntoAllowed(asked, zone, allowed);
  return msOf(due) < msOf(startAt) ? due : null;
}

function askedInstant(start: WallTime, startAt: Instant, zone: string, when: RuleWhen): Instant {
  if (when.kind === 'hours-before') return instantOf(msOf(startAt) - when.hours * 3_600_000);
  const day = Temporal.PlainDateTime.from(start)
    .toPlainDate()
    .add({ days: when.kind === 'days-after' ? when.days : -when.days });
  return instantOfWall(`${day.toString()}T${when.at}` as WallTime, zone);
}

/**
 * Outside allowed hours a text moves back to the last allowed minute before it; inside them it stays. Where the clocks
 * are put forward over that minute, it moves back to before they are.
 */
function earlierIntoAllowed(instant: Instant, zone: string, allowed: AllowedHours): Instant {
  const wall = wallOfInstant(instant, zone);
  const [day = '', time = ''] = wall.split('T');
  if (time >= allowed.from && time <= allowed.until) return instant;
  const lastDay = time < allowed.from ? Temporal.PlainDate.from(day).subtract({ days: 1 }).toString() : day;
  const lastMinute = Temporal.PlainDateTime.from(`${lastDay}T${allowed.until}`);
  const moved = lastMinute.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const skipped = moved.toPlainDateTime().equals(lastMinute) ? null : moved.getTimeZoneTransition('next');
  if (skipped === null) return instantOf(moved.epochMilliseconds);
  return earlierIntoAllowed(instantOf(skipped.epochMilliseconds - MINUTE_MS), zone, allowed);
}

/** The last minute that was looked at: it is asked for every text of a campaign. */
let lastLook = { minute: '', isAllowed: false };

/** Whether a text may leave at this instant, by the business's allowed hours. */
export function isAllowedNow(now: Instant, zone: string, allowed: AllowedHours): boolean {
  const minute = `${now.slice(0, 16)} ${zone} ${allowed.from} ${allowed.until}`;
  if (lastLook.minute !== minute) {
    const time = wallOfInstant(now, zone).slice(11);
    lastLook = { minute, isAllowed: time >= allowed.from && time <= allowed.until };
  }
  return lastLook.isAllowed;
}

/** The instant itself when texts may leave then, else the first allowed minute after it. */
export function nextAllowed(instant: Instant, zone: string, allowed: AllowedHours): Instant {
  if (isAllowedNow(instant, zone, allowed)) return instant;
  const [day = '', time = ''] = wallOfInstant(instant, zone).split('T');
  const on = Temporal.PlainDate.from(day).add({ days: time < allowed.from ? 0 : 1 });
  return instantOfWall(`${on.toString()}T${allowed.from}` as WallTime, zone);
}
