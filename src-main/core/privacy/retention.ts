/**
 * Removes what is older than the business keeps (docs/privacy.md): once a person has seen what that is and agreed, and
 * from then on daily.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RetentionPreview } from '../../../src-shared/model/business/privacy.ts';
import type { World } from '../world/world.ts';
import { goneBefore, keptForMonths, keptSince } from './kept-since.ts';
import { gathered } from './person-record.ts';
import { recordsWait } from './removal-waits.ts';

/** Rows removed in one transaction. */
const AT_ONCE = 500;

/** Returns what keeping so many months would remove; null keeps everything. */
export async function retentionPreview(world: World, months: number | null): Promise<RetentionPreview> {
  const { tables, now } = world;
  const counts = tables.old.monthCounts();
  if (months === null) return { before: null, texts: 0, visits: 0, lines: 0, counts };
  const { before, day } = keptForMonths(world, months);
  const asOf = { before, now: now() };
  const [texts, visits, lines] = [
    await gathered(tables.old.texts(asOf)),
    await gathered(tables.old.visits(asOf)),
    await gathered(tables.old.lines(asOf)),
  ];
  return { before: day, texts: texts.length, visits: visits.length, lines: lines.length, counts };
}

/** Removes what is old, if a person agreed to that. Returns whether anything was. Throws the disk's errors. */
export async function removeOld(world: World): Promise<boolean> {
  const { tables, now } = world;
  const since = keptSince(world);
  if (since === null || recordsWait(world) !== null) return false;
  const asOf = { before: since.before, now: now() };
  tables.settings.save({ removedBefore: goneBefore(world)?.before ?? null });
  const texts = await gathered(tables.old.texts(asOf));
  // The ledger first: what is left of it after a crash is removed with what is left in the tables.
  // It knows texts by time alone: what is of the time of one that stays is left to it.
  const [before = asOf.before] = (await gathered(tables.old.keptTexts(asOf))).sort();
  if (texts.length > 0) await world.whileNoBackup(erase => erase({ at: now(), before }));
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
  let others = 0;
  for (const undoable of tables.old.undoableImports(asOf)) {
    others += undoable;
    await nextTurn();
  }
  const counted = removed.texts + removed.appointments + removed.lines;
  tables.atomically(() => {
    others += tables.old.removeRest(asOf);
    if (counted > 0) tables.log.add(now(), 'program', 'old-records-removed', { ...removed });
  });
  if (counted + others === 0) return false;
  tables.erase.clearLog();
  world.changed('erased');
  return true;
}
