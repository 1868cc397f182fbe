/** Filters thousands of appointments to those of a page or a selection; every check is as cheap as possible. */

import { MOST_TOGETHER } from '../../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { addDays, dayOf, MINUTES_A_DAY } from '../../../src-shared/time/wall-days.ts';
import { spanOf } from '../time/clock-change.ts';

/** Whether an appointment touches one of these consecutive days. */
export function isOnOneOf(days: readonly string[]): (appointment: AppointmentOutline) => boolean {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const before = addDays(first, -1);
  return appointment => {
    const day = dayOf(appointment.start);
    if (day >= first) return day <= last;
    // At most half a day long, it ends on the next day at the latest; this spares the costly clock-change check.
    if (day < before && appointment.durationMinutes <= MINUTES_A_DAY / 2) return false;
    const { end } = spanOf(appointment);
    return end.day > first || (end.day === first && end.minute > 0);
  };
}

/** The choice of "Select all of…": a day, a staff member, or both; null matches any. */
export interface Choice {
  day: string | null;
  /** A key of `nameKey`; '' is nobody in particular. */
  staffKey: string | null;
}

export function chosenBy({ day, staffKey }: Choice, appointments: readonly AppointmentOutline[]): number[] {
  return appointments
    .filter(each => day === null || dayOf(each.start) === day)
    .filter(each => staffKey === null || nameKey(each.staff) === staffKey)
    .map(({ id }) => id);
}

/** The names sorted, each once, without the empty one. */
export function namesOf(names: readonly string[]): string[] {
  const trimmed = [...new Set(names)].map(name => name.trim()).filter(name => name !== '');
  return [...new Set(trimmed)].sort((a, b) => a.localeCompare(b));
}

/** Adds ids to the selection up to `MOST_TOGETHER`, the most that one act may cancel; the present selection stays. */
export function withMore(chosen: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  return new Set([...new Set([...chosen, ...ids])].slice(0, MOST_TOGETHER));
}
