/** Whom nobody has told that theirs is cancelled: asked about until a text tells them, or a person says that they know. */
import type { Handlers } from '../../src-shared/contract.ts';
import type { Instant } from '../../src-shared/instant.ts';
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

/** By appointment when a person said that whoever it was for knows; by person when they were last booked anew. */
interface Since {
  known: ReadonlyMap<number, Instant>;
  booked: ReadonlyMap<number, Instant>;
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
      const { proofs, known } = tables.settings.get();
      const together: CalledOff[] = proofs
        .filter(({ seen }) => seen)
        .map(({ at, cancelled }) => ({ importId: null, at, cancelled }));
      const off = [...together, ...tables.imports.calledOff(now)].sort((a, b) => a.at.localeCompare(b.at));
      const [first] = off;
      if (first === undefined) return [];
      const since: Since = {
        known: new Map(known.map(({ id, at }) => [id, at])),
        booked: tables.appointments.bookedByHand(first.at, now),
      };
      return off.flatMap(one => untoldOf(world, one, since, now) ?? []);
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

function untoldOf(world: World, { importId, at, cancelled }: CalledOff, since: Since, now: Instant): Untold | null {
  const { appointments } = world.tables;
  const off = cancelled
    .flatMap(id => appointments.get(id) ?? [])
    .filter(one => isOffToCome(one, now) && isStillOff(world.tables, one, at, since.known.get(one.id)))
    .sort((a, b) => a.startAt.localeCompare(b.startAt));
  const ids = off.map(({ id }) => id);
  const said = saidOffOf(world, ids);
  const others = appointments.people.othersOfMany(ids);
  const asked = off.flatMap(({ id, start, contactId }) => {
    const left = [...new Set([contactId, ...(others.get(id) ?? [])])]
      .filter(person => tellingText({ saidOff: said.get(id) ?? [], start }, person) === null)
      .filter(person => (since.booked.get(person) ?? at) <= at);
    return left.length === 0 ? [] : [{ id, start, left }];
  });
  const [from, until] = [asked[0]?.start, asked.at(-1)?.start];
  if (from === undefined || until === undefined) return null;
  const people = new Set(asked.flatMap(({ left }) => left));
  const names = appointments.people.named(people);
  return {
    importId,
    ids: asked.map(({ id }) => id),
    from,
    until,
    people: [...people].map(contactId => ({ contactId, contactName: names.get(contactId)?.name ?? '' })),
  };
}

/** Neither put back nor moved since it was called off, and nobody said since then that they know. */
function isStillOff(tables: Tables, { id }: StoredAppointment, at: Instant, knownAt: Instant | undefined): boolean {
  const since = tables.appointments.standsSince(id) ?? at;
  return since <= at && (knownAt === undefined || knownAt < since);
}
