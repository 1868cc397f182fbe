/** Saving a reminder that does not say how to cancel asks once. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { typeText } from '../typing.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
  return () => practice.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = () => page.getByRole('textbox', { name: 'Text', exact: true });
const question = () => page.getByRole('dialog', { name: 'Say how to cancel?' });
const bodyOf = async (name: string) =>
  (await ask(page, 'templates.list', undefined)).find(template => template.name === name)?.body;

async function writeNew(name: string, text: string): Promise<void> {
  await goTo(page, '/reminders/templates');
  await press('New template');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await typeText(field(), text);
  await press('Save');
}

test('the sentence is put in with one press and seen before it is saved', async () => {
  await writeNew('Short', 'Hi {$firstName}, see you {$day}');
  await question().waitFor();
  await look(page, 'template, say how to cancel');
  expect(await bodyOf('Short'), 'nothing is saved while it is asked').toBeUndefined();
  await press('Add our phone number');
  await question().waitFor({ state: 'detached' });
  await expect.poll(() => field().innerText()).toContain('To change or cancel, call');
  expect(await bodyOf('Short'), 'nothing is saved before it is seen').toBeUndefined();
  await press('Save');
  await expect
    .poll(() => bodyOf('Short'))
    .toBe('Hi {$firstName}, see you {$day}. To change or cancel, call {$businessPhone}.');
});

test('what was saved as it is is not asked about again', async () => {
  await writeNew('Bare', 'See you {$day}.');
  await question().waitFor();
  await press('Save as it is');
  await expect.poll(() => bodyOf('Bare')).toBe('See you {$day}.');
  await typeText(field(), 'We expect you {$day}.');
  await press('Save');
  await expect.poll(() => bodyOf('Bare')).toBe('We expect you {$day}.');
});

test('a text about no appointment is not asked about', async () => {
  await writeNew('Thanks', 'Thank you for coming, {$firstName}.');
  await expect.poll(() => bodyOf('Thanks')).toBe('Thank you for coming, {$firstName}.');
});

test('a business without a number and a link is told where to write them', async () => {
  await ask(page, 'settings.save', { businessPhone: '', businessLink: '' });
  await writeNew('Nothing to name', 'See you {$day} at {$time}.');
  await question().getByText('Add your phone number in Settings, Business first.').waitFor();
  expect(
    await question()
      .getByRole('button', { name: /^Add our/ })
      .count(),
  ).toBe(0);
  await press('Back');
  await question().waitFor({ state: 'detached' });
  expect(await bodyOf('Nothing to name')).toBeUndefined();
});
