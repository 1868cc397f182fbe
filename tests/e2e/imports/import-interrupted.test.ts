/** An import that is large, stopped, left for another screen or ended with the program. */
import { describe, expect, test } from 'vitest';
import { goTo } from '../practice.ts';
import {
  chooseFile,
  dialog,
  list,
  listed,
  MEMBERS,
  openColumns,
  openImportPage,
  openListed,
  settled,
} from './import-page.ts';

test('a large file comes in pieces and whole', async () => {
  const { page, faults } = await openImportPage();
  const rows = Array.from({ length: 30_000 }, (_, index) => {
    const number = String(244_000_000 + index * 7 + 1);
    return `Person ${index},0${number},${'a note that is long enough to make the file a large one '.repeat(3)}`;
  });
  const bytes = list('Name,Phone,Notes', ...rows, 'Nobody,,');
  expect(bytes.length).toBeGreaterThan(5_000_000);
  await chooseFile(page, 'large.csv', bytes);
  await page.getByRole('heading', { name: 'large.csv · 30,001 rows' }).waitFor();
  await page.getByText('No phone number').first().waitFor();
  await page.getByRole('button', { name: /^Import [\d,]+ people$/ }).click();
  await page.getByRole('heading', { name: /^[\d,]+ people added/ }).waitFor();
  expect(faults).toEqual([]);
});

test('stopped while it is being stored, the screen says that nothing was kept, and not that the program ended', async () => {
  const { page, faults } = await openImportPage();
  const people = Array.from({ length: 100_000 }, (_, at) => `Person ${at},024${4_300_001 + at}`);
  await chooseFile(page, 'many.csv', list('Name,Phone', ...people));
  const store = page.getByRole('button', { name: /^Import \d/ });
  await store.click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Nothing of the list was kept').waitFor();
  await page.getByRole('button', { name: 'Choose a file…' }).waitFor();
  expect(await page.getByText(/is not finished|Bellbird ended/).count()).toBe(0);
  await goTo(page, '/people');
  await page.getByText('12', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a list that is being stored is stored although the person goes on to another screen, and it is said there', async () => {
  const { page, faults } = await openImportPage();
  const people = Array.from({ length: 50_000 }, (_, at) => `Person ${at},024${4_300_001 + at}`);
  await chooseFile(page, 'many.csv', list('Name,Phone', ...people));
  const store = page.getByRole('button', { name: /^Import \d/ });
  // However fast it is stored: the answer comes once the person has gone.
  await page.evaluate(() => {
    const { fetch: ask } = window;
    window.fetch = async (...asked) => {
      const isAway = new Promise(resolve => window.addEventListener('hashchange', resolve, { once: true }));
      const answer = await ask(...asked);
      if (String(asked[1]?.body).includes('"import.publish"')) await isAway;
      return answer;
    };
  });
  await store.click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  const said = page.getByText(/^many\.csv: [\d,]+ people added\. Nothing was sent\.$/).waitFor();
  await page.getByRole('link', { name: 'People' }).click();
  await said;
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  await page.getByText(/^50,0\d\d$/).waitFor();
  expect(faults).toEqual([]);
});

describe('an end of the program in between', () => {
  test('it is said on Today; what was corrected and answered is still there, and the import is finished', async () => {
    const { page, killAndRestart } = await openImportPage();
    await chooseFile(page, 'members.csv', MEMBERS);
    await openColumns(page);
    await page.getByRole('combobox', { name: 'Column C holds' }).selectOption({ label: 'Phone number' });
    await settled(page);
    await openListed(page, 'Yaw Short');
    await dialog(page).getByLabel('The right number').fill('0244200104');
    await dialog(page).getByRole('button', { name: 'Use this' }).click();
    await listed(page, 'Yaw Short').getByText('New').waitFor();

    await killAndRestart();
    await goTo(page, '/today');
    await page.getByText(/The import of “members.csv” is not finished/).waitFor();
    await page.getByRole('button', { name: 'Open imports' }).click();
    await page.getByText(/^“members.csv” .* is not finished/).waitFor();
    await page.getByRole('button', { name: 'Continue import' }).click();
    await page.getByRole('heading', { name: /^members.csv · / }).waitFor();
    await listed(page, 'Yaw Short').getByText('024 420 0104').waitFor();
    await page.getByRole('button', { name: /^Import \d people$/ }).click();
    await page.getByRole('heading', { name: /people added/ }).waitFor();
    await goTo(page, '/today');
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await expect.poll(() => page.getByText(/is not finished/).count()).toBe(0);
  });

  test('forgotten: nothing of it is there, and it is not offered again', async () => {
    const { page, killAndRestart } = await openImportPage();
    await chooseFile(page, 'members.csv', MEMBERS);
    await killAndRestart();
    await goTo(page, '/people/import');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText(/is not finished/).waitFor({ state: 'detached' });
    await goTo(page, '/people');
    expect(await page.getByRole('row', { name: 'Yaw Short' }).count()).toBe(0);
  });
});
