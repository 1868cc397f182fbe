/** A message that is undone in its first minute: nothing leaves, and its words are there to correct and send. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { textIn, typeText } from '../typing.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const text = () => page.getByLabel('Text', { exact: true });

test('called off within the minute: nothing leaves, however long one waits', async () => {
  await write('Bring your card.');
  await press('Text 12 people');
  await page.getByRole('dialog').getByRole('button', { name: 'Text 12 people' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  await press('Undo');
  // Its words and people are there again, to correct.
  await page.getByText('Undone. Nothing was sent.').waitFor();
  await expect.poll(() => textIn(text())).toBe('Bring your card.');
  expect(await page.getByLabel('Everyone').isChecked()).toBe(true);
  await look(page, 'send, undone');
  await press('Text 12 people');
  await page.getByRole('dialog').getByRole('button', { name: 'Text 12 people' }).click();
  // Whoever writes another message meanwhile keeps that, and finds the one that was undone at its campaign.
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  await write('Another one.');
  await goTo(page, '/today');
  await press('Undo');
  await look(page, 'send, called off');
  await press('Correct and send again');
  await page
    .getByRole('dialog', { name: 'Replace your unsent draft?' })
    .getByRole('button', { name: 'Replace' })
    .click();
  await expect.poll(() => textIn(text())).toBe('Bring your card.');
  await ask(page, 'practice.moveClock', { minutes: 1 });
  await ask(page, 'practice.moveClock', { minutes: 1 });
  const { batches } = await practice.service.ledger();
  expect(batches.flatMap(({ messages }) => messages).filter(({ text: words }) => words === 'Bring your card.')).toEqual(
    [],
  );
});

/** A new message to everyone. */
async function write(words: string): Promise<void> {
  await goTo(page, '/messages/new');
  await page.getByLabel('Everyone').check();
  await page.getByLabel('News or notice').check();
  await typeText(text(), words);
}
