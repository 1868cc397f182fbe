/** Which of thousands of appointments are on a page, and whose they are; each look costs as little as it can. */

import { MOST_TOGETHER } from '../../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { addDays, dayOf, MINUTES_A_DAY } from '../../../src-shared/time/wall-days.ts';
import { staffNameKey } from '../../appointments/staff.ts';
import { spanOf } from '../time/clock-change.ts';

/** Whether any of an appointment is on one of these days, which follow each other. */
export function isOnOneOf(days: readonly string[]): (appointment: AppointmentOutline) => boolean {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const before = addDays(first, -1);
  return appointment => {
    const day = dayOf(appointment.start);
    if (day >= first) return day <= last;
    // What lasts half a day ends on the day after at the latest, however the clocks change; to ask them takes its time.
    if (day < before && appointment.durationMinutes <= MINUTES_A_DAY / 2) return false;
    const { end } = spanOf(appointment);
    return end.day > first || (end.day === first && end.minute > 0);
  };
}

/** What "Select all of…" means: everything, a day, somebody's, or somebody's of a day; null is whatever it is. */
export interface Choice {
  day: string | null;
  /** As `staffNameKey` has it; '' is nobody in particular. */
  staffKey: string | null;
}

export function chosenBy({ day, staffKey }: Choice, appointments: readonly AppointmentOutline[]): number[] {
  return appointments
    .filter(each => day === null || dayOf(each.start) === day)
    .filter(each => staffKey === null || staffNameKey(each.staff) === staffKey)
    .map(({ id }) => id);
}

/** Each name once, in order, without the empty one. */
export function namesOf(names: readonly string[]): string[] {
  const trimmed = [...new Set(names)].map(name => name.trim()).filter(name => name !== '');
  return [...new Set(trimmed)].sort((a, b) => a.localeCompare(b));
}

/** No more than can be called off at once: what is selected stays, and others come in while there is room. */
export function withMore(chosen: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  return new Set([...new Set([...chosen, ...ids])].slice(0, MOST_TOGETHER));
}
