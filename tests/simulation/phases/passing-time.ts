import * as appointments from '../acts/appointment-acts.ts';
import { type Bench, note } from '../bench.ts';
import { settleAndRemember, settleOracle } from './looking.ts';

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

/** Lets time pass; over long stretches the program's timers run less often. */
export async function pass(bench: Bench, ms: number, slackMs = 0): Promise<void> {
  bench.computer.slackMs = slackMs;
  await bench.time.passUntil(bench.time.now() + ms);
  bench.computer.slackMs = 0;
}

const AT_A_START = ['files-opened', 'generation-written', 'generation-stored', 'recovered', 'generation-kept'] as const;

export async function comeBack(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  await settleAndRemember(bench);
  await pass(bench, random.pick([1000, 10 * MINUTE, 3 * HOUR, 20 * HOUR]) + random.below(MINUTE));
  await settleOracle(bench);
  if (random.chance(0.3)) {
    const what = random.pick(['crash', 'disk full'] as const);
    computer.plan = { step: random.pick(AT_A_START), spare: 0, what };
  }
  const opened = await computer.start();
  note(bench, opened ? 'started again' : 'ended while starting');
}

export async function shortWhile(bench: Bench): Promise<void> {
  const ms = bench.random.pick([1, 5, 20, 40, 90, 300, 600]) * 1000;
  note(bench, `${ms / 1000} s pass`);
  await pass(bench, ms, ms > 100_000 ? MINUTE : 0);
}

export async function longWhile(bench: Bench): Promise<void> {
  const hours = bench.random.pick([1, 2, 5, 12]);
  note(bench, `${hours} h pass`);
  await pass(bench, hours * HOUR + bench.random.below(HOUR), bench.random.pick([20, 28, 45]) * MINUTE);
}

/** Lets time pass to the minutes around the time of a text, when everything races. */
export async function untilSomethingIsDue(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  const dues = bench.screen.map(row => Date.parse(row.dueAt)).filter(due => due > computer.now());
  if (dues.length === 0) return shortWhile(bench);
  const until = Math.min(...dues) - computer.now() + random.pick([-150, -60, -20, -1, 1, 30, 600]) * 1000;
  if (until > 3 * 24 * HOUR) return longWhile(bench);
  note(bench, `until ${Math.round(until / 1000)} s from now, near the time of a text`);
  await pass(bench, Math.max(0, until), until > HOUR ? HOUR : 5 * MINUTE);
}

export async function sleepAWhile(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  const ms = random.pick([5 * MINUTE, HOUR, 9 * HOUR, 30 * HOUR]) + random.below(HOUR);
  note(bench, `the computer sleeps for ${Math.round(ms / MINUTE)} min`);
  bench.count('computer asleep');
  computer.sleep();
  await pass(bench, ms);
  computer.wake();
  await pass(bench, 1000);
}

export async function offForAWhile(bench: Bench): Promise<void> {
  note(bench, 'the program is closed');
  await bench.computer.quit();
  await comeBack(bench);
}

export async function clockJumps(bench: Bench): Promise<void> {
  const { random, computer, count } = bench;
  const before = computer.skewMs;
  computer.skewMs =
    before !== 0 && random.chance(0.6) ? 0 : random.pick([-26 * HOUR, -HOUR, -90_000, 90_000, HOUR, 26 * HOUR]);
  if (computer.skewMs === before) return;
  bench.lastChange = bench.time.now();
  bench.clockWasSet = true;
  bench.clockSetAt = bench.time.now();
  count(computer.skewMs > before ? 'clock jumps forwards' : 'clock jumps backwards');
  note(bench, `the clock is ${computer.skewMs / 1000} s off`);
}

/** Starts with a clock far ahead and nobody to compare it with; people work on, and then both are put right. */
export async function wrongFromTheStart(bench: Bench): Promise<void> {
  const { random, computer, network, count } = bench;
  count('a clock ahead from the start, without a network');
  note(bench, 'closed; started with the clock ahead and no network');
  await computer.quit();
  const before = { skewMs: computer.skewMs, down: network.down };
  Object.assign(network, { down: true });
  computer.skewMs = random.pick([HOUR, 26 * HOUR, 3 * 24 * HOUR]);
  bench.clockWasSet = true;
  bench.lastChange = bench.time.now();
  await comeBack(bench);
  if (computer.isOn()) await random.pick([appointments.book, appointments.move, appointments.editVisit])(bench);
  await pass(bench, random.between(12, 90) * MINUTE, MINUTE);
  Object.assign(network, { down: before.down });
  computer.skewMs = 0;
  bench.clockSetAt = bench.time.now();
  bench.lastChange = bench.time.now();
}
