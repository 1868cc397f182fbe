/** Why the program did not start, for a person to read. */
import { AppError, type Failure, type FailureCode } from '../../src-shared/contract/errors.ts';
import { failureOfDisk } from '../storage/db/disk-failure.ts';
import { type HostWords, hostWords, type StartFailure } from './host.words.ts';

const OF_CODES: Partial<Record<FailureCode, StartFailure>> = {
  'database-in-use': 'in-use',
  'database-from-future': 'from-future',
  'keychain-locked': 'keychain-locked',
  'disk-full': 'disk-full',
  'disk-error': 'disk-error',
};

/**
 * What Node calls a start that was refused: a port that is taken, a file where the folder should be; and a folder of
 * somebody else.
 */
const OF_SYSTEM: Record<string, StartFailure> = { EADDRINUSE: 'port', EEXIST: 'folder', OTHERS_FOLDER: 'not-yours' };

/**
 * Returns what keeps the program from starting: a title, and a text with what happened, that nothing was sent, and what
 * to do. `reference` finds the error in failures.log.
 */
export function startFailure(
  error: unknown,
  { folder, reference }: { folder: string; reference: string },
  words: HostWords = hostWords(),
): { title: string; text: string } {
  const failure = refusalOfStart(error);
  const [kind, detail] = failure ? ofRefusal(failure) : [ofSystem(error), reference];
  const { title, happened, next } = words.startFailure(folder, detail)[kind];
  return { title, text: `${happened} ${words.nothingSent} ${next}` };
}

/** Returns the failure of a start that was refused; null for an error that was not foreseen. */
export function refusalOfStart(error: unknown): Failure | null {
  return error instanceof AppError ? error.failure : failureOfDisk(error);
}

function ofRefusal(failure: Failure): [StartFailure, string] {
  const detail = failure.code === 'disk-error' ? failure.detail : failure.code;
  return [OF_CODES[failure.code] ?? 'refused', detail];
}

function ofSystem(error: unknown): StartFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return OF_SYSTEM[code] ?? 'unforeseen';
}
