import { decide } from '../acts/decisions.ts';
import * as imports from '../acts/import-acts.ts';
import * as stops from '../acts/stop-acts.ts';
import { checkNobodyForgotten, checkNothingStale, checkNothingStuck } from '../at-rest.ts';
import { type Bench, note, violated } from '../bench.ts';
import { checkNothingUnknown } from '../on-screen.ts';
import { everythingDone } from '../outside/virtual-time.ts';
import { look, settleOracle } from './looking.ts';
import { checkByNight } from './night-check.ts';
import { pass } from './passing-time.ts';

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

/** Runs the calm phase: no more faults; a person looks at what is flagged, and decides or leaves it. */
export async function calm(bench: Bench, recheck: () => void): Promise<void> {
  const { computer, network, random } = bench;
  note(bench, '——— calm');
  Object.assign(network, { faultiness: 0, down: false, next: new Map() });
  computer.plan = null;
  if (computer.skewMs !== 0) bench.clockSetAt = bench.time.now();
  computer.skewMs = 0;
  computer.wake();
  for (let round = 0; round < 7 && bench.violations.length === 0; round += 1) {
    if (!computer.isOn()) await comeBackCalmly(bench);
    await look(bench);
    recheck();
    let stopped = false;
    await computer.ask('app.state', undefined, reply => {
      stopped = reply?.ok === true && reply.value.stopped !== null;
    });
    await settleOracle(bench);
    if (stopped) await stops.resume(bench);
    if (computer.isOn() && !bench.memoryIsUncertain) await imports.settleImport(bench, false);
    if (round < 5 && random.chance(0.6)) await decide(bench);
    if (round === 5 && random.chance(0.5)) await stops.planStopped(bench, true);
    await pass(bench, 60_000);
  }
  await pass(bench, 2 * HOUR, 20 * MINUTE);
  await pass(bench, 2 * MINUTE);
  await look(bench);
  recheck();
  await everythingDone();
  if (bench.violations.length > 0) return;
  if (computer.unanswered() > 0) violated(bench, 'I7', 'an act of the person is not answered');
  checkNothingUnknown(bench);
  checkNothingStale(bench);
  await checkNobodyForgotten(bench);
  checkNothingStuck(bench);
  await checkByNight(bench);
}

async function comeBackCalmly(bench: Bench): Promise<void> {
  await settleOracle(bench);
  const opened = await bench.computer.start();
  note(bench, opened ? 'started again' : 'could not be started');
}
