/**
 * Lists the people who were not informed that their appointment was cancelled or moved, and marks them as informed. Who
 * they are is delivery/informed/people-not-informed.ts.
 */

import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { AppointmentPersonId, NotInformed } from '../../../src-shared/model/appointment.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { waitsBehindOldText } from '../../delivery/informed/being-informed.ts';
import { peopleNotInformedOf } from '../../delivery/informed/people-not-informed.ts';
import { mayBeTexted } from '../../delivery/messages/may-be-texted.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { CancellationReport } from '../../storage/appointments/cancellation-reports.ts';
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
      const changed = tables.appointments.changedToCome(now);
      const known = new Set(changed.map(({ id }) => id));
      const others = tables.messages
        .toldButOut(now)
        .flatMap(id => (known.has(id) ? [] : (tables.appointments.get(id) ?? [])));
      const all = [...changed, ...others].filter(({ id }) => !unseen.has(id)).sort(byStart);
      return viewsOf(world, all, now);
    },
    'appointments.markInformed': ({ people }) => {
      tables.atomically(() => markInformed(world, people));
      world.changed('cancellationReports');
      return null;
    },
  };
  return { handlers };
}

function byStart(a: StoredAppointment, b: StoredAppointment): number {
  return a.startAt.localeCompare(b.startAt) || a.id - b.id;
}

/** Returns the reports of bulk cancels that nobody has dismissed. */
export function openReports(tables: Tables): CancellationReport[] {
  return tables.appointments.cancellationReports.list().filter(({ isDismissed }) => !isDismissed);
}

/** Tells whether an appointment is cancelled and was to begin after `now`, so that people can still be informed. */
export function isCancelledToCome(
  appointment: StoredAppointment | null,
  now: Instant,
): appointment is StoredAppointment {
  return appointment?.status === 'cancelled' && appointment.startAt > now;
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
  const notInformed = peopleNotInformedOf(world, found);
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
    tables.log.add(at, 'person', what === 'cancelled' ? 'informed-of-cancellation' : 'informed-of-move', {
      start: first.start,
      until: last.start,
      appointments: new Set(these.map(({ id }) => id)).size,
      ...peopleFacts([...new Set(these.map(({ contactId }) => contactId))]),
    });
  }
  const moved = marked.filter(({ what }) => what === 'moved').map(({ id }) => id);
  for (const id of new Set(moved)) if (isKnownToAll(tables, id)) tables.appointments.informed.setInformedOfPresent(id);
}

/** Tells whether everybody the appointment is for was marked as informed of its start since it was moved. */
function isKnownToAll(tables: Tables, id: number): boolean {
  const marks = tables.appointments.informed.ofMany([id]);
  const startAt = tables.appointments.get(id)?.startAt;
  const since = tables.appointments.startSetAt(id) ?? '';
  return tables.appointments.peopleOf(id).every(person => (marks.get(`${id} ${person} ${startAt}`) ?? '') >= since);
}

/** Returns whom a text that waits behind an older one tells what, by appointment, person, start and what. */
function waitingTexts({ messages }: Tables, ids: readonly number[]): Set<string> {
  const waiting = [...messages.cancellationTexts(ids), ...messages.moveTexts(ids)].filter(({ message }) =>
    waitsBehindOldText(message),
  );
  return new Set(
    waiting.map(({ appointmentId, contactId, start, what }) => `${appointmentId} ${contactId} ${start} ${what}`),
  );
}

function viewsOf(world: World, appointments: readonly StoredAppointment[], now: Instant): NotInformed[] {
  const { tables } = world;
  const notInformed = peopleNotInformedOf(world, appointments);
  const waiting = waitingTexts(
    tables,
    appointments.map(({ id }) => id),
  );
  const { country } = tables.settings.get();
  const importOf = new Map(
    tables.imports.cancellations(now).flatMap(({ importId, cancelled }) => cancelled.map(id => [id, importId])),
  );
  return appointments.flatMap(({ id, service, start, zone }) =>
    (notInformed.get(id) ?? []).flatMap(({ contactId, what, from, toldAs }): NotInformed[] => {
      const person = tables.contacts.get(contactId);
      // A person who was removed is left out: their number is gone with them.
      if (!person) return [];
      const { name, phone } = person;
      return [
        {
          appointmentId: id,
          contactId,
          contactName: name,
          phoneShown: phone ? showPhone(phone, country as CountryCode) : '',
          // A text about an appointment goes to its people only.
          mayBeTexted: toldAs === null && mayBeTexted(person),
          isTextWaiting: waiting.has(`${id} ${contactId} ${start} ${what}`),
          service,
          what,
          start: toldAs ?? start,
          isTakenOut: toldAs !== null,
          from: from === null ? null : (wallOfInstant(from, zone) as WallTime),
          importId: what === 'cancelled' && toldAs === null ? (importOf.get(id) ?? null) : null,
        },
      ];
    }),
  );
}
