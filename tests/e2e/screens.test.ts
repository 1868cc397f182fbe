import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { checkScreen, LOOKS, wear } from './looks.ts';
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
    for (const look of LOOKS) {
      for (const [name, path] of SCREENS) {
        await page.goto(`${new URL(page.url()).origin}/#${path}`);
        await wear(page, look);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
        await checkScreen(page, `${name} ${path} (${look.look})`, found);
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
