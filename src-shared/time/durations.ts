/**
 * Lengths of time in ms. A day of the calendar may be an hour shorter or longer: days of wall time are counted in
 * wall-days.ts.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;
