/** Rows of a calendar file for whoever comes along to an event: wherever that one went by now, they went with it. */

import type { AppointmentRow } from '../../../import/appointments/parse-appointment-rows.ts';
import { eventOfGuest } from '../../../import/formats/calendar/guest-reference.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointments.ts';
import type { StoredContact } from '../../../storage/contacts/contacts.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { AppointmentPlanned } from './whole-list.ts';

/** The appointment to whose event the row comes along; `events` are those of this file, by reference. */
export function eventOfRow(
  tables: Tables,
  { externalId = '' }: AppointmentRow,
  events: ReadonlyMap<string, StoredAppointment>,
): StoredAppointment | null {
  const reference = eventOfGuest(externalId);
  return reference === null ? null : (events.get(reference) ?? tables.appointments.byExternalId(reference));
}

/**
 * Whoever comes to `event` has it already, wherever it stands; who does not is asked about, for they would be told of a
 * visit that the calendar does not have. Null: a person said that it is a visit of its own.
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
