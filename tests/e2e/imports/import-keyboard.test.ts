/** The Import screen without a mouse: every step by keys from where the focus is; nothing is clicked. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focused, focusIsAt, press, tabTo } from '../keyboard.ts';
import { goTo } from '../practice.ts';
import { FILE_BUTTON, list, listed, openImportPage } from './import-page.ts';

const grid = (page: Page, name: string) => page.getByRole('grid', { name: `Rows: ${name}` });
const dialog = (page: Page) => page.getByRole('dialog');
const settled = (page: Page) => page.waitForFunction(() => document.querySelector('[inert]') === null);

/** The file dialog opens by Enter; each step begins at its heading. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, FILE_BUTTON);
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
  await focusIsAt(page, new RegExp(`^${name} · `));
}

/** Opens a row of the list of all rows, so many below the first. */
async function openListed(page: Page, below = 0): Promise<void> {
  await tabTo(page, 'Rows');
  await page.keyboard.press('Home');
  for (let nth = 0; nth < below; nth += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

/** Opens the kind, when it is not open by itself, and its first row. */
async function openFirst(page: Page, title: string): Promise<void> {
  await tabTo(page, new RegExp(`^${title}`));
  if (!(await grid(page, title).isVisible())) await page.keyboard.press('Enter');
  await tabTo(page, `Rows: ${title}`);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

test('a list of people is chosen, corrected, answered, imported and undone', async () => {
  const { page, faults } = await openImportPage();
  await choose(
    page,
    'members.csv',
    list(
      'Name,Phone 1,Phone 2,Do not text,Club',
      'Ama Mensah,0244200101,,,Choir',
      'Efua Owusu,0302123456,0204200103,,Band',
      'Yaw Short,024420,,,Band',
      'Abena <b>Osei</b>,244200106,,,Band',
    ),
  );
  await press(page, /^Columns/);
  await tabTo(page, 'Column C holds');
  await page.keyboard.press('p');
  await page.getByText('Several columns hold phone numbers').waitFor();
  await settled(page);
  expect(await focused(page)).toBe('Column C holds');

  await openListed(page);
  await focusIsAt(page, 'The right number');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0244200104');
  await dialog(page)
    .getByText(/Will be read as/)
    .waitFor();
  await page.keyboard.press('Enter');
  await listed(page, 'Yaw Short').getByText('New').waitFor();
  await settled(page);
  await focusIsAt(page, 'Rows');

  await openFirst(page, 'Names and numbers fixed');
  await press(page, 'That is not the number');
  await grid(page, 'Names and numbers fixed').getByText('taken back: skipped').waitFor();
  await settled(page);
  await openFirst(page, 'Names and numbers fixed');
  await press(page, 'The number is right after all');
  await settled(page);

  await press(page, 'Import 4 people');
  await focusIsAt(page, '4 people added');
  await press(page, 'Undo this import');
  await tabTo(page, 'Choose a file…');
  await press(page, 'People');
  await page.getByText('12', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('Enter on a row that is still being read is not lost: the row opens once it is there, unless a key went on', async () => {
  const { page } = await openImportPage();
  let read = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postDataJSON().operation === 'import.problems') await read.promise;
    await route.continue();
  });
  const rows = ['Yaw Short,024420', 'Esi Short,024421', 'Kofi Zero,233244000000', 'Ama Zero,233245000000'];
  await choose(page, 'members.csv', list('Name,Phone', ...rows));
  const [short, zeros] = ['Number too short', 'Digits may be missing at the end'];
  await press(page, new RegExp(`^${short}`));
  await tabTo(page, `Rows: ${short}`);
  await grid(page, short).getByText('Loading').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  expect(await dialog(page).count()).toBe(0);
  read.resolve();
  await dialog(page).getByRole('heading', { name: 'Row 2: Yaw Short' }).waitFor();
  await page.keyboard.press('Escape');

  read = Promise.withResolvers();
  await press(page, new RegExp(`^${zeros}`));
  await tabTo(page, `Rows: ${zeros}`);
  await grid(page, zeros).getByText('Loading').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  read.resolve();
  await grid(page, zeros).getByText('Kofi Zero').waitFor();
  await focusIsAt(page, `Rows: ${zeros}`);
  expect(await dialog(page).count()).toBe(0);
});

test('letters are chosen, a row is left out and the answer taken back, and who asked for no texts is taken off the list one by one', async () => {
  const { page, faults } = await openImportPage();
  // Mac Roman: é is 0x8E, è 0x8F; as Windows letters they are Ž and nothing at all.
  const rows = [
    'Ren\x8e Kon\x8e,0244200101,0204200103,yes',
    'Hel\x8fne Ba,0244200102,,',
    'Yaw Short,024420,,',
    'Kofi Zero,233244000000,,',
  ];
  await choose(page, 'liste.csv', Buffer.from(['Name,Mobile,Mobile 2,Do not text', ...rows, ''].join('\n'), 'latin1'));
  await press(page, /Helène Ba/);
  await focusIsAt(page, /^liste.csv · /);
  await page.getByRole('grid', { name: 'Rows' }).getByText('René Koné').waitFor();

  await openListed(page);
  await press(page, 'Skip this row');
  await listed(page, 'Yaw Short').getByText('Skipped by you').waitFor();
  await settled(page);
  await openListed(page);
  await press(page, 'Take my answer back');
  await listed(page, 'Yaw Short').getByText('Number too short').waitFor();
  await settled(page);
  await openListed(page, 1);
  await press(page, 'It is right as it is');
  await listed(page, 'Kofi Zero').getByText('New').waitFor();
  await settled(page);

  await press(page, 'Import 3 people');
  await focusIsAt(page, '3 people added');
  // What is still to be done by hand is there by name.
  await tabTo(page, 'The skipped rows');
  await page.getByRole('row', { name: '4 Yaw Short 024420 Number too short' }).waitFor();

  await press(page, 'See who won’t be texted');
  await dialog(page).getByText('René Koné (a further number)').waitFor();
  await press(page, 'Take 020 420 0103 off the list…');
  await focusIsAt(page, 'Leave it on the list');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('René Koné (a further number)').waitFor();
  await press(page, 'Take 020 420 0103 off the list…');
  await press(page, 'Take it off');
  await dialog(page).getByText('René Koné (a further number)').waitFor({ state: 'detached' });
  await press(page, 'René Koné may be texted');
  await dialog(page).getByText('None of its numbers is on the list any more.').waitFor();
  await page.keyboard.press('Escape');
  await focusIsAt(page, 'See who won’t be texted');
  expect(faults).toEqual([]);
});

test('of an appointment list a day later, the missing ones are ticked all or one by one, and only those are cancelled', async () => {
  const { page, faults } = await openImportPage('/people/import?for=appointments');
  const day = [
    'Ref,Client,Phone,Date,Time,Service',
    'A1,Ama Mensah,0244200101,2030-01-14,09:00,Check-up',
    'A2,Kofi Asare,0244200102,2030-01-15,10:00,Check-up',
    'A3,Esi Nyarko,0244200103,2030-01-16,11:00,Check-up',
  ];
  await choose(page, 'diary.csv', list(...day));
  await press(page, 'Import 3 appointments');
  await choose(
    page,
    'diary.csv',
    list(day[0] ?? '', day[1] ?? '', 'A4,Yaw Boadi,0244200104,2030-01-16,12:00,Check-up'),
  );
  await press(page, 'Tick all');
  await focusIsAt(page, 'Untick all');
  await tabTo(page, /Kofi Asare/);
  await page.keyboard.press('Space');
  await press(page, 'Import 1 new and cancel 1 appointment');
  await focusIsAt(page, /^1 appointment added/);
  await press(page, 'See the calendar');
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  await goTo(page, '/calendar?view=month&day=2030-01-14');
  await page.getByRole('button', { name: /Esi Nyarko.*cancelled/i }).waitFor();
  await page.getByRole('button', { name: /Kofi Asare/ }).waitFor();
  expect(await page.getByRole('button', { name: /Kofi Asare.*cancelled/i }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a list that is left half way waits with its answers: Today says so, and it is gone on with, or forgotten', async () => {
  const { page, faults } = await openImportPage();
  await choose(page, 'members.csv', list('Name,Phone', 'Ama Mensah,0244200101', 'Yaw Short,024420'));
  await openListed(page);
  await focusIsAt(page, 'The right number');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0244200104');
  await page.keyboard.press('Enter');
  await listed(page, 'Yaw Short').getByText('New').waitFor();
  await settled(page);

  await page.keyboard.press('Alt+1');
  await page
    .getByText('The import of “members.csv” is not finished. Nothing is imported yet. Your answers are kept.')
    .waitFor();
  await press(page, 'Open imports');
  await page.getByText(/^“members.csv” .*, chosen Mon 7 Jan, 08:00, is not finished/).waitFor();
  await press(page, 'Continue import');
  await focusIsAt(page, /^members.csv · 2 rows/);
  await openListed(page);
  await expect.poll(() => page.getByLabel('The right number').inputValue()).toBe('0244200104');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import 2 people' }).waitFor();

  // A page that is closed or read again leaves it too.
  await page.reload();
  await page.getByText(/^“members.csv” .* is not finished/).waitFor();
  await press(page, 'Discard');
  await page.getByText(/is not finished/).waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+1');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  expect(await page.getByText(/is not finished/).count()).toBe(0);
  expect(faults).toEqual([]);
});
