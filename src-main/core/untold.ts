/** Whom nobody has told that theirs is cancelled: asked about until a text tells them, or a person says that they know. */
import type { Handlers } from '../../src-shared/contract.ts';
import type { Instant, WallTime } from '../../src-shared/instant.ts';
import type { Untold } from '../../src-shared/model/untold.ts';
import { notToldOf } from '../../src-shared/said-off.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { Tables } from '../storage/tables.ts';
import { peopleFacts } from './log-view.ts';
import { saidOffOf } from './said-off.ts';
import type { World } from './world.ts';

/** Called off in one act at this instant. */
interface CalledOff {
  importId: number | null;
  at: Instant;
  cancelled: readonly number[];
}

/** By appointment when a person said that whoever it was for knows. */
type Known = ReadonlyMap<number, Instant>;

/**
 * Those of an act that nobody has looked at yet are left out: its proof names them. Nothing is asked of an appointment
 * that was put back or has begun. Whoever has another one is asked about all the same: that they were given it
 * does not say that anybody spoke with them.
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
      const knownAt: Known = new Map(known.map(({ id, at }) => [id, at]));
      return off.flatMap(one => untoldOf(world, one, knownAt, now) ?? []);
    },
    'appointments.theyKnow': ({ ids }) => {
      tables.atomically(() => noteThatTheyKnow(world, new Set(ids)));
      world.changed('appointments');
      return null;
    },
  };
}

/** Cancelled, and nobody would be too late to be told of it. */
export function isOffToCome(appointment: StoredAppointment | null, now: Instant): appointment is StoredAppointment {
  return appointment?.status === 'cancelled' && appointment.startAt > now;
}

/** Of those that have begun or stand again there is nothing to say. The log names whom no text had told. */
function noteThatTheyKnow(world: World, ids: ReadonlySet<number>): void {
  const { tables } = world;
  const at = world.now();
  const off = offToCome(world, [...ids], at);
  const [first, last] = [off[0], off.at(-1)];
  if (first === undefined || last === undefined) return;
  const known = tables.settings
    .get()
    .known.filter(({ id }) => !ids.has(id) && isOffToCome(tables.appointments.get(id), at));
  tables.settings.save({ known: [...known, ...off.map(({ id }) => ({ id, at }))] });
  tables.log.add(at, 'person', 'appointments-known-cancelled', {
    start: first.start,
    until: last.start,
    appointments: off.length,
    ...peopleFacts([...new Set(leftOf(world, off).flatMap(({ left }) => left))]),
  });
}

/** Those of them that `isOffToCome`, the first to come first. */
function offToCome({ tables }: World, ids: readonly number[], now: Instant): StoredAppointment[] {
  return ids
    .map(id => tables.appointments.get(id))
    .filter(one => isOffToCome(one, now))
    .sort((a, b) => a.startAt.localeCompare(b.startAt));
}

/** Those of which somebody is not told, with the ids of whoever is not. */
function leftOf(world: World, off: readonly StoredAppointment[]): { id: number; start: WallTime; left: number[] }[] {
  const ids = off.map(({ id }) => id);
  const said = saidOffOf(world, ids);
  const others = world.tables.appointments.people.othersOfMany(ids);
  return off.flatMap(({ id, start, contactId }) => {
    const left = notToldOf({ saidOff: said.get(id) ?? [], start }, [contactId, ...(others.get(id) ?? [])]);
    return left.length === 0 ? [] : [{ id, start, left }];
  });
}

function untoldOf(world: World, { importId, at, cancelled }: CalledOff, known: Known, now: Instant): Untold | null {
  const { appointments } = world.tables;
  const off = offToCome(world, cancelled, now).filter(one => isStillOff(world.tables, one, at, known.get(one.id)));
  const asked = leftOf(world, off);
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

/** Not put back since it was called off, and nobody said since then that they know. */
function isStillOff(tables: Tables, { id }: StoredAppointment, at: Instant, knownAt: Instant | undefined): boolean {
  const since = tables.appointments.standsSince(id) ?? at;
  return since <= at && (knownAt === undefined || knownAt < since);
}
