/**
 * Runs one process of the simulation: node tests/simulation/worker.ts FROM SEEDS [stop]. It reports what it found to
 * its parent.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { liveThrough } from './history.ts';
import { prepare, scratchFolder } from './prepare.ts';
import type { Told } from './simulate.ts';

const [, , from = '1', seeds = '1', stop = ''] = process.argv;
const first = Number(from);
const end = first + Number(seeds);
const prepared = await prepare();
const scratch = scratchFolder();
process.on('exit', () => {
  rmSync(scratch, { recursive: true, force: true });
  prepared.remove();
});
// The parent ends this process, or leaves it behind when it ends itself.
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, () => process.exit(1));

const tell = (told: Told) => new Promise(resolve => process.send?.(told, resolve));
const counts = new Map<string, number>();
let histories = 0;
for (let seed = first; seed < end; seed += 1) {
  const outcome = await liveThrough(seed, prepared, join(scratch, `${seed}`));
  histories += 1;
  for (const [name, times] of outcome.counts) counts.set(name, (counts.get(name) ?? 0) + times);
  const { violations, trace } = outcome;
  if (violations.length === 0) continue;
  await tell({ kind: 'found', found: { seed, violations, trace } });
  if (stop === 'stop') break;
}
await tell({ kind: 'done', histories, counts: [...counts] });
process.exit(0);
