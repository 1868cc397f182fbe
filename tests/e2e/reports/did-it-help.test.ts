/**
 * "Did it help?" from an old diary with wrong dates to the one verdict, and what is exported read again. The figures are
 * counted from the lists themselves: about two of ten were missed before, one of ten since.
 */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../../src-shared/time/wall-days.ts';
import { numbersOf } from '../../reports/did-it-help/clinics.ts';
import { FILE_BUTTON, openImportPage } from '../imports/import-page.ts';
import { ask, goTo, look } from '../practice.ts';

const PEOPLE = 400;
const HEADER = 'Client,Phone,Date,Time,Attended';
const DIARY_FROM = '2029-06-04';

const phone = (person: number) => `02442${String(10_000 + person)}`;
const line = (person: number, day: string, time: string, attended: string) =>
  `Client ${person},${phone(person)},${day},${time},${attended}`;

/** Weekdays of eight to twelve visits by anybody; about so many of them are missed. The same in every run. */
function diary(from: string, visits: number, missed: number): string[] {
  const next = numbersOf(visits);
  const lines: string[] = [];
  for (let day = from; lines.length < visits; day = addDays(day, 1)) {
    if (weekdayOf(day) > 4) continue;
    const ofDay = Math.min(8 + Math.floor(5 * next()), visits - lines.length);
    for (let nth = 0; nth < ofDay; nth += 1) {
      const time = `${String(8 + Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`;
      lines.push(line(Math.floor(PEOPLE * next()), day, time, next() < missed ? 'No' : 'Yes'));
    }
  }
  return lines;
}

const missedIn = (lines: readonly string[]) => lines.filter(one => one.endsWith('No')).length;
const fileOf = (lines: readonly string[]) => Buffer.from(`${[HEADER, ...lines].join('\n')}\n`);

async function exported(page: Page, title: string): Promise<{ name: string; rows: string[][] }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export: ${title}`, exact: true }).click();
  const download = await saved;
  const text = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name: download.suggestedFilename(), rows: data };
}

test('an old diary, then reminders, then the meter, then one verdict that names no cause', async () => {
  const { page, faults } = await openImportPage('/reports');
  await page.getByRole('tab', { name: 'Did it help?' }).click();
  await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor();
  await look(page, 'did it help, nothing yet');
  await page.getByRole('button', { name: 'Import old diary' }).click();

  const lines = diary(DIARY_FROM, 1_300, 0.2);
  const wrong = [line(1, '2030-12-24', '09:00', 'Yes'), line(2, '31/31/2029', '09:00', 'No')];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: FILE_BUTTON }).click();
  await (await chooser).setFiles({ name: 'diary.csv', mimeType: 'text/csv', buffer: fileOf([...wrong, ...lines]) });
  await page.getByText('It may be cancelled or moved, or its date may be wrong.').first().waitFor();
  await page.getByRole('button', { name: 'Answer row by row' }).click();
  await page.getByText('No month 31').first().waitFor();
  await look(page, 'did it help, wrong dates');
  await page.getByRole('button', { name: /^Import / }).click();
  await page.getByText('Nothing was sent.').waitFor();

  await goTo(page, '/reports?part=did-it-help');
  await page.getByText('No reminder has gone out yet.').waitFor();
  const before = await ask(page, 'reports.didItHelp', undefined);
  expect(before).toMatchObject({
    since: null,
    before: { visits: 1_300, missed: missedIn(lines) },
    canBegin: false,
    after: 0,
  });
  await page.getByRole('heading', { name: 'Too early to say' }).waitFor();
  await page.getByText('How we count').click();
  await page
    .getByText(
      /^0 of about [\d,]+ visits needed, and [\d,]+ before\. A fall by a quarter from \d+(\.\d)?% then usually shows\.$/,
    )
    .waitFor();
  expect(await page.getByRole('button', { name: 'Start comparing' }).count()).toBe(0);
  await look(page, 'did it help, before reminders');

  // The reminders of practice leave.
  await ask(page, 'practice.moveClock', { minutes: 24 * 60 });
  await expect.poll(async () => (await ask(page, 'reports.didItHelp', undefined)).canBegin).toBe(true);
  // No answer of the service makes the reports ask again.
  await page.reload();
  await page.getByRole('button', { name: 'Start comparing' }).click();
  await page.getByText('We can compare once both bars are full.').waitFor();
  await page.getByText('How we count').click();
  await page
    .getByText(/^0 of [\d,]+ visits needed\. A fall by a quarter from \d+(\.\d)?% then usually shows\.$/)
    .waitFor();
  const { comparison, since } = await ask(page, 'reports.didItHelp', undefined);
  const needed = comparison?.needed ?? 0;
  expect(comparison).toMatchObject({ before: { visits: 1_300, missed: missedIn(lines) }, since });
  await page.keyboard.press('Tab');
  await look(page, 'did it help, begun');

  // Months later: the visits since, one of ten missed.
  for (let month = 0; month < 6; month += 1) await ask(page, 'practice.moveClock', { minutes: 30 * 24 * 60 });
  const later = diary('2030-01-21', needed + 40, 0.1);
  const bytes = fileOf(later).toString('base64');
  const { draftId } = await ask(page, 'import.open', { fileName: 'since.csv', base64: bytes, purpose: 'appointments' });
  await ask(page, 'import.check', { draftId });
  await ask(page, 'import.publish', { draftId });
  await page.getByRole('heading', { name: 'The answer is ready' }).waitFor();
  await page.getByText('You look once. The answer stays as it is.').waitFor();
  // The share of the visits compared stands nowhere before the look.
  expect(
    await page
      .getByRole('tabpanel')
      .getByText(/fell|rose/)
      .count(),
  ).toBe(0);
  await look(page, 'did it help, full');
  await page.getByRole('button', { name: 'See the result' }).click();
  await page
    .getByRole('heading', { name: /^Missed visits fell from \d+(\.\d)?% to \d+(\.\d)?% after reminders began\.$/ })
    .waitFor();
  await page.getByText('Other things may have changed too.').waitFor();
  await look(page, 'did it help, verdict');

  const answer = await ask(page, 'reports.didItHelp', undefined);
  const plan = await exported(page, 'Before and since reminders');
  expect(plan.name).toBe(`did-it-help-${since}.csv`);
  expect(Object.fromEntries(plan.rows)).toMatchObject({
    ...{
      'Before: visits': '1300',
      'Before: missed': String(missedIn(lines)),
      Since: since,
      'Visits needed since': String(needed),
    },
    ...{ 'Since: visits': String(needed), 'Since: missed': String(missedIn(later.slice(0, needed))) },
  });
  const weeks = await exported(page, 'Missed visits by week');
  expect(weeks.rows).toHaveLength(1 + answer.weeks.length);
  const firstWeek = lines.filter(one => (one.split(',')[2] ?? '') < addDays(DIARY_FROM, 7));
  expect(weeks.rows[1]?.slice(0, 4)).toEqual([
    ...[DIARY_FROM, 'before', String(firstWeek.length), String(missedIn(firstWeek))],
  ]);
  const table = page.getByRole('table', { name: 'Missed visits by week' });
  expect(await table.locator('tbody tr').count()).toBe(8);
  await page.getByRole('button', { name: /^Show \d+ more weeks$/ }).click();
  expect(await table.locator('tbody tr').count()).toBe(answer.weeks.length);
  // By the keyboard from tab to tab; the figures stand as before.
  await page.getByRole('tab', { name: 'Did it help?' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('table', { name: 'Who came' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Figures');
  expect(faults).toEqual([]);
});
