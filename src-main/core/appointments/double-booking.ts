import { Temporal } from 'temporal-polyfill';
import { claimsOf, hasOneChair } from '../../../src-shared/appointments/double-booking.ts';
import { msOf } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../storage/tables.ts';

/**
 * Returns the appointments that are double-booked with this one (src-shared/appointments/double-booking.ts). Whether
 * there is one chair is decided by the appointments of the week before and after; cancelled ones do not count.
 */
export function doubleBookedWith({ appointments }: Pick<Tables, 'appointments'>, id: number): StoredAppointment[] {
  const one = appointments.get(id);
  if (!one || one.status === 'cancelled') return [];
  const day = Temporal.PlainDate.from(one.start.slice(0, 10));
  const around = (days: number) =>
    appointments.range(day.subtract({ days }).toString(), day.add({ days: days + 1 }).toString());
  // One day on either side is enough, because no appointment lasts longer than a day.
  const atOnce = around(1).filter(other => other.id !== id && other.status !== 'cancelled' && isAtOnce(one, other));
  if (atOnce.length === 0) return [];
  const isOneChair = hasOneChair(around(7));
  const claims = ({ id, staff }: StoredAppointment) => claimsOf(staff, appointments.peopleOf(id), isOneChair);
  const own = new Set(claims(one));
  return atOnce.filter(other => claims(other).some(claim => own.has(claim)));
}

function isAtOnce(one: StoredAppointment, other: StoredAppointment): boolean {
  const [from, otherFrom] = [msOf(one.startAt), msOf(other.startAt)];
  return otherFrom < endMs(one) && from < endMs(other);
}

function endMs({ startAt, durationMinutes }: StoredAppointment): number {
  return msOf(startAt) + durationMinutes * 60_000;
}
