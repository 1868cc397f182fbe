/** What keeps a list or a row out, and what a person does about it: said where they look, and nothing is lost. */
import { expect, test } from 'vitest';
import { aPerson } from '../../helpers/builders.ts';
import { writeZip } from '../../helpers/write-xlsx.ts';
import { ask, goTo, look } from '../practice.ts';
import {
  chooseFile,
  dialog,
  grid,
  kind,
  list,
  listed,
  openImportPage,
  openKind,
  openListed,
  openRow,
  rowsOf,
  settled,
} from './import-page.ts';

test('people without a mobile are brought in without texts; a row’s own field is not red before anything is typed', async () => {
  const { page, faults } = await openImportPage();
  const rows = ['Ama Landline,0302123456', 'Kofi Short,02440', 'Yaw Mobile,0244200101'];
  await chooseFile(page, 'members.csv', list('Name,Phone', ...rows));
  await openListed(page, 'Kofi Short');
  const number = dialog(page).getByLabel('The right number');
  expect(await number.inputValue()).toBe('02440');
  await number.fill('0244');
  await number.fill('02440');
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');
  // The answer about this number is known by now, and still is not told unasked.
  await openListed(page, 'Kofi Short');
  expect(await number.getAttribute('aria-invalid')).toBe(null);
  await dialog(page).getByRole('button', { name: 'Import, but don’t text' }).click();
  await settled(page);
  await openListed(page, 'Ama Landline');
  await dialog(page).getByRole('button', { name: 'Import, but don’t text' }).click();
  await page.getByRole('button', { name: /^2 of them without a number/ }).waitFor();
  await page.getByRole('button', { name: 'Import 3 people' }).click();
  await page.getByText('2 people have no number and get no texts.').waitFor();
  await goTo(page, '/people');
  await page.getByRole('grid', { name: 'People' }).getByRole('row', { name: 'Kofi Short' }).waitFor();

  // Of a table pasted into the search its first cell is searched for, and the sentence says so.
  const search = page.getByRole('main').getByRole('searchbox');
  await search.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'Yaw Mobile\t0244200101\nKofi Short\t02440\n');
  await page.getByText('That was a table. Its first cell is searched for').waitFor();
  expect(await search.inputValue()).toBe('Yaw Mobile');
  await search.fill('Yaw');
  await page.getByText('That was a table.').waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('an old number is shown beside its new one, and one whose new form is not known stays out with that reason', async () => {
  const { page, faults } = await openImportPage();
  const rows = ["Awa Old,Côte d'Ivoire,07 12 34 56", "Yao Unknown,Côte d'Ivoire,60123456", 'Koffi Old,Benin,97123456'];
  await chooseFile(page, 'abidjan.csv', list('Name,Country,Phone', ...rows));
  await listed(page, 'Yao Unknown').getByText('Old number, new form not known').waitFor();
  await openListed(page, 'Yao Unknown');
  await dialog(page)
    .getByText(/its new form is not known/)
    .waitFor();
  await page.keyboard.press('Escape');
  await openKind(page, 'Names and numbers fixed');
  await look(page, 'import, old numbers');
  expect(await rowsOf(grid(page, 'Names and numbers fixed'))).toEqual([
    '2 | Awa Old | 07 12 34 56 | +225 07 07 12 3456 | used the country beside it, new numbering of 2021, removed spaces and marks',
    '4 | Koffi Old | 97123456 | +229 01 97 12 34 56 | used the country beside it, new numbering of 2024',
  ]);
  expect(faults).toEqual([]);
});

test('rows without a name are not offered without texts, all at once', async () => {
  const { page, faults } = await openImportPage();
  await chooseFile(page, 'numbers.csv', list('Name,Phone', ',0302123456', ',0302123457', 'Yaw Mobile,0244200101'));
  await openKind(page, 'Landline');
  await kind(page, 'Landline').getByRole('row').first().waitFor();
  expect(await kind(page, 'Landline').getByRole('button', { name: 'Import them without texts' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('of two people with one name, a stop asks which of them is meant, and holds for whom is chosen', async () => {
  const { page, faults } = await openImportPage('/people/import?for=appointments');
  for (const phone of ['0244100771', '0244100772'])
    await ask(page, 'contacts.save', aPerson({ name: 'Ama Shared', phone }));
  await chooseFile(page, 'book.csv', list('Client,Phone,Date,Time,No SMS', 'Ama Shared,,2030-04-25,9:00,yes'));
  await openKind(page, 'Not clear who wants no texts');
  await openRow(page, 'Not clear who wants no texts', 'Ama Shared');
  await dialog(page)
    .getByRole('heading', { name: /^Row 2: Ama Shared/ })
    .waitFor();
  await look(page, 'import, whose stop');
  await dialog(page).getByRole('group', { name: 'Who is meant?' }).getByText('Ama Shared, 024 410 0772').click();
  await settled(page);
  await page.getByRole('button', { name: 'Import 1 appointment' }).click();
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();
  const { rows } = await ask(page, 'contacts.page', { search: 'Ama Shared', groupId: null, offset: 0, limit: 5 });
  expect(rows.map(({ phone, doNotText }) => [phone, doNotText]).sort()).toEqual([
    ['+233244100771', false],
    ['+233244100772', true],
  ]);
  expect(faults).toEqual([]);
});

test('a list whose days are all 12 or less waits for an answer, and is never said to have nothing new', async () => {
  const { page, faults } = await openImportPage('/people/import?for=appointments');
  const rows = ['Ama Mensah,0244200101,03/04/2030,9:00', 'Kofi Owusu,0244200102,05/06/2030,10:00'];
  await chooseFile(page, 'book.csv', list('Client,Phone,Date,Time', ...rows));
  const question = page.getByRole('group', { name: 'Is 03/04/2030 Wed 3 Apr or Mon 4 Mar?' });
  await question.getByRole('button', { name: 'Answer row by row' }).click();
  await page.getByText('Nothing to import yet. Fix the rows below, or answer for all of them.').waitFor();
  expect(await page.getByText('Nothing new in this file.').count()).toBe(0);
  await openKind(page, 'Day or month first?');
  await page.getByRole('button', { name: '3 April (day first)' }).click();
  await page.getByRole('button', { name: 'Import 2 appointments' }).waitFor();
  expect(faults).toEqual([]);
});

test('a document that is called a list is named for what it is, with what to do instead', async () => {
  const { page, faults } = await openImportPage();
  const buffer = Buffer.from(writeZip([{ name: 'word/document.xml', data: '<w/>' }]));
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByText('“list.csv” is a text document, as Word makes it, which Bellbird does not read.').waitFor();
  await page.getByText('Copy its table into a new spreadsheet. Save that as .xlsx, then choose it.').waitFor();
  await page.getByRole('button', { name: 'Choose a file…' }).waitFor();
  expect(faults).toEqual([]);
});

test('the step waits while a chosen file is checked, and a refused check is told', async () => {
  const { page, faults } = await openImportPage();
  // However fast the check is: its answer comes when the test says so, and refuses.
  await page.evaluate(() => {
    const { fetch: ask } = window;
    window.fetch = async (...asked) => {
      if (!String(asked[1]?.body).includes('"import.check"')) return ask(...asked);
      await new Promise(resolve => window.addEventListener('answer', resolve, { once: true }));
      return Response.json({ ok: false, error: { code: 'import-gone' } });
    };
  });
  const mimeType = 'text/csv';
  const buffer = list('Name,Phone', 'Ama Mensah,0244200101');
  await page.locator('input[type=file]').setInputFiles({ name: 'members.csv', mimeType, buffer });
  await page.getByText('Checking every row').waitFor();
  expect(await page.locator('[inert]').count()).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('answer')));
  await page.getByText('This import is no longer open.').waitFor();
  await page.getByRole('button', { name: 'Choose a file…' }).waitFor();
  expect(faults).toEqual([]);
});
