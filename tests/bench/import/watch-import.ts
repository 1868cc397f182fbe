/**
 * Rows 3 and 4, in a process of its own: an import of 100,000 people while somebody keeps writing, then 10,000 of them
 * changed (notes and group), 5,000 appointments brought and moved, a tenth of the people put into a group, taken out and
 * stopped at once, and the imports taken back. Prints JSON: of each act the longest time the main loop was away and its
 * own work in that time (without what the machine gave to others), the longest wait of a write and its own work, ms; and
 * peak memory, MB.
 */
import { keepYoungGenerationSmall } from '../../../src-main/host/young-generation.ts';
import { createPracticeProcess } from '../../../src-main/local/practice-process.ts';
import { openTestApp } from '../../helpers/test-app.ts';
import { bringIn } from './import-file.ts';

/** What delivery does every few milliseconds: a short write. */
const PROBE_MS = 5;
/** How long the watch goes on behind an act, ms: the log may be folded by somebody's next write. */
const BEHIND_MS = 3_000;

export interface Watched {
  act: string;
  gap: number;
  work: number;
  write: number;
  writeWork: number;
}

// As the program that runs on Node itself begins.
keepYoungGenerationSmall();
const [, , people = '', changed = ''] = process.argv;
const importWorker = new URL('../../../dist/main/import-worker.js', import.meta.url);
// The service of the practice world is no part of the program: it runs beside it, as people have it.
const practice = createPracticeProcess({ entry: new URL('../../../dist/main/practice.js', import.meta.url) });
const test = await openTestApp({ ports: { importWorker, practice } });
// Of somebody without appointments: a template's words would plan anew all that is to come.
const values = { name: 'Probe', phone: '', email: '', groups: [] };
const { id: probe } = await test.call('contacts.save', { ...values, id: null, notes: '' });

const cpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** What nothing but the machine costs stands in the idle ones: before all and behind all. */
async function watch(act: string, work: () => Promise<unknown>): Promise<Watched> {
  const worst = { act, gap: 0, work: 0, write: 0, writeWork: 0 };
  let last = { at: performance.now(), cpu: cpu() };
  let watching = true;
  const probing = (async () => {
    while (watching) {
      await new Promise(resolve => setTimeout(resolve, PROBE_MS));
      const now = { at: performance.now(), cpu: cpu() };
      worst.gap = Math.max(worst.gap, now.at - last.at - PROBE_MS);
      worst.work = Math.max(worst.work, now.cpu - last.cpu);
      await test.call('contacts.save', { ...values, id: probe, notes: `Hello ${now.at}` });
      last = { at: performance.now(), cpu: cpu() };
      worst.write = Math.max(worst.write, last.at - now.at);
      worst.writeWork = Math.max(worst.writeWork, last.cpu - now.cpu);
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
const diary = (time: string) =>
  [
    'Id,Name,Phone,Date,Time,Service',
    ...Array.from({ length: 5_000 }, (_, at) => {
      const day = String(1 + (at % 28)).padStart(2, '0');
      return `A${at},Client ${at},024${2_000_000 + at},2027-02-${day},${time},Check-up`;
    }),
  ].join('\n');
// Made before it is watched: the file comes from elsewhere.
const inTheMorning = Buffer.from(diary('09:00')).toString('base64');
const inTheAfternoon = Buffer.from(diary('15:00')).toString('base64');
const bringDiary = async (base64: string) => {
  const { draftId } = await test.call('import.open', { fileName: 'diary.csv', base64, purpose: 'appointments' });
  await test.call('import.check', { draftId });
  return test.call('import.publish', { draftId });
};
acts.push(await watch('bring 5,000 appointments', () => bringDiary(inTheMorning)));
acts.push(await watch('move 5,000 appointments', () => bringDiary(inTheAfternoon)));
const who = { search: 'kofi', groupId: null, ids: null };
const { total: expected } = await test.call('contacts.page', { ...who, offset: 0, limit: 1 });
let act = 0;
acts.push(
  await watch(`put ${expected} people into a group`, async () => {
    const done = await test.call('contacts.bulk', { who, bulk: { kind: 'join', group: 'Kofis' }, expected });
    act = done.id ?? 0;
  }),
);
acts.push(await watch('take them out again', () => test.call('contacts.undoChange', { id: act })));
acts.push(
  await watch('stop texts to them', () => test.call('contacts.bulk', { who, bulk: { kind: 'do-not-text' }, expected })),
);
acts.push(await watch('undo the change', () => test.call('import.undo', { id: changes })));
acts.push(await watch('undo the import', () => test.call('import.undo', { id })));
acts.push(await watch('idle again', async () => undefined));
await test.close();
process.stdout.write(`${JSON.stringify({ acts, peak })}\n`);
