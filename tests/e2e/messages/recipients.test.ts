/** Who gets a new message: chosen by visits, or by a pasted list of numbers. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { typeText } from '../typing.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

test('by visits: who had a service, who did not come, and who was not seen since', async () => {
  await write('We miss you.');
  await page.getByLabel('By past visits').check();
  await page.getByText('Nobody would get this text.').waitFor();
  await page.getByLabel('Which people').selectOption('Had a service in the last');
  await page.getByText('Choose the service.').waitFor();
  const past = aBooking(await contactId('Efua Mensah'), { start: '2026-12-14T09:00', service: 'Braids' });
  await ask(page, 'appointments.save', past);
  await page.getByLabel('Service').selectOption('Braids');
  await page.getByText('1 text · 1 credit').waitFor();
  await look(page, 'send, by visits');
  await page.getByLabel('How long').selectOption('14 days');
  await page.getByText('Nobody would get this text.').waitFor();
});

test('pasted numbers: who is known is picked, the others are added, and a line that is none is named', async () => {
  await write('Hello {$firstName}.');
  await page.getByLabel('People I pick').check();
  await press('Paste numbers…');
  const dialog = page.getByRole('dialog', { name: 'Which numbers should get it?' });
  await dialog.getByRole('textbox', { name: 'Numbers' }).fill('Efua 0204 100 103\nZola Dede 0244100777\n0302 100 200');
  await dialog.getByText('1 without a mobile number. Skipped:').waitFor();
  await dialog.getByText('Zola Dede, 024 410 0777').waitFor();
  await look(page, 'send, pasted numbers');
  await dialog.getByRole('button', { name: 'Take 2 people' }).click();
  await page.getByRole('button', { name: 'Take out Zola Dede' }).waitFor();
  await page.getByText('2 texts · 2 credits').waitFor();
  await page.getByText('1 person added.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('1 person removed again.').waitFor();
  expect(await page.getByRole('button', { name: 'Take out Zola Dede' }).count()).toBe(0);
  await page.getByText('1 text · 1 credit').waitFor();
  expect((await ask(page, 'contacts.page', { search: 'Zola Dede', groupId: null, offset: 0, limit: 1 })).rows).toEqual(
    [],
  );
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function write(text: string): Promise<void> {
  await goTo(page, '/messages/new');
  await page.getByLabel('News or notice').check();
  await typeText(page.getByLabel('Text', { exact: true }), text);
}

async function contactId(search: string): Promise<number> {
  const { rows } = await ask(page, 'contacts.page', { search, groupId: null, offset: 0, limit: 1 });
  return rows[0]?.id ?? 0;
}
