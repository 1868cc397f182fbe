import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SideProcess } from '../ports/ports.ts';

/** Starts a file of the program as a process of its own, by the Node that runs this one. */
export function sideProcess(entry: URL): SideProcess {
  return {
    start: (argument, onLine) => {
      const child = spawn(process.execPath, [fileURLToPath(entry), argument], {
        stdio: ['ignore', 'pipe', 'ignore'],
        windowsHide: true,
      });
      // One that the system holds must not keep this process from ending.
      child.unref();
      createInterface({ input: child.stdout }).on('line', onLine);
      return {
        kill: () => {
          child.stdout.destroy();
          child.kill('SIGKILL');
        },
        ended: new Promise(resolve => {
          child.once('error', () => resolve());
          child.once('close', () => resolve());
        }),
      };
    },
  };
}
