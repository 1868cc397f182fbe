// Runs the program of a proof in a process of its own, which does what its parent asks and, at the chosen point of the
// order of writing, ends as if the power had gone.

import { refusalOfStart } from '../../../src-main/host/start-failure.ts';
import type { CrashPoint } from '../../../src-main/ports/crash-points.ts';
import type { Failure } from '../../../src-shared/contract/errors.ts';
import type { Operation } from '../../../src-shared/contract/index.ts';
import { openProgram, type Place, type Program } from './program.ts';

export interface KillPoint {
  step: CrashPoint;
  /** At which time the point is reached, counted from 1. */
  nth: number;
}

/** What a parent asks of the child. Each question is answered under its id. */
export type Asked = { id: number } & (
  | { what: 'ask'; operation: Operation; input: unknown }
  | { what: 'pass-time'; ms: number }
  | { what: 'at-rest' | 'close' }
);
/** What a child reports. */
export type ChildMessage =
  | { id: number; value: unknown }
  | { open: true }
  | { failed: string }
  | { refused: Failure | null; why: string };

const { place, kill } = JSON.parse(process.argv[2] ?? '') as { place: Place; kill: KillPoint | null };
const say = (said: ChildMessage) => process.send?.(said);

let left = kill?.nth ?? 0;
let program: Program;
try {
  program = await openProgram(place, { reached, failed });
  process.on('message', async (asked: Asked) => {
    say({ id: asked.id, value: (await answer(asked)) ?? null });
    if (asked.what === 'close') process.disconnect();
  });
  say({ open: true });
} catch (error) {
  say({ refused: refusalOfStart(error), why: textOf(error) });
  process.disconnect();
}

function reached(step: CrashPoint): void {
  if (step !== kill?.step || --left > 0) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing may run between the signal and the end.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function failed(reference: string, error: unknown): void {
  say({ failed: `${reference} ${textOf(error)}` });
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function answer(asked: Asked): Promise<unknown> {
  switch (asked.what) {
    case 'ask':
      return program.ask(asked.operation, asked.input as never);
    case 'pass-time':
      return program.passTime(asked.ms);
    case 'at-rest':
      return program.atRest();
    case 'close':
      return program.close();
  }
}
