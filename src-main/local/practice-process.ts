import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { askLoopback } from '../ports/loopback.ts';
import type { PracticeProcess } from '../ports/ports.ts';

/** The gateway ends by itself when nobody has asked it anything for this long. */
const IDLE_EXIT_MS = 600_000;
const PING_MS = IDLE_EXIT_MS / 2;
const START_MS = 20_000;

const announcement = z.object({ port: z.number().int().min(1).max(65_535) });
const noted = announcement.extend({ pid: z.number().int().positive() });

export interface PracticeProgram {
  /** The gateway's entry file (entries.ts). */
  entry: URL;
  /** Extra environment variables of its process. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Starts the practice gateway as a process of its own, which outlives a kill of this program. If one of an earlier run
 * still serves the ledger, its port is returned. The gateway is kept awake until `stop`, which ends it. Rejects when no
 * gateway runs within 20 s; its output is in practice-gateway.log beside the ledger.
 */
export function createPracticeProcess({ entry, env }: PracticeProgram): PracticeProcess {
  return {
    async start(ledgerFile) {
      const folder = dirname(ledgerFile);
      mkdirSync(folder, { recursive: true });
      const log = openSync(join(folder, 'practice-gateway.log'), 'a', 0o600);
      const child = spawn(
        process.execPath,
        [fileURLToPath(entry), '--ledger', ledgerFile, '--idle-exit-ms', String(IDLE_EXIT_MS)],
        // Its working folder is not ours, because a running process can keep its folder from being moved or removed.
        {
          detached: true,
          windowsHide: true,
          cwd: folder,
          stdio: ['ignore', 'pipe', log],
          env: { ...process.env, ...env },
        },
      );
      closeSync(log);
      const port = await firstWord(child).catch((error: unknown) => {
        child.kill('SIGKILL');
        throw error;
      });
      child.unref();
      const ping = setInterval(() => void answers(port), PING_MS).unref();
      return {
        port,
        async stop() {
          clearInterval(ping);
          const pid = pidOf(ledgerFile, port);
          // The gateway is asked first, because the note of one that is gone may name a process that belongs to
          // somebody else by now.
          if (pid !== null && (await answers(port))) endProcess(pid);
        },
      };
    },
  };
}

/** Returns the port in the one line that a starting gateway writes. */
function firstWord(child: ChildProcess): Promise<number> {
  const { stdout } = child;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the practice gateway did not start in time')), START_MS);
    let said = '';
    const settle = (act: () => void) => {
      clearTimeout(timer);
      stdout?.destroy();
      act();
    };
    child.once('error', error => settle(() => reject(error)));
    child.once('close', code => settle(() => reject(new Error(`the practice gateway ended at once (${code})`))));
    stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const end = said.indexOf('\n');
      if (end < 0) return;
      settle(() => {
        try {
          resolve(announcement.parse(JSON.parse(said.slice(0, end))).port);
        } catch (error) {
          reject(error);
        }
      });
    });
  });
}

/** Tells whether a practice gateway answers on the port; asking also keeps it awake. */
async function answers(port: number): Promise<boolean> {
  try {
    await askLoopback(port, '/practice/clock', { timeoutMs: 3000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the process id of the gateway that serves the ledger, by the note beside it; null when the note names another
 * port or is gone.
 */
function pidOf(ledgerFile: string, port: number): number | null {
  try {
    const note = noted.parse(JSON.parse(readFileSync(`${ledgerFile}.port`, 'utf8')));
    return note.port === port ? note.pid : null;
  } catch {
    return null;
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // The process ended between the question and the signal, which is what was wanted.
  }
}
