/**
 * Finds whom a row of a list is about: by number and name, or, if one of the two has no number, by their appointments.
 */

import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { isSameName } from '../../../../src-shared/people/same-person.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import { isBlocked } from '../../../import/review.ts';
import type { StoredContact } from '../../../storage/contacts/contact-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { inSlices } from '../../world/time-slices.ts';
import { onlyNamed } from './compare-contacts.ts';
import { listedAs, listPlaceKey, type NumbersGiven, type WholeList } from './whole-list.ts';

/** The person of a number and name; of a row without a number, the only person of its name. */
export function personOf(tables: Tables, row: AppointmentRow): StoredContact | null {
  const named = (contact: StoredContact) => isSameName(contact.name, row.name);
  if (row.phone !== null) {
    const onPhone = tables.contacts.withPhone(row.phone);
    if (row.name !== '') return onPhone.find(named) ?? null;
    return onPhone.length === 1 ? (onPhone[0] ?? null) : null;
  }
  return onlyNamed(tables, row);
}

/** The person of a row, by what the whole list says. */
export function listedPerson(tables: Tables, row: AppointmentRow, list: WholeList): StoredContact | null {
  return personOf(tables, row) ?? list.given.get(listedAs(row)) ?? namedByVisit(tables, row, list.places);
}

/**
 * Finds people whom a list brought without a number before and now brings with one. They are known by a booking
 * reference, or by name, service and time; a name alone proves nothing, and neither does what could mean two people.
 * `rows` is the whole list as decided; `places`: see `WholeList`.
 */
export async function numbersGiven(
  tables: Tables,
  rows: readonly AppointmentRow[],
  places: ReadonlySet<string>,
  goOn: () => void,
): Promise<NumbersGiven> {
  const given = new Map<string, StoredContact>();
  if (!tables.contacts.isAnybodyWithoutPhone()) return given;
  /** The numbers that the list has under each name, whether they could be read or not. */
  const underName = new Map<string, Set<string>>();
  const found: { row: AppointmentRow; person: StoredContact; isByReference: boolean }[] = [];
  const look = (row: AppointmentRow) => {
    if (row.name === '') return;
    if (row.phone !== null || row.rawPhone !== '') addTo(underName, nameKey(row.name), row.phone ?? row.rawPhone);
    if (row.phone === null || row.start === null || isBlocked(row) || personOf(tables, row) !== null) return;
    const booked = row.externalId ? tables.appointments.byExternalId(row.externalId) : null;
    const person = booked === null ? ofVisit(tables, row, places) : tables.contacts.get(booked.contactId);
    if (person !== null && person.phone === null && isSameName(person.name, row.name))
      found.push({ row, person, isByReference: booked !== null });
  };
  await inSlices(rows, look, goOn);
  const numbersFor = new Map<string, Set<string>>();
  const peopleFor = new Map<string, Set<string>>();
  for (const { row, person } of found) {
    addTo(numbersFor, String(person.id), row.phone ?? '');
    addTo(peopleFor, listedAs(row), String(person.id));
  }
  for (const { row, person, isByReference } of found) {
    const isOne = numbersFor.get(String(person.id))?.size === 1 && peopleFor.get(listedAs(row))?.size === 1;
    if (isOne && (isByReference || underName.get(nameKey(row.name))?.size === 1)) given.set(listedAs(row), person);
  }
  return given;
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

/** The only person of the row's name, if they have its visit and the list does not also have it without a number. */
function ofVisit(tables: Tables, row: AppointmentRow, places: ReadonlySet<string>): StoredContact | null {
  const [person, ...others] = tables.contacts.withName(row.name);
  if (person === undefined || others.length > 0 || places.has(listPlaceKey({ ...row, phone: null }))) return null;
  return hasVisit(tables, person, row) ? person : null;
}

function hasVisit(tables: Tables, { id }: StoredContact, row: AppointmentRow): boolean {
  const service = tables.services.spellingKeyOf(row.service ?? '');
  const there = tables.appointments
    .atStart(id, row.start as WallTime)
    .filter(one => !row.externalId || one.externalId === '')
    .filter(one => service === '' || one.service === '' || tables.services.spellingKeyOf(one.service) === service);
  return there.length === 1;
}

/**
 * The person whom a row without a number names if several have its name: the only one of them who has its visit,
 * provided that the list does not also have them then with that person's number.
 */
function namedByVisit(tables: Tables, row: AppointmentRow, places: ReadonlySet<string>): StoredContact | null {
  const { phone, rawPhone, name, start } = row;
  if (phone !== null || rawPhone !== '' || name === '' || start === null) return null;
  const [person, ...others] = tables.contacts
    .withName(name)
    .filter(one => one.phone === null || !places.has(listPlaceKey({ phone: one.phone, name, start })))
    .filter(one => hasVisit(tables, one, row));
  return others.length === 0 ? (person ?? null) : null;
}
