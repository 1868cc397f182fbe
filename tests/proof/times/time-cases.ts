/**
 * Makes random appointments for the oracle: every zone in turn, half of them where a zone's clocks are put forward or
 * back.
 */
import type { Random } from '../../simulation/random.ts';
import { type OracleCase, shownAt } from './time-oracle.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The range begins before Samoa skipped a day and ends where zones have only rules that repeat. */
const FROM = Date.UTC(2009, 0, 1);
const UNTIL = Date.UTC(2037, 0, 1);
/** The step of the search: changes of a clock lie further apart than this. */
const STEP = 14 * DAY;

/** Zones with a peculiarity: half an hour of summer time, a skipped day, summer time below the standard one, pauses. */
const ODD_ZONES = [
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  'Asia/Pyongyang',
  'America/Santiago',
  'Africa/Cairo',
  'Pacific/Fakaofo',
  'Antarctica/Troll',
];

export const allZones = (): string[] => [...new Set([...ODD_ZONES, ...Intl.supportedValuesOf('timeZone')])];

/** Returns the instants at which a zone's clocks change (ms UTC), found by comparing wall times. */
function changesOf(zone: string): number[] {
  const ahead = (at: number) => shownAt(at, zone) - at;
  const found: number[] = [];
  for (let from = FROM; from < UNTIL; from += STEP) {
    let before = from;
    let after = from + STEP;
    if (ahead(before) === ahead(after)) continue;
    while (after - before > MINUTE) {
      const middle = before + Math.floor((after - before) / (2 * MINUTE)) * MINUTE;
      if (ahead(middle) === ahead(before)) before = middle;
      else after = middle;
    }
    found.push(after);
  }
  return found;
}

const two = (value: number) => String(value).padStart(2, '0');
const clockText = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const wallText = (wall: number) => new Date(wall).toISOString().slice(0, 16);

/** Returns a maker of cases; a zone's changes are looked for once. */
export function timeCases(random: Random): (zone: string) => OracleCase {
  const known = new Map<string, number[]>();
  return zone => {
    const changes = known.get(zone) ?? changesOf(zone);
    known.set(zone, changes);
    const atAnEdge = changes.length > 0 && !random.chance(1 / 3);
    // Times around a change include skipped and repeated minutes.
    const wall = atAnEdge
      ? shownAt(random.pick(changes) - MINUTE, zone) + random.between(-75, 75) * MINUTE
      : FROM + random.below((UNTIL - FROM) / MINUTE) * MINUTE;
    const clock = Math.floor((wall % DAY) / MINUTE);
    const from = random.chance(1 / 8) ? random.between(0, 1438) : random.between(5 * 60, 11 * 60);
    // Some businesses allow texts until the very time at which the clocks change.
    const lastMinute = atAnEdge && clock > 0 && random.chance(1 / 4) ? clock : random.between(13 * 60, 1439);
    const allowed = { from: clockText(Math.min(from, lastMinute - 1)), until: clockText(lastMinute) };
    const hours = random.chance(1 / 2) ? random.between(1, 48) : random.between(1, 240);
    const one = { zone, allowed, length: random.between(5, 300), whenOutsideWindow: 'earlier' as const, closed: NEVER };
    const rare = {
      ...(random.chance(1 / 6) ? { whenOutsideWindow: 'later' as const } : {}),
      ...(random.chance(1 / 10) ? { closed: closedAround(random, wall) } : {}),
    };
    // Either the start lies there, or the reminder does, set in hours before the start or in days and a time.
    if (random.chance(1 / 4)) return { ...one, ...rare, start: wallText(wall), when: { kind: 'hours-before', hours } };
    if (random.chance(1 / 4)) {
      return { ...one, ...rare, start: wallText(wall + hours * HOUR), when: { kind: 'hours-before', hours } };
    }
    const days = random.chance(1 / 3) ? 0 : random.between(1, 60);
    const kind = random.chance(1 / 6) ? 'days-after' : 'days-before';
    const day = Math.floor(wall / DAY) * DAY + (kind === 'days-after' ? -days : days) * DAY;
    const start = wallText(day + random.between(0, 1439) * MINUTE);
    return { ...one, ...rare, start, when: { kind, days, at: clockText(clock) } };
  };
}

const NEVER: OracleCase['closed'] = { weekdays: [], days: [] };

/** Returns days of the week and days around a wall time without texts. */
function closedAround(random: Random, wall: number): OracleCase['closed'] {
  const weekdays = random.pick([[], [7], [6, 7]]);
  const days = [-1, 0, 1].filter(() => random.chance(1 / 2)).map(ahead => wallText(wall + ahead * DAY).slice(0, 10));
  return { weekdays, days };
}
