import type { Instant } from '../../src-shared/instant.ts';
import type { UndoOutcome } from '../../src-shared/model/import.ts';
import { LIVE, OPEN } from '../delivery/states.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { WholeContact } from '../storage/contacts.ts';
import type { ImportChange } from '../storage/imports.ts';
import type { Tables } from '../storage/tables.ts';
import { inSlices } from './in-slices.ts';
import type { Step } from './steps.ts';
import { foldBetween, withIndexInPieces } from './with-index-in-pieces.ts';
import type { World } from './world.ts';

type Why = UndoOutcome['notRestored'][number]['why'];
/** Null: done. */
type Kept = Why | null;

type Count = (done: 'removed' | 'restored', kept: Kept, name: () => string) => void;

const NAMED = 200;
/** People looked at in one go. */
const AT_ONCE = 500;

/**
 * Takes an import back: what it brought goes, what it changed is put back as it was, what a person changed since
 * stays, and so do the opt-outs it brought. What nobody touched is out of sight after one short transaction; then it is
 * removed piece by piece, and each piece is looked at once more. Ended in between, it is gone on with by calling again.
 */
export async function undoImport(
  world: World,
  id: number,
  importedAt: Instant,
  reached: (step: Step) => void,
): Promise<UndoOutcome> {
  const { tables } = world;
  const outcome: UndoOutcome = {
    removed: 0,
    restored: 0,
    kept: 0,
    optOutsKept: tables.imports.countOptOuts(id),
    notRestored: [],
  };
  const count: Count = (done, kept, name) => {
    outcome[kept === null ? done : 'kept'] += 1;
    if (kept !== null && outcome.notRestored.length < NAMED) outcome.notRestored.push({ name: name(), why: kept });
  };
  tables.atomically(() => tables.imports.setUndoing(id, world.now()));
  world.changed('contacts', 'appointments', 'import');
  reached('import-hidden');
  await withIndexInPieces(tables, () => takeBack(world, id, importedAt, count));
  tables.atomically(() => {
    for (const left of tables.appointments.releaseHeld(id)) world.reconcile([left], 'import-undone');
    world.recheckCampaigns();
    tables.contacts.removeEmptyGroups();
    tables.imports.removeEmptyFields();
    tables.imports.setState(id, 'undone');
    const { notRestored, ...counted } = outcome;
    tables.log.add(world.now(), 'person', 'import-undone', { import: id, ...counted });
  });
  return outcome;
}

/** Piece by piece: changes, appointments it brought, people it brought. */
async function takeBack(world: World, id: number, importedAt: Instant, count: Count): Promise<void> {
  const { tables } = world;
  const within = (work: () => void) => tables.atomically(work);
  const reconcile = (appointment: number) => world.reconcile([appointment], 'import-undone');
  await inSlices(
    tables.imports.changes(id),
    change => {
      const { kept, name } = restore(tables, change, id, importedAt);
      count('restored', kept, () => name);
      const isPerson = change.kind === 'contact';
      for (const one of isPerson ? tables.appointments.ofContact(change.rowId).map(one => one.id) : [change.rowId])
        reconcile(one);
    },
    foldBetween(tables),
    within,
  );
  await inSlices(
    tables.appointments.ofImport(id).map(appointment => appointment.id),
    one => {
      const appointment = tables.appointments.get(one);
      if (!appointment) return;
      tables.imports.letGo(id, one);
      const kept = removeAppointment(tables, appointment, importedAt, world.now(), reconcile);
      count('removed', kept, () => tables.contacts.get(appointment.contactId)?.name ?? '');
      // What stays is the person's own now, and waits for nobody's yes any more.
      if (kept === 'changed-since') reconcile(one);
    },
    foldBetween(tables),
    within,
  );
  await removePeople(tables, id, count);
}

function restore(
  tables: Tables,
  change: ImportChange,
  importId: number,
  importedAt: Instant,
): { kept: Kept; name: string } {
  if (change.kind === 'contact') {
    const before: WholeContact = JSON.parse(change.before);
    return { kept: restoreContact(tables, before, importedAt), name: before.name };
  }
  const before: StoredAppointment = JSON.parse(change.before);
  const kept = restoreAppointment(tables, before, importId, importedAt);
  return { kept, name: tables.contacts.get(before.contactId)?.name ?? '' };
}

/** As it was, the time of its last change included: an earlier import can then be undone too. */
function restoreContact(tables: Tables, before: WholeContact, importedAt: Instant): Kept {
  const now = tables.contacts.get(before.id);
  if (now === null) return tables.imports.isMerged(before.id, importedAt) ? 'merged-since' : 'removed-since';
  if (now.updatedAt === importedAt) {
    // Imports of before people had them kept neither further numbers nor custom fields.
    tables.contacts.restore({ ...before, otherPhones: before.otherPhones ?? [], fields: before.fields ?? {} });
    return null;
  }
  if (now.updatedAt === before.updatedAt) return null;
  return tables.imports.isMerged(before.id, importedAt) ? 'merged-since' : 'changed-since';
}

function restoreAppointment(tables: Tables, before: StoredAppointment, importId: number, importedAt: Instant): Kept {
  const now = tables.appointments.get(before.id);
  if (now === null) return 'removed-since';
  tables.imports.letGo(importId, before.id);
  if (now.updatedAt !== importedAt) return now.updatedAt === before.updatedAt ? null : 'changed-since';
  tables.appointments.update(before.id, before, before.updatedAt);
  // An earlier import that still waits for its yes holds it again.
  const holder = before.heldByImport === null ? null : tables.imports.get(before.heldByImport);
  if (holder?.state === 'done' && holder.reminders === 'held') tables.appointments.holdFor(before.id, holder.id);
  return null;
}

/** An appointment whose text the service may still hold stays, cancelled, until that text's end is known. */
function removeAppointment(
  tables: Tables,
  appointment: StoredAppointment,
  importedAt: Instant,
  now: Instant,
  reconcile: (appointmentId: number) => void,
): Kept {
  if (appointment.updatedAt !== importedAt) return 'changed-since';
  tables.appointments.update(appointment.id, { ...appointment, status: 'cancelled' }, now);
  reconcile(appointment.id);
  const live = tables.messages
    .ofAppointment(appointment.id)
    .some(message => LIVE.includes(message.state) && !OPEN.includes(message.state));
  if (live) return 'text-on-its-way';
  tables.appointments.remove(appointment.id);
  return null;
}

/** Nobody sees them any more: their going need not be forced to the disk slice by slice, for it is done again. */
async function removePeople(tables: Tables, importId: number, count: Count): Promise<void> {
  for (let after = 0; ; ) {
    const people = tables.imports.broughtContacts(importId, after, AT_ONCE);
    if (people.length === 0) break;
    await inSlices(
      people,
      ({ id, untouched }) => {
        after = id;
        const kept = !untouched ? whyKept(tables, id) : tables.contacts.hasAppointments(id) ? 'has-appointments' : null;
        const name = tables.contacts.get(id)?.name ?? '';
        if (kept === null) tables.contacts.remove(id);
        count('removed', kept, () => name);
      },
      foldBetween(tables),
      work => tables.stage(work),
    );
  }
}

function whyKept(tables: Tables, id: number): Why {
  const person = tables.contacts.get(id);
  if (person && tables.imports.isMerged(id, person.createdAt)) return 'merged-since';
  return person && person.updatedAt === person.createdAt ? 'has-appointments' : 'changed-since';
}
