/**
 * Finds the first minute at which every one of several windows is open, apart from the planner (send-window.ts), whose
 * mistakes the night check is to find. Pure.
 */
import type { Settings } from '../../../src-shared/model/settings.ts';
import { DAY_MS, MINUTE_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { weekdayOf } from '../../../src-shared/time/wall-days.ts';

/** When texts may go, on a zone's clock: hours with both ends included, weekdays and holidays. */
export interface Window extends Pick<Settings, 'allowedFrom' | 'allowedUntil' | 'sendingDays'> {
  holidays: readonly { day: string }[];
}

export interface WindowThere {
  window: Window;
  zone: string;
}

/** A month of closed days is more than any windows have together. */
const DAYS = 31;
/** Clocks are set on the hour or the half, of every zone that there is. */
const HALF_HOUR_MS = 30 * MINUTE_MS;

/**
 * Returns the first minute from `asked` on at which all windows are open; null if there is none within a month. They
 * open together at the opening of one of them, or where a clock is set, so only those minutes are looked at.
 */
export function firstOpen(asked: Instant, windows: readonly WindowThere[]): Instant | null {
  const isOpen = (at: number) => windows.every(({ window, zone }) => isOpenAt(instantOf(at), zone, window));
  const start = msOf(asked);
  if (isOpen(start)) return asked;
  for (let from = start; from < start + DAYS * DAY_MS; from += DAY_MS) {
    const halves = Array.from({ length: 48 }, (_, n) => (Math.floor(from / HALF_HOUR_MS) + 1 + n) * HALF_HOUR_MS);
    const openings = windows.flatMap(({ window, zone }) =>
      [from, from + DAY_MS].map(day => msOf(openingOn(wallOfInstant(instantOf(day), zone), zone, window))),
    );
    const all = [...halves, ...openings].filter(at => at > start).sort((a, b) => a - b);
    const found = all.find(isOpen);
    if (found !== undefined) return instantOf(found);
  }
  return null;
}

const openingOn = (wall: string, zone: string, { allowedFrom }: Window): Instant =>
  instantOfWall(`${wall.slice(0, 10)}T${allowedFrom}` as WallTime, zone);

export function isOpenDay(day: string, { sendingDays, holidays }: Window): boolean {
  return sendingDays.includes(weekdayOf(day) + 1) && !holidays.some(holiday => holiday.day === day);
}

/** Tells whether a window is open at an instant, on its zone's clock. */
export function isOpenAt(at: Instant, zone: string, window: Window): boolean {
  const wall = wallOfInstant(at, zone);
  const time = wall.slice(11, 16);
  return time >= window.allowedFrom && time <= window.allowedUntil && isOpenDay(wall.slice(0, 10), window);
}
