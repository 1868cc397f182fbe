/**
 * "Did it help?": missed visits by week, and one comparison of before and since reminders. What is compared is fixed
 * when it is begun, of fixed length, and looked at once (docs/did-it-help.md). It names no cause.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Handlers } from '../../../../src-shared/contract/index.ts';
import type { DidItHelp, MissedShare, WeekOfVisits } from '../../../../src-shared/model/business/did-it-help.ts';
import { wallOfInstant } from '../../../../src-shared/time/schedule.ts';
import { addDays, weekdayOf } from '../../../../src-shared/time/wall-days.ts';
import type { DayOfVisits, StoredComparison } from '../../../storage/reports/did-it-help.ts';
import type { Period } from '../../../storage/reports/report-counts.ts';
import type { Records } from '../../../storage/tables.ts';
import { goneBefore } from '../../privacy/kept-since.ts';
import type { World } from '../../world/world.ts';
import {
  compareSamples,
  controlLimits,
  LEAST_PEOPLE,
  neededBy,
  rateOf,
  type Sample,
  visitsNeeded,
} from './statistics.ts';

/** What came before reminders is the year before them, in whole weeks: it has every season once. */
export const BEFORE_DAYS = 52 * 7;
/** The chart shows so many weeks at most. */
const SHOWN_WEEKS = 104;
/** A day counts when so much of it is marked: who marks only those who missed would see everybody miss. */
const LEAST_MARKED = 0.9;
/** While so few visits are known, a usual share is taken for theirs. */
export const LEAST_FOR_SHARE = 100;
export const USUAL_SHARE = 0.2;

type Own = 'reports.didItHelp' | 'reports.beginComparison' | 'reports.concludeComparison';

/** The records, and who tells the screens that they changed. */
export type Recorded = Records & Pick<World, 'changed'>;

export function didItHelp(world: Recorded): Pick<Handlers, Own> {
  const { tables } = world;
  return {
    'reports.didItHelp': () => viewOf(world),
    'reports.beginComparison': async () => {
      tables.atomically(() => {
        const facts = factsOf(world);
        if (!canBegin(facts)) return;
        const { since, before, needed, beforeDays } = facts;
        tables.didItHelp.begin({
          ...{ begunAt: world.now(), since, before, needed: needed.visits, verdict: null },
          beforeFrom: beforeDays.from,
        });
        tables.log.add(world.now(), 'person', 'comparison-begun', { appointments: needed.visits });
      });
      world.changed('comparison');
      return viewOf(world);
    },
    'reports.concludeComparison': async () => {
      tables.atomically(() => {
        const { stored, afterDays, after } = factsOf(world);
        if (stored === null || stored.verdict !== null || after < stored.needed) return;
        const sample = tables.didItHelp.sums(afterDays, afterDays.counted, stored.needed);
        const until = tables.didItHelp.lastDay(afterDays, afterDays.counted, stored.needed);
        tables.didItHelp.conclude({
          ...{ at: world.now(), after: shareOf(sample), until },
          ...compareSamples(stored.before, sample),
        });
        tables.log.add(world.now(), 'person', 'comparison-concluded', {});
      });
      world.changed('comparison');
      return viewOf(world);
    },
  };
}

export interface CountedDays extends Period {
  /** The days whose marks are nearly whole. */
  counted: string[];
  days: DayOfVisits[];
}

interface Facts {
  /** Today, which is not over and counts nowhere. */
  today: string;
  stored: StoredComparison | null;
  since: string | null;
  beforeDays: CountedDays;
  before: Sample;
  needed: DidItHelp['needed'];
  afterDays: CountedDays;
  countedFrom: DidItHelp['countedFrom'];
  /** Marked visits of counted days. */
  after: number;
}

const markedIn = (days: readonly DayOfVisits[]) => days.reduce((sum, { came, missed }) => sum + came + missed, 0);
const notMarkedIn = (days: readonly DayOfVisits[]) =>
  days.reduce((sum, { visits, came, missed }) => sum + visits - came - missed, 0);
const counts = ({ visits, came, missed }: DayOfVisits) => came + missed >= LEAST_MARKED * visits;

const goneUntil = (records: Records): string => goneBefore(records)?.day ?? '';

/** Tells whether visits of these days were removed, by the month: what may be removed need not have been there. */
function hasRemoved({ tables }: Records, { from, before }: Period): boolean {
  if (from >= before) return false;
  const [first, last] = [from.slice(0, 7), addDays(before, -1).slice(0, 7)];
  return tables.old.monthCounts().some(({ month }) => month >= first && month <= last);
}

/**
 * Returns the days of a period that have visits, and which of them count. Days of which records were removed for their
 * age are none of them: the last visits that took place stay there, and all that were missed are gone.
 */
export function countedDays(records: Records, { from: asked, before }: Period): CountedDays {
  const gone = goneUntil(records);
  const period = { from: asked > gone ? asked : gone, before };
  const days = records.tables.didItHelp.days(period);
  return { ...period, days, counted: days.filter(counts).map(({ day }) => day) };
}

function factsOf(records: Records): Facts {
  const { tables } = records;
  const { zone } = tables.settings.get();
  const today = wallOfInstant(records.now(), zone).slice(0, 10);
  const stored = tables.didItHelp.stored();
  const first = stored === null ? tables.didItHelp.firstReminder() : null;
  const since = stored?.since ?? (first && wallOfInstant(first, zone).slice(0, 10));
  const end = since !== null && since < today ? since : today;
  const beforeFrom = stored?.beforeFrom ?? addDays(end, -BEFORE_DAYS);
  const beforeDays = countedDays(records, { from: beforeFrom, before: end });
  const before = stored?.before ?? tables.didItHelp.sums(beforeDays, beforeDays.counted);
  const afterDays = countedDays(records, { from: end, before: today });
  const gone = goneUntil(records);
  const askedFrom = stored === null ? beforeFrom : end;
  const isCut = stored?.verdict == null && hasRemoved(records, { from: askedFrom, before: gone });
  return {
    ...{ today, stored, since, beforeDays, before, afterDays, countedFrom: isCut ? gone : null },
    needed: stored ? { visits: stored.needed, share: rateOf(stored.before), isGuess: false } : neededFor(before),
    after: markedIn(afterDays.days.filter(counts)),
  };
}

function neededFor(before: Sample): DidItHelp['needed'] {
  const visits = before.visits < LEAST_FOR_SHARE ? null : neededBy(before);
  if (visits !== null) return { visits, share: rateOf(before), isGuess: false };
  return { visits: visitsNeeded(USUAL_SHARE), share: USUAL_SHARE, isGuess: true };
}

function canBegin(facts: Facts): facts is Facts & { since: string } {
  const { stored, since, before, needed } = facts;
  const isEnough = !needed.isGuess && before.visits >= needed.visits && before.people >= LEAST_PEOPLE;
  return stored === null && since !== null && isEnough;
}

/** Counts in a turn of its own, because years of visits are read for it. */
async function viewOf(records: Records): Promise<DidItHelp> {
  await nextTurn();
  const facts = factsOf(records);
  const { stored, since, before, beforeDays, afterDays, needed, countedFrom } = facts;
  const centre = before.visits > 0 ? rateOf(before) : null;
  const days = [...beforeDays.days, ...afterDays.days];
  return {
    ...{ since, countedFrom, centre, needed, neededPeople: LEAST_PEOPLE, before: shareOf(before) },
    weeks: weeksOf(days, centre),
    notMarked: { before: notMarkedIn(beforeDays.days), after: notMarkedIn(afterDays.days) },
    leftOut: markedIn(days.filter(day => !counts(day))),
    canBegin: canBegin(facts),
    comparison: stored && {
      ...{ begunAt: stored.begunAt, beforeFrom: stored.beforeFrom, since: stored.since, needed: stored.needed },
      before: shareOf(stored.before),
    },
    after: Math.min(facts.after, needed.visits),
    verdict: stored?.verdict ?? null,
  };
}

export const shareOf = ({ visits, missed, people }: Sample): MissedShare => ({ visits, missed, people });

function weeksOf(days: readonly DayOfVisits[], centre: number | null): WeekOfVisits[] {
  const byWeek = Map.groupBy(days, ({ day }) => addDays(day, -weekdayOf(day)));
  const [first, last] = [[...byWeek.keys()][0], [...byWeek.keys()].at(-1)];
  const weeks: WeekOfVisits[] = [];
  for (let week = last; first !== undefined && week !== undefined && week >= first; week = addDays(week, -7)) {
    if (weeks.length === SHOWN_WEEKS) break;
    const own = byWeek.get(week) ?? [];
    const counted = own.filter(counts);
    const visits = markedIn(counted);
    weeks.unshift({
      ...{ week, visits, missed: counted.reduce((sum, { missed }) => sum + missed, 0), notMarked: notMarkedIn(own) },
      limits: centre === null || visits === 0 ? null : controlLimits(centre, visits),
    });
  }
  return weeks;
}
