/** What time alone does to the calendar: series are extended, and change sets too old to be undone are forgotten. */

import { DAY_MS } from '../../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf, type WallTime } from '../../../../src-shared/time/instant.ts';
import { areRecordsUnreviewed } from '../../../delivery/messages/holds.ts';
import type { Ports } from '../../../ports/ports.ts';
import { ENDED } from '../../../storage/appointments/series.ts';
import { failureOfDisk } from '../../../storage/db/disk-failure.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { World } from '../../world/world.ts';
import { beginChanges } from '../appointment-changes.ts';
import { insertOccurrences } from './change-series.ts';
import { occurrences } from './recurrence-rule.ts';
import { seriesHorizon } from './series-dates.ts';
import { commonValues, isDetached, type Member, membersOf, overriddenFields } from './series-members.ts';

/** A change set can be undone for so long; until then it keeps how people's appointments were. */
const ACTS_KEPT_MS = 31 * DAY_MS;

/** Extends the series now, and then once a day while the program runs. */
export function extendSeriesDaily(world: World, ports: Pick<Ports, 'logFailure'>): void {
  let day = '';
  const goOn = () => {
    const now = world.now();
    // Restored records wait until a person has reviewed them.
    if (now.slice(0, 10) === day || areRecordsUnreviewed(world.tables.settings.get())) return;
    if (world.dispatcher.halted() !== null) return;
    day = now.slice(0, 10);
    try {
      world.tables.appointments.changes.forgetBefore(instantOf(msOf(now) - ACTS_KEPT_MS));
      if (extendSeries(world.tables, now, ids => world.reconcile(ids, 'edited'))) world.afterWrite();
    } catch (error) {
      if (failureOfDisk(error)) world.dispatcher.halt(error);
      else ports.logFailure('SERIES', error);
    }
  };
  goOn();
  world.whenIdle(goOn);
}

/**
 * Makes the appointments of every series that have come within the horizon since the last call; makes none twice.
 * Returns true if there were any.
 */
export function extendSeries(tables: Tables, now: Instant, reconcile: (ids: number[]) => void): boolean {
  const { zone } = tables.settings.get();
  const horizon = seriesHorizon(now, zone);
  const day = `${horizon.slice(0, 10)}T00:00` as WallTime;
  let made = 0;
  for (const series of tables.series.madeShortOf(day)) {
    tables.atomically(() => {
      const changeSet = beginChanges(tables, now);
      const members = membersOf(tables, series.id);
      const like = isCancelled(members, now) ? null : patternOf(members);
      const days = like === null ? [] : occurrences(series.rule, { start: series.start, zone, until: horizon });
      const fresh = days.filter(one => one > series.madeUntil);
      if (like !== null) insertOccurrences(changeSet, series.id, fresh, like);
      tables.series.update({ ...series, madeUntil: like === null ? ENDED : horizon });
      const ids = changeSet.written();
      if (ids.length > 0) tables.log.add(now, 'program', 'series-extended', { appointments: ids.length });
      reconcile(ids);
      made += ids.length;
    });
  }
  return made > 0;
}

/**
 * A person who cancelled every appointment still to come wants no more of the series. One cancelled appointment alone
 * does not count: a series that comes once a year has only one within the horizon.
 */
function isCancelled(members: readonly Member[], now: Instant): boolean {
  const toCome = members.filter(({ appointment }) => appointment.startAt > now);
  return toCome.length > 1 && toCome.every(({ appointment }) => appointment.status === 'cancelled');
}

/**
 * Returns the appointment that new ones copy: the newest that follows the series, one with words of its own only if
 * there is no other.
 */
function patternOf(members: readonly Member[]): number | null {
  const usual = commonValues(members);
  const followers = members.filter(member => !isDetached(member));
  const alike = followers.filter(member => overriddenFields(member, usual).length === 0);
  const following = alike.some(({ appointment }) => appointment.status !== 'cancelled') ? alike : followers;
  const like =
    following.findLast(({ appointment }) => appointment.status !== 'cancelled') ?? following.at(-1) ?? members.at(-1);
  return like?.appointment.id ?? null;
}
