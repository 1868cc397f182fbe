import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking } from '../../helpers/builders.ts';
import type { Bench } from '../bench.ts';
import { numberOf, type Visit } from '../oracle.ts';
import { shownAt, wallAt } from '../outside/zones.ts';
import { ask, askWith, twiceAtTimes } from './ask.ts';
import { agree } from './decisions.ts';

const DAY = 86_400_000;

/** Returns a wall time within a few days, perhaps in the hour that a change of the clocks skips or repeats. */
export function someStart({ random, computer, oracle }: Bench): WallTime {
  const days = random.pick([0, 1, 1, 2, 2, 3, 5, 8]);
  const day = wallAt(computer.now() + days * DAY, oracle.settings.zone).slice(0, 10);
  const hour = random.chance(0.08) ? random.between(0, 3) : random.between(8, 18);
  return `${day}T${String(hour).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}` as WallTime;
}

export async function book(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const ids = [...oracle.people.keys()];
  if (ids.length === 0 || oracle.visits.size >= 6) return move(bench);
  const lost = lostVisits(bench);
  if (lost.length > 0) return bookAgain(bench, random.pick(lost));
  const contactId = random.pick(ids);
  const service = `Visit${oracle.visits.size + 1 + 100 * bench.trace.length}`;
  const start = someStart(bench);
  const visit = aBooking(contactId, { service, start });
  await ask(bench, 'appointments.save', visit, saved => {
    const { zone } = saved;
    bench.oracle.visits.set(saved.id, { contactId, service, start: shownAt(start, zone), zone, status: 'booked' });
  });
}

/**
 * The appointments that the records put in place do not have, of people they have. Left out are those of which a person
 * stopped a text, or had one told: what the oracle knows of it is about the words of the lost one.
 */
function lostVisits({ oracle, visitsBefore, computer }: Bench): Visit[] {
  const there = new Set([...oracle.visits.values()].map(({ service }) => numberOf(service)));
  const now = wallAt(computer.now(), oracle.settings.zone);
  const keys = [...oracle.stops, ...oracle.askedToStop, ...oracle.stoppedWithAll.keys(), ...oracle.confirmed.keys()];
  const told = [...oracle.campaigns.values()].flatMap(({ texts }) => texts.map(({ text }) => text));
  const isNamed = (visit: string) =>
    keys.some(key => key.startsWith(`${visit}:`)) || told.some(words => words.includes(`Visit${visit}`));
  return visitsBefore.filter(
    ({ service, contactId, zone, start, status }) =>
      !there.has(numberOf(service)) &&
      !isNamed(numberOf(service)) &&
      oracle.people.has(contactId) &&
      zone === oracle.settings.zone &&
      start > now &&
      (status === 'booked' || status === 'confirmed'),
  );
}

async function bookAgain(bench: Bench, { contactId, service, start, zone }: Visit): Promise<void> {
  bench.count('a lost appointment booked again');
  bench.bookedAgainAt.set(numberOf(service), bench.time.now());
  // What the service refused reached nobody, and the records of that are lost: booked again, it is asked again.
  for (const key of new Set(bench.handedSince(0).map(one => one.key))) {
    const isRefused = bench.postsOf(key).some(({ heard }) => heard === 'refused');
    if (isRefused && key.startsWith(`${numberOf(service)}:`)) agree(bench, key);
  }
  // Typed from memory, it reads a little otherwise.
  const typed = /[a-z]$/.test(service) ? service.slice(0, -1) : `${service}a`;
  const visit = aBooking(contactId, { service: typed, start: start as WallTime });
  await ask(bench, 'appointments.save', visit, saved => {
    bench.oracle.visits.set(saved.id, { contactId, service: typed, start, zone, status: 'booked' });
  });
}

export async function move(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const ids = [...oracle.visits.keys()];
  if (ids.length === 0) return book(bench);
  const id = random.pick(ids);
  const start = someStart(bench);
  const remember = ({ zone, status }: { zone: string; status: string }) => {
    const visit = bench.oracle.visits.get(id);
    // Nobody has arrived yet at an appointment that was moved to a later day.
    if (visit) Object.assign(visit, { start: shownAt(start, zone), zone, status });
  };
  await askWith(bench, 'appointments.move', { id, start }, { done: remember, ...twiceAtTimes(bench) });
}

export async function editVisit(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const visits = [...oracle.visits];
  if (visits.length === 0) return;
  const [id, { service, start, contactId }] = random.pick(visits);
  const edited = `${service.replace(/[a-z]$/, '')}${random.pick(['', 'a', 'b'])}`;
  const visit = aBooking(contactId, { id, service: edited, start });
  await ask(bench, 'appointments.save', visit, saved => {
    const known = bench.oracle.visits.get(id);
    if (known) Object.assign(known, { service: edited, zone: saved.zone, status: saved.status });
  });
}

export async function cancelVisit(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const visits = [...oracle.visits];
  if (visits.length === 0) return;
  const [id, { status }] = random.pick(visits);
  await cancelOrRestore(bench, id, status !== 'cancelled');
}

export const cancel = (bench: Bench, id: number): Promise<void> => cancelOrRestore(bench, id, true);

async function cancelOrRestore(bench: Bench, id: number, cancels: boolean): Promise<void> {
  const done = () => {
    const visit = bench.oracle.visits.get(id);
    if (!visit) return;
    if (!cancels) visit.freedAt = null;
    else if (visit.status !== 'cancelled') visit.freedAt = bench.computer.now();
    visit.status = cancels ? 'cancelled' : 'booked';
  };
  await askWith(
    bench,
    cancels ? 'appointments.cancel' : 'appointments.restore',
    { id },
    { done, ...twiceAtTimes(bench) },
  );
}

/** Marks who came and who did not; now and then that is taken back. */
export async function markVisit(bench: Bench): Promise<void> {
  const { random, oracle, computer } = bench;
  const today = [...oracle.visits].filter(
    ([, { start, zone, status }]) =>
      status !== 'cancelled' && start.slice(0, 10) <= wallAt(computer.now(), zone).slice(0, 10),
  );
  if (today.length === 0) return;
  const [id] = random.pick(today);
  await mark(bench, id, random.pick(['arrived', 'arrived', 'no-show', 'booked'] as const));
}

export async function mark(bench: Bench, id: number, status: 'arrived' | 'no-show' | 'booked'): Promise<void> {
  bench.count(`marked: ${status}`);
  const done = () => {
    const visit = bench.oracle.visits.get(id);
    if (visit) visit.status = status;
  };
  await askWith(bench, 'appointments.setStatus', { id, status }, { done, ...twiceAtTimes(bench) });
}
