/**
 * A visit that a list has under one number and the calendar under another: the person has a new number, one of the two
 * is mistyped, or they are two people of one name. Two texts would go out, one perhaps to a stranger, so a person is
 * asked.
 */

import type { WallTime } from '../../../../src-shared/time/instant.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { listPlaceKey, type WholeList } from './whole-list.ts';

/**
 * The coming appointment of somebody of this name at the row's time for its service, under a number with which the list
 * does not have them then; null when there is none, or more than one could be meant.
 */
export function underOtherNumber(tables: Tables, row: AppointmentRow, list: WholeList): StoredAppointment | null {
  const { phone, name, externalId = '' } = row;
  const start = row.start as WallTime;
  if (phone === null || name === '' || start <= list.now) return null;
  const service = tables.services.spellingKeyOf(row.service ?? '');
  const [one, ...others] = tables.contacts
    .withName(name)
    .filter(person => person.phone !== null && person.phone !== phone)
    .filter(person => !list.places.has(listPlaceKey({ ...person, start })))
    .flatMap(person => tables.appointments.atStart(person.id, start))
    .filter(there => there.status === 'booked' || there.status === 'confirmed')
    .filter(there => service === '' || there.service === '' || tables.services.spellingKeyOf(there.service) === service)
    .filter(there => externalId === '' || there.externalId === '');
  return others.length === 0 ? (one ?? null) : null;
}
