/** Which appointments somebody cannot keep, because they have another one at that time. */
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';

/** The ids of those whose staff (nobody in particular is nobody) has another one meanwhile; what is cancelled is none. */
export function doubleBooked(appointments: readonly AppointmentOutline[]): ReadonlySet<number> {
  const found = new Set<number>();
  const standing = appointments.filter(({ status, staff }) => status !== 'cancelled' && staff.trim() !== '');
  for (const own of Map.groupBy(standing, ({ staff }) => keyOfStaff(staff)).values()) {
    const spans = own
      .map(({ id, startAt, durationMinutes }) => {
        const from = Date.parse(startAt);
        return { id, from, until: from + durationMinutes * 60_000 };
      })
      .sort((a, b) => a.from - b.from);
    let last: { id: number; until: number } | null = null;
    for (const span of spans) {
      if (last && span.from < last.until) found.add(span.id).add(last.id);
      if (!last || span.until > last.until) last = span;
    }
  }
  return found;
}

// The same few names come thousands of times, and small letters of any language cost more than a look.
const keys = new Map<string, string>();

/** One key for a name, however it is typed. */
export function keyOfStaff(staff: string): string {
  const known = keys.get(staff);
  if (known !== undefined) return known;
  const key = staff.trim().toLocaleLowerCase('en');
  keys.set(staff, key);
  return key;
}
