import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import { deskOf } from '../../delivery/desk.ts';
import { aBooking } from '../../helpers/builders.ts';
import { openTestApp, realClock } from '../../helpers/test-app.ts';
import { type CalendarDesk, calendarOf, openCalendar } from '../calendar-desk.ts';

type Start = Appointment['start'];
const at = (text: string) => text as Start;

/** Ama on every Wednesday at nine. */
async function everyWednesday(repeat = 'FREQ=WEEKLY;BYDAY=WE', desk?: CalendarDesk) {
  const calendar = desk ?? (await openCalendar());
  const ama = await calendar.person('Ama Mensah', '0244100201');
  const first = await calendar.save({ contactId: ama, repeat, service: 'Physio', notes: 'Knee' });
  const all = await calendar.between('2027-01-04', '2028-12-31');
  return { desk: calendar, ama, first, all };
}

const nth = (all: readonly Appointment[], index: number): Appointment => {
  const one = all[index];
  if (!one) throw new Error(`there is no appointment ${index}`);
  return one;
};

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

describe('a change in a series', () => {
  test('of one: the others stay, and it no longer follows them', async () => {
    const { desk, all } = await everyWednesday();
    const moved = await desk.call('appointments.move', { id: nth(all, 1).id, start: at('2027-01-14T11:00') });
    expect(moved).toMatchObject({ concerned: 1, series: { isException: true } });
    await desk.change(nth(all, 0), { notes: 'Both knees', scope: 'all' });
    const after = await desk.between('2027-01-04', '2027-01-31');
    expect(after.map(({ start, notes }) => [start, notes])).toEqual([
      ['2027-01-06T09:00', 'Both knees'],
      ['2027-01-14T11:00', 'Knee'],
      ['2027-01-20T09:00', 'Both knees'],
      ['2027-01-27T09:00', 'Both knees'],
    ]);
  });

  test('of this and the following: what comes before keeps its hour, and they are a series of their own', async () => {
    const { desk, all } = await everyWednesday();
    const moved = await desk.call('appointments.move', {
      id: nth(all, 2).id,
      start: at('2027-01-21T15:00'),
      scope: 'following',
    });
    expect(moved.start).toBe('2027-01-21T15:00');
    expect(await desk.starts('2027-01-04', '2027-02-05')).toEqual([
      '2027-01-06T09:00',
      '2027-01-13T09:00',
      '2027-01-21T15:00',
      '2027-01-28T15:00',
      '2027-02-04T15:00',
    ]);
    const before = await desk.call('appointments.get', { id: nth(all, 0).id });
    expect(before.series?.rule).toBe('FREQ=WEEKLY;BYDAY=WE;UNTIL=20270113');
    expect(moved.series?.id).not.toBe(before.series?.id);
    expect(moved.series?.rule).toBe('FREQ=WEEKLY;BYDAY=TH');
    expect(await desk.starts('2027-01-04', '2028-12-31')).toHaveLength(all.length);
  });

  test('one of so many: there are as many after it as before', async () => {
    const { desk, all } = await everyWednesday('FREQ=WEEKLY;COUNT=6');
    const move = { id: nth(all, 2).id, start: at('2027-01-21T15:00'), scope: 'following' as const };
    const { series } = await desk.call('appointments.move', move);
    expect(series?.rule).toBe('FREQ=WEEKLY;COUNT=4');
    expect(await desk.starts('2027-01-04', '2028-12-31')).toHaveLength(6);
  });

  test('the first Wednesday of April becomes the first Thursday: so it does in January, on the other side of the month', async () => {
    const { desk, all } = await everyWednesday('FREQ=MONTHLY;BYDAY=1WE;COUNT=4');
    expect(nth(all, 3).start).toBe('2027-04-07T09:00');
    await desk.call('appointments.move', { id: nth(all, 3).id, start: at('2027-04-01T09:00'), scope: 'all' });
    expect(await desk.starts('2027-01-01', '2028-12-31')).toEqual([
      '2027-01-07T09:00',
      '2027-02-04T09:00',
      '2027-03-04T09:00',
      '2027-04-01T09:00',
    ]);
  });

  test('of all: those that have begun stay as they were', async () => {
    const { desk, all } = await everyWednesday();
    await desk.clockAt('2027-01-15T08:00:00.000Z');
    const changed = await desk.change(nth(all, 4), { start: at('2027-02-03T10:30'), scope: 'all' });
    const [, , ...toCome] = await desk.between('2027-01-04', '2028-12-31');
    expect(changed.concerned).toBe(toCome.length);
    expect(toCome.every(({ start }) => start.endsWith('T10:30'))).toBe(true);
    expect(await desk.starts('2027-01-04', '2027-02-05')).toEqual([
      '2027-01-06T09:00',
      '2027-01-13T09:00',
      '2027-01-20T10:30',
      '2027-01-27T10:30',
      '2027-02-03T10:30',
    ]);
  });

  test('one that was brought forward and has begun stays as it was, the later ones change', async () => {
    const { desk, all } = await everyWednesday('FREQ=WEEKLY;COUNT=4');
    const early = await desk.call('appointments.move', { id: nth(all, 2).id, start: at('2027-01-07T09:00') });
    await desk.clockAt('2027-01-08T08:00:00.000Z');
    const changed = await desk.change(early, { notes: 'Both knees', scope: 'following' });
    expect(changed).toMatchObject({ notes: 'Knee', concerned: 1 });
    expect((await desk.between('2027-01-04', '2027-12-31')).map(({ notes }) => notes)).toEqual([
      'Knee',
      'Knee',
      'Knee',
      'Both knees',
    ]);
  });

  test('what was queued for the old hour is cancelled at the service before the new one is queued', async () => {
    const { desk, first } = await everyWednesday();
    const text = await desk.newest(first.id, 'accepted');
    await desk.call('appointments.move', { id: first.id, start: at('2027-01-06T16:00'), scope: 'all' });
    const queued = await desk.newest(first.id, 'accepted');
    expect(await desk.message(text.id)).toMatchObject({ state: 'cancelled' });
    expect(queued.text).toContain('16:00');
    const live = (await desk.texts(first.id)).filter(one => one.state === 'accepted');
    expect(live).toHaveLength(1);
  });

  test('an exception and a day that was called off keep their place when the others move', async () => {
    const { desk, all } = await everyWednesday('FREQ=WEEKLY;COUNT=5');
    await desk.call('appointments.cancel', { id: nth(all, 1).id });
    await desk.call('appointments.move', { id: nth(all, 2).id, start: at('2027-01-22T12:00') });
    await desk.call('appointments.move', { id: nth(all, 0).id, start: at('2027-01-07T08:00'), scope: 'all' });
    expect(await desk.starts('2027-01-04', '2027-12-31')).toEqual([
      '2027-01-07T08:00',
      '2027-01-22T12:00',
      '2027-01-28T08:00',
      '2027-02-04T08:00',
    ]);
  });

  test('one with a note of its own goes where the others go, keeps its note, and its text tells the new hour', async () => {
    const { desk, all } = await everyWednesday();
    const noted = await desk.change(nth(all, 1), { notes: 'Bring the X-ray', durationMinutes: 45 });
    expect(noted.series).toMatchObject({ isException: false });
    const move = { id: nth(all, 0).id, start: at('2027-01-06T15:00'), scope: 'all' as const };
    await desk.call('appointments.move', move);
    await desk.change(nth(await desk.between('2027-01-04', '2027-01-08'), 0), { notes: 'Both knees', scope: 'all' });
    const after = await desk.between('2027-01-04', '2027-01-22');
    expect(after.map(({ start, notes, durationMinutes }) => [start, notes, durationMinutes])).toEqual([
      ['2027-01-06T15:00', 'Both knees', 30],
      ['2027-01-13T15:00', 'Bring the X-ray', 45],
      ['2027-01-20T15:00', 'Both knees', 30],
    ]);
    expect(nth(after, 1).reminders[0]?.text).toContain('15:00');
  });

  test('before all are moved, those that went their own way and stay are named', async () => {
    const { desk, all } = await everyWednesday('FREQ=WEEKLY;COUNT=5');
    await desk.call('appointments.move', { id: nth(all, 1).id, start: at('2027-01-14T11:00') });
    await desk.call('appointments.move', { id: nth(all, 3).id, start: at('2027-01-28T11:00') });
    await desk.call('appointments.cancel', { id: nth(all, 4).id });
    const left = async (index: number, scope: 'one' | 'following' | 'all') => {
      const { id, start } = nth(all, index);
      const to = at(start.replace('09:00', '15:00'));
      const asked = await desk.call('rehearsal.preview', { kind: 'move', move: { id, start: to, scope } });
      return asked.left.map(one => one.start);
    };
    expect(await left(0, 'one')).toEqual([]);
    expect(await left(0, 'all')).toEqual(['2027-01-14T11:00', '2027-01-28T11:00']);
    expect(await left(2, 'following')).toEqual(['2027-01-28T11:00']);
    const to = { id: nth(all, 0).id, start: at('2027-01-06T15:00'), scope: 'all' as const };
    expect((await desk.call('appointments.move', to)).concerned).toBe(2);
  });

  test('the person of all is corrected: one with a note of its own is theirs too, and nobody else is texted', async () => {
    const { desk, ama, all } = await everyWednesday('FREQ=WEEKLY;COUNT=3');
    const kofi = await desk.person('Kofi Owusu', '0244100202');
    await desk.change(nth(all, 1), { notes: 'Bring the X-ray' });
    await desk.change(nth(all, 0), { contactId: kofi, scope: 'all' });
    const after = await desk.between('2027-01-04', '2027-01-31');
    expect(after.map(({ contactId }) => contactId)).toEqual([kofi, kofi, kofi]);
    await desk.minutesPass();
    const standing = (await desk.between('2027-01-04', '2027-01-31')).flatMap(({ reminders }) =>
      reminders.filter(({ state }) => state === 'planned' || state === 'accepted'),
    );
    expect(standing.map(({ contactId }) => contactId)).not.toContain(ama);
  });

  test('what time makes of a series later has no note that only one of them had', async () => {
    const { desk, all } = await everyWednesday('FREQ=MONTHLY');
    await desk.change(nth(all, all.length - 1), { notes: 'Bring the X-ray' });
    await desk.clockAt('2027-02-20T08:00:00.000Z');
    const after = await desk.between('2028-02-07', '2028-12-31');
    expect(after.map(({ notes }) => notes)).toEqual(['Knee']);
  });

  test('another rule from a day on: days both have stay, the others are cancelled or made', async () => {
    const { desk, all } = await everyWednesday('FREQ=WEEKLY;COUNT=6');
    await desk.change(nth(all, 1), { repeat: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3', scope: 'following' });
    expect(await desk.starts('2027-01-04', '2027-12-31')).toEqual([
      '2027-01-06T09:00',
      '2027-01-13T09:00',
      '2027-01-27T09:00',
      '2027-02-10T09:00',
    ]);
    const kept = await desk.call('appointments.get', { id: nth(all, 3).id });
    expect(kept).toMatchObject({ start: '2027-01-27T09:00', status: 'booked' });
    expect(await desk.call('appointments.get', { id: nth(all, 2).id })).toMatchObject({ status: 'cancelled' });
  });

  test('moved to another day of the month in the form, which says so in the rule too: the same appointments, moved', async () => {
    const { desk, all } = await everyWednesday('FREQ=MONTHLY;BYMONTHDAY=6;COUNT=4');
    const start = at('2027-03-09T09:00');
    await desk.change(nth(all, 2), { start, repeat: 'FREQ=MONTHLY;BYMONTHDAY=9;COUNT=4', scope: 'all' });
    const after = await desk.between('2027-01-01', '2028-12-31');
    expect(after.map(({ id, status, start }) => [id, status, start.slice(5, 10)])).toEqual(
      all.map(({ id }, index) => [id, 'booked', `0${index + 1}-09`]),
    );
  });

  test('another rule and another day: what fits both goes along, and this one stays where it was put', async () => {
    const { desk, all } = await everyWednesday('FREQ=WEEKLY;COUNT=4');
    const start = at('2027-01-14T10:00');
    const repeat = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;COUNT=2';
    const moved = await desk.change(nth(all, 1), { start, repeat, scope: 'following' });
    expect(moved).toMatchObject({ id: nth(all, 1).id, start, status: 'booked' });
    expect(await desk.call('appointments.get', { id: nth(all, 3).id })).toMatchObject({ start: '2027-01-28T10:00' });
    expect(await desk.starts('2027-01-01', '2028-12-31')).toEqual([
      '2027-01-06T09:00',
      '2027-01-14T10:00',
      '2027-01-28T10:00',
    ]);
  });

  test('no longer repeating: the appointment stays alone, the later ones are cancelled', async () => {
    const { desk, all } = await everyWednesday();
    const alone = await desk.change(nth(all, 1), { repeat: null, scope: 'following' });
    expect(alone.series).toBeNull();
    expect(await desk.starts('2027-01-04', '2028-12-31')).toEqual(['2027-01-06T09:00', '2027-01-13T09:00']);
    await desk.clockAt('2027-02-20T08:00:00.000Z');
    await desk.clockAt('2027-03-20T08:00:00.000Z');
    expect(await desk.starts('2027-01-04', '2029-12-31')).toHaveLength(2);
  });

  test('a series cannot be moved into the past, and stays as it was', async () => {
    const { desk, all } = await everyWednesday('FREQ=WEEKLY;COUNT=3');
    const move = { id: nth(all, 0).id, start: at('2027-01-03T09:00'), scope: 'all' as const };
    expect(await desk.refusal('appointments.move', move)).toEqual({ code: 'appointment-past' });
    expect(await desk.between('2027-01-01', '2027-12-31')).toEqual(
      await Promise.all(all.map(({ id }) => desk.call('appointments.get', { id }))),
    );
  });

  test('another person comes instead: everybody’s reminders are for them, in each of the appointments', async () => {
    const { desk, all } = await everyWednesday('FREQ=WEEKLY;COUNT=3');
    const kofi = await desk.person('Kofi Asante', '0244100202');
    await desk.change(nth(all, 0), { contactId: kofi, scope: 'all' });
    const after = await desk.between('2027-01-04', '2027-12-31');
    expect(after.map(({ contactName }) => contactName)).toEqual(Array(3).fill('Kofi Asante'));
    for (const one of after.slice(1)) {
      const waiting = (await desk.texts(one.id)).filter(text => text.state === 'planned');
      expect(waiting.map(text => text.contactName)).toEqual(['Kofi Asante']);
    }
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
