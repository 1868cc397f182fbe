/** From a messy list with a column of birthdays to the text that waits at the service. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, goTo, look } from '../practice.ts';
import { chooseFile, dialog, list, openImportPage, settled } from './import-page.ts';

/** Of the acts beside each other, the one that Enter does is last. */
const acts = (page: Page) => dialog(page).locator('[data-footer] button').allTextContents();
/** The acts that are filled. */
const advised = (page: Page) => dialog(page).locator('[data-footer] button[class*=primary]').allTextContents();

const BIRTHDAYS = list(
  'Client;Mobile;Né(e) le;Consent to promotions',
  'Ama Mensah;0244200101;01/09/1990;yes',
  'Kofi Asante;0244200102;10/01;yes',
  'Esi Nyarko;0244200103;31/02/1985;yes',
  'Yaw Boadi;0244200104;9 janvier 1985;no',
);

test('birthdays come in with a list, and a yearly text is queued for who agreed', async () => {
  const { page, faults, ledger } = await openImportPage();
  await chooseFile(page, 'anniversaires.csv', BIRTHDAYS);
  await page.getByRole('button', { name: /day first/ }).click();
  await settled(page);
  await page.getByRole('button', { name: /^“Yes” under / }).click();
  await page.getByRole('button', { name: 'It’s about promotions only' }).click();
  await settled(page);
  await page.getByText('Not a birthday that can be read').first().waitFor();
  await look(page, 'import, a column of birthdays');
  await page.getByRole('button', { name: 'Import 4 people' }).click();
  await page.getByRole('heading', { name: '4 people added' }).waitFor();
  await ask(page, 'settings.save', { businessPhone: '030 277 0100' });

  await goTo(page, '/people');
  await page.getByRole('grid', { name: 'People' }).getByRole('row', { name: 'Ama Mensah' }).click();
  await page.getByText('1 September 1990').waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const birthday = page.getByRole('textbox', { name: 'Value of Né(e) le' });
  await birthday.fill('9 jan 1990');
  await birthday.press('Enter');
  await page.getByText('Ama Mensah is saved.').waitFor();
  await page.getByText('9 January 1990').waitFor();

  await goTo(page, '/reminders');
  await page.getByRole('button', { name: 'Add a yearly text' }).click();
  await dialog(page).getByText('2 texts, 2 credits').waitFor();
  await dialog(page).getByText('1 person has not agreed to promotions: Yaw Boadi.').waitFor();
  await look(page, 'a yearly text before it is switched on');
  expect(await ask(page, 'yearly.list', undefined), 'a look stores nothing').toEqual([]);
  expect(await acts(page)).toEqual(['Save, keep off', 'Save and switch on']);
  await dialog(page).getByRole('button', { name: 'Save and switch on' }).click();
  await page.getByText('On Né(e) le at 09:00 · Happy birthday').waitFor();
  await look(page, 'yearly texts among the rules');

  const wishes = async () =>
    (await ledger()).batches.flatMap(({ scheduledAt, messages }) =>
      messages.flatMap(({ to, text }) =>
        text.startsWith('Happy birthday') ? [`${to} ${scheduledAt?.slice(0, 16)}`] : [],
      ),
    );
  for (let minute = 0; minute < 4; minute += 1) await ask(page, 'practice.moveClock', { minutes: 1 });
  await expect.poll(wishes).toEqual(['233244200101 2030-01-09T09:00', '233244200102 2030-01-10T09:00']);
  expect(faults).toEqual([]);
});

test('a yearly text that nobody would get advises nothing, says why, and can be a greeting', async () => {
  const { page, faults } = await openImportPage();
  await chooseFile(
    page,
    'birthdays.csv',
    list('Client;Mobile;Birthday;Consent to promotions', 'Yaw Boadi;0244200104;9 January 1985;no'),
  );
  await settled(page);
  await page.getByRole('button', { name: /^“Yes” under / }).click();
  await page.getByRole('button', { name: 'It’s about promotions only' }).click();
  await settled(page);
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await page.getByRole('heading', { name: '1 person added' }).waitFor();

  await goTo(page, '/reminders');
  await page.getByRole('button', { name: 'Add a yearly text' }).click();
  await dialog(page).getByText('Nobody gets it.1 person has not agreed to promotions: Yaw Boadi.').waitFor();
  await look(page, 'a yearly text that nobody would get');
  // The acts stay where they are, whatever the preview says; none is filled where nobody would get it.
  expect(await acts(page)).toEqual(['Save, keep off', 'Save and switch on']);
  expect(await advised(page)).toEqual([]);
  const greets = dialog(page).getByRole('button', { name: 'It’s a greeting, no promotion' });
  await greets.click();
  await dialog(page).getByText('1 text, 1 credit').waitFor();
  expect(await dialog(page).getByLabel('Greeting, no promotion').isChecked()).toBe(true);
  expect(await greets.count()).toBe(0);
  expect(await advised(page)).toEqual(['Save and switch on']);
  expect(await acts(page)).toEqual(['Save, keep off', 'Save and switch on']);
  await dialog(page).getByLabel('Promotion', { exact: true }).check();
  await dialog(page).getByText('Nobody gets it.').waitFor();
  await dialog(page).getByRole('button', { name: 'Save, keep off' }).click();
  await page.getByText('Saved Birthday. It is off.').waitFor();
  expect(faults).toEqual([]);
});
