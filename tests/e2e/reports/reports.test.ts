/** Reports on the screens: known records, the exported files read again, paper, and the day's end that makes them true. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromSpreadsheetSafe } from '../../../src-shared/spreadsheet-safe.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { focusIsAt } from '../keyboard.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { readPdf } from '../read-pdf.ts';

/** What a spreadsheet would run. */
const FORMULA = '=HYPERLINK("http://evil.example","Ama")';
/** Nothing of practice is in this year. */
const YEAR = 2025;

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(async () => {
  expect(practice.faults).toEqual([]);
  await practice.close();
});

const table = (name: string) => page.getByRole('table', { name, exact: true });
/** The cells of a table on the screen, without its heads. */
async function cells(name: string): Promise<string[][]> {
  const rows = await table(name).locator('tbody tr, tfoot tr').all();
  return Promise.all(rows.map(async row => (await row.locator('th, td').allInnerTexts()).map(text => text.trim())));
}

const shares = () => page.getByRole('img', { name: 'Missed visits by month, in percent' });

async function exported(title: string): Promise<{ name: string; rows: string[][]; text: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export: ${title}`, exact: true }).click();
  const download = await saved;
  const text = readFileSync(await download.path(), 'utf8');
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name: download.suggestedFilename(), rows: data, text };
}

/** In March 2025 one person came five times and missed three; another, who came twice, is called like a formula. */
async function lastYear(): Promise<void> {
  const ama = (await ask(page, 'contacts.save', aPerson({ name: FORMULA, phone: '0244100801' }))).id;
  const kofi = (await ask(page, 'contacts.save', aPerson({ name: 'Kofi Owusu', phone: '0554100803' }))).id;
  const visit = async (person: number, day: string, status: 'arrived' | 'no-show', service: string) => {
    const start = `${YEAR}-${day}T10:00`;
    const { id } = await ask(page, 'appointments.save', aBooking(person, { start, service }));
    await ask(page, 'appointments.setStatus', { id, status });
  };
  for (const day of ['03', '04', '05']) await visit(ama, `03-${day}`, 'no-show', 'Massage');
  for (const day of ['10', '11', '12', '13', '14']) await visit(ama, `03-${day}`, 'arrived', 'Massage');
  // A Saturday and a Sunday.
  for (const day of ['17', '18']) await visit(kofi, `05-${day}`, 'arrived', '');
  await ask(page, 'services.save', {
    ...{ id: null, name: 'Massage', alsoCalled: [], minutes: 60, price: 120_500, colour: null, staff: '' },
  });
}

test('the rail, its key and the search lead there; without anything it says what will be there', async () => {
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await goTo(page, '/today');
  await page.keyboard.press('Alt+6');
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await goTo(page, '/today');
  await page.keyboard.press('Control+K');
  await focusIsAt(page, 'Search');
  await page.keyboard.type('takings');
  await page.getByRole('option', { name: 'Reports', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await page.getByRole('heading', { name: 'Nothing to report yet' }).waitFor();
  await look(page, 'nothing to report yet');
});

test('a year of known records is counted by month, person, service and hour', async () => {
  await lastYear();
  await goTo(page, `/reports?year=${YEAR}`);
  await table('Who came').waitFor();
  // March to December: what came before the first appointment is left out.
  const months = await cells('Who came');
  expect(months).toHaveLength(11);
  expect(months[0]).toEqual(['March 2025', '5', '3', '0', '0']);
  expect(months[2]).toEqual(['May 2025', '2', '0', '0', '0']);
  expect(months.at(-1)).toEqual(['Total', '7', '3', '0', '0']);
  await page.getByText('30%').waitFor();
  await page.getByText('3 of 10 visits').waitFor();
  expect(await shares().count(), 'no month has enough visits for a share').toBe(0);
  expect(await cells('Who misses often')).toEqual([[FORMULA, '3', '5', 'Wed 5 Mar 2025']]);
  expect(await cells('Services')).toEqual([
    ['Massage', '8', '5', '3', 'GH₵\u00a0602.50'],
    ['No service', '2', '2', '0', '–'],
    ['Total', '10', '7', '3', 'GH₵\u00a0602.50'],
  ]);
  expect(await cells('Busiest hours')).toEqual([['10:00', '2', '2', '2', '1', '1', '1', '1']]);
  await page.getByText('No text was sent in this period.').waitFor();
  await look(page, 'a year of reports');
  await goTo(page, '/reports?year=2019');
  await page.getByRole('heading', { name: 'Nothing happened in 2019' }).waitFor();
  await look(page, 'a year without anything');
  await page.getByLabel('Period').selectOption(String(YEAR));
  await table('Who came').waitFor();
});

test('what is exported reads back as it is, and no spreadsheet runs it', async () => {
  const people = await exported('Who misses often');
  expect(people.name).toBe('missed-often-2025-03-2025-12.csv');
  expect(people.rows[0]).toEqual(['Person', 'Missed', 'Came', 'Last missed']);
  expect(people.rows[1]?.map(fromSpreadsheetSafe)).toEqual([FORMULA, '3', '5', '2025-03-05']);
  expect(people.text).toContain(`"'=HYPERLINK`);
  const services = await exported('Services');
  expect(services.rows[1]).toEqual(['Massage', '8', '5', '3', '120.5', '602.5']);
  expect(services.rows[2]).toEqual(['', '2', '2', '0', '', '']);
  const visits = await exported('Who came');
  expect(visits.rows).toHaveLength(11);
  expect(visits.rows[1]).toEqual(['2025-03', '5', '3', '0', '0', '0', '0']);
  const hours = await exported('Busiest hours');
  expect(hours.rows[1]).toEqual(['10:00', '2', '2', '2', '1', '1', '1', '1']);
});

test('on paper every figure stands, and nothing to press', async () => {
  await page.getByRole('button', { name: 'Print…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print reports' });
  await dialog.getByRole('heading', { level: 1, name: /Reports · March 2025 to December 2025/ }).waitFor();
  expect(await dialog.getByRole('button', { name: /Export/ }).count()).toBe(0);
  const pages = await readPdf(await page.pdf({ format: 'A4' }));
  const text = pages.join(' ');
  for (const words of ['Who came', 'March 2025', '602.50', '=HYPERLINK', 'Busiest hours'])
    expect(text).toContain(words);
  expect(text).not.toContain('Leave practice');
  await look(page, 'reports on paper');
  await page.keyboard.press('Escape');
});

test('texts are counted in credits, and in money once the price of a credit is set', async () => {
  // The first reminders of practice go on the way.
  await ask(page, 'practice.moveClock', { minutes: 24 * 60 });
  await goTo(page, '/reports');
  await table('Texts and what they cost').waitFor();
  const { texts } = await ask(page, 'reports.get', { year: null });
  const [sum, credits] = [
    texts.reduce((all, one) => all + one.texts, 0),
    texts.reduce((all, one) => all + one.credits, 0),
  ];
  expect(sum).toBeGreaterThan(0);
  await page
    .getByText(`${sum} ${sum === 1 ? 'text' : 'texts'} sent, ${credits} ${credits === 1 ? 'credit' : 'credits'}.`)
    .waitFor();
  await page.getByText('Set the price of a credit to see the cost in money.').waitFor();
  await look(page, 'reports without a price');
  await ask(page, 'settings.save', { creditPrice: 0.035 });
  await page.getByText('Cost: at GH₵\u00a00.035 a credit, the price set now.').waitFor();
  const last = (await cells('Texts and what they cost')).at(-1);
  expect(last?.at(-1)).toBe(`GH₵\u00a0${(credits * 0.035).toFixed(2)}`.replace(/\.00$/, ''));
  const { rows } = await exported('Texts and what they cost');
  expect(rows[0]).toEqual(['Month', 'Kind', 'Rule', 'Texts', 'Credits', 'Cost (GHS)']);
  expect(rows.slice(1).reduce((all, row) => all + Number(row[3]), 0)).toBe(sum);
});

test('the day’s end asks who is not marked: one did not come, all the others arrived, and one undo takes that back', async () => {
  const { date } = await ask(page, 'today.get', undefined);
  const [first] = (await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 1 })).rows;
  for (const hour of ['14', '15', '16'])
    await ask(page, 'appointments.save', aBooking(first?.id ?? 0, { start: `${date}T${hour}:00` }));
  await ask(page, 'practice.moveClock', { minutes: 24 * 60 });
  await goTo(page, '/today');
  const card = page.getByRole('region', { name: /appointments.* not marked$/ });
  await card.waitFor();
  await look(page, 'not marked at the day’s end');
  const before = (await ask(page, 'today.get', undefined)).unmarked.length;
  expect(before).toBeGreaterThan(2);
  await card
    .getByRole('button', { name: /^Did not come: / })
    .first()
    .click();
  const all = page.getByRole('button', { name: `All the others arrived (${before - 1})` });
  await all.focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${before - 1} appointments marked “Arrived”.`).waitFor();
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('work');
  await page.keyboard.press('Control+z');
  await card.waitFor();
  expect((await ask(page, 'today.get', undefined)).unmarked).toHaveLength(before - 1);
  await card.getByRole('button', { name: 'Leave unmarked' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await card.waitFor();
});

test('the share that was missed is drawn by month, and a month with few visits has none', async () => {
  const { id: person } = await ask(page, 'contacts.save', aPerson({ name: 'Esi Darko', phone: '0244100804' }));
  const months = [
    ['04', 10, 2],
    ['05', 10, 0],
    ['06', 10, 5],
    ['07', 2, 1],
  ] as const;
  for (const [month, visits, missed] of months)
    for (let nth = 0; nth < visits; nth += 1) {
      const start = `2024-${month}-${String(nth + 1).padStart(2, '0')}T10:00`;
      const { id } = await ask(page, 'appointments.save', aBooking(person, { start }));
      await ask(page, 'appointments.setStatus', { id, status: nth < missed ? 'no-show' : 'arrived' });
    }
  await goTo(page, '/reports?year=2024');
  await page.getByText('8 of 32 visits').waitFor();
  // 50 % is the most, so the scale goes to 60 %; of no bar, like that of May, the height is 0.
  const drawn = (await shares().locator('text').allTextContents()).slice(0, 6);
  expect(drawn).toEqual(['60%', '30%', 'Apr', 'May', 'Jun', '–']);
  const heights = await shares()
    .locator('rect')
    .evaluateAll(bars => bars.map(bar => Number.parseFloat(bar.getAttribute('height') ?? '')));
  expect(heights.slice(0, 4).map(Math.round)).toEqual([27, 0, 67, 0]);
  await look(page, 'reports, the share missed by month');
});
