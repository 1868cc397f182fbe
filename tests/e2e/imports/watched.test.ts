// The watched folder on the screen: chosen in Settings by keys, its lists on Today, looked at, applied, put away.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { focusIsAt, press, tabTo } from '../keyboard.ts';
import { ask, goTo, look, openPractice } from '../practice.ts';

const list = (...lines: string[]) => `${['Ref,Client,Phone,Date,Time,Service', ...lines].join('\n')}\n`;
const AMA = 'A1,Ama Boatemaa,0244100201,2027-01-12,09:00,Braids';
const KOFI = 'A2,Kofi Owusu-Ansah,0244100202,2027-01-13,10:00,Cut';
const ESI = 'A3,Esi Nyarko,0244100203,2027-01-14,11:00,Nails';
const YAW = 'A4,Yaw Boateng,0244100204,2027-01-15,12:00,Cut';

const dialog = (page: Page) => page.getByRole('dialog');
const settled = (page: Page) => page.waitForFunction(() => document.querySelector('[inert]') === null);

async function openWatching() {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-exports-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const practice = await openPractice();
  onTestFinished(practice.close);
  return { ...practice, folder, save: (name: string, content: string) => writeFileSync(join(folder, name), content) };
}

test('the folder is chosen by keys, its first list is looked at in Import, and the next one is applied', async () => {
  const { page, faults, folder, save } = await openWatching();
  await goTo(page, '/settings/data');
  await page.getByLabel('Folder of the files').waitFor();
  await tabTo(page, 'Folder of the files');
  await page.keyboard.type(join(folder, 'nowhere'));
  await page.keyboard.press('Enter');
  await page.getByText('There is no such folder on this computer.').waitFor();
  await look(page, 'watched folder refused');
  await tabTo(page, 'Folder of the files');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(folder);
  await press(page, 'Watch this folder');
  await page.getByText('The folder is looked at every minute').waitFor();
  await look(page, 'watched folder chosen');

  save('week.csv', list(AMA, KOFI, ESI));
  await goTo(page, '/today');
  const card = page.getByRole('region', { name: 'A new list: week.csv' });
  await card.getByText('3 new.').waitFor();
  await card.getByText('A list with these columns has not been brought in before').waitFor();
  expect(await card.getByRole('button', { name: 'Apply' }).count()).toBe(0);
  expect(await page.getByText('is not finished').count()).toBe(0);
  await look(page, 'watched first list');
  await press(page, 'Look at week.csv in Import');
  await focusIsAt(page, /^week\.csv · /);
  await press(page, /^Import /);
  await page.getByText('Nothing was sent.').waitFor();
  await press(page, /^Start sending 3 reminders$/);
  await page.getByText('The reminders of this import go at their times.').first().waitFor();

  save('week.csv', list(AMA, KOFI.replace('10:00', '15:00'), YAW));
  await goTo(page, '/today');
  await card.getByText('1 new, 1 moved, 1 missing.').waitFor();
  await look(page, 'watched next list');
  await press(page, 'Apply week.csv…');
  await dialog(page)
    .getByRole('cell', { name: /Wed 13 Jan,? 15:00 \(was Wed 13 Jan,? 10:00\)/ })
    .waitFor();
  await dialog(page).getByText('1 appointment is not in this list any more').waitFor();
  await dialog(page).getByText('Esi Nyarko, Thu 14 Jan, 11:00, Nails').waitFor();
  await dialog(page)
    .getByText(/planned for them and go(es)? at/)
    .waitFor();
  await look(page, 'watched apply');
  await page.keyboard.press('Escape');
  await focusIsAt(page, 'Apply week.csv…');
  await page.keyboard.press('Enter');
  await press(page, 'Apply');
  await page
    .getByText(/week.csv is in the calendar.* 1 appointment is not in it and stays, with its reminders/)
    .waitFor();
  await card.waitFor({ state: 'hidden' });
  const days = await ask(page, 'appointments.range', { from: '2027-01-12', until: '2027-01-15' });
  const names = [AMA, KOFI, ESI, YAW].map(line => line.split(',')[1] ?? '');
  expect(days.filter(({ contactName }) => names.includes(contactName)).map(({ start }) => start)).toEqual([
    '2027-01-12T09:00',
    '2027-01-13T15:00',
    '2027-01-14T11:00',
    '2027-01-15T12:00',
  ]);
  await settled(page);
  expect(faults).toEqual([]);
});

test('a list of people, a file that cannot be read and a folder that is gone are said calmly, and put away', async () => {
  const { page, faults, folder, save } = await openWatching();
  await ask(page, 'watch.set', { path: folder });
  save('clients.csv', 'Name,Phone,Email\nAma,0244100201,ama@example.com\nKofi,0244100202,k@example.com\n');
  save('empty.csv', '');
  save('week.csv', list(AMA));
  await page.getByText('lists people, not appointments').waitFor();
  await page.getByText('Of the watched folder: “empty.csv” is empty.').waitFor();
  await page.getByRole('region', { name: 'A new list: week.csv' }).waitFor();
  await look(page, 'watched not taken');
  await press(page, 'Do not show again: clients.csv');
  await page.getByText('lists people, not appointments').waitFor({ state: 'hidden' });
  await press(page, 'Do not show again: empty.csv');
  const card = page.getByRole('region', { name: 'A new list: week.csv' });
  await card.getByText(/Your answers about (it|this list) are lost\. The file stays in its folder\.$/).waitFor();
  await press(page, 'Discard week.csv');
  await card.waitFor({ state: 'hidden' });
  await page.getByText(/^Nothing of week\.csv was imported, .* The file stays in its folder/).waitFor();
  expect(existsSync(join(folder, 'week.csv'))).toBe(true);
  await press(page, 'Undo');
  await card.waitFor();
  await press(page, 'Discard week.csv');
  await card.waitFor({ state: 'hidden' });
  rmSync(folder, { recursive: true });
  await page.getByText('No new lists are read: their folder is not there at the moment').waitFor();
  await press(page, 'Open its settings');
  await page.getByText('This folder is not on this computer at the moment.').waitFor();
  await look(page, 'watched folder gone');
  await press(page, 'Stop watching');
  await page.getByLabel('Folder of the files').waitFor();
  expect(faults).toEqual([]);
});

test('a list whose dates may be read two ways says so on Today, and Import offers the answer of the last one', async () => {
  const { page, folder, save } = await openWatching();
  await ask(page, 'watch.set', { path: folder });
  save('week.csv', list(AMA.replace('2027-01-12', '12/01/2027'), KOFI.replace('2027-01-13', '11/01/2027')));
  await goTo(page, '/today');
  const card = page.getByRole('region', { name: 'A new list: week.csv' });
  await card.getByText('2 rows cannot be read yet: day or month first?').waitFor();
  await look(page, 'watched dates, Today');
  await press(page, 'Look at week.csv in Import');
  await page.getByRole('group', { name: 'Is 12/01/2027 Tue 12 Jan or Wed 1 Dec?' }).waitFor();
  expect(await page.getByText('The last time you said').count()).toBe(0);
  await page.getByRole('button', { name: 'Tue 12 Jan (day first)' }).click();
  await press(page, /^Import /);
  await page.getByText('Nothing was sent.').waitFor();

  // A row more, so that what Today still shows of the last list for a moment is not taken for the new one.
  const later = ESI.replace('2027-01-14', '09/01/2027');
  save('week.csv', list(AMA.replace('2027-01-12', '12/01/2027'), KOFI.replace('2027-01-13', '10/01/2027'), later));
  await goTo(page, '/today');
  await card.getByText('3 rows cannot be read yet').waitFor();
  await press(page, 'Look at week.csv in Import');
  await page.getByText('The last time you said of a list like this: day first. Is it so here too?').waitFor();
  await look(page, 'watched dates, asked again');
});
