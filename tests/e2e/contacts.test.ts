/**
 * People in the real screen and the real program: found, opened, edited, chosen, merged, stopped and exported. Every
 * act is done by keys from where the focus is: nothing is clicked, and nothing but Tab and the program moves the focus.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { focused, focusIsAt, press, tabTo } from './keyboard.ts';
import { look, openPractice, type Practice } from './practice.ts';

const SEARCH = 'Name, number or group';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
  await press(page, 'People');
  await found('12');
});
afterAll(() => practice.close());

test('a person is added with further numbers and fields, and found by each of them', async () => {
  await addPerson('Nana Adjei', '0244 100 901', { number: '0302 777 888', field: ['Town', 'Kumasi'] });
  for (const typed of ['adjei', '100 901', '0302777', 'kumasi']) {
    await search(typed);
    await found('1 person found');
  }
  await tabTo(page, 'People');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Nana Adjei' });
  await panel.getByText('030 277 7888').waitFor();
  await panel.getByText('Kumasi').waitFor();
  await look(page, 'contacts, a person with numbers and fields');
  await page.keyboard.press('Escape');
  await focusIsAt(page, 'People');
});

test('a person is opened and edited, and the focus comes back to the list', async () => {
  await search('adjei');
  await found('1 person found');
  await page.keyboard.press('ArrowDown');
  await focusIsAt(page, 'People');
  await page.keyboard.press('Enter');
  await focusIsAt(page, 'Nana Adjei');
  await press(page, 'Edit');
  await focusIsAt(page, 'Name');
  await tabTo(page, /^Notes/);
  await page.keyboard.type('prefers mornings');
  await press(page, 'Save');
  await page.getByText('Nana Adjei is saved.').waitFor();
  await page.getByRole('complementary', { name: 'Nana Adjei' }).getByText('prefers mornings').waitFor();
  await page.keyboard.press('Escape');
});

test('two entries of one person are merged with a choice per field, and taken back', async () => {
  await addPerson('N. Adjei', '0204 100 902', { field: ['Town', 'Accra'] });
  await search('adjei');
  await found('2 people found');
  await tabTo(page, 'People');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.getByText('1 person selected').waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 people selected').waitFor();
  await look(page, 'contacts, two chosen');
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Merge 2 entries into one person' });
  await dialog.waitFor();
  await pick('024 410 0901', '020 410 0902');
  await pick('Kumasi', 'Accra');
  await look(page, 'contacts, what to merge');
  await press(page, 'Merge');
  await page.getByText('Nana Adjei is one entry now.').waitFor();
  await found('1 person found');
  const panel = page.getByRole('complementary', { name: 'Nana Adjei' });
  await panel.getByText('020 410 0902').waitFor();
  await panel.getByText('Accra').waitFor();
  await press(page, 'Undo');
  await page.getByText('Taken back for 1 person.').waitFor();
  await found('2 people found');
});

test('who may be written twice is offered, and nothing is merged by looking', async () => {
  await addPerson('Nana  Adjei', '0554 100 903', {});
  await press(page, 'Find duplicates');
  const dialog = page.getByRole('dialog', { name: 'Possible duplicates' });
  await dialog.getByText('The same name').waitFor();
  await look(page, 'contacts, written twice');
  await press(page, /^Compare Nana/);
  await page.getByRole('dialog', { name: /^Merge 2 entries/ }).waitFor();
  await page.keyboard.press('Escape');
  await search('adjei');
  await found('3 people found');
});

test('all who match go into a group, with G, and out again with Undo', async () => {
  await chooseAll('adjei', 3);
  await page.keyboard.press('g');
  await focusIsAt(page, 'Group');
  await page.keyboard.type('Adjeis');
  await page.keyboard.press('Enter');
  await page.getByText('3 people put into “Adjeis”.').waitFor();
  await search('adjeis');
  await found('3 people found');
  await press(page, 'Undo');
  await page.getByText('Taken back for 3 people.').waitFor();
  await page.getByText('Nobody found for “adjeis”').waitFor();
});

test('those chosen get a field by its button, and are let go with Escape', async () => {
  await chooseAll('adjei', 3);
  await press(page, /^Field…/);
  await focusIsAt(page, 'Field');
  await page.keyboard.type('Referred by');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Esi');
  await page.keyboard.press('Enter');
  await page.getByText('“Referred by” changed for 3 people.').waitFor();
  await search('adjei');
  await tabTo(page, 'People');
  await page.keyboard.press('Space');
  await page.getByText('1 person selected').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 person selected').waitFor({ state: 'detached' });
});

test('a person who is removed and taken back is the same person, with the number, the fields and the stop', async () => {
  await addPerson('Yaa Removed', '0244 100 905', { field: ['Town', 'Tamale'] });
  await search('yaa removed');
  await found('1 person found');
  await tabTo(page, 'People');
  await page.keyboard.press('d');
  await press(page, 'Opt out');
  await page.getByText(/Yaa Removed gets no new texts/).waitFor();
  await focusIsAt(page, 'People');
  await page.keyboard.press('Enter');
  await focusIsAt(page, 'Yaa Removed');
  await press(page, 'Remove');
  await page.getByText('Yaa Removed is removed.').waitFor();
  await page.getByText('Nobody found for “yaa removed”').waitFor();
  await pressLast('Undo');
  await found('1 person found');
  await page.getByText('Taken back for 1 person.').waitFor();
  await page.getByRole('row', { name: /Yaa Removed.*Opted out/ }).waitFor();
  await search('tamale');
  await found('1 person found');
});

test('D stops texts and never lifts a stop: that takes the person’s own panel and a yes', async () => {
  await search('yaa removed');
  await found('1 person found');
  await tabTo(page, 'People');
  await page.keyboard.press('d');
  await page.getByText(/^Yaa Removed gets no texts already/).waitFor();
  const stopped = page.getByRole('row', { name: /Yaa Removed.*Opted out/ });
  await stopped.waitFor();
  await page.keyboard.press('Enter');
  await focusIsAt(page, 'Yaa Removed');
  await tabTo(page, /^Do not text this person/);
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Text Yaa Removed again?' });
  await dialog.getByText(/Texts go to 024 410 0905 again, also for others/).waitFor();
  await focusIsAt(page, 'Leave it stopped');
  await look(page, 'contacts, text again');
  // Enter on what has the focus is the safe answer.
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await stopped.waitFor();
  await focusIsAt(page, /^Do not text this person/);
  await page.keyboard.press('Space');
  await press(page, 'Text them again');
  await page.getByText('Yaa Removed may be texted again.').waitFor();
  await stopped.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
});

test('D opts out one, or several, only after a yes, and counts first the texts that are called off', async () => {
  await search('adjei');
  await found('3 people found');
  await tabTo(page, 'People');
  await page.keyboard.press('Home');
  await page.keyboard.press('d');
  await page.getByRole('dialog', { name: 'Opt out N. Adjei?' }).getByText('No text is waiting for them.').waitFor();
  await page.keyboard.press('Escape');
  await focusIsAt(page, 'People');
  expect(await page.getByRole('row', { name: /N\. Adjei.*Opted out/ }).count()).toBe(0);
  await page.keyboard.press('d');
  await press(page, 'Opt out');
  await page.getByText(/gets no new texts\. None was queued\./).waitFor();
  await page.getByRole('row', { name: /N\. Adjei.*Opted out/ }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Opt out 3 people?' });
  await dialog.getByText('You lift it person by person.').waitFor();
  await look(page, 'contacts, sure to stop');
  await press(page, 'Opt out');
  await page.getByText('2 people get no new texts.').waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Opted out/ }).count()).toBe(3);
});

test('E saves a file of those chosen that no spreadsheet takes for formulas', async () => {
  await addPerson('=1+1', '0244 100 904', {});
  await search('=1+1');
  await found('1 person found');
  await tabTo(page, 'People');
  await page.keyboard.press('Space');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('e');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('contacts-2027-01-04.csv');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.trim().split('\r\n').slice(1)).toEqual([`"'=1+1","","'+233244100904","","","","no"`]);
  await page.keyboard.press('Escape');
});

test('those chosen and what can be done with them fit a small window, the dark look and large letters', async () => {
  await chooseAll('nana', 3);
  await look(page, 'contacts, chosen');
  await page.keyboard.press('f');
  await look(page, 'contacts, a field of many');
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const list = await page.getByRole('grid', { name: 'People' }).boundingBox();
  expect(list?.height).toBeGreaterThan(100);
  expect(practice.faults).toEqual([]);
});

async function found(note: string): Promise<void> {
  await page.getByText(note, { exact: true }).waitFor();
}

/** `/` from anywhere outside a field; the list follows each key. */
async function search(text: string): Promise<void> {
  if ((await focused(page)) !== SEARCH) await page.keyboard.press('/');
  await focusIsAt(page, SEARCH);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function chooseAll(text: string, count: number): Promise<void> {
  await search(text);
  await found(`${count} people found`);
  await tabTo(page, 'People');
  await page.keyboard.press('Control+a');
  await page.getByText(`${count} people selected`).waitFor();
}

/** In the group of choices that stands at `from`, the arrow keys to `to`. */
async function pick(from: string, to: string): Promise<void> {
  await tabTo(page, from);
  for (let presses = 0; (await focused(page)) !== to; presses++) {
    if (presses > 10) throw new Error(`the arrows never came to ${to}`);
    await page.keyboard.press('ArrowDown');
  }
}

/** The newest of several notices stands last. */
async function pressLast(name: string): Promise<void> {
  const last = page.getByRole('button', { name }).last();
  await last.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await last.evaluate(element => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

async function addPerson(
  name: string,
  phone: string,
  more: { number?: string; field?: [string, string] },
): Promise<void> {
  await press(page, 'Add a person');
  await focusIsAt(page, 'Name');
  await page.keyboard.type(name);
  await tabTo(page, 'Phone');
  await page.keyboard.type(phone);
  if (more.number ?? more.field) await page.getByText(/^More: other numbers/).click();
  if (more.number !== undefined) {
    await press(page, 'Add a number');
    await focusIsAt(page, 'Other number 1');
    await page.keyboard.type(more.number);
  }
  if (more.field !== undefined) {
    const [field, value] = more.field;
    await press(page, 'Add a field');
    await focusIsAt(page, 'Name of field 1');
    await page.keyboard.type(field);
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('complementary').getByRole('button', { name: 'Edit' }).waitFor();
  await page.keyboard.press('Escape');
}
