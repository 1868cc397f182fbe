/**
 * Whose appointment was cancelled or moved and whom nothing has told so: one rule for Today, the panel and the call
 * list. However it was cancelled or moved, whoever it was for stays here until a text tells them, a person says that
 * they know, or its time is past.
 */

import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { AppointmentPersonId, NotInformed } from '../../../src-shared/model/appointment.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import { tellingText } from '../../../src-shared/text/cancellation-text.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { gapOf, lastInformed, NOTHING_ELSE, toldTimes } from '../../delivery/informed/last-informed.ts';
import { isInformedInTime } from '../../delivery/informed/outdated-info.ts';
import { cancellationTextsOf } from '../../delivery/informed/texts-about-cancellation.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { CancellationReport } from '../../storage/appointments/cancellation-reports.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { peopleFacts } from '../messages/log-view.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';

type NotInformedHandlers = Pick<Handlers, 'appointments.notInformed' | 'appointments.markInformed'>;

export function notInformed(world: World): Module<NotInformedHandlers> {
  const { tables } = world;
  const handlers: NotInformedHandlers = {
    'appointments.notInformed': () => {
      const now = world.now();
      // The report of a bulk cancel that nobody has dismissed names its own appointments.
      const unseen = new Set(openReports(tables).flatMap(report => report.appointmentIds));
      const changed = tables.appointments.changedToCome(now).filter(({ id }) => !unseen.has(id));
      return viewsOf(world, changed, now);
    },
    'appointments.markInformed': ({ people }) => {
      tables.atomically(() => markInformed(world, people));
      world.changed('cancellationReports');
      return null;
    },
  };
  return { handlers };
}

/** Returns the reports of bulk cancels that nobody has dismissed. */
export function openReports(tables: Tables): CancellationReport[] {
  return tables.appointments.cancellationReports.list().filter(({ isDismissed }) => !isDismissed);
}

/** True if it is cancelled and was to begin after `now`, so that people can still be informed in time. */
export function isCancelledToCome(
  appointment: StoredAppointment | null,
  now: Instant,
): appointment is StoredAppointment {
  return appointment?.status === 'cancelled' && appointment.startAt > now;
}

/** What a person is not informed of. `from` is the start they were last told, if the appointment was moved. */
export interface InformationGap {
  contactId: number;
  what: NotInformed['what'];
  from: Instant | null;
}

/**
 * Returns by appointment the people who are not informed of it; appointments of which everybody is informed are left out.
 *
 * A cancelled appointment: everybody whom no text informs of the cancellation, even if no text ever named the
 * appointment, because they know of it from booking it. If an import that was undone had brought it, only people who
 * were texted about it.
 *
 * A moved appointment: everybody whom no text told a start, unless the reminder of the new start goes before both starts.
 * A person whom a text told the old start is listed with that text instead (outdated-info.ts).
 */
export function notInformedOf(
  world: Pick<World, 'tables' | 'now'>,
  appointments: readonly StoredAppointment[],
): Map<number, InformationGap[]> {
  const { tables } = world;
  const now = world.now();
  const toCome = appointments.filter(({ startAt }) => startAt > now);
  const held = tables.appointments.heldStarts(toCome.map(({ id }) => id));
  // Nobody knows of one that came as cancelled: it was never booked here.
  const isOff = ({ id, status }: StoredAppointment) =>
    status === 'cancelled' && tables.appointments.startSetAt(id) !== null;
  const changed = toCome.filter(one => isOff(one) || held.has(one.id));
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ id }) => id);
  const [cancellationTexts, marks] = [cancellationTextsOf(world, ids), tables.appointments.informed.ofMany(ids)];
  const texts = tables.messages.ofAppointments(ids);
  const others = tables.appointments.people.othersOfMany(ids);
  return new Map(
    changed.flatMap((appointment): [number, InformationGap[]][] => {
      const { id, contactId, start, startAt } = appointment;
      const people = [...new Set([contactId, ...(others.get(id) ?? [])])];
      const own = texts.get(id) ?? [];
      const from = held.get(id) ?? null;
      const since = tables.appointments.startSetAt(id) ?? '';
      const isCancelled = appointment.status === 'cancelled';
      const isMarked = (person: number) => {
        const at = marks.get(`${id} ${person} ${isCancelled ? 'cancelled' : startAt}`);
        return at !== undefined && at >= since;
      };
      const isLeft = (person: number) => {
        if (!isCancelled) return isNotInformedOfMove(tables, own, { appointment, person, from }, now);
        const isBeingInformed =
          tellingText({ cancellationTexts: cancellationTexts.get(id) ?? [], start }, person) !== null;
        const facts = { ...NOTHING_ELSE, status: 'cancelled', startAt, phone: null, isBeingInformed } as const;
        const gap = gapOf(lastInformed(toldTimes(own, person), now), facts, now);
        return gap === 'not-informed' && (!isTakenBack(tables, appointment) || wasTexted(own, person));
      };
      const notInformed = people
        .filter(person => isLeft(person) && !isMarked(person))
        .map(person => ({
          contactId: person,
          what: isCancelled ? ('cancelled' as const) : ('moved' as const),
          from: isCancelled ? null : from,
        }));
      return notInformed.length === 0 ? [] : [[id, notInformed]];
    }),
  );
}

/** True if no text told the person a start, and no reminder of the new start goes before the earlier of both. */
function isNotInformedOfMove(
  tables: Tables,
  texts: readonly StoredMessage[],
  { appointment, person, from }: { appointment: StoredAppointment; person: number; from: Instant | null },
  now: Instant,
): boolean {
  const { status, startAt } = appointment;
  const phone = tables.contacts.get(person)?.phone ?? null;
  const isBeingInformed = isInformedInTime(texts, { contactId: person, startAt, phone }, from, now);
  const facts = { ...NOTHING_ELSE, status, startAt, phone, movedFrom: from, isBeingInformed };
  return gapOf(lastInformed(toldTimes(texts, person), now), facts, now) === 'not-informed';
}

function wasTexted(texts: readonly StoredMessage[], person: number): boolean {
  return texts.some(row => row.contactId === person && row.state === 'done');
}

/** True if it came with an import that was undone: it stays only until the outcome of its texts is known. */
function isTakenBack(tables: Tables, { importId }: StoredAppointment): boolean {
  return importId !== null && tables.imports.get(importId)?.state === 'undone';
}

/**
 * Marks people as informed. Leaves out those who are informed already, and appointments that have begun. The log names
 * whoever is marked.
 */
function markInformed(world: World, people: readonly AppointmentPersonId[]): void {
  const { tables } = world;
  const at = world.now();
  const asked = new Set(people.map(({ appointmentId, contactId }) => `${appointmentId} ${contactId}`));
  const found = [...new Set(people.map(({ appointmentId }) => appointmentId))]
    .flatMap(id => tables.appointments.get(id) ?? [])
    .sort((a, b) => a.startAt.localeCompare(b.startAt));
  const notInformed = notInformedOf(world, found);
  const marked = found.flatMap(({ id, start, startAt }) =>
    (notInformed.get(id) ?? [])
      .filter(({ contactId }) => asked.has(`${id} ${contactId}`))
      .map(one => ({ ...one, id, start, startAt })),
  );
  for (const what of ['cancelled', 'moved'] as const) {
    const these = marked.filter(one => one.what === what);
    const [first, last] = [these[0], these.at(-1)];
    if (first === undefined || last === undefined) continue;
    for (const { id, contactId, startAt } of these)
      tables.appointments.informed.mark(id, contactId, what === 'cancelled' ? what : startAt, at);
    tables.log.add(at, 'person', what === 'cancelled' ? 'appointments-known-cancelled' : 'appointments-known-moved', {
      start: first.start,
      until: last.start,
      appointments: new Set(these.map(({ id }) => id)).size,
      ...peopleFacts([...new Set(these.map(({ contactId }) => contactId))]),
    });
  }
  const moved = marked.filter(({ what }) => what === 'moved').map(({ id }) => id);
  for (const id of new Set(moved)) if (isKnownToAll(tables, id)) tables.appointments.informed.holdPresent(id);
}

/** True if everybody it is for was marked as informed of its start since it was moved. */
function isKnownToAll(tables: Tables, id: number): boolean {
  const marks = tables.appointments.informed.ofMany([id]);
  const startAt = tables.appointments.get(id)?.startAt;
  const since = tables.appointments.startSetAt(id) ?? '';
  return tables.appointments.peopleOf(id).every(person => (marks.get(`${id} ${person} ${startAt}`) ?? '') >= since);
}

function viewsOf(world: World, appointments: readonly StoredAppointment[], now: Instant): NotInformed[] {
  const { tables } = world;
  const notInformed = notInformedOf(world, appointments);
  const { country } = tables.settings.get();
  const importOf = new Map(
    tables.imports.calledOff(now).flatMap(({ importId, cancelled }) => cancelled.map(id => [id, importId])),
  );
  return appointments.flatMap(({ id, service, start, zone }) =>
    (notInformed.get(id) ?? []).flatMap(({ contactId, what, from }): NotInformed[] => {
      const person = tables.contacts.get(contactId);
      // A person who was removed is left out: their number is gone with them.
      if (!person) return [];
      const { name, phone, doNotText, numberOptedOut } = person;
      return [
        {
          appointmentId: id,
          contactId,
          contactName: name,
          phoneShown: phone ? showPhone(phone, country as CountryCode) : '',
          mayBeTexted: phone !== null && !doNotText && !numberOptedOut,
          service,
          what,
          start,
          from: from === null ? null : (wallOfInstant(from, zone) as WallTime),
          importId: what === 'cancelled' ? (importOf.get(id) ?? null) : null,
        },
      ];
    }),
  );
}
