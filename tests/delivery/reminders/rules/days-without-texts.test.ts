import { describe, expect, test } from 'vitest';
import { openDesk } from '../../desk.ts';
import { ama, change, queuedFor, states } from './rule-changes.ts';

describe('days without texts', () => {
  const TUESDAY = { day: '2027-01-05', name: 'Founders’ Day' };

  test('a reminder for a holiday goes the day before at its hour; a holiday entered later moves what is queued', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    expect(message.dueAt).toBe('2027-01-05T10:00:00.000Z');
    await desk.call('settings.save', { holidays: [TUESDAY] });
    await desk.minutesPass();
    expect(await states(desk, appointment.id)).toEqual(['cancelled', 'accepted']);
    expect(await queuedFor(desk)).toEqual(['2027-01-04T10:00:00.000Z']);
    await desk.call('settings.save', { holidays: [], sendingDays: [1, 3, 4, 5] });
    expect((await desk.newest(appointment.id, 'accepted')).dueAt).toBe('2027-01-04T10:00:00.000Z');
    await desk.call('settings.save', { sendingDays: [2] });
    await desk.minutesPass();
    expect(await queuedFor(desk)).toEqual(['2027-01-05T10:00:00.000Z']);
  });

  test('a rule may move it later, or leave it out and say so', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { holidays: [TUESDAY] });
    const person = await ama(desk);
    await change(desk, { whenOutsideWindow: 'later' });
    const noon = await desk.book(person, '2027-01-06T12:00');
    expect((await desk.newest(noon.id, 'accepted')).dueAt).toBe('2027-01-06T10:00:00.000Z');
    const early = await desk.book(person, '2027-01-06T07:30');
    expect(await desk.texts(early.id)).toMatchObject([{ state: 'skipped', reason: { why: 'outside-hours' } }]);
    await change(desk, { whenOutsideWindow: 'skip' });
    await desk.minutesPass();
    expect((await desk.texts(noon.id)).map(({ state }) => state)).toEqual(['cancelled']);
    const later = await desk.book(person, '2027-01-06T15:00');
    expect(await desk.texts(later.id)).toMatchObject([{ state: 'skipped', reason: { why: 'outside-hours' } }]);
  });

  test('more days ahead than its rule allows it is left out', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { sendingDays: [1, 2, 3, 4, 5] });
    await change(desk, { maxDaysEarly: 2 });
    const { id } = await desk.book(await ama(desk), '2027-01-11T09:00');
    expect(await desk.texts(id)).toMatchObject([{ state: 'skipped', reason: { why: 'too-early' } }]);
    await change(desk, { maxDaysEarly: 3 });
    expect((await desk.newest(id, 'accepted')).dueAt).toBe('2027-01-08T10:00:00.000Z');
  });

  test('days are kept in their order, each once', async () => {
    const desk = await openDesk();
    const christmas = { day: '2027-12-25', name: 'Christmas' };
    const days = { sendingDays: [5, 1, 5], holidays: [christmas, TUESDAY, { ...TUESDAY, name: 'Closed' }] };
    expect(await desk.call('settings.save', days)).toMatchObject({
      sendingDays: [1, 5],
      holidays: [{ ...TUESDAY, name: 'Closed' }, christmas],
    });
  });

  test('a text that is late on a day without texts is missed', async () => {
    for (const [sendingDays, state] of [
      [[1, 2, 3, 4], 'done'],
      [[1, 2, 4], 'missed'],
    ] as const) {
      const desk = await openDesk();
      await desk.call('settings.save', { allowedFrom: '00:00', allowedUntil: '23:59', sendingDays: [...sendingDays] });
      await change(desk, { when: { kind: 'days-before', days: 2, at: '23:50' } });
      await desk.call('sending.stopAll');
      const { id } = await desk.book(await ama(desk), '2027-01-07T09:00');
      await desk.clockAt('2027-01-06T00:05:00Z');
      await desk.call('sending.resume');
      await desk.minutesPass();
      expect(await states(desk, id)).toEqual([state]);
    }
  });
});
