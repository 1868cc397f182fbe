/** When a status can be known at all: a stray key before that would take somebody's reminder away. */
import type { WallTime } from '../../src-shared/instant.ts';
import type { AppointmentStatus } from '../../src-shared/model/appointment.ts';
import { dayOf } from './wall-days.ts';

/**
 * True while nobody can have arrived (before the day) or stayed away (before the start). Whoever is early on the day has
 * arrived. Both are wall times of the business.
 */
export function isTooEarly(status: AppointmentStatus, start: WallTime, now: WallTime): boolean {
  if (status === 'no-show') return start > now;
  return status === 'arrived' && dayOf(start) > dayOf(now);
}
