/**
 * What a newcomer at the desk stumbles over: a day read the other way round, somebody new, a stray press, whom nobody
 * told.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking } from '../../helpers/builders.ts';
import * as keys from '../keyboard.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { bookingOf, choosePerson, footOf, unfold } from '../screens/booking-popover.ts';
import { typeDay, typeTime } from '../typing.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const foreseen = () => footOf(page);
const person = () => page.getByRole('combobox', { name: /^(Another p|P)erson$/ });
const day = () => page.getByRole('textbox', { name: 'Day', exact: true });
const dialog = () => page.locator('dialog');
const newPerson = () => page.getByRole('group', { name: 'Add a person' });
const choose = (name: string) => choosePerson(page, name);

async function book(name: string, start: string, staff: string): Promise<number> {
  const { rows } = await ask(page, 'contacts.page', { search: name, groupId: null, offset: 0, limit: 1 });
  const visit = aBooking(rows[0]?.id ?? 0, { service: 'Scan', staff, start });
  return (await ask(page, 'appointments.save', visit)).id;
}

test('the chosen person keeps their number in sight, which tells two of one name apart', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await choose('Kofi Asante');
  const chosen = bookingOf(page).getByRole('list', { name: 'Person', exact: true });
  await chosen.getByText('024 410 0104', { exact: true }).waitFor();
  await look(page, 'booking, somebody chosen');
  await page.getByRole('button', { name: 'Take Kofi Asante out' }).click();
  await page.keyboard.press('Escape');
  await bookingOf(page).waitFor({ state: 'detached' });
});

test('somebody new is added where they are booked, by mouse and by keys, and the booking goes on', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await typeDay(day(), '2027-01-07');
  await typeTime(page.getByLabel('Starts'), '09:40');
  await person().fill('Kojo Newman');
  await press('Add “Kojo Newman”…');
  expect(await newPerson().getByLabel('Name', { exact: true }).inputValue()).toBe('Kojo Newman');
  await keys.focusIsAt(page, 'Phone');
  await newPerson().getByLabel('Phone').fill('024 410 0777');
  await newPerson().getByText('Will be read as 024 410 0777').waitFor();
  await look(page, 'booking, somebody new');
  await newPerson().getByRole('button', { name: 'Add', exact: true }).click();
  await foreseen().getByText('Reminder Wed 6 Jan, 10:00').waitFor();

  await keys.focusIsAt(page, /^Service/);
  await unfold(page);
  await keys.tabTo(page, 'Another person');
  await page.keyboard.type('Araba Newman');
  await page.getByRole('button', { name: 'Add “Araba Newman”…' }).waitFor();
  await page.keyboard.press('Enter');
  await keys.focusIsAt(page, 'Phone');
  await page.keyboard.press('Enter');
  await foreseen()
    .getByText(/^The text to Araba Newman cannot leave as it is\./)
    .waitFor();
  await press('Book');
  await page.getByText(/^Booked Kojo Newman, Araba Newman for Thu 7 Jan, 09:40\./).waitFor();
  const [booked] = (await ask(page, 'appointments.range', { from: '2027-01-07', until: '2027-01-07' })).filter(
    ({ contactName }) => contactName === 'Kojo Newman',
  );
  expect(booked?.others.map(({ contactName }) => contactName)).toEqual(['Araba Newman']);
  await page.keyboard.press('Escape');
});

test('somebody whose name begins like that of another is added from the end of the list', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await keys.focusIsAt(page, 'Person');
  await page.keyboard.type('Kofi A');
  await page.getByRole('option', { name: /^Kofi Asante/, selected: true }).waitFor();
  await page.getByRole('option', { name: 'Somebody new…' }).waitFor();
  while ((await page.getByRole('option', { name: 'Somebody new…', selected: true }).count()) === 0)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await newPerson().getByLabel('Name', { exact: true }).inputValue()).toBe('Kofi A');
  await page.keyboard.press('Escape');
  await newPerson().waitFor({ state: 'detached' });
  await keys.focusIsAt(page, 'Person');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Kofi Asante');
  await page.getByRole('option', { name: /^Kofi Asante/, selected: true }).waitFor();
  expect(await page.getByRole('option', { name: 'Somebody new…' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await press('Discard');
});

test('a number that is somebody’s already is said before anybody is added with it, and a short one only until it is mended', async () => {
  const { rows } = await ask(page, 'contacts.page', { search: 'Abena Owusu', groupId: null, offset: 0, limit: 1 });
  const shown = (await ask(page, 'contacts.get', { id: rows[0]?.id ?? 0 })).phoneShown;
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await person().fill('Efua Sackey');
  await press('Add “Efua Sackey”…');
  const phone = newPerson().getByLabel('Phone');
  await phone.fill(shown.slice(0, -3));
  const red = newPerson().getByText(/is not a number that can be texted/);
  await newPerson().getByText('The number is too short').waitFor();
  await newPerson().getByRole('button', { name: 'Add', exact: true }).click();
  await red.waitFor();
  await phone.fill(shown);
  await red.waitFor({ state: 'detached' });
  const also = 'This is also the number of Abena Owusu: texts for Efua Sackey go there.';
  await newPerson().getByRole('alert').getByText(also).waitFor();
  await look(page, 'booking, a number shared');
  await phone.fill('024 410 0778');
  await newPerson().getByText(also).waitFor({ state: 'detached' });
  // Also to whoever books before the number is read.
  await typeTime(page.getByLabel('Starts'), '16:00');
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postData()?.includes('contacts.readPhone')) await pressed.promise;
    await route.continue();
  });
  await phone.fill(shown.replaceAll(' ', '-'));
  await press('Book');
  pressed.resolve();
  await newPerson().getByText(also).waitFor();
  await page.getByRole('button', { name: 'Book', exact: true, disabled: false }).waitFor();
  expect((await ask(page, 'contacts.page', { search: 'Sackey', groupId: null, offset: 0, limit: 1 })).total).toBe(0);
  await page.unroute('**/api/call');
  await newPerson().getByRole('button', { name: 'Back' }).click();
  await page.keyboard.press('Escape');
  await press('Discard');

  await goTo(page, '/people');
  await press('Add a person');
  await page.getByLabel('Name', { exact: true }).fill('Efua Sackey');
  await page.getByLabel('Phone', { exact: true }).fill(shown);
  await page.getByRole('alert').getByText(also).waitFor();
  await page.keyboard.press('Escape');
});

test('the day that was typed stands with its weekday in its field; somebody in two places at once is said', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await choose('Yaw Darko');
  await typeDay(day(), '2027-07-01');
  await typeTime(page.getByLabel('Starts'), '14:10');
  expect(await day().inputValue()).toBe('Thu 1 Jul 2027');
  await typeDay(day(), '2027-01-07');
  await page.getByRole('combobox', { name: 'Staff' }).fill('Nurse Lamptey');
  expect(await day().inputValue()).toBe('Thu 7 Jan 2027');
  await bookingOf(page)
    .getByRole('alert')
    .getByText(/^Yaw Darko has another appointment at that time: Thu 7 Jan, 14:00 to 14:30, .*Dr Owusu\.$/)
    .waitFor();
  await look(page, 'booking, the day in words');
  await page.keyboard.press('Escape');
  await dialog().getByRole('button', { name: 'Discard' }).click();
});

test('a half-written booking goes to the hour that is pressed; a press on somebody else asks first', async () => {
  const id = await book('Nana Addo', '2027-01-08T15:00', 'Dr Owusu');
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  const chip = page.locator(`[data-appointment="${id}"]`);
  await press('New appointment');
  await choose('Esi Quaye');
  const service = page.getByRole('combobox', { name: 'Service' });
  await service.fill('Fitting');
  await page.getByRole('gridcell', { name: /^Friday 8 January 2027, 11:00/ }).click();
  await expect.poll(() => page.getByLabel('Starts').inputValue()).toBe('11:00');
  expect(await day().inputValue()).toBe('Fri 8 Jan 2027');
  expect(await service.inputValue()).toBe('Fitting');
  await foreseen().getByText('Reminder Thu 7 Jan, 10:00').waitFor();

  await chip.click();
  await dialog().getByText('It is not saved yet.').waitFor();
  await look(page, 'booking, throw away');
  await dialog().getByRole('button', { name: 'Keep writing' }).click();
  expect(await service.inputValue()).toBe('Fitting');
  await chip.click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('complementary').getByRole('heading', { name: 'Nana Addo' }).waitFor();

  // With nothing in it there is nothing to ask.
  await press('New appointment');
  await chip.click();
  await page.getByRole('complementary').getByRole('heading', { name: 'Nana Addo' }).waitFor();
  expect(await dialog().count()).toBe(0);
  await page.keyboard.press('Escape');
});

test('cancelling one with its text unticked says that they are not told by it, and afterwards offers to', async () => {
  const id = await book('Yaw Darko', '2027-01-08T16:00', 'Dr Owusu');
  await goTo(page, `/calendar?view=week&day=2027-01-04&appointment=${id}`);
  await press('Cancel appointment…');
  const notTold = 'Yaw Darko won’t be told automatically.';
  await dialog().getByRole('checkbox', { name: 'Text Yaw Darko about it' }).uncheck();
  await dialog().getByText(notTold).waitFor();
  await look(page, 'booking, cancel one');
  await dialog().getByRole('button', { name: 'Cancel appointment' }).click();
  const panel = page.getByRole('complementary').filter({ hasText: 'Yaw Darko' });
  await panel.getByText(notTold).waitFor();
  await look(page, 'booking, cancelled one');
  await panel.getByRole('button', { name: 'Text Yaw Darko about this…' }).click();
  await page.getByRole('heading', { level: 1, name: 'New message' }).waitFor();
  await page.getByRole('list', { name: '1 picked' }).getByText('Yaw Darko').waitFor();
});

test('of a day only the one doctor’s are selected; before many are cancelled each is named with whom it is', async () => {
  await book('Kofi Asante', '2027-01-15T09:00', 'Nurse Lamptey');
  await book('Esi Quaye', '2027-01-15T10:00', 'Dr Owusu');
  await book('Nana Addo', '2027-01-15T11:00', 'Dr Owusu');
  await book('Esi Quaye', '2027-01-14T10:00', 'Dr Owusu');
  await goTo(page, '/calendar?view=week&day=2027-01-11');
  await press('More');
  await press('Select several…');
  const all = page.getByRole('combobox', { name: 'Select all of…' });
  await all.selectOption({ label: 'Fri 15 Jan, only Dr Owusu' });
  await press('Select them');
  await page.getByText('2 appointments selected').waitFor();
  await all.selectOption({ label: 'Fri 15 Jan, everybody: Dr Owusu, Nurse Lamptey' });
  await press('Select them');
  await page.getByText('3 appointments selected (Dr Owusu: 2, Nurse Lamptey: 1)').waitFor();
  await press('Cancel these…');
  const nurse = dialog().getByRole('region', { name: 'With Nurse Lamptey: 1 appointment' });
  await nurse.waitFor();
  expect(await nurse.getByRole('listitem').allTextContents()).toEqual(['Fri 15 Jan, 09:00, Kofi Asante: Scan']);
  const doctor = dialog().getByRole('region', { name: 'With Dr Owusu: 2 appointments' });
  expect(await doctor.getByRole('listitem').count()).toBe(2);
  await look(page, 'booking, cancel with whose');
  await dialog().getByRole('button', { name: 'Keep them' }).click();
  await press('Done selecting');
});

test('a doctor typed almost like a known one is asked about, taken with one press, and named where one of them is selected', async () => {
  await book('Kofi Asante', '2027-01-20T09:00', 'Dr Owusu');
  await book('Esi Quaye', '2027-01-21T09:00', 'Nurse Lamptey');
  await goTo(page, '/calendar?view=week&day=2027-01-18');
  await page
    .getByRole('columnheader', { name: /^Monday 18/ })
    .getByText('Dr Owusu', { exact: true })
    .waitFor();
  await press('New appointment');
  const staff = page.getByRole('combobox', { name: /^Staff/ });
  await staff.fill('dr. ówusu');
  const asked = page.getByRole('alert').getByText('Do you mean Dr Owusu?');
  await asked.waitFor();
  await look(page, 'booking, staff almost alike');
  await press('Take Dr Owusu');
  await asked.waitFor({ state: 'detached' });
  expect(await staff.inputValue()).toBe('Dr Owusu');
  await keys.focusIsAt(page, /^Staff/);
  await staff.fill('Dr Mensah');
  expect(await asked.count()).toBe(0);
  await page.keyboard.press('Escape');
  await press('Discard');

  await book('Nana Addo', '2027-01-20T11:00', 'Dr. Owusu');
  await press('More');
  await press('Select several…');
  const all = page.getByRole('combobox', { name: 'Select all of…' });
  await all.selectOption({ label: 'Wed 20 Jan, only Dr Owusu (not “Dr. Owusu”)' });
  await press('Select them');
  await page.getByText('1 appointment selected').waitFor();
  await press('Done selecting');
});

test('for an hour the clocks leave out the form says which hour it becomes', async () => {
  await ask(page, 'settings.save', { zone: 'America/New_York' });
  await page.reload();
  await goTo(page, '/calendar?view=week&day=2027-03-08');
  await press('New appointment');
  await typeDay(day(), '2027-03-14');
  await typeTime(page.getByLabel('Starts'), '02:30');
  await page
    .getByText('The clocks go forward on that day and leave out 02:30. It becomes Sun 14 Mar, 03:30.')
    .waitFor();
  expect(practice.faults).toEqual([]);
});
