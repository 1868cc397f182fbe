/** What a drag or a key means as a new start or length; pure, so that every case can be tried without a pointer. */
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { addDays, addMinutes, clockOf, dayOf, MINUTES_A_DAY, wallTimeOf } from '../../../src-shared/time/wall-days.ts';

/** Steps of a drag and of a key where hours are shown, in minutes. */
export const STEP_MINUTES = 15;

export type View = 'month' | 'week' | 'day' | 'list';

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
 * The start after Alt and an arrow key, null for any other key. Left and right are a day in every view; up and down are
 * a week in the month view and a quarter of an hour elsewhere, as the eye sees them.
 */
export function onKey(start: WallTime, key: string, view: View): WallTime | null {
  const days = view === 'month' ? { ArrowUp: -7, ArrowDown: 7 }[key] : undefined;
  const minutes = view === 'month' ? undefined : { ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES }[key];
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (minutes !== undefined) return addMinutes(start, minutes);
  const step = days ?? sideways;
  return step === undefined ? null : onDay(start, addDays(dayOf(start), step));
}

/**
 * The length in minutes after Alt, Shift and an arrow key: a quarter of an hour more (down) or less (up); null for any
 * other key.
 */
export function lengthOnKey(minutes: number, key: string): number | null {
  const step = { ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES }[key];
  return step === undefined ? null : withinADay(minutes + step);
}

/** The length from a start to where its lower edge was let go, in quarters of an hour and at least one. */
export function lengthTo(minutes: number): number {
  return withinADay(Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
}

const withinADay = (minutes: number) => Math.max(STEP_MINUTES, Math.min(minutes, MINUTES_A_DAY));
