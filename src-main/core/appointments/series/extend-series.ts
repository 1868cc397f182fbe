/** What time alone does to the calendar: series go on, and acts that nobody takes back any more are forgotten. */
import { type Instant, instantOf, msOf, type WallTime } from '../../../../src-shared/time/instant.ts';
import { areRecordsUnreviewed } from '../../../delivery/messages/unreviewed-records.ts';
import type { Ports } from '../../../ports/ports.ts';
import { ENDED } from '../../../storage/appointments/series.ts';
import { failureOfDisk } from '../../../storage/db/disk-failure.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { World } from '../../world/world.ts';
import { beginChanges } from '../appointment-changes.ts';
import { insertOccurrences } from './series.ts';
import { seriesHorizon } from './series-dates.ts';
import { commonValues, isDetached, type Member, membersOf, overriddenFields } from './series-members.ts';
import { occurrences } from './series-rule.ts';

/** An act can be taken back so long; it keeps how people's appointments were. */
const ACTS_KEPT_MS = 31 * 86_400_000;

/** Goes on with the calendar now, and then once a day while the program runs. */
export function extendSeriesDaily(world: World, ports: Pick<Ports, 'logFailure'>): void {
  let day = '';
  const goOn = () => {
    const now = world.now();
    // Restored records wait until a person has looked.
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
 * Makes the appointments of every series that have come into reach since; true when there were any. Called again, it
 * makes none twice.
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
      if (ids.length > 0) tables.log.add(now, 'program', 'series-continued', { appointments: ids.length });
      reconcile(ids);
      made += ids.length;
    });
  }
  return made > 0;
}

/**
 * Whoever cancels all that is still to come, one by one or together, wants no more of them; of a series whose next ones
 * are a year away the only one that is made says nothing of those after it.
 */
function isCancelled(members: readonly Member[], now: Instant): boolean {
  const toCome = members.filter(({ appointment }) => appointment.startAt > now);
  return toCome.length > 1 && toCome.every(({ appointment }) => appointment.status === 'cancelled');
}

/**
 * The newest that was not changed by itself tells what the next are like, one with words of its own only for want of
 * another.
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
