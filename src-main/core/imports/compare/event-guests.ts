/** Rows of a calendar file for guests of an event: wherever the event's appointment was moved, they moved with it. */

import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import { eventOfGuest } from '../../../import/formats/calendar/guest-reference.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { StoredContact } from '../../../storage/contacts/contact-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { AppointmentPlanned } from './whole-list.ts';

/** The appointment whose event the row's person comes along to. `events` are those of this file, by reference. */
export function eventOfRow(
  tables: Tables,
  { externalId = '' }: AppointmentRow,
  events: ReadonlyMap<string, StoredAppointment>,
): StoredAppointment | null {
  const reference = eventOfGuest(externalId);
  return reference === null ? null : (events.get(reference) ?? tables.appointments.byExternalId(reference));
}

/**
 * Plans the row of a guest. A guest who is on the appointment of `event` has it already, wherever it stands. Any other
 * guest is asked about, because they would be texted about a visit that the calendar does not have. Null: a person said
 * that it is a visit of its own.
 */
export function planGuestRow(
  tables: Tables,
  row: AppointmentRow,
  contact: StoredContact | null,
  event: StoredAppointment,
): AppointmentPlanned | null {
  const nothing = { contactId: contact?.id ?? null, known: null, before: null, concerns: event.id };
  if (contact !== null && tables.appointments.peopleOf(event.id).includes(contact.id))
    return { row, verdict: 'same', ...nothing };
  const detail = tables.contacts.get(event.contactId)?.name ?? '';
  const doubt: RowProblem = { code: 'along-not-there', detail, blocks: true };
  if (row.problems.some(({ code }) => code === doubt.code)) return null;
  return { row: { ...row, problems: [...row.problems, doubt] }, verdict: 'skipped', ...nothing };
}
