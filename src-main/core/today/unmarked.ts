/** Who of a day that ended is not marked yet: whether they came is asked once, and answered in one stroke. */
import { isToCome, isTooEarly } from '../../../src-shared/appointments/appointment-limits.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { Unmarked } from '../../../src-shared/model/today.ts';
import { instantOf, msOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addDays, dayOf } from '../../../src-shared/time/wall-days.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { Records } from '../../storage/tables.ts';
import { beginChanges } from '../appointments/appointment-changes.ts';
import { peopleFacts } from '../messages/log-view.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';

type UnmarkedHandlers = Pick<Handlers, 'appointments.markArrived' | 'today.leaveUnmarked'>;

const SHOWN = 200;
/** So many days that ended are asked about: who was away for a week still answers. */
const DAYS_ASKED = 7;

/** Marks many as arrived in one change, and stores up to which day nobody is asked any more. */
export function unmarked(world: World): Module<UnmarkedHandlers> {
  const { tables } = world;
  const handlers: UnmarkedHandlers = {
    'appointments.markArrived': ({ ids }) => {
      const marked = tables.atomically(() => markArrived(world, ids));
      world.afterWrite();
      return marked;
    },
    'today.leaveUnmarked': ({ until }) => {
      const { leftUnmarked: before } = tables.settings.get();
      tables.settings.save({ leftUnmarked: until });
      world.changed('leftUnmarked');
      return { before };
    },
  };
  return { handlers };
}

/** Leaves alone what somebody marked or cancelled meanwhile, and what cannot have happened yet. */
function markArrived(
  { tables, now, reconcile }: World,
  ids: readonly number[],
): { change: number | null; marked: number } {
  const changeSet = beginChanges(tables, now());
  for (const id of new Set(ids)) {
    const appointment = tables.appointments.get(id);
    if (appointment === null || !isExpected(appointment)) continue;
    if (isTooEarly('arrived', appointment.start, wallOfInstant(changeSet.at, appointment.zone))) continue;
    changeSet.update(id, { ...appointment, status: 'arrived' });
  }
  const marked = changeSet.written();
  if (marked.length === 0) return { change: null, marked: 0 };
  reconcile(marked, 'edited');
  const change = changeSet.close();
  const people = new Set(marked.flatMap(id => tables.appointments.peopleOf(id)));
  tables.log.add(changeSet.at, 'person', 'appointments-arrived', {
    change,
    ...peopleFacts([...people]),
    appointments: marked.length,
  });
  return { change, marked: marked.length };
}

/**
 * Returns appointments that are over and not marked, by start: of the days that ended and, once all of today's are
 * over, of today; before that those alone that have a text which goes to people marked as arrived.
 */
export function unmarkedNow(records: Records): Unmarked[] {
  const { tables, now } = records;
  const nowMs = msOf(now());
  const { zone, leftUnmarked } = tables.settings.get();
  const today = dayOf(wallOfInstant(now(), zone));
  const waiting = waitingForMark(records, today);
  const first = addDays(today, -DAYS_ASKED);
  const expected = tables.appointments.outcomes.unmarked(first, `${today}T24`);
  const isTodayOver = expected.every(one => dayOf(one.start) < today || !isToCome(one, nowMs));
  const ended = expected.filter(one => isTodayOver || dayOf(one.start) < today);
  const all = new Map([...waiting.values(), ...ended].map(one => [one.id, one]));
  return [...all.values()]
    .filter(
      one => isExpected(one) && !isToCome(one, nowMs) && (leftUnmarked === null || dayOf(one.start) > leftUnmarked),
    )
    .sort((one, other) => (one.start < other.start ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ id, service, start }) => ({
      appointmentId: id,
      contactNames: tables.appointments.peopleOf(id).flatMap(person => tables.contacts.get(person)?.name ?? []),
      service,
      start,
      getsText: waiting.has(id),
    }));
}

const isExpected = ({ status }: StoredAppointment) => status === 'booked' || status === 'confirmed';

/** Returns the appointments, by id, whose text to come, or of today, waits until its person is marked as arrived. */
function waitingForMark({ tables }: Records, today: string): Map<number, StoredAppointment> {
  const { zone } = tables.settings.get();
  const since = instantOf(msOf(instantOfWall(`${today}T00:00` as WallTime, zone)) - 1);
  const texts = tables.messages.comingFor('skipped', { kind: 'skipped', why: 'not-marked' }, since);
  const found = new Set(texts.flatMap(({ appointmentId }) => appointmentId ?? []));
  return new Map([...found].flatMap(id => tables.appointments.get(id) ?? []).map(one => [one.id, one]));
}
