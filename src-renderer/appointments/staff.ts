/** Whose appointments are whose: staff are told apart by the names that are typed, and have no record of their own. */
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';

// The same few names come thousands of times, and a look-up is cheaper than lowering the case.
const keys = new Map<string, string>();

/**
 * The key by which the calendar compares the names of staff: without outer spaces and in lower case. Unlike the
 * `nameKey` of stored people it keeps accents.
 */
export function staffNameKey(staff: string): string {
  const known = keys.get(staff);
  if (known !== undefined) return known;
  const key = staff.trim().toLocaleLowerCase('en');
  keys.set(staff, key);
  return key;
}

/** The staff of these appointments and the hidden ones, sorted by name; '' (nobody in particular) comes last. */
export function staffOf(appointments: readonly AppointmentOutline[], hidden: readonly string[]): string[] {
  const names = new Set([...appointments.map(({ staff }) => staff), ...hidden]);
  const byKey = new Map([...names].map(name => [staffNameKey(name), name.trim()]));
  return [...byKey.values()].sort((a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b));
}

/** The appointments grouped by staff, in the order of `staffOf`; each group keeps the order given. */
export function byStaff<One extends AppointmentOutline>(appointments: readonly One[]): { staff: string; own: One[] }[] {
  const groups = Map.groupBy(appointments, ({ staff }) => staffNameKey(staff));
  return staffOf(appointments, []).map(staff => ({ staff, own: groups.get(staffNameKey(staff)) ?? [] }));
}
