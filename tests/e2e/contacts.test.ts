/** People in the real screen and the real program: found, chosen, merged, stopped and exported, by the keyboard alone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { type PracticeService, type Program, startPracticeService, startProgram } from './program.ts';

/** A Monday morning, in Ghana's time zone, which is UTC. */
const MONDAY_10 = Date.parse('2027-01-04T10:00:00Z');

let folder = '';
let service: PracticeService;
let program: Program;
let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-people-'));
  service = await startPracticeService(folder, MONDAY_10);
  program = await startProgram(folder);
  browser = await openBrowser();
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  await page.goto(program.address);
  await page.getByRole('button', { name: 'Practise first' }).press('Enter');
  await page.getByRole('link', { name: 'Contacts' }).press('Enter');
  await found('12 people');
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a person is added with further numbers and fields, and found by each of them', async () => {
  await addPerson('Nana Adjei', '0244 100 901', { number: '0302 777 888', field: ['Town', 'Kumasi'] });
  for (const typed of ['adjei', '100 901', '0302777', 'kumasi']) {
    await search(typed);
    await found('1 person found');
  }
  await page.getByRole('grid', { name: 'People' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Nana Adjei' });
  await panel.getByText('030 277 7888').waitFor();
  await panel.getByText('Kumasi').waitFor();
  await shoot('a person with numbers and fields');
  await page.keyboard.press('Escape');
}, 60_000);

test('two entries of one person are merged with a choice per field, and taken back', async () => {
  await addPerson('N. Adjei', '0204 100 902', { field: ['Town', 'Accra'] });
  await search('adjei');
  await found('2 people found');
  await page.keyboard.press('Tab');
  const grid = page.getByRole('grid', { name: 'People' });
  await grid.focus();
  await page.keyboard.press('Space');
  await page.getByText('1 person chosen').waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 people chosen').waitFor();
  await shoot('two chosen');
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Merge 2 entries into one person' });
  await dialog.getByRole('radio', { name: '020 410 0902' }).press('Space');
  await dialog.getByRole('radio', { name: 'Accra' }).press('Space');
  await shoot('what to merge');
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await page.getByText('Nana Adjei is one entry now.').waitFor();
  await found('1 person found');
  const panel = page.getByRole('complementary', { name: 'Nana Adjei' });
  await panel.getByText('020 410 0902').waitFor();
  await panel.getByText('Accra').waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Taken back for 1 person.').waitFor();
  await found('2 people found');
}, 60_000);

test('who may be written twice is offered, and nothing is merged by looking', async () => {
  await addPerson('Nana  Adjei', '0554 100 903', {});
  await page.getByRole('button', { name: 'Find duplicates' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'People who may be written twice' });
  await dialog.getByText('The same name').waitFor();
  await shoot('written twice');
  await dialog.getByRole('button', { name: /^Compare Nana/ }).press('Enter');
  await page.getByRole('dialog', { name: /^Merge 2 entries/ }).waitFor();
  await page.keyboard.press('Escape');
  await search('adjei');
  await found('3 people found');
}, 60_000);

test('all who match go into a group, with G, and out again with Undo', async () => {
  await search('adjei');
  await found('3 people found');
  await page.getByRole('grid', { name: 'People' }).focus();
  await page.keyboard.press('Control+a');
  await page.getByText('3 people chosen').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.type('Adjeis');
  await page.keyboard.press('Enter');
  await page.getByText('3 people put into “Adjeis”.').waitFor();
  await search('adjeis');
  await found('3 people found');
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await page.getByText('Taken back for 3 people.').waitFor();
  await page.getByText('Nobody found for “adjeis”').waitFor();
}, 60_000);

test('a person who is removed and taken back is the same person, with the number, the fields and the stop', async () => {
  await addPerson('Yaa Removed', '0244 100 905', { field: ['Town', 'Tamale'] });
  await search('yaa removed');
  await found('1 person found');
  const grid = page.getByRole('grid', { name: 'People' });
  await grid.focus();
  await page.keyboard.press('d');
  await page.getByText(/Yaa Removed gets no new texts/).waitFor();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Yaa Removed' });
  await panel.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByText('Yaa Removed is removed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await found('1 person found');
  await page.getByText('Taken back for 1 person.').waitFor();
  await page.getByRole('row', { name: /Yaa Removed.*Do not text/ }).waitFor();
  await search('tamale');
  await found('1 person found');
}, 60_000);

test('D stops the texts of one at once and says what was queued; of several only after a yes', async () => {
  await search('adjei');
  await found('3 people found');
  const grid = page.getByRole('grid', { name: 'People' });
  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('d');
  await page.getByText(/gets no new texts\. None was queued\./).waitFor();
  await page.getByRole('row', { name: /N\. Adjei.*Do not text/ }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Stop texts to 3 people?' });
  await dialog.getByText('It is lifted person by person only.').waitFor();
  await shoot('sure to stop');
  await dialog.getByRole('button', { name: 'Stop texts' }).press('Enter');
  await page.getByText('2 people get no new texts.').waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Do not text/ }).count()).toBe(3);
}, 60_000);

test('E saves a file of those chosen that no spreadsheet takes for formulas', async () => {
  await addPerson('=1+1', '0244 100 904', {});
  await search('=1+1');
  await found('1 person found');
  await page.getByRole('grid', { name: 'People' }).focus();
  await page.keyboard.press('Space');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('e');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('contacts-2027-01-04.csv');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.trim().split('\r\n').slice(1)).toEqual([`"'=1+1","'+233244100904","","","","no"`]);
  await page.keyboard.press('Escape');
}, 60_000);

test('those chosen and what can be done with them fit a small window, the dark look and large letters', async () => {
  await search('nana');
  await page.getByRole('grid', { name: 'People' }).focus();
  await page.keyboard.press('Control+a');
  await page.getByText(/^\d+ people chosen$/).waitFor();
  const looks = [
    { width: 1024, height: 700, colorScheme: 'dark', text: 100 },
    { width: 1280, height: 800, colorScheme: 'light', text: 200 },
  ] as const;
  for (const { width, height, colorScheme, text } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), `${text}%`);
    await shoot(`chosen, ${colorScheme}, ${text} per cent`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const list = await page.getByRole('grid', { name: 'People' }).boundingBox();
    expect(list?.height).toBeGreaterThan(100);
    await page.keyboard.press('f');
    await shoot(`a field of many, ${colorScheme}, ${text} per cent`);
    await page.keyboard.press('Escape');
  }
}, 60_000);

test('the list, the chosen and every question have nothing that axe calls serious', async () => {
  expect(seriousFaults).toEqual([]);
  expect(faults).toEqual([]);
});

const seriousFaults: string[] = [];

async function found(note: string): Promise<void> {
  await page.getByText(note, { exact: true }).waitFor();
}

/** `/` from anywhere; the list follows each key. */
async function search(text: string): Promise<void> {
  await page
    .getByRole('grid', { name: 'People' })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .focus();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function addPerson(
  name: string,
  phone: string,
  more: { number?: string; field?: [string, string] },
): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).press('Enter');
  const form = page.getByRole('complementary', { name: 'Add a person' });
  await form.getByLabel('Name', { exact: true }).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone);
  if (more.number !== undefined) {
    await form.getByRole('button', { name: 'Add a number' }).press('Enter');
    await page.keyboard.type(more.number);
  }
  if (more.field !== undefined) {
    const [field, value] = more.field;
    await form.getByRole('button', { name: 'Add a field' }).press('Enter');
    await page.keyboard.type(field);
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('complementary').getByRole('button', { name: 'Edit' }).waitFor();
  await page.keyboard.press('Escape');
}

/** Looks at it with axe, and keeps a picture where BELLBIRD_SHOTS says. */
async function shoot(name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, impact, nodes } of violations) {
    if (impact === 'serious' || impact === 'critical')
      seriousFaults.push(`${name}: ${id} at ${nodes.map(node => node.target.join(' ')).join('; ')}`);
  }
  const shots = process.env['BELLBIRD_SHOTS'];
  if (shots) await page.screenshot({ path: join(shots, `contacts-${name.replaceAll(' ', '-')}.png`) });
}
