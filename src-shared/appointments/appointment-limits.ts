/**
 * What can still be called off, and when a status can be known: one rule for what a screen offers and for what is then
 * done.
 */

import type { AppointmentStatus } from '../model/appointment.ts';
import { type Instant, msOf, type WallTime } from '../time/instant.ts';

/** As many appointments as one act calls off, and one rehearsal looks at. */
export const MOST_TOGETHER = 500;

/**
 * True for an appointment that somebody is expected at: booked or confirmed, and not over at `nowMs` (ms, UTC). Whoever
 * has arrived, did not come, or was here is left alone by an act about many: their record would be lost, and a text to
 * "those it concerns" would reach somebody who has been and gone.
 */
export function isToCome(
  { status, startAt, durationMinutes }: { status: AppointmentStatus; startAt: Instant; durationMinutes: number },
  nowMs: number,
): boolean {
  return (status === 'booked' || status === 'confirmed') && msOf(startAt) + durationMinutes * 60_000 > nowMs;
}

/**
 * True while nobody can have arrived (before the day) or stayed away (before the start). Whoever is early on the day
 * has arrived. Both are wall times of the business.
 */
export function isTooEarly(status: AppointmentStatus, start: WallTime, now: WallTime): boolean {
  if (status === 'no-show') return start > now;
  return status === 'arrived' && start.slice(0, 10) > now.slice(0, 10);
}
