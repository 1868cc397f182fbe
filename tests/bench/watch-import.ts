/**
 * Rows 3 and 4, in a process of its own: an import of 100,000 people while somebody keeps writing, then 10,000 of them
 * changed and both taken back. Prints JSON: of each act the longest time the main loop was away and its own work in
 * that time (without what the machine gave to others), the longest wait of a write, ms; and peak memory, MB.
 */
import { keepYoungHeapSmall } from '../../src-main/core/young-heap.ts';
import { createPracticeProcess } from '../../src-main/local/practice-process.ts';
import { openTestApp } from '../helpers/test-app.ts';
import { bringIn } from './bring-in.ts';

/** What delivery does every few milliseconds: a short write. */
const PROBE_MS = 5;
/** How long the watch goes on behind an act, ms: the log may be folded by somebody's next write. */
const BEHIND_MS = 3_000;

export interface Watched {
  act: string;
  gap: number;
  work: number;
  write: number;
}

// As the program that runs on Node itself begins.
keepYoungHeapSmall();
const [, , people = '', changed = ''] = process.argv;
const importWorker = new URL('../../dist/main/import-worker.js', import.meta.url);
// The service of the practice world is no part of the program: it runs beside it, as people have it.
const practice = createPracticeProcess({ entry: new URL('../../dist/main/practice.js', import.meta.url) });
const test = await openTestApp({ ports: { importWorker, practice } });
const words = { id: null, name: 'Probe', body: 'Hello', fallbacks: {} };
const probe = await test.call('templates.save', words);

const cpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

async function watch(act: string, work: () => Promise<unknown>): Promise<Watched> {
  const worst = { act, gap: 0, work: 0, write: 0 };
  let last = { at: performance.now(), cpu: cpu() };
  let watching = true;
  const probing = (async () => {
    while (watching) {
      await new Promise(resolve => setTimeout(resolve, PROBE_MS));
      const now = { at: performance.now(), cpu: cpu() };
      worst.gap = Math.max(worst.gap, now.at - last.at - PROBE_MS);
      worst.work = Math.max(worst.work, now.cpu - last.cpu);
      await test.call('templates.save', { ...probe, body: `Hello ${now.at}` });
      last = { at: performance.now(), cpu: cpu() };
      worst.write = Math.max(worst.write, last.at - now.at);
    }
  })();
  await work();
  await new Promise(resolve => setTimeout(resolve, BEHIND_MS));
  watching = false;
  await probing;
  return worst;
}

const acts: Watched[] = [await watch('idle', async () => undefined)];
let id = 0;
let changes = 0;
acts.push(
  await watch('import', async () => {
    id = await bringIn(test, people);
  }),
);
const peak = process.resourceUsage().maxRSS / 1024;
acts.push(
  await watch('change 10,000', async () => {
    changes = await bringIn(test, changed);
  }),
);
acts.push(await watch('undo the change', () => test.call('import.undo', { id: changes })));
acts.push(await watch('undo the import', () => test.call('import.undo', { id })));
await test.close();
process.stdout.write(`${JSON.stringify({ acts, peak })}\n`);
