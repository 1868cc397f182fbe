/** What is wrong with working hours and days off, said once for the form and for the program. */
import type { WorkingInterval } from '../model/business/hours.ts';
import { isDay, MINUTES_A_DAY } from '../time/wall-days.ts';

/** `ends-first`: it ends at or before its begin. `overlap`: it begins before an earlier one of its day has ended. */
export type IntervalProblem = 'ends-first' | 'overlap';

/** Returns what is wrong with each interval of a week, in the order given; null where nothing is. */
export function intervalProblems(week: readonly WorkingInterval[]): (IntervalProblem | null)[] {
  const overlaps = (one: WorkingInterval, other: WorkingInterval) =>
    one.weekday === other.weekday && one.from < other.until && other.from < one.until;
  return week.map((one, index) => {
    if (one.from >= one.until || one.from < 0 || one.until > MINUTES_A_DAY) return 'ends-first';
    // Of two that overlap the later one is told: it was added to what stood.
    const isLater = (other: WorkingInterval, at: number) =>
      other.from < one.from || (other.from === one.from && at < index);
    return week.some(
      (other, at) => at !== index && other.from < other.until && isLater(other, at) && overlaps(one, other),
    )
      ? 'overlap'
      : null;
  });
}

/** Returns the intervals by day and time. */
export function sortedWeek<One extends WorkingInterval>(week: readonly One[]): One[] {
  return [...week].sort((a, b) => a.weekday - b.weekday || a.from - b.from);
}

export type DayOffProblem = 'no-such-day' | 'ends-first' | 'too-long';

/** The longest absence that is no slip of the keyboard. */
export const LONGEST_DAYS_OFF = 400;

/** Returns what is wrong with a day off; null when it can be saved. */
export function dayOffProblem({ from, until }: { from: string; until: string }): DayOffProblem | null {
  if (!isDay(from) || !isDay(until)) return 'no-such-day';
  if (until < from) return 'ends-first';
  const days = (Date.parse(`${until}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000 + 1;
  return days > LONGEST_DAYS_OFF ? 'too-long' : null;
}
