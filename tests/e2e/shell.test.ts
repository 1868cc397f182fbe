/** What is around the screens: the one search, the keys that are told, the rail, and a window whose program is gone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { focusIsAt } from './keyboard.ts';
import { goTo, look, openPractice, type Practice, statusChip } from './practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const found = () => page.getByRole('listbox', { name: 'Found' });
const search = () => page.getByRole('combobox', { name: 'Search' });

/** Types into the search by keys alone and presses Enter on what stands first. */
async function searchFor(text: string, first: RegExp): Promise<void> {
  await page.keyboard.press('Control+K');
  await focusIsAt(page, 'Search');
  await page.keyboard.type(text);
  await found().getByRole('option', { name: first, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await found().waitFor({ state: 'hidden' });
}

test('the status says until when all is set, with the credits, and explains it', async () => {
  await statusChip(page)
    .getByText(/^All set until Mon 11 Jan · [\d,]+ credits$/)
    .click();
  const why = page.getByRole('dialog', { name: /^All set until Mon 11 Jan/ });
  await why.getByText(/^Reminders are set until Mon 11 Jan, \d\d:\d\d\. You can turn this PC off\.$/).waitFor();
  await why.getByText(/^as of /).waitFor();
  await look(page, 'status, all set');
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
});

test('Ctrl+K finds a person, an appointment, an act and a setting, by keys alone', async () => {
  await page.keyboard.press('Control+K');
  await found().getByRole('group', { name: 'Actions' }).getByRole('option', { name: 'New appointment' }).waitFor();
  await look(page, 'search, empty');
  await page.keyboard.type('kofi');
  await found()
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: /Kofi Asante/ })
    .waitFor();
  await found()
    .getByRole('group', { name: 'Appointments' })
    .getByRole('option', { name: /Kofi Asante/ })
    .first()
    .waitFor();
  await look(page, 'search, a name');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await found().waitFor({ state: 'hidden' });
  expect(await search().inputValue()).toBe('');

  await searchFor('kofi asante', /^Kofi Asante/);
  await page.getByRole('complementary').getByRole('heading', { name: 'Kofi Asante' }).waitFor();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('kofi asante');
  const visit = found().getByRole('group', { name: 'Appointments' }).getByRole('option').first();
  await visit.click();
  await page.getByRole('complementary').filter({ hasText: 'Kofi Asante' }).waitFor();
  expect(page.url()).toContain('#/calendar?');

  await searchFor('new mess', /^New message$/);
  await page.getByRole('heading', { level: 1, name: 'New message' }).waitFor();
  await searchFor('new app', /^New appointment$/);
  await page.getByRole('combobox', { name: 'Person', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await searchFor('holid', /^Holidays$/);
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'Holidays' })
        .boundingBox()
        .then(box => (box?.y ?? 999) < 700),
    )
    .toBe(true);
  await searchFor('back up', /^Back up now$/);
  await page.getByText('Backup made.').waitFor();
  await searchFor('stop every', /^Stop everything…$/);
  await page
    .getByRole('dialog', { name: /Stop everything/ })
    .getByRole('button', { name: 'Keep sending' })
    .click();
});

test('Enter before the answer waits for it; a pasted table and a long text do no harm', async () => {
  await goTo(page, '/today');
  await page.keyboard.press('/');
  await page.keyboard.type('abena owusu');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary').getByRole('heading', { name: 'Abena Owusu' }).waitFor();

  await page.keyboard.press('Control+K');
  await search().evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer();
    data.setData('text/plain', Array.from({ length: 500 }, (_, row) => `Ama ${row}\t0244100${row}\t😀\n`).join(''));
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await search().fill(`Ama\t0244100201\tBraids ${'x'.repeat(60)}`);
  const nothing = page.getByText(/^Nothing matches “Ama .{30,}…”\.$/);
  await nothing.waitFor();
  await look(page, 'search, nothing found');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await nothing.waitFor({ state: 'hidden' });
  expect(practice.faults).toEqual([]);
});

test('a report of a problem is read first, and what is saved is what was shown; a slow save dialog loses nothing', async () => {
  // The address of what is saved, as a save dialog holds it while it stands open.
  const address = await page.evaluateHandle(() => {
    const given: string[] = [];
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = blob => {
      given.push(create(blob));
      return given.at(-1) ?? '';
    };
    return given;
  });
  await searchFor('report a problem', /^Report a problem/);
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  const choice = dialog.getByLabel('Shown');
  await choice.waitFor();
  const names = await choice.locator('option').allInnerTexts();
  const shown = new Map<string, string>();
  for (const name of names) {
    await choice.selectOption(name);
    shown.set(name, await dialog.getByRole('region', { name, exact: true }).innerText());
  }
  await look(page, 'report');
  const first = await saved(() => dialog.getByRole('button', { name: 'Save the report' }).click());
  await dialog.waitFor({ state: 'detached' });
  expect(Object.keys(first).sort()).toEqual([...names].sort());
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  // The time and the counts go on meanwhile; the settings do not.
  expect(words(shown.get('settings.txt') ?? '')).toEqual(words(first['settings.txt'] ?? 'missing'));
  const again = await saved(() =>
    address.evaluate(([href = '']) =>
      Object.assign(document.createElement('a'), { href, download: 'again.zip' }).click(),
    ),
  );
  expect(again).toEqual(first);
});

/** Does what saves a zip. Returns the text of its files by name. */
async function saved(act: () => Promise<unknown>): Promise<Record<string, string>> {
  const saving = page.waitForEvent('download');
  await act();
  const file = join(practice.folder, 'saved.zip');
  await (await saving).saveAs(file);
  const files = Object.entries(unzipSync(readFileSync(file)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('"?" tells the keys as this computer calls them, Undo too, and Esc puts them away', async () => {
  await goTo(page, '/messages');
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Undo what you just did').waitFor();
  await help.getByText('Ctrl', { exact: true }).first().waitFor();
  await look(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});

test('each screen stands once in the rail, and its parts have addresses of their own', async () => {
  const names = await page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allInnerTexts();
  expect(names.map(name => name.trim())).toEqual([
    'Today',
    'Calendar',
    'People',
    'Messages',
    'Reminders',
    'Reports',
    'Settings',
  ]);
  for (const [path, tab] of [
    ['/messages/campaigns', 'Campaigns'],
    ['/reminders/upcoming', 'Upcoming texts'],
    ['/settings/app', 'App'],
  ] as const) {
    await goTo(page, path);
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  }
  await goTo(page, '/settings/nothing');
  await page.getByText('There is nothing at this address').waitFor();
});

test('each screen and each part of one is read from its top', async () => {
  const top = () => page.locator('#work').evaluate(work => work.scrollTop);
  const scrolled = async (path: string) => {
    await goTo(page, path);
    await page.locator('#work:not([data-opening])').waitFor();
    await page.locator('#work').evaluate(work => work.scrollTo(0, 200));
    expect(await top(), path).toBe(200);
  };
  await scrolled('/settings/business');
  await goTo(page, '/settings/data');
  await page.getByRole('tab', { name: 'Data', selected: true }).waitFor();
  expect(await top()).toBe(0);
  await scrolled('/settings/business');
  await goTo(page, '/reminders');
  await page.getByRole('heading', { name: 'Reminders', level: 1 }).waitFor();
  expect(await top()).toBe(0);
});

test('a notice that only says what is done goes with its screen', async () => {
  await goTo(page, '/people');
  await searchFor('back up now', /^Back up now/);
  const done = page.getByRole('status', { name: 'Notices' }).getByText(/^Backup made/);
  await done.waitFor();
  await page.waitForTimeout(1_200);
  await goTo(page, '/reports');
  await done.waitFor({ state: 'hidden', timeout: 2_500 });
});

/** Drops files of these names on the window, where nothing else takes them. */
const drop = (...names: string[]) =>
  page.evaluate(dropped => {
    const dataTransfer = new DataTransfer();
    for (const name of dropped) dataTransfer.items.add(new File(['Name,Mobile\nAma Mensah,0244100201\n'], name));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, names);

test('a file that is dropped on any screen is looked at for import; several, or one over a dialog, are not', async () => {
  await goTo(page, '/reports');
  await drop('one.csv', 'two.csv');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await keys.waitFor();
  await drop('over.csv');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toContain('/reports');

  await drop('dropped.csv');
  await page.getByRole('heading', { name: 'Import people', level: 1 }).waitFor();
  await page.getByText('dropped.csv').first().waitFor();
  await page.getByRole('region', { name: 'Columns' }).waitFor();
  await goTo(page, '/calendar');
  // Whoever types in the search before the file was read goes on typing there.
  const reading = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    await reading.promise;
    await route.fallback();
  });
  await drop('visits.csv');
  await page.keyboard.press('Control+K');
  reading.resolve();
  await page.getByRole('heading', { name: 'Import appointments', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'visits.csv · 1 row' }).waitFor();
  await page.unroute('**/api/call');
  await focusIsAt(page, 'Search');
  await page.keyboard.press('Escape');
});

test('a window whose program has ended says so, also where a part of it never came, and nothing of it can be pressed', async () => {
  const ended = Promise.withResolvers<void>();
  const own = await openPractice(undefined, {
    ignore: /Failed to (load resource|fetch dynamically)|ERR_/,
    onPage: page =>
      page.route('**/assets/tour-*.js', async route => {
        await ended.promise;
        await route.abort();
      }),
  });
  onTestFinished(own.close);
  await statusChip(own.page).waitFor();
  await own.endProgram();
  ended.resolve();
  await own.page.getByRole('alertdialog', { name: 'This window is disconnected. Start Bellbird again.' }).waitFor();
  await look(own.page, 'disconnected');
  await own.page.keyboard.press('Escape');
  await own.page.getByRole('alertdialog').waitFor();
  expect(await own.page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
});
