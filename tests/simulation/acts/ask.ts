/** Asks the program through its one door, and reads what the screen shows. */
import type { Input, Operation, Outputs, Reply } from '../../../src-shared/contract/index.ts';
import { type Bench, note } from '../bench.ts';
import { everythingDone } from '../outside/virtual-time.ts';
import { remember } from './remember.ts';

interface Asking<K extends Operation> {
  /** Is called with what was done, to remember it. */
  done?(value: Outputs[K]): void;
  /** Is called when nobody knows whether it was done. */
  unknown?(): void;
  twice?: boolean;
}

/** Asks once, and remembers with `done` what was done. */
export function ask<K extends Operation>(
  bench: Bench,
  operation: K,
  input: Input<K>,
  done?: (value: Outputs[K]) => void,
): Promise<void> {
  return askWith(bench, operation, input, done ? { done } : {});
}

/**
 * Asks and, when it was done, remembers. A refusal changes nothing; after a failed disk or without an answer, nobody
 * knows what was kept. With two windows the same operation is asked twice at once.
 */
export async function askWith<K extends Operation>(
  bench: Bench,
  operation: K,
  input: Input<K>,
  { done = () => {}, unknown = () => {}, twice = false }: Asking<K>,
): Promise<void> {
  note(bench, `${twice ? 'twice: ' : ''}${operation} ${JSON.stringify(input) ?? ''}`);
  bench.lastChange = bench.time.now();
  const then = (reply: Reply<Outputs[K]> | null) => {
    if (reply?.ok) {
      done(reply.value);
      remember(bench);
    } else if (reply === null || UNKNOWN.includes(reply.error.code)) {
      bench.memoryIsUncertain = true;
      unknown();
      note(bench, `   ${operation}: ${reply === null ? 'no answer' : reply.error.code}`);
    } else note(bench, `   ${operation}: ${reply.error.code}`);
  };
  if (!twice) return bench.computer.ask(operation, input, then);
  bench.count('two windows');
  const first = bench.computer.ask(operation, input, then);
  if (bench.computer.isOn()) await bench.computer.ask(operation, input, then);
  await first;
}

/** Refusals after which nobody knows whether it was done: the disk failed, or the program ended meanwhile. */
const UNKNOWN = ['disk-full', 'disk-error', 'bug', 'stopped', 'records-closed'];

export const twiceAtTimes = (bench: Bench) => ({ twice: bench.random.chance(0.12) });

/**
 * Waits for work that takes turns of the main loop but no time: a worker, the files of a backup. It waits at most this
 * many turns when the work may wait for time to pass as well.
 */
export async function untilAnswered(bench: Bench, asked: Promise<void>, patience = Infinity): Promise<void> {
  const before = bench.computer.unanswered() - 1;
  await asked;
  const isWaiting = () => bench.computer.isOn() && bench.computer.unanswered() > before;
  for (let turn = 0; turn < patience && isWaiting(); turn += 1) await everythingDone();
}

/** Reads the screen of all texts; returns false when there is no answer, and leaves the screen as it was. */
export async function readScreen(bench: Bench): Promise<boolean> {
  let isRead = false;
  await bench.computer.ask('messages.page', { filter: 'all', search: '', offset: 0, limit: 500 }, reply => {
    if (!reply?.ok) return;
    bench.screen = reply.value.rows;
    isRead = true;
  });
  return isRead;
}
