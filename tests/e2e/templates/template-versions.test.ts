/** A template says under which words its texts are queued, and what to do where that is not known. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { goTo, look, openPractice, type Practice } from '../practice.ts';
import { typeText } from '../typing.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
  return () => practice.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const current = () => page.getByText(/^\d+ queued texts use this\. Next: /);

test('while the service has not confirmed it, queued texts have earlier words and may still go', async () => {
  await goTo(page, '/reminders/templates');
  await current().waitFor();
  await look(page, 'template, queued texts');
  const slow = Array.from({ length: 40 }, () => ({ kind: 'slow', ms: 1_500, of: 'cancel' }) as const);
  await practice.service.faults(slow);
  await typeText(
    page.getByRole('textbox', { name: 'Text', exact: true }),
    'Hi {$firstName}, see you {$day}. Or call {$businessPhone}.',
  );
  await press('Save');
  await press('Save the template');
  await page.getByText(/^\d+ queued texts? still ha(s|ve) the words of Mon 4 Jan and may still go\./).waitFor();
  await page.getByRole('link', { name: 'Show queued texts' }).waitFor();
  await practice.service.faults([]);
  await current().waitFor();
  await page.getByText('may still go').waitFor({ state: 'detached' });
});

test('a cancel that was not answered clearly leaves earlier words, and leads to the decision', async () => {
  await practice.service.faults(Array.from({ length: 80 }, () => ({ kind: 'http-500', of: 'cancel' }) as const));
  await typeText(
    page.getByRole('textbox', { name: 'Text', exact: true }),
    'Hi {$firstName}, come {$day}, or call {$businessPhone}.',
  );
  await press('Save');
  await press('Save the template');
  await page.getByText(/^\d+ texts? with earlier words needs? you: /).waitFor();
  await look(page, 'template, earlier words');
  await page.getByRole('link', { name: 'Decide' }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  expect(page.url()).toContain('filter=attention');
  expect(practice.faults).toEqual([]);
});
