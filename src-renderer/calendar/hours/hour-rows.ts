/**
 * Computes the rows of the hour views, half an hour each. A half hour that no shown day has is left out. One that
 * occurs twice on some day has two rows, marked on the days that lack it.
 */

import { MINUTES_A_DAY } from '../../../src-shared/time/wall-days.ts';
import type { ClockChange } from '../time/clock-change.ts';

/** The minutes that a row stands for. */
export const SLOT = 30;

export interface HourRow {
  /** Minutes since midnight on the wall clock. */
  minute: number;
  /** Whether this is the second of two equal rows. */
  again: boolean;
}

const within = (change: ClockChange, minute: number) => minute >= change.from && minute < change.until;

/** Returns the rows for days with these clock changes; null stands for a day without one. */
export function rowsFor(changes: readonly (ClockChange | null)[]): HourRow[] {
  const rows: HourRow[] = [];
  const repeated = changes.find(change => change?.kind === 'repeated') ?? null;
  for (let minute = 0; minute < MINUTES_A_DAY; minute += SLOT) {
    if (repeated && minute >= repeated.until && !rows.some(({ again }) => again)) rows.push(...againOf(repeated));
    const isNowhere = changes.length > 0 && changes.every(change => isMissing({ minute, again: false }, change));
    if (!isNowhere) rows.push({ minute, again: false });
  }
  if (repeated && !rows.some(({ again }) => again)) rows.push(...againOf(repeated));
  return rows;
}

function againOf({ from, until }: ClockChange): HourRow[] {
  return Array.from({ length: Math.ceil((until - from) / SLOT) }, (_, index) => ({
    minute: from + index * SLOT,
    again: true,
  }));
}

/** Whether a day with this clock change lacks the row. */
export function isMissing(row: HourRow, change: ClockChange | null): boolean {
  if (row.again) return change?.kind !== 'repeated' || !within(change, row.minute);
  return change?.kind === 'skipped' && within(change, row.minute);
}

/** Returns how far down the rows a minute of a day stands, at 30 minutes a row; 1440 is the end of the day. */
export function placeOf(rows: readonly HourRow[], minute: number, again: boolean): number {
  const at = rows.findIndex(row => row.again === again && minute >= row.minute && minute < row.minute + SLOT);
  if (at >= 0) return at * SLOT + minute - (rows[at]?.minute ?? 0);
  if (again) return placeOf(rows, minute, false);
  const later = rows.findIndex(row => !row.again && row.minute > minute);
  return (later < 0 ? rows.length : later) * SLOT;
}
