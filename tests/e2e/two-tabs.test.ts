/**
 * Two tabs of one program: one goes from practice to the person's own records, the other does not hear of it and still
 * shows practice. What is clicked there is refused in words, and nobody of the live records is touched.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AppState } from '../../src-shared/model/settings.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';
import { ask, goTo, openPractice, type Practice } from './practice.ts';
import { typeTime } from './typing.ts';

const REFUSED = /^The program changed between practice and live just as you clicked/;
const FRIDAY = '2027-01-08';

let practice: Practice;
/** The tab that goes to and fro, and the one that is left behind. */
let tab: Page;
let left: Page;
/** While set, all that the tab left behind hears of the program is that it was in practice. */
let practised: AppState | null = null;

beforeAll(async () => {
  practice = await openPractice();
  tab = practice.page;
  const numbers = await withOne(tab, 'practice');
  await ask(tab, 'app.enterWorld', { world: 'live' });
  expect(await withOne(tab, 'live', numbers)).toEqual(numbers);
  await ask(tab, 'app.enterWorld', { world: 'practice' });
  const pass = await tab.evaluate(() => Object.entries(sessionStorage));
  left = await tab.context().newPage();
  await left.addInitScript(entries => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, pass);
  // It stays connected, but hears nothing.
  await left.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (asked, how) => {
      const answer = await fetch(asked, how);
      return String(asked).endsWith('/api/events') ? new Response(new ReadableStream(), answer) : answer;
    };
  });
  await left.route('**/api/call', async route => {
    const isAsked = route.request().postDataJSON().operation === 'app.state';
    if (practised === null || !isAsked) return route.continue();
    return route.fulfill({ json: { ok: true, value: practised } });
  });
});
afterAll(async () => {
  await left.unrouteAll({ behavior: 'ignoreErrors' });
  await practice.close();
});
afterEach(async () => {
  practised = null;
  await ask(tab, 'app.enterWorld', { world: 'practice' });
  await left.goto('about:blank');
});

test('somebody is removed in the tab left behind: the live person stays', async () => {
  await open('/people?search=lone');
  await left.getByRole('row', { name: /Lone practice/ }).click();
  const remove = left.getByRole('complementary', { name: 'Lone practice' }).getByRole('button', { name: 'Remove' });
  await remove.waitFor();
  await leavePractice();
  await refused(() => remove.click());
});

test('an Undo that is still offered there is refused, and what it would undo stands', async () => {
  await open('/people?search=tab');
  const stopped = (await ask(tab, 'contacts.page', everybody)).rows.find(({ name }) => name === 'Tab practice');
  await left.getByRole('row', { name: /Tab practice/ }).click();
  await left.getByLabel(/^Do not text this person/).click();
  const undo = left.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await leavePractice();
  await refused(() => undo.click());
  await ask(tab, 'app.enterWorld', { world: 'practice' });
  const id = stopped?.id ?? 0;
  expect(await ask(tab, 'contacts.get', { id })).toMatchObject({ doNotText: true });
  await ask(tab, 'contacts.setDoNotText', { id, doNotText: false });
});

test('an appointment is moved there: the live one stays where it is', async () => {
  const panel = await openVisit();
  const foreseen = left.getByRole('region', { name: 'What becomes of the texts' });
  await panel.getByRole('button', { name: 'Move…' }).click();
  await typeTime(panel.getByLabel('Time', { exact: true }), '16:30');
  // Before that a press changes nothing.
  await foreseen
    .getByText(/Tab practice/)
    .first()
    .waitFor();
  await leavePractice();
  await refused(() => panel.getByRole('button', { name: 'Move', exact: true }).click());
});

test('an appointment is cancelled there: the live one stands, and its text is not called off', async () => {
  const panel = await openVisit();
  const foreseen = left.getByRole('region', { name: 'What becomes of the texts' });
  await panel.getByRole('button', { name: 'Cancel appointment…' }).click();
  const dialog = left.getByRole('dialog');
  const yes = dialog.getByRole('button', { name: 'Cancel appointment' });
  await foreseen
    .getByText(/Tab practice/)
    .first()
    .waitFor();
  await leavePractice();
  await refused(() => yes.click());
});

test('the tab left behind hears of it: it shows the other records, and says there what was refused', async () => {
  await open('/people?search=lone');
  await left.getByRole('row', { name: /Lone practice/ }).click();
  const remove = left.getByRole('complementary', { name: 'Lone practice' }).getByRole('button', { name: 'Remove' });
  await remove.waitFor();
  await leavePractice();
  practised = null;
  const before = await liveRecords();
  await remove.click();
  await left
    .getByRole('row', { name: /Lone live/ })
    .first()
    .waitFor();
  await left.getByText(REFUSED).first().waitFor();
  expect(await left.getByText('Lone practice').count()).toBe(0);
  expect(await liveRecords()).toEqual(before);
});

const everybody = { search: '', groupId: null, offset: 0, limit: 100 };

/**
 * One more person with an appointment, as `Tab live` or `Tab practice`, and one without (`Lone live`), who can be
 * removed; under the same numbers: each counts from one.
 */
async function withOne(page: Page, world: 'live' | 'practice', like = { person: 1, visit: 1 }) {
  const name = `Tab ${world}`;
  const found = { person: 0, visit: 0 };
  while (found.person < like.person) {
    const person = aPerson({ name, phone: `02441009${50 + found.person}` });
    found.person = (await ask(page, 'contacts.save', person)).id;
  }
  await ask(page, 'contacts.save', aPerson({ name: `Lone ${world}`, phone: '0244100990' }));
  while (found.visit < like.visit) {
    const visit = aBooking(found.person, { service: '', start: `${FRIDAY}T15:00` });
    found.visit = (await ask(page, 'appointments.save', visit)).id;
  }
  return found;
}

async function open(path: string): Promise<void> {
  await left.goto(new URL(tab.url()).origin);
  await left.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await goTo(left, path);
}

async function openVisit() {
  const [visit] = (await ask(tab, 'appointments.range', { from: FRIDAY, until: FRIDAY })).filter(
    ({ contactName }) => contactName === 'Tab practice',
  );
  await open(`/calendar?view=week&day=${FRIDAY}&appointment=${visit?.id}`);
  const panel = left.getByRole('complementary').filter({ hasText: 'Tab practice' });
  await panel.getByRole('button', { name: 'Move…' }).waitFor();
  return panel;
}

/** In the other tab, by its own button. */
async function leavePractice(): Promise<void> {
  practised = await ask(tab, 'app.state', undefined);
  await goTo(tab, '/settings/app');
  await tab.getByRole('button', { name: 'Leave practice' }).last().click();
  await expect.poll(async () => (await ask(tab, 'app.state', undefined)).world).toBe('live');
}

/** Whom and what the live world has, with the numbers that the other tab knows by now as others. */
const liveRecords = async () => [
  await ask(tab, 'contacts.page', everybody),
  await ask(tab, 'appointments.range', { from: '2020-01-01', until: '2030-01-01' }),
  await ask(tab, 'messages.page', { filter: 'all', search: '', offset: 0, limit: 100 }),
  await ask(tab, 'log.page', { offset: 0, limit: 100 }),
];

async function refused(act: () => Promise<void>): Promise<void> {
  const before = await liveRecords();
  await act();
  await left.getByText(REFUSED).first().waitFor();
  expect(await liveRecords()).toEqual(before);
}
