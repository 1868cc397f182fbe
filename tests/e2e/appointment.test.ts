/** Booking, moving, repeating and cancelling on the screens: before each act the screen says who will be told what. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from './practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const foreseen = () => page.getByRole('region', { name: 'Who will be told what' });

async function choose(name: string): Promise<void> {
  await page.getByRole('combobox', { name: /erson$/ }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

/** Texts the service holds for a time to come. */
async function scheduled(): Promise<string[]> {
  const { batches } = await practice.service.ledger();
  return batches
    .filter(({ state }) => state === 'scheduled')
    .flatMap(({ messages }) => messages.map(({ text }) => text));
}

test('booked for two people: each text is shown before, then exactly these are queued; undone, none is', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await choose('Esi Quaye');
  await choose('Nana Addo');
  await page.getByRole('combobox', { name: 'Service' }).fill('Fitting');
  await page.getByRole('combobox', { name: 'Staff' }).fill('Dr Owusu');
  await page.getByLabel('Day', { exact: true }).fill('2027-01-07');
  await page.getByLabel('Starts').fill('14:10');
  await page.getByLabel('Ends').fill('14:55');
  expect(await page.getByLabel('Duration in minutes').inputValue()).toBe('45');
  await foreseen().getByText('Esi Quaye is texted Wed 6 Jan, 10:00.').waitFor();
  await foreseen().getByText('Nana Addo is texted Wed 6 Jan, 10:00.').waitFor();
  await foreseen().getByText('Dr Owusu has Yaw Darko at that time too: Thu 7 Jan, 14:00 to 14:30.').waitFor();
  await foreseen()
    .getByText(/^Cost: 2 segments\. Balance now: /)
    .waitFor();
  await foreseen().getByText('The words').first().click();
  const shown = (await foreseen().locator('blockquote').first().textContent()) ?? '';
  expect(shown).toContain('Thursday');
  await look(page, 'appointment, form');
  await press('Book');
  await page.getByText('Booked Esi Quaye for Thu 7 Jan, 14:10.').first().waitFor();
  await expect.poll(scheduled).toContain(shown);
  await press('Undo');
  await page.getByText('Taken back.').waitFor();
  const panel = page.getByRole('complementary').filter({ hasText: 'Esi Quaye' });
  await panel.getByText('Cancelled: the service confirmed that it does not go.').first().waitFor();
  await expect.poll(scheduled).not.toContain(shown);
}, 90_000);
