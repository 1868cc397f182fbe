/**
 * Two texts of a reminder compared over the practice gateway: begun on the screen, each person's texts in the words of
 * their side, one look when it is full, and what is exported read again.
 */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { addDays } from '../../../src-shared/time/wall-days.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { openImportPage } from '../imports/import-page.ts';
import { ask, goTo, look } from '../practice.ts';

/** So many visits on each of so many days; nearly everybody has missed before, so that few are enough. */
const A_DAY = 20;
const DAYS = 11;
const FROM = '2030-02-04';
const PLAN = 'When will you leave?';

const phone = (nth: number) => `02443${String(10_000 + nth * 7)}`;
const digits = (nth: number) => `233${phone(nth).slice(1)}`;

/** An old diary: nine of ten visits, each of somebody else, were missed. */
function diary(): string {
  const lines = Array.from({ length: 200 }, (_, nth) => {
    const time = `${String(8 + Math.floor((nth % 20) / 2)).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`;
    const day = addDays('2029-09-03', Math.floor(nth / 20));
    return `Former ${nth},0244${String(200_000 + nth)},${day},${time},${nth % 10 === 0 ? 'Yes' : 'No'}`;
  });
  return Buffer.from(`Client,Phone,Date,Time,Attended\n${lines.join('\n')}\n`).toString('base64');
}

/** Looks at a part of the page, where it can be seen. */
async function lookAt(page: Page, heading: string, name: string): Promise<void> {
  await page
    .getByRole('region', { name: heading, exact: true })
    .first()
    .evaluate(one => one.scrollIntoView());
  await look(page, name);
}

async function saved(page: Page, button: string): Promise<{ name: string; text: string; rows: string[][] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  const text = readFileSync(await file.path(), 'utf8').replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name: file.suggestedFilename(), text, rows: data };
}

test('two texts are compared: begun, full, looked at once, exported, and the better one is used by one press', async () => {
  const { page, ledger, faults } = await openImportPage('/reports?part=did-it-help');
  const { draftId } = await ask(page, 'import.open', {
    ...{ fileName: 'diary.csv', base64: diary(), purpose: 'appointments' },
  });
  await ask(page, 'import.check', { draftId });
  await ask(page, 'import.publish', { draftId });
  const [rule] = (await ask(page, 'rules.list', undefined)).filter(
    one => one.enabled && one.when.kind !== 'days-after',
  );
  const own = (await ask(page, 'templates.list', undefined)).find(({ id }) => id === rule?.templateId);
  if (!rule || !own) throw new Error('practice has a reminder');
  const other = await ask(page, 'templates.save', {
    ...{ id: null, name: 'Plan', body: `=${own.body} ${PLAN}`, fallbacks: own.fallbacks },
  });
  await page.reload();

  // Chosen, said what it takes, begun.
  await page.getByLabel('Other text').selectOption({ label: 'Plan' });
  await page.getByText(/^Takes \d+ visits for each text\. Mark visits to see how long\.$/).waitFor();
  await page.getByText('How we count').last().click();
  await page.getByText(/^\d+ visits per text show whether a quarter fewer than \d+(\.\d)?% are missed\.$/).waitFor();
  await lookAt(page, 'Compare two texts', 'compare texts, chosen');
  await page.getByRole('button', { name: 'Compare these texts' }).click();
  await page.getByText('The result is shown only at the end.').waitFor();
  await page.getByText('Since Mon 7 Jan 2030.', { exact: true }).waitFor();
  await page.getByText('Changing the reminder or a text ends the comparison.').waitFor();
  await lookAt(page, `Comparing two texts of “${rule.name}”`, 'compare texts, begun');
  const { running } = await ask(page, 'comparisons.get', undefined);
  expect(running).toMatchObject({ ruleId: rule.id, b: { templateId: other.id }, counted: { a: 0, b: 0 } });
  const needed = running?.needed ?? 0;
  const exportOf = page.getByRole('button', { name: `Export: Comparing two texts of “${rule.name}”`, exact: true });
  expect(await exportOf.count(), 'nothing is counted yet').toBe(0);

  // The reminder says that it is being compared, and that a change of it or of a text ends that.
  await goTo(page, '/reminders');
  await page.getByText('Being compared with “Plan”, see Reports.').waitFor();
  await look(page, 'compare texts, the reminder');
  await page.getByRole('checkbox', { name: `On: ${rule.name}` }).uncheck();
  await page.getByText('Saving this ends the comparison of two texts without a result.').waitFor();
  await look(page, 'compare texts, the reminder switched off');
  await page.getByRole('checkbox', { name: `On: ${rule.name}` }).check();

  // People are booked, their texts leave, and they come or not by the words they read.
  const visits: { id: number; nth: number }[] = [];
  for (let nth = 0; nth < DAYS * A_DAY; nth += 1) {
    const person = await ask(page, 'contacts.save', aPerson({ name: `Person Nr${nth}`, phone: phone(nth) }));
    const start = `${addDays(FROM, Math.floor(nth / A_DAY))}T${String(8 + Math.floor((nth % A_DAY) / 2)).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`;
    const { id } = await ask(page, 'appointments.save', aBooking(person.id, { start: start as WallTime }));
    visits.push({ id, nth });
  }
  for (let day = 0; day < 42; day += 1) await ask(page, 'practice.moveClock', { minutes: 24 * 60 });
  const sent = (await ledger()).batches.flatMap(({ messages }) => messages.map(({ to, text }) => [to, text] as const));
  const readsB = new Set(sent.flatMap(([to, text]) => (text.includes(PLAN) ? [to] : [])));
  const all = new Set(sent.map(([to]) => to));
  for (const { id, nth } of visits) {
    expect(all.has(digits(nth))).toBe(true);
    const isMissed = readsB.has(digits(nth)) ? nth % 10 < 2 : nth % 10 < 9;
    await ask(page, 'appointments.setStatus', { id, status: isMissed ? 'no-show' : 'arrived' });
  }
  const ofB = visits.filter(({ nth }) => readsB.has(digits(nth)));
  expect(Math.min(ofB.length, visits.length - ofB.length)).toBeGreaterThanOrEqual(needed);

  await goTo(page, '/reports?part=did-it-help');
  await page.getByText('You look once. The answer stays as it is.').waitFor();
  await exportOf.waitFor();
  await lookAt(page, `Comparing two texts of “${rule.name}”`, 'compare texts, full');
  await page.getByRole('button', { name: 'See the result', exact: true }).click();
  await page.getByText(/^Fewer visits were missed after text B: \d+(\.\d)?% against \d+(\.\d)?%\.$/).waitFor();
  await lookAt(page, `Two texts of “${rule.name}”`, 'compare texts, verdict');

  const missed = (side: typeof visits, isB: boolean) =>
    side.slice(0, needed).filter(({ nth }) => nth % 10 < (isB ? 2 : 9)).length;
  const ofA = visits.filter(({ nth }) => !readsB.has(digits(nth)));
  const plan = await saved(page, `Export: Two texts of “${rule.name}”`);
  expect(Object.fromEntries(plan.rows)).toMatchObject({
    ...{ Reminder: rule.name, 'Visits needed per text': String(needed), 'How it ended': 'The result was seen.' },
    ...{ 'A: visits': String(needed), 'A: missed': String(missed(ofA, false)) },
    ...{ 'B: visits': String(needed), 'B: missed': String(missed(ofB, true)) },
    // No spreadsheet takes the text for a formula.
    'Text B': `'=${own.body} ${PLAN}`,
  });
  const people = await saved(page, `Export people, unnamed: ${rule.name}`);
  expect(people.rows).toHaveLength(1 + 2 * needed);
  expect(people.text).not.toMatch(/Person Nr|0?244|233/);

  await page.getByRole('button', { name: 'Use text B for everybody' }).click();
  await page.getByText('The reminder has text B, or was changed since.').waitFor();
  expect((await ask(page, 'rules.list', undefined)).find(({ id }) => id === rule.id)?.templateId).toBe(other.id);

  // Another one, stopped early: that is said, and there is no verdict.
  await page.getByLabel('Other text').selectOption({ label: own.name });
  await page.getByRole('button', { name: 'Compare these texts' }).click();
  await page.getByRole('button', { name: 'Stop comparing…' }).click();
  await look(page, 'compare texts, stop');
  await page.getByRole('button', { name: 'Stop comparing', exact: true }).click();
  await page.getByText('Stopped early, so there is no result.').waitFor();

  // So few visits since that it would take over a year: said before anything is chosen, above the form.
  for (let month = 0; month < 2; month += 1) await ask(page, 'practice.moveClock', { minutes: 40 * 24 * 60 });
  await page.reload();
  const tooFew = page.getByText(/^With as many visits as you have, an answer takes about \d+ weeks\.$/);
  await tooFew.waitFor();
  const [above, form] = await Promise.all([tooFew.boundingBox(), page.getByLabel('Other text').boundingBox()]);
  expect(above?.y).toBeLessThan(form?.y ?? 0);
  await page.getByLabel('Other text').selectOption({ label: own.name });
  await page.getByRole('button', { name: 'Compare anyway' }).waitFor();
  await tooFew.waitFor();
  expect(faults).toEqual([]);
});
