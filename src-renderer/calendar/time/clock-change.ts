/**
 * Finds the days on which the clocks change (23 or 25 hours) and the place of an instant on such a day. The wall clock
 * alone places an instant on any other day.
 */

import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { HOUR_MS } from '../../../src-shared/time/durations.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { addMinutes, dayOf, minuteOf } from '../../../src-shared/time/wall-days.ts';
import { wallTimeIn } from '../../ui/format.ts';

/** The wall-clock minutes since midnight, `until` excluded, that a day lacks or has twice. */
export interface ClockChange {
  kind: 'skipped' | 'repeated';
  from: number;
  until: number;
  /** The instant of the change in ms; from then on a repeated minute is the second one. */
  atMs: number;
}

/** A minute of a day; `again` marks the second of a minute that occurs twice. */
export interface Point {
  day: string;
  minute: number;
  again: boolean;
}

const changes = new Map<string, ClockChange | null>();

/**
 * Returns the time that clocks show in place of one they skip when they go forward: 02:30 → 03:30. Returns null if the
 * time exists. The core computes the same (`placedAt`).
 */
export function skippedHourBecomes(zone: string, start: WallTime): WallTime | null {
  const change = clockChange(zone, dayOf(start));
  const minute = minuteOf(start);
  if (change?.kind !== 'skipped' || minute < change.from || minute >= change.until) return null;
  return addMinutes(start, change.until - change.from);
}

/** Returns how far the wall clock is ahead of UTC in ms; the instant must be a whole minute. */
const aheadAt = (zone: string, ms: number) => Date.parse(`${wallTimeIn(zone, ms)}Z`) - ms;

/** Returns the clock change of a day (`YYYY-MM-DD`) in an IANA zone; null for a day of 24 hours. */
export function clockChange(zone: string, day: string): ClockChange | null {
  const key = `${zone} ${day}`;
  const known = changes.get(key);
  if (known !== undefined) return known;
  const found = findChange(zone, day);
  changes.set(key, found);
  return found;
}

function findChange(zone: string, day: string): ClockChange | null {
  const midnight = Date.parse(`${day}T00:00Z`);
  // Zones are at most 14 hours ahead of UTC and 12 behind, so the day lies between these instants.
  let before = midnight - 15 * HOUR_MS;
  let after = midnight + 37 * HOUR_MS;
  const old = aheadAt(zone, before);
  const now = aheadAt(zone, after);
  if (old === now) return null;
  while (after - before > 60_000) {
    const middle = Math.floor((before + after) / 120_000) * 60_000;
    if (aheadAt(zone, middle) === old) before = middle;
    else after = middle;
  }
  const [low, high] = [Math.min(after + old, after + now), Math.max(after + old, after + now)];
  const from = Math.round((low - midnight) / 60_000);
  if (from < 0 || from >= 1440) return null;
  return { kind: now > old ? 'skipped' : 'repeated', from, until: from + (high - low) / 60_000, atMs: after };
}

/** Returns the day and the minute that the wall clock shows at an instant (ms). */
export function pointAt(zone: string, ms: number): Point {
  const wall = wallTimeIn(zone, ms);
  const [day, minute] = [dayOf(wall), minuteOf(wall)];
  return { day, minute, again: isAgain(clockChange(zone, day), minute, ms) };
}

function isAgain(change: ClockChange | null, minute: number, ms: number): boolean {
  return change?.kind === 'repeated' && ms >= change.atMs && minute >= change.from && minute < change.until;
}

/** Of each appointment once: a week asks for its lanes, its hours and its days. */
const spans = new WeakMap<AppointmentOutline, { start: Point; end: Point }>();

/**
 * Returns where an appointment begins and ends on the wall clock. On a day of 23 or 25 hours the end is not the start
 * plus the duration.
 */
export function spanOf(appointment: AppointmentOutline): { start: Point; end: Point } {
  const span = spans.get(appointment) ?? measured(appointment);
  spans.set(appointment, span);
  return span;
}

function measured({ start, startAt, zone, durationMinutes }: AppointmentOutline): { start: Point; end: Point } {
  const wallEnd = addMinutes(start, durationMinutes);
  if (clockChange(zone, dayOf(start)) === null && clockChange(zone, dayOf(wallEnd)) === null)
    return { start: plain(start), end: plain(wallEnd) };
  const ms = Date.parse(startAt);
  return { start: pointAt(zone, ms), end: pointAt(zone, ms + durationMinutes * 60_000) };
}

const plain = (wall: WallTime): Point => ({ day: dayOf(wall), minute: minuteOf(wall), again: false });
