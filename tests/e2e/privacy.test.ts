/** Privacy through the real screens: everything about a person saved, a person erased, and how long things are kept. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aPerson } from '../helpers/builders.ts';
import { ask, goTo, look, openFirstStart, openPractice, type Practice } from './practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const panel = () => page.getByRole('complementary', { name: 'Zuri Testperson' });

test('everything about a person is saved from their panel, as a page to print and as data', async () => {
  await goTo(page, '/today');
  const { id } = await ask(page, 'contacts.save', aPerson({ name: 'Zuri Testperson', phone: '0244100777' }));
  await goTo(page, `/people?person=${id}`);
  await panel().getByText('No opt-out is known.').waitFor();
  const saving = page.waitForEvent('download');
  await panel().getByRole('button', { name: 'Save all about them…' }).click();
  const file = join(practice.folder, 'person.zip');
  await (await saving).saveAs(file);
  const files = unzipSync(readFileSync(file));
  expect(strFromU8(files['read-me.html'] ?? new Uint8Array())).toContain('Everything kept about Zuri Testperson');
  expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))).toMatchObject({
    person: { name: 'Zuri Testperson', phone: '+233244100777' },
  });
});

test('that somebody agreed to promotions is noted in their panel, with since when, and taken back there', async () => {
  const agreed = panel().getByRole('checkbox', { name: 'Agreed to promotions' });
  await panel().getByText('Only if they said so themselves.').waitFor();
  await agreed.click();
  await panel()
    .getByText(/^Since .*, noted here\.$/)
    .waitFor();
  expect(await agreed.isChecked()).toBe(true);
  await look(page, 'agreed');
  await agreed.click();
  await panel().getByText('Only if they said so themselves.').waitFor();
  await panel()
    .getByText(/^Wants no more promotions, /)
    .waitFor();
  await panel()
    .getByLabel(/^Do not text this person/)
    .click();
  await agreed.waitFor({ state: 'detached' });
});

test('before a person is erased it is said what goes and what stays; then they are gone', async () => {
  await ask(page, 'backup.make', undefined);
  await panel().getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase Zuri Testperson?' });
  await dialog.getByText('Name, numbers, email, notes, groups and fields').waitFor();
  await dialog.getByText('How many visits and texts there were').waitFor();
  await dialog.getByText(/^The backup of .*, until you delete it$/).waitFor();
  await look(page, 'erase');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('Zuri Testperson is erased.').waitFor();
  await panel().waitFor({ state: 'detached' });
  const { total } = await ask(page, 'contacts.page', { search: 'Zuri', groupId: null, offset: 0, limit: 1 });
  expect(total).toBe(0);
});

test('what keeping twelve months would remove is shown, and nothing is removed before somebody agrees', async () => {
  await goTo(page, '/settings/data?at=privacy');
  await page.getByText('Nothing is removed until you agree.').waitFor();
  await page.getByText('Nothing is older than that.').waitFor();
  await look(page, 'retention');
  await page.getByRole('button', { name: 'Keep 1 year' }).click();
  await page.getByRole('button', { name: 'Remove it, and daily from now on' }).click();
  await page.getByText(/^You keep 1 year since/).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the sheet for the authority' }).click();
  const file = join(practice.folder, 'sheet.html');
  await (await saving).saveAs(file);
  expect(readFileSync(file, 'utf8')).toContain('Adom Clinic');
  expect(await ask(page, 'settings.get', undefined)).toMatchObject({ retention: { months: 12 } });
});

test('everything is removed from the computer once the word is typed, and the program begins anew', async () => {
  const { page: live, close } = await openFirstStart();
  onTestFinished(close);
  // The page has shown its token by then.
  await live.getByRole('button', { name: 'Try it with invented people' }).waitFor();
  await ask(live, 'app.enterWorld', { world: 'live' });
  await ask(live, 'settings.save', { businessName: 'Qwerty Clinic' });
  await ask(live, 'contacts.save', aPerson({ name: 'Zuri Testperson' }));
  await ask(live, 'app.finishWelcome', undefined);
  await live.reload();
  await goTo(live, '/settings/data?at=privacy');
  await live.getByRole('button', { name: 'Remove everything…' }).click();
  const dialog = live.getByRole('dialog', { name: 'Remove everything from this computer?' });
  const go = dialog.getByRole('button', { name: 'Remove everything' });
  expect(await go.isDisabled()).toBe(true);
  await look(live, 'remove everything');
  await dialog.getByLabel('Type remove to continue').fill('Remove');
  await go.click();
  await dialog.waitFor({ state: 'detached' });
  await live.getByRole('button', { name: 'Set up my business' }).waitFor();
  expect(await ask(live, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 1 })).toMatchObject({
    total: 0,
  });
});
