/**
 * Days and wall times as a wall calendar has them. No zone enters: a day is `YYYY-MM-DD`, a wall time
 * `YYYY-MM-DDTHH:MM`, and a clock change makes no day longer or shorter here. Which instant a wall time means is
 * decided in schedule.ts.
 */

import { DAY_MS } from './durations.ts';
import type { WallTime } from './instant.ts';

export const MINUTES_A_DAY = 1440;

// UTC serves as a calendar without clock changes; nothing here is an instant.
const msOfWall = (time: string) => Date.parse(`${time}:00Z`);
const wallOfMs = (ms: number) => new Date(ms).toISOString().slice(0, 16) as WallTime;

/** Returns the day of a wall time, `YYYY-MM-DD`. */
export function dayOf(time: WallTime): string {
  return time.slice(0, 10);
}

/** Returns the time of day of a wall time, `HH:MM`. */
export function clockOf(time: WallTime): string {
  return time.slice(11, 16);
}

/** Returns the minutes since midnight on the wall clock, 0 to 1439. */
export function minuteOf(time: WallTime): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

/** Returns the minutes since midnight of a time of day, `HH:MM`; 1440 of `24:00`. */
export function minuteOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** Returns the wall time of a day and minutes since its midnight. Minutes outside the day carry into its neighbours. */
export function wallTimeOf(day: string, minute: number): WallTime {
  return wallOfMs(msOfWall(`${day}T00:00`) + minute * 60_000);
}

/** Moves a wall time by minutes on the wall clock (a day is always 1440 of them). */
export function addMinutes(time: WallTime, minutes: number): WallTime {
  return wallOfMs(msOfWall(time) + minutes * 60_000);
}

/** Moves a day by whole days, back when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Moves a day by whole months; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(addDays(first, 31).slice(0, 8).concat('01'), -1);
  const wanted = first.slice(0, 8) + day.slice(8);
  return wanted < last ? wanted : last;
}

/** Tells whether a text is a day that the calendar has: `2027-02-29` is none. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

/** Returns the days since Monday, 0 to 6. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns the seven days of the week that holds `day`, Monday first (ISO 8601). */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Returns the four to six whole weeks that hold the month of `day`, Monday first. */
export function monthOf(day: string): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  let week = weekOf(`${month}-01`);
  do {
    weeks.push(week);
    week = weekOf(addDays(week[0] ?? day, 7));
  } while (week[0]?.startsWith(month));
  return weeks;
}
