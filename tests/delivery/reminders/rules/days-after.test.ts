import { describe, expect, test } from 'vitest';
import { openDesk } from '../../desk.ts';
import { ama, change, queuedFor, states } from './rule-changes.ts';

const dayAfter = { kind: 'days-after', days: 1, at: '10:00', to: 'not-missed' } as const;

describe('a text after the appointment', () => {
  test('is queued for the day after, and stays queued once the appointment has begun', async () => {
    const desk = await openDesk();
    await change(desk, { when: dayAfter });
    const { id } = await desk.book(await ama(desk));
    await desk.newest(id, 'accepted');
    expect(await queuedFor(desk)).toEqual(['2027-01-07T10:00:00.000Z']);
    await desk.clockAt('2027-01-06T12:00:00Z');
    expect(await states(desk, id)).toEqual(['accepted']);
    await desk.clockAt('2027-01-07T10:05:00Z');
    expect(await states(desk, id)).toEqual(['done']);
  });

  test('that comes within reach only after the appointment leaves then', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { horizonDays: 1 });
    await change(desk, { when: { ...dayAfter, days: 3 } });
    const { id } = await desk.book(await ama(desk));
    await desk.clockAt('2027-01-06T12:00:00Z');
    expect(await states(desk, id)).toEqual(['planned']);
    await desk.clockAt('2027-01-08T10:05:00Z');
    await desk.newest(id, 'accepted');
    expect(await queuedFor(desk)).toEqual(['2027-01-09T10:00:00.000Z']);
  });

  test('a rule made after an appointment took place still writes to who came, and to nobody of long ago', async () => {
    const desk = await openDesk();
    const person = await ama(desk);
    const recent = await desk.book(person, '2027-01-04T09:00');
    const old = await desk.book(person, '2026-12-20T09:00');
    await desk.clockAt('2027-01-04T15:00:00Z');
    await change(desk, { when: dayAfter });
    await desk.newest(recent.id, 'accepted');
    expect(await queuedFor(desk)).toEqual(['2027-01-05T10:00:00.000Z']);
    expect(await desk.texts(old.id)).toEqual([]);
    await desk.call('appointments.save', { ...old, others: [], notes: 'A note' });
    expect(await desk.texts(old.id)).toEqual([]);
  });

  test('reworded, or its rule switched off, after the appointment has begun: the queued one is cancelled', async () => {
    const desk = await openDesk();
    await change(desk, { when: dayAfter });
    const { id } = await desk.book(await ama(desk));
    await desk.newest(id, 'accepted');
    await desk.clockAt('2027-01-06T12:00:00Z');
    const [template] = await desk.call('templates.list');
    if (!template) throw new Error('no template');
    await desk.call('templates.save', { ...template, body: 'Thank you, {$firstName}.' });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['cancelled', 'accepted']);
    await change(desk, { enabled: false });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['cancelled', 'cancelled']);
  });

  test('who did not come is not written to', async () => {
    const desk = await openDesk();
    await change(desk, { when: dayAfter });
    const { id } = await desk.book(await ama(desk));
    await desk.newest(id, 'accepted');
    await desk.clockAt('2027-01-06T12:00:00Z');
    await desk.call('appointments.setStatus', { id, status: 'no-show' });
    await desk.newest(id, 'cancelled');
    await desk.call('appointments.setStatus', { id, status: 'arrived' });
    await desk.newest(id, 'accepted');
    expect(await queuedFor(desk)).toEqual(['2027-01-07T10:00:00.000Z']);
  });

  test('the computer was off at its time: half an hour late it still goes, later it is missed', async () => {
    for (const [at, state] of [
      ['2027-01-07T10:20:00Z', 'done'],
      ['2027-01-07T10:40:00Z', 'missed'],
    ] as const) {
      const desk = await openDesk();
      await change(desk, { when: dayAfter });
      await desk.call('sending.stopAll');
      const { id } = await desk.book(await ama(desk));
      await desk.clockAt(at);
      await desk.call('sending.resume');
      await desk.minutesPass();
      expect(await states(desk, id)).toEqual([state]);
    }
  });
});
