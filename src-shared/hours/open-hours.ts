/** When the business and each of its staff work on a day: the calendar, the booking form and the program ask here. */
import type { Span, WorkingHours, WorkingInterval } from '../model/business/hours.ts';
import { nameKey } from '../people/name-key.ts';
import type { WallTime } from '../time/instant.ts';
import { addDays, dayOf, MINUTES_A_DAY, minuteOf, weekdayOf } from '../time/wall-days.ts';

/**
 * Returns when somebody works on a day (`YYYY-MM-DD`), in order and without overlap; nothing for a day off. `staff` ''
 * is nobody in particular and null the business as a whole: both work as the business does.
 */
export type OpenHours = (day: string, staff: string | null) => readonly Span[];

/** Why nobody works on a day or at an hour, as far as it is known. */
export type OutsideHours =
  /** The business is closed for a holiday. */
  | { kind: 'holiday'; day: string; name: string }
  /** This member of staff is off. */
  | { kind: 'day-off'; day: string; staff: string; reason: string }
  /** Outside `open`, the hours of that day, empty if all of it is off; `staff` is '' for the business's own hours. */
  | { kind: 'outside'; day: string; staff: string; open: readonly Span[] };

interface Plan {
  open: readonly Span[];
  why: OutsideHours;
  /** False where nobody has said when this person works. */
  isSaid: boolean;
}

/** Returns the open hours of a business. */
export function openHoursOf(hours: WorkingHours): OpenHours {
  const planOf = planner(hours);
  return (day, staff) => planOf(day, staff ?? '').open;
}

/** A time that is taken: wall time in the business's zone. */
export interface Taken {
  start: WallTime;
  durationMinutes: number;
  staff: string;
}

/**
 * Returns why a part of this time lies outside the hours of its staff; null when none does. Where nobody has said when
 * they work, only holidays and days off are outside. Nothing is ever forbidden by it.
 */
export function outsideHours(hours: WorkingHours, { start, durationMinutes, staff }: Taken): OutsideHours | null {
  const planOf = planner(hours);
  let from = minuteOf(start);
  let left = durationMinutes;
  for (let day = dayOf(start); left > 0; day = addDays(day, 1)) {
    const until = Math.min(from + left, MINUTES_A_DAY);
    const { open, why, isSaid } = planOf(day, staff);
    if (isSaid && !isWithin({ from, until }, open)) return why;
    left -= until - from;
    from = 0;
  }
  return null;
}

/** True if the span lies in the open ones; two that touch are one. */
function isWithin({ from, until }: Span, open: readonly Span[]): boolean {
  let at = from;
  for (const one of open) if (one.from <= at && one.until > at) at = one.until;
  return at >= until;
}

function planner({ isSet, business, staff, daysOff, holidays }: WorkingHours) {
  const closed = new Map(holidays.map(({ day, name }) => [day, name]));
  const own = new Map(staff.map(one => [nameKey(one.staff), one]));
  const absences = Map.groupBy(daysOff, one => nameKey(one.staff));
  return (day: string, name: string): Plan => {
    const holiday = closed.get(day);
    if (holiday !== undefined) return { open: [], why: { kind: 'holiday', day, name: holiday }, isSaid: true };
    const key = nameKey(name);
    const off = key === '' ? undefined : absences.get(key)?.find(({ from, until }) => from <= day && day <= until);
    if (off) return { open: [], why: { kind: 'day-off', day, staff: off.staff, reason: off.reason }, isSaid: true };
    const week = key === '' ? undefined : own.get(key);
    const open = onDay(week?.week ?? business, day);
    return { open, why: { kind: 'outside', day, staff: week?.staff ?? '', open }, isSaid: isSet || week !== undefined };
  };
}

function onDay(week: readonly WorkingInterval[], day: string): Span[] {
  const weekday = weekdayOf(day) + 1;
  return week.filter(one => one.weekday === weekday).map(({ from, until }) => ({ from, until }));
}
