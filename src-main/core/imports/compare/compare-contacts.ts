/** Compares a list of people with the records: what it would change. */

import type { ImportVerdict } from '../../../../src-shared/model/import/import-records.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { isSameName } from '../../../../src-shared/people/same-person.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { ContactRow } from '../../../import/people/contact-row.ts';
import { isBlocked } from '../../../import/review.ts';
import type { StoredContact, WholeContact } from '../../../storage/contacts/contact-row.ts';
import type { Tables } from '../../../storage/tables.ts';

export interface ContactPlanned {
  row: ContactRow;
  verdict: ImportVerdict;
  /** The person this row is about; null when they are not in the records. */
  contactId: number | null;
  /** All numbers of the person whom the row, without a number itself, opts out. */
  named?: readonly E164[];
}

/** The new people of a file up to the row that is compared: by number, and those without one by the key of their name. */
export type NewInFile = Map<string, ContactPlanned[]>;

/**
 * Compares rows with the records. The same number and name are the same person; the same number under another name is
 * somebody else on that phone. Given cells win over stored ones, empty cells and notes that say nothing new change
 * nothing, and an opt-out is only ever added. `seen` spans the whole file, so that a person named twice in it is one
 * person to whom later rows add.
 */
export function planContactRow(tables: Tables, row: ContactRow, seen: NewInFile): ContactPlanned {
  if (row.phone === null && row.name !== '' && !isBlocked(row)) return planWithoutNumber(tables, row, seen);
  if (row.phone === null || isBlocked(row)) {
    const only = row.optOut && row.phone === null ? onlyNamed(tables, row) : null;
    const skipped = { row, verdict: 'skipped' as const, contactId: only?.id ?? null };
    return only === null ? skipped : { ...skipped, named: numbersOf(tables, only.id) };
  }
  const known = personOnPhone(tables, row);
  if (known) return { row, verdict: changes(tables, known, row) ? 'changed' : 'same', contactId: known.id };
  return planNew(row, seen);
}

/**
 * Plans somebody who is kept without a number to text: known by the name alone. Where several have that name, the row
 * is taken for one of them and changes nobody.
 */
function planWithoutNumber(tables: Tables, row: ContactRow, seen: NewInFile): ContactPlanned {
  const [known, ...others] = mayBeNamed(tables, row);
  if (known !== undefined) {
    if (others.length > 0) return { row, verdict: 'same', contactId: null };
    const named = row.optOut ? { named: numbersOf(tables, known.id) } : {};
    return { row, verdict: changes(tables, known, row) ? 'changed' : 'same', contactId: known.id, ...named };
  }
  return planNew(row, seen);
}

/** Plans a new person, or merges the row with an earlier one of the same name and number, or none. */
function planNew(row: ContactRow, seen: NewInFile): ContactPlanned {
  const key = row.phone ?? `- ${nameKey(row.name)}`;
  const there = seen.get(key);
  const first = there?.find(one => nameKey(one.row.name) === nameKey(row.name));
  if (first !== undefined) {
    first.row = together(first.row, row);
    return { row, verdict: 'same', contactId: null };
  }
  const planned: ContactPlanned = { row, verdict: 'new', contactId: null };
  if (there === undefined) seen.set(key, [planned]);
  else there.push(planned);
  return planned;
}

/** Merges two rows of one new person, as `changeFor` merges a row with a known person. */
function together(row: ContactRow, later: ContactRow): ContactRow {
  const phones = [...(row.otherPhones ?? []), ...(later.otherPhones ?? [])];
  const others = [...new Map(phones.map(one => [one.phone, one])).values()];
  const { called = row.called, email = row.email } = later;
  const notes = joinedNotes([row, later]);
  const keptPhone = [...new Set([row.keptPhone, later.keptPhone])].filter(Boolean).join(' / ');
  return {
    ...row,
    ...(called === undefined ? {} : { called }),
    ...(email === undefined ? {} : { email }),
    ...(notes === null ? {} : { notes }),
    ...(keptPhone === '' ? {} : { keptPhone }),
    ...(others.length === 0 ? {} : { otherPhones: others }),
    ...(row.fields || later.fields ? { fields: joinedFields([row, later]) } : {}),
    groups: [...new Set([...row.groups, ...later.groups])],
    optOut: row.optOut || later.optOut,
    ...agreedIn([row, later]),
  };
}

/** What the rows of one person say of promotions: one no counts more than any yes; empty where none says anything. */
export function agreedIn(rows: readonly Pick<ContactRow, 'agreed'>[]): Pick<ContactRow, 'agreed'> {
  const said = rows.flatMap(({ agreed = null }) => agreed ?? []);
  return said.length === 0 ? {} : { agreed: said.every(Boolean) };
}

/**
 * Whether a row says otherwise of promotions than the record. One that wants no texts at all says nothing of them, and
 * no list brings back what somebody took back.
 */
export function changesConsent(tables: Tables, id: number, { agreed, optOut }: Pick<ContactRow, 'agreed' | 'optOut'>) {
  if (agreed === undefined || optOut || tables.contacts.hasWithdrawnConsent(id)) return false;
  return !agreed || tables.contacts.consent(id) === null;
}

/** The notes of several rows of one person, each once, as a list joins several columns; null when none has a note. */
export function joinedNotes(rows: readonly Pick<ContactRow, 'notes'>[]): string | null {
  const notes = new Set(rows.flatMap(row => row.notes?.split('; ') ?? []));
  return notes.size === 0 ? null : [...notes].join('; ');
}

/**
 * The custom fields of several rows of one person: what rows say differently of one field is all kept, each once, as
 * with notes. A field has the name that the first row gives it.
 */
export function joinedFields(rows: readonly Pick<ContactRow, 'fields'>[]): Record<string, string> {
  const joined = new Map<string, { name: string; values: Set<string> }>();
  for (const [name, value] of rows.flatMap(row => Object.entries(row.fields ?? {}))) {
    if (value === '') continue;
    const field = joined.get(nameKey(name)) ?? { name, values: new Set() };
    for (const each of value.split('; ')) field.values.add(each);
    joined.set(nameKey(name), field);
  }
  return Object.fromEntries([...joined.values()].map(({ name, values }) => [name, [...values].join('; ')]));
}

/** The known person with the row's number and name; null when there is none, or the row has no number. */
export function personOnPhone(tables: Tables, { name, phone }: ContactRow): StoredContact | null {
  if (phone === null || !tables.contacts.isKnownPhone(phone)) return null;
  // A person imported without a name is called by the number.
  const key = nameKey(name || phone);
  const onPhone = tables.contacts.withPhone(phone);
  const exact = onPhone.find(contact => nameKey(contact.name) === key);
  if (exact !== undefined || name === '') return exact ?? null;
  return onPhone.find(contact => isSameName(contact.name, name)) ?? null;
}

type Named = Pick<ContactRow, 'name' | 'rawPhone' | 'otherPhones'>;

/** The person whom a row without a number names: the only one whom it may name. */
export function onlyNamed(tables: Tables, row: Named): StoredContact | null {
  const people = mayBeNamed(tables, row);
  return people.length === 1 ? (people[0] ?? null) : null;
}

/**
 * The people whom a row without a number may name. A row whose number could not be read still has one, so it is never
 * taken for a person whose number is known, unless they share a landline.
 */
function mayBeNamed(tables: Tables, { name, rawPhone, otherPhones = [] }: Named): StoredContact[] {
  if (name === '') return [];
  const lines = new Set(otherPhones.map(({ phone }) => phone));
  const sharesLine = (id: number) => lines.size > 0 && numbersOf(tables, id).some(phone => lines.has(phone));
  return tables.contacts.withName(name).filter(({ id, phone }) => rawPhone === '' || phone === null || sharesLine(id));
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
    newNotes(known, row) !== null ||
    (row.optOut && !known.doNotText) ||
    changesConsent(tables, known.id, row) ||
    row.groups.some(group => !inGroups.has(nameKey(group)))
  )
    return true;
  if (!row.otherPhones && !row.fields) return false;
  const whole = tables.contacts.whole(known.id);
  return whole !== null && (newPhones(whole, row).length > 0 || newFields(whole, row).length > 0);
}

/** The row's further numbers that the person does not have yet. */
export function newPhones({ phone: own, otherPhones }: WholeContact, row: ContactRow) {
  const kept = new Set([own, ...otherPhones.map(({ phone }) => phone)]);
  return (row.otherPhones ?? []).filter(({ phone }) => !kept.has(phone));
}

/** The row's notes, where they say something that the person's do not; null: nothing new. */
export function newNotes(known: Pick<WholeContact, 'notes'>, { notes = '' }: Pick<ContactRow, 'notes'>): string | null {
  return saysMore(notes, known.notes) ? notes : null;
}

/** Whether one of the parts of a text, as `joinedNotes` joins them, is not in another: each row of a person has some. */
function saysMore(text: string, than: string): boolean {
  const known = new Set(than.split('; '));
  return text !== '' && text.split('; ').some(part => !known.has(part));
}

/** The row's custom fields with a value that says something else than the person's. */
export function newFields({ fields }: WholeContact, row: Pick<ContactRow, 'fields'>) {
  const kept = new Map(Object.entries(fields).map(([name, value]) => [nameKey(name), value]));
  return Object.entries(row.fields ?? {})
    .filter(([name, value]) => saysMore(value, kept.get(nameKey(name)) ?? ''))
    .map(([name, value]) => ({ name, value }));
}
