/** Stages the people of an import, unseen until it is published. */
import type { ImportRecord } from '../../../../src-shared/model/import/import-records.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { ContactRow } from '../../../import/people/contact-row.ts';
import { stopsOf } from '../../../import/review.ts';
import type { WholeContact } from '../../../storage/contacts/contact-row.ts';
import type { ContactChange } from '../../../storage/imports/staged-imports.ts';
import type { Tables } from '../../../storage/tables.ts';
import {
  agreedIn,
  type ContactPlanned,
  joinedFields,
  joinedNotes,
  newFields,
  newNotes,
  newPhones,
  personOnPhone,
} from '../compare/compare-contacts.ts';

/** The id of the import, and the instant that every row it writes carries as the time of its change. */
export type ImportStamp = Pick<ImportRecord, 'id' | 'at'>;

/**
 * Stages new people as rows, changes of known people as changes to apply, and opt-outs. One stager serves the whole
 * import, so that a person named twice in it is changed once, by both rows. While nobody else wrote since the list was
 * compared (`isUndisturbed`), new people are not looked for again.
 */
export function contactStager(tables: Tables, stamp: ImportStamp, isUndisturbed = () => false): ContactStager {
  const importId = stamp.id;
  const rowsOf = new Map<number, ContactRow[]>();
  /** The new people of a slice by the name of their group. */
  const joining = new Map<string, number[]>();
  const stageNew = (row: ContactRow) => {
    const id = stageContact(tables, row, stamp);
    for (const group of row.groups) {
      const ids = joining.get(group);
      if (ids) ids.push(id);
      else joining.set(group, [id]);
    }
  };
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
      // Somebody typed the person in since the list was compared.
      const typed = verdict === 'new' && !isUndisturbed() ? (personOnPhone(tables, row)?.id ?? null) : null;
      if (verdict === 'new' && typed === null) return stageNew(row);
      const about = verdict === 'changed' ? contactId : typed;
      if (about === null) return;
      const known = tables.contacts.whole(about);
      const rows = [...(rowsOf.get(about) ?? []), row];
      // Somebody removed the person since the list was compared, and the list names them: they come back as the list
      // has them.
      if (known === null) return rows.length > 1 ? undefined : stageNew(row);
      rowsOf.set(about, rows);
      stageChange(known, rows);
    },
    endSlice: () => {
      for (const [group, ids] of joining) tables.contacts.joinStaged(group, ids);
      joining.clear();
    },
  };
}

export interface ContactStager {
  stage(planned: ContactPlanned): void;
  /** Stores what the rows of a slice have in common. Call it in the transaction of the slice. */
  endSlice(): void;
  /** A known person gets no texts from now on, whatever their number will be. */
  stop(contactId: number): void;
}

/** A change that says nothing but that somebody wants no texts. */
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

/** A person before an import changed them, and what the import brought. */
export interface ChangedContact extends WholeContact {
  brought: ContactChange;
}

/**
 * Merges several rows of one person: a later row wins over an earlier one, an opt-out over everything; notes and custom
 * fields add up.
 */
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
    notes: newNotes(known, { notes: joinedNotes(rows) ?? '' }),
    doNotText: rows.some(row => row.optOut) ? 1 : 0,
    agreed: rows.some(row => row.optOut) ? null : (agreedIn(rows).agreed ?? null),
    groups: [...new Set(rows.flatMap(row => row.groups))].filter(group => !inGroups.has(nameKey(group))),
    phones: [...phones.values()].map((one, index) => ({ ...one, position: known.otherPhones.length + index })),
    fields: newFields(known, { fields: joinedFields(rows) }),
  };
}

/** Stages a new person, unseen until the import is published, and not yet in a group; returns the id. */
function stageContact(tables: Tables, row: ContactRow, { id: importId, at }: ImportStamp): number {
  const { name, called = '', phone, email = '', optOut } = row;
  const notes = [row.notes, row.keptPhone].filter(Boolean).join('; ');
  const values = { name: name || (phone ?? ''), called, phone, email, notes, doNotText: optOut };
  const id = tables.contacts.insert(values, importId, at);
  if (row.otherPhones) tables.contacts.setPhones(id, row.otherPhones);
  if (row.fields) tables.contacts.setFields(id, row.fields);
  noteConsent(tables, id, row, { id: importId, at });
  return id;
}

/** Notes what the row of a new person says of promotions; one that wants no texts at all says nothing of them. */
export function noteConsent(
  tables: Tables,
  contactId: number,
  { agreed, optOut }: Pick<ContactRow, 'agreed' | 'optOut'>,
  { id: importId, at }: ImportStamp,
): void {
  if (agreed === undefined || optOut) return;
  if (agreed) tables.contacts.setConsent(contactId, { since: at, importId });
  else tables.contacts.withdrawConsent(contactId);
}
