import { describe, expect, test } from 'vitest';
import { openDesk } from '../../desk.ts';
import { change, queuedFor } from './rule-changes.ts';

describe('put right again', () => {
  test('a rule changed by mistake and changed back leaves nobody without a reminder, and nothing to decide', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await change(desk, { when: { kind: 'days-before', days: 3, at: '10:00' } });
    await desk.newest(appointment.id, 'skipped');
    await change(desk, { when: { kind: 'days-before', days: 1, at: '10:00' } });
    await desk.newest(appointment.id, 'accepted');
    expect(await queuedFor(desk)).toEqual(['2027-01-05T10:00:00.000Z']);
    expect((await desk.call('today.get', undefined)).decisions).toEqual([]);
  });

  test('cancelled and restored after its reminder’s time: the person may be texted now, once', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.call('appointments.cancel', { id: appointment.id });
    await desk.newest(appointment.id, 'cancelled');
    await desk.clockAt('2027-01-05T11:00:00Z');
    await desk.call('appointments.restore', { id: appointment.id });
    const skipped = await desk.newest(appointment.id, 'skipped');
    expect(skipped.actions).toEqual(['send-now']);
    await desk.call('messages.decide', { id: skipped.id, action: 'send-now' });
    await desk.minutesPass();
    await desk.newest(appointment.id, 'done');
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'dispatched']);
    expect((await desk.call('today.get', undefined)).decisions).toEqual([]);
  });

  test('stopped until after its time: once sending goes on, the person may be texted now', async () => {
    const desk = await openDesk();
    await desk.call('sending.stopAll');
    const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    await desk.clockAt('2027-01-05T11:00:00Z');
    const missed = await desk.newest(id, 'missed');
    expect(missed.actions).toEqual(['dismiss']);
    await desk.call('sending.resume');
    expect((await desk.message(missed.id)).actions).toEqual(['send-now', 'dismiss']);
    await desk.call('messages.decide', { id: missed.id, action: 'send-now' });
    await desk.minutesPass();
    await desk.newest(id, 'done');
    expect(await desk.batches()).toHaveLength(1);
  });
});
