/** The night check on Today: a quiet line while all is well, and a text that is not as it should be by name. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, look, openPractice, type Practice } from '../practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const card = () => page.getByRole('region', { name: '1 text is not as it should be' });

test('nothing is wrong: one line at the foot of Today counts what was checked', async () => {
  await page.getByText(/^0 wrong in \d+ texts since January 2027, by our records$/).waitFor();
  await look(page, 'night check, nothing wrong');
});

test('a queued text was changed in the file: the next start names it, what is wrong, and leads to it', async () => {
  await practice.restart({
    meanwhile: async () => {
      const db = new Database(join(practice.folder, 'practice.db'));
      db.exec(`UPDATE messages SET text = 'Come at once!'
        WHERE id = (SELECT min(id) FROM messages WHERE state = 'accepted' AND kind = 'reminder')`);
      db.close();
    },
  });
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await card().getByText('It says something else than it should. It is still queued: you can cancel it.').waitFor();
  await page.getByText(/^1 wrong in \d+ texts since January 2027, by our records$/).waitFor();
  await look(page, 'night check, one wrong');
  await card()
    .getByRole('link', { name: /: text of / })
    .click();
  await page.getByRole('complementary').getByText('Come at once!').first().waitFor();
});

test('seen, it leaves Today and stays counted', async () => {
  await goTo(page, '/today');
  await card().getByRole('button', { name: 'Seen' }).click();
  await card().waitFor({ state: 'detached' });
  await page.getByText(/^1 wrong in \d+ texts/).waitFor();
  expect(await card().count()).toBe(0);
});
