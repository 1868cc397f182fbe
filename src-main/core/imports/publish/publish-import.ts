/**
 * Storing an import: staged unseen in slices, made true in one short transaction, done to the rows we had and its
 * reminders planned in slices. A crash before that transaction leaves nothing but the offer to finish; after it the
 * next start does the rest.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCounts } from '../../../../src-shared/model/import/import-records.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { CrashPoint } from '../../../ports/crash-points.ts';
import { nameKey } from '../../../storage/contacts/name-key.ts';
import type { Tables } from '../../../storage/tables.ts';
import { foldBetween, withBatchedIndexing } from '../../world/search-index-batches.ts';
import { inPieces, inSlices } from '../../world/time-slices.ts';
import type { World } from '../../world/world.ts';
import type { ContactPlanned } from '../compare/compare-contacts.ts';
import type { Planned } from '../compare/import-check.ts';
import { applyImport } from './apply-import.ts';
import { clusterRows } from './cluster-rows.ts';
import { appointmentStager, stageMissing } from './stage-appointments.ts';
import { contactStager, type ImportStamp } from './stage-contacts.ts';

/** Staged rows taken back in one go. */
const TAKEN_BACK = 500;

export interface ToPublish {
  draftId: number;
  fileName: string;
  planned: Planned;
  counts: ImportCounts;
  cancelMissing: readonly number[];
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
  /** Runs inside the transaction that publishes the import. `listKey` says which list it is a copy of; null for people. */
  onPublish(importId: number, listKey: string | null): void;
  reached(step: CrashPoint): void;
}

/** Stores an import whole and returns its id. Stopped or failed before it is true: nothing of it stays. */
export async function publishImport(world: World, toPublish: ToPublish): Promise<number> {
  const { tables } = world;
  const { draftId, fileName, planned } = toPublish;
  const counts = withTicked(toPublish);
  const at = world.now();
  const listKey = planned.purpose === 'appointments' ? planned.listKey : null;
  const id = tables.atomically(() => {
    tables.importDrafts.setStage(draftId, 'storing');
    return tables.imports.begin({ fileName, purpose: planned.purpose, counts }, listKey, at);
  });
  let optedOut: E164[] = [];
  try {
    await stage(tables, { id, at }, toPublish);
    toPublish.reached('import-staged');
    optedOut = tables.atomically(() => {
      const stopped = tables.imports.publishOptOuts(id, at);
      tables.imports.setState(id, 'done');
      // Until a person says so; told to be none once it is known that none is open.
      if (planned.purpose === 'appointments') tables.imports.setReminders(id, 'held');
      tables.importDrafts.publish(draftId, id);
      toPublish.onPublish(id, listKey);
      const { new: fresh, changed, moved, cancelled } = counts;
      tables.log.add(at, 'person', 'imported', {
        import: id,
        file: fileName,
        new: fresh,
        changed: changed + moved + cancelled,
      });
      return stopped;
    });
  } catch (error) {
    await unstage(world, id);
    tables.importDrafts.setStage(draftId, 'looking');
    throw error;
  } finally {
    tables.staged();
  }
  toPublish.reached('import-true');
  world.rememberOptOuts(optedOut, true);
  await settleImport(world, draftId, id);
  return id;
}

/** What is missing in the list, and cancelled because a person said so, is cancelled by it like the rest. */
function withTicked({ planned, counts, cancelMissing }: ToPublish): ImportCounts {
  const ticked = new Set(cancelMissing);
  const missing = planned.purpose === 'contacts' ? [] : planned.missing.filter(({ id }) => ticked.has(id));
  return { ...counts, cancelled: counts.cancelled + missing.length };
}

/** Puts everything in place unseen. */
async function stage(
  tables: Tables,
  stamp: ImportStamp,
  { planned, cancelMissing, signal, onProgress }: ToPublish,
): Promise<void> {
  const { id } = stamp;
  const inStage = (work: () => void) => tables.stage(work);
  const fold = foldBetween(tables);
  const goOn = (total: number) => async (done: number) => {
    signal.throwIfAborted();
    onProgress(done, total);
    await fold();
  };
  const people = contactStager(tables, stamp);
  if (planned.purpose === 'contacts') {
    await inSlices(await inOrder(planned.rows), people.stage, goOn(planned.rows.length), inStage);
  } else {
    const { rows, missing, listKey } = planned;
    await inSlices(rows, appointmentStager(tables, stamp, listKey, people), goOn(rows.length), inStage);
    // Only what the check said is missing, and stands where it did: a number from elsewhere cancels nothing.
    const starts = new Map(missing.map(one => [one.id, one.start]));
    const isMissing = (one: number) => starts.has(one) && starts.get(one) === tables.appointments.get(one)?.start;
    const cancel = (one: number) => isMissing(one) && stageMissing(tables, [one], id);
    await inSlices([...cancelMissing], cancel, goOn(rows.length), inStage);
  }
  await withBatchedIndexing(tables, () => index(tables, id, signal));
}

/** What is said of people we have as the file has it, for its later rows win; then who is new. */
async function inOrder(rows: ContactPlanned[]): Promise<ContactPlanned[]> {
  const known: ContactPlanned[] = [];
  const fresh: ContactPlanned[] = [];
  await inSlices(rows, one => (one.verdict === 'new' ? fresh : known).push(one));
  const squares = await clusterRows(fresh, [({ row }) => nameKey(row.name), ({ row }) => row.phone ?? '']);
  return known.concat(squares);
}

/** Puts new people into the index of names and numbers. */
async function index(tables: Tables, id: number, signal: AbortSignal): Promise<void> {
  const fold = foldBetween(tables);
  let after: number | null = 0;
  const piece = (size: number) => {
    after = tables.stage(() => tables.contacts.indexStaged(id, after ?? 0, size));
    return after !== null;
  };
  await inPieces(piece, async () => {
    signal.throwIfAborted();
    await fold();
  });
}

/**
 * What follows an import that is true: texts to people it stopped are called off first, then it is done to the rows we
 * have, texts of appointments it moved or cancelled are called off, and the reminders of new ones are planned, held.
 * Done again after a crash it does no harm.
 */
export async function settleImport(world: World, draftId: number, id: number): Promise<void> {
  const { tables } = world;
  const within = (work: () => void) => tables.atomically(work);
  const record = tables.imports.get(id);
  if (record) {
    const callOff = async () => {
      const stopped = tables.imports.stoppedAppointments(id);
      await inSlices(stopped, one => world.reconcile([one], 'opted-out'), undefined, within);
      tables.atomically(world.recheckCampaigns);
    };
    await callOff();
    await applyImport(tables, record);
    // Whom the list stops by name: a text may be under way to a number that is theirs no longer.
    await callOff();
    const held = [...tables.imports.heldAppointments(id), ...tables.imports.unconfirmedAppointments(id)];
    await inSlices(held, one => world.reconcile([one], 'edited'), undefined, within);
  }
  while (tables.atomically(() => tables.imports.forgetStaged(id, TAKEN_BACK))) await nextTurn();
  tables.atomically(() => {
    // A list of people asks as well, if a rule is for a group it put somebody into.
    const isAnswered = tables.imports.get(id)?.reminders === 'released';
    if (record && !isAnswered && tables.imports.hasOpenReminders(id)) tables.imports.setReminders(id, 'held');
    else if (record && !isAnswered) {
      tables.imports.setReminders(id, 'none');
      tables.appointments.releaseHeld(id);
      tables.imports.confirmMembers(id);
    }
    tables.importDrafts.remove(draftId);
  });
}

/** Takes back what an import staged before it was stopped, or before the program ended. */
export async function unstage({ tables }: Pick<World, 'tables'>, id: number): Promise<void> {
  await withBatchedIndexing(tables, async () => {
    while (tables.stage(() => tables.imports.unstage(id, TAKEN_BACK))) await foldBetween(tables)();
  });
  tables.contacts.removeEmptyGroups();
  tables.imports.removeEmptyFields();
}
