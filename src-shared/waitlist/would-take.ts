/**
 * Who on the waiting list would take an hour: the one rule, asked for hours that became free and for those being
 * booked.
 */
import type { OpenHour, WaitlistEntry } from '../model/business/waitlist.ts';
import { nameKey } from '../people/name-key.ts';
import { dayOf, weekdayOf } from '../time/wall-days.ts';

/**
 * Tells whether somebody would take an hour: the service, the staff and the weekday suit, and it is earlier than what
 * they have. Of an hour without a service or staff, any may still be made. `keyOf`: what all names of one service have
 * in common.
 */
export function wouldTake(
  { service, staff, weekdays, next }: Pick<WaitlistEntry, 'service' | 'staff' | 'weekdays' | 'next'>,
  hour: OpenHour,
  keyOf: (service: string) => string,
): boolean {
  const isAlike = (wanted: string, has: string, key: (name: string) => string) =>
    wanted === '' || has === '' || key(wanted) === key(has);
  return (
    isAlike(service, hour.service, keyOf) &&
    isAlike(staff, hour.staff, nameKey) &&
    (weekdays.length === 0 || weekdays.includes(weekdayOf(dayOf(hour.start)) + 1)) &&
    (next === null || hour.start < next)
  );
}
