import { WEEK_MS } from '../../../src-shared/time/durations.ts';

/** More is no forecast any more. */
const MOST_WEEKS = 260;

/**
 * Returns in how many more weeks as many visits will be there as are needed, if they come as fast as since `since`.
 * Null in the first week, and where none came or it would take years: nothing can be said then. Days are `YYYY-MM-DD`.
 */
export function weeksLeft(have: number, needed: number, { since, today }: { since: string; today: string }) {
  const weeks = (Date.parse(today) - Date.parse(since)) / WEEK_MS;
  if (weeks < 1 || have === 0 || have >= needed) return null;
  const left = Math.ceil((needed - have) / (have / weeks));
  return left <= MOST_WEEKS ? left : null;
}
