/** The waiting list: put on it in a person's panel, called when an hour is free again, booked, and taken off. */
import { expect, test } from 'vitest';
import { aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look } from '../practice.ts';
import { book, page, startsOf } from './calendar-page.ts';

const list = () => ask(page, 'waitlist.list', undefined);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('complementary');

async function waiting(name: string, phone: string): Promise<void> {
  const { id } = await ask(page, 'contacts.save', aPerson({ name, phone }));
  await goTo(page, `/people?person=${id}`);
  await button('Put on the waiting list').click();
}

test('somebody is put on the list with what they wait for, and changed', async () => {
  await waiting('Yaa Boakye', '0244 700 201');
  const dialog = page.getByRole('dialog', { name: 'Waiting list: Yaa Boakye' });
  await look(page, 'waiting list, form');
  await dialog.getByLabel('With').selectOption('Dr Owusu');
  await dialog.getByLabel('Thursday').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await panel().getByText('Any service, with Dr Owusu, on Thursday. Since Mon 4 Jan').waitFor();
  await look(page, 'person on the waiting list');
  await panel().getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Thursday').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await panel().getByText('Any service, with Dr Owusu. Since').waitFor();
  expect(await list()).toMatchObject([{ contactName: 'Yaa Boakye', staff: 'Dr Owusu', weekdays: [] }]);
});

test('without a number it is said that nobody can call them', async () => {
  await waiting('Nana Addo', '');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await panel().getByText('Add a number, or nobody can call them.').waitFor();
  await panel().getByRole('button', { name: 'Remove from the list' }).click();
  await button('Put on the waiting list').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await panel().getByText('Add a number, or nobody').waitFor();
});

test('a cancelled hour is shown with who waits for it, and is booked for them', async () => {
  const id = await book('Efua', '2027-01-14T11:00', 'Dr Owusu');
  await ask(page, 'appointments.cancel', { id });
  await goTo(page, '/today');
  const hour = page.getByRole('region', { name: 'Thu 14 Jan, 11:00 · Fitting · Dr Owusu' });
  await hour.getByText('024 470 0201').waitFor();
  await hour.getByRole('link', { name: 'Write to Yaa Boakye on WhatsApp' }).waitFor();
  await look(page, 'hour free again');
  // It stands there also when nothing else needs anybody.
  await page.getByRole('button', { name: /^They already know/ }).click();
  await page.getByRole('region', { name: /^Not informed/ }).waitFor({ state: 'detached' });
  await page.reload();
  await hour.getByText('024 470 0201').waitFor();
  await hour.getByRole('button', { name: 'Book this hour for Yaa Boakye' }).click();
  await page.getByRole('dialog', { name: 'New appointment' }).waitFor();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.poll(() => startsOf('Yaa')).toEqual(['2027-01-14T11:00']);
  await goTo(page, '/today');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await expect.poll(() => hour.count()).toBe(0);
});

test('an hour being booked offers who waits for one like it', async () => {
  await goTo(page, '/calendar?view=day&day=2027-01-12&new=1&time=10:00&staff=Dr+Owusu');
  await button('Choose Nana Addo, who is on the waiting list').waitFor();
  await look(page, 'booking, waiting list');
  await button('Choose Nana Addo, who is on the waiting list').click();
  await page.getByRole('listitem').filter({ hasText: 'Nana Addo' }).waitFor();
  // The form is left without asking whether to discard it.
  await page.reload();
});

test('the whole list stands in the menu of the calendar', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-11');
  await button('More').click();
  await button('Waiting list').click();
  const dialog = page.getByRole('dialog', { name: 'Waiting list' });
  await dialog.getByText('Has Thu 14 Jan, 11:00.').waitFor();
  await look(page, 'waiting list, whole');
  await dialog.getByRole('button', { name: 'Remove Yaa Boakye from the waiting list' }).click();
  await expect.poll(async () => (await list()).map(one => one.contactName)).toEqual(['Nana Addo']);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});
