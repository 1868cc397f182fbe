/** The day on paper (read back from a PDF as Chromium prints it), on the clipboard and as a file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { readPdf } from '../read-pdf.ts';
import { typeDay } from '../typing.ts';

const FULL = '2027-03-02';
const CALLS = '2027-03-03';
const NOBODY = '2027-03-07';
const LONG =
  'Wolfeschlegelsteinhausenbergerdorff-Oppong-Agyemang Nana Kwabena Emmanuel the Third of Kumasi and Sekondi';
const SCRIPTS = ['Ɔkyerɛmaa Ɖoe', 'Žofie Škvorecká', 'Юлія Шевченко', 'Ελένη Παπαδοπούλου', 'أمينة يوسف'];

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterEach(async () => {
  await page.keyboard.press('Escape');
});
afterAll(async () => {
  expect(practice.faults).toEqual([]);
  await practice.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Print', exact: true });

async function person(name: string, phone: string): Promise<number> {
  return (await ask(page, 'contacts.save', aPerson({ name, phone }))).id;
}

async function book(contactId: number, start: string, staff = 'Efua', others: number[] = []): Promise<number> {
  const visit = aBooking(contactId, { others, staff, start, durationMinutes: 20 });
  return (await ask(page, 'appointments.save', visit)).id;
}

/** Opens an item of the menu on the screen that is shown. */
async function choose(item: string | RegExp): Promise<void> {
  const menu = /^(Print or copy|More)$/;
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('dialog', { name: menu }).getByRole('button', { name: item }).click();
}

/** What Chromium would put on A4, page by page, while the print dialog of the program is open. */
async function printed(): Promise<string[]> {
  const bytes = await page.pdf({ format: 'A4' });
  const shots = process.env['BELLBIRD_SHOTS'];
  if (shots) writeFileSync(join(shots, `print-${printouts++}.pdf`), bytes);
  return readPdf(bytes);
}

let printouts = 0;
const states = async (id: number) =>
  (await ask(page, 'appointments.get', { id })).reminders.map(({ state }) => state).join();
const times = (text: string, part: string) => text.split(part).length - 1;
const named = (index: number) => `Visitor${String(index).padStart(2, '0')} Mensah`;

test('sixty appointments go on paper each once, on as few pages as they need, with the heads on every page and nothing of the screen', async () => {
  for (let index = 0; index < 60; index++) {
    const minutes = 7 * 60 + index * 12;
    const at = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const id = await person(named(index), `0244 3${String(10_000 + index).slice(1)}0`);
    await book(id, `${FULL}T${at}`, index % 3 === 0 ? 'Dr Owusu' : 'Efua');
  }
  await goTo(page, `/calendar?view=day&day=${FULL}`);
  await choose('Print the day sheet…');
  await dialog()
    .getByRole('table', { name: /^Day sheet/ })
    .waitFor();
  const pages = await printed();
  const all = pages.join(' ');
  const lost = Array.from({ length: 60 }, (_, index) => named(index)).filter(name => times(all, name) !== 1);
  expect(lost).toEqual([]);
  const rows = pages.map(text => times(text, 'Visitor'));
  // Every page but the last holds as many as the first: no row was cut and no page left half empty.
  const full = rows[0] ?? 0;
  expect(full).toBeGreaterThan(14);
  expect(rows).toEqual([...Array(Math.floor(60 / full)).fill(full), ...(60 % full === 0 ? [] : [60 % full])]);
  pages.forEach((text, index) => {
    expect(times(text, 'Day sheet · Tuesday 2 March 2027')).toBe(1);
    expect(text).toMatch(/Time Person Reminder For With Status Notes/);
    expect(text).toContain(`${index + 1} / ${pages.length}`);
  });
  expect(all).not.toMatch(/Settings|Templates|Print or copy|A page for each|Close/);
  expect(all).toContain('024 430 0000');
  expect(all).toContain('Not queued yet');
});

test('a page for each of the staff: their own people only, each once', async () => {
  await goTo(page, `/calendar?view=day&day=${FULL}`);
  await choose('Print the day sheet…');
  await dialog().getByRole('checkbox', { name: 'A page for each member of staff' }).check();
  const pages = await printed();
  const first = pages.filter(text => text.includes('· Dr Owusu'));
  const second = pages.filter(text => text.includes('· Efua'));
  expect(first.length + second.length).toBe(pages.length);
  expect(times(first.join(' '), 'Visitor')).toBe(20);
  expect(times(second.join(' '), 'Visitor')).toBe(40);
  expect(first.join(' ')).toContain(named(0));
  expect(second.join(' ')).not.toContain(named(0));
  await look(page, 'print, day sheet per staff');
  await page.keyboard.press('Escape');
});

test('long names and names of any script stay whole, and a group is one row with all its people', async () => {
  const day = '2027-03-04';
  const ids: number[] = [];
  for (const [index, name] of [LONG, ...SCRIPTS].entries()) ids.push(await person(name, `0244 4000${index}0`));
  const [long = 0, ...others] = ids;
  await book(long, `${day}T09:00`, 'Dr Owusu', others);
  await goTo(page, `/calendar?view=day&day=${day}`);
  await choose('Print the day sheet…');
  await dialog()
    .getByRole('table', { name: /^Day sheet/ })
    .waitFor();
  const [text = '', ...more] = await printed();
  expect(more).toEqual([]);
  const letters = (words: string) => words.replace(/\s/g, '').normalize('NFKC');
  for (const name of [LONG, ...SCRIPTS.slice(0, 4)]) expect(letters(text)).toContain(letters(name));
  // A reader may give words that run from right to left in either order; no letter of them is lost.
  for (const word of (SCRIPTS[4] ?? '').split(' '))
    expect([...letters(text)].join('')).toMatch(new RegExp(`${word}|${[...word].reverse().join('')}`));
  expect(times(text, '20 min')).toBe(1);
  await page.keyboard.press('Escape');
});

test('the call list has whom no text reaches and who was cancelled, with number and reason, and nobody else', async () => {
  await book(await person('Reached Mensah', '0244 500 010'), '2027-01-06T09:00');
  await book(await person('Numberless Boateng', ''), '2027-01-06T09:30');
  const silent = await person('Silent Owusu', '0244 500 020');
  await ask(page, 'contacts.setDoNotText', { id: silent, doNotText: true });
  await book(silent, '2027-01-06T10:00');
  await book(await person('Late Addo', '0244 500 030'), '2027-01-04T15:00');
  const gone = await book(await person('Gone Darko', '0244 500 040'), '2027-01-06T11:00');
  await ask(page, 'appointments.cancel', { id: gone });
  // Its text had not left yet, or its cancel is confirmed.
  await expect.poll(() => states(gone)).toMatch(/^(withdrawn|cancelled)$/);
  await goTo(page, '/calendar?view=day&day=2027-01-06');
  await choose('Print the call list…');
  await dialog()
    .getByRole('table', { name: /^Call list/ })
    .waitFor();
  const text = (await printed()).join(' ');
  expect(text).toContain('Numberless Boateng no number');
  expect(text).toContain('There is no number to text.');
  expect(text).toMatch(/Silent Owusu 024 450 0020 .*This person is marked "do not text"\./);
  expect(text).toMatch(/Gone Darko 024 450 0040 .*Appointment cancelled\. Nothing tells them by itself/);
  expect(text).not.toContain('Reached Mensah');
  await look(page, 'print, call list');
  // Another day of the same list, without going back.
  await typeDay(dialog().getByLabel('Day', { exact: true }), '2027-01-04');
  await dialog().getByText('Late Addo').waitFor();
  const monday = (await printed()).join(' ');
  expect(monday).toMatch(/Late Addo 024 450 0030 .*Booked, moved or changed too late for it\./);
  expect(monday).not.toContain('Silent Owusu');
  // Nobody is counted where there is nobody.
  for (const [kind, none] of [
    ['Call list', 'No appointments on this day, so there is nobody to phone.'],
    ['Day sheet', 'No appointments on this day.'],
  ] as const) {
    await dialog().getByLabel('What to print').selectOption({ label: kind });
    await typeDay(dialog().getByLabel('Day', { exact: true }), NOBODY);
    const sheet = dialog().getByRole('table', { name: new RegExp(`^${kind}`) });
    await sheet.getByText(none, { exact: true }).waitFor();
    await sheet.getByText(/^As of Mon 4 Jan, 10:\d\d\.$/).waitFor();
  }
  await page.keyboard.press('Escape');
});

test('"Print" asks the computer’s own print dialog, by the keyboard alone, and the focus comes back', async () => {
  await goTo(page, '/today');
  await page.evaluate(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true);
  });
  await button('Print or copy').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Print or copy' }).waitFor();
  await look(page, 'print menu');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog().getByRole('table').waitFor();
  await dialog().getByRole('button', { name: 'Print', exact: true }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-printed'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Print or copy');
});

test('the day is copied as plain lines: one for the day, one for each appointment', async () => {
  await page.context().grantPermissions(['clipboard-read']);
  await goTo(page, '/calendar?view=day&day=2027-01-06');
  await choose('Copy the day’s list');
  await page.getByText(/^Wed 6 Jan copied: \d+ appointments/).waitFor();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines[0]).toMatch(/^Wednesday 6 January 2027 · /);
  expect(lines).toContain('09:30, 20 min · Check-up · Efua · Booked · Numberless Boateng (no number), Blocked');
  // Their text had not left yet, or was cancelled with its appointment.
  expect(lines.find(line => line.includes('Gone Darko'))).toMatch(
    /^11:00, 20 min · Check-up · Efua · Appointment cancelled · Gone Darko 024 450 0040, (Not sent|Text cancelled)$/,
  );
});

test('an appointment that was cancelled and put back is on paper with the text that goes, and counted as one that stands', async () => {
  const day = '2027-01-07';
  const toAndFro = await book(await person('Fro Adjei', '0244 500 050'), `${day}T09:00`);
  const gone = await book(await person('Off Adjei', '0244 500 060'), `${day}T10:00`);
  await expect.poll(() => states(toAndFro)).toBe('accepted');
  await ask(page, 'appointments.cancel', { id: toAndFro });
  await expect.poll(() => states(toAndFro)).toBe('cancelled');
  await ask(page, 'appointments.restore', { id: toAndFro });
  await expect.poll(() => states(toAndFro)).toBe('accepted,cancelled');
  await expect.poll(() => states(gone)).toBe('accepted');
  await ask(page, 'appointments.cancel', { id: gone });
  await expect.poll(() => states(gone)).toBe('cancelled');
  await goTo(page, `/calendar?view=day&day=${day}`);
  await page.locator('[data-appointment]').filter({ hasText: 'Fro' }).waitFor();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postDataJSON().operation === 'appointments.range') await answered.promise;
    await route.continue();
  });
  await choose('Print the day sheet…');
  // What the calendar keeps may be of before, so it is asked for again.
  await dialog().getByText('Reading the day…').waitFor();
  expect(await dialog().getByRole('table').count()).toBe(0);
  answered.resolve();
  await dialog()
    .getByRole('table', { name: /^Day sheet/ })
    .waitFor();
  await page.unroute('**/api/call');
  const text = (await printed()).join(' ');
  expect(text).toMatch(/Fro Adjei 024 450 0050 Queued for Wed 10:00 Check-up Efua Booked/);
  expect(text).toMatch(/Off Adjei 024 450 0060 Text cancelled Check-up Efua Appointment cancelled/);
  expect(text).toMatch(/ appointments? stands?, 1 is cancelled\. As of /);
  await look(page, 'print, day sheet with one cancelled');
});

test('the days that are shown are saved as a calendar file', async () => {
  await goTo(page, `/calendar?view=week&day=${CALLS}`);
  const download = page.waitForEvent('download');
  await choose('Save this week as a calendar file');
  const file = await download;
  expect(file.suggestedFilename()).toBe('appointments-2027-03-01-to-2027-03-07.ics');
  const text = readFileSync(await file.path(), 'utf8');
  expect(times(text, 'BEGIN:VEVENT')).toBe(61);
});

test('"Upcoming texts" in the calendar shows the coming texts and changes nothing', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await button('More').click();
  await button('Upcoming texts').click();
  const rehearsal = page.getByRole('dialog', { name: 'The next 14 days' });
  await rehearsal.getByText('Reached Mensah').first().waitFor();
  await rehearsal.getByRole('button', { name: 'Close' }).last().click();
  await look(page, 'calendar with its tools');
});
