/**
 * `npm run geometry`: every screen in every window, colour, size of text and language. A picture of each is kept to look
 * at; what is cut off, lies over another text or moves is listed, and what axe calls serious. `npm test` runs a sample.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import { openProgram } from '../tests/e2e/open-program.ts';
import { checkScreen, EVERY_LOOK, wear } from '../tests/e2e/screens/looks.ts';
import { speakPseudoLanguage } from '../tests/e2e/screens/pseudo-language.ts';
import { jumpsOf, OPENED, SCREENS, showScreen } from '../tests/e2e/screens/shown-screens.ts';
import { build, isStale } from './build/build.ts';
import { ensureBrowser } from './ensure/browser.ts';
import { root } from './run.ts';

const folder = join(root, 'output', 'screens');
/** A Monday in the morning, so that the invented week is the same on every day of the year (UTC, ms). */
const MONDAY = Date.parse('2027-01-04T08:00:00.000Z');

const LANGUAGES: Record<string, (page: Page) => Promise<unknown>> = {
  English: async () => {},
  French: page => chooseLanguage(page, 'fr'),
  Pseudo: page => speakPseudoLanguage(page.context()),
};

async function main(): Promise<void> {
  await ensureBrowser(console.log);
  const problem = isStale() ? await build() : null;
  if (problem !== null) throw new Error(`The build failed.\n${problem}`);
  rmSync(folder, { recursive: true, force: true });
  const wanted = process.argv.slice(2);
  const found: string[] = [];
  for (const [language, speak] of Object.entries(LANGUAGES)) {
    if (wanted.length > 0 && !wanted.includes(language)) continue;
    process.env['BELLBIRD_SHOTS'] = join(folder, language);
    mkdirSync(join(folder, language), { recursive: true });
    await lookAt(language, speak, found);
  }
  for (const fault of found) console.error(fault);
  console.log(`Screenshots are in ${relative(process.cwd(), folder)}`);
  if (found.length > 0) process.exitCode = 1;
}

async function lookAt(language: string, speak: (page: Page) => Promise<unknown>, found: string[]): Promise<void> {
  const { page, faults, close } = await openProgram({ nowMs: MONDAY });
  await page.getByRole('button', { name: 'Try it with invented people' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await speak(page);
  await page.reload();
  for (const look of EVERY_LOOK) {
    await wear(page, look);
    for (const screen of SCREENS) {
      await showScreen(page, screen);
      await checkScreen(page, `${language}, ${screen.name}, ${look.look}`, found);
    }
    for (const screen of OPENED) {
      const where = `${language}, ${screen.name}, ${look.look}`;
      await showScreen(page, screen);
      const jumps = await jumpsOf(page, screen, () => checkScreen(page, where, found));
      for (const jump of jumps) found.push(`${where}: ${jump}`);
    }
    console.log(`${language}, ${look.look}: ${found.length} found so far`);
  }
  for (const fault of faults) found.push(`${language}: the page said ${fault}`);
  await close();
}

/** The page loads anew in the language. */
async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate(async chosen => {
    const authorization = `Bearer ${sessionStorage.getItem('bellbird.bearer')}`;
    const headers = { 'content-type': 'application/json', authorization };
    const body = JSON.stringify({ operation: 'app.chooseLook', input: { language: chosen } });
    const reply = await (await fetch('/api/call', { method: 'POST', headers, body })).json();
    if (!reply.ok) throw new Error(`The language was refused: ${JSON.stringify(reply)}`);
  }, language);
}

main().catch(error => {
  console.error(`The look at the screens stopped: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
