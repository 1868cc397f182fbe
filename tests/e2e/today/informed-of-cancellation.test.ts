/**
 * Who was told by a text that their appointment is cancelled is not offered another, and is phoned when it is put back.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

test('one who was told reads as told, and put back, somebody is asked to phone them', async () => {
  const [kofis] = (await ask(page, 'appointments.range', { from: '2027-01-06', until: '2027-01-06' })).filter(
    ({ contactName }) => contactName.startsWith('Kofi'),
  );
  if (!kofis) throw new Error('no appointment of Kofi');
  const opened = `/calendar?view=day&day=2027-01-06&appointment=${kofis.id}`;
  await ask(page, 'appointments.cancel', { id: kofis.id });
  await goTo(page, opened);
  await panel().getByText('Kofi Asante won’t be told').waitFor();
  await press('Text Kofi Asante about this…');
  await press('Text 1 person');
  await page.getByRole('dialog').getByRole('button', { name: 'Text 1 person' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();

  await goTo(page, opened);
  await panel().getByText('Kofi Asante is being told by text that it is cancelled: it leaves in a minute.').waitFor();
  await nobodyElseIsOffered();
  await ask(page, 'practice.moveClock', { minutes: 1 });
  await panel()
    .getByText(/^Kofi Asante was told by text that it is cancelled \(sent Mon 4 Jan, 10:0\d\)\./)
    .waitFor();
  await nobodyElseIsOffered();
  await look(page, 'told cancelled, told');

  await panel().getByRole('button', { name: 'Restore appointment' }).click();
  const phone = 'Kofi Asante was told that it is cancelled: phone them.';
  await page.getByRole('status').getByText(phone).waitFor();
  await panel().getByText(phone).waitFor();
  await look(page, 'told cancelled, put back');
  await goTo(page, '/today');
  const decision = page.getByRole('listitem').filter({ hasText: 'It takes place after all: phone them.' });
  await decision.getByText('Told it is cancelled').waitFor();
  await look(page, 'told cancelled, on Today');
  await decision.getByRole('button', { name: 'They already know' }).click();
  await decision.waitFor({ state: 'detached' });
  expect(practice.faults).toEqual([]);
});

const panel = () => page.getByRole('complementary').filter({ hasText: 'Kofi Asante' });

async function nobodyElseIsOffered(): Promise<void> {
  expect(
    await panel()
      .getByRole('button', { name: /^Write a text/ })
      .count(),
  ).toBe(0);
  expect(await panel().getByText('won’t be told').count()).toBe(0);
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
