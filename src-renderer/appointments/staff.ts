/** Whose appointments are whose: staff are told apart by the names that are typed, and have no record of their own. */
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';

// The same few names come thousands of times, and small letters of any language cost more than a look.
const keys = new Map<string, string>();

/** One key for a name, however it is typed. */
export function staffNameKey(staff: string): string {
  const known = keys.get(staff);
  if (known !== undefined) return known;
  const key = staff.trim().toLocaleLowerCase('en');
  keys.set(staff, key);
  return key;
}

/** Everybody of these appointments and whoever is hidden, nobody in particular ('') last. */
export function staffOf(appointments: readonly AppointmentOutline[], hidden: readonly string[]): string[] {
  const names = new Set([...appointments.map(({ staff }) => staff), ...hidden]);
  const byKey = new Map([...names].map(name => [staffNameKey(name), name.trim()]));
  return [...byKey.values()].sort((a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b));
}

/** Staff by staff as `staffOf` orders them, each with their own in the order given. */
export function byStaff<One extends AppointmentOutline>(appointments: readonly One[]): { staff: string; own: One[] }[] {
  const groups = Map.groupBy(appointments, ({ staff }) => staffNameKey(staff));
  return staffOf(appointments, []).map(staff => ({ staff, own: groups.get(staffNameKey(staff)) ?? [] }));
}
