/** The days of a series, as they are and as a change makes them. */
import { Temporal } from 'temporal-polyfill';
import { AppError, type RepeatRefusal } from '../../../../src-shared/contract/errors.ts';
import { DAY_MS } from '../../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf, type WallTime } from '../../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../../src-shared/time/schedule.ts';
import { ENDED } from '../../../storage/appointments/series.ts';
import type { ChangeSet } from '../appointment-changes.ts';
import { occurrences, readRule, shiftedRule } from './recurrence-rule.ts';
import type { Found } from './series-members.ts';

/** How far ahead appointments of a series are created; a rule gives at most one a day. */
const DAYS_AHEAD = 400;

/** Returns until when appointments are created by now. */
export function seriesHorizon(now: Instant, zone: string): WallTime {
  return wallOfInstant(instantOf(msOf(now) + DAYS_AHEAD * DAY_MS), zone);
}

/** Throws AppError `repeat-refused`. */
export function refuse(why: RepeatRefusal): never {
  throw new AppError({ code: 'repeat-refused', why });
}

/** Returns the wall time this many years later. */
export function plusYears(wall: WallTime, years: number): WallTime {
  return Temporal.PlainDateTime.from(wall).add({ years }).toString({ smallestUnit: 'minute' }) as WallTime;
}

/** Returns the later of two wall times. */
export function later(a: WallTime, b: WallTime): WallTime {
  return a > b ? a : b;
}

/** Tells whether a rule is only the present one moved along with its start: a form gives the rule of its new day. */
export function isOnlyMoved(rule: string, start: WallTime | undefined, { series, place }: Found): boolean {
  if (start === undefined) return false;
  try {
    return shiftedRule(series.rule, place.seriesStart, start).rule === readRule(rule);
  } catch {
    return false;
  }
}

/** The days of a series after a change. */
export interface Days {
  rule: string;
  start: WallTime;
  madeUntil: WallTime;
  /** The new day of each old day. */
  dayOf: ReadonlyMap<WallTime, WallTime>;
  /** New days without an old day. */
  fresh: WallTime[];
  /** Whether an old day without a new day is cancelled. */
  drops: boolean;
}

function daysFrom(a: WallTime, b: WallTime): number {
  const [from, to] = [a, b].map(wall => Temporal.PlainDate.from(wall.slice(0, 10)));
  return from && to ? from.until(to, { largestUnit: 'day' }).days : 0;
}

/** A day so many days later, at the time of day of another. */
function dayAt(wall: WallTime, days: number, time: WallTime): WallTime {
  return `${Temporal.PlainDate.from(wall.slice(0, 10)).add({ days }).toString()}${time.slice(10)}` as WallTime;
}

/** Returns the days of the same rule, moved to `start`: the old days go to the new ones in their order. */
export function movedDays(
  changeSet: ChangeSet,
  { series, place, from }: Found,
  rest: string,
  start: WallTime | undefined,
): Days {
  const { zone } = changeSet.tables.settings.get();
  const to = start ?? place.seriesStart;
  const { rule, start: begin, withStart } = shiftedRule(rest, place.seriesStart, to, from);
  const horizon = seriesHorizon(changeSet.at, zone);
  const until = series.madeUntil === ENDED ? plusYears(horizon, 1) : series.madeUntil;
  const old = occurrences(series.rule, { start: series.start, zone, until }).filter(day => day >= from);
  // Looks two months further, so that no old day near the horizon is left without a new one.
  const days = occurrences(rule, {
    start: begin,
    zone,
    until: dayAt(later(later(horizon, begin), old.at(-1) ?? begin), 62, to),
    withStart,
  });
  const dayOf = new Map(old.flatMap((day, index): [WallTime, WallTime][] => (days[index] ? [[day, days[index]]] : [])));
  // Refuses: the appointment would be at another time than the person chose.
  if (place.seriesStart >= from && dayOf.get(place.seriesStart) !== to) refuse('days-fixed');
  const fresh = days.slice(old.length).filter(day => day <= horizon);
  const last = days[old.length - 1];
  const madeUntil = last && last > horizon ? last : horizon;
  return { rule, start: days[0] ?? begin, madeUntil, dayOf, fresh, drops: false };
}

/** Returns the days of another rule: an old day that, moved like the target, is a day of the new rule goes there. */
export function newDays(
  changeSet: ChangeSet,
  { place, from, scope, members }: Found,
  text: string,
  start: WallTime | undefined,
): Days {
  const { zone } = changeSet.tables.settings.get();
  const rule = readRule(text);
  const to = start ?? place.seriesStart;
  const shift = daysFrom(place.seriesStart, to);
  const begin = dayAt(from, shift, to);
  const madeUntil = later(seriesHorizon(changeSet.at, zone), begin);
  const isFirst = scope === 'following' && from === place.seriesStart;
  const days = occurrences(rule, { start: begin, zone, until: madeUntil, withStart: isFirst });
  if (days.length === 0) refuse('never');
  const byDate = new Map(days.map(day => [day.slice(0, 10), day]));
  const dayOf = new Map(
    members.flatMap(({ seriesStart: day }): [WallTime, WallTime][] => {
      const there = byDate.get(dayAt(day, shift, to).slice(0, 10));
      return there ? [[day, there]] : [];
    }),
  );
  const taken = new Set(dayOf.values());
  return { rule, start: days[0] ?? begin, madeUntil, dayOf, fresh: days.filter(day => !taken.has(day)), drops: true };
}
