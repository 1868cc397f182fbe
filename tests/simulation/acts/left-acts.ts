/** Dismisses several texts at once, and checks what must hold of them from then on. */
import { isDismissedUncertain, type MessageRow } from '../../../src-shared/model/message.ts';
import { type Bench, keyOfRow, violated } from '../bench.ts';
import { FLAGGED } from '../on-screen.ts';
import { wantedTexts } from '../oracle.ts';
import { askWith, readScreen } from './ask.ts';

const MINUTE = 60_000;

/** Returns the texts past their time that Today offers to send now; null when there is no answer. */
async function offeredNow(bench: Bench): Promise<MessageRow[] | null> {
  let offered: MessageRow[] | null = null;
  await bench.computer.ask('today.get', undefined, reply => {
    if (reply?.ok) offered = reply.value.toSendNow;
  });
  return offered;
}

/** Dismisses some of what is offered to be sent now; now and then that is undone at once. */
export async function leaveLate(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  const offered = await offeredNow(bench);
  if (offered === null || offered.length === 0 || bench.memoryIsUncertain || computer.unanswered() > 0) return;
  const left = offered.filter(() => random.chance(0.7));
  const ids = left.map(({ id }) => id);
  if (ids.length === 0) return;
  let isDone = false;
  const twice = random.chance(0.12);
  const done = () => {
    isDone = true;
    for (const row of left) rememberLeft(bench, row);
  };
  await askWith(bench, 'messages.dismissLate', { ids, undo: false }, { done, twice });
  if (!isDone || !computer.isOn()) return;
  bench.count('left, past its time');
  const after = await offeredNow(bench);
  const others = offered.filter(({ id }) => !ids.includes(id));
  for (const { id, text } of after === null ? [] : others) {
    if (!after?.some(row => row.id === id))
      violated(bench, 'I6', `message ${id} “${text}” is offered no more, beside others that were left`);
  }
  await checkLeft(bench);
  if (!computer.isOn() || random.chance(0.4)) return;
  const offer = () => {
    for (const row of left) bench.leftLate.delete(keyOfRow(row));
  };
  // If nobody knows whether it was done, nobody knows whether it holds either.
  await askWith(bench, 'messages.dismissLate', { ids, undo: true }, { done: offer, unknown: offer });
  bench.count('left, past its time, and taken back');
}

function rememberLeft({ oracle, leftLate, computer }: Bench, row: MessageRow): void {
  const key = keyOfRow(row);
  const wanted = wantedTexts(oracle, computer.now()).find(one => one.key === key);
  if (wanted) leftLate.set(key, wanted.startAt);
}

/**
 * Forgets dismissals that no longer hold: the text has another start, its time is to come again, or nobody may be
 * texted.
 */
function forgetLeft({ oracle, leftLate, computer, clockWasSet }: Bench): void {
  const now = computer.now();
  const wanted = new Map(wantedTexts(oracle, now).map(one => [one.key, one]));
  for (const [key, startAt] of leftLate) {
    const one = wanted.get(key);
    const isOver = !one || one.stop !== null || one.startAt !== startAt || one.dueAt > now - 2 * MINUTE;
    if (clockWasSet || isOver) leftLate.delete(key);
  }
}

/** Dismisses everything that is queued at another account. */
export async function leaveElsewhere(bench: Bench): Promise<void> {
  if (bench.memoryIsUncertain || bench.computer.unanswered() > 0 || !(await readScreen(bench))) return;
  const before = bench.screen;
  const open = before.filter(({ state, gatewayBatchId }) => MAY_BE_LEFT.includes(state) && gatewayBatchId !== null);
  // The files tell whether it was done, but do not tell a person's own stop from another.
  const unknown = () => {
    for (const row of open) rememberLeftOpen(bench, row);
  };
  let told: { left: number; elsewhere: number } | null = null;
  const done = (value: { left: number; elsewhere: number }) => {
    told = value;
  };
  await askWith(bench, 'account.leaveElsewhere', undefined, { done, unknown });
  if (told === null || !bench.computer.isOn() || !(await readScreen(bench))) return;
  const { left, elsewhere }: { left: number; elsewhere: number } = told;
  const closed = open.filter(({ id }) => bench.screen.some(row => row.id === id && isDismissedUncertain(row)));
  for (const row of closed) {
    rememberLeftOpen(bench, row);
    bench.leftElsewhere.add(row.id);
  }
  if (left > 0) bench.count('left at another account');
  if (closed.length !== left) violated(bench, 'I6', `${left} left at another account, and ${closed.length} say so`);
  if (elsewhere > 0) violated(bench, 'I6', `${elsewhere} at another account are asked about, though all were left`);
}

const MAY_BE_LEFT: readonly MessageRow['state'][] = ['accepted', 'uncertain', 'cancelling', 'cancel-uncertain'];

function rememberLeftOpen(bench: Bench, row: MessageRow): void {
  const key = keyOfRow(row);
  bench.leftOpen.add(key);
  if (row.kind !== 'reminder') bench.textsStopped.add(key);
  else {
    bench.oracle.stops.add(key);
    bench.oracle.askedToStop.add(key);
  }
}

/** Checks that nobody is asked about dismissed texts again. Call it whenever the screen was read. */
export async function checkLeft(bench: Bench): Promise<void> {
  for (const { id, state, text } of bench.screen) {
    if (bench.leftElsewhere.has(id) && FLAGGED.includes(state))
      violated(bench, 'I6', `message ${id} “${text}” is ${state}, and was left at another account`);
  }
  if (bench.leftLate.size === 0) return;
  forgetLeft(bench);
  for (const row of (await offeredNow(bench)) ?? []) {
    if (bench.leftLate.has(keyOfRow(row)))
      violated(bench, 'I6', `message ${row.id} “${row.text}” is offered to be sent now, and was left at that`);
  }
}
