/** Which appointments somebody cannot keep, because they have another one at that time. */
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';
import { staffNameKey } from './staff.ts';

/**
 * The ids of those whose staff, or anybody they are for, has another one meanwhile; what is cancelled is none. Where
 * nobody's staff is named there is one chair; where somebody's is, nobody in particular is nobody.
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
  // Of each that can be in one place at a time only: the one that lasts longest so far.
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
