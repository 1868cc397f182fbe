/** Whether the offer to text people about a change of their appointments is ticked from the start. */
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { addDays, dayOf } from '../../../src-shared/time/wall-days.ts';

/** It is ticked where the old or the new day is at most so many days ahead. */
const DAYS = 7;

/**
 * Tells whether one of these appointments takes place, or would have, within the coming days. `start`: the new start of
 * the one that moves; null when they are cancelled.
 */
export function isToldByDefault(
  appointments: readonly { start: WallTime }[],
  start: WallTime | null,
  now: WallTime,
): boolean {
  const last = addDays(dayOf(now), DAYS);
  return appointments.some(one => [one.start, start ?? one.start].some(at => dayOf(at) <= last));
}
