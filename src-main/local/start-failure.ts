import { AppError, type Failure } from '../../src-shared/contract/errors.ts';
import { failureOfDisk } from '../storage/db/disk-failure.ts';

const NOTHING_SENT = 'Nothing was sent now; reminders that were already handed over still go at their times.';

/**
 * Returns what keeps the program from starting, in plain sentences: what happened, that nothing was sent, what to do.
 */
export function startFailureText(error: unknown, folder: string): string {
  const failure = refusalOfStart(error);
  return `${failure ? sentence(failure, folder) : unforeseen(error, folder)} ${NOTHING_SENT}`;
}

/** Returns the failure of a start that was refused; null for an error that was not foreseen. */
export function refusalOfStart(error: unknown): Failure | null {
  return error instanceof AppError ? error.failure : failureOfDisk(error);
}

function sentence(failure: Failure, folder: string): string {
  switch (failure.code) {
    case 'database-in-use':
      return 'Bellbird is already open on this computer. Use its window, or close it and start again.';
    case 'database-from-future':
      return `The data in ${folder} was last opened by a newer Bellbird, which this one would damage. Start the newer version instead.`;
    case 'disk-full':
      return `The disk is full, so Bellbird cannot keep its data in ${folder}. Free some space and start again.`;
    case 'disk-error':
      return `The disk refuses to keep Bellbird's data in ${folder} (${failure.detail}). Check that the folder can be written and start again.`;
    default:
      return `Bellbird could not start (${failure.code}). Start it again; if it stays so, ask for help.`;
  }
}

function unforeseen(error: unknown, folder: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return 'The port set in BELLBIRD_PORT is taken by another program. Choose another, or leave it out, and start again.';
  if (code === 'EEXIST')
    return `Bellbird cannot keep its data in ${folder}. Check that this is a folder that can be written and start again.`;
  return `Bellbird could not start; the reason is at the end of failures.log in ${folder}. Start it again; if it stays so, ask for help.`;
}
