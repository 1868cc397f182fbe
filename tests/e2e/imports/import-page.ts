/** What the tests of the Import screen share: a program in practice at a Monday morning, and its page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { PracticeLedger } from '../../../src-main/practice/control-types.ts';
import { openBrowser } from '../browser.ts';
import { goTo } from '../practice.ts';
import { startPracticeService, startProgram } from '../program.ts';

/** Monday 7 January 2030, 8:00 in Accra: ahead of every run, for the practice clock only moves forward. */
const MONDAY_8 = Date.parse('2030-01-07T08:00:00Z');

export interface ImportPage {
  page: Page;
  ledger(): Promise<PracticeLedger>;
  /** Errors of the page itself. */
  faults: string[];
  /** kill -9 and a new start; the page is open again afterwards. */
  killAndRestart(): Promise<void>;
}

const KILLED = /net::ERR_|Failed to load resource/;

/** The program with practice begun, on its Import screen. */
export async function openImportPage(path = '/contacts/import'): Promise<ImportPage> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-import-'));
  const service = await startPracticeService(folder, MONDAY_8);
  let program = await startProgram(folder);
  const browser = await openBrowser();
  onTestFinished(async () => {
    // What a test held back or let pass may still be on its way; that is no failure of its.
    for (const each of browser.contexts().flatMap(one => one.pages()))
      await each.unrouteAll({ behavior: 'ignoreErrors' });
    await browser.close();
    await program.stop();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error' && !KILLED.test(message.text())) faults.push(message.text());
  });
  await page.goto(program.address);
  await page.getByRole('button', { name: 'Practise first' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await goTo(page, path);
  return {
    page,
    faults,
    ledger: service.ledger,
    killAndRestart: async () => {
      await program.kill();
      program = await startProgram(folder);
      await page.goto('about:blank');
      await page.goto(program.address);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
}

/** A list as its lines. */
export const list = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);

/** Chooses a file with the file dialog, as a click on the button opens it, and waits until it was read. */
export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  await (await dialog).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Check every row' }).waitFor();
}

/** The rows of a list on the screen, cells joined by ' | '. */
export async function rowsOf(grid: Locator): Promise<string[]> {
  const rows = await grid.getByRole('row').all();
  const texts = await Promise.all(
    rows.slice(1).map(async row => (await row.getByRole('gridcell').allInnerTexts()).map(text => text.trim())),
  );
  return texts.map(cells => cells.join(' | ').trim());
}
