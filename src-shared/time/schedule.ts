/**
 * When a text of a rule is due. Days are wall time in the business's zone, hours are elapsed time; in a DST gap the
 * later instant counts, in an overlap the first (Temporal's "compatible"). Pure: time is passed in, never read.
 */
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../contract/errors.ts';
import type { Rule, RuleWhen } from '../model/template.ts';
import { type Instant, instantOf, msOf, type WallTime } from './instant.ts';
import { lastAllowed, nextAllowed, onSendingDay, type SendingTimes } from './send-window.ts';

/**
 * Up to here late a text still goes, if allowed hours permit and the appointment has not started
 * (docs/delivery.md §12).
 */
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

/**
 * What the clocks of an IANA zone show at a wall time: the same, but for an hour that they leave out, which is the one
 * they show then (02:30 is 03:30). Throws AppError `time-invalid` for a day that does not exist.
 */
export function shownAt(wall: WallTime, zone: string): WallTime {
  return wallOfInstant(instantOfWall(wall, zone), zone);
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

/** What of an appointment decides when a text about it is due. */
export interface Visit {
  start: WallTime;
  /** IANA. */
  zone: string;
  durationMinutes: number;
}

/** What of a rule decides when its texts are due. */
export type RuleTimes = Pick<Rule, 'when' | 'whenOutsideWindow' | 'maxDaysEarly'>;

/** When a text is due, or would be: `skip` says why its rule leaves it out. */
export interface Due {
  dueAt: Instant;
  skip: 'outside-hours' | 'too-early' | null;
}

/**
 * When a rule's text about an appointment is due. A time at which no texts may leave moves as the rule says, but never
 * to the start of the appointment or beyond it, and of a text after it never to before its end; what cannot move so is
 * left out, and so is what would move to more days before the appointment than the rule allows. Null when the rule's
 * own time does not lie on its side of the appointment: then it asks for nothing.
 */
export function dueInstant(visit: Visit, rule: RuleTimes, times: SendingTimes): Due | null {
  const { start, zone, durationMinutes } = visit;
  const startAt = instantOfWall(start, zone);
  const endAt = instantOf(msOf(startAt) + durationMinutes * MINUTE_MS);
  const isOnItsSide = (at: Instant) => (rule.when.kind === 'days-after' ? at >= endAt : at < startAt);
  const asked = askedInstant(start, startAt, zone, rule.when);
  const moved = allowedInstant(asked, zone, rule, times);
  if (moved === asked) return isOnItsSide(asked) ? { dueAt: asked, skip: null } : null;
  // Asked for after the start, a text may still go before it: the evening before an early hour.
  const isAskedFor = isOnItsSide(asked) || (rule.whenOutsideWindow === 'earlier' && rule.when.kind !== 'days-after');
  if (!isAskedFor) return null;
  if (rule.whenOutsideWindow === 'skip') return { dueAt: asked, skip: 'outside-hours' };
  if (!isOnItsSide(moved)) return isOnItsSide(asked) ? { dueAt: asked, skip: 'outside-hours' } : null;
  const isTooEarly = rule.maxDaysEarly !== null && daysBetween(wallOfInstant(moved, zone), start) > rule.maxDaysEarly;
  return { dueAt: moved, skip: isTooEarly ? 'too-early' : null };
}

/**
 * Where a rule's text goes that is asked for at an instant: off a closed day a text of days keeps its hour, on the next
 * open day of its side; off closed hours, and by hours, it goes at the nearest open moment of that side.
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

/** The rule's own time for an appointment, whether or not texts may go then. */
export function askedInstant(start: WallTime, startAt: Instant, zone: string, when: RuleWhen): Instant {
  if (when.kind === 'hours-before') return instantOf(msOf(startAt) - when.hours * 3_600_000);
  const day = Temporal.PlainDateTime.from(start)
    .toPlainDate()
    .add({ days: when.kind === 'days-after' ? when.days : -when.days });
  return instantOfWall(`${day.toString()}T${when.at}` as WallTime, zone);
}

/** Days of the calendar from one wall time to another; negative when the other is the earlier one. */
function daysBetween(from: WallTime, until: WallTime): number {
  const [first, last] = [from, until].map(wall => Temporal.PlainDate.from(wall.slice(0, 10)));
  return first && last ? first.until(last).days : 0;
}

/** A text that follows its appointment, by its own times; others go before the start or not at all. */
export function isAfterStart({ startAt, dueAt }: { startAt: Instant | null; dueAt: Instant }): boolean {
  return startAt !== null && dueAt > startAt;
}
