import { describe, expect, test } from 'vitest';
import { at, withAma } from './appointment-times.ts';

describe('what became of an appointment', () => {
  test('arrived early: what is still to be texted is called off', async () => {
    const { desk, ama } = await withAma();
    const [rule] = await desk.call('rules.list');
    if (!rule) throw new Error('no rule');
    await desk.call('rules.save', { ...rule, when: { kind: 'hours-before', hours: 1 } });
    const booked = await desk.save({ contactId: ama, start: at('2027-01-04T15:00') });
    const text = await desk.newest(booked.id, 'accepted');
    await desk.minutesPass();
    const status = 'arrived';
    const marked = await desk.call('appointments.setStatus', { id: booked.id, status });
    expect(marked.status).toBe(status);
    await desk.newest(booked.id, 'cancelled');
    expect((await desk.batches()).find(({ batch }) => batch === text.gatewayBatchId)?.state).toBe('cancelled');
  });

  test('nobody has arrived before the day, or stayed away before the hour: it is refused, and nothing changes', async () => {
    const { desk, ama } = await withAma();
    const { id, start } = await desk.save({ contactId: ama, repeat: 'FREQ=WEEKLY' });
    const text = await desk.newest(id, 'accepted');
    for (const status of ['arrived', 'no-show'] as const)
      expect(await desk.refusal('appointments.setStatus', { id, status })).toEqual({
        code: 'status-too-early',
        status,
        start,
      });
    await desk.minutesPass();
    expect(await desk.call('appointments.get', { id })).toMatchObject({ status: 'booked' });
    expect((await desk.message(text.id)).state).toBe('accepted');
    await desk.clockAt('2027-01-06T08:59:00.000Z');
    expect(await desk.refusal('appointments.setStatus', { id, status: 'no-show' })).toMatchObject({
      code: 'status-too-early',
    });
    expect((await desk.call('appointments.setStatus', { id, status: 'arrived' })).status).toBe('arrived');
    await desk.clockAt('2027-01-06T09:00:00.000Z');
    expect((await desk.call('appointments.setStatus', { id, status: 'no-show' })).status).toBe('no-show');
  });

  test.each(['booked', 'confirmed'] as const)('unmarked: whoever was %s is so again', async status => {
    const { desk, ama } = await withAma();
    const { id } = await desk.save({ contactId: ama });
    await desk.call('appointments.setStatus', { id, status: 'confirmed' });
    await desk.call('appointments.setStatus', { id, status });
    await desk.clockAt('2027-01-06T09:00:00.000Z');
    await desk.call('appointments.setStatus', { id, status: 'arrived' });
    await desk.call('appointments.setStatus', { id, status: 'no-show' });
    expect((await desk.call('appointments.setStatus', { id, status: 'unmarked' })).status).toBe(status);
  });

  test('confirmed: they are reminded all the same', async () => {
    const { desk, ama } = await withAma();
    const booked = await desk.save({ contactId: ama });
    const text = await desk.newest(booked.id, 'accepted');
    await desk.call('appointments.setStatus', { id: booked.id, status: 'confirmed' });
    await desk.minutesPass();
    expect((await desk.message(text.id)).state).toBe('accepted');
  });

  test('one that nobody came to is moved to another day: it is booked again, and reminded of', async () => {
    const { desk, ama } = await withAma();
    const booked = await desk.save({ contactId: ama });
    await desk.clockAt('2027-01-06T10:00:00.000Z');
    await desk.call('appointments.setStatus', { id: booked.id, status: 'no-show' });
    const moved = await desk.call('appointments.move', { id: booked.id, start: at('2027-01-11T09:00') });
    expect(moved.status).toBe('booked');
    expect((await desk.newest(booked.id, 'accepted')).dueAt).toBe('2027-01-10T10:00:00.000Z');
  });

  test('a cancelled one says nothing more before it is restored', async () => {
    const { desk, ama } = await withAma();
    const { id } = await desk.save({ contactId: ama });
    await desk.call('appointments.cancel', { id });
    expect(await desk.refusal('appointments.setStatus', { id, status: 'arrived' })).toEqual({
      code: 'appointment-cancelled',
    });
  });
});
