/** The day's end: who is not marked is asked once, answered in one stroke, and taken back as one change. */
import { expect, test } from 'vitest';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aBooking } from '../helpers/builders.ts';
import { imported } from '../imports/import-steps.ts';

const names = async (desk: Desk) =>
  (await desk.call('today.get')).unmarked.map(({ contactNames }) => contactNames.join('+'));
const statuses = async (desk: Desk, day: string) =>
  (await desk.call('appointments.range', { from: day, until: day })).map(({ status }) => status);

/** Ama, Kofi and Esi come on Wednesday 6 January at 09:00, 10:00 and 15:00. */
async function wednesday() {
  const desk = await openDesk();
  const people = {
    ama: await desk.person('Ama Mensah', '0244100201'),
    kofi: await desk.person('Kofi Owusu', '0554100203'),
    esi: await desk.person('Esi Ansah', '0204100204'),
  };
  const ids = {
    ama: (await desk.book(people.ama, '2027-01-06T09:00')).id,
    kofi: (await desk.book(people.kofi, '2027-01-06T10:00')).id,
    esi: (await desk.book(people.esi, '2027-01-06T15:00')).id,
  };
  return { desk, people, ids };
}

test('nobody is asked about before the last appointment of the day is over', async () => {
  const { desk } = await wednesday();
  await desk.clockAt('2027-01-06T15:29:00.000Z');
  expect(await names(desk)).toEqual([]);
  await desk.clockAt('2027-01-06T15:30:00.000Z');
  expect(await names(desk)).toEqual(['Ama Mensah', 'Kofi Owusu', 'Esi Ansah']);
});

test('a day that ended unasked is asked about the next morning, while today goes on, and for a week', async () => {
  const { desk, people } = await wednesday();
  await desk.book(people.ama, '2027-01-07T09:00');
  await desk.clockAt('2027-01-07T09:40:00.000Z');
  await desk.book(people.kofi, '2027-01-07T16:00');
  expect(await names(desk)).toEqual(['Ama Mensah', 'Kofi Owusu', 'Esi Ansah']);
  await desk.clockAt('2027-01-13T09:00:00.000Z');
  expect(await names(desk)).toHaveLength(5);
  await desk.clockAt('2027-01-14T09:00:00.000Z');
  expect(await names(desk)).toHaveLength(2);
});

test('one is marked as missed, all the others arrived in one stroke, and one undo takes that back', async () => {
  const { desk, ids } = await wednesday();
  await desk.clockAt('2027-01-06T16:00:00.000Z');
  await desk.call('appointments.setStatus', { id: ids.kofi, status: 'no-show' });
  const { unmarked } = await desk.call('today.get');
  const asked = unmarked.map(({ appointmentId }) => appointmentId);
  const { change, marked } = await desk.call('appointments.markArrived', { ids: asked });
  expect(marked).toBe(2);
  expect(await statuses(desk, '2027-01-06')).toEqual(['arrived', 'no-show', 'arrived']);
  expect(await names(desk)).toEqual([]);
  const { rows } = await desk.call('log.page', { offset: 0, limit: 1 });
  expect(rows[0]).toMatchObject({
    what: 'appointments-arrived',
    detail: { appointments: 2, names: ['Ama Mensah', 'Esi Ansah'], people: 2 },
    undo: { of: 'calendar', change },
  });
  await desk.call('appointments.undo', { change: change ?? 0 });
  expect(await statuses(desk, '2027-01-06')).toEqual(['booked', 'no-show', 'booked']);
  expect(await names(desk)).toEqual(['Ama Mensah', 'Esi Ansah']);
});

test('what was marked or cancelled meanwhile, or is of another day to come, stays as it is', async () => {
  const { desk, ids, people } = await wednesday();
  const later = (await desk.book(people.ama, '2027-01-08T09:00')).id;
  await desk.clockAt('2027-01-06T16:00:00.000Z');
  await desk.call('appointments.setStatus', { id: ids.ama, status: 'no-show' });
  await desk.call('appointments.cancel', { id: ids.kofi, scope: 'one' });
  expect(await desk.call('appointments.markArrived', { ids: [ids.ama, ids.kofi, later] })).toEqual({
    change: null,
    marked: 0,
  });
  expect(await statuses(desk, '2027-01-06')).toEqual(['no-show', 'cancelled', 'booked']);
  expect(await statuses(desk, '2027-01-08')).toEqual(['booked']);
});

test('a day that is left unmarked is not asked about again, until that is taken back', async () => {
  const { desk, people } = await wednesday();
  await desk.clockAt('2027-01-06T16:00:00.000Z');
  expect(await desk.call('today.leaveUnmarked', { until: '2027-01-06' })).toEqual({ before: null });
  expect(await names(desk)).toEqual([]);
  await desk.book(people.esi, '2027-01-07T09:00');
  await desk.clockAt('2027-01-07T10:00:00.000Z');
  expect(await names(desk)).toEqual(['Esi Ansah']);
  expect(await desk.call('today.leaveUnmarked', { until: null })).toEqual({ before: '2027-01-06' });
  expect(await names(desk)).toHaveLength(4);
});

test('everybody of an appointment stands in its one row; what was recorded only afterwards is not asked about', async () => {
  const { desk, people } = await wednesday();
  await desk.call('appointments.save', aBooking(people.ama, { start: '2027-01-06T11:00', others: [people.kofi] }));
  await desk.clockAt('2027-01-07T08:00:00.000Z');
  await desk.book(people.esi, '2027-01-06T12:00');
  await imported(
    desk,
    'Name,Phone,Date,Time\nYaw Darko,0244100209,2027-01-06,13:00\nYaw Darko,0244100209,2027-02-06,13:00\n',
    'diary.csv',
    'appointments',
  );
  expect(await names(desk)).toEqual(['Ama Mensah', 'Kofi Owusu', 'Ama Mensah+Kofi Owusu', 'Esi Ansah']);
});
