/**
 * Removes what is older than the business keeps (docs/privacy.md): once a person has seen what that is and agreed, and
 * from then on daily.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RetentionPreview } from '../../../src-shared/model/business/privacy.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addMonths, dayOf, wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import type { World } from '../world/world.ts';
import { gathered } from './person-record.ts';
import { recordsWait } from './removal-waits.ts';

/** Rows removed in one transaction. */
const AT_ONCE = 500;

/** Returns since when things are kept: the beginning of the day so many months ago, in the business's zone. */
function beginning({ tables, now }: World, months: number): { before: Instant; day: string } {
  const { zone } = tables.settings.get();
  const day = addMonths(dayOf(wallOfInstant(now(), zone)), -months);
  return { before: instantOfWall(wallTimeOf(day, 0), zone), day };
}

/** Returns what keeping so many months would remove; null keeps everything. */
export async function retentionPreview(world: World, months: number | null): Promise<RetentionPreview> {
  const { tables, now } = world;
  const chosen = tables.settings.get().retention;
  const counts = tables.old.monthCounts();
  if (months === null) return { chosen, before: null, texts: 0, visits: 0, lines: 0, counts };
  const { before, day } = beginning(world, months);
  const asOf = { before, now: now() };
  const [texts, visits, lines] = [
    await gathered(tables.old.texts(asOf)),
    await gathered(tables.old.visits(asOf)),
    await gathered(tables.old.lines(asOf)),
  ];
  return { chosen, before: day, texts: texts.length, visits: visits.length, lines: lines.length, counts };
}

/** Removes what is old, if a person agreed to that. Returns whether anything was. Throws the disk's errors. */
export async function removeOld(world: World): Promise<boolean> {
  const { tables, now } = world;
  const { months, agreedAt } = tables.settings.get().retention;
  if (months === null || agreedAt === null || recordsWait(world) !== null) return false;
  const asOf = { before: beginning(world, months).before, now: now() };
  const texts = await gathered(tables.old.texts(asOf));
  // The ledger first: what is left of it after a crash is removed with what is left in the tables.
  // It knows texts by time alone: what is of the time of one that stays is left to it.
  const [before = asOf.before] = (await gathered(tables.old.keptTexts(asOf))).sort();
  if (texts.length > 0) await world.eraseFromLedger({ at: now(), before });
  const inPieces = async (ids: readonly number[], remove: (some: readonly number[]) => void) => {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      tables.atomically(() => remove(ids.slice(from, from + AT_ONCE)));
      await nextTurn();
    }
    return ids.length;
  };
  const removed = {
    texts: await inPieces(texts, tables.old.scrubTexts),
    appointments: await inPieces(await gathered(tables.old.visits(asOf)), tables.old.removeVisits),
    lines: await inPieces(await gathered(tables.old.lines(asOf)), tables.old.removeLines),
  };
  for (const _ of tables.old.withoutNotes(asOf)) await nextTurn();
  tables.atomically(() => {
    tables.old.removeRest(asOf);
    if (removed.texts + removed.appointments + removed.lines > 0)
      tables.log.add(now(), 'program', 'old-records-removed', { ...removed });
  });
  if (removed.texts + removed.appointments + removed.lines === 0) return false;
  tables.erase.clearLog();
  world.changed('erased');
  return true;
}
