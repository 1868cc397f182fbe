/**
 * Everything stopped and turned back on; one appointment cancelled by itself, and its person asked about until they
 * know.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');

test('everything is stopped: Today says what may still go, then what was stopped, and turns it back on', async () => {
  await practice.service.faults(Array.from({ length: 40 }, () => ({ kind: 'http-500', of: 'cancel' }) as const));
  await goTo(page, '/today');
  await press('Stop everything…');
  await dialog().getByText('we ask the service to cancel').waitFor();
  await look(page, 'turned off, asks');
  await dialog().getByRole('button', { name: 'Stop everything' }).click();
  await page
    .getByText(/^\d+ of \d+ may still go \(first: .*\)\.$/)
    .first()
    .waitFor();
  await dialog().locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  await look(page, 'turned off, may still go');
  await practice.service.faults([]);
  // The service answers again: each is asked about once more.
  const { rows } = await ask(page, 'messages.page', { filter: 'all', search: '', offset: 0, limit: 500 });
  for (const { id, state } of rows)
    if (state === 'cancel-uncertain') await ask(page, 'messages.decide', { id, action: 'retry-cancel' });
  await ask(page, 'practice.moveClock', { minutes: 2 });
  await goTo(page, '/today');
  await page
    .getByText(/^You stopped \d+ reminders?\. (They|It) won’t go unless you turn (them|it) back on\.$/)
    .waitFor();
  await look(page, 'turned off, stopped');
  await press('Turn back on');
  await page.getByText(/turned back on\. They wait until you resume sending\./).waitFor();
  await press('Resume sending…');
  await press('Resume sending');
  await page.getByText('Sending resumed.').waitFor();
  await page.getByText('Sending resumed.').waitFor({ state: 'detached' });
});

test('one appointment cancelled by itself: its person stands on Today until they know', async () => {
  const [one] = await ask(page, 'appointments.range', { from: '2027-01-06', until: '2027-01-06' });
  await ask(page, 'appointments.cancel', { id: one?.id ?? 0 });
  await goTo(page, '/today');
  const list = page.getByRole('region', { name: 'Not informed (1)' });
  await list.getByText(/was cancelled\.$/).waitFor();
  await look(page, 'turned off, not informed');
  const panel = `/calendar?view=day&day=2027-01-06&appointment=${one?.id}`;
  await goTo(page, panel);
  await page.getByRole('heading', { name: 'Tell them' }).waitFor();
  await goTo(page, '/today');
  await list.getByRole('button', { name: /^They already know: / }).click();
  await list.waitFor({ state: 'detached' });
  await goTo(page, panel);
  await page.getByText('Its reminders will be set up again.').waitFor();
  await page.getByRole('heading', { name: 'Tell them' }).waitFor({ state: 'detached' });
});
