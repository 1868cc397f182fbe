/** What a list of people would change, and the change itself: staged unseen in slices, published at once. */
import type { Instant } from '../../src-shared/instant.ts';
import type { ImportVerdict } from '../../src-shared/model/import.ts';
import type { E164 } from '../../src-shared/phone.ts';
import { isBlocked } from '../import/review.ts';
import type { ContactRow } from '../import/understand-contacts.ts';
import { nameKey, type StoredContact } from '../storage/contacts.ts';
import type { Tables } from '../storage/tables.ts';

export interface ContactPlanned {
  row: ContactRow;
  verdict: ImportVerdict;
  /** The person this row is about, when we have them already. */
  contactId: number | null;
}

/**
 * Compares rows with the people we have: the same number and name are the same person; the same number under another
 * name is somebody else on that phone. Given cells win over kept ones, empty cells change nothing, and an opt-out is
 * only ever added. `seen` spans the whole file, so that a person named twice in it is one person.
 */
export function planContactRow(tables: Tables, row: ContactRow, seen: Set<string>): ContactPlanned {
  if (row.phone === null || isBlocked(row)) return { row, verdict: 'skipped', contactId: null };
  const key = `${row.phone} ${nameKey(row.name)}`;
  const twice = seen.has(key);
  seen.add(key);
  const known = tables.contacts.isKnownPhone(row.phone)
    ? tables.contacts.withPhone(row.phone).find(contact => nameKey(contact.name) === nameKey(row.name))
    : undefined;
  if (known) return { row, verdict: changes(known, row) ? 'changed' : 'same', contactId: known.id };
  return { row, verdict: twice ? 'same' : 'new', contactId: null };
}

function changes(known: StoredContact, row: ContactRow): boolean {
  const merged = merge(known, row);
  const inGroups = new Set(known.groups.map(nameKey));
  return (
    merged.email !== known.email ||
    merged.notes !== known.notes ||
    merged.doNotText !== known.doNotText ||
    row.groups.some(group => !inGroups.has(nameKey(group)))
  );
}

function merge(known: StoredContact, row: ContactRow) {
  return {
    name: known.name,
    phone: known.phone,
    email: row.email ?? known.email,
    notes: row.notes ?? known.notes,
    doNotText: known.doNotText || row.optOut,
  };
}

/** Puts a new person in place, unseen until the import is published. */
export function stageContact(tables: Tables, { row }: ContactPlanned, importId: number, at: Instant): void {
  const { name, phone, email = '', notes = '', optOut } = row;
  const id = tables.contacts.insert(
    { name: name || (phone ?? ''), phone, email, notes, doNotText: optOut },
    importId,
    at,
  );
  if (row.groups.length > 0) tables.contacts.joinGroups(id, row.groups);
}

/**
 * Changes the people we had, keeping how they were, and adds opt-outs. Returns the people whose texts may change, and
 * the numbers that were not on the opt-out list yet.
 */
export function publishContacts(
  tables: Tables,
  planned: ContactPlanned[],
  importId: number,
  at: Instant,
): { touched: number[]; optedOut: E164[] } {
  const touched: number[] = [];
  const optedOut: E164[] = [];
  for (const { row, verdict, contactId } of planned) {
    if (verdict === 'skipped') continue;
    if (row.optOut && row.phone !== null && tables.contacts.optOut(row.phone, at, importId)) {
      touched.push(...tables.contacts.withPhone(row.phone).map(contact => contact.id));
      optedOut.push(row.phone);
    }
    const known = contactId === null ? null : tables.contacts.get(contactId);
    if (verdict !== 'changed' || !known) continue;
    tables.imports.addChange(importId, { kind: 'contact', rowId: known.id, before: JSON.stringify(known) });
    tables.contacts.update(known.id, merge(known, row), at);
    tables.contacts.joinGroups(known.id, row.groups);
    touched.push(known.id);
  }
  return { touched, optedOut };
}
