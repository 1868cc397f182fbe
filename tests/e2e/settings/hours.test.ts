/** Working hours and days off on the screen: typed, copied, refused in place, and what the calendar makes of them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { choosePerson } from '../screens/booking-popover.ts';
import { typeDay, typeTime } from '../typing.ts';

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

const part = () => page.getByRole('region', { name: 'Working hours', exact: true });
const dialog = () => page.getByRole('dialog');
const time = (label: string) => part().getByRole('combobox', { name: label, exact: true });
const save = async () => {
  await part().getByRole('button', { name: 'Save' }).click();
  await part().getByText('Not saved yet.', { exact: true }).waitFor({ state: 'detached' });
};
const hours = () => ask(page, 'hours.get', undefined);
const onDay = async (weekday: number) => (await hours()).business.filter(one => one.weekday === weekday);

test('a day gets a break and is copied to others; a closed day stays closed', async () => {
  await goTo(page, '/settings/business?at=working-hours');
  await part().getByLabel('Sunday', { exact: true }).uncheck();
  await typeTime(time('Monday from'), '08:30');
  await part().getByRole('button', { name: 'Add a break on Monday' }).click();
  expect(await time('Monday until').inputValue()).toBe('12:00');
  await typeTime(time('Monday until'), '12:30');
  await typeTime(time('Monday from, part 2'), '13:30');
  await look(page, 'working hours');
  await part().getByRole('button', { name: 'Copy Monday to…' }).click();
  expect(await dialog().getByLabel('Sunday').isChecked()).toBe(false);
  await dialog().getByLabel('Saturday').uncheck();
  await dialog().getByRole('button', { name: 'Copy', exact: true }).click();
  await save();
  const monday = [
    { from: 510, until: 750 },
    { from: 810, until: 1140 },
  ];
  for (const weekday of [1, 2, 5]) expect(await onDay(weekday)).toMatchObject(monday);
  expect(await onDay(6)).toEqual([{ weekday: 6, from: 480, until: 1140 }]);
  expect(await onDay(7)).toEqual([]);
});

test('an end before its begin and hours that overlap are told under the field, and not saved', async () => {
  await goTo(page, '/settings/business');
  await typeTime(time('Saturday until'), '07:00');
  await part().getByText('The end must be after the start.').waitFor();
  expect(await time('Saturday until').getAttribute('aria-invalid')).toBe('true');
  expect(await part().getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await look(page, 'working hours, wrong');
  await typeTime(time('Saturday until'), '13:00');
  await part().getByText('The end must be after the start.').waitFor({ state: 'detached' });
  await typeTime(time('Monday from, part 2'), '12:00');
  await part().getByText('These hours overlap with others of the day.').waitFor();
  await typeTime(time('Monday from, part 2'), '13:00');
  // Midnight is the end of a day.
  await typeTime(time('Monday until, part 2'), '00:00');
  await save();
  expect((await onDay(1)).at(-1)).toMatchObject({ from: 780, until: 1440 });
  expect(await onDay(6)).toEqual([{ weekday: 6, from: 480, until: 780 }]);
});

test('staff have hours of their own, somebody new too, and give them back', async () => {
  await goTo(page, '/settings/business');
  await part().getByLabel('Whose hours').selectOption('Dr Owusu');
  await part().getByText('Without them, Dr Owusu works when the business is open.').waitFor();
  await part().getByLabel('Own hours').check();
  await typeTime(time('Tuesday from'), '10:00');
  // What is typed for one of them waits while somebody looks at another.
  await part().getByRole('button', { name: 'Add staff' }).click();
  await dialog().getByLabel('Name').fill('dr owusu');
  await dialog().getByText('Dr Owusu is in the list already.').waitFor();
  await dialog().getByLabel('Name').fill('Akua');
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await part().getByLabel('Monday', { exact: true }).uncheck();
  await save();
  await part().getByLabel('Whose hours').selectOption({ label: 'Dr Owusu (not saved yet)' });
  expect(await time('Tuesday from').inputValue()).toBe('10:00');
  await save();
  const { staff } = await hours();
  expect(staff.map(one => one.staff)).toEqual(['Akua', 'Dr Owusu']);
  expect(staff[0]?.week.some(({ weekday }) => weekday === 1)).toBe(false);
  expect(staff[1]?.week.find(({ weekday }) => weekday === 2)).toMatchObject({ from: 600 });
  await part().getByLabel('Own hours').uncheck();
  await save();
  expect((await hours()).staff.map(one => one.staff)).toEqual(['Akua']);
});

test('days off are entered from–to, told when they end first, changed, removed and brought back', async () => {
  await goTo(page, '/settings/business?at=working-hours');
  await part().waitFor();
  // The place is scrolled to; what is around it stays.
  expect(await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, scrollY])).toEqual([0, 0]);
  const daysOff = page.getByRole('region', { name: 'Days off', exact: true });
  await daysOff.getByText('Nobody is away').waitFor();
  await daysOff.getByRole('button', { name: 'Add days off' }).click();
  await dialog().getByLabel('Who').fill('Nurse Lamptey');
  await typeDay(dialog().getByLabel('First day'), '2027-01-11');
  await typeDay(dialog().getByLabel('Last day'), '2027-01-08');
  await dialog().getByText('The last day must not be before the first.').waitFor();
  expect(await dialog().getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await typeDay(dialog().getByLabel('Last day'), '2027-01-15');
  await dialog().getByLabel('Reason').fill('Leave');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await daysOff.getByText('Mon 11 Jan 2027 – Fri 15 Jan 2027').waitFor();
  await look(page, 'days off');
  const remove = 'Remove days off of Nurse Lamptey, Mon 11 Jan 2027 – Fri 15 Jan 2027';
  await daysOff.getByRole('button', { name: remove }).click();
  await daysOff.getByText('Nobody is away').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await daysOff.getByText('Leave').waitFor();
  expect((await hours()).daysOff).toMatchObject([{ staff: 'Nurse Lamptey', from: '2027-01-11', until: '2027-01-15' }]);
});

test('the calendar says who does not work, and warns of a time outside, which is taken all the same', async () => {
  const start = '2027-01-11T09:00' as const;
  const { id } = await ask(page, 'contacts.save', aPerson({ name: 'Esi Quaye', phone: '' }));
  await ask(page, 'appointments.save', aBooking(id, { start, staff: 'Dr Owusu' }));
  const appointment = await ask(page, 'appointments.save', aBooking(id, { start, staff: 'Nurse Lamptey' }));
  await goTo(page, '/calendar?view=day&day=2027-01-11');
  await page.getByRole('columnheader', { name: 'Nurse Lamptey, Not working' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Dr Owusu, Not working' }).count()).toBe(0);
  await look(page, 'day with somebody away');
  await goTo(page, `/calendar?view=day&day=2027-01-11&appointment=${appointment.id}`);
  const panel = page.getByRole('complementary');
  await panel.getByText('Nurse Lamptey is off on Mon 11 Jan (Leave).').waitFor();
  await panel.getByRole('button', { name: 'Move…' }).click();
  await typeDay(panel.getByLabel('Day', { exact: true }), '2027-01-17');
  await panel.getByText('You are closed on Sun 17 Jan.').waitFor();
  await typeDay(panel.getByLabel('Day', { exact: true }), '2027-01-18');
  await typeTime(panel.getByLabel('Time', { exact: true }), '12:45');
  await panel.getByText('Outside your hours on Mon 18 Jan: 08:30–12:30, 13:00–00:00.').waitFor();
  await look(page, 'moved outside the hours');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText(/Moved/).first().waitFor();
  expect(await ask(page, 'appointments.get', { id: appointment.id })).toMatchObject({ start: '2027-01-18T12:45' });
});

test('whoever has hours of their own has a lane though nobody is booked, and two of them open the calendar on Day', async () => {
  const week = [{ weekday: 3, from: 480, until: 1020 }];
  for (const staff of ['Akua', 'Dr Owusu']) await ask(page, 'hours.save', { staff, week });
  const { id } = await ask(page, 'contacts.save', aPerson({ name: 'Esi Quaye', phone: '' }));
  await ask(page, 'appointments.save', aBooking(id, { start: '2027-02-17T09:00', staff: 'Akua' }));
  await goTo(page, '/calendar?view=day&day=2027-02-17');
  await page.getByRole('columnheader', { name: 'Akua' }).waitFor();
  await page.getByRole('gridcell', { name: /17 February 2027, 09:00, Dr Owusu$/ }).click();
  await choosePerson(page, 'Yaw Darko');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const ofDay = async () => {
    const all = await ask(page, 'appointments.range', { from: '2027-02-17', until: '2027-02-17' });
    return all.map(({ staff }) => staff).sort();
  };
  await expect.poll(ofDay).toEqual(['Akua', 'Dr Owusu']);
  // Hidden like everybody else.
  await goTo(page, '/calendar?view=day&day=2028-03-08&hide=Akua');
  await page.getByText('No appointments on this day.', { exact: false }).waitFor();
  expect(await page.getByRole('columnheader', { name: /Akua/ }).count()).toBe(0);

  // As at the first start: nobody has turned up on this computer yet, and no view was chosen.
  await goTo(page, '/calendar?day=2028-03-08');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('grid', { name: 'Appointments, Wednesday 8 March 2028' }).waitFor();
  for (const staff of ['Akua', 'Dr Owusu']) await page.getByRole('columnheader', { name: staff }).waitFor();
});

test('what is not saved is asked about before another screen or tab takes its place', async () => {
  await goTo(page, '/settings/business');
  const from = await time('Tuesday from').inputValue();
  const other = from === '10:20' ? '10:40' : '10:20';
  await typeTime(time('Tuesday from'), other);
  await part().getByText('Not saved yet.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await dialog().getByText('What you changed here is not saved yet.').waitFor();
  await look(page, 'settings, leaving');
  await dialog().getByRole('button', { name: 'Stay here' }).click();
  expect(await time('Tuesday from').inputValue()).toBe(other);

  await page.getByRole('tab', { name: 'SMS account' }).click();
  await dialog().getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('tab', { name: 'SMS account', selected: true }).waitFor();
  // Another form of the settings asks in the same words; a saved one asks nothing.
  await page.getByRole('tab', { name: 'Business and hours' }).click();
  expect(await time('Tuesday from').inputValue()).toBe(from);
  const name = page.getByLabel('Name of the business');
  const stored = await name.inputValue();
  await name.fill(`${stored} and Sons`);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await dialog().getByRole('button', { name: 'Stay here' }).click();
  await name.fill(stored);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});
