/** What the tests of the screens share: the program opened with the browser of the file, and a look at its page. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Opening, type OpenProgram, openProgram } from './open-program.ts';
import { checkScreen, LOOKS, wear } from './screens/looks.ts';

export { ask } from './open-program.ts';

/** In Ghana's time zone, which is UTC. */
const MONDAY_10 = Date.parse('2027-01-04T10:00:00Z');

/** One browser for every program that a test file opens; it ends after the file's last test. */
let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

export interface Practice extends OpenProgram {
  /** The computer is switched off at the wall for so long, ms, and the program started again. */
  offFor(ms: number): Promise<void>;
}

/** The program over a new folder, at its very first start. */
export async function openFirstStart(opening: Opening = {}): Promise<OpenProgram> {
  browser ??= openBrowser();
  return openProgram({ browser: await browser, ...opening });
}

/** The program over a new folder, with its invented people, on Today. `nowMs`: where the practice clock begins (UTC, ms). */
export async function openPractice(nowMs = MONDAY_10, opening: Opening = {}): Promise<Practice> {
  const program = await openFirstStart({ nowMs, ...opening });
  const { page, service, restart } = program;
  await page.getByRole('button', { name: 'Try it with invented people' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  return { ...program, offFor: ms => restart({ meanwhile: () => service.pass(ms) }) };
}

/** Opens a screen of the program, e.g. `/messages?filter=attention`; what was there before is gone then. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async hash => {
    if (location.hash === hash) return;
    const turned = new Promise(resolve => window.addEventListener('hashchange', resolve, { once: true }));
    location.hash = hash;
    await turned;
  }, `#${path}`);
}

/** The one status of the program in the top bar; pressed, it explains itself. */
export const statusChip = (page: Page) => page.getByRole('status', { name: 'Status' }).getByRole('button');

/**
 * Looks at the page as it is with text at 200 %, in every look when pictures are asked for: nothing that axe finds,
 * nothing wider than the window.
 */
export async function look(page: Page, name: string): Promise<void> {
  const found: string[] = [];
  for (const one of process.env['BELLBIRD_SHOTS'] ? LOOKS : LOOKS.slice(-1)) {
    await wear(page, one);
    await checkScreen(page, `${name}, ${one.look}`, found);
  }
  await wear(page, LOOKS[0]);
  expect(found).toEqual([]);
}
