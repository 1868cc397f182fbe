/** Asks the program through its one door, and reads what the screen shows. */
import type { Input, Operation, Outputs, Reply } from '../../../src-shared/contract/index.ts';
import { type Bench, note } from '../bench.ts';
import { everythingDone } from '../outside/virtual-time.ts';

interface Asking<K extends Operation> {
  /** Remembers what was done. */
  done?(value: Outputs[K]): void;
  /** Hears that nobody knows whether it was done. */
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
 * Asks and, when it was done, remembers. A refusal changes nothing; a failed disk or no answer leaves it open what was
 * kept. With two windows the same is asked twice at once.
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
    if (reply?.ok) done(reply.value);
    else if (reply === null || UNKNOWN.includes(reply.error.code)) {
      bench.mindIsDoubtful = true;
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

/** Whether it was done is not known: the disk failed, or the program ended over it. */
const UNKNOWN = ['disk-full', 'disk-error', 'bug', 'stopped', 'records-closed'];

export const twiceAtTimes = (bench: Bench) => ({ twice: bench.random.chance(0.12) });

/**
 * Waits for what takes turns of its own, and no time: a worker, the files of a backup; at most so many turns of the main
 * loop when it may wait for time to pass as well.
 */
export async function untilAnswered(bench: Bench, asked: Promise<void>, patience = Infinity): Promise<void> {
  const before = bench.computer.unanswered() - 1;
  await asked;
  const isWaiting = () => bench.computer.isOn() && bench.computer.unanswered() > before;
  for (let turn = 0; turn < patience && isWaiting(); turn += 1) await everythingDone();
}

/** The screen of all texts, as it is now; false when it stays as it was, for there is no answer. */
export async function readScreen(bench: Bench): Promise<boolean> {
  let isRead = false;
  await bench.computer.ask('messages.page', { filter: 'all', search: '', offset: 0, limit: 500 }, reply => {
    if (!reply?.ok) return;
    bench.screen = reply.value.rows;
    isRead = true;
  });
  return isRead;
}
