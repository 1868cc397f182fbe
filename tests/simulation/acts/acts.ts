/** What a person at the desk does, each act through the program's one door, remembered as the person understands it. */
import type { Input, Operation, Outputs, Reply } from '../../../src-shared/contract/index.ts';
import type { MessageAction, MessageRow } from '../../../src-shared/model/message.ts';
import type { SwitchOffLight } from '../../../src-shared/model/today.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson, aRule } from '../../helpers/builders.ts';
import { type Bench, keyOfRow, keyOfText, note, violated } from '../bench.ts';
import { FALLBACK, greetings, type Oracle } from '../oracle.ts';
import { everythingDone } from '../outside/virtual-time.ts';
import { instantAt, shownAt, wallAt } from '../outside/zones.ts';

const DAY = 86_400_000;

/**
 * Asks and, when it was done, remembers. A refusal changes nothing; a failed disk or no answer leaves it open what was
 * kept. With two windows the same is asked twice at once.
 */
export async function ask<K extends Operation>(
  bench: Bench,
  operation: K,
  input: Input<K>,
  done: (value: Outputs[K]) => void = () => {},
  { twice = false, unknown = () => {} }: { twice?: boolean; unknown?: () => void } = {},
): Promise<void> {
  note(bench, `${twice ? 'twice: ' : ''}${operation} ${JSON.stringify(input) ?? ''}`);
  bench.lastChange = bench.time.now();
  const then = (reply: Reply<Outputs[K]> | null) => {
    if (reply?.ok) done(reply.value);
    else if (reply === null || UNKNOWN.includes(reply.error.code)) {
      bench.mindIsDoubtful = true;
      unknown();
      note(bench, `   ${operation}: ${reply === null ? 'no answer' : reply.error.code}`);
    } else note(bench, `   ${operation}: ${reply.error.code}`);
  };
  if (!twice) return bench.computer.ask(operation, input, then);
  bench.count('two windows');
  const first = bench.computer.ask(operation, input, then);
  if (bench.computer.isOn()) await bench.computer.ask(operation, input, then);
  await first;
}

/** Whether it was done is not known: the disk failed, or the program ended over it. */
const UNKNOWN = ['disk-full', 'disk-error', 'bug', 'stopped', 'records-closed'];

/**
 * Waits for what takes turns of its own, and no time: a worker, the files of a backup; at most so many turns of the main
 * loop when it may wait for time to pass as well.
 */
export async function untilAnswered(bench: Bench, asked: Promise<void>, patience = Infinity): Promise<void> {
  const before = bench.computer.unanswered() - 1;
  await asked;
  const isWaiting = () => bench.computer.isOn() && bench.computer.unanswered() > before;
  for (let turn = 0; turn < patience && isWaiting(); turn += 1) await everythingDone();
}

const phones = ['0244100201', '0244100202', '0244100203', '0244100204'];
const names = Object.keys(greetings);

const e164 = (phone: string) => `+233${phone.slice(1)}`;
const idsOf = (map: Map<number, unknown>) => [...map.keys()];
const twiceAtTimes = (bench: Bench) => ({ twice: bench.random.chance(0.12) });

export async function savePerson(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const ids = idsOf(oracle.people);
  const id = ids.length >= 4 || (ids.length > 0 && random.chance(0.6)) ? random.pick(ids) : null;
  const before = id === null ? undefined : oracle.people.get(id);
  const phone = random.chance(0.06) ? '' : random.pick(phones);
  const name = before && random.chance(0.5) ? before.name : random.pick(names);
  await ask(bench, 'contacts.save', aPerson({ id, name, phone }), saved => {
    const { doNotText = false } = before ?? {};
    bench.oracle.people.set(saved.id, { name, phone: phone === '' ? null : e164(phone), doNotText });
  });
}

export async function setDoNotText(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const people = [...oracle.people];
  if (people.length === 0) return;
  const [id] = random.pick(people);
  const doNotText = random.chance(0.7);
  bench.count('opt-out or do-not-text');
  await ask(
    bench,
    'contacts.setDoNotText',
    { id, doNotText },
    () => optOut(bench.oracle, id, doNotText),
    twiceAtTimes(bench),
  );
}

/** Who says "no more texts" means the number as well, whoever else it belongs to. */
function optOut(oracle: Oracle, id: number, doNotText: boolean): void {
  const person = oracle.people.get(id);
  if (!person) return;
  person.doNotText = doNotText;
  if (person.phone === null) return;
  if (doNotText) oracle.optedOut.add(person.phone);
  else oracle.optedOut.delete(person.phone);
}

/** A wall time within a few days, perhaps in the hour that a change of the clocks skips or repeats. */
export function someStart({ random, computer, oracle }: Bench): WallTime {
  const days = random.pick([0, 1, 1, 2, 2, 3, 5, 8]);
  const day = wallAt(computer.now() + days * DAY, oracle.settings.zone).slice(0, 10);
  const hour = random.chance(0.08) ? random.between(0, 3) : random.between(8, 18);
  return `${day}T${String(hour).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}` as WallTime;
}

export async function book(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const ids = idsOf(oracle.people);
  if (ids.length === 0 || oracle.visits.size >= 6) return move(bench);
  const contactId = random.pick(ids);
  const service = `Visit${oracle.visits.size + 1 + 100 * bench.trace.length}`;
  const start = someStart(bench);
  const visit = aBooking(contactId, { service, start });
  await ask(bench, 'appointments.save', visit, saved => {
    const { zone } = saved;
    bench.oracle.visits.set(saved.id, { contactId, service, start: shownAt(start, zone), zone, status: 'booked' });
  });
}

export async function move(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const ids = idsOf(oracle.visits);
  if (ids.length === 0) return book(bench);
  const id = random.pick(ids);
  const start = someStart(bench);
  const remember = ({ zone, status }: { zone: string; status: string }) => {
    const visit = bench.oracle.visits.get(id);
    // Moved to a day to come, nobody has come to it yet.
    if (visit) Object.assign(visit, { start: shownAt(start, zone), zone, status });
  };
  await ask(bench, 'appointments.move', { id, start }, remember, twiceAtTimes(bench));
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
  const cancels = status !== 'cancelled';
  await ask(
    bench,
    cancels ? 'appointments.cancel' : 'appointments.restore',
    { id },
    () => {
      const visit = bench.oracle.visits.get(id);
      if (visit) visit.status = cancels ? 'cancelled' : 'booked';
    },
    twiceAtTimes(bench),
  );
}

/** Who came is marked, who did not, and now and then it is taken back. */
export async function markVisit(bench: Bench): Promise<void> {
  const { random, oracle, computer } = bench;
  const today = [...oracle.visits].filter(
    ([, { start, zone, status }]) =>
      status !== 'cancelled' && start.slice(0, 10) <= wallAt(computer.now(), zone).slice(0, 10),
  );
  if (today.length === 0) return;
  const [id] = random.pick(today);
  const status = random.pick(['arrived', 'arrived', 'no-show', 'booked'] as const);
  bench.count(`marked: ${status}`);
  await ask(
    bench,
    'appointments.setStatus',
    { id, status },
    () => {
      const visit = bench.oracle.visits.get(id);
      if (visit) visit.status = status;
    },
    twiceAtTimes(bench),
  );
}

export async function changeRule(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const [id, rule] = random.pick([...oracle.rules]);
  const when = random.chance(0.5)
    ? rule.when
    : random.pick([
        {
          kind: 'days-before' as const,
          days: random.between(0, 3),
          at: random.pick(['07:00', '10:00', '18:30', '20:00']),
        },
        { kind: 'hours-before' as const, hours: random.pick([1, 2, 3, 24, 26]) },
        {
          kind: 'days-after' as const,
          days: random.between(0, 2),
          at: random.pick(['07:00', '11:00', '20:00']),
          to: random.pick(['arrived', 'not-missed'] as const),
        },
      ]);
  const whenOutsideWindow = random.chance(0.7)
    ? rule.whenOutsideWindow
    : random.pick(['earlier', 'later', 'skip'] as const);
  const enabled = random.chance(0.75);
  const asked = aRule({ id, name: `Rule ${id}`, templateId: rule.templateId, when, whenOutsideWindow, enabled });
  await ask(bench, 'rules.save', asked, () => {
    bench.oracle.rules.set(id, { templateId: rule.templateId, when, whenOutsideWindow, enabled });
  });
}

/** An hour that was a few minutes ago, of a rule that some appointment is asked about today. */
export async function changeRuleIntoThePast(bench: Bench): Promise<void> {
  const { random, oracle, computer } = bench;
  const visits = [...oracle.visits.values()];
  if (visits.length === 0) return;
  const { start, zone } = random.pick(visits);
  const [id, rule] = random.pick([...oracle.rules]);
  const [today = '', at = ''] = wallAt(computer.now() - random.between(1, 28) * 60_000, zone).split('T');
  const days = Math.round((Date.parse(start.slice(0, 10)) - Date.parse(today)) / DAY);
  const when =
    days < 0
      ? { kind: 'days-after' as const, days: -days, at, to: 'not-missed' as const }
      : { kind: 'days-before' as const, days, at };
  const asked = aRule({
    id,
    name: `Rule ${id}`,
    templateId: rule.templateId,
    when,
    whenOutsideWindow: rule.whenOutsideWindow,
  });
  bench.count('a rule’s hour put into the past');
  await ask(bench, 'rules.save', asked, () => {
    bench.oracle.rules.set(id, {
      templateId: rule.templateId,
      when,
      whenOutsideWindow: rule.whenOutsideWindow,
      enabled: true,
    });
  });
}

export async function changeTemplate(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const [id, body] = random.pick([...oracle.templates]);
  const changed = body.replace(/v\d+/, `v${random.between(1, 9)}`);
  await ask(
    bench,
    'templates.save',
    { id, name: `Template ${id}`, body: changed, fallbacks: { firstName: FALLBACK } },
    () => {
      bench.oracle.templates.set(id, changed);
    },
  );
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

export async function changeSettings(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const closed = wallAt(bench.computer.now() + random.between(0, 4) * DAY, oracle.settings.zone).slice(0, 10);
  const change: Partial<Oracle['settings']> = random.pick([
    { sendingDays: random.pick([[1, 2, 3, 4, 5], [2, 4, 6], WEEK, WEEK]) },
    { holidays: random.pick([[], [{ day: closed, name: 'Closed' }]]) },
    { quietFrom: random.pick(['06:00', '08:00', '09:30']) },
    { quietUntil: random.pick(['17:00', '19:00', '21:15']) },
    { horizonDays: random.between(1, 7) },
    { businessName: random.pick(['Adom Clinic', 'Adom Dental']) },
    { zone: random.pick([oracle.settings.zone, 'Africa/Accra', 'America/New_York']) },
  ]);
  const now = bench.computer.now();
  await ask(bench, 'settings.save', change, () => {
    Object.assign(bench.oracle.settings, change);
    // Coming appointments keep their wall time when the business's zone is corrected.
    if (change.zone === undefined) return;
    for (const visit of bench.oracle.visits.values()) {
      if (isComing(visit, now)) visit.zone = change.zone;
    }
  });
}

function isComing(visit: { start: string; zone: string }, now: number): boolean {
  return wallAt(now, visit.zone) < visit.start;
}

export async function sendTest(bench: Bench): Promise<void> {
  const text = `Test ${bench.trace.length}`;
  await ask(bench, 'account.sendTest', { phone: bench.random.pick(phones), text });
}

/** The screen of all texts, as it is now; false when it stays as it was, for there is no answer. */
export async function readScreen(bench: Bench): Promise<boolean> {
  let isRead = false;
  await bench.computer.ask('messages.page', { filter: 'all', search: '', offset: 0, limit: 500 }, reply => {
    if (!reply?.ok) return;
    bench.screen = reply.value.rows;
    isRead = true;
  });
  return isRead;
}

export async function stopEverything(bench: Bench): Promise<void> {
  bench.count('stop everything');
  await readScreen(bench);
  const { computer, oracle } = bench;
  if (!computer.isOn()) return;
  const queued = bench.screen.filter(
    ({ state, gatewayBatchId, dueAt }) =>
      RECALLED.includes(state) && gatewayBatchId !== null && Date.parse(dueAt) > computer.now() + CLOCK_TOLERANCE,
  );
  for (const row of bench.screen) if (MEETS_STOP.includes(row.state)) bench.metByStop.add(keyOfRow(row));
  for (const row of queued) oracle.stoppedWithAll.set(keyOfRow(row), bench.time.now());
  if (queued.length > 0) bench.count('stop everything: something was queued');
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  const asked = ask(bench, 'sending.stopAll', undefined, done, { twice: bench.random.chance(0.2) });
  bench.oracle.stoppedByPerson = true;
  await asked;
  if (isDone) await checkStopped(bench, new Set(queued.map(({ id }) => id)));
}

/** Each text whose batch is known is asked about, and what the screen says may still go is all that may. */
async function checkStopped(bench: Bench, queued: ReadonlySet<number>): Promise<void> {
  if (!(await readScreen(bench)) || !bench.computer.isOn()) return;
  for (const row of bench.screen) {
    if (queued.has(row.id) && (row.state === 'accepted' || row.state === 'uncertain'))
      violated(bench, 'I6', `message ${row.id} “${row.text}” is ${row.state}: “Stop everything” did not ask for it`);
  }
  const light = await readLight(bench);
  if (light === null || light.stopped !== 'by-person' || light.stopping !== null) return;
  for (const batch of bench.service.batches) {
    const { scheduledFor, dispatchedAt, cancelledAt } = batch;
    if (scheduledFor === null || dispatchedAt !== null || cancelledAt !== null) continue;
    if (bench.unknowable.has(batch.id) || scheduledFor < bench.computer.now() + CLOCK_TOLERANCE) continue;
    const isSettled = batch.to.some(({ text, number }) => {
      const key = keyOfText(text, number);
      return bench.leftOpen.has(key) || bench.saidSent.has(key) || bench.resends.has(key);
    });
    if (!isSettled && bench.computer.skewMs === 0)
      violated(bench, 'I2', `“nothing may still go”, and ${batch.id} waits at the service`);
  }
}

/** What Today says of all texts together; null when there is no answer. */
export async function readLight(bench: Bench): Promise<SwitchOffLight | null> {
  let light: SwitchOffLight | null = null;
  await bench.computer.ask('today.get', undefined, reply => {
    if (reply?.ok) light = reply.value.light;
  });
  return light;
}

const CLOCK_TOLERANCE = 120_000;

const MEETS_STOP: readonly MessageRow['state'][] = [
  'planned',
  'in-flight',
  'accepted',
  'uncertain',
  'cancelling',
  'cancel-uncertain',
];

const RECALLED: readonly MessageRow['state'][] = ['accepted', 'uncertain', 'cancel-uncertain'];

export async function resume(bench: Bench): Promise<void> {
  // Nobody lets sending go on before they heard what became of the last thing they asked for.
  if (bench.mindIsDoubtful) return;
  bench.heldSinceRestore = false;
  await ask(bench, 'sending.resume', undefined, () => {
    bench.oracle.stoppedByPerson = false;
  });
}

/** Turns back on what "Stop everything" stopped, by one stop or several; `last`: nobody does anything more after it. */
export async function planStopped(bench: Bench, last = false): Promise<void> {
  if (bench.mindIsDoubtful || bench.computer.unanswered() > 0) return;
  await ask(bench, 'sending.planStopped', undefined, ({ planned, waiting }) => {
    if (planned > 0) bench.count('turned back on');
    if (waiting > 0) bench.count('turned back on while a cancel was open');
    bench.oracle.stoppedWithAll.clear();
    bench.turnedBackOn = last;
  });
}

/** What "Stop everything" stopped stays off, and nobody is to be asked about it any more. */
export async function leaveStopped(bench: Bench): Promise<void> {
  if (bench.mindIsDoubtful || bench.computer.unanswered() > 0) return;
  const met = [...bench.metByStop];
  for (const key of met) bench.oracle.askedToStop.add(key);
  await ask(bench, 'sending.leaveStopped', undefined, ({ left }) => {
    if (left > 0) bench.count('left off');
    for (const key of met) bench.textsStopped.add(key);
    // Which these were the records say.
    bench.mindIsDoubtful = true;
  });
}

/** Decides about one text, from what the screen shows or showed a while ago. */
export async function decide(bench: Bench, rows: MessageRow[] = bench.screen): Promise<void> {
  const { random } = bench;
  const open = rows.filter(({ state }) => state !== 'done');
  const flagged = open.filter(({ state }) => ASKS.includes(state));
  const choice = flagged.length > 0 && random.chance(0.85) ? flagged : open;
  // Where nothing asks for a decision a person mostly leaves things alone.
  if (choice.length === 0 || (choice === open && random.chance(0.6))) return;
  const row = random.pick(choice);
  let actions: MessageAction[] = [];
  let together: number[] = [];
  let { state } = row;
  await bench.computer.ask('messages.get', { id: row.id }, reply => {
    if (!reply?.ok) return;
    actions = reply.value.actions;
    together = reply.value.together.map(({ id }) => id);
    state = reply.value.state;
  });
  // What has gone out meanwhile is known.
  if (actions.length === 0 || state === 'done' || !bench.computer.isOn()) return;
  const concerned = [{ ...row, state }, ...bench.screen.filter(one => one.id !== row.id && together.includes(one.id))];
  await act(bench, concerned, random.pick(actions), random.chance(0.15));
}

const ASKS: readonly MessageRow['state'][] = ['uncertain', 'cancel-uncertain', 'refused'];
const SECOND: readonly MessageAction[] = ['send-again', 'retry', 'send-new-too'];
const NOT_SENT: readonly MessageRow['state'][] = ['refused', 'missed'];
const STOPS: readonly MessageAction[] = ['withdraw', 'cancel', 'leave-it'];

/** Decides about the first of `rows`, which the program does for all of them: those of one batch. */
async function act(bench: Bench, rows: MessageRow[], action: MessageAction, twice: boolean): Promise<void> {
  const [first] = rows;
  if (!first) return;
  bench.count(`a person: ${action}`);
  const remember = () => {
    for (const row of rows) rememberAct(bench, row, action);
  };
  const done = () => {
    remember();
    for (const { id, state } of rows) {
      // What was stopped before it left is planned again as it is.
      if (SECOND.includes(action) || (action === 'plan-again' && state === 'cancelled')) bench.replaced.add(id);
    }
  };
  await ask(bench, 'messages.act', { id: first.id, action }, done, { twice, unknown: remember });
}

function rememberAct(bench: Bench, row: MessageRow, action: MessageAction): void {
  const key = keyOfRow(row);
  if (SECOND.includes(action)) agree(bench, key);
  if (action === 'confirm-now') confirm(bench, row.appointmentId ?? 0, key);
  if (action === 'was-sent') bench.saidSent.set(key, bench.time.now());
  if (action === 'plan-again') {
    bench.oracle.stops.delete(key);
    bench.oracle.stoppedWithAll.delete(key);
    // Left open before: the person sees so, and wants another.
    if (bench.leftOpen.delete(key)) agree(bench, key);
  }
  // Known not to have gone: leaving it at that stops nothing and leaves nothing open.
  if (action === 'leave-it' && NOT_SENT.includes(row.state)) return;
  if (action === 'leave-it') bench.leftOpen.add(key);
  if (!STOPS.includes(action)) return;
  if (row.kind !== 'reminder') bench.textsStopped.add(key);
  else {
    bench.oracle.stops.add(key);
    bench.oracle.askedToStop.add(key);
  }
}

/** A person has a reminder texted at once, of the start as they know it. */
function confirm({ oracle, computer }: Bench, visitId: number, key: string): void {
  const visit = oracle.visits.get(visitId);
  if (visit) oracle.confirmed.set(key, { startAt: instantAt(visit.start, visit.zone), at: computer.now() });
}

/** A person agrees to another text. */
export function agree(bench: Bench, key: string): void {
  bench.resends.set(key, (bench.resends.get(key) ?? 0) + 1);
}
