/** Working hours and days off, through the door. */
import { expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';
import { aBooking } from '../helpers/builders.ts';

const nineToFive = (weekday: number) => ({ weekday, from: 540, until: 1020 });

test('until somebody says them, the hours are those at which texts may go', async () => {
  const desk = await openDesk();
  await desk.call('settings.save', { allowedFrom: '08:30', allowedUntil: '17:00', sendingDays: [1, 6] });
  expect(await desk.call('hours.get')).toEqual({
    isSet: false,
    business: [
      { weekday: 1, from: 510, until: 1020 },
      { weekday: 6, from: 510, until: 1020 },
    ],
    staff: [],
    daysOff: [],
    holidays: [],
  });
  const said = await desk.call('hours.save', { staff: '', week: [nineToFive(2), nineToFive(1)] });
  expect(said).toMatchObject({ isSet: true, business: [nineToFive(1), nineToFive(2)] });
  // No text goes at another time because of it.
  expect(await desk.call('settings.get')).toMatchObject({ allowedFrom: '08:30', sendingDays: [1, 6] });
  expect((await desk.call('hours.save', { staff: '', week: [] })).isSet).toBe(true);
  expect((await desk.call('hours.save', { staff: '', week: null })).isSet).toBe(false);
});

test('staff have hours of their own until they are taken away, by whichever spelling', async () => {
  const desk = await openDesk();
  await desk.call('hours.save', { staff: 'Dr Adjei', week: [nineToFive(1)] });
  const { staff } = await desk.call('hours.save', { staff: ' dr  ADJÉI ', week: [nineToFive(3)] });
  expect(staff).toEqual([{ staff: 'dr  ADJÉI', week: [nineToFive(3)] }]);
  expect((await desk.call('hours.save', { staff: 'Dr Adjei', week: null })).staff).toEqual([]);
});

test('staff are whoever is named on appointments, services, hours or days off, each once, by name', async () => {
  const desk = await openDesk();
  const person = await desk.person('Ama Mensah', '0244 100 201');
  for (const [index, staff] of ['esi', 'Esi ', 'ESI', 'Esi ', ''].entries())
    await desk.call('appointments.save', aBooking(person, { staff, start: `2027-01-06T1${index}:00` }));
  expect(await desk.call('hours.staff')).toEqual(['Esi']);
  await desk.call('hours.save', { staff: 'ésí', week: [] });
  await desk.call('hours.saveDayOff', { id: null, staff: 'Kofi', from: '2027-01-06', until: '2027-01-06', reason: '' });
  const service = { id: null, name: 'Cut', minutes: null, price: null, colour: null, staff: 'Abena' };
  await desk.call('services.save', service);
  expect(await desk.call('hours.staff')).toEqual(['Abena', 'ésí', 'Kofi']);
});

test('who works here now has hours of their own, or was booked on two days of the last four weeks or later', async () => {
  const desk = await openDesk();
  const person = await desk.person('Ama Mensah', '0244 100 201');
  const book = async (staff: string, ...starts: string[]) => {
    for (const start of starts) await desk.call('appointments.save', aBooking(person, { staff, start }));
  };
  await book('Kofi', '2027-01-05T10:00', '2027-01-06T10:00');
  await book('Esi', '2027-02-05T10:00');
  await book('ésí', '2027-02-06T10:00');
  await book('A slip', '2027-02-07T10:00', '2027-02-07T11:00');
  await book('', '2027-01-07T12:00', '2027-01-08T12:00');
  await desk.call('hours.save', { staff: 'Abena', week: [nineToFive(1)] });
  expect(await desk.call('hours.working')).toEqual(['Abena', 'Esi', 'Kofi']);
  await desk.clockAt('2027-02-02T08:00:00.000Z');
  expect(await desk.call('hours.working')).toEqual(['Abena', 'Esi', 'Kofi']);
  await desk.clockAt('2027-02-03T08:00:00.000Z');
  expect(await desk.call('hours.working')).toEqual(['Abena', 'Esi']);
});

test('hours that end before they begin, or overlap, are refused with the day; the old ones stay', async () => {
  const desk = await openDesk();
  await desk.call('hours.save', { staff: '', week: [nineToFive(1)] });
  const refused = (week: unknown) => desk.refusal('hours.save', { staff: '', week });
  expect(await refused([nineToFive(1), { weekday: 2, from: 600, until: 540 }])).toEqual({
    code: 'hours-invalid',
    why: 'ends-first',
    weekday: 2,
  });
  expect(await refused([{ weekday: 2, from: 600, until: 600 }])).toMatchObject({ why: 'ends-first' });
  expect(await refused([nineToFive(5), { weekday: 5, from: 1019, until: 1100 }])).toEqual({
    code: 'hours-invalid',
    why: 'overlap',
    weekday: 5,
  });
  expect(await refused([{ weekday: 8, from: 0, until: 60 }])).toMatchObject({ code: 'bad-input' });
  expect((await desk.call('hours.get')).business).toEqual([nineToFive(1)]);
  // A break without a length, and a day until midnight.
  const split = [
    { weekday: 1, from: 0, until: 720 },
    { weekday: 1, from: 720, until: 1440 },
  ];
  expect((await desk.call('hours.save', { staff: '', week: split })).business).toEqual(split);
});

test('days off have a first and a last day; those of the business are its holidays', async () => {
  const desk = await openDesk();
  const off = { id: null, staff: 'Esi', from: '2027-01-06', until: '2027-01-08', reason: ' Training ' };
  const saved = await desk.call('hours.saveDayOff', off);
  expect(saved).toEqual({ ...off, id: saved.id, reason: 'Training' });
  const refused = (over: object) => desk.refusal('hours.saveDayOff', { ...off, ...over });
  expect(await refused({ until: '2027-01-05' })).toEqual({ code: 'day-off-invalid', why: 'ends-first' });
  expect(await refused({ until: '2027-02-30' })).toEqual({ code: 'day-off-invalid', why: 'no-such-day' });
  expect(await refused({ until: '2029-01-06' })).toEqual({ code: 'day-off-invalid', why: 'too-long' });
  expect(await refused({ staff: ' ' })).toMatchObject({ code: 'bad-input' });
  expect(await refused({ id: 99 })).toEqual({ code: 'not-found', what: 'day-off' });
  await desk.call('settings.save', { holidays: [{ day: '2027-03-08', name: 'Independence Day' }] });
  expect(await desk.call('hours.get')).toMatchObject({
    daysOff: [saved],
    holidays: [{ day: '2027-03-08', name: 'Independence Day' }],
  });
  await desk.call('hours.removeDayOff', { id: saved.id });
  expect((await desk.call('hours.get')).daysOff).toEqual([]);
  expect(await desk.refusal('hours.removeDayOff', { id: saved.id })).toEqual({ code: 'not-found', what: 'day-off' });
  const { rows: lines } = await desk.call('log.page', { offset: 0, limit: 3 });
  expect(lines.map(({ what }) => what)).toEqual(['day-off-removed', 'settings-changed', 'day-off-added']);
});
