/** What an appointment list would change, and the change itself. Its reminders stay held until a person confirms. */
import type { Instant, WallTime } from '../../src-shared/instant.ts';
import type { ImportVerdict } from '../../src-shared/model/import.ts';
import { dueInstant, instantOfWall } from '../../src-shared/schedule.ts';
import { isBlocked } from '../import/review.ts';
import type { AppointmentRow } from '../import/understand-appointments.ts';
import type { AppointmentValues, StoredAppointment } from '../storage/appointments.ts';
import { nameKey, type StoredContact } from '../storage/contacts.ts';
import type { Tables } from '../storage/tables.ts';

const USUAL_MINUTES = 30;

export interface AppointmentPlanned {
  row: AppointmentRow;
  verdict: ImportVerdict;
  /** The person, null when the row brings a new one. */
  contactId: number | null;
  /** The appointment this row is about, when we have it already. */
  appointmentId: number | null;
}

/** Compares a row with the calendar: by its reference if it has one, else by person, service and time. */
export function planAppointmentRow(tables: Tables, row: AppointmentRow, seen: Set<string>): AppointmentPlanned {
  const nothing = { row, verdict: 'skipped' as const, contactId: null, appointmentId: null };
  if (row.start === null || isBlocked(row)) return nothing;
  const key = row.externalId || JSON.stringify([row.phone, nameKey(row.name), row.service ?? '', row.start]);
  if (seen.has(key)) return nothing;
  seen.add(key);
  const contact = personOf(tables, row);
  const known = appointmentOf(tables, row, contact);
  if (!known) return { row, verdict: 'new', contactId: contact?.id ?? null, appointmentId: null };
  const after = valuesFor(tables, row, known.contactId, known);
  const same = (Object.keys(after) as (keyof AppointmentValues)[]).every(field => after[field] === known[field]);
  return { row, verdict: same ? 'same' : 'changed', contactId: known.contactId, appointmentId: known.id };
}

/** By number and name; a row without a number by a name that only one person has. */
function personOf(tables: Tables, row: AppointmentRow): StoredContact | null {
  const named = (contact: StoredContact) => nameKey(contact.name) === nameKey(row.name);
  if (row.phone !== null) {
    const onPhone = tables.contacts.withPhone(row.phone);
    if (row.name !== '') return onPhone.find(named) ?? null;
    return onPhone.length === 1 ? (onPhone[0] ?? null) : null;
  }
  const people = row.name === '' ? [] : tables.contacts.withName(row.name);
  return people.length === 1 ? (people[0] ?? null) : null;
}

function appointmentOf(tables: Tables, row: AppointmentRow, contact: StoredContact | null): StoredAppointment | null {
  if (row.externalId) return tables.appointments.byExternalId(row.externalId);
  if (!contact || row.start === null) return null;
  const there = tables.appointments.atStart(contact.id, row.start as WallTime);
  return there.find(appointment => nameKey(appointment.service) === nameKey(row.service ?? '')) ?? null;
}

function valuesFor(
  tables: Tables,
  row: AppointmentRow,
  contactId: number,
  known: StoredAppointment | null,
): AppointmentValues {
  const { zone } = tables.settings.get();
  const start = row.start as WallTime;
  // What the desk has noted since (arrived, confirmed) is not undone by a list that still says "booked".
  const status = known && row.status === 'booked' && known.status !== 'cancelled' ? known.status : row.status;
  return {
    contactId,
    service: row.service ?? known?.service ?? '',
    staff: row.staff ?? known?.staff ?? '',
    notes: row.notes ?? known?.notes ?? '',
    start,
    zone,
    startAt: instantOfWall(start, zone),
    durationMinutes: row.durationMinutes ?? known?.durationMinutes ?? USUAL_MINUTES,
    status,
    externalId: row.externalId ?? known?.externalId ?? '',
  };
}

/** How many reminders these rows would plan by today's rules. */
export function countReminders(tables: Tables, planned: AppointmentPlanned[], now: Instant): number {
  const { zone, quietFrom, quietUntil } = tables.settings.get();
  const rules = tables.templates.rules().filter(rule => rule.enabled);
  return planned
    .filter(({ row, verdict }) => (verdict === 'new' || verdict === 'changed') && row.status !== 'cancelled')
    .flatMap(({ row }) =>
      rules.map(rule => dueInstant(row.start as WallTime, zone, rule.when, { from: quietFrom, until: quietUntil })),
    )
    .filter(due => due !== null && due > now).length;
}

/** Writes the rows, holds their reminders for this import, and returns the appointments to plan anew. */
export function publishAppointments(
  tables: Tables,
  planned: AppointmentPlanned[],
  importId: number,
  at: Instant,
): number[] {
  const touched: number[] = [];
  for (const { row, verdict, contactId, appointmentId } of planned) {
    if (verdict !== 'new' && verdict !== 'changed') continue;
    const known = appointmentId === null ? null : tables.appointments.get(appointmentId);
    const person = contactId ?? personOf(tables, row)?.id ?? addPerson(tables, row, importId, at);
    const values = valuesFor(tables, row, person, known);
    if (known) {
      tables.imports.addChange(importId, { kind: 'appointment', rowId: known.id, before: JSON.stringify(known) });
      tables.appointments.update(known.id, values, at);
    }
    const id = known?.id ?? tables.appointments.insert(values, importId, at);
    tables.appointments.holdFor(id, importId);
    touched.push(id);
  }
  return touched;
}

function addPerson(tables: Tables, row: AppointmentRow, importId: number, at: Instant): number {
  const name = row.name || (row.phone ?? '');
  return tables.contacts.insert({ name, phone: row.phone, email: '', notes: '', doNotText: false }, importId, at);
}
