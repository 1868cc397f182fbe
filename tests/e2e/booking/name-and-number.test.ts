/** Somebody new is booked by what was typed to find them: a name, a number or both. */
import { expect, test } from 'vitest';
import { page, press } from '../appointments/calendar-page.ts';
import { focusIsAt } from '../keyboard.ts';
import { ask, goTo } from '../practice.ts';
import { bookingOf } from '../screens/booking-popover.ts';

const popover = () => bookingOf(page);
const added = () => page.getByRole('group', { name: 'Add a person' });

test('a number typed with a name goes into Phone, and Book adds and books both; so does a number alone', async () => {
  await goTo(page, '/calendar?view=week&day=2027-02-01');
  await page.getByRole('gridcell', { name: /^Tuesday 2 February 2027, 10:00/ }).click();
  await focusIsAt(page, 'Person');
  await page.keyboard.type('Efo Tetteh 0244 777 888');
  await page.getByRole('button', { name: 'Add “Efo Tetteh 0244 777 888”…' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await added().getByLabel('Name', { exact: true }).inputValue()).toBe('Efo Tetteh');
  expect(await added().getByLabel('Phone').inputValue()).toBe('0244 777 888');
  await focusIsAt(page, 'Phone');
  await press('Book');
  await page.getByText('Booked Efo Tetteh for Tue 2 Feb, 10:00.').waitFor();
  await popover().waitFor({ state: 'detached' });
  const { rows } = await ask(page, 'contacts.page', { search: 'Efo Tetteh', groupId: null, offset: 0, limit: 2 });
  expect(rows.map(({ name, phone }) => [name, phone])).toEqual([['Efo Tetteh', '+233244777888']]);
  await page.keyboard.press('Escape');

  await page.getByRole('gridcell', { name: /^Tuesday 2 February 2027, 11:00/ }).click();
  await focusIsAt(page, 'Person');
  await page.keyboard.type('0244 777 889');
  await press('Add “0244 777 889”…');
  expect(await added().getByLabel('Name', { exact: true }).inputValue()).toBe('');
  expect(await added().getByLabel('Phone').inputValue()).toBe('0244 777 889');
  await focusIsAt(page, 'Name');
  await added().getByRole('button', { name: 'Back' }).click();
  await popover().getByRole('button', { name: 'Close' }).click();
  await press('Discard');
  await popover().waitFor({ state: 'detached' });
});

test('whoever types elsewhere while somebody new is being added is not called away', async () => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postData()?.includes('contacts.save')) await held.promise;
    return route.fallback();
  });
  await goTo(page, '/calendar?view=week&day=2027-02-01');
  await page.getByRole('gridcell', { name: /^Tuesday 2 February 2027, 12:00/ }).click();
  await focusIsAt(page, 'Person');
  await page.keyboard.type('Yao Later 0244 777 890');
  await press('Add “Yao Later 0244 777 890”…');
  await press('Add');
  await popover().getByLabel('Starts').focus();
  held.resolve();
  await added().waitFor({ state: 'detached' });
  await focusIsAt(page, 'Starts');
  await page.unroute('**/api/call');
  await page.keyboard.press('Escape');
  await press('Discard');
  await popover().waitFor({ state: 'detached' });
});
