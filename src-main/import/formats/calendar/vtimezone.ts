// A time zone that a calendar file describes itself (VTIMEZONE; RFC 5545, 3.6.5): offsets from UTC, and the days on
// which they change. Its rules are computed; a rule that is not read makes the zone unknown.

import { type ContentLine, textOf } from '../cards/content-lines.ts';
import { repeatedDays } from './repeated-days.ts';

/** Converts between wall times of a zone and instants. */
export interface Zone {
  /** The instant (ISO, UTC) of a day and a time 'HH:MM:SS'; null for a day or hour that is none. */
  instantOf(day: string, time: string): string | null;
  /** The day and time 'HH:MM:SS' at an instant (ISO, UTC). */
  wallOf(instant: string): { day: string; time: string } | null;
}

/** One STANDARD or DAYLIGHT part: its offset holds from each of its onsets on. */
interface Observance {
  /** Minutes east of UTC, before and after an onset. */
  from: number;
  to: number;
  /** 'YYYY-MM-DD' and 'HH:MM' of the first onset, on the wall clock of `from`. */
  day: string;
  time: string;
  rule: string;
  /** Further onsets, as 'YYYY-MM-DDTHH:MM'. */
  dates: string[];
}

const MINUTE = 60_000;
/** An onset of the year before still holds in this year. */
const DAYS_LOOKED_AT = 800;

/** The zones that a file describes, by TZID; null for a zone whose rules are not read. */
export function ownZonesIn(lines: readonly ContentLine[]): Map<string, Zone | null> {
  const zones = new Map<string, Zone | null>();
  let id = '';
  let parts: Map<string, string[]>[] = [];
  let part: Map<string, string[]> | null = null;
  let isInside = false;
  for (const line of lines) {
    const { name, value } = line;
    const kind = value.trim().toUpperCase();
    if (name === 'BEGIN' && kind === 'VTIMEZONE') {
      isInside = true;
      parts = [];
      id = '';
    } else if (name === 'END' && kind === 'VTIMEZONE') {
      isInside = false;
      zones.set(id, zoneOfParts(parts));
    } else if (!isInside) continue;
    else if (name === 'BEGIN') part = new Map();
    else if (name === 'END' && part !== null) {
      parts.push(part);
      part = null;
    } else if (part !== null) part.set(name, [...(part.get(name) ?? []), value.trim()]);
    else if (name === 'TZID') id = textOf(line);
  }
  return zones;
}

function zoneOfParts(parts: readonly Map<string, string[]>[]): Zone | null {
  const observances = parts.map(observanceOf);
  if (observances.length === 0 || !observances.every(one => one !== null)) return null;
  if (onsetsAround(observances, '2000-01-01') === null) return null;
  return {
    instantOf: (day, time) => {
      const onsets = onsetsAround(observances, day);
      if (onsets === null) return null;
      const wall = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
      if (Number.isNaN(wall)) return null;
      let offset = before(observances);
      for (const { at, from, to } of onsets) {
        // In the hour that the clock skips the offset before it still counts, so the later instant is meant.
        const begins = at + Math.max(0, to - from) * MINUTE;
        if (wall >= begins) offset = to;
      }
      return new Date(wall - offset * MINUTE).toISOString();
    },
    wallOf: instant => {
      const at = Date.parse(instant);
      const onsets = onsetsAround(observances, instant.slice(0, 10));
      if (onsets === null || Number.isNaN(at)) return null;
      let offset = before(observances);
      for (const onset of onsets) if (at >= onset.at - onset.from * MINUTE) offset = onset.to;
      const [day = '', time = ''] = new Date(at + offset * MINUTE).toISOString().split('T');
      return { day, time: time.slice(0, 8) };
    },
  };
}

function observanceOf(part: ReadonlyMap<string, string[]>): Observance | null {
  const from = minutesOf(part.get('TZOFFSETFROM')?.[0]);
  const to = minutesOf(part.get('TZOFFSETTO')?.[0]);
  const start = wallOf(part.get('DTSTART')?.[0] ?? '');
  const dates = (part.get('RDATE') ?? []).flatMap(value => value.split(',')).map(wallOf);
  const rules = part.get('RRULE') ?? [];
  if (from === null || to === null || start === null || rules.length > 1) return null;
  if (!dates.every(date => date !== null)) return null;
  return { from, to, ...start, rule: rules[0] ?? '', dates: dates.map(({ day, time }) => `${day}T${time}`) };
}

interface Onset {
  /** The wall time by the offset before the onset, as ms as if it were UTC. */
  at: number;
  from: number;
  to: number;
}

/** The onsets that may matter on a day, oldest first; null when a rule is not read. */
function onsetsAround(observances: readonly Observance[], day: string): Onset[] | null {
  const year = Number(day.slice(0, 4));
  const onsets: Onset[] = [];
  for (const { day: first, time, rule, dates, from, to } of observances) {
    const days = rule === '' ? [first] : repeatedDays(rule, first, `${year - 1}-01-01`, DAYS_LOOKED_AT);
    if (days === null) return null;
    // The offset of a rule that has ended still holds from its last onset on.
    const held = days.length === 0 && first < day ? lastDayOf(rule, first) : [];
    if (held === null) return null;
    for (const wall of [...[...held, ...days].map(one => `${one}T${time}`), ...dates])
      onsets.push({ at: Date.parse(`${wall}:00Z`), from, to });
  }
  return onsets.sort((a, b) => a.at - b.at);
}

/** The last day of a rule that ends. */
function lastDayOf(rule: string, first: string): string[] | null {
  const until = /UNTIL=(\d{4})\d{4}/i.exec(rule)?.[1];
  if (until === undefined) return [first];
  const days = repeatedDays(rule, first, `${Number(until) - 1}-01-01`, DAYS_LOOKED_AT);
  return days === null ? null : days.slice(-1);
}

/** The offset before every onset is that of the earliest. */
function before(observances: readonly Observance[]): number {
  return [...observances].sort((a, b) => (a.day < b.day ? -1 : 1))[0]?.from ?? 0;
}

function minutesOf(offset: string | undefined): number | null {
  const match = /^([+-])(\d\d):?(\d\d)/.exec(offset ?? '');
  return match === null ? null : (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

function wallOf(value: string): { day: string; time: string } | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(value.trim());
  return match === null ? null : { day: `${match[1]}-${match[2]}-${match[3]}`, time: `${match[4]}:${match[5]}` };
}
