/**
 * What makes two appointments at the same time a double booking: they claim the same member of staff, the same person,
 * or the only chair. The calendar and the preview of a change ask the same rule.
 */
import type { AppointmentStatus } from '../model/appointment.ts';
import { nameKey } from '../people/name-key.ts';

/** True if no appointment that takes place names its staff: the business has one chair then. */
export function hasOneChair(appointments: readonly { staff: string; status: AppointmentStatus }[]): boolean {
  return appointments.every(({ staff, status }) => status === 'cancelled' || nameKey(staff) === '');
}

/**
 * Returns what an appointment claims for its time: the ids of its people, and the key of its staff or '' for the only
 * chair. Two appointments that overlap and share a claim are double-booked. An appointment without staff claims only its
 * people once others name theirs, because anybody may take it.
 */
export function claimsOf(staff: string, people: readonly number[], isOneChair: boolean): (string | number)[] {
  const key = nameKey(staff);
  return key === '' && !isOneChair ? [...people] : [key, ...people];
}
