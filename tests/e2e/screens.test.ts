import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Program, startProgram } from './program.ts';

const SCREENS = [
  ['Today', '/today'],
  ['Calendar', '/calendar?view=week'],
  ['Calendar', '/calendar?view=month'],
  ['Contacts', '/contacts'],
  ['Import', '/contacts/import'],
  ['Templates', '/templates'],
  ['Send', '/send'],
  ['Messages', '/messages'],
  ['Settings', '/settings'],
  ['Settings, account', '/settings?tab=account'],
  ['Welcome', '/welcome'],
] as const;

/** The sizes and looks a person may have; 200 % text is twice the browser's own text size. */
const LOOKS = [
  { look: 'light, 1280 × 800', width: 1280, height: 800, colorScheme: 'light', text: 100 },
  { look: 'dark, 1280 × 800', width: 1280, height: 800, colorScheme: 'dark', text: 100 },
  { look: 'light, 1024 × 700', width: 1024, height: 700, colorScheme: 'light', text: 100 },
  { look: 'light, text at 200 %', width: 1280, height: 800, colorScheme: 'light', text: 200 },
] as const;

let folder = '';
let program: Program;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-screens-'));
  program = await startProgram(folder);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One page for all looks: the address with its pass works once. */
async function openPage(): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  await page.goto(program.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, faults };
}

describe('every screen', () => {
  test('has nothing that axe calls serious, fits its window, and says no error, in every look', async () => {
    const { page, faults } = await openPage();
    const found: string[] = [];
    await checkScreen(page, 'Welcome of practice', found);
    await page.getByRole('button', { name: 'Practise first' }).click();
    for (const { look, width, height, colorScheme, text } of LOOKS) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [name, path] of SCREENS) {
        await page.goto(`${new URL(page.url()).origin}/#${path}`);
        await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), `${text}%`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
        await checkScreen(page, `${name} ${path} (${look})`, found);
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  }, 240_000);
});

async function checkScreen(page: Page, where: string, found: string[]): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    found.push(`${where}: ${id} at ${nodes.map(node => node.target.join(' ')).join('; ')}`);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) found.push(`${where}: ${overflow} px wider than its window`);
  const shots = process.env['BELLBIRD_SHOTS'];
  if (shots) await page.screenshot({ path: join(shots, `${where.replace(/[^\w.-]+/g, '-')}.png`) });
}
