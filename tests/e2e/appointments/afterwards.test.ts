/** Texts after the appointment, the marks they wait for, and texts whose time an edit put into the past. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { changePart, ruleLine } from '../settings/rule-line.ts';

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

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const today = () => ask(page, 'today.get', undefined);
const titled = (title: RegExp) => page.getByRole('heading', { name: title });

test('an edit that puts a time into the past texts nobody: Today offers each text, and all together', async () => {
  const [rule] = await ask(page, 'rules.list', undefined);
  if (!rule) throw new Error('practice has no rule');
  await ask(page, 'practice.moveClock', { minutes: 5 });
  // Two days before a Wednesday is today, and a quarter of an hour ago.
  await ask(page, 'rules.save', { ...rule, when: { kind: 'days-before', days: 2, at: '09:50' } });
  await expect.poll(async () => (await today()).toSendNow.length).toBeGreaterThan(1);
  await goTo(page, '/');
  await titled(/^\d+ texts were not sent: their time is past$/).waitFor();
  await look(page, 'texts to send now');
  const before = (await today()).toSendNow;
  const [first, second] = before;
  await page
    .getByRole('button', { name: `Send now: ${first?.contactName}`, exact: true })
    .first()
    .click();
  await page.getByText('1 text goes now.').waitFor();
  await expect.poll(async () => (await today()).toSendNow.length).toBe(before.length - 1);
  // The row is gone with its button: the keyboard goes on at the one in its place.
  await page.waitForFunction(() => /^(Send now|Don’t send): /.test(document.activeElement?.ariaLabel ?? ''));

  // Left, taken back, and left for good: it is not offered again, and nobody was texted.
  const leave = page.getByRole('button', { name: `Don’t send: ${second?.contactName}`, exact: true }).first();
  await leave.focus();
  await page.keyboard.press('Enter');
  await page.getByText('1 text is not sent.').waitFor();
  await expect.poll(async () => (await today()).toSendNow.map(({ id }) => id)).not.toContain(second?.id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await today()).toSendNow.map(({ id }) => id)).toContain(second?.id);
  await leave.click();
  await expect.poll(async () => (await today()).toSendNow.length).toBe(before.length - 2);
  await goTo(page, `/messages?message=${second?.id}`);
  await page.getByText(/^Not sent\. Booked, moved or changed too late for it\. Somebody left it at that\./).waitFor();
  await look(page, 'left for its past time');
  await goTo(page, '/settings/data');
  await page.getByText(`Took back that ${second?.contactName}’s reminder`).first().waitFor();
  await goTo(page, '/');
  await page.getByRole('button', { name: /^Send none of \d+$/ }).click();
  await page.getByText(`${before.length - 2} texts are not sent.`).waitFor();
  await titled(/their time is past$/).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('work');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: /^Send all \d+ now/ }).click();
  await titled(/their time is past$/).waitFor({ state: 'detached' });
  expect((await today()).toSendNow).toEqual([]);
});

test('a rule for afterwards asks who gets it, and warns of words that are right on one day only', async () => {
  await ask(page, 'templates.save', {
    id: null,
    name: 'Tomorrow',
    body: 'See you tomorrow, {$firstName}.',
    fallbacks: {},
  });
  await ask(page, 'settings.save', { sendingDays: [1, 2, 3, 4, 5, 6] });
  await goTo(page, '/reminders');
  await press('Add a rule');
  const line = ruleLine(page);
  const note = line.getByText(/The text says “tomorrow”/);
  expect(await note.count()).toBe(0);
  await changePart(line, 'Template', fields => fields.getByLabel('Template').selectOption('Tomorrow'));
  await note.waitFor();
  await look(page, 'words of one day');
  await changePart(line, 'When', fields => fields.getByLabel('When').selectOption('days-after'));
  await line.getByText('1 day after at 10:00, if marked “Arrived”, using “Tomorrow”').waitFor();
  await look(page, 'who gets a text afterwards');
  await changePart(line, 'Who gets it', fields => fields.getByLabel('Unless marked “Did not come”').check());
  await press('Save');
  await press('Save the rule');
  await ruleLine(page, 'Reminder').getByText('1 day after at 10:00, unless marked “Did not come”').waitFor();
});

test('at the day’s end Today counts who is not marked; marked late, their text may be sent now', async () => {
  const [rule] = await ask(page, 'rules.list', undefined);
  await ask(page, 'rules.save', {
    ...{ id: null, name: 'Thank you', templateId: rule?.templateId ?? 0, enabled: true },
    when: { kind: 'days-after', days: 0, at: '18:00' },
  });
  await ask(page, 'practice.moveClock', { minutes: 8 * 60 + 15 });
  await goTo(page, '/');
  await titled(/^\d+ appointments? of today (are|is) not marked$/).waitFor();
  await look(page, 'not marked');
  const [first, ...others] = (await today()).unmarked;
  await page
    .getByRole('button', { name: `Arrived: ${first?.contactNames[0]}`, exact: true })
    .first()
    .click();
  await expect.poll(async () => (await today()).unmarked.length).toBe(others.length);
  await page
    .getByRole('button', { name: `Send now: ${first?.contactNames[0]}`, exact: true })
    .first()
    .click();
  await page.getByText('1 text goes now.').waitFor();
  const [second] = (await today()).unmarked;
  if (!second) return;
  await page
    .getByRole('button', { name: `Did not come: ${second.contactNames[0]}`, exact: true })
    .first()
    .click();
  await expect.poll(async () => (await today()).unmarked.length).toBe(others.length - 1);
});
