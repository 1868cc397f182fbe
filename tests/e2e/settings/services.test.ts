/** The list of services on the screen: described, put right in place, joined, gathered from bookings and removed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { openPart, ruleLine } from './rule-line.ts';

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

const part = () => page.getByRole('region', { name: 'Services', exact: true });
const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const fill = (label: string, text: string) => dialog().getByLabel(label).fill(text);
const service = async (name: string) =>
  (await ask(page, 'services.list', undefined)).services.find(one => one.name === name);

async function openForm(): Promise<void> {
  await goTo(page, '/settings/business');
  await part().getByRole('button', { name: 'Add a service' }).click();
}

test('a service is added with its length, price and colour, and stands in the list', async () => {
  await openForm();
  await fill('Name', 'Ear cleaning');
  await fill('Length', '1h30');
  await fill('Price', '1,250.50');
  await dialog().getByRole('radio', { name: 'Violet' }).check();
  await look(page, 'service form');
  await press('Save');
  const row = part().getByRole('row', { name: /Ear cleaning/ });
  await row.getByText('90 min').waitFor();
  expect(await row.textContent()).toContain('1,250.50');
  expect(await service('Ear cleaning')).toMatchObject({ minutes: 90, price: 1_250_500, colour: 'violet', bookings: 0 });
});

test('what cannot be is told at its field, nothing typed is lost, and the right thing is taken', async () => {
  await openForm();
  const save = dialog().getByRole('button', { name: 'Save' });
  expect(await save.isDisabled(), 'without a name').toBe(true);
  await fill('Name', 'x'.repeat(400));
  await press('Save');
  await dialog().getByText('Keep the name under 101 characters.').waitFor();
  await fill('Name', 'CHECK-UP');
  for (const minutes of ['0', '2000', 'an hour or so']) {
    await fill('Length', minutes);
    await dialog().getByLabel('Length').press('Enter');
    await dialog().getByText('Enter 5 to 1,440 minutes.').waitFor();
    expect(await save.isDisabled(), minutes).toBe(true);
    await fill('Length', '45 min');
  }
  await fill('Price', '12 to 15');
  await dialog().getByLabel('Price').blur();
  await dialog().getByText('Enter a price such as 120 or 85.50.').waitFor();
  await look(page, 'service form, wrong');
  await fill('Price', '12,50');
  await press('Save');
  await dialog().getByText('“Check-up” has this name already.').waitFor();
  expect(await service('CHECK-UP')).toBeUndefined();
  await fill('Name', 'Check-up, long');
  await press('Save');
  await dialog().waitFor({ state: 'detached' });
  expect(await service('Check-up, long')).toMatchObject({ minutes: 45, price: 12_500 });
});

test('a service is put right, and keeps its old name beside the new one', async () => {
  await goTo(page, '/settings/business');
  await part().getByRole('button', { name: 'Change Vaccination' }).click();
  await fill('Name', 'Jab');
  await fill('Length', '20');
  await press('Save');
  await part().getByText('Also: Vaccination').waitFor();
  expect(await service('Jab')).toMatchObject({ minutes: 20, alsoCalled: ['Vaccination'], bookings: 1 });
});

test('a service without a booking is asked about before it goes', async () => {
  await openForm();
  await fill('Name', 'Passing fancy');
  await press('Save');
  await part().getByRole('button', { name: 'Remove Passing fancy' }).click();
  await dialog().getByText('No booking has it.').waitFor();
  await press('Remove');
  await dialog().waitFor({ state: 'detached' });
  expect(await service('Passing fancy')).toBeUndefined();
});

test('names from bookings are gathered with their counts: one is described, one joins another', async () => {
  for (const [name, hour] of [
    ['Dressing', '10:00'],
    ['dressing ', '11:00'],
    ['Checkup', '12:00'],
  ] as const)
    await book(name, hour);
  await goTo(page, '/settings/business');
  const gathered = part().getByRole('region', { name: 'Booked, not in the list yet' });
  await gathered.getByRole('listitem').filter({ hasText: 'Dressing' }).getByText('Used 2 times').waitFor();
  await look(page, 'services');
  await gathered.getByRole('button', { name: 'Add Dressing to the list' }).click();
  expect(await dialog().getByLabel('Name').inputValue()).toBe('Dressing');
  await press('Save');
  await part()
    .getByRole('row', { name: /Dressing/ })
    .waitFor();
  await gathered.getByRole('button', { name: 'Checkup is the same as…' }).click();
  await dialog().getByLabel('The same as').selectOption({ label: 'Check-up' });
  await press('Join');
  await gathered.waitFor({ state: 'detached' });
  expect(await service('Dressing')).toMatchObject({ bookings: 2 });
  expect(await service('Check-up')).toMatchObject({ alsoCalled: ['Checkup'], bookings: 5 });
});

/** Books somebody for what nobody has described. */
async function book(service: string, hour: string): Promise<void> {
  const { id } = await ask(page, 'contacts.save', aPerson({ name: `Esi ${hour}`, phone: '' }));
  await ask(page, 'appointments.save', aBooking(id, { service, start: `2027-01-20T${hour}` }));
}

test('a rule offers the services of the list and what is booked besides, and knows each by any of its names', async () => {
  await ask(
    page,
    'appointments.save',
    aBooking((await ask(page, 'contacts.save', aPerson({ phone: '' }))).id, MASSAGE),
  );
  await goTo(page, '/reminders');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const fields = await openPart(ruleLine(page), 'Who');
  await fields.getByLabel('Everyone booked for a service').check();
  const offered = fields.locator('datalist option');
  await expect
    .poll(() => offered.evaluateAll(options => options.map(option => option.getAttribute('value'))))
    .toEqual(['Blood test', 'Check-up', 'Check-up, long', 'Dressing', 'Ear cleaning', 'Follow-up', 'Jab', 'Massage']);
  for (const name of ['vaccination', 'CHECKUP', 'massage']) {
    await fields.getByLabel('Service', { exact: true }).fill('Nothing of ours');
    await fields.getByText('Not known yet. Check the spelling.').waitFor();
    await fields.getByLabel('Service', { exact: true }).fill(name);
    await fields.getByText('Capitals, accents and spaces make no difference.').waitFor();
  }
});

/** Something that is not in the list. */
const MASSAGE = { service: 'Massage', start: '2027-01-21T09:00' };
