import { Temporal } from 'temporal-polyfill';
import { msOf } from '../../src-shared/instant.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import { nameKey } from '../storage/name-key.ts';
import type { Tables } from '../storage/tables.ts';

/** Appointments of the same staff at the same time as this one, cancelled ones aside; of nobody's there are none. */
export function overlapping({ appointments }: Pick<Tables, 'appointments'>, id: number): StoredAppointment[] {
  const one = appointments.get(id);
  if (!one || one.status === 'cancelled' || one.staff.trim() === '') return [];
  const day = Temporal.PlainDate.from(one.start.slice(0, 10));
  // A day on either side: the longest lasts a day.
  return appointments
    .range(day.subtract({ days: 1 }).toString(), day.add({ days: 2 }).toString())
    .filter(other => other.id !== id && other.status !== 'cancelled')
    .filter(other => nameKey(other.staff) === nameKey(one.staff) && isAtOnce(one, other));
}

function isAtOnce(one: StoredAppointment, other: StoredAppointment): boolean {
  const [from, otherFrom] = [msOf(one.startAt), msOf(other.startAt)];
  return otherFrom < endMs(one) && from < endMs(other);
}

function endMs({ startAt, durationMinutes }: StoredAppointment): number {
  return msOf(startAt) + durationMinutes * 60_000;
}
