/**
 * Visits that a list has twice, or that the list and the calendar have differently. Two texts would go out, one perhaps
 * to a stranger, or one about a visit that is cancelled, so a person is asked.
 */

import { nameKey } from '../../../../src-shared/people/name-key.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { inSlices } from '../../world/time-slices.ts';
import { decided } from '../decisions/decided-row.ts';
import type { Decisions } from '../decisions/import-decisions.ts';
import { listPlaceKey, type WholeList } from './whole-list.ts';

/** The key of the visit that a row is about: its reference if it has one, else person, service and time. */
export function visitKey({ services }: Tables, { externalId, phone, name, service, start }: AppointmentRow): string {
  return externalId || JSON.stringify([phone, nameKey(name), services.spellingKeyOf(service ?? ''), start]);
}

/**
 * Adds the question which holds to rows (`found`, and `answered` as decided) that say of one visit without a reference
 * both that it stands and that it is cancelled: nobody can know which of them came first.
 */
export async function askWhichStands(
  tables: Tables,
  { found, answered }: { found: AppointmentRow[]; answered: AppointmentRow[] },
  decisions: Decisions,
  goOn: () => void,
): Promise<void> {
  const off = new Set<string>();
  const standing = new Set<string>();
  const isOff = ({ status }: AppointmentRow) => status === 'cancelled';
  /** Null for a row that cannot be such a one; its status is that of the list, whatever was answered since. */
  const keyOf = (row: AppointmentRow) => (row.externalId || row.start === null ? null : visitKey(tables, row));
  if (!found.some(isOff)) return;
  let at = 0;
  const note = (row: AppointmentRow) => {
    const key = keyOf(answered[at++] ?? row);
    if (key !== null) (isOff(row) ? off : standing).add(key);
  };
  await inSlices(found, note, goOn);
  for (const [index, row] of found.entries()) {
    const key = keyOf(answered[index] ?? row);
    const isAsked = row.problems.some(({ code }) => code === 'status-unclear');
    if (key === null || isAsked || !off.has(key) || !standing.has(key)) continue;
    const question: RowProblem = { code: 'status-unclear', detail: row.status, blocks: true };
    const asked = { ...row, problems: [...row.problems, question] };
    found[index] = asked;
    answered[index] = decided(asked, decisions);
  }
}

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
