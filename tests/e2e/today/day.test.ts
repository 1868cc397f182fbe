/** The appointments of the day as lines: what is done at the desk, by the keyboard too, and how a long day stands. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { press, tabTo } from '../keyboard.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { typeText } from '../typing.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
  for (const [index, name] of ['Afi Mensah', 'Kojo Tetteh', 'Esi Quaye'].entries()) await book(name, index, '08');
});
afterAll(async () => {
  expect(practice.faults).toEqual([]);
  await practice.close();
});

async function book(name: string, index: number, hour: string): Promise<void> {
  const contact = aPerson({ name, phone: String(244_600_123 + index).padStart(10, '0') });
  const { id } = await ask(page, 'contacts.save', contact);
  const start = `2027-01-04T${hour}:${String(index % 60).padStart(2, '0')}` as WallTime;
  await ask(page, 'appointments.save', aBooking(id, { start, service: 'Check-up', staff: 'Dr Owusu' }));
}

const line = (name: string) => page.getByRole('region', { name: 'Today' }).getByRole('row').filter({ hasText: name });
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const statusOf = async (name: string) =>
  (await ask(page, 'today.get', undefined)).appointments.find(({ contactName }) => contactName === name)?.status;

test('a day is marked with the arrow keys and Enter, and what was marked wrong is taken back on its line', async () => {
  await goTo(page, '/today');
  await line('Esi Quaye').waitFor();
  await tabTo(page, 'Arrived: Afi Mensah');
  await page.keyboard.press('Enter');
  await line('Afi Mensah').getByText('Arrived', { exact: true }).waitFor();
  await page.getByText('Monday 4 January · 4 appointments · 1 arrived').waitFor();
  // The button is gone, and the keyboard is on the one in its place.
  await expect.poll(focused).toBe('Undo “Arrived”: Afi Mensah');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Arrived: Kojo Tetteh');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Arrived: Esi Quaye');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await line('Esi Quaye').getByText('Did not come', { exact: true }).waitFor();
  await press(page, 'Undo “Did not come”: Esi Quaye');
  await line('Esi Quaye').getByRole('button', { name: 'Did not come: Esi Quaye' }).waitFor();
  expect(await statusOf('Afi Mensah')).toBe('arrived');
  expect(await statusOf('Esi Quaye')).toBe('booked');
  await look(page, 'today, marked');
});

test('the number is shown large and copied; a text begins at the person', async () => {
  await page.context().grantPermissions(['clipboard-read']);
  await line('Kojo Tetteh').getByRole('button', { name: 'Phone Kojo Tetteh' }).click();
  const number = page.getByRole('dialog', { name: 'Phone Kojo Tetteh' });
  await number.getByText('024 460 0124').waitFor();
  await look(page, 'today, phone');
  await number.getByRole('button', { name: 'Copy number' }).click();
  await page.getByText('024 460 0124 copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('024 460 0124');
  await line('Kojo Tetteh').getByRole('button', { name: 'Text Kojo Tetteh' }).click();
  await page.getByRole('heading', { level: 1, name: 'New message' }).waitFor();
  await page.getByText('Kojo Tetteh').first().waitFor();
});

test('Text stays on every line while a draft has words, and asks before it replaces them', async () => {
  await typeText(page.getByLabel('Text', { exact: true }), 'See you at the party');
  await goTo(page, '/today');
  await line('Kojo Tetteh').getByRole('button', { name: 'Text Kojo Tetteh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace your unsent draft?' });
  await look(page, 'today, a draft to replace');
  await dialog.getByRole('button', { name: 'Keep the draft' }).click();
  await dialog.waitFor({ state: 'detached' });
  await line('Kojo Tetteh').getByRole('button', { name: 'Text Kojo Tetteh' }).click();
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'New message' }).waitFor();
  expect(await page.getByLabel('Text', { exact: true }).innerText()).not.toContain('party');
});

test('two hundred appointments: every line is 36 px high, and nothing moves under the pointer', async () => {
  for (let index = 0; index < 200; index += 1) await book(`Visitor ${index} Agyeman-Prempeh`, index, '15');
  await goTo(page, '/today');
  const lines = page.getByRole('region', { name: 'Today' }).locator('tbody tr');
  await expect.poll(() => lines.count()).toBe(204);
  const heights = () => lines.evaluateAll(all => all.map(it => Math.round(it.getBoundingClientRect().height)));
  expect([...new Set(await heights())].every(height => height <= 37)).toBe(true);
  const place = () => lines.evaluateAll(all => all.map(it => JSON.stringify(it.getBoundingClientRect())));
  const before = await place();
  await lines.nth(3).hover();
  expect(await place()).toEqual(before);
  await look(page, 'today, two hundred');
});
