import { createInterface } from 'node:readline';
import { utilityProcess } from 'electron';
import type { SideProcess } from '../ports/ports.ts';

/** The last line may be read only after the end was told. */
const LAST_WORD_MS = 1000;

/** Starts a file of the bundle as a process of its own, with Electron's own Node. */
export function sideProcess(entry: string): SideProcess {
  return {
    start: (argument, onLine) => {
      const child = utilityProcess.fork(entry, [argument], { serviceName: 'Bellbird backups', stdio: 'pipe' });
      const lines = child.stdout && createInterface({ input: child.stdout }).on('line', onLine);
      return {
        kill: () => void child.kill(),
        ended: new Promise(resolve => {
          child.once('exit', () => {
            lines?.once('close', resolve);
            setTimeout(resolve, LAST_WORD_MS);
          });
        }),
      };
    },
  };
}
