/** What the tests of booking, moving and cancelling share: practice, open once for a file, and what is on its page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { aBooking } from '../../helpers/builders.ts';
import { ask, openPractice, type Practice } from '../practice.ts';
import { choosePerson } from '../screens/booking-popover.ts';

export let practice: Practice;
export let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

export const foreseen = () => page.getByRole('region', { name: 'What becomes of the texts' });

export const choose = (name: string) => choosePerson(page, name);

/** Texts the service holds for a time to come. */
export async function scheduled(): Promise<string[]> {
  const { batches } = await practice.service.ledger();
  return batches
    .filter(({ state }) => state === 'scheduled')
    .flatMap(({ messages }) => messages.map(({ text }) => text));
}

/** Texts the service holds that begin with this first name. */
export async function textsTo(firstName: string): Promise<string[]> {
  return (await scheduled()).filter(text => text.startsWith(`Hello ${firstName},`));
}

/** Starts of the standing appointments of somebody. */
export async function startsOf(name: string): Promise<string[]> {
  const all = await ask(page, 'appointments.range', { from: '2027-01-04', until: '2027-03-31' });
  return all
    .filter(({ contactName, status }) => contactName.startsWith(name) && status !== 'cancelled')
    .map(({ start }) => start);
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });

export const chip = (text: string) => page.locator('[data-appointment]').filter({ hasText: text }).first();

export const grid = (name: string | RegExp) => page.getByRole('grid', { name });

export const params = () => new URLSearchParams(page.url().split('?')[1]);

/** Books a fitting for whoever is found by the name; gives its id. */
export async function book(name: string, start: string, staff: string, durationMinutes = 30): Promise<number> {
  const { rows } = await ask(page, 'contacts.page', { search: name, groupId: null, offset: 0, limit: 1 });
  const contactId = rows[0]?.id ?? 0;
  const appointment = aBooking(contactId, {
    service: 'Fitting',
    staff,
    notes: 'bring the ring',
    start,
    durationMinutes,
  });
  return (await ask(page, 'appointments.save', appointment)).id;
}
