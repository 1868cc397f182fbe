/** The days that a rehearsal looks ahead (src-main/core/rehearsal). */
export const REHEARSED_DAYS = 14;
const DAYS_OF_MONTH = 30;

/** Returns roughly how many a month there are, of so many in the days of a rehearsal. */
export function perMonth(count: number): number {
  return Math.round((count * DAYS_OF_MONTH) / REHEARSED_DAYS);
}
