/** What a list of people would change, and the change itself: staged unseen in slices, published at once. */

import type { ImportVerdict } from '../../../../src-shared/model/import.ts';
import type { E164 } from '../../../../src-shared/phone/phone.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import type { ContactRow } from '../../../import/people/parse-contact-rows.ts';
import { isBlocked, stopsOf } from '../../../import/review.ts';
import type { StoredContact, WholeContact } from '../../../storage/contacts/contacts.ts';
import { nameKey } from '../../../storage/contacts/name-key.ts';
import type { ContactChange } from '../../../storage/imports/staged-imports.ts';
import type { Tables } from '../../../storage/tables.ts';
import { isSameName } from '../../contacts/same-name.ts';

export interface ContactPlanned {
  row: ContactRow;
  verdict: ImportVerdict;
  /** The person this row is about, when we have them already. */
  contactId: number | null;
  /** See `Compared`. */
  named?: readonly E164[];
}

/**
 * Compares rows with the people we have: the same number and name are the same person; the same number under another
 * name is somebody else on that phone. Given cells win over kept ones, empty cells change nothing, and an opt-out is
 * only ever added. `seen` spans the whole file, so that a person named twice in it is one person: what a later row says
 * more comes to the first.
 */
export function planContactRow(tables: Tables, row: ContactRow, seen: Map<string, ContactPlanned>): ContactPlanned {
  if (row.phone === null || isBlocked(row)) {
    const only = row.optOut && row.phone === null ? onlyNamed(tables, row) : null;
    const skipped = { row, verdict: 'skipped' as const, contactId: only?.id ?? null };
    return only === null ? skipped : { ...skipped, named: numbersOf(tables, only.id) };
  }
  const known = personOf(tables, row);
  if (known) return { row, verdict: changes(tables, known, row) ? 'changed' : 'same', contactId: known.id };
  const key = `${row.phone} ${nameKey(row.name)}`;
  const first = seen.get(key);
  if (first !== undefined) {
    first.row = together(first.row, row);
    return { row, verdict: 'same', contactId: null };
  }
  const planned: ContactPlanned = { row, verdict: 'new', contactId: null };
  seen.set(key, planned);
  return planned;
}

/** One new person of two rows, as `changeFor` makes them of one we have. */
function together(row: ContactRow, later: ContactRow): ContactRow {
  const phones = [...(row.otherPhones ?? []), ...(later.otherPhones ?? [])];
  const others = [...new Map(phones.map(one => [one.phone, one])).values()];
  const { called = row.called, email = row.email, notes = row.notes } = later;
  return {
    ...row,
    ...(called === undefined ? {} : { called }),
    ...(email === undefined ? {} : { email }),
    ...(notes === undefined ? {} : { notes }),
    ...(others.length === 0 ? {} : { otherPhones: others }),
    ...(row.fields || later.fields ? { fields: { ...row.fields, ...later.fields } } : {}),
    groups: [...new Set([...row.groups, ...later.groups])],
    optOut: row.optOut || later.optOut,
  };
}

function personOf(tables: Tables, { name, phone }: ContactRow): StoredContact | null {
  if (phone === null || !tables.contacts.isKnownPhone(phone)) return null;
  // Who was imported without a name is called by the number.
  const key = nameKey(name || phone);
  const onPhone = tables.contacts.withPhone(phone);
  const exact = onPhone.find(contact => nameKey(contact.name) === key);
  if (exact !== undefined || name === '') return exact ?? null;
  return onPhone.find(contact => isSameName(contact.name, name)) ?? null;
}

/**
 * Whom a row without a number names: the only person of that name. A number that could not be read is somebody's all
 * the same: its row is never taken for a person of that name whose number we know.
 */
export function onlyNamed(tables: Tables, { name, rawPhone }: Pick<ContactRow, 'name' | 'rawPhone'>) {
  const people = (name === '' ? [] : tables.contacts.withName(name)).filter(
    ({ phone }) => rawPhone === '' || phone === null,
  );
  return people.length === 1 ? (people[0] ?? null) : null;
}

/** All numbers of a person. */
export function numbersOf(tables: Tables, contactId: number): E164[] {
  const whole = tables.contacts.whole(contactId);
  return [whole?.phone ?? null, ...(whole?.otherPhones ?? []).map(({ phone }) => phone)].filter(
    phone => phone !== null,
  );
}

function changes(tables: Tables, known: StoredContact, row: ContactRow): boolean {
  const inGroups = new Set(known.groups.map(nameKey));
  if (
    (row.called ?? known.called) !== known.called ||
    (row.email ?? known.email) !== known.email ||
    (row.notes ?? known.notes) !== known.notes ||
    (row.optOut && !known.doNotText) ||
    row.groups.some(group => !inGroups.has(nameKey(group)))
  )
    return true;
  if (!row.otherPhones && !row.fields) return false;
  const whole = tables.contacts.whole(known.id);
  return whole !== null && (newPhones(whole, row).length > 0 || newFields(whole, row).length > 0);
}

function newPhones({ phone: own, otherPhones }: WholeContact, row: ContactRow) {
  const kept = new Set([own, ...otherPhones.map(({ phone }) => phone)]);
  return (row.otherPhones ?? []).filter(({ phone }) => !kept.has(phone));
}

function newFields({ fields }: WholeContact, row: ContactRow) {
  const kept = new Map(Object.entries(fields).map(([name, value]) => [nameKey(name), value]));
  return Object.entries(row.fields ?? {})
    .filter(([name, value]) => value !== '' && kept.get(nameKey(name)) !== value)
    .map(([name, value]) => ({ name, value }));
}

/**
 * Puts rows in place for an import, unseen: new people as rows of their own, people we have as changes to come, and
 * stops. One of these for the whole import: a person named twice in it is changed once, by both rows.
 */
export function contactStager(tables: Tables, importId: number, at: Instant): ContactStager {
  const rowsOf = new Map<number, ContactRow[]>();
  const stageChange = (known: WholeContact, rows: readonly ContactRow[]) => {
    const change = changeFor(known, rows);
    const before: ChangedContact = { ...known, brought: change };
    tables.imports.stageContactChange(importId, known.id, JSON.stringify(before), change);
  };
  const stop = (contactId: number) => {
    const known = tables.contacts.whole(contactId);
    if (known === null) return;
    const rows = [...(rowsOf.get(contactId) ?? []), onlyStop];
    rowsOf.set(contactId, rows);
    stageChange(known, rows);
  };
  return {
    stop,
    stage: planned => {
      const { row, verdict, contactId, named } = planned;
      for (const phone of stopsOf(planned)) tables.imports.stageOptOut(importId, phone);
      if (named && contactId !== null) stop(contactId);
      if (verdict === 'skipped') return;
      // Typed in by hand since the list was compared.
      const typed = verdict === 'new' ? (personOf(tables, row)?.id ?? null) : null;
      if (verdict === 'new' && typed === null) return stageContact(tables, row, importId, at);
      const about = verdict === 'changed' ? contactId : typed;
      if (about === null) return;
      const known = tables.contacts.whole(about);
      const rows = [...(rowsOf.get(about) ?? []), row];
      // Removed by hand since the list was compared, and named by it: they come back as the list has them.
      if (known === null) return rows.length > 1 ? undefined : stageContact(tables, row, importId, at);
      rowsOf.set(about, rows);
      stageChange(known, rows);
    },
  };
}

export interface ContactStager {
  stage(planned: ContactPlanned): void;
  /** Somebody we have gets no texts from now on, whatever their number will be. */
  stop(contactId: number): void;
}

/** Says nothing but that somebody wants no texts. */
const onlyStop: ContactRow = {
  row: 0,
  name: '',
  phone: null,
  rawPhone: '',
  groups: [],
  optOut: true,
  repairs: [],
  problems: [],
};

/** How a person was before an import changed them, and what it brought; imports of before kept less. */
export interface ChangedContact extends WholeContact {
  brought?: ContactChange;
}

/** What several rows make of one person; a later row wins over an earlier one, a stop over everything. */
function changeFor(known: WholeContact, rows: readonly ContactRow[]): ContactChange {
  const last = (value: (row: ContactRow) => string | undefined) =>
    rows.map(value).findLast(given => given !== undefined) ?? null;
  const inGroups = new Set(known.groups.map(nameKey));
  const phone = known.phone === null ? last(row => row.phone ?? undefined) : null;
  const further = rows.flatMap(row => newPhones(known, row)).filter(one => one.phone !== phone);
  const phones = new Map(further.map(one => [one.phone, one]));
  return {
    seen: known.updatedAt,
    phone: phone as E164 | null,
    called: last(row => row.called),
    email: last(row => row.email),
    notes: last(row => row.notes),
    doNotText: rows.some(row => row.optOut) ? 1 : 0,
    groups: [...new Set(rows.flatMap(row => row.groups))].filter(group => !inGroups.has(nameKey(group))),
    phones: [...phones.values()].map((one, index) => ({ ...one, position: known.otherPhones.length + index })),
    fields: rows.flatMap(row => newFields(known, row)),
  };
}

/** Puts a new person in place, unseen until the import is true. */
function stageContact(tables: Tables, row: ContactRow, importId: number, at: Instant): void {
  const { name, called = '', phone, email = '', notes = '', optOut } = row;
  const values = { name: name || (phone ?? ''), called, phone, email, notes, doNotText: optOut };
  const id = tables.contacts.insert(values, importId, at, row.groups);
  if (row.otherPhones) tables.contacts.setPhones(id, row.otherPhones);
  if (row.fields) tables.contacts.setFields(id, row.fields);
}
