/** `npm run pictures`: takes the pictures that the README shows anew, in the busy practice world at 1280 × 800. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openProgram } from '../tests/e2e/open-program.ts';
import { bookingOf, choosePerson, footOf } from '../tests/e2e/screens/booking-popover.ts';
import { typeTime } from '../tests/e2e/typing.ts';
import { build, isStale } from './build/build.ts';
import { ensureBrowser } from './ensure/browser.ts';
import { root } from './run.ts';

const folder = join(root, 'docs', 'pictures');
/** A Tuesday in the morning, so that the invented week is the same on every day of the year (UTC, ms). */
const TUESDAY = Date.parse('2026-11-24T09:20:00.000Z');

const PICTURES: Record<string, (page: Page) => Promise<unknown>> = {
  today: async page => {
    await goTo(page, '/today');
    await page
      .getByText(/things need you/)
      .last()
      .waitFor();
  },
  calendar: async page => {
    await goTo(page, '/calendar?view=day&day=2026-11-24');
    await appointmentsRead(page);
  },
  reminders: async page => {
    await goTo(page, '/reminders');
    await page.getByRole('button', { name: 'Add a rule' }).waitFor();
  },
  // Last: leaving it would ask about what was written.
  booking: async page => {
    await goTo(page, '/calendar?view=day&day=2026-11-26&new=1');
    await choosePerson(page, 'Esi Ansah');
    await typeTime(bookingOf(page).getByLabel('Starts'), '10:00');
    await footOf(page).getByRole('button', { name: 'See text' }).waitFor();
  },
};

async function appointmentsRead(page: Page): Promise<void> {
  await page.getByText('Reading the appointments…').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /Confirmed|Booked|Queued|Sent/ })
    .first()
    .waitFor();
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(hash => {
    location.hash = hash;
  }, path);
}

async function main(): Promise<void> {
  await ensureBrowser(console.log);
  const problem = isStale() ? await build() : null;
  if (problem !== null) throw new Error(`The build failed.\n${problem}`);
  mkdirSync(folder, { recursive: true });
  const { page, faults, close } = await openProgram({ nowMs: TUESDAY, busy: true });
  await page.getByRole('button', { name: 'Try it with invented people' }).click();
  await page.getByRole('button', { name: 'Skip the tour' }).click();
  for (const [name, show] of Object.entries(PICTURES)) {
    await show(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
    console.log(`docs/pictures/${name}.png`);
  }
  await close();
  for (const fault of faults) console.error(`The page said: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

await main();
