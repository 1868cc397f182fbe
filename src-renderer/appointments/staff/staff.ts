/** Groups appointments by staff, who have no record of their own: `nameKey` tells apart the names that are typed. */
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';

/**
 * Returns the staff of these appointments and the `others`, sorted by name; '' (nobody in particular) comes last. Of
 * several spellings of a name, the one that turns up last stands.
 */
export function staffOf(appointments: readonly AppointmentOutline[], others: readonly string[]): string[] {
  const names = new Set([...appointments.map(({ staff }) => staff), ...others]);
  const byKey = new Map([...names].map(name => [nameKey(name), name.trim()]));
  return [...byKey.values()].sort((a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b));
}

/** The appointments grouped by staff, in the order of `staffOf`; each group keeps the order given. */
export function byStaff<One extends AppointmentOutline>(appointments: readonly One[]): { staff: string; own: One[] }[] {
  const groups = Map.groupBy(appointments, ({ staff }) => nameKey(staff));
  return staffOf(appointments, []).map(staff => ({ staff, own: groups.get(nameKey(staff)) ?? [] }));
}
