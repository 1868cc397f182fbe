/** `npm run demo`: the main job, unattended, through the real screens in a real browser; screenshots of every step. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PracticeLedger } from '../src-main/practice/control-types.ts';
import { runMainJob } from '../tests/e2e/first-run/run-main-job.ts';
import { build, isStale } from './build/build.ts';
import { ensureBrowser } from './ensure/browser.ts';
import { root } from './run.ts';

const folder = join(root, 'output', 'demo');

async function main(): Promise<void> {
  await ensureBrowser(console.log);
  const problem = isStale() ? await build() : null;
  if (problem !== null) throw new Error(`The build failed.\n${problem}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  let step = 0;
  const { faults } = await runMainJob(async (name, page, ledger) => {
    step += 1;
    const number = String(step).padStart(2, '0');
    await page.screenshot({ path: join(folder, `${number} ${name.replace(/[^\w. -]/g, '')}.png`) });
    console.log(`${number}  ${name}\n      the service holds ${summary(ledger)}`);
  });
  for (const fault of faults) console.error(`The page said: ${fault}`);
  console.log(`Screenshots are in ${relative(process.cwd(), folder) || '.'}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Returns a summary such as "34 texts queued, 2 cancelled, 0 handed out; 0 deviations from the interface". */
function summary({ batches, deviations }: PracticeLedger): string {
  const count = (state: string) => batches.filter(batch => batch.state === state).length;
  return `${count('scheduled')} texts queued, ${count('cancelled')} cancelled, ${count('dispatched')} sent on; ${deviations.length} deviations from the interface`;
}

main().catch(error => {
  console.error(`The demo stopped: ${error instanceof Error ? error.message : error}`);
  console.error(`Screenshots are in ${folder}`);
  process.exitCode = 1;
});
