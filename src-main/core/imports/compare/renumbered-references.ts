/**
 * Lists whose booking references are numbered anew at every export: the reference of one visit belongs to another
 * tomorrow and identifies nothing. Such a list is compared by person, service and time alone.
 */

import type { WallTime } from '../../../../src-shared/time/instant.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { StoredContact } from '../../../storage/contacts/contact-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { inSlices } from '../../world/time-slices.ts';
import { personOf } from './listed-person.ts';

/** The only person of the row's name, if they have no number. The name alone is no reason to give them one. */
function withoutPhone(tables: Tables, { name }: AppointmentRow): StoredContact | null {
  const [person, ...others] = name === '' ? [] : tables.contacts.withName(name);
  return person?.phone === null && others.length === 0 ? person : null;
}

/** The rows, without their references if the records show that these were numbered anew. */
export async function withoutNewNumbers(
  tables: Tables,
  rows: AppointmentRow[],
  goOn: () => void,
): Promise<AppointmentRow[]> {
  let agreeing = 0;
  let fresh = 0;
  let exchanged = 0;
  const look = (row: AppointmentRow) => {
    const { externalId = '', start } = row;
    if (externalId === '' || start === null) return;
    const person = personOf(tables, row) ?? withoutPhone(tables, row);
    if (person === null) return;
    const named = tables.appointments.byExternalId(externalId);
    const service = tables.services.spellingKeyOf(row.service ?? '');
    const there = tables.appointments.atStart(person.id, start as WallTime);
    const own =
      there.find(one => tables.services.spellingKeyOf(one.service) === service) ??
      (service === '' ? there[0] : undefined);
    if (own === undefined) {
      if (named?.contactId === person.id) agreeing++;
    } else if (own.externalId === externalId) agreeing++;
    else if (named === null) fresh += own.externalId === '' ? 0 : 1;
    // One visit has another reference, and its reference belongs to another person: no booking system does that on
    // purpose.
    else if (named.contactId !== person.id) exchanged++;
  };
  await inSlices(rows, look, goOn);
  if (exchanged === 0 && (fresh === 0 || agreeing > 0)) return rows;
  return rows.map(({ externalId: _, ...row }) => row);
}
