import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export const root = join(import.meta.dirname, '../..');

/** A folder that goes when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/** Runs this Node to its end; `env` is all the environment there is. */
export function runNode(args: string[], env: NodeJS.ProcessEnv = process.env, cwd = root): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}
