import { describe, expect, test } from 'vitest';
import { deskOf } from '../../delivery/desk.ts';
import { aBooking } from '../../helpers/builders.ts';
import { openTestApp, realClock } from '../../helpers/test-app.ts';
import { calendarOf, openCalendar } from '../calendar-desk.ts';
import { at, everyWednesday, nth } from './weekly-series.ts';

describe('an appointment that repeats', () => {
  test('stands in the calendar for more than a year ahead, each day an appointment of its own with its reminder', async () => {
    const { desk, first, all } = await everyWednesday();
    expect(all).toHaveLength(57);
    expect(first.concerned).toBe(57);
    expect(all.at(-1)?.start).toBe('2028-02-02T09:00');
    expect(new Set(all.map(one => one.series?.id)).size).toBe(1);
    expect(first.series).toEqual({ id: expect.any(Number), rule: 'FREQ=WEEKLY;BYDAY=WE', isException: false });
    expect(nth(all, 1)).toMatchObject({ start: '2027-01-13T09:00', service: 'Physio', notes: 'Knee' });
    expect(nth(all, 1).reminders).toMatchObject([{ state: 'planned', dueLocal: '2027-01-12T10:00' }]);
    await desk.newest(first.id, 'accepted');
  });

  test('ends after so many times, or on its last day', async () => {
    const { all } = await everyWednesday('FREQ=WEEKLY;COUNT=3');
    expect(all.map(({ start }) => start)).toEqual(['2027-01-06T09:00', '2027-01-13T09:00', '2027-01-20T09:00']);
  });

  test('goes on as time goes on: what comes into reach is made once, like the last of them', async () => {
    const { desk, all } = await everyWednesday('FREQ=MONTHLY');
    await desk.change(nth(all, 3), { staff: 'Dr Owusu', scope: 'following' });
    expect(all.at(-1)?.start).toBe('2028-02-06T09:00');
    await desk.clockAt('2027-02-20T08:00:00.000Z');
    await desk.clockAt('2027-03-20T08:00:00.000Z');
    const after = await desk.between('2027-01-04', '2028-12-31');
    expect(after).toHaveLength(all.length + 2);
    expect(after.at(-1)).toMatchObject({ start: '2028-04-06T09:00', staff: 'Dr Owusu', status: 'booked' });
    expect(after.at(-1)?.reminders).toHaveLength(1);
    await desk.clockAt('2027-03-21T08:00:00.000Z');
    expect(await desk.between('2027-01-04', '2028-12-31')).toHaveLength(after.length);
  });

  test('ends once all that was to come is cancelled, one by one', async () => {
    const { desk, all } = await everyWednesday('FREQ=MONTHLY');
    await desk.clockAt('2027-01-15T08:00:00.000Z');
    for (const { id } of all.slice(1)) await desk.call('appointments.cancel', { id });
    await desk.clockAt('2027-02-20T08:00:00.000Z');
    await desk.clockAt('2027-03-20T08:00:00.000Z');
    expect(await desk.between('2027-01-04', '2028-12-31')).toHaveLength(all.length);
  });

  test('once a year: this year’s is cancelled, and next year’s is made all the same', async () => {
    const desk = await openCalendar();
    const ama = await desk.person('Ama Mensah', '0244100201');
    const first = await desk.save({ contactId: ama, start: at('2027-03-06T09:00'), repeat: 'FREQ=YEARLY' });
    expect(first.concerned).toBe(1);
    await desk.call('appointments.cancel', { id: first.id });
    await desk.clockAt('2027-02-20T08:00:00.000Z');
    expect(await desk.starts('2027-01-01', '2028-12-31')).toEqual(['2028-03-06T09:00']);
  });

  test('goes on at the next start of the program too, and makes nothing twice', async () => {
    const { desk } = await everyWednesday('FREQ=MONTHLY');
    await desk.stop();
    const clock = realClock(() => 100 * 86_400_000);
    const again = await openTestApp({ practice: 'empty', folder: desk.folder, ports: { clock } });
    const calendar = calendarOf(deskOf(again));
    const starts = await calendar.starts('2027-01-04', '2029-12-31');
    expect(starts.at(-1)).toBe('2028-05-06T09:00');
    expect(new Set(starts).size).toBe(starts.length);
    await again.stop();
  });

  test('keeps its hour when the clocks change; an hour that is left out is the one they show then', async () => {
    const desk = await openCalendar();
    await desk.call('settings.save', { zone: 'Europe/London' });
    const ama = await desk.person('Ama Mensah', '0244100201');
    await desk.save({ contactId: ama, start: at('2027-03-27T01:30'), repeat: 'FREQ=DAILY;COUNT=3' });
    expect(await desk.between('2027-03-27', '2027-03-29')).toMatchObject([
      { start: '2027-03-27T01:30', startAt: '2027-03-27T01:30:00.000Z' },
      { start: '2027-03-28T02:30', startAt: '2027-03-28T01:30:00.000Z', series: { isException: false } },
      { start: '2027-03-29T01:30', startAt: '2027-03-29T00:30:00.000Z' },
    ]);
  });

  test.each([
    ['FREQ=MINUTELY', 'too-often'],
    ['FREQ=DAILY;COUNT=5000', 'too-many'],
    ['FREQ=WEEKLY;UNTIL=20270101', 'never'],
    ['on Wednesdays', 'unreadable'],
  ])('%s is refused in words, and nothing is booked', async (repeat, why) => {
    const desk = await openCalendar();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    const values = aBooking(contactId, { service: '' });
    expect(await desk.refusal('appointments.save', { ...values, repeat })).toEqual({ code: 'repeat-refused', why });
    expect(await desk.between('2027-01-01', '2028-12-31')).toEqual([]);
  });
});

describe('cancelling in a series', () => {
  test('one: the series goes on without it', async () => {
    const { desk, all } = await everyWednesday('FREQ=WEEKLY;COUNT=4');
    await desk.call('appointments.cancel', { id: nth(all, 1).id });
    expect(await desk.starts('2027-01-04', '2027-12-31')).toHaveLength(3);
  });

  test('this and the following, moved ones too; no more are made, and past ones stay', async () => {
    const { desk, all } = await everyWednesday();
    await desk.call('appointments.move', { id: nth(all, 5).id, start: at('2027-02-11T11:00') });
    await desk.clockAt('2027-01-15T08:00:00.000Z');
    const cancelled = await desk.call('appointments.cancel', { id: nth(all, 3).id, scope: 'following' });
    expect(cancelled.concerned).toBe((await desk.between('2027-01-04', '2028-12-31')).length - 3);
    expect(await desk.starts('2027-01-04', '2028-12-31')).toEqual([
      '2027-01-06T09:00',
      '2027-01-13T09:00',
      '2027-01-20T09:00',
    ]);
    await desk.clockAt('2027-03-10T08:00:00.000Z');
    await desk.clockAt('2027-04-15T08:00:00.000Z');
    expect(await desk.starts('2027-01-04', '2029-12-31')).toHaveLength(3);
  });

  test('all that are to come: each queued text is cancelled at the service', async () => {
    const { desk, first, all } = await everyWednesday();
    await desk.newest(first.id, 'accepted');
    await desk.call('appointments.cancel', { id: nth(all, 4).id, scope: 'all' });
    await desk.newest(first.id, 'cancelled');
    expect(await desk.starts('2027-01-04', '2028-12-31')).toEqual([]);
    expect((await desk.batches()).filter(batch => batch.state === 'scheduled')).toEqual([]);
  });
});
