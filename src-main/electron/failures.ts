/**
 * Shows what the person reads when the program cannot start or has to end. It is a dialog, because the page is not
 * there to say it.
 */
import { app, dialog } from 'electron';
import { AppError, type Failure, type FailureCode } from '../../src-shared/contract/errors.ts';
import { failureReference } from '../ports/failure-reference.ts';
import type { Ports } from '../ports/ports.ts';
import { failureOfDisk } from '../storage/db/disk-failure.ts';
import { isSmokeTest } from './smoke-test.ts';

const NOTHING_LOST =
  'Nothing was changed and nothing was sent now. Reminders that were already handed over still go at their times.';

interface Words {
  title: string;
  happened: string;
  next: string;
}

const startFailures: Partial<Record<FailureCode, Words>> = {
  'database-in-use': {
    title: 'Bellbird is already open',
    happened: 'Another copy of Bellbird on this computer is using your data, perhaps in a browser window.',
    next: 'Go to that copy, or close it and start Bellbird again.',
  },
  'database-from-future': {
    title: 'Your data belongs to a newer Bellbird',
    happened: 'Your data was last used by a newer version of Bellbird than this one.',
    next: 'Install the newest version and start it again.',
  },
  'disk-full': {
    title: 'The disk is full',
    happened: 'There is no room left on this computer, so Bellbird cannot keep your data safely.',
    next: 'Make room (empty the bin, move large files away) and start Bellbird again.',
  },
  'disk-error': {
    title: 'The disk does not answer',
    happened: 'Bellbird could not read or write its files on this computer.',
    next: 'Restart the computer and try again. If it happens again, ask for help with this computer’s disk.',
  },
};

/** Returns the sentences for a start that failed: what happened, whether anything was sent, what to do next. */
function startFailureWords(failure: Failure, folder: string): { title: string; text: string } {
  const words = startFailures[failure.code] ?? {
    title: 'Bellbird could not start',
    happened: `Something in the program is broken${'reference' in failure ? ` (reference ${failure.reference})` : ''}.`,
    next: `Start it again. If that does not help, ask for help and show the file failures.log in ${folder}.`,
  };
  return { title: words.title, text: `${words.happened}\n\n${NOTHING_LOST}\n\n${words.next}` };
}

/** Says why the core did not open, then ends the program. */
export function explainStartFailure(error: unknown, folder: string, logFailure: Ports['logFailure']): void {
  const reference = failureReference();
  logFailure(reference, error);
  const failure: Failure =
    error instanceof AppError ? error.failure : (failureOfDisk(error) ?? { code: 'bug', reference });
  const { title, text } = startFailureWords(failure, folder);
  endSaying(title, text);
}

/**
 * Ends the program with an explanation after an uncaught exception, which leaves it in an unknown state. The next start
 * finds what was in flight, because intent and answers are on the disk before they are shown.
 */
export function endOnException(logFailure: Ports['logFailure']): void {
  const end = (error: unknown) => {
    const reference = failureReference();
    logFailure(reference, error);
    endSaying(
      'Bellbird has to close',
      `Something in the program broke (reference ${reference}).\n\nYour data is on the disk. A text that was leaving this moment is shown as “May or may not have been sent” at the next start; nothing is sent twice.\n\nStart Bellbird again.`,
    );
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

function endSaying(title: string, text: string): void {
  // A dialog waits for a click, and nobody is there to click during a smoke test.
  if (isSmokeTest) process.stderr.write(`smoke failed: ${title}\n${text}\n`);
  else dialog.showErrorBox(title, text);
  app.exit(1);
}
