/** The real program as a process of its own, on a temporary data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

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

/** Opens an address as a page does and asks for the program's state. */
export async function stateThrough(address: string): Promise<unknown> {
  const { origin, hash } = new URL(address);
  const own = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { bearer } = await post('/api/session', { token: hash.slice('#token='.length) }, own);
  return post('/api/call', { operation: 'app.state' }, { ...own, authorization: `Bearer ${String(bearer)}` });
}

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
