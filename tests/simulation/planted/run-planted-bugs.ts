/**
 * Plants the bugs of planted-bugs.ts one at a time in a copy of the program and lets the simulation, or a directed
 * test, look for each. What finds it must find nothing where the bug is not: otherwise it has not noticed the bug.
 * `node tests/simulation/planted/run-planted-bugs.ts` plants them all.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../prepare.ts';
import { simulate } from '../simulate.ts';
import type { DirectedTest, PlantedBug } from './planted-bug.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';

export interface Sought {
  name: string;
  /** What noticed it and how, as a person reads it; null when nothing did. */
  caughtBy: string | null;
  /** Lived through until it was noticed; 0 when a directed test looked for it. */
  histories: number;
  seconds: number;
}

interface Options {
  /** Bugs sought side by side, each in a copy of its own. */
  workers: number;
  bugs?: readonly PlantedBug[];
  /** A bug the simulation has not noticed after so many histories is one it does not see. */
  most?: number;
  /** Hears of each as soon as it is over. */
  told?(sought: Sought): void;
}

/** A directed test takes a second; one that waits for something that never comes has failed. */
const WRONG = { testMs: 20_000, runMs: 120_000 };
/** Where the bug is not it comes to its end, on a busy computer too. */
const RIGHT = { testMs: 600_000, runMs: 1_200_000 };
const ROOT = join(import.meta.dirname, '../../..');
const COPIED = [
  'assets',
  'rules',
  'src-main',
  'src-renderer',
  'src-shared',
  'tests',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

/** Looks for every bug; in the order of the list. Rejects when one cannot be planted. */
export async function plantedBugs({
  workers,
  bugs = PLANTED_BUGS,
  most = 1500,
  told = () => {},
}: Options): Promise<Sought[]> {
  const waiting = [...bugs];
  const found = new Map<string, Sought>();
  const seek = async () => {
    if (waiting.length === 0) return;
    const copy = await makeCopy();
    try {
      for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
        const sought = await seekOne(copy, bug, most);
        found.set(bug.name, sought);
        told(sought);
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  };
  // Each takes its copy away, also when another could not go on.
  for (const end of await Promise.allSettled(Array.from({ length: workers }, seek))) {
    if (end.status === 'rejected') throw end.reason;
  }
  return bugs.flatMap(({ name }) => found.get(name) ?? []);
}

/** A copy of the program and its tests, with this one's packages. */
async function makeCopy(): Promise<string> {
  const copy = scratchFolder();
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function seekOne(copy: string, bug: PlantedBug, most: number): Promise<Sought> {
  const began = performance.now();
  const { name, caughtBy } = bug;
  const { by, histories } =
    caughtBy === 'simulation' ? await seekBySimulation(copy, bug, most) : await seekByTest(copy, bug, caughtBy);
  return { name, caughtBy: by, histories, seconds: (performance.now() - began) / 1000 };
}

/** Does something while the bug is planted; afterwards the file is as it was. */
async function withBug<T>(copy: string, { name, file, find, replace }: PlantedBug, work: () => Promise<T>): Promise<T> {
  const path = join(copy, file);
  const right = readFileSync(path, 'utf8');
  const pieces = right.split(find);
  if (pieces.length !== 2) throw new Error(`“${name}” cannot be planted: its place in ${file} is not there once`);
  writeFileSync(path, pieces.join(replace));
  try {
    return await work();
  } finally {
    writeFileSync(path, right);
  }
}

async function seekBySimulation(
  copy: string,
  bug: PlantedBug,
  most: number,
): Promise<{ by: string | null; histories: number }> {
  const live = (from: number, seeds: number) =>
    simulate({ from, seeds, workers: 1, stopAtFirst: true, root: copy }).then(({ found }) => found[0]);
  for (let next = 1; next <= most; ) {
    const wrong = await withBug(copy, bug, () => live(next, most - next + 1));
    if (!wrong) break;
    const isByItself = (await live(wrong.seed, 1)) !== undefined;
    const [violation] = wrong.violations;
    // A guard within the program spoke before an invariant was touched.
    const how = violation?.invariant === 'fault' ? 'a guard of the program' : violation?.invariant;
    if (!isByItself) return { by: `simulation: ${how}`, histories: wrong.seed };
    next = wrong.seed + 1;
  }
  return { by: null, histories: most };
}

async function seekByTest(copy: string, bug: PlantedBug, test: DirectedTest) {
  const wrong = await withBug(copy, bug, () => runTest(copy, test, WRONG));
  const right = wrong === 'failed' ? await runTest(copy, test, RIGHT) : 'none';
  return { by: right === 'passed' ? test.file : null, histories: 0 };
}

/** Runs the tests of a title; `none` when not one of them ran to its end. */
async function runTest(
  copy: string,
  { file, title }: DirectedTest,
  { testMs, runMs }: typeof WRONG,
): Promise<'passed' | 'failed' | 'none'> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const args = ['run', file, '-t', pattern, '--bail=1', '--cache=false', `--testTimeout=${testMs}`];
  await runVitest(copy, [...args, '--reporter=json', `--outputFile=${report}`], runMs);
  if (!existsSync(report)) return 'none';
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(one => one.assertionResults.map(({ status }) => status));
  if (results.includes('failed')) return 'failed';
  return results.includes('passed') ? 'passed' : 'none';
}

interface Report {
  testResults: { assertionResults: { status: string }[] }[];
}

function runVitest(cwd: string, args: string[], limitMs: number): Promise<void> {
  // A run of its own, also when it is started by a test.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name)),
  );
  const child = spawn(process.execPath, [join(cwd, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd,
    env,
    stdio: 'ignore',
    detached: true,
  });
  const timer = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, limitMs);
  return new Promise(resolve => {
    child.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** How soon it was noticed. */
function lineOf({ name, caughtBy, histories, seconds }: Sought): string {
  const after = histories === 0 ? '' : `${histories} histories`;
  return `${name.padEnd(76)} ${(caughtBy ?? 'NOT NOTICED').padEnd(40)} ${after.padEnd(14)} ${seconds.toFixed(1)} s\n`;
}

// Started by itself, it tells of each bug as soon as it is over, and ends with an error when one was not noticed.
if (import.meta.main) {
  const all = await plantedBugs({ workers: 2, told: sought => process.stdout.write(lineOf(sought)) });
  const missed = all.filter(({ caughtBy }) => caughtBy === null);
  process.stdout.write(`${all.length} planted, ${all.length - missed.length} noticed\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
