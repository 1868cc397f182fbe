/** Sets the stage for the main job: a temporary data folder, the practice service, the program, a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { PracticeLedger } from '../../../src-main/practice/control-types.ts';
import { openBrowser } from '../browser.ts';
import { startPracticeService, startProgram } from '../program.ts';
import { playMainJob } from './main-job.ts';

/** What went wrong in the page itself: errors and refused content never pass unseen. */
export interface PageFaults {
  faults: string[];
}

/** What a browser says of a program that was killed under it. */
const KILLED =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

/** Plays the main job from nothing; `onStep` sees each step with the page and the service's ledger. */
export async function runMainJob(
  onStep: (name: string, page: Page, ledger: PracticeLedger) => Promise<void>,
): Promise<PageFaults> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-main-job-'));
  const monday = nextMonday();
  const service = await startPracticeService(folder, Date.parse(`${monday}T07:15:00Z`));
  let program = await startProgram(folder);
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => {
    // While the program is down the page keeps asking; that is no fault of the page.
    if (message.type() === 'error' && !KILLED.test(message.text())) faults.push(message.text());
  });
  try {
    await page.goto(program.address);
    await playMainJob({
      page,
      monday,
      done: (name, ledger) => onStep(name, page, ledger),
      ledger: service.ledger,
      faults: service.faults,
      killAndRestart: async () => {
        await program.kill();
        program = await startProgram(folder);
        await page.goto('about:blank');
        await page.goto(program.address);
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    });
  } catch (error) {
    await onStep('where it stopped', page, await service.ledger());
    throw error;
  } finally {
    await browser.close();
    await program.kill();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { faults };
}

/** A Monday ahead of today, so that the practice clock only ever moves forward. */
function nextMonday(): string {
  const now = new Date();
  const days = ((8 - now.getUTCDay()) % 7) + 7;
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
