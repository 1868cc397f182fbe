/** The real program in a process of its own (the built local browser host), started, killed and started again. */

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PracticeAccountChange, PracticeFaults, PracticeLedger } from '../../src-main/practice/control-types.ts';
import { controlPractice, readPracticeLedger } from '../helpers/practice-control.ts';

const dist = (name: string) => fileURLToPath(new URL(`../../dist/main/${name}`, import.meta.url));

export interface Program {
  pid: number;
  /** Opens the page with a fresh pass; each address works once. */
  address: string;
  /** kill -9: no goodbye, no clean-up. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C does, its practice service too. */
  stop(): Promise<void>;
}

/**
 * Starts the program over a data folder and waits until it says its address. `env` is added to this process's own;
 * `through` is a command that ends in running the program, as the same process.
 */
export async function startProgram(
  dataFolder: string,
  isPracticeBusy: boolean,
  { env = {}, through = [] }: { env?: NodeJS.ProcessEnv | undefined; through?: readonly string[] | undefined } = {},
): Promise<Program> {
  const [file = '', ...args] = [...through, process.execPath, dist('local.js')];
  const child = spawn(file, args, {
    env: {
      ...process.env,
      ...env,
      BELLBIRD_DATA: dataFolder,
      BELLBIRD_NO_BROWSER: '1',
      BELLBIRD_PRACTICE: isPracticeBusy ? '' : 'small',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // In whatever language the program speaks.
  const address = await lineOf(child, /^Bellbird .*(http:\S+)/);
  const { pid } = child;
  if (pid === undefined) throw new Error('the program has no process');
  return { pid, address, kill: () => ended(child, 'SIGKILL'), stop: () => ended(child, 'SIGTERM') };
}

export interface PracticeService {
  /** Its base URL, as it is entered in Settings. */
  address(): string;
  ledger(): Promise<PracticeLedger>;
  /** What affects the next requests. */
  faults(next: PracticeFaults['next']): Promise<void>;
  /** What the account is from now on; what is not named stays. */
  account(change: PracticeAccountChange): Promise<void>;
  /** Its clock goes on by so much, ms, without the program: what was queued for then goes out. */
  pass(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the practice gateway of a data folder before the program does, with its clock at `nowMs` (UTC, ms): the
 * program finds it and takes over its clock, so a run is the same on every day of the year.
 */
export async function startPracticeService(dataFolder: string, nowMs: number): Promise<PracticeService> {
  const ledgerFile = join(dataFolder, 'practice-gateway.db');
  const child = spawn(process.execPath, [dist('practice.js'), '--ledger', ledgerFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await lineOf(child, /^\{"port":(\d+)\}/);
  const port = () => (JSON.parse(readFileSync(`${ledgerFile}.port`, 'utf8')) as { port: number }).port;
  const address = () => `http://127.0.0.1:${port()}`;
  const control = (what: string, body: object) => controlPractice(address(), what, body);
  await control('clock', { offsetMs: nowMs - Date.now() });
  const ledger = () => readPracticeLedger(address());
  return {
    address,
    ledger,
    pass: async ms => {
      await control('clock', { offsetMs: (await ledger()).offsetMs + ms });
    },
    faults: next => control('faults', { next }),
    account: change => control('account', change),
    stop: async () => {
      await ended(child, 'SIGTERM');
      rmSync(`${ledgerFile}.port`, { force: true });
    },
  };
}

async function lineOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('the program has no output');
  const said: string[] = [];
  child.stderr?.on('data', chunk => said.push(String(chunk)));
  for await (const line of createInterface({ input: child.stdout })) {
    const found = wanted.exec(line)?.[1];
    if (found) return found;
    said.push(line);
  }
  throw new Error(`the program ended before it was ready (was it built? npm run build): ${said.join('\n')}`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill(signal);
  await exit;
}
