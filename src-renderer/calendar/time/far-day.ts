import type { WallTime } from '../../../src-shared/time/instant.ts';

/** Tells whether a day, `YYYY-MM-DD…`, lies more than a year after `now`; false for what is no day. */
export function isFarDay(day: string, now: WallTime): boolean {
  const inAYear = `${String(Number(now.slice(0, 4)) + 1).padStart(4, '0')}${now.slice(4, 10)}`;
  return /^\d{4}-\d{2}-\d{2}/.test(day) && day.slice(0, 10) > inAYear;
}
