/** Sets the stage for the main job: a temporary data folder, the practice service, the program, a browser. */
import type { Page } from 'playwright-core';
import type { PracticeLedger } from '../../../src-main/practice/control-types.ts';
import { openProgram } from '../open-program.ts';
import { playMainJob } from './main-job.ts';

/** What went wrong in the page itself: errors and refused content never pass unseen. */
export interface PageFaults {
  faults: string[];
}

/** What a browser says of a program that was killed under it: it keeps asking, which is no fault of the page. */
const KILLED =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

/** Plays the main job from nothing; `onStep` sees each step with the page and the service's ledger. */
export async function runMainJob(
  onStep: (name: string, page: Page, ledger: PracticeLedger) => Promise<void>,
): Promise<PageFaults> {
  const monday = nextMonday();
  const { page, service, faults, restart, close } = await openProgram({
    nowMs: Date.parse(`${monday}T07:15:00Z`),
    context: { timezoneId: 'America/New_York' },
    ignore: KILLED,
  });
  try {
    await playMainJob({
      page,
      monday,
      done: (name, ledger) => onStep(name, page, ledger),
      ledger: service.ledger,
      faults: service.faults,
      killAndRestart: restart,
    });
  } catch (error) {
    await onStep('where it stopped', page, await service.ledger());
    throw error;
  } finally {
    await close();
  }
  return { faults };
}

/** A Monday ahead of today, so that the practice clock only ever moves forward. */
function nextMonday(): string {
  const now = new Date();
  const days = ((8 - now.getUTCDay()) % 7) + 7;
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
