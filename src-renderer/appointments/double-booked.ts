/** Finds appointments that overlap another one of the same staff or the same person. */
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';
import { staffNameKey } from './staff.ts';

/**
 * Returns the ids of all appointments that overlap another one of the same staff or person; cancelled ones do not count.
 * When no appointment names its staff, the business has one chair and any overlap counts. As soon as one names its
 * staff, appointments without staff overlap only by their people.
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
  const isOneChair = spans.every(({ one }) => one.staff.trim() === '');
  // Keeps, for each staff member and person, the appointment that ends last so far.
  const busy = new Map<string | number, { id: number; until: number }>();
  for (const { one, from, until } of spans) {
    const staff = staffNameKey(one.staff);
    const whose = [one.contactId, ...one.others.map(({ contactId }) => contactId)];
    for (const key of staff === '' && !isOneChair ? whose : [staff, ...whose]) {
      const last = busy.get(key);
      if (last && from < last.until) found.add(one.id).add(last.id);
      if (!last || until > last.until) busy.set(key, { id: one.id, until });
    }
  }
  return found;
}
