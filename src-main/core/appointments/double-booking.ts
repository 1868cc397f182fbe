import { Temporal } from 'temporal-polyfill';
import { msOf } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointments.ts';
import { nameKey } from '../../storage/contacts/name-key.ts';
import type { Tables } from '../../storage/tables.ts';

/**
 * Appointments at the same time as this one that somebody cannot keep besides it, cancelled ones aside: those of the
 * same staff, and those of anybody it is for. Where nothing of the week before and after names its staff, there is one
 * chair, and whatever is at once is too much for it.
 */
export function doubleBookedWith({ appointments }: Pick<Tables, 'appointments'>, id: number): StoredAppointment[] {
  const one = appointments.get(id);
  if (!one || one.status === 'cancelled') return [];
  const day = Temporal.PlainDate.from(one.start.slice(0, 10));
  const around = (days: number) =>
    appointments.range(day.subtract({ days }).toString(), day.add({ days: days + 1 }).toString());
  // A day on either side: the longest lasts a day.
  const atOnce = around(1).filter(other => other.id !== id && other.status !== 'cancelled' && isAtOnce(one, other));
  if (atOnce.length === 0) return [];
  const people = new Set(appointments.peopleOf(id));
  const isOneChair = isBlank(one) && around(7).every(isBlank);
  const isOfStaff = ({ staff }: StoredAppointment) =>
    isOneChair || (!isBlank(one) && nameKey(staff) === nameKey(one.staff));
  return atOnce.filter(other => isOfStaff(other) || appointments.peopleOf(other.id).some(person => people.has(person)));
}

function isBlank({ staff }: StoredAppointment): boolean {
  return staff.trim() === '';
}

function isAtOnce(one: StoredAppointment, other: StoredAppointment): boolean {
  const [from, otherFrom] = [msOf(one.startAt), msOf(other.startAt)];
  return otherFrom < endMs(one) && from < endMs(other);
}

function endMs({ startAt, durationMinutes }: StoredAppointment): number {
  return msOf(startAt) + durationMinutes * 60_000;
}
