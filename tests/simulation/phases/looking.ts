/** Looks at the screen and checks it, and finds out what the person knows after an act that was not answered. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readScreen } from '../acts/ask.ts';
import * as left from '../acts/left-acts.ts';
import { remember } from '../acts/remember.ts';
import { checkBalanceHints } from '../balance-hint.ts';
import { type Bench, violated } from '../bench.ts';
import { checkScreen } from '../on-screen.ts';
import { readOracle } from '../read-oracle.ts';
import { readYearly } from '../yearly/yearly-wanted.ts';
import { checkByNight } from './night-check.ts';

/** Reads the screen and checks it against what the service knows. */
export async function look(bench: Bench): Promise<void> {
  await settleOracle(bench);
  const { computer } = bench;
  if (!computer.isOn()) return;
  const isRead = await readScreen(bench);
  if (!isRead || !computer.isOn()) return;
  remember(bench);
  checkScreen(bench);
  await checkBalanceHints(bench);
  await left.checkLeft(bench);
  // A copy of all files takes longer than everything else that is looked at.
  if (bench.trace.length % 10 === 0) await checkByNight(bench);
}

/** Settles an act that was not answered: what the files hold is what was done. */
export async function settleOracle(bench: Bench): Promise<void> {
  if (!bench.memoryIsUncertain || bench.computer.unanswered() > 0) return;
  const copy = `${bench.computer.folder()}-read`;
  cpSync(bench.computer.folder(), copy, { recursive: true });
  bench.oracle = readOracle(join(copy, 'live.db'), bench.oracle);
  bench.yearly = readYearly(join(copy, 'live.db'), bench.yearly);
  rmSync(copy, { recursive: true });
  bench.memoryIsUncertain = false;
  for (const phone of bench.mustStayOut ?? []) {
    if (!bench.oracle.optedOut.has(phone))
      violated(bench, 'I8', `restored records forgot that ${phone} wants no texts`);
  }
  bench.mustStayOut = null;
}

/**
 * Settles the oracle, and notes that what an act has just asked for is wanted from now on, however long the next step
 * takes.
 */
export async function settleAndRemember(bench: Bench): Promise<void> {
  await settleOracle(bench);
  if (!bench.memoryIsUncertain) remember(bench);
}
