/** The days of a business over years: when each begins, and in which one an instant lies. */
import { AppError } from '../../../src-shared/contract/errors.ts';
import { type Instant, isWallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addDays, dayOf } from '../../../src-shared/time/wall-days.ts';
import type { DaySpans } from '../../storage/messages/due-counts.ts';

export interface BusinessDays {
  daySpans: DaySpans;
  /** Returns the day of an instant, `YYYY-MM-DD`. */
  dayAt: (instant: Instant) => string;
}

/** Every zone changes its day at a quarter of an hour. */
const QUARTER = 15;

// A look-up in a zone takes some microseconds, and a list of years has a thousand days at every page. When a day begins
// never changes, so it is kept, for each zone that was ever asked for.
const zones = new Map<string, { begins: Map<string, Instant>; days: Map<Instant, string> }>();

/** Returns the days as an IANA zone has them. */
export function businessDays(zone: string): BusinessDays {
  const kept = zones.get(zone) ?? { begins: new Map(), days: new Map() };
  zones.set(zone, kept);
  const known = new Map<string, string>();
  const beginOf = (day: string): Instant => {
    const begin = kept.begins.get(day) ?? startOf(day, zone);
    kept.begins.set(day, begin);
    kept.days.set(begin, day);
    return begin;
  };
  const dayAt = (instant: Instant): string => {
    const begun = kept.days.get(instant);
    if (begun !== undefined) return begun;
    const minute = Number(instant.slice(14, 16));
    const quarter = instant.slice(0, 14) + (minute - (minute % QUARTER));
    const day = known.get(quarter) ?? dayOf(wallOfInstant(instant, zone));
    known.set(quarter, day);
    return day;
  };
  const daySpans: DaySpans = utcDays => {
    const days = new Set(
      utcDays.flatMap(day => ['00:00:00.000', '23:59:59.999'].map(time => dayAt(`${day}T${time}Z` as Instant))),
    );
    return [...days].map((day, at) => ({
      begin: beginOf(day),
      end: at === days.size - 1 ? null : beginOf(addDays(day, 1)),
    }));
  };
  return { daySpans, dayAt };
}

/** Returns when a day begins. Throws AppError `time-invalid` for a day that does not exist. */
export function startOf(day: string, zone: string): Instant {
  const midnight = `${day}T00:00`;
  if (!isWallTime(midnight)) throw new AppError({ code: 'time-invalid', text: day });
  return instantOfWall(midnight, zone);
}
