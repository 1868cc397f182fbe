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
export async function openImportPage(path = '/people/import'): Promise<ImportPage> {
  const { page, faults, service, restart, close } = await openPractice(MONDAY_8, { ignore: KILLED });
  onTestFinished(close);
  await goTo(page, path);
  return { page, faults, ledger: service.ledger, killAndRestart: restart };
}

/** A list as its lines. */
export const list = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);

/** The button that opens the file dialog: for the first file of the screen, or for the next. */
export const FILE_BUTTON = /^(Choose a file…|Import another file|Import your appointments)$/;

/** Chooses a file with the file dialog, as a click on the button opens it, and waits until it was read. */
export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: FILE_BUTTON }).click();
  await (await dialog).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('region', { name: 'Columns' }).waitFor();
  await settled(page);
}

/** Opens how the columns were read, unless it is open by itself. */
export async function openColumns(page: Page): Promise<void> {
  const head = page.getByRole('region', { name: 'Columns' }).getByRole('button', { expanded: false });
  if (await head.isVisible()) await head.click();
  await page.getByRole('region', { name: 'The first rows, and what each column holds' }).waitFor();
}

/** The rows of a list on the screen, cells joined by ' | '. */
export async function rowsOf(grid: Locator): Promise<string[]> {
  const rows = await grid.getByRole('row').all();
  const texts = await Promise.all(
    rows.slice(1).map(async row => (await row.getByRole('gridcell').allInnerTexts()).map(text => text.trim())),
  );
  return texts.map(cells => cells.join(' | ').trim());
}

export const MEMBERS = list(
  'Name,Phone 1,Phone 2,Do not text,Club',
  'Ama Mensah,0244200101,,,Choir',
  'Kofi Zero,233244000000,,,Choir',
  'Efua Owusu,0302123456,0204200103,,Band',
  'Yaw Short,024420,,,Band',
  'Esi Perhaps,0244200105,,perhaps,Band',
  'Abena <b>Osei</b>,244200106,,,Band',
  'Kwame Addo,0244200107,,yes,Band',
);

/** Texts of the people of these lists that the service has got: importing hands none over. */
export async function handedOver(ledger: () => Promise<PracticeLedger>): Promise<string[]> {
  return JSON.stringify(await ledger()).match(/23324420010\d/g) ?? [];
}

export const kind = (page: Page, name: string) => page.getByRole('region', { name });

export const grid = (page: Page, name: string) => page.getByRole('grid', { name: `Rows: ${name}` });

export const dialog = (page: Page) => page.getByRole('dialog');

export const settled = (page: Page) => page.waitForFunction(() => document.querySelector('[inert]') === null);

/** Opens a row of the open kind by a click. */
export async function openRow(page: Page, title: string, name: string): Promise<void> {
  await grid(page, title).getByRole('row', { name }).click();
  await dialog(page).waitFor();
}

/** A row of the list of all rows. */
export const listed = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Rows', exact: true }).getByRole('row', { name });

/** Opens a row of the list of all rows by a click. */
export async function openListed(page: Page, name: string): Promise<void> {
  await listed(page, name).click();
  await dialog(page).waitFor();
}

export async function openKind(page: Page, title: string): Promise<void> {
  await kind(page, title).waitFor();
  const head = kind(page, title).getByRole('button', { expanded: false });
  if (await head.isVisible()) await head.click();
  await grid(page, title).waitFor();
}
