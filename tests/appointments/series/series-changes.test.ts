import { describe, expect, test } from 'vitest';
import { at, everyWednesday, nth } from './weekly-series.ts';

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
