/** Days without texts and holidays on the screens: what changes is seen before it happens. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { typeDay } from '../typing.ts';

let practice: Practice;

let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});

afterAll(async () => {
  expect(practice.faults).toEqual([]);
  await practice.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const dialog = () => page.getByRole('dialog');

test('holidays are proposed, kept or not, corrected by hand, and saved once the texts that move are seen', async () => {
  await goTo(page, '/settings/business');
  await press('Holidays of Ghana…');
  await dialog().getByLabel('Thu 7 Jan 2027: Constitution Day').waitFor();
  await dialog().getByText('An estimate: it depends on the moon').first().waitFor();
  await look(page, 'holidays proposed');
  await dialog().getByLabel('Thu 7 Jan 2027: Constitution Day').uncheck();
  await dialog()
    .getByRole('button', { name: /^Add \d+ days$/ })
    .click();
  await page.getByText('Good Friday').first().waitFor();
  await press('Add a holiday');
  await typeDay(dialog().getByLabel('Day', { exact: true }), '2027-01-06');
  await dialog().getByLabel('Holiday').fill('Staff day');
  await dialog().getByRole('button', { name: 'Add it' }).click();
  await look(page, 'hours and days');
  const holidays = page.getByRole('region', { name: 'Holidays' });
  await holidays.getByRole('button', { name: 'Save' }).click();
  await dialog()
    .getByText(/changed/)
    .first()
    .waitFor();
  await look(page, 'rehearsal of a holiday');
  expect((await ask(page, 'settings.get', undefined)).holidays).toEqual([]);
  await press('Save, and change these texts');
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('Saved.').first().waitFor();
  const saved = (await ask(page, 'settings.get', undefined)).holidays;
  expect(saved).toContainEqual({ day: '2027-01-06', name: 'Staff day' });
  expect(saved.map(({ day }) => day)).not.toContain('2027-01-07');
  const { texts } = await ask(page, 'rehearsal.preview', { kind: 'as-is' });
  expect(texts.filter(({ dueLocal, state }) => dueLocal.startsWith('2027-01-06') && state !== 'accepted')).toEqual([]);
});

test('a week without a day for texts is not taken; a day is switched off once its texts are seen', async () => {
  await goTo(page, '/settings/business');
  const part = page.getByRole('region', { name: 'When texts may go' });
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await part.getByLabel(day).uncheck();
  await part.getByText('Choose at least one day.').waitFor();
  expect(await part.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Friday', 'Saturday']) await part.getByLabel(day).check();
  await part.getByRole('button', { name: 'Save' }).click();
  await dialog()
    .getByText(/^Texts: .*changed/)
    .waitFor();
  await press('Save, and change these texts');
  await dialog().waitFor({ state: 'detached' });
  expect((await ask(page, 'settings.get', undefined)).sendingDays).toEqual([1, 2, 3, 5, 6]);
});
