/** Rules for who did not come and for who has not been back, and what people do who may get such a text. */
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aRule } from '../../helpers/builders.ts';
import type { Bench } from '../bench.ts';
import { shownAt, wallAt } from '../outside/zones.ts';
import { settleAndRemember } from '../phases/looking.ts';
import { longWhile, pass, shortWhile } from '../phases/passing-time.ts';
import * as appointments from './appointment-acts.ts';
import { ask } from './ask.ts';
import { setDoNotText } from './contact-acts.ts';

const MINUTE = 60_000;

/** So many appointments may be there at once in a history with such rules. */
const MOST = 8;

async function ruleThatBringsBack(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const [id, { templateId }] = random.pick([...oracle.rules]);
  const when = {
    kind: 'days-after' as const,
    days: random.between(0, 3),
    at: random.pick(['07:00', '11:00', '16:00', '20:00']),
    to: random.pick(['missed', 'not-back'] as const),
  };
  const whenOutsideWindow = random.pick(['later', 'later', 'skip'] as const);
  bench.count(`a rule for who is ${when.to}`);
  await ask(bench, 'rules.save', aRule({ id, name: `Rule ${id}`, templateId, when, whenOutsideWindow }), () => {
    bench.oracle.rules.set(id, { templateId, when, whenOutsideWindow, enabled: true });
  });
}

/** A reminder only for who missed one of their last three visits. */
async function secondReminder(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const [id, { templateId }] = random.pick([...oracle.rules]);
  const when = { kind: 'hours-before' as const, hours: random.pick([1, 2, 24]) };
  const asked = aRule({ id, name: `Rule ${id}`, templateId, when, appliesTo: { kind: 'missed-lately' } });
  bench.count('a rule for who missed one of three');
  await ask(bench, 'rules.save', asked, () => {
    const rule = { templateId, when, whenOutsideWindow: 'earlier' as const, enabled: true, isForMissedLately: true };
    bench.oracle.rules.set(id, rule);
  });
}

/** Books somebody for in a few minutes, so that they can be marked soon. */
async function bookForNow(bench: Bench, contactId: number): Promise<void> {
  const { oracle, computer, trace } = bench;
  const start = wallAt(computer.now() + bench.random.between(1, 20) * MINUTE, oracle.settings.zone) as WallTime;
  const service = `Visit${oracle.visits.size + 1 + 100 * trace.length}`;
  await ask(bench, 'appointments.save', aBooking(contactId, { service, start }), saved => {
    const { zone } = saved;
    bench.oracle.visits.set(saved.id, { contactId, service, start: shownAt(start, zone), zone, status: 'booked' });
  });
}

/** Marks what somebody has booked that began, and cancels the rest, so that a rule may bring them back. */
async function markAllOf(bench: Bench, contactId: number): Promise<void> {
  const came = bench.random.pick(['arrived', 'no-show'] as const);
  for (const [id, { contactId: whose, status, start, zone }] of [...bench.oracle.visits]) {
    if (whose !== contactId || (status !== 'booked' && status !== 'confirmed') || !bench.computer.isOn()) continue;
    const isBegun = start <= wallAt(bench.computer.now(), zone);
    await (isBegun ? appointments.mark(bench, id, came) : appointments.cancel(bench, id));
    await settleAndRemember(bench);
  }
}

/** Somebody comes or does not, nothing else of theirs is booked, and something happens before their text goes. */
export async function playBringBack(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const person = random.pick([...oracle.people.keys()]);
  const again = random.pick([
    bookForNow,
    bookForNow,
    appointments.markVisit,
    appointments.cancelVisit,
    appointments.editVisit,
    setDoNotText,
    ruleThatBringsBack,
    async () => {},
  ]);
  const acts: ((bench: Bench) => Promise<void>)[] = [
    ...(random.chance(0.4) ? [ruleThatBringsBack] : random.chance(0.2) ? [secondReminder] : []),
    ...(oracle.visits.size < MOST ? [(at: Bench) => bookForNow(at, person)] : []),
    at => pass(at, 25 * MINUTE),
    at => markAllOf(at, person),
    shortWhile,
    at => again(at, person),
    random.pick([shortWhile, longWhile]),
  ];
  for (const act of acts) {
    if (!bench.computer.isOn()) return;
    await act(bench);
    await settleAndRemember(bench);
  }
}
