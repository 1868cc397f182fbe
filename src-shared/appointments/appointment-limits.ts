/**
 * Decides which appointments can still be cancelled, and when a status can be known. What a screen offers and what is
 * then done go by this one rule. Rules about appointments that both sides need live in this folder; nothing here reads
 * records.
 */

import type { AppointmentStatus } from '../model/appointment.ts';
import { type Instant, msOf, type WallTime } from '../time/instant.ts';

/** The most appointments that one act cancels or marks and one rehearsal looks at. */
export const MOST_TOGETHER = 500;

/** Cancelled less than so many hours before its start, an appointment was cancelled late. */
export const LATE_HOURS = 24;

/**
 * Tells whether somebody is still expected at an appointment: it is booked or confirmed, and not over at `nowMs` (ms,
 * UTC). An act about many leaves everybody else alone: the record of who arrived or did not come would be lost, and a
 * text would reach somebody who has been and gone.
 */
export function isToCome(
  { status, startAt, durationMinutes }: { status: AppointmentStatus; startAt: Instant; durationMinutes: number },
  nowMs: number,
): boolean {
  return (status === 'booked' || status === 'confirmed') && msOf(startAt) + durationMinutes * 60_000 > nowMs;
}

/**
 * Tells whether it is too early for a status: nobody can have arrived before the day of the appointment, or stayed away
 * before its start. `start` and `now` are wall times of the business.
 */
export function isTooEarly(status: AppointmentStatus, start: WallTime, now: WallTime): boolean {
  if (status === 'no-show') return start > now;
  return status === 'arrived' && start.slice(0, 10) > now.slice(0, 10);
}

/**
 * Tells whether an appointment took place, or was missed, for good: it is marked so and over by the wall time `now`. Its
 * panel offers to move or cancel it only once the mark is taken back.
 */
export function isSettled({ status, end }: { status: AppointmentStatus; end: WallTime }, now: WallTime): boolean {
  return (status === 'arrived' || status === 'no-show') && end <= now;
}
