/** Files that were looked at and left: Today says so in one line, however many they are. */
import { expect, test } from 'vitest';
import { goTo, look } from '../practice.ts';
import { chooseFile, list, openImportPage } from './import-page.ts';

test('several imports left half way take one line of Today, and each is found again from there', async () => {
  const { page, faults } = await openImportPage();
  for (const [name, phone] of [
    ['one.csv', '0244200101'],
    ['two.csv', '0244200102'],
    ['three.csv', '0244200103'],
  ] as const) {
    await chooseFile(page, name, list('Name,Phone', `Ama Mensah,${phone}`));
    await goTo(page, '/today');
    await page.getByText(/not finished/).waitFor();
    await goTo(page, '/people/import');
  }
  await goTo(page, '/today');
  await page.getByText('3 imports are not finished. Nothing of them is imported yet.').waitFor();
  expect(await page.getByText(/not finished/).count()).toBe(1);
  await look(page, 'today, imports not finished');
  await page.getByRole('button', { name: 'Open imports' }).click();
  for (const name of ['one.csv', 'two.csv', 'three.csv'])
    await page.getByText(new RegExp(`^“${name}” .* is not finished`)).waitFor();
  expect(faults).toEqual([]);
});
