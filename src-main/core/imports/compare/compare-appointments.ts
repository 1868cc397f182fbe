/** Compares the rows of a list of appointments with the calendar: what each would change. */

import { isSameName } from '../../../../src-shared/people/same-person.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { instantOfWall } from '../../../../src-shared/time/schedule.ts';
import { dayOf } from '../../../../src-shared/time/wall-days.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import { isBlocked } from '../../../import/review.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import type { AppointmentValues, StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { StoredContact } from '../../../storage/contacts/contact-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { numbersOf } from './compare-contacts.ts';
import { underOtherNumber, visitKey } from './duplicate-appointment-check.ts';
import { eventOfRow, planGuestRow } from './event-guests.ts';
import { listedPerson } from './listed-person.ts';
import { standingUnder } from './similar-name.ts';
import type { AppointmentPlanned, WholeList } from './whole-list.ts';

/** The length of an appointment where neither the list nor its service gives one. */
const USUAL_MINUTES = 30;

/**
 * Compares a row with the calendar: by its reference if it has one, else by person, service and time.
 * `reconcileReimport`, which knows the whole list, may decide otherwise afterwards.
 */
export function planAppointmentRow(tables: Tables, row: AppointmentRow, list: WholeList): AppointmentPlanned {
  const contact = listedPerson(tables, row, list);
  const found = compared(tables, row, contact, list);
  const { contactId } = found;
  const isGiven = contact?.phone === null && row.phone !== null && contact.id === contactId;
  const planned = isGiven && found.verdict !== 'skipped' ? { ...found, getsNumber: true as const } : found;
  if (!row.optOut || row.phone !== null || contactId === null) return planned;
  return { ...planned, named: numbersOf(tables, contactId) };
}

/** Drops the problem of a repeated reference unless an earlier row came in with it: one left out keeps nobody out. */
export function withFreeReference(row: AppointmentRow, seen: ReadonlySet<string>): AppointmentRow {
  if (row.externalId === undefined || seen.has(row.externalId)) return row;
  const problems = row.problems.filter(({ code }) => code !== 'same-reference-twice');
  return problems.length === row.problems.length ? row : { ...row, problems };
}

function compared(
  tables: Tables,
  row: AppointmentRow,
  contact: StoredContact | null,
  list: WholeList,
): AppointmentPlanned {
  const { seen } = list;
  const skipped = { row, verdict: 'skipped' as const, contactId: contact?.id ?? null, known: null, before: null };
  if (row.start === null || isBlocked(row)) {
    // It is unknown whether the appointment still stands; another row of it must not decide that.
    if (row.externalId && row.problems.some(({ code, blocks }) => blocks && code === 'status-unclear'))
      seen.add(row.externalId);
    const similar = row.problems.find(({ code, blocks }) => blocks && code === 'similar-name');
    const concerns = similar && standingUnder(tables, row, similar.detail ?? '')?.id;
    return concerns === undefined ? skipped : { ...skipped, concerns };
  }
  const key = visitKey(tables, row);
  if (seen.has(key)) return skipped;
  const own = appointmentOf(tables, row, contact);
  const shared = own === null && contact !== null ? sharedAppointmentOf(tables, row, contact) : null;
  const companionRow = shared && planCompanionRow(tables, row, shared);
  if (companionRow) return companionRow;
  const event = own === null ? eventOfRow(tables, row, list.events) : null;
  const ofEvent = event && planGuestRow(tables, row, contact, event);
  if (ofEvent) return ofEvent;
  const known = own ?? underOtherNumber(tables, row, list);
  if (known !== null && row.externalId) list.events.set(row.externalId, known);
  const standing = known === null && contact !== null ? cancelledOtherwise(tables, row, contact) : null;
  if (standing !== null) {
    const doubt: RowProblem = {
      code: 'other-service',
      detail: standing.service,
      cell: row.service ?? '',
      blocks: true,
    };
    return { ...skipped, row: { ...row, problems: [...row.problems, doubt] } };
  }
  const holder = known === null || known.contactId === contact?.id ? null : tables.contacts.get(known.contactId);
  const doubt = holder === null || isAlso(holder, row) ? null : doubtOf(holder, row);
  const isTaken = doubt !== null && row.problems.some(({ code }) => code === doubt.code);
  if (doubt !== null && known !== null && !isTaken)
    return { ...skipped, row: { ...row, problems: [...row.problems, doubt] }, concerns: known.id };
  seen.add(key);
  if (known === null && list.keptFrom !== null && dayOf(row.start as WallTime) < list.keptFrom)
    return { ...skipped, row: withOlderThanKept(row, list.keptFrom) };
  // A row that gives no number, or a number without a name, says nothing new about whose appointment it is.
  const isUnsaid = !isTaken && (row.phone === null || row.name === '');
  return verdictOn(tables, row, contact?.id ?? (isUnsaid ? (known?.contactId ?? null) : null), known);
}

/**
 * The appointment that stands for a row's person and time while the row cancels one for another service; null once
 * somebody answered that it is another one. Its reminder would go although the list may mean it.
 */
function cancelledOtherwise(tables: Tables, row: AppointmentRow, { id }: StoredContact): StoredAppointment | null {
  if (row.status !== 'cancelled' || row.problems.some(({ code }) => code === 'other-service')) return null;
  const there = tables.appointments.atStart(id, row.start as WallTime);
  const isNamedElse = (one: StoredAppointment) => Boolean(row.externalId) && one.externalId !== '';
  return there.find(one => ['booked', 'confirmed'].includes(one.status) && !isNamedElse(one)) ?? null;
}

/**
 * Somebody else's appointment at the row's time to which this person comes as well; one that stands first, and of these
 * one for its service.
 */
function sharedAppointmentOf(tables: Tables, row: AppointmentRow, { id }: StoredContact): StoredAppointment | null {
  const there = tables.appointments.asCompanionAt(id, row.start as WallTime);
  const [standing, off] = [true, false].map(is => there.filter(one => (one.status !== 'cancelled') === is));
  const its = (some: readonly StoredAppointment[] = []) => some.find(one => isForIts(tables, row, one));
  return its(standing) ?? standing?.[0] ?? its(off) ?? null;
}

function isForIts(tables: Tables, { service }: AppointmentRow, known: StoredAppointment): boolean {
  const key = tables.services.spellingKeyOf(service ?? '');
  return key === '' || key === tables.services.spellingKeyOf(known.service);
}

/**
 * Plans a row whose person has the appointment already. Asks whether a row for another service is a second appointment;
 * a cancelled row never cancels for the others who come. Null if a person answered that it is another appointment.
 */
function planCompanionRow(tables: Tables, row: AppointmentRow, known: StoredAppointment): AppointmentPlanned | null {
  const { contactId } = known;
  const nothing = { contactId, known: null, before: null, concerns: known.id };
  const isOff = row.status === 'cancelled';
  if (known.status === 'cancelled') {
    const said = isOff || row.problems.some(({ code }) => code === 'cancelled-here');
    const told: RowProblem = { code: 'cancelled-here', blocks: false };
    return { row: said ? row : { ...row, problems: [...row.problems, told] }, verdict: 'same', ...nothing };
  }
  if (!isOff && isForIts(tables, row, known)) return { row, verdict: 'same', ...nothing };
  const detail = tables.contacts.get(contactId)?.name ?? '';
  const doubt: RowProblem = { code: isOff ? 'along-cancelled' : 'comes-along', detail, blocks: true };
  const isKnown = row.problems.some(({ code }) => code === doubt.code);
  if (isKnown && !isOff) return null;
  return {
    row: isKnown ? row : { ...row, problems: [...row.problems, doubt] },
    verdict: 'skipped',
    ...nothing,
  };
}

/** A visit that was removed for its age, or would be today, does not come back, and is not counted twice. */
function withOlderThanKept(row: AppointmentRow, detail: string): AppointmentRow {
  const isSaid = row.problems.some(({ code }) => code === 'older-than-kept');
  return isSaid ? row : { ...row, problems: [...row.problems, { code: 'older-than-kept', detail, blocks: false }] };
}

/** The row has another person's appointment, or this one under another number: a text would reach the wrong person. */
function doubtOf(holder: StoredContact, row: AppointmentRow): RowProblem {
  return isSameName(holder.name, row.name)
    ? { code: 'same-visit', detail: holder.phone ?? '', blocks: true }
    : { code: 'reference-elsewhere', detail: holder.name, blocks: true };
}

/** Whether a row may be about this person: the same number, or the same name where one of them gives no number. */
function isAlso(holder: StoredContact, row: AppointmentRow): boolean {
  if (row.phone !== null && holder.phone !== null) return row.phone === holder.phone;
  return isSameName(holder.name, row.name);
}

/** Returns what a row does to the appointment it is about (`known`, null for a new one), for a person (null if new). */
export function verdictOn(
  tables: Tables,
  row: AppointmentRow,
  contactId: number | null,
  known: StoredAppointment | null,
): AppointmentPlanned {
  if (known === null) return { row, verdict: 'new', contactId, known, before: null };
  const after = valuesFor(tables, row, contactId ?? -1, known);
  if (after.status === 'cancelled' && row.status !== 'cancelled') {
    // The problem is added once: a row is judged again when the whole list is known.
    const problems = row.problems.filter(({ code }) => code !== 'cancelled-here');
    row = { ...row, problems: [...problems, { code: 'cancelled-here', blocks: false }] };
  } else if (row.status !== 'cancelled' && isMovedHere(tables, row, known)) {
    const problems = row.problems.filter(({ code }) => code !== 'moved-here');
    row = { ...row, problems: [...problems, { code: 'moved-here', detail: known.start, blocks: false }] };
  }
  const changed = (Object.keys(after) as (keyof AppointmentValues)[]).filter(field => after[field] !== known[field]);
  const verdict =
    changed.length === 0
      ? 'same'
      : changed.includes('status') && after.status === 'cancelled'
        ? 'cancelled'
        : changed.includes('start')
          ? 'moved'
          : 'changed';
  return { row, verdict, contactId, known, before: verdict === 'moved' ? known.start : null };
}

function appointmentOf(tables: Tables, row: AppointmentRow, contact: StoredContact | null): StoredAppointment | null {
  const byReference = row.externalId ? tables.appointments.byExternalId(row.externalId) : null;
  if (byReference !== null || contact === null) return byReference;
  // An appointment with its own reference is another one, because the list would have named it.
  const there = tables.appointments
    .atStart(contact.id, row.start as WallTime)
    .filter(one => !row.externalId || one.externalId === '');
  const service = tables.services.spellingKeyOf(row.service ?? '');
  const same = there.find(one => tables.services.spellingKeyOf(one.service) === service);
  return same ?? (service === '' && there.length === 1 ? (there[0] ?? null) : null);
}

/** Returns the values the appointment has once the row is taken in; `contactId` is taken over unchecked. */
export function valuesFor(
  tables: Tables,
  row: AppointmentRow,
  contactId: number,
  known: StoredAppointment | null,
): AppointmentValues {
  const { zone } = tables.settings.get();
  const start = known !== null && isMovedHere(tables, row, known) ? known.start : (row.start as WallTime);
  // What the desk has noted since (arrived, confirmed) is not undone by a list that still says "booked".
  // But who came, or confirmed, did so for the old time.
  const isKept = known !== null && known.start === start && known.status !== 'cancelled';
  const status =
    (isKept && row.status === 'booked') || isCancelledHere(tables, row, known, start)
      ? (known?.status ?? row.status)
      : row.status;
  const said = {
    start,
    zone,
    startAt: known?.start === start && known.zone === zone ? known.startAt : instantOfWall(start, zone),
    durationMinutes: row.durationMinutes ?? known?.durationMinutes ?? usualMinutes(tables, row),
  };
  return {
    contactId,
    service: row.service ?? known?.service ?? '',
    staff: row.staff ?? known?.staff ?? '',
    notes: row.notes ?? known?.notes ?? '',
    ...(known !== null && status === 'cancelled' ? timeOf(known) : said),
    status,
    externalId: row.externalId ?? known?.externalId ?? '',
  };
}

/** Returns how long the row's service takes, in minutes; the usual length if the services do not list it. */
function usualMinutes({ services }: Tables, { service }: AppointmentRow): number {
  return services.named(service ?? '')?.minutes ?? USUAL_MINUTES;
}

/** Returns the time a cancelled appointment keeps: its people are informed of the cancellation by it. */
function timeOf({ start, zone, startAt, durationMinutes }: StoredAppointment) {
  return { start, zone, startAt, durationMinutes };
}

/** Whether the desk cancelled it, not a list: one that still has it at that time knows nothing of it. */
function isCancelledHere(
  tables: Tables,
  row: AppointmentRow,
  known: StoredAppointment | null,
  start: WallTime,
): boolean {
  if (known === null || known.status !== 'cancelled' || known.start !== start) return false;
  const stands = row.status === 'booked' || row.status === 'confirmed';
  return stands && !tables.appointments.isLastOfImport(known);
}

/** Whether the desk moved it, and the row still gives the time that the last copy gave: it knows nothing of that. */
function isMovedHere({ appointments }: Tables, { start }: AppointmentRow, known: StoredAppointment): boolean {
  return start !== null && start !== known.start && start === appointments.listStarts.of(known.id);
}
