/** The real program as a process of its own, on a temporary data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { askThrough } from '../helpers/ask-through.ts';

const ENTRY = join(import.meta.dirname, '../..', 'src-main', 'local', 'main.ts');

/** A data folder that goes, with the practice gateway that serves it, when the test ends. */
export function dataFolderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-data-'));
  onTestFinished(() => {
    const gateway = gatewayOf(folder);
    if (gateway) kill(gateway.pid);
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  return folder;
}

export interface Program {
  child: ChildProcess;
  /** Everything written so far. */
  said(): string;
  /** The first address it prints; rejects when it ends without one. */
  address: Promise<string>;
  /** Exit code and signal. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** `detached` makes it the head of a process group, as a terminal's programs are. */
export function startProgram(folder: string, env: NodeJS.ProcessEnv = {}, { detached = false } = {}): Program {
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...process.env, BELLBIRD_DATA: folder, BELLBIRD_PRACTICE: 'small', BELLBIRD_NO_BROWSER: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  let said = '';
  let heard = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      heard();
    });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(resolve =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const address = new Promise<string>((resolve, reject) => {
    heard = () => {
      const found = /http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+/.exec(said)?.[0];
      if (found) resolve(found);
    };
    void ended.then(() => reject(new Error(`the program ended: ${said}`)));
  });
  address.catch(() => {});
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, said: () => said, address, ended };
}

/** Asks for the program's state as a page does that was opened at this address. */
export const stateThrough = (address: string): Promise<unknown> => askThrough(address, 'app.state');

/** The practice gateway that serves a data folder, by its own note. */
export function gatewayOf(folder: string): { port: number; pid: number } | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'practice-gateway.db.port'), 'utf8')) as { port: number; pid: number };
  } catch {
    return null;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
