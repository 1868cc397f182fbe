/** Runs the program in a child process that can be killed at a chosen step, with the gateway in this process. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CrashPoint } from '../../src-main/ports/crash-points.ts';
import { startPracticeGateway } from '../../src-main/practice/server.ts';
import type { Input, Operation, Outputs, Reply } from '../../src-shared/contract/index.ts';
import { controlPractice } from '../helpers/practice-control.ts';
import { openTestApp } from '../helpers/test-app.ts';
import { type Desk, deskOf, MONDAY_8 } from './desk.ts';

export interface KillPoint {
  /**
   * The child dies when it reaches this point of the order of writing for the `times`-th time (the first by default).
   */
  at?: CrashPoint;
  times?: number;
  /** The child dies at this progress of publishing an import, or of storing a campaign. */
  afterProgress?: { task: 'import' | 'campaign'; times: number };
}

export interface KillableProgram {
  call<K extends Operation>(operation: K, input?: Input<K>): Promise<Outputs[K]>;
  /** Resolves when the child is gone. */
  killed: Promise<unknown>;
  kill(): Promise<void>;
}

export interface CrashHarness {
  folder: string;
  gatewayUrl: string;
  /** Starts the program in a child. */
  start(kill?: KillPoint): Promise<KillableProgram>;
  /** Opens the same data in this process, as after a restart; closed with the test. */
  restart(): Promise<Desk>;
}

/** Makes a data folder and a gateway that outlive every program started on them; the clock stands at Monday 8:00. */
export async function openCrashHarness(): Promise<CrashHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-kill-'));
  const gateway = await startPracticeGateway({ ledgerFile: join(folder, 'gateway', 'ledger.db') });
  const gatewayUrl = `http://127.0.0.1:${gateway.port}`;
  await controlPractice(gatewayUrl, 'clock', { offsetMs: Date.parse(MONDAY_8) - Date.now() });
  const first = await openTestApp({ folder, practice: 'empty', gatewayPort: gateway.port });
  await first.stop();
  const children: ChildProcess[] = [];
  const opened: Desk[] = [];
  onTestFinished(async () => {
    for (const child of children) child.kill('SIGKILL');
    for (const desk of opened) await desk.stop();
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    gatewayUrl,
    start: async (kill = {}) => {
      const spec = JSON.stringify({ folder, gatewayPort: gateway.port, kill });
      const child = fork(new URL('./crash-harness-child.ts', import.meta.url), [spec], { execArgv: [] });
      children.push(child);
      const killed = once(child, 'exit');
      const waiting = new Map<number, (reply: Reply<unknown>) => void>();
      let next = 1;
      const ready = new Promise<void>((resolve, reject) => {
        child.on('message', (said: { ready?: true; id?: number; reply?: Reply<unknown> }) => {
          if (said.ready) resolve();
          if (said.id !== undefined && said.reply) waiting.get(said.id)?.(said.reply);
        });
        void killed.then(() => reject(new Error('the child ended before it was ready')));
      });
      await ready;
      return {
        killed,
        call: async <K extends Operation>(operation: K, input?: Input<K>) => {
          const id = next++;
          const reply = await new Promise<Reply<unknown>>((resolve, reject) => {
            waiting.set(id, resolve);
            void killed.then(() => reject(new Error('killed')));
            // Of a child that is just ending, `killed` tells; without a callback the failed write would be an event as well.
            child.send({ id, operation, input }, () => {});
          });
          if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`);
          return reply.value as Outputs[K];
        },
        kill: async () => {
          child.kill('SIGKILL');
          await killed;
        },
      };
    },
    restart: async () => {
      const desk = deskOf(await openTestApp({ folder, gatewayPort: gateway.port }));
      opened.push(desk);
      return desk;
    },
  };
}
