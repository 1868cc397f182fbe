/** The practice gateway in a process of its own, started from the bundle with Electron's own Node. */

import { createInterface } from 'node:readline';
import { utilityProcess } from 'electron';
import { askLoopback } from '../ports/loopback.ts';
import type { PracticeProcess } from '../ports/ports.ts';

const PING_MS = 5 * 60_000;

/**
 * Starts the bundled practice.js at `entry`. Rejects when the process ends before it tells its port. If a gateway of an
 * earlier run still serves the ledger, ours tells that one's port and ends; that gateway is kept awake, and ends when
 * left alone.
 */
export function practiceProcess(entry: string): PracticeProcess {
  return {
    start: ledgerFile =>
      new Promise((resolve, reject) => {
        const child = utilityProcess.fork(entry, ['--ledger', ledgerFile], {
          serviceName: 'Bellbird practice',
          stdio: 'pipe',
        });
        const ended = new Promise<void>(end => child.once('exit', () => end()));
        let ping: NodeJS.Timeout | undefined;
        const stop = async () => {
          clearInterval(ping);
          child.kill();
          await ended;
        };
        let complaint = '';
        child.stderr?.on('data', (chunk: Buffer) => {
          complaint = `${complaint}${chunk}`.slice(-2000);
        });
        if (child.stdout)
          createInterface({ input: child.stdout }).on('line', line => {
            const port = portIn(line);
            if (port === null) return;
            ping = setInterval(() => void wake(port), PING_MS);
            resolve({ port, stop });
          });
        child.once('exit', code => reject(new Error(`the practice gateway ended with ${code}: ${complaint}`)));
      }),
  };
}

async function wake(port: number): Promise<void> {
  try {
    await askLoopback(port, '/practice/clock');
  } catch {
    // Gone: the next call to it says so.
  }
}

/** Returns the port in a line {"port":N}; null if the line has none. */
function portIn(line: string): number | null {
  try {
    const said: unknown = JSON.parse(line);
    if (typeof said === 'object' && said !== null && 'port' in said && Number.isInteger(said.port))
      return Number(said.port);
  } catch {
    // The line is not ours.
  }
  return null;
}
