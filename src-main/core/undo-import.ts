import type { Instant } from '../../src-shared/instant.ts';
import type { UndoOutcome } from '../../src-shared/model/import.ts';
import { LIVE, OPEN } from '../delivery/states.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { StoredContact } from '../storage/contacts.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Takes an import back: what it brought goes, what it changed is put back as it was, what a person changed since
 * stays, and so do the opt-outs it brought. `reconcile` re-plans the reminders of an appointment. Runs inside the
 * caller's transaction.
 */
export function undoImport(
  tables: Tables,
  importId: number,
  importedAt: Instant,
  now: Instant,
  reconcile: (appointmentId: number) => void,
): UndoOutcome {
  const outcome: UndoOutcome = {
    removed: 0,
    restored: 0,
    kept: 0,
    optOutsKept: tables.imports.countOptOuts(importId),
    notRestored: [],
  };
  const released = tables.appointments.releaseHeld(importId);

  for (const change of tables.imports.changes(importId)) {
    const restored =
      change.kind === 'contact'
        ? restoreContact(tables, JSON.parse(change.before), importedAt)
        : restoreAppointment(tables, JSON.parse(change.before), importedAt);
    outcome[restored ? 'restored' : 'kept'] += 1;
    const concerned =
      change.kind === 'appointment' ? [change.rowId] : tables.appointments.ofContact(change.rowId).map(one => one.id);
    for (const id of concerned) reconcile(id);
  }
  for (const appointment of tables.appointments.ofImport(importId)) {
    const untouched = appointment.updatedAt === importedAt;
    if (untouched) removeAppointment(tables, appointment, now, reconcile);
    outcome[untouched && tables.appointments.get(appointment.id) === null ? 'removed' : 'kept'] += 1;
  }
  for (const { id, untouched } of tables.imports.broughtContacts(importId)) {
    const gone = untouched && !tables.contacts.hasAppointments(id);
    if (gone) tables.contacts.remove(id);
    outcome[gone ? 'removed' : 'kept'] += 1;
  }
  // What stays is the person's own now, and waits for nobody's yes any more.
  for (const id of released) reconcile(id);
  tables.contacts.removeEmptyGroups();
  tables.imports.setState(importId, 'undone');
  return outcome;
}

/** As it was, the time of its last change included: an earlier import can then be undone too. */
function restoreContact(tables: Tables, before: StoredContact, importedAt: Instant): boolean {
  if (tables.contacts.get(before.id)?.updatedAt !== importedAt) return false;
  tables.contacts.update(before.id, before, before.updatedAt);
  tables.contacts.leaveAllGroups(before.id);
  tables.contacts.joinGroups(before.id, before.groups);
  return true;
}

function restoreAppointment(tables: Tables, before: StoredAppointment, importedAt: Instant): boolean {
  if (tables.appointments.get(before.id)?.updatedAt !== importedAt) return false;
  tables.appointments.update(before.id, before, before.updatedAt);
  // An earlier import that still waits for its yes holds it again.
  const holder = before.heldByImport === null ? null : tables.imports.get(before.heldByImport);
  if (holder?.state === 'done' && holder.reminders === 'held') tables.appointments.holdFor(before.id, holder.id);
  return true;
}

/** An appointment whose text the service may still hold stays, cancelled, until that text's end is known. */
function removeAppointment(
  tables: Tables,
  appointment: StoredAppointment,
  now: Instant,
  reconcile: (appointmentId: number) => void,
): void {
  tables.appointments.update(appointment.id, { ...appointment, status: 'cancelled' }, now);
  reconcile(appointment.id);
  const live = tables.messages
    .ofAppointment(appointment.id)
    .some(message => LIVE.includes(message.state) && !OPEN.includes(message.state));
  if (!live) tables.appointments.remove(appointment.id);
}
