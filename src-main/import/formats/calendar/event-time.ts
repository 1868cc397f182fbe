// Reads when an event of a calendar file is: its wall time, its zone, and the cell it becomes in the table.

import { DAY_MS } from '../../../../src-shared/time/durations.ts';
import { type ContentLine, paramOf } from '../cards/content-lines.ts';
import type { ZoneOf } from './calendar-zones.ts';
import type { Zone } from './vtimezone.ts';

export interface Moment {
  /** 'YYYY-MM-DD', as the calendar shows it. */
  day: string;
  /** 'HH:MM:SS'; null for a whole day. */
  time: string | null;
  /** The zone; null for a time that holds in whatever zone it is read. */
  zone: Zone | null;
  /** The zone's name in the file if it means nothing known; '' otherwise. */
  unknown: string;
}

/**
 * The moments of a line (one, or several with commas; a period by its start). Values that are no moment are left out.
 */
export function momentsOf(line: ContentLine, zoneOf: ZoneOf): Moment[] {
  return line.value.split(',').flatMap(text => {
    const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?(?:\/\S*)?$/i.exec(text.trim());
    if (match === null) return [];
    const [, year, month, date, hour, minute, second = '00', utc] = match;
    const id = utc === undefined ? paramOf(line, 'TZID') : 'UTC';
    const zone = id === '' ? null : zoneOf(id);
    const time = hour === undefined ? null : `${hour}:${minute}:${second === '60' ? '59' : second}`;
    return [{ day: `${year}-${month}-${date}`, time, zone, unknown: id !== '' && zone === null ? id : '' }];
  });
}

/** The moment on another day, as a cell: an instant if its zone is known, else its wall time. */
export function cellOf({ time, zone, unknown }: Moment, day: string): string {
  if (time === null) return day;
  if (zone === null) return `${day} ${time.slice(0, 5)} ${unknown}`.trim();
  return zone.instantOf(day, time) ?? `${day} ${time}`;
}

/** The day of a moment in the zone of another: the occurrence that a change is about. */
export function dayIn(moment: Moment, { zone }: Moment): string {
  const instant = zone === null || moment.time === null ? null : moment.zone?.instantOf(moment.day, moment.time);
  return (instant && zone?.wallOf(instant)?.day) || moment.day;
}

/**
 * The last day on which something that begins like `start` is not after `until`, the end of a rule (RFC 5545, 3.3.10).
 */
export function lastDayBy(until: Moment, start: Moment): string {
  if (until.time === null || start.time === null) return until.day;
  const instant = start.zone === null ? null : until.zone?.instantOf(until.day, until.time);
  const { day, time } = (instant && start.zone?.wallOf(instant)) || { day: until.day, time: until.time };
  return time.slice(0, 5) < start.time.slice(0, 5) ? dayBefore(day) : day;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** Minutes from one moment to another; null when they cannot be compared. */
export function minutesTo(from: Moment, to: Moment): number | null {
  if (from.time === null || to.time === null || (from.zone === null) !== (to.zone === null)) return null;
  const at = (moment: Moment): number => Date.parse(cellOf(moment, moment.day).replace(' ', 'T'));
  const minutes = (at(to) - at(from)) / 60_000;
  return Number.isFinite(minutes) && minutes > 0 ? Math.round(minutes) : null;
}

/** Minutes of a DURATION such as PT1H30M; null for anything else. */
export function minutesOf(duration: string): number | null {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i.exec(duration.trim());
  if (match === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = match.slice(1).map(part => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes || null;
}
