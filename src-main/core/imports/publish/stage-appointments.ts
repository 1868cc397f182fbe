/** Puts the appointments of an import in place, unseen until it is published. */
import type { ImportVerdict } from '../../../../src-shared/model/import/import-records.ts';
import type { AppointmentRow } from '../../../import/appointments/parse-appointment-rows.ts';
import { stopsOf } from '../../../import/review.ts';
import { nameKey } from '../../../storage/contacts/name-key.ts';
import type { Tables } from '../../../storage/tables.ts';
import { valuesFor } from '../compare/compare-appointments.ts';
import { numbersOf } from '../compare/compare-contacts.ts';
import { personOf } from '../compare/listed-person.ts';
import type { AppointmentPlanned } from '../compare/whole-list.ts';
import type { ContactStager, ImportStamp } from './stage-contacts.ts';

/**
 * Puts rows in place for an import, unseen: what is new as rows of its own, what is there already as changes to come.
 * One of these for the whole import: a new person with several appointments is one person.
 */
export function appointmentStager(
  tables: Tables,
  stamp: ImportStamp,
  listKey: string,
  people: ContactStager,
): (planned: AppointmentPlanned) => void {
  const { id: importId, at } = stamp;
  /** Whom earlier rows named: who is new with the row that brought them, as it stands by now. */
  const brought = new Map<string, { id: number; isNew: boolean; row: AppointmentRow }>();
  const personFor = (row: AppointmentRow): number => {
    const key = JSON.stringify([row.phone, nameKey(row.name)]);
    const own = brought.get(key);
    if (own === undefined) {
      const known = personOf(tables, row)?.id;
      const id = known ?? addPerson(tables, row, stamp);
      brought.set(key, { id, isNew: known === undefined, row });
      return id;
    }
    // What a later row calls somebody new counts; of somebody we have, `addToPerson` sees to it.
    if (own.isNew && row.called !== undefined && row.called !== own.row.called) {
      own.row = { ...own.row, called: row.called };
      tables.contacts.update(own.id, personIn(own.row), at);
    }
    return own.id;
  };
  /**
   * What somebody we have is called, and further numbers, come to them; these are never texted. A number to text comes
   * only to whoever `getsNumber`.
   */
  const addToPerson = (row: AppointmentRow, contactId: number, getsNumber: boolean) => {
    const { notes: _, ...said } = row;
    const kept = new Set(row.otherPhones && numbersOf(tables, contactId));
    const isCalled = row.called !== undefined && tables.contacts.get(contactId)?.called !== row.called;
    if (getsNumber || isCalled || row.otherPhones?.some(({ phone }) => !kept.has(phone))) {
      // A stop that comes with a number is of the number.
      const mine = getsNumber ? { optOut: false } : { phone: null };
      people.stage({ row: { ...said, ...mine, groups: [] }, verdict: 'changed', contactId });
    }
  };
  return planned => {
    const { row, verdict, contactId, known, named, getsNumber = false } = planned;
    for (const phone of stopsOf(planned)) tables.imports.stageOptOut(importId, phone);
    if (named && contactId !== null) people.stop(contactId);
    if (verdict !== 'skipped' && contactId !== null) addToPerson(row, contactId, getsNumber);
    if (!writes.has(verdict)) return;
    // As it is by now: somebody may have written something down since the list was compared.
    const there = known === null ? null : tables.appointments.get(known.id);
    // Whoever was merged or removed since then is who has the appointment by now, or is looked for anew.
    const whose = contactId === known?.contactId ? (there?.contactId ?? null) : contactId;
    const isThere = whose !== null && tables.contacts.get(whose) !== null;
    const values = valuesFor(tables, row, isThere ? whose : personFor(row), there);
    if (there !== null) tables.appointments.stageChange(there.id, values, importId);
    else tables.appointments.stage(values, importId, listKey, at);
  };
}

const writes: ReadonlySet<ImportVerdict> = new Set(['new', 'changed', 'moved', 'cancelled']);

/** What a list lacks, cancelled because a person said so. */
export function stageMissing(tables: Tables, ids: readonly number[], importId: number): void {
  for (const id of ids) {
    const there = tables.appointments.get(id);
    if (there !== null) tables.appointments.stageChange(id, { ...there, status: 'cancelled' }, importId);
  }
}

function addPerson(tables: Tables, row: AppointmentRow, { id: importId, at }: ImportStamp): number {
  const id = tables.contacts.insert(personIn(row), importId, at);
  if (row.otherPhones) tables.contacts.setPhones(id, row.otherPhones);
  return id;
}

function personIn({ name, called = '', phone, optOut }: AppointmentRow) {
  return { name: name || (phone ?? ''), called, phone, email: '', notes: '', doNotText: optOut };
}
