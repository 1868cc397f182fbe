/**
 * Computes when a text of a rule is due. Days are wall time in the business's zone, hours are elapsed time; in a DST
 * gap the later instant counts, in an overlap the first (Temporal's "compatible"). Time is passed in, never read.
 */
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../contract/errors.ts';
import type { Rule, RuleWhen } from '../model/template.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { type Instant, instantOf, msOf, type WallTime } from './instant.ts';
import {
  lastAllowed,
  nextAllowed,
  nextAllowedByAll,
  onSendingDay,
  type SendingTimes,
  type SendWindow,
} from './send-window.ts';

/**
 * So late, in ms, a text still goes if the send window is open and the appointment has not started (docs/delivery.md
 * §12).
 */
export const MAX_LATE_MS = 30 * 60_000;
/** So long, in ms, a campaign is held after it was confirmed, so that a person can think again. */
export const CAMPAIGN_HOLD_MS = MINUTE_MS;
/** So close to its due time, in ms, a text is submitted without a scheduled time. */
export const IMMEDIATE_MS = 2 * 60_000;

/** Returns the instant of a wall time in an IANA zone. Throws AppError `time-invalid` for a day that does not exist. */
export function instantOfWall(wall: WallTime, zone: string): Instant {
  try {
    const zoned = Temporal.PlainDateTime.from(wall, { overflow: 'reject' }).toZonedDateTime(zone);
    return instantOf(zoned.epochMilliseconds);
  } catch {
    throw new AppError({ code: 'time-invalid', text: wall });
  }
}

/** Returns the wall time of an instant in an IANA zone, to the minute. */
export function wallOfInstant(instant: Instant, zone: string): WallTime {
  const offsetMs = offsetOn(instant.slice(0, 10), zone);
  if (offsetMs !== null) return new Date(msOf(instant) + offsetMs).toISOString().slice(0, 16) as WallTime;
  return zonedAt(instant, zone).toPlainDateTime().toString({ smallestUnit: 'minute' }) as WallTime;
}

/** How far each zone was from UTC on each day that was asked for; null where that cannot be said of the whole day. */
const offsets = new Map<string, Map<string, number | null>>();

/**
 * Returns how far a zone is from UTC, in ms, all through a day of UTC; null on a day on which that changes. One look-up
 * in a zone takes as long as twenty of these, and lists ask for thousands of texts of the same days.
 */
function offsetOn(day: string, zone: string): number | null {
  const days = offsets.get(zone) ?? new Map<string, number | null>();
  offsets.set(zone, days);
  const known = days.get(day);
  if (known !== undefined) return known;
  const offsetAt = (time: string) => zonedAt(`${day}T${time}`, zone).offsetNanoseconds / 1_000_000;
  // Since 1970 no zone of the IANA database changed twice within six days, so both ends speak for the whole day.
  const begin = day >= '1970' ? offsetAt('00:00:00.000Z') : null;
  const offset = begin === null || begin === offsetAt('23:59:59.999Z') ? begin : null;
  days.set(day, offset);
  return offset;
}

function zonedAt(instant: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
}

/**
 * Returns what the clocks of an IANA zone show at a wall time: the same time, except in an hour that a clock change
 * skips (02:30 is then 03:30). Throws AppError `time-invalid` for a day that does not exist.
 */
export function shownAt(wall: WallTime, zone: string): WallTime {
  return wallOfInstant(instantOfWall(wall, zone), zone);
}

/** Tells whether Temporal knows a zone. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** The part of an appointment that decides when a text about it is due. */
export interface Visit {
  start: WallTime;
  /** IANA. */
  zone: string;
  durationMinutes: number;
}

/** The part of a rule that decides when its texts are due. */
export type RuleTimes = Pick<Rule, 'when' | 'whenOutsideWindow' | 'maxDaysEarly'>;

/** The due time of a text; `skip` says why its rule leaves the text out. */
export interface Due {
  dueAt: Instant;
  skip: 'outside-hours' | 'too-early' | null;
}

/**
 * Returns when a rule's text about an appointment is due. A time outside the send window moves as the rule says: a text
 * before the appointment stays before its start, a text after it stays after its end. A text that cannot move so is
 * skipped, as is one that would move to more days before the appointment than the rule allows. Null when the rule's own
 * time is on the wrong side of the appointment: then the rule asks for nothing.
 */
export function dueInstant(visit: Visit, rule: RuleTimes, times: SendingTimes): Due | null {
  const { start, zone, durationMinutes } = visit;
  const startAt = instantOfWall(start, zone);
  const endAt = instantOf(msOf(startAt) + durationMinutes * MINUTE_MS);
  const isOnItsSide = (at: Instant) => (rule.when.kind === 'days-after' ? at >= endAt : at < startAt);
  const asked = askedInstant(start, startAt, zone, rule.when);
  const moved = allowedInstant(asked, zone, rule, times);
  if (moved === asked) return isOnItsSide(asked) ? { dueAt: asked, skip: null } : null;
  // A text before the appointment whose own time is after the start may still go earlier: the evening before.
  const isAskedFor = isOnItsSide(asked) || (rule.whenOutsideWindow === 'earlier' && rule.when.kind !== 'days-after');
  if (!isAskedFor) return null;
  if (rule.whenOutsideWindow === 'skip') return { dueAt: asked, skip: 'outside-hours' };
  if (!isOnItsSide(moved)) return isOnItsSide(asked) ? { dueAt: asked, skip: 'outside-hours' } : null;
  const isTooEarly = rule.maxDaysEarly !== null && daysBetween(wallOfInstant(moved, zone), start) > rule.maxDaysEarly;
  return { dueAt: moved, skip: isTooEarly ? 'too-early' : null };
}

/**
 * Returns when a rule's promotion is due: at the rule's own time, or the first minute after it that all windows allow.
 * A rule that skips what is outside the send window skips this too, and so does a promotion that no minute of a year
 * suits. Null when the rule's own time is before the end of the appointment.
 */
export function promotionDue(visit: Visit, rule: RuleTimes, windows: readonly SendWindow[]): Due | null {
  const startAt = instantOfWall(visit.start, visit.zone);
  const asked = askedInstant(visit.start, startAt, visit.zone, rule.when);
  if (asked < instantOf(msOf(startAt) + visit.durationMinutes * MINUTE_MS)) return null;
  const dueAt = nextAllowedByAll(asked, windows);
  if (dueAt === null || (dueAt !== asked && rule.whenOutsideWindow === 'skip'))
    return { dueAt: asked, skip: 'outside-hours' };
  return { dueAt, skip: null };
}

/**
 * Moves the time a rule asks for into the send window. A text by days leaves a closed day for the nearest sending day
 * in its direction and keeps its hour; a text by hours, or outside the allowed hours, goes at the nearest allowed
 * minute.
 */
function allowedInstant(
  asked: Instant,
  zone: string,
  { when, whenOutsideWindow }: RuleTimes,
  times: SendingTimes,
): Instant {
  const isLater = whenOutsideWindow === 'later';
  const there =
    when.kind === 'hours-before' ? asked : onSendingDay(asked, { at: when.at, zone, step: isLater ? 1 : -1 }, times);
  return isLater ? nextAllowed(there, zone, times) : lastAllowed(there, zone, times);
}

/** Returns the rule's own time for an appointment, whether or not texts may leave then. */
export function askedInstant(start: WallTime, startAt: Instant, zone: string, when: RuleWhen): Instant {
  if (when.kind === 'hours-before') return instantOf(msOf(startAt) - when.hours * HOUR_MS);
  const day = Temporal.PlainDateTime.from(start)
    .toPlainDate()
    .add({ days: when.kind === 'days-after' ? when.days : -when.days });
  return instantOfWall(`${day.toString()}T${when.at}` as WallTime, zone);
}

/** Counts calendar days from one wall time to another; negative when the other is the earlier one. */
export function daysBetween(from: WallTime, until: WallTime): number {
  const [first, last] = [from, until].map(wall => Temporal.PlainDate.from(wall.slice(0, 10)));
  return first && last ? first.until(last).days : 0;
}

/**
 * Tells whether a text is due after the start of its appointment; every other text goes before the start or not at all.
 */
export function isAfterStart({ startAt, dueAt }: { startAt: Instant | null; dueAt: Instant }): boolean {
  return startAt !== null && dueAt > startAt;
}
