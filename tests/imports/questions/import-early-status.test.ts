// A list that says who came to what is still to come means something else by it, or is of another day: it is asked.
import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { checked, previewOf, problemsIn } from '../import-steps.ts';

const list = [
  'Client,Phone,Date,Time,Status',
  'Ama Mensah,0244100201,2027-01-06,09:00,Arrived',
  'Kofi Owusu,0244100202,2027-01-04,15:00,No show',
  'Esi Quaye,0244100203,2027-01-04,15:00,Arrived',
  'Yaw Darko,0244100204,2027-01-03,09:00,No show',
].join('\n');

test('who came, or did not, to an appointment still to come is asked; of today and of yesterday it is taken', async () => {
  const desk = await openDesk();
  const check = await checked(desk, list, 'list.csv', 'appointments');
  expect((await problemsIn(desk, check)).map(({ row, code, blocks }) => [row, code, blocks])).toEqual([
    [2, 'status-unclear', true],
    [3, 'status-unclear', true],
  ]);
  expect((await previewOf(desk, check)).map(({ verdict }) => verdict)).toEqual(['skipped', 'skipped', 'new', 'past']);
});

test('a person says what it means; that somebody has been there already is no answer', async () => {
  const desk = await openDesk();
  const { draftId } = await checked(desk, list, 'list.csv', 'appointments');
  const say = (value: string) =>
    desk.call('import.decide', {
      ...{ draftId, row: 2, code: 'status-unclear', detail: '' },
      decision: { kind: 'set', field: 'status', value },
    });
  expect((await say('no-show')).counts).toMatchObject({ new: 1, past: 1, skipped: 2 });
  expect((await say('confirmed')).counts).toMatchObject({ new: 2, past: 1, skipped: 1 });
  await desk.call('import.publish', { draftId });
  const visits = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-01-31' });
  expect(visits.map(({ contactName, status }) => [contactName, status])).toEqual([
    ['Yaw Darko', 'no-show'],
    ['Esi Quaye', 'arrived'],
    ['Ama Mensah', 'confirmed'],
  ]);
});

test('“Attended: no” is a miss of an earlier day, and says nothing yet of today and of what is to come', async () => {
  const desk = await openDesk();
  const diary = [
    'Client,Phone,Date,Time,Attended',
    'Ama Mensah,0244100201,2027-01-03,09:00,Yes',
    'Kofi Owusu,0244100202,2027-01-03,10:00,No',
    'Esi Quaye,0244100203,2027-01-04,07:00,No',
    'Yaw Darko,0244100204,2027-01-05,09:00,No',
    'Abena Owusu,0244100205,2027-01-05,10:00,Yes',
  ].join('\n');
  const check = await checked(desk, diary, 'diary.csv', 'appointments');
  // Nobody has come yet on a day that is to come: that date is wrong, or it means something else.
  expect((await problemsIn(desk, check)).map(({ row, code }) => [row, code])).toEqual([[6, 'status-unclear']]);
  await desk.call('import.publish', { draftId: check.draftId });
  const visits = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-01-31' });
  expect(visits.map(({ contactName, status }) => [contactName, status])).toEqual([
    ['Ama Mensah', 'arrived'],
    ['Kofi Owusu', 'no-show'],
    ['Esi Quaye', 'booked'],
    ['Yaw Darko', 'booked'],
  ]);
  // The same list again changes nothing.
  const again = await checked(desk, diary, 'diary.csv', 'appointments');
  expect(again.counts).toMatchObject({ new: 0, changed: 0 });
});
