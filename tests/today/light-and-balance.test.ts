import { describe, expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';

describe('today', () => {
  test('the light: green when all is with the service, amber while something waits, red when nothing goes by itself', async () => {
    const desk = await openDesk();
    const light = async () => (await desk.call('today.get')).light;
    expect(await light()).toMatchObject({ colour: 'green', queued: 0, notHandedOver: 0, nextText: null });
    const { contactId } = await desk.queued();
    expect(await light()).toMatchObject({ colour: 'green', queued: 1, notHandedOver: 0, nextText: '2027-01-05T10:00' });
    await desk.down();
    const late = await desk.book(contactId, '2027-01-07T09:00');
    await desk.until(async () => !desk.app.busy());
    expect(await light()).toMatchObject({
      colour: 'amber',
      queued: 1,
      notHandedOver: 1,
      safeUntil: '2027-01-06T10:00',
    });
    // Beyond the horizon nothing is expected to be with the service yet.
    await desk.book(contactId, '2027-01-20T09:00');
    expect(await light()).toMatchObject({ notHandedOver: 1 });
    desk.up();
    await desk.minutesPass();
    await desk.newest(late.id, 'accepted');
    expect(await light()).toMatchObject({ colour: 'green', queued: 2, notHandedOver: 0 });
    await desk.call('sending.stopAll');
    await desk.book(contactId, '2027-01-08T09:00');
    expect(await light()).toMatchObject({ colour: 'red', queued: 0, notHandedOver: 1 });
  });

  test('the next text is one whose time is still to come: one that is unclear since this morning is none', async () => {
    const desk = await openDesk();
    const light = async () => (await desk.call('today.get')).light;
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
    const { id } = await desk.book(contactId);
    await desk.newest(id, 'uncertain');
    expect(await light()).toMatchObject({ perhapsSent: 1, nextText: '2027-01-05T10:00' });
    await desk.clockAt('2027-01-05T19:03:00.000Z');
    expect(await light()).toMatchObject({ perhapsSent: 1, nextText: null });
    const next = await desk.book(contactId, '2027-01-08T09:00');
    await desk.newest(next.id, 'accepted');
    expect(await light()).toMatchObject({ perhapsSent: 1, nextText: '2027-01-07T10:00' });
  });

  test('today’s appointments with their texts, the balance, and how long it lasts', async () => {
    const desk = await openDesk();
    const { contactId } = await desk.queued('2027-01-05T11:00');
    await desk.book(contactId, '2027-01-04T15:00');
    await desk.minutesPass();
    const today = await desk.call('today.get');
    expect(today.date).toBe('2027-01-04');
    expect(today.appointments.map(one => one.start)).toEqual(['2027-01-04T15:00']);
    expect(today.balance).toMatchObject({ kind: 'known', balance: 999, model: 'quantity' });
    expect(today.daysLeft).toBe(999 * 7);
  });
  test('what a cancelled text gave back is in the balance without anybody asking', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    const balance = async () => (await desk.call('today.get')).balance;
    await desk.until(async () => JSON.stringify(await balance()).includes('"balance":999'));
    await desk.call('appointments.cancel', { id: appointment.id });
    await desk.minutesPass();
    expect(await balance()).toMatchObject({ kind: 'known', balance: 1_000 });
  });
});
