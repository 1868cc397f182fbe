/** A backup put back on a new computer, through the real screens: said so, held, and let go as a list, seen and ticked. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, openPractice } from '../practice.ts';
import { axeFaults } from '../screens/looks.ts';
import { typeDayAndTime } from '../typing.ts';

const MONDAY = Date.parse('2027-01-04T08:00:00.000Z');
const DAY = 86_400_000;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A computer of its own, whose day is `nowMs`; practice is opened in its browser. */
async function computer(nowMs: number): Promise<{ page: Page; folder: string }> {
  const { page, folder, close } = await openPractice(nowMs);
  onTestFinished(close);
  await page.goto(`${new URL(page.url()).origin}/#/settings/data`);
  return { page, folder };
}

async function book(page: Page, name: string, phone: string, start: string): Promise<void> {
  const contact = await ask(page, 'contacts.save', aPerson({ name, phone }));
  await ask(page, 'appointments.save', aBooking(contact.id, { start }));
}

/** A picture when they are asked for; nothing that axe finds. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  expect(await axeFaults(page)).toEqual([]);
  const shots = process.env['BELLBIRD_SHOTS'];
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
}

test('a backup put back on a new computer says what may have been sent since, holds it, and lets go what is ticked', async () => {
  const before = await computer(MONDAY);
  // Due for handing over tomorrow, and on Thursday: both wait when the backup is made.
  await book(before.page, 'Adjoa Newcomer', '0244100777', '2027-01-13T10:00');
  await book(before.page, 'Yaw Later', '0244100778', '2027-01-15T10:00');
  await press(before.page, 'Make a backup now');
  await before.page.getByRole('row').filter({ hasText: 'By hand' }).waitFor();
  const saving = before.page.waitForEvent('download');
  await before.page.getByRole('button', { name: /^Save a copy of the backup of/ }).click();
  const saved = join(before.folder, 'saved.backup');
  await (await saving).saveAs(saved);

  const { page } = await computer(MONDAY + 4 * DAY);
  await page.getByLabel('Backup file').setInputFiles(saved);
  await press(page, 'Restore');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByText('More may have been sent.').waitFor();
  await page.getByText(/They are from Mon 4 Jan 2027, \d\d:\d\d\./).waitFor();
  const held = page.getByText(/\d+ texts may have been sent since\. They stay held when you resume\./);
  await held.waitFor();
  await shoot(page, 'restored on a new computer');

  const { rows } = await ask(page, 'messages.page', { filter: 'all', search: '', offset: 0, limit: 100 });
  expect(rows.filter(({ state }) => state === 'uncertain').map(({ reason }) => reason?.kind)).toContain(
    'restored-since',
  );
  await press(page, 'Check held texts…');
  const list = page.getByRole('dialog', { name: 'May have been sent since' });
  await list.getByText('At least until Mon 4 Jan').waitFor();
  await shoot(page, 'held texts');
  // Nothing is ticked yet, so no number of texts is offered.
  const go = list.getByRole('button', { name: 'Start sending', exact: true });
  expect(await go.isDisabled()).toBe(true);
  // It ran until Wednesday evening: what became due for handing over on Thursday and Friday is free.
  const lastRan = list.getByRole('group', { name: 'When did Bellbird last run before you restored?' });
  await typeDayAndTime(lastRan, '2027-01-06T18:00');
  await list.getByLabel('Time', { exact: true }).press('Tab');
  expect(await list.getByLabel('Day', { exact: true }).inputValue()).toBe('Wed 6 Jan 2027');
  expect(await list.getByLabel('Time', { exact: true }).inputValue()).toBe('18:00');
  await list.getByText(/\d+ texts? can’t have been sent: (it was|they were) due only after that\./).waitFor();
  const ticks = list.getByRole('checkbox');
  const free = await ticks.count();
  expect(free).toBeGreaterThan(0);
  await ticks.first().focus();
  await page.keyboard.press('Space');
  await list.getByRole('button', { name: 'Start sending 1 text' }).waitFor();
  await shoot(page, 'held texts ticked');
  await press(page, 'Start sending 1 text');
  await list.waitFor({ state: 'detached' });
  await page.getByText('1 text will go at its time.').waitFor();

  await press(page, 'Resume sending…');
  await page.getByText('What may have gone stays held.').waitFor();
  await page.getByText(/These records are from Mon 4 Jan 2027, \d\d:\d\d\./).waitFor();
  await shoot(page, 'resume on a new computer');
  await press(page, 'Resume sending');
  await page
    .getByText('These records were restored or come from another computer.')
    .first()
    .waitFor({ state: 'detached' });
  await page.getByText(/may have been sent after these records were saved\. They stay held\./).waitFor();
  await shoot(page, 'resumed on a new computer');
});
