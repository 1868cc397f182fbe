/** Stages the appointments of an import, unseen until it is published. */
import type { ImportVerdict } from '../../../../src-shared/model/import/import-records.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import { stopsOf } from '../../../import/review.ts';
import type { Tables } from '../../../storage/tables.ts';
import { valuesFor } from '../compare/compare-appointments.ts';
import { agreedIn, changesConsent, numbersOf } from '../compare/compare-contacts.ts';
import { personOf } from '../compare/listed-person.ts';
import type { AppointmentPlanned } from '../compare/whole-list.ts';
import { type ContactStager, type ImportStamp, noteConsent } from './stage-contacts.ts';

/**
 * Stages new appointments as rows, and changes of known ones as changes to apply. One stager serves the whole import,
 * so that a new person with several appointments is one person.
 */
export function appointmentStager(
  tables: Tables,
  stamp: ImportStamp,
  listKey: string,
  people: ContactStager,
): (planned: AppointmentPlanned) => void {
  const { id: importId, at } = stamp;
  /** People whom earlier rows named: who is new, with the row that brought them, as the person is staged by now. */
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
    if (own.isNew && row.agreed !== undefined) {
      own.row = { ...own.row, ...agreedIn([own.row, row]) };
      noteConsent(tables, own.id, own.row, stamp);
    }
    // What a later row calls a new person counts; of a known person `addToPerson` stores it.
    if (own.isNew && row.called !== undefined && row.called !== own.row.called) {
      own.row = { ...own.row, called: row.called };
      tables.contacts.update(own.id, personIn(own.row), at);
    }
    return own.id;
  };
  /**
   * Adds to a known person what texts call them, whether they agreed to promotions, and further numbers, which are
   * never texted. A number to text is added only to a person who `getsNumber`.
   */
  const addToPerson = (row: AppointmentRow, contactId: number, getsNumber: boolean) => {
    const { notes: _, ...said } = row;
    const kept = new Set(row.otherPhones && numbersOf(tables, contactId));
    const isCalled = row.called !== undefined && tables.contacts.get(contactId)?.called !== row.called;
    if (
      getsNumber ||
      isCalled ||
      changesConsent(tables, contactId, row) ||
      row.otherPhones?.some(({ phone }) => !kept.has(phone))
    ) {
      // An opt-out that comes with a number is an opt-out of that number.
      const mine = getsNumber ? { optOut: false } : { phone: null };
      people.stage({ row: { ...said, ...mine, groups: [] }, verdict: 'changed', contactId });
    }
  };
  /** Notes the start that the row gives. One that is cancelled keeps its own time, whatever the row gives. */
  const noteStart = ({ row: { start, status }, verdict, known }: AppointmentPlanned) => {
    if (verdict === 'skipped' || status === 'cancelled' || start === null || known === null) return;
    const { listStarts } = tables.appointments;
    // The same start again is noted where an earlier import may be undone that gave it first.
    if (start !== listStarts.of(known.id) || listStarts.hasChange(known.id))
      listStarts.stage(known.id, start as WallTime, importId);
  };
  return planned => {
    const { row, verdict, contactId, known, named, getsNumber = false } = planned;
    for (const phone of stopsOf(planned)) tables.imports.stageOptOut(importId, phone);
    if (named && contactId !== null) people.stop(contactId);
    if (verdict !== 'skipped' && contactId !== null) addToPerson(row, contactId, getsNumber);
    noteStart(planned);
    if (!writes.has(verdict)) return;
    // Reads the appointment again, because somebody may have changed it since the list was compared.
    const there = known === null ? null : tables.appointments.get(known.id);
    // A person who was merged or removed since is the one who has the appointment now, or is searched anew.
    const whose = contactId === known?.contactId ? (there?.contactId ?? null) : contactId;
    const isThere = whose !== null && tables.contacts.get(whose) !== null;
    const values = valuesFor(tables, row, isThere ? whose : personFor(row), there);
    if (there !== null) tables.appointments.stageChange(there.id, values, importId);
    else tables.appointments.stage(values, importId, listKey, at);
  };
}

const writes: ReadonlySet<ImportVerdict> = new Set(['new', 'changed', 'moved', 'cancelled']);

/** Stages the cancellation of missing appointments that a person chose to cancel. */
export function stageMissing(tables: Tables, ids: readonly number[], importId: number): void {
  for (const id of ids) {
    const there = tables.appointments.get(id);
    if (there !== null) tables.appointments.stageChange(id, { ...there, status: 'cancelled' }, importId);
  }
}

function addPerson(tables: Tables, row: AppointmentRow, { id: importId, at }: ImportStamp): number {
  const id = tables.contacts.insert(personIn(row), importId, at);
  if (row.otherPhones) tables.contacts.setPhones(id, row.otherPhones);
  noteConsent(tables, id, row, { id: importId, at });
  return id;
}

function personIn({ name, called = '', phone, optOut }: AppointmentRow) {
  return { name: name || (phone ?? ''), called, phone, email: '', notes: '', doNotText: optOut };
}
