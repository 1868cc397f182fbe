/**
 * Cancelled together or by a list, and nobody was told: it is asked about until a text tells them or somebody says they
 * know.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';

const asksBoth = async () => {
  const list = page.getByRole('region', { name: 'Not informed (2)' });
  for (const name of ['Kofi Asante', 'Adwoa Sarpong']) await list.getByText(name).waitFor();
};

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

test('a day was cancelled and its window closed: Today asks until those of it are written to', async () => {
  await goTo(page, '/calendar?view=day&day=2027-01-06');
  await press('More');
  await press('Cancel this day…');
  await dialog().getByRole('checkbox', { name: 'Text 2 people about it' }).uncheck();
  await dialog().getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await dialog().getByRole('heading', { name: 'Tell them' }).waitFor();
  await dialog().locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('status').getByText('Nobody was told by this: Today asks until they are.').waitFor();
  // That its window was closed is in the records before the computer goes off: until then its report stands instead.
  await expect.poll(async () => (await ask(page, 'appointments.notInformed', undefined)).length).toBe(2);

  await practice.offFor(60_000);
  await asksBoth();
  await look(page, 'not informed, today');
  await press('Tell them…');
  await dialog().getByText('Wed 6 Jan, 09:30, Kofi Asante').waitFor();
  await dialog().getByRole('button', { name: 'Text 2 people about this…' }).waitFor();
  await dialog().getByRole('button', { name: 'They already know' }).waitFor();
  await look(page, 'untold, asked');
  await dialog().getByRole('button', { name: 'Text 2 people about this…' }).click();
  await page.getByRole('heading', { level: 1, name: 'New message' }).waitFor();
  // Left without sending: nobody is told by a text that was only begun.
  await goTo(page, '/today');
  await asksBoth();
  await goTo(page, '/messages/new');
  await press('Text 2 people');
  await dialog().getByRole('button', { name: 'Text 2 people' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  await goTo(page, '/today');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByRole('region', { name: /^Not informed/ }).waitFor({ state: 'detached' });
  await ask(page, 'practice.moveClock', { minutes: 2 });
  await expect.poll(() => ask(page, 'appointments.notInformed', undefined)).toEqual([]);

  await goTo(page, '/settings/data');
  const done = page.getByRole('table').last();
  await done.getByText('Cancelled 2 appointments together, Wed 6 Jan 2027: Kofi Asante and Adwoa Sarpong').waitFor();
  await done
    .getByText(/^Confirmed a text to .*(Kofi Asante|Adwoa Sarpong) that theirs are cancelled: 2 texts$/)
    .waitFor();
  await look(page, 'untold, log');
});

test('a list cancels: its result names whose, and offers to write to them; who knows is not asked about', async () => {
  await bringIn(['Yaw Darko,0244100303,2027-01-14,11:00,Check-up,booked']);
  await bringIn(['Yaw Darko,0244100303,2027-01-14,11:00,Check-up,cancelled']);
  const note = page.getByText('Yaw Darko doesn’t know yet that Thu 14 Jan, 11:00 is cancelled.');
  await note.waitFor();
  await look(page, 'not informed, imported');
  await press('Tell them…');
  await dialog().getByRole('button', { name: 'Text Yaw Darko about this…' }).waitFor();
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  // What it is said of is read first: while that is under way there is nothing to press.
  const { promise: held, resolve: letRead } = Promise.withResolvers<void>();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postDataJSON()?.operation === 'appointments.get') {
      isAsked();
      await held;
    }
    await route.continue();
  });
  await press('Tell them…');
  await asked;
  await dialog().locator('[data-footer]').getByRole('button', { name: 'Close' }).waitFor();
  expect(await dialog().getByRole('button', { name: 'They already know' }).count()).toBe(0);
  letRead();
  await dialog().getByRole('button', { name: 'They already know' }).waitFor();
  await look(page, 'not informed, they know');
  await dialog().getByRole('button', { name: 'They already know' }).click();
  await note.waitFor({ state: 'detached' });
  await goTo(page, '/today');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  expect(await page.getByRole('region', { name: /^Not informed/ }).count()).toBe(0);
  await goTo(page, '/settings/data');
  await page
    .getByRole('table')
    .last()
    .getByText('Noted that Yaw Darko knows that theirs is cancelled: Thu 14 Jan 2027, 11:00')
    .waitFor();
  expect(practice.faults).toEqual([]);
});

const dialog = () => page.getByRole('dialog');

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Through Import, to its result. */
async function bringIn(rows: readonly string[]): Promise<void> {
  await goTo(page, '/people/import?for=appointments');
  const lines = ['Name,Phone,Date,Time,Service,Status', ...rows].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'diary.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
  await page.getByRole('button', { name: /^(Import|Cancel) 1 appointment|^Import.*cancel 1/ }).click();
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();
}
