/**
 * `npm run proof`: all that is claimed of delivery, put to the test with full figures; as a table on the screen and in
 * docs/delivery-proof.md. `npm run torture`: kill -9 alone, five hundred times. Ends with an error when anything is not
 * as it must be. `--only kills,disk` and `--share 0.03` do a part of it and write nothing; the first share, the same every
 * time, so that what turns red was changed. `--turn 3` does another.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { COMPILED } from '../tests/helpers/compiled.ts';
import { mergeParts, type Part } from '../tests/proof/part.ts';
import { PARTS, type PartName } from '../tests/proof/parts.ts';
import { type Proved, proofDocument, summaryTable } from '../tests/proof/proof-document.ts';
import { build, isStale } from './build/build.ts';
import { ensureCompiler } from './ensure/compiler.ts';
import { root, run } from './run.ts';

/** One more process than there are processors, because each waits for its disk or its children now and then. */
const AT_ONCE = availableParallelism() + 1;
const ANSWER = 'part: ';
/** Violations of one part that are printed in full; the document names them all. */
const MOST_SHOWN = 5;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    share: { type: 'string', default: '1' },
    turn: { type: 'string', default: '0' },
    torture: { type: 'boolean', default: false },
    /** The part of which a process of its own runs one slice. */
    part: { type: 'string' },
    size: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});

interface Job {
  name: PartName;
  size: number;
  from: number;
}

async function main(): Promise<boolean> {
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED;
  if (values.part !== undefined) return runSlice(nameOf(values.part), Number(values.size), Number(values.from));
  if (process.platform !== 'linux') throw new Error('The proof needs Linux: its failing disk is made for that alone.');
  await ensureCompiler(console.log);
  const problem = isStale() ? await build() : null;
  if (problem !== null) throw new Error(`The build failed.\n${problem}`);
  const names = values.torture ? (['kills'] as const) : (values.only?.split(',') ?? Object.keys(PARTS)).map(nameOf);
  if (!values.torture && Number(values.share) !== 1) console.log(`Share ${values.share}, turn ${values.turn}`);
  const began = performance.now();
  const found = await runAll(names.flatMap(jobsOf));
  const proved = names.map((name): Proved => {
    const { parts, seconds } = found.get(name) ?? { parts: [], seconds: 0 };
    const part = mergeParts(parts);
    return {
      ...PARTS[name],
      seconds,
      part: { ...part, violations: [...part.violations, ...tooSeldom(part)] },
    };
  });
  const minutes = (performance.now() - began) / 60_000;
  console.log(`\n${summaryTable(proved)}\n\n${minutes.toFixed(1)} minutes`);
  for (const { title, part } of proved)
    for (const violation of part.violations.slice(0, MOST_SHOWN))
      console.error(`\n${title}: ${violation.slice(0, 4000)}`);
  if (isWhole()) {
    mkdirSync(join(root, 'docs'), { recursive: true });
    writeFileSync(join(root, 'docs', 'delivery-proof.md'), proofDocument(proved, minutes));
  }
  return proved.every(({ part }) => part.violations.length === 0);
}

const isWhole = () => !values.torture && values.only === undefined && Number(values.share) === 1;

function nameOf(text: string): PartName {
  const name = Object.keys(PARTS).find(one => one === text);
  if (name === undefined) throw new Error(`no such part: ${text}; there is ${Object.keys(PARTS).join(', ')}`);
  return name as PartName;
}

/** Returns the slices of one part; each begins where the one before ends, so that none repeats another. */
function jobsOf(name: PartName): Job[] {
  const { size, slice } = PARTS[name];
  if (values.torture) return [{ name, size: 500, from: 0 }];
  const share = Math.min(size, Math.max(1, Math.ceil(size * Number(values.share))));
  const first = (Number(values.turn) % Math.ceil(size / share)) * share;
  const end = Math.min(size, first + share);
  const jobs: Job[] = [];
  for (let from = first; from < end; from += slice) jobs.push({ name, size: Math.min(slice, end - from), from });
  return jobs;
}

/** Runs every job, each in a process of its own. */
async function runAll(jobs: Job[]): Promise<Map<PartName, { parts: Part[]; seconds: number }>> {
  const found = new Map<PartName, { parts: Part[]; seconds: number }>();
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const began = performance.now();
      const part = await partOf(job);
      const seconds = (performance.now() - began) / 1000;
      const before = found.get(job.name) ?? { parts: [], seconds: 0 };
      found.set(job.name, { parts: [...before.parts, part], seconds: before.seconds + seconds });
      const word = part.violations.length === 0 ? 'ok    ' : 'FAILED';
      console.log(`${word} ${PARTS[job.name].title}: ${job.size} from ${job.from} (${seconds.toFixed(0)} s)`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function partOf({ name, size, from }: Job): Promise<Part> {
  const args = [fileURLToPath(import.meta.url), '--part', name, '--size', String(size), '--from', String(from)];
  const { code, output } = await run(process.execPath, args);
  const answer = output.split('\n').find(line => line.startsWith(ANSWER));
  if (answer !== undefined) return JSON.parse(answer.slice(ANSWER.length)) as Part;
  return { figures: [], violations: [`it ended with ${code}: ${output.slice(-3000)}`] };
}

async function runSlice(name: PartName, size: number, from: number): Promise<boolean> {
  const part = await PARTS[name].run(size, from);
  // The answer is written whole before the process ends, because a pipe takes a long line in pieces.
  await new Promise(written => process.stdout.write(`${ANSWER}${JSON.stringify(part)}\n`, written));
  return true;
}

/** Returns what a whole proof met too seldom. */
function tooSeldom({ tables = [] }: Part): string[] {
  if (!isWhole()) return [];
  return tables.flatMap(({ rows, atLeast = 0 }) =>
    rows.flatMap(([what, times]) => (Number(times) < atLeast ? [`${what} came up ${times} times only`] : [])),
  );
}

process.exit((await main()) ? 0 : 1);
