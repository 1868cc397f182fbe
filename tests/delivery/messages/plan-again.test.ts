import { describe, expect, test } from 'vitest';
import { openDesk } from '../desk.ts';

describe('a person lifts their own stop', () => {
  test('one text, cancelled by mistake: planned again, and it is queued once', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    await desk.call('messages.decide', { id: message.id, action: 'cancel' });
    const cancelled = await desk.newest(appointment.id, 'cancelled');
    expect(cancelled.actions).toEqual(['plan-again']);
    await desk.call('messages.decide', { id: message.id, action: 'plan-again' });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.message(message.id)).actions).toEqual([]);
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['cancelled', 'scheduled']);
  });

  test('one that was withdrawn before it left, too; not once its time is past', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    const appointment = await desk.book(contactId, '2027-01-20T09:00');
    const { id } = await desk.newest(appointment.id, 'planned');
    await desk.call('messages.decide', { id, action: 'withdraw' });
    await desk.call('messages.decide', { id, action: 'plan-again' });
    const again = await desk.newest(appointment.id, 'planned');
    expect(again).toMatchObject({ againOf: id });
    await desk.call('messages.decide', { id: again.id, action: 'withdraw' });
    await desk.clockAt('2027-01-19T10:00:00Z');
    expect((await desk.message(again.id)).actions).toEqual([]);
  });

  test('everything stopped, then resumed: what was cancelled stays so until it is planned again, together', async () => {
    const desk = await openDesk();
    const people = [];
    for (const name of ['Ama', 'Kofi', 'Esi']) people.push(await desk.person(`${name} Mensah`, '0244100201'));
    const booked = [];
    for (const id of people) booked.push(await desk.book(id));
    for (const one of booked) await desk.newest(one.id, 'accepted');
    await desk.call('sending.stopAll');
    expect((await desk.call('today.get')).light.stoppedReminders).toBe(3);
    await desk.call('sending.resume');
    await desk.minutesPass(10);
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect((await desk.call('today.get')).light).toMatchObject({ stoppedReminders: 3, colour: 'amber' });
    await desk.call('appointments.cancel', { id: booked[2]?.id ?? 0 });
    expect(await desk.call('sending.planStopped')).toEqual({ planned: 2, waiting: 0 });
    for (const one of booked.slice(0, 2)) await desk.newest(one.id, 'accepted');
    await desk.minutesPass(10);
    expect(await desk.batches()).toHaveLength(5);
    expect(await desk.call('sending.planStopped')).toEqual({ planned: 0, waiting: 0 });
  });
});
