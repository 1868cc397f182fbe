/** What a drag or a key means as a new start; pure, so that every case can be tried without a pointer. */
import type { WallTime } from '../../src-shared/instant.ts';
import { addDays, addMinutes, clockOf, dayOf, MINUTES_A_DAY, wallTimeOf } from './wall-days.ts';

/** Steps of a drag and of a key in the week view, in minutes. */
const STEP_MINUTES = 15;

export type View = 'month' | 'week';

/** The start after dropping onto another day: the clock stays. */
export function onDay(start: WallTime, day: string): WallTime {
  return `${day}T${clockOf(start)}` as WallTime;
}

/** The start nearest to `minute` of `day` in quarter hours, kept within that day. `minute` may have fractions. */
export function onQuarter(day: string, minute: number): WallTime {
  const snapped = Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
  return wallTimeOf(day, Math.max(0, Math.min(snapped, MINUTES_A_DAY - STEP_MINUTES)));
}

/**
 * The start after Alt and an arrow key, null for any other key. Left and right are a day in both views; up and down are
 * a week in the month view and a quarter of an hour in the week view, as the eye sees them.
 */
export function onKey(start: WallTime, key: string, view: View): WallTime | null {
  const days = view === 'month' ? { ArrowUp: -7, ArrowDown: 7 }[key] : undefined;
  const minutes = view === 'week' ? { ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES }[key] : undefined;
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (minutes !== undefined) return addMinutes(start, minutes);
  const step = days ?? sideways;
  return step === undefined ? null : onDay(start, addDays(dayOf(start), step));
}
