/** Whom nobody has told that theirs is cancelled: asked about until a text tells them, or a person says that they know. */
import type { Handlers } from '../../src-shared/contract.ts';
import type { Instant } from '../../src-shared/instant.ts';
import type { PersonOutline } from '../../src-shared/model/appointment.ts';
import type { Untold } from '../../src-shared/model/untold.ts';
import { tellingText } from '../../src-shared/said-off.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { Tables } from '../storage/tables.ts';
import { saidOffOf } from './said-off.ts';
import type { World } from './world.ts';

/** Called off in one act at this instant. */
interface CalledOff {
  importId: number | null;
  at: Instant;
  cancelled: readonly number[];
}

/**
 * Those of an act that nobody has looked at yet are left out: its proof names them. Nothing is asked of an appointment
 * that was put back, moved, or has begun, nor of somebody who was booked anew by hand since: they were spoken with.
 */
export function untoldHandlers(world: World): Pick<Handlers, 'appointments.untold' | 'appointments.theyKnow'> {
  const { tables } = world;
  return {
    'appointments.untold': () => {
      const now = world.now();
      const acts = tables.settings.get().proofs.filter(({ seen }) => seen);
      const together: CalledOff[] = acts.map(({ at, cancelled }) => ({ importId: null, at, cancelled }));
      return [...together, ...tables.imports.calledOff(now)]
        .sort((a, b) => a.at.localeCompare(b.at))
        .flatMap(one => untoldOf(world, one, now) ?? []);
    },
    'appointments.theyKnow': ({ ids }) => {
      const at = world.now();
      const known = tables.settings.get().known.filter(({ id }) => isOffToCome(tables.appointments.get(id), at));
      tables.settings.save({
        known: [...known.filter(({ id }) => !ids.includes(id)), ...new Set(ids)].map(one =>
          typeof one === 'number' ? { id: one, at } : one,
        ),
      });
      world.changed('appointments');
      return null;
    },
  };
}

/** Cancelled, and nobody would be too late to be told of it. */
export function isOffToCome(appointment: StoredAppointment | null, now: Instant): appointment is StoredAppointment {
  return appointment?.status === 'cancelled' && appointment.startAt > now;
}

function untoldOf(world: World, { importId, at, cancelled }: CalledOff, now: Instant): Untold | null {
  const { tables } = world;
  const known = new Map(tables.settings.get().known.map(one => [one.id, one.at]));
  const off = cancelled
    .flatMap(id => tables.appointments.get(id) ?? [])
    .filter(one => isOffToCome(one, now) && isStillOff(tables, one, at, known.get(one.id)))
    .sort((a, b) => a.startAt.localeCompare(b.startAt));
  const said = saidOffOf(
    world,
    off.map(({ id }) => id),
  );
  const people = new Map<number, PersonOutline>();
  const untold = off.filter(({ id, start }) => {
    const left = tables.appointments
      .peopleOf(id)
      .filter(person => tellingText({ saidOff: said.get(id) ?? [], start }, person) === null)
      .filter(person => !isBookedAnew(tables, person, at, now));
    for (const contactId of left) {
      const contactName = tables.contacts.get(contactId)?.name;
      if (contactName !== undefined) people.set(contactId, { contactId, contactName });
    }
    return left.some(person => people.has(person));
  });
  const [from, until] = [untold[0]?.start, untold.at(-1)?.start];
  if (from === undefined || until === undefined) return null;
  return { importId, ids: untold.map(({ id }) => id), from, until, people: [...people.values()] };
}

/** Neither put back nor moved since it was called off, and nobody said since then that they know. */
function isStillOff(tables: Tables, { id }: StoredAppointment, at: Instant, knownAt: Instant | undefined): boolean {
  const since = tables.appointments.standsSince(id) ?? at;
  return since <= at && (knownAt === undefined || knownAt < since);
}

/** By hand and for this alone: a list, or a series that goes on, says nothing of whether somebody was spoken with. */
function isBookedAnew(tables: Tables, contactId: number, since: Instant, now: Instant): boolean {
  return tables.appointments
    .ofContact(contactId)
    .some(
      ({ id, status, startAt, importId }) =>
        (status === 'booked' || status === 'confirmed') &&
        startAt > now &&
        importId === null &&
        (tables.appointments.madeAt(id) ?? since) > since &&
        tables.series.placesOf([id]).size === 0,
    );
}
