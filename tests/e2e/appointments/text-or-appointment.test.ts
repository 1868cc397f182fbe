/** A cancelled text is no cancelled appointment, wherever it is read; and who has no number gets one where it is missed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, openPractice, type Practice } from '../practice.ts';

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

const textsOf = async (search: string) =>
  (await ask(page, 'messages.page', { filter: 'all', search, offset: 0, limit: 50 })).rows;

test('only the text is cancelled: every screen says so of the text, and the call list that they are still booked', async () => {
  const queued = (await textsOf('Kofi Asante')).find(({ state }) => state === 'accepted');
  const { id = 0, contactId } = queued ?? {};
  await ask(page, 'messages.decide', { id, action: 'cancel' });
  await expect.poll(async () => (await textsOf('Kofi Asante')).find(one => one.id === id)?.state).toBe('cancelled');

  await goTo(page, `/messages?message=${id}`);
  await page.getByRole('complementary').getByText('Text cancelled', { exact: true }).first().waitFor();
  await goTo(page, `/people?person=${contactId}`);
  const panel = page.getByRole('complementary', { name: 'Kofi Asante' });
  await panel.getByText('Text cancelled').first().waitFor();
  expect(await panel.getByText('Appointment cancelled').count()).toBe(0);

  await goTo(page, '/calendar?view=day&day=2027-01-06');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Print the call list…' }).click();
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Kofi Asante' });
  await row.getByText('Still booked. Gets no reminder.').waitFor();
  expect(await row.getByText(/cancelled/i).count()).toBe(0);
  await page.keyboard.press('Escape');

  await ask(page, 'practice.moveClock', { minutes: 24 * 60 });
  await goTo(page, '/today');
  const tomorrow = page.getByRole('region', { name: /^Tomorrow/ });
  await tomorrow.getByRole('row').filter({ hasText: 'Kofi Asante' }).getByText('Text cancelled').first().waitFor();
  expect(await tomorrow.getByText('Appointment cancelled').count()).toBe(0);
  await goTo(page, '/settings/data');
  await page.getByRole('table').last().getByText('Cancelled Kofi Asante’s reminder of').first().waitFor();
});

test('without a number the text is blocked: Add number opens the form at it, and the text is queued', async () => {
  const person = await ask(page, 'contacts.save', aPerson({ name: 'Numberless Boateng', phone: '' }));
  await ask(page, 'appointments.save', aBooking(person.id, { start: '2027-01-08T09:30' }));
  const [text] = await textsOf('Numberless');
  expect(text?.state).toBe('blocked');
  await goTo(page, `/messages?message=${text?.id}`);
  await page.getByRole('list', { name: 'What to do' }).getByRole('button', { name: 'Add number' }).click();
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.waitFor();
  await expect.poll(() => phone.evaluate(field => field === document.activeElement)).toBe(true);
  await page.keyboard.type('0244 100 777');
  await page.getByRole('button', { name: 'Save' }).click();
  // What the number changes is shown first.
  await page.getByRole('dialog').getByText('Hello Numberless').first().waitFor();
  await page.getByRole('button', { name: 'Save, and change these texts' }).click();
  await page.getByText('Numberless Boateng is saved.').waitFor();
  await expect.poll(async () => (await textsOf('Numberless')).map(({ state }) => state)).toEqual(['accepted']);
});
