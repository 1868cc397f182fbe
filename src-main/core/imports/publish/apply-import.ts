/**
 * Applies a published import to the rows that were there before it, slice by slice, so that delivery never waits. An
 * interrupted import continues at the next start. If it is undone in between, the remaining rows stay as they were.
 */
import type { ContactChange, ImportChange } from '../../../storage/imports/staged-imports.ts';
import type { Tables } from '../../../storage/tables.ts';
import { foldBetween, withBatchedIndexing } from '../../world/search-index-batches.ts';
import { inPieces } from '../../world/time-slices.ts';
import type { ChangedContact, ImportStamp } from './stage-contacts.ts';

/** Applies everything that the import has staged. */
export async function applyImport(tables: Tables, stamp: ImportStamp): Promise<void> {
  const fold = foldBetween(tables);
  for (const kind of ['list-start', 'appointment', 'contact'] as const) {
    if (tables.imports.nextStaged(stamp.id, kind, 1).length === 0) continue;
    const piece = (limit: number) => tables.stage(() => applyPiece(tables, stamp, kind, limit));
    await withBatchedIndexing(tables, () => inPieces(piece, fold));
  }
}

/** Applies up to `limit` rows; false when none are left or the import is being undone. */
export function applyPiece(tables: Tables, stamp: ImportStamp, kind: ImportChange['kind'], limit: number): boolean {
  const { id, at } = stamp;
  const last = tables.imports.nextStaged(id, kind, limit).at(-1);
  if (last === undefined || !tables.imports.isTrue(id)) return false;
  if (kind === 'appointment') tables.appointments.applyStaged(id, last, at);
  else if (kind === 'list-start') tables.appointments.listStarts.apply(id, last);
  else applyPeople(tables, stamp, last);
  tables.imports.forgetUntil(id, kind, last);
  return true;
}

function applyPeople(tables: Tables, stamp: ImportStamp, last: number): void {
  const { id, at } = stamp;
  for (const { rowId, after, before } of tables.imports.staleContacts(id, last)) {
    const known = tables.contacts.whole(rowId);
    if (known === null) {
      tables.imports.dropChange(id, 'contact', rowId);
      if (!tables.imports.isMerged(rowId, at)) restoreRemovedContact(tables, JSON.parse(before), after, stamp);
    } else {
      const changed: ChangedContact = { ...known, brought: after };
      tables.imports.keepBefore(id, 'contact', rowId, JSON.stringify(changed));
    }
  }
  const given = tables.imports.givenNumbers(id, last);
  tables.imports.applyContacts(id, last, at);
  // Their appointments had no texts so far, and whatever is planned for them now is held until this import's reminders
  // are released.
  for (const contactId of given) {
    tables.contacts.meetNumber(tables.contacts.get(contactId)?.phone ?? null);
    holdAppointments(tables, contactId, stamp);
  }
  tables.contacts.reindex(tables.imports.renamedContacts(id, last));
}

function holdAppointments(tables: Tables, contactId: number, { id: importId, at }: ImportStamp): void {
  for (const { id, heldByImport, startAt } of tables.appointments.ofContact(contactId))
    if (heldByImport === null && startAt > at) tables.appointments.holdFor(id, importId);
}

/** Somebody removed the person while the list that names them was stored: they come back as the list has them. */
function restoreRemovedContact(
  tables: Tables,
  { name, phone, hasWithdrawn }: ChangedContact,
  { phone: given = null, called, email, notes, doNotText, agreed, groups, phones, fields }: ContactChange,
  { id: importId, at }: ImportStamp,
): void {
  const isOnlyStop =
    given === null &&
    !called &&
    email === null &&
    notes === null &&
    groups.length === 0 &&
    phones.length === 0 &&
    fields.length === 0;
  if (isOnlyStop) return;
  const values = {
    name,
    called: called ?? '',
    phone: phone ?? given,
    email: email ?? '',
    notes: notes ?? '',
    doNotText: doNotText === 1,
  };
  const id = tables.contacts.insert(values, importId, at);
  for (const group of groups) tables.contacts.joinStaged(group, [id]);
  tables.contacts.setPhones(id, phones);
  tables.contacts.setFields(id, Object.fromEntries(fields.map(one => [one.name, one.value])));
  if (hasWithdrawn || agreed === false) tables.contacts.withdrawConsent(id);
  else if (agreed) tables.contacts.setConsent(id, { since: at, importId });
  // Indexes only the row that was inserted.
  tables.contacts.indexStaged(importId, id - 1, 1);
}
