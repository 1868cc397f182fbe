import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from './practice.ts';
import { typeDay } from './typing.ts';

// Days and times are typed and picked in the fields of a new appointment; the practice begins on Monday 4 January 2027.
let practice: Practice;
let page: Page;
beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await page.getByRole('button', { name: 'New appointment' }).first().click();
});
afterAll(() => practice.close());

const day = () => page.getByRole('textbox', { name: 'Day', exact: true });
const starts = () => page.getByRole('combobox', { name: 'Starts' });
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('a day is typed as people say it, and stands there with its weekday', async () => {
  for (const [typed, shown] of [
    ['tomorrow', 'Tue 5 Jan 2027'],
    ['3/4', 'Sat 3 Apr 2027'],
    ['+7', 'Mon 11 Jan 2027'],
    ['24 dec', 'Thu 24 Dec 2026'],
    ['thu', 'Thu 7 Jan 2027'],
  ] as const) {
    await day().fill(typed);
    await page.getByText(shown, { exact: true }).first().waitFor();
    await day().press('Tab');
    expect(await day().inputValue()).toBe(shown);
  }
});

test('a time is typed on any clock, and stands there on that of 24 hours', async () => {
  for (const [typed, shown] of [
    ['930', '09:30'],
    ['2.30pm', '14:30'],
    ['9', '09:00'],
  ] as const) {
    await starts().fill(typed);
    await starts().press('Tab');
    expect(await starts().inputValue()).toBe(shown);
  }
});

test('what is no day is told at the field, and nothing typed is lost', async () => {
  await day().fill('29/2/2027');
  await day().press('Tab');
  await page.getByText('February 2027 has 28 days.').waitFor();
  expect(await day().inputValue()).toBe('29/2/2027');
  await day().fill('someday');
  await day().press('Enter');
  await page.getByText('We can’t read this day. Try 5/1, “tomorrow” or “mon”.').waitFor();
  expect(await day().inputValue()).toBe('someday');
  await starts().fill('25:00');
  await starts().press('Tab');
  await page.getByText('Times go from 00:00 to 23:59.').waitFor();
  expect(await starts().inputValue()).toBe('25:00');
  await typeDay(day(), '2027-01-07');
  await starts().fill('14.10');
  await starts().press('Tab');
  expect([await day().inputValue(), await starts().inputValue()]).toEqual(['Thu 7 Jan 2027', '14:10']);
});

test('a day is picked from the month by keys alone; Esc closes the month and nothing else', async () => {
  await day().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedName).toBe('Thursday 7 January 2027');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedName).toBe('Friday 15 January 2027');
  await page.keyboard.press('PageDown');
  await expect.poll(focusedName).toBe('Monday 15 February 2027');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+PageUp');
  await expect.poll(focusedName).toBe('Sunday 15 February 2026');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Choose a day' }).waitFor({ state: 'detached' });
  expect(await day().inputValue()).toBe('Thu 7 Jan 2027');
  await day().press('ArrowDown');
  await expect.poll(focusedName).toBe('Thursday 7 January 2027');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  expect(await day().inputValue()).toBe('Sun 31 Jan 2027');
  expect(await day().evaluate(element => element === document.activeElement)).toBe(true);
});

test('a day and a time are picked with the mouse', async () => {
  await day().click();
  await page.getByRole('dialog', { name: 'Choose a day' }).waitFor();
  await look(page, 'a month to pick from');
  await page.getByRole('button', { name: 'Next month' }).click();
  await cell('Wednesday 10 February 2027').click();
  expect(await day().inputValue()).toBe('Wed 10 Feb 2027');
  await starts().click();
  await look(page, 'times to pick from');
  await page.getByRole('option', { name: '15:45', exact: true }).click();
  expect(await starts().inputValue()).toBe('15:45');
  await starts().press('ArrowDown');
  await starts().press('ArrowDown');
  await starts().press('Enter');
  expect(await starts().inputValue()).toBe('16:00');
});

test('a business in a country that writes the month first reads and shows it so', async () => {
  await ask(page, 'settings.save', { country: 'US' });
  await page.reload();
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await page.getByRole('button', { name: 'New appointment' }).first().click();
  await day().fill('3/4');
  await day().press('Tab');
  expect(await day().inputValue()).toBe('Thu Mar 4, 2027');
  expect(practice.faults).toEqual([]);
});
