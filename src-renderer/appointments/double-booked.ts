/** Finds appointments that overlap another one of the same staff or the same person. */
import { claimsOf, hasOneChair } from '../../src-shared/appointments/double-booking.ts';
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';

/**
 * Returns the ids of all appointments that are double-booked with another one of the list
 * (src-shared/appointments/double-booking.ts); cancelled ones do not count.
 */
export function doubleBooked(appointments: readonly AppointmentOutline[]): ReadonlySet<number> {
  const found = new Set<number>();
  const spans = appointments
    .filter(({ status }) => status !== 'cancelled')
    .map(one => {
      const from = Date.parse(one.startAt);
      return { one, from, until: from + one.durationMinutes * 60_000 };
    })
    .sort((a, b) => a.from - b.from);
  const isOneChair = hasOneChair(appointments);
  // Keeps, for each claim, the appointment that ends last so far.
  const busy = new Map<string | number, { id: number; until: number }>();
  for (const { one, from, until } of spans) {
    const people = [one.contactId, ...one.others.map(({ contactId }) => contactId)];
    for (const key of claimsOf(one.staff, people, isOneChair)) {
      const last = busy.get(key);
      if (last && from < last.until) found.add(one.id).add(last.id);
      if (!last || until > last.until) busy.set(key, { id: one.id, until });
    }
  }
  return found;
}
