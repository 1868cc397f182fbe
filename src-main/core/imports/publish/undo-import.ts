import type { UndoOutcome } from '../../../../src-shared/model/import/import-records.ts';
import { mayBeAtService } from '../../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import type { CrashPoint } from '../../../ports/crash-points.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { ImportChange } from '../../../storage/imports/staged-imports.ts';
import type { Tables } from '../../../storage/tables.ts';
import { foldBetween, withBatchedIndexing } from '../../world/search-index-batches.ts';
import { inPages } from '../../world/time-slices.ts';
import type { World } from '../../world/world.ts';
import {
  type Restoration,
  restoreImportedAppointment,
  restoreImportedContact,
  type Skipped,
} from './restore-imported-rows.ts';
import type { ImportStamp } from './stage-contacts.ts';

const NAMED = 200;
/** How many rows are read at once. */
const AT_ONCE = 500;

/**
 * How far the undo has come. It is saved with the import after every slice, so that the outcome is complete even after
 * a crash.
 */
interface Undo {
  outcome: UndoOutcome;
  /** The last appointment and the last person of the import that were looked at. */
  after: { appointment: number; person: number };
}

type Count = (done: 'removed' | 'restored', kept: Skipped, name: () => string, fields?: readonly string[]) => void;

/**
 * Undoes an import: what it brought is removed and what it changed is restored; what a person changed since stays, and
 * so do the opt-outs it brought; that somebody agreed to promotions does not. Untouched rows are hidden by one short
 * transaction, then removed slice by slice, each checked once more. An undo that was interrupted continues when it is
 * called again. An appointment that stays, and whose reminders nobody released, stays held.
 */
export async function undoImport(
  world: World,
  stamp: ImportStamp,
  reached: (step: CrashPoint) => void,
): Promise<UndoOutcome> {
  const { tables } = world;
  const { id } = stamp;
  const undo: Undo = JSON.parse(tables.imports.undoOf(id) ?? 'null') ?? {
    outcome: { removed: 0, restored: 0, kept: 0, optOutsKept: tables.imports.countOptOuts(id), notRestored: [] },
    after: { appointment: 0, person: 0 },
  };
  const { outcome } = undo;
  tables.atomically(() => {
    tables.imports.setUndoing(id, world.now());
    tables.spellings.drop(id);
    tables.imports.saveUndo(id, JSON.stringify(undo));
  });
  world.changed('importUndoBegun');
  reached('import-hidden');
  await withBatchedIndexing(tables, () => takeBack(world, stamp, undo));
  tables.atomically(() => {
    world.recheckCampaigns();
    tables.contacts.removeEmptyGroups();
    tables.imports.removeEmptyFields();
    tables.imports.setState(id, 'undone');
    tables.imports.forgetMembersLeft(id);
    const left = [tables.imports.heldAppointments(id), tables.imports.unconfirmedAppointments(id)].flat();
    const waits = tables.imports.get(id)?.reminders === 'held' && left.length > 0;
    if (!waits) tables.imports.setReminders(id, 'none');
    const { notRestored, ...counted } = outcome;
    tables.log.add(world.now(), 'person', 'import-undone', { import: id, ...counted });
  });
  return outcome;
}

/** Undoes slice by slice: changes, then appointments it brought, then people it brought. */
async function takeBack(world: World, stamp: ImportStamp, undo: Undo): Promise<void> {
  const { tables } = world;
  const { id } = stamp;
  const { outcome, after } = undo;
  const fold = foldBetween(tables);
  const withUndo = (stretch: () => void) => () => {
    stretch();
    tables.imports.saveUndo(id, JSON.stringify(undo));
  };
  const within = (stretch: () => void) => tables.atomically(withUndo(stretch));
  const reconcile = (appointment: number) => world.reconcile([appointment], 'import-undone');
  const count: Count = (done, kept, name, fields = []) => {
    outcome[kept === null ? done : 'kept'] += 1;
    if (kept === null || outcome.notRestored.length >= NAMED) return;
    outcome.notRestored.push({ name: name(), why: kept, ...(fields.length > 0 ? { fields: [...fields] } : {}) });
  };
  // Staged changes that were not applied yet are dropped.
  while (tables.stage(() => tables.imports.forgetStaged(id, AT_ONCE))) await fold();
  // Also of who stays, and of who was merged since: a list that was wrong says nothing about them.
  while (tables.stage(() => tables.imports.dropConsents(id, AT_ONCE))) await fold();
  await inPages(
    () => tables.imports.nextChanges(id, AT_ONCE),
    change => {
      if (change.kind === 'list-start') {
        tables.appointments.listStarts.restore(id, change.rowId, JSON.parse(change.before));
        tables.imports.dropChange(id, change.kind, change.rowId);
        return;
      }
      const { kept, fields, name } = restore(tables, change, stamp, world.now());
      count('restored', kept, () => name, fields);
      tables.imports.dropChange(id, change.kind, change.rowId);
      const isPerson = change.kind === 'contact';
      const isWithoutPhone = isPerson && tables.contacts.get(change.rowId)?.phone === null;
      for (const one of isPerson ? tables.appointments.ofContact(change.rowId).map(one => one.id) : [change.rowId]) {
        // The number for which it held them is gone.
        if (isWithoutPhone) tables.imports.letGo(id, one);
        reconcile(one);
      }
    },
    fold,
    within,
  );
  await inPages(
    () => tables.appointments.ofImport(id, after.appointment, AT_ONCE),
    one => {
      after.appointment = one;
      const appointment = tables.appointments.get(one);
      if (!appointment) return;
      const kept = removeAppointment(world, appointment, stamp.at, reconcile);
      count('removed', kept, () => tables.contacts.nameOf(appointment.contactId));
    },
    fold,
    within,
  );
  // Hidden rows need not be forced to the disk slice by slice, because their removal is repeated after a crash.
  await inPages(
    () => tables.imports.broughtContacts(id, after.person, AT_ONCE),
    person => {
      after.person = person.id;
      const hasAppointments = () => (tables.contacts.hasAppointments(person.id) ? 'has-appointments' : null);
      const isToBeErased = tables.erasures.get(person.id) !== null;
      const stays = person.untouched ? hasAppointments() : whyKept(tables, person.id);
      const kept = isToBeErased ? 'being-erased' : stays;
      const name = tables.contacts.nameOf(person.id);
      if (kept === null) tables.contacts.remove(person.id);
      count('removed', kept, () => name);
    },
    fold,
    stretch => tables.stage(withUndo(stretch)),
  );
}

function restore(
  tables: Tables,
  change: ImportChange,
  stamp: ImportStamp,
  now: Instant,
): Restoration & { name: string } {
  const before = JSON.parse(change.before);
  if (change.kind === 'contact') return { ...restoreImportedContact(tables, before, stamp.at), name: before.name };
  const back = restoreImportedAppointment(tables, before, stamp, now);
  return { ...back, name: tables.contacts.nameOf(before.contactId) };
}

/**
 * An appointment whose text the service may still hold stays, cancelled. It keeps the time of its import: no person
 * cancelled it, so that the list brings it back when it is imported again.
 */
function removeAppointment(
  { tables, now }: World,
  appointment: StoredAppointment,
  importedAt: Instant,
  reconcile: (appointmentId: number) => void,
): Skipped {
  if (appointment.updatedAt !== importedAt) {
    tables.appointments.outlivesImport(appointment.id);
    return tables.imports.isMerged(appointment.contactId, importedAt) ? 'merged-since' : 'changed-since';
  }
  const cancelledAt = now();
  const cancelled = { ...appointment, status: 'cancelled' as const };
  tables.appointments.update(appointment.id, cancelled, cancelledAt);
  reconcile(appointment.id);
  const live = tables.messages.ofAppointment(appointment.id).some(message => mayBeAtService(message.state));
  if (live) {
    tables.appointments.restore(appointment.id, { ...cancelled, cancelledAt }, importedAt, undefined);
    return 'text-on-its-way';
  }
  tables.appointments.remove(appointment.id);
  return null;
}

function whyKept(tables: Tables, id: number): Skipped {
  const person = tables.contacts.get(id);
  if (person && tables.imports.isMerged(id, person.createdAt)) return 'merged-since';
  return person && person.updatedAt === person.createdAt ? 'has-appointments' : 'changed-since';
}
