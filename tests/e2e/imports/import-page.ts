/** What the tests of the Import screen share: a program in practice at a Monday morning, and its page. */
import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { PracticeLedger } from '../../../src-main/practice/control-types.ts';
import { goTo, openPractice } from '../practice.ts';

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
  const { page, faults, service, restart, close } = await openPractice(MONDAY_8, { ignore: KILLED });
  onTestFinished(close);
  await goTo(page, path);
  return { page, faults, ledger: service.ledger, killAndRestart: restart };
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
