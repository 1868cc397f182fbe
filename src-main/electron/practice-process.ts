/** The practice gateway in a process of its own, started from the bundle with Electron's own Node. */
import { createInterface } from 'node:readline';
import { utilityProcess } from 'electron';
import type { PracticeProcess } from '../core/ports.ts';

/** `entry` is the bundled practice.js. Rejects when the process ends before it tells its port. */
export function practiceProcess(entry: string): PracticeProcess {
  return {
    start: ledgerFile =>
      new Promise((resolve, reject) => {
        const child = utilityProcess.fork(entry, ['--ledger', ledgerFile], {
          serviceName: 'Bellbird practice',
          stdio: 'pipe',
        });
        const ended = new Promise<void>(end => child.once('exit', () => end()));
        const stop = async () => {
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
            if (port !== null) resolve({ port, stop });
          });
        child.once('exit', code => reject(new Error(`the practice gateway ended with ${code}: ${complaint}`)));
      }),
  };
}

/** The port in a line {"port":N}, or null. */
function portIn(line: string): number | null {
  try {
    const said: unknown = JSON.parse(line);
    if (typeof said === 'object' && said !== null && 'port' in said && Number.isInteger(said.port))
      return Number(said.port);
  } catch {
    // Not our line.
  }
  return null;
}
