/**
 * Stores an import: it is staged unseen in slices, published in one short transaction, applied to the rows that were
 * there before, and its reminders are planned in slices. A crash before that transaction leaves nothing but the offer
 * to resume the draft; after it the next start does the rest.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCounts } from '../../../../src-shared/model/import/import-records.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { CrashPoint } from '../../../ports/crash-points.ts';
import type { Spelling } from '../../../storage/contacts/contact-spellings.ts';
import type { Staging } from '../../../storage/db/staging.ts';
import type { Tables } from '../../../storage/tables.ts';
import { foldBetween, withBatchedIndexing } from '../../world/search-index-batches.ts';
import { inPieces, inSlices } from '../../world/time-slices.ts';
import type { World } from '../../world/world.ts';
import type { ContactPlanned } from '../compare/compare-contacts.ts';
import type { Planned } from '../compare/import-check.ts';
import { spellingSaid } from '../compare/similar-name.ts';
import type { AppointmentPlanned } from '../compare/whole-list.ts';
import { applyImport } from './apply-import.ts';
import { clusterRows } from './cluster-rows.ts';
import { appointmentStager, stageMissing } from './stage-appointments.ts';
import { contactStager, type ImportStamp } from './stage-contacts.ts';

/** How many staged rows are removed at once. */
const TAKEN_BACK = 500;

export interface ToPublish {
  draftId: number;
  fileName: string;
  planned: Planned;
  /** Nothing was written since it was compared. */
  isCurrent: boolean;
  counts: ImportCounts;
  cancelMissing: readonly number[];
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
  /**
   * Runs inside the transaction that publishes the import. `listKey` says which list it is a copy of; null for people.
   */
  onPublish(importId: number, listKey: string | null): void;
  reached(step: CrashPoint): void;
}

/**
 * Stores an import as a whole and returns its id. Nothing of an import that is stopped or fails before it is published
 * stays.
 */
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
    const spellings: Spelling[] = [];
    await inSlices<ContactPlanned | AppointmentPlanned>(planned.rows, ({ row }) =>
      spellings.push(...[spellingSaid(row) ?? []].flat()),
    );
    toPublish.reached('import-staged');
    optedOut = tables.atomically(() => {
      const stopped = tables.imports.publishOptOuts(id, at);
      tables.imports.setState(id, 'done');
      // The reminders are held until a person releases them. `setReminders` says 'none' later if there are none.
      if (planned.purpose === 'appointments') tables.imports.setReminders(id, 'held');
      tables.importDrafts.publish(draftId, id);
      for (const spelling of spellings) tables.spellings.keep(spelling, id);
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

/** Counts the missing appointments that a person chose to cancel as cancelled. */
function withTicked({ planned, counts, cancelMissing }: ToPublish): ImportCounts {
  const ticked = new Set(cancelMissing);
  const missing = planned.purpose === 'contacts' ? [] : planned.missing.filter(({ id }) => ticked.has(id));
  return { ...counts, cancelled: counts.cancelled + missing.length };
}

/** Stages everything unseen. */
async function stage(
  tables: Tables,
  stamp: ImportStamp,
  { planned, isCurrent, cancelMissing, signal, onProgress }: ToPublish,
): Promise<void> {
  const { id } = stamp;
  const staging = tables.staging();
  const fold = foldBetween(tables);
  const goOn = (total: number) => async (done: number) => {
    signal.throwIfAborted();
    onProgress(done, total);
    await fold();
  };
  let isUndisturbed = isCurrent;
  let written = tables.written();
  const people = contactStager(tables, stamp, () => isUndisturbed);
  const inStage = (slice: () => void) =>
    staging.stage(() => {
      isUndisturbed &&= tables.written() === written;
      slice();
      people.endSlice();
      written = tables.written();
    });
  if (planned.purpose === 'contacts') {
    await inSlices(await inOrder(planned.rows), people.stage, goOn(planned.rows.length), inStage);
  } else {
    const { rows, missing, listKey } = planned;
    await inSlices(rows, appointmentStager(tables, stamp, listKey, people), goOn(rows.length), inStage);
    // Cancels only what the check found missing and what still stands where it did: an id from elsewhere cancels
    // nothing.
    const starts = new Map(missing.map(one => [one.id, one.start]));
    const isMissing = (one: number) => starts.has(one) && starts.get(one) === tables.appointments.get(one)?.start;
    const cancel = (one: number) => isMissing(one) && stageMissing(tables, [one], id);
    await inSlices([...cancelMissing], cancel, goOn(rows.length), inStage);
  }
  await withBatchedIndexing(tables, () => index(tables, staging, id, signal));
  staging.settle();
}

/** Known people keep the order of the file, because its later rows win; new people follow. */
async function inOrder(rows: ContactPlanned[]): Promise<ContactPlanned[]> {
  const known: ContactPlanned[] = [];
  const fresh: ContactPlanned[] = [];
  await inSlices(rows, one => (one.verdict === 'new' ? fresh : known).push(one));
  const squares = await clusterRows(fresh, [({ row }) => nameKey(row.name), ({ row }) => row.phone ?? '']);
  return known.concat(squares);
}

/** Indexes new people by name and number. */
async function index(tables: Tables, staging: Staging, id: number, signal: AbortSignal): Promise<void> {
  const fold = foldBetween(tables);
  let after: number | null = 0;
  const piece = (size: number) => {
    after = staging.stage(() => tables.contacts.indexStaged(id, after ?? 0, size));
    return after !== null;
  };
  await inPieces(piece, async () => {
    signal.throwIfAborted();
    await fold();
  });
}

/**
 * What follows the publishing: texts to people whom the import opted out are cancelled first, then the import is
 * applied to the rows that were there before, texts of appointments it moved or cancelled are cancelled, and the
 * reminders of new ones are planned, held. Repeating it after a crash does no harm.
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
    // A person opted out by name may have a text under way to a number that is theirs no longer.
    await callOff();
    const held = [...tables.imports.heldAppointments(id), ...tables.imports.unconfirmedAppointments(id)];
    await inSlices(held, one => world.reconcile([one], 'edited'), undefined, within);
  }
  while (tables.atomically(() => tables.imports.forgetStaged(id, TAKEN_BACK))) await nextTurn();
  tables.atomically(() => {
    // A list of people needs a release too, if it put somebody into a group that has a rule.
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

/** Removes what an import staged before it was stopped, or before the program ended. */
export async function unstage({ tables }: Pick<World, 'tables'>, id: number): Promise<void> {
  await withBatchedIndexing(tables, async () => {
    while (tables.stage(() => tables.imports.unstage(id, TAKEN_BACK))) await foldBetween(tables)();
  });
  tables.contacts.removeEmptyGroups();
  tables.imports.removeEmptyFields();
}
