// The same list again on the screen, by keys: a visit under another number is asked about, and any row can be left out.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focusIsAt, press, tabTo } from '../keyboard.ts';
import { goTo, look } from '../practice.ts';
import { list, openImportPage } from './import-page.ts';

const header = 'Client,Phone,Date,Time,Service';
const ama = 'Ama Mensah,0244200101,2030-01-09,09:00,Braids';
const kofi = 'Kofi Owusu,0244200102,2030-01-09,10:00,Cut';
const dialog = (page: Page) => page.getByRole('dialog');
const settled = (page: Page) => page.waitForFunction(() => document.querySelector('[inert]') === null);
const QUESTION = 'The same visit under another number';
const PREVIEW = 'Rows';

async function check(page: Page, name: string, ...lines: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Choose a file…');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: list(...lines) });
  await focusIsAt(page, new RegExp(`^${name} · `));
}

test('the new number of a visit is taken or the calendar’s is kept, and a row without a problem is left out', async () => {
  const { page, faults } = await openImportPage('/people/import?for=appointments');
  await check(page, 'week.csv', header, ama, kofi);
  await press(page, /^Import /);
  await page.getByText('Nothing was sent.').waitFor();

  await goTo(page, '/people');
  await goTo(page, '/people/import?for=appointments');
  await check(page, 'again.csv', header, ama.replace('0244200101', '0201234567'), kofi.replace('10:00', '11:00'));
  const preview = page.getByRole('grid', { name: PREVIEW });
  await preview.getByText(QUESTION).waitFor();
  await tabTo(page, PREVIEW);
  await page.keyboard.press('Enter');
  await dialog(page).getByText('In your calendar').waitFor();
  await dialog(page).getByText('+233244200101', { exact: true }).waitFor();
  expect(await dialog(page).getByLabel('The right number').inputValue()).toBe('+233244200101');
  await look(page, 'import same visit');
  await press(page, 'Take the number in the file');
  await settled(page);

  await preview.getByText('Changed').waitFor();
  await tabTo(page, PREVIEW);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: 'Row 3: Kofi Owusu' }).waitFor();
  await look(page, 'import leave out');
  await press(page, 'Skip this row');
  await preview.getByText('Skipped by you').waitFor();
  await settled(page);
  await focusIsAt(page, PREVIEW);
  await page.keyboard.press('Enter');
  await dialog(page).getByText('You skipped this row').waitFor();
  await press(page, 'Import it after all');
  await preview.getByText('Moved').waitFor();
  await settled(page);
  await look(page, 'import preview');
  expect(faults).toEqual([]);
});
