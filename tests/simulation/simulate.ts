/** Runs many histories over several processes: what was found, and how often each kind of trouble was met. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Violation } from './bench.ts';

export interface Found {
  seed: number;
  violations: Violation[];
  trace: string[];
}

export interface Totals {
  histories: number;
  seconds: number;
  /** Faults, deaths and acts by name, each with how often it occurred. */
  counts: Map<string, number>;
  found: Found[];
}

/** What a worker process reports. */
export type Told = { kind: 'found'; found: Found } | { kind: 'done'; histories: number; counts: [string, number][] };

interface Options {
  from: number;
  seeds: number;
  workers: number;
  /** Ends the run at the first violation. */
  stopAtFirst?: boolean;
  /** The folder whose program is tested, when it is not this one. */
  root?: string;
}

/** The most histories of one process, because what a killed program leaves in memory is freed only with it. */
const SLICE = 500;

/** Runs the histories `from` … `from + seeds - 1`. Rejects when a worker ends by itself. */
export async function simulate({ from, seeds, workers, stopAtFirst = false, root }: Options): Promise<Totals> {
  const began = performance.now();
  const totals: Totals = { histories: 0, seconds: 0, counts: new Map(), found: [] };
  const end = from + seeds;
  let next = from;
  const isOver = () => stopAtFirst && totals.found.length > 0;
  const share = async () => {
    while (next < end && !isOver()) {
      const first = next;
      next = Math.min(end, first + Math.min(SLICE, Math.ceil(seeds / workers)));
      await runWorker({ from: first, seeds: next - first, stopAtFirst, root }, totals, isOver);
    }
  };
  await Promise.all(Array.from({ length: workers }, share));
  totals.found.sort((a, b) => a.seed - b.seed);
  return { ...totals, seconds: (performance.now() - began) / 1000 };
}

function runWorker(
  { from, seeds, stopAtFirst, root = join(import.meta.dirname, '../..') }: Omit<Options, 'workers'>,
  totals: Totals,
  isOver: () => boolean,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const args = [`${from}`, `${seeds}`, stopAtFirst ? 'stop' : 'go on'];
  const worker = fork(join(root, 'tests/simulation/worker.ts'), args, {
    // Histories create many short-lived objects: a larger young generation saves a tenth of their time.
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let words = '';
  worker.stderr?.on('data', chunk => {
    words += chunk;
  });
  worker.on('message', (told: Told) => {
    if (told.kind === 'found') totals.found.push(told.found);
    else {
      totals.histories += told.histories;
      for (const [name, times] of told.counts) totals.counts.set(name, (totals.counts.get(name) ?? 0) + times);
    }
    if (isOver()) worker.kill('SIGTERM');
  });
  worker.on('close', (code, signal) => {
    if (code === 0 || isOver()) resolve();
    else
      reject(
        new Error(`the simulation from seed ${from} ended by itself (${code ?? signal})\n${words.slice(0, 4000)}`),
      );
  });
  return promise;
}

/** Returns the end of a history, as a person reads it. */
export function tellOf({ seed, violations, trace }: Found, lines = 40): string {
  const what = violations.map(({ invariant, what }) => `  ${invariant}: ${what}`).join('\n');
  const left = trace.length - lines;
  const history = trace.slice(-lines).map(line => `    ${line.slice(0, 220)}`);
  return [`seed ${seed}`, what, ...(left > 0 ? [`    … ${left} lines before`] : []), ...history].join('\n');
}
