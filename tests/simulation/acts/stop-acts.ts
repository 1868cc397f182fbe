import type { MessageRow } from '../../../src-shared/model/message.ts';
import type { SwitchOffLight } from '../../../src-shared/model/today.ts';
import { type Bench, keyOfRow, keyOfText, violated } from '../bench.ts';
import { ask, askWith, readScreen } from './ask.ts';

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
  for (const row of queued) if (!hasGoneOut(bench, row)) oracle.stoppedWithAll.set(keyOfRow(row), bench.time.now());
  if (queued.length > 0) bench.count('stop everything: something was queued');
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  // While another act is under way, what the screen shows may be over when the stop meets it: the records say what it met.
  const mayBeOver = computer.unanswered() > 0;
  const asked = askWith(bench, 'sending.stopAll', undefined, { done, twice: bench.random.chance(0.2) });
  bench.oracle.stoppedByPerson = true;
  await asked;
  bench.memoryIsUncertain ||= mayBeOver;
  if (isDone) await checkStopped(bench, new Set(queued.map(({ id }) => id)));
}

/** Tells whether the service has sent a text out, though a clock that is behind says its time is still to come. */
function hasGoneOut({ service }: Bench, { gatewayBatchId }: MessageRow): boolean {
  const batch = gatewayBatchId === null ? undefined : service.batch(gatewayBatchId);
  return batch !== undefined && batch.dispatchedAt !== null;
}

/**
 * Checks that a cancel was asked for each text whose batch is known, and that only what the screen names may still go.
 */
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

/** Returns what Today says of all texts together; null when there is no answer. */
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
  // Nobody resumes sending before they know the outcome of the last thing they asked for.
  if (bench.memoryIsUncertain) return;
  bench.heldSinceRestore = false;
  await ask(bench, 'sending.resume', undefined, () => {
    bench.oracle.stoppedByPerson = false;
  });
}

/** Turns back on what "Stop everything" stopped, by one stop or several. `last`: nobody does anything more after it. */
export async function planStopped(bench: Bench, last = false): Promise<void> {
  if (bench.memoryIsUncertain || bench.computer.unanswered() > 0) return;
  await ask(bench, 'sending.planStopped', undefined, ({ planned, waiting }) => {
    if (planned > 0) bench.count('turned back on');
    if (waiting > 0) bench.count('turned back on while a cancel was open');
    bench.oracle.stoppedWithAll.clear();
    bench.turnedBackOn = last;
  });
}

/** Keeps what "Stop everything" stopped off; nobody is to be asked about it any more. */
export async function dismissStopped(bench: Bench): Promise<void> {
  if (bench.memoryIsUncertain || bench.computer.unanswered() > 0) return;
  const met = [...bench.metByStop];
  for (const key of met) bench.oracle.askedToStop.add(key);
  await ask(bench, 'sending.dismissStopped', undefined, ({ left }) => {
    if (left > 0) bench.count('left off');
    for (const key of met) bench.textsStopped.add(key);
    // The records say which reminders these were.
    bench.memoryIsUncertain = true;
  });
}
