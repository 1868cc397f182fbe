/** Public holidays as proposals, and what becomes of texts on days without them. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBooking, aPerson } from '../helpers/builders.ts';
import { openTestApp, type TestApp } from '../helpers/test-app.ts';

let program: TestApp;

beforeEach(async () => {
  program = await openTestApp({ practice: 'empty', at: '2027-01-04T08:00:00.000Z' });
});
afterEach(() => program.close());

const holidays = (country: string, year: number) => program.call('settings.publicHolidays', { country, year });

test('the public holidays of Ghana come in order, with the Monday that stands for a Saturday, each day once', async () => {
  const ghana = await holidays('GH', 2027);
  const days = ghana.map(({ day }) => day);
  expect(days).toEqual([...new Set(days)].sort());
  expect(ghana).toContainEqual({ day: '2027-03-06', name: 'Independence Day', isEstimate: false });
  expect(ghana).toContainEqual({ day: '2027-03-08', name: 'Independence Day (substitute day)', isEstimate: false });
  expect(ghana.every(({ day }) => day.startsWith('2027-'))).toBe(true);
});

test('a feast that depends on the moon is said to be an estimate, and one of two days is both days', async () => {
  const estimates = async (country: string) =>
    (await holidays(country, 2027)).filter(({ isEstimate }) => isEstimate).map(({ day }) => day);
  expect(await estimates('GH')).toEqual(['2027-03-09', '2027-05-16', '2027-05-17']);
  expect(await estimates('NG')).toEqual([
    '2027-03-09',
    '2027-03-10',
    '2027-05-16',
    '2027-05-17',
    '2027-06-06',
    '2027-08-14',
  ]);
  expect(await estimates('FR')).toEqual([]);
});

test('a country nothing is known of has no public holidays, and that is no fault', async () => {
  expect(await holidays('KP', 2027)).toEqual([]);
});

test('proposals change nothing; a holiday that is saved moves the reminder of the day after to the day before', async () => {
  const ama = await program.call('contacts.save', aPerson({ phone: '0241234567' }));
  const { id } = await program.call('appointments.save', aBooking(ama.id, { start: '2027-01-08T09:00' }));
  const due = async () => (await program.call('appointments.get', { id })).reminders.map(({ dueLocal }) => dueLocal);
  const proposed = (await holidays('GH', 2027)).filter(({ day }) => day === '2027-01-07');
  expect(proposed).toHaveLength(1);
  expect(await due()).toEqual(['2027-01-07T10:00']);

  const settings = { holidays: proposed.map(({ day, name }) => ({ day, name })) };
  const rehearsal = await program.call('rehearsal.preview', { kind: 'settings', settings });
  expect(rehearsal.texts.map(({ dueLocal }) => dueLocal)).toEqual(['2027-01-06T10:00']);
  await program.call('settings.save', settings);
  await program.until(async () => (await due())[0] === '2027-01-06T10:00');
});
