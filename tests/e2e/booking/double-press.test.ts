/** A double click whose second press comes before the page is drawn anew makes one of what is asked for. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, button, choose, page, press, startsOf } from '../appointments/calendar-page.ts';
import { ask, goTo } from '../practice.ts';
import { bookingOf } from '../screens/booking-popover.ts';
import { typeDay, typeTime } from '../typing.ts';

/** Two clicks in one task of the page: nothing is drawn between them. */
const pressTwice = (of: Locator) =>
  of.evaluate((node: HTMLElement) => {
    node.click();
    node.click();
  });

const day = () => page.getByRole('textbox', { name: 'Day', exact: true });

const booked = async () =>
  (await ask(page, 'log.page', { offset: 0, limit: 100 })).rows.filter(({ what }) => what === 'appointment-added')
    .length;

test('“Book” books once, says so once, and Activity has it once', async () => {
  const before = await booked();
  await goTo(page, '/calendar?view=week&day=2027-01-11');
  await press('New appointment');
  await choose('Esi Quaye');
  await typeDay(day(), '2027-01-14');
  await typeTime(page.getByLabel('Starts'), '11:30');
  await page.getByText('Reminder Wed 13 Jan, 10:00').waitFor();
  await pressTwice(button('Book'));
  await bookingOf(page).waitFor({ state: 'detached' });
  await page.getByTitle('Undo (Ctrl+Z)').waitFor();
  expect(await page.getByTitle('Undo (Ctrl+Z)').count()).toBe(1);
  expect((await startsOf('Esi Quaye')).filter(start => start === '2027-01-14T11:30')).toHaveLength(1);
  expect(await booked()).toBe(before + 1);
});

test('“Book” while somebody new is typed adds one person and one appointment', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-11');
  await press('New appointment');
  await typeDay(day(), '2027-01-14');
  await typeTime(page.getByLabel('Starts'), '12:30');
  await page.getByRole('combobox', { name: 'Person', exact: true }).fill('Kwabena Twice');
  await press('Add “Kwabena Twice”…');
  await page.getByRole('group', { name: 'Add a person' }).getByLabel('Phone').fill('024 410 0779');
  await pressTwice(button('Book'));
  await bookingOf(page).waitFor({ state: 'detached' });
  expect(await startsOf('Kwabena Twice')).toEqual(['2027-01-14T12:30']);
  const found = await ask(page, 'contacts.page', { search: 'Kwabena Twice', groupId: null, offset: 0, limit: 5 });
  expect(found.total).toBe(1);
});

/** Holds back what the texts would be, until the function that it returns is called. */
async function holdPreviews(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postData()?.includes('rehearsal.preview')) await held.promise;
    return route.fallback();
  });
  return async () => {
    held.resolve();
    await page.unroute('**/api/call');
  };
}

async function fillIn(time: string): Promise<void> {
  await goTo(page, '/calendar?view=week&day=2027-01-11');
  await press('New appointment');
  await choose('Esi Quaye');
  await typeDay(day(), '2027-01-14');
  await typeTime(page.getByLabel('Starts'), time);
}

const working = () => bookingOf(page).getByRole('button', { name: 'Book', exact: true, disabled: true });

test('“Book” pressed before the texts are known books once they are', async () => {
  const before = await booked();
  const letGo = await holdPreviews();
  await fillIn('13:30');
  await button('Book').click();
  await working().waitFor();
  expect(await booked()).toBe(before);
  await letGo();
  await bookingOf(page).waitFor({ state: 'detached' });
  expect((await startsOf('Esi Quaye')).filter(start => start === '2027-01-14T13:30')).toHaveLength(1);
  expect(await booked()).toBe(before + 1);
});

test('“Book” pressed before a double booking is known books nothing, and asks', async () => {
  await book('Esi Quaye', '2027-01-14T15:30', '');
  const before = await booked();
  const letGo = await holdPreviews();
  await fillIn('15:30');
  await button('Book').click();
  await working().waitFor();
  await letGo();
  await button('Book anyway').waitFor();
  expect(await booked()).toBe(before);
});
