import { describe, expect, test } from 'vitest';
import { stateSentence } from '../../src-renderer/texts/state/message-state.words.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { openLive, said } from './live-account.ts';

describe('docs/interface.md §2.2: sender names', () => {
  const names = async (desk: Desk) => (await desk.call('settings.get')).senders.map(({ name }) => name);

  test('the first is the usual one; others join, can be chosen, and are removed', async () => {
    const desk = await openLive();
    await desk.call('account.addSender', { name: ' Adom Clinic ' });
    expect(await desk.call('settings.get')).toMatchObject({ sender: 'Adom Clinic' });
    await desk.call('account.addSender', { name: 'Adom' });
    await desk.call('account.addSender', { name: 'Adom' });
    expect([await names(desk), (await desk.call('settings.get')).sender]).toEqual([
      ['Adom Clinic', 'Adom'],
      'Adom Clinic',
    ]);
    expect(await desk.refusal('account.removeSender', { name: 'Adom Clinic' })).toEqual({
      code: 'sender-usual',
      sender: 'Adom Clinic',
    });
    await desk.call('settings.save', { sender: 'Adom' });
    await desk.call('account.removeSender', { name: 'Adom Clinic' });
    expect(await names(desk)).toEqual(['Adom']);
  });

  test('one added or removed twice writes one line of the log', async () => {
    const desk = await openLive();
    await desk.call('account.addSender', { name: 'Adom Clinic' });
    const lines = async (what: string) => (await said(desk)).filter(line => line === what).length;
    const before = await lines('sender-added');
    for (const name of ['Adom', 'Adom', ' Adom ']) await desk.call('account.addSender', { name });
    expect(await lines('sender-added')).toBe(before + 1);
    for (const name of ['Adom', 'Adom']) await desk.call('account.removeSender', { name });
    expect(await lines('sender-removed')).toBe(1);
  });

  test('have at most 11 characters, or 15 when digits alone, in letters a phone can show', async () => {
    const desk = await openLive();
    for (const name of ['Adom Clinic1', '2332441002010000', 'Ɛsi', ' ']) {
      expect(await desk.refusal('account.addSender', { name })).toEqual({
        code: 'sender-invalid',
        sender: name.trim(),
      });
    }
    expect(await names(desk)).toEqual([]);
    await desk.call('account.addSender', { name: '233244100201' });
    expect(await names(desk)).toEqual(['233244100201']);
  });

  test('the name of practice is the first of its list', async () => {
    const desk = await openDesk();
    expect((await desk.call('settings.get')).senders).toEqual([
      { name: 'Bellbird', arrived: null, at: null, asked: null },
    ]);
  });

  test('what is missing for want of a sender goes once there is one', async () => {
    const desk = await openLive();
    await desk.call('account.setKey', { key: 'practice-key' });
    expect(await desk.refusal('account.sendTest', { phone: '0244100209', text: 'Hello' })).toEqual({
      code: 'sender-missing',
    });
    await desk.call('account.addSender', { name: 'Bellbird' });
    const { id } = await desk.call('account.sendTest', { phone: '0244100209', text: 'Hello' });
    await desk.until(async () => (await desk.message(id)).state === 'done');
  });
});

describe('docs/interface.md §7.2: a sender that is not registered', () => {
  test.each(['handshake', 'destinations'] as const)(
    'is a refusal that names it, said by %s',
    async unregisteredSender => {
      const desk = await openDesk();
      await desk.control('account', { unregisteredSender });
      await desk.call('settings.save', { sender: 'Nobody' });
      const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
      const refused = await desk.newest(appointment.id, 'refused');
      expect(refused).toMatchObject({ sender: 'Nobody' });
      expect(stateSentence(refused)).toMatch(/^Not sent\. The sender name “Nobody” is not /);
      const [reminder] = (await desk.call('appointments.get', { id: appointment.id })).reminders;
      expect(reminder).toMatchObject({ state: 'refused', sender: 'Nobody' });
    },
  );

  test('another usual name is under what is queued already, too', async () => {
    const desk = await openDesk();
    await desk.control('account', { senders: ['Bellbird', 'Adom'] });
    const { appointment } = await desk.queued();
    await desk.call('settings.save', { sender: 'Adom' });
    await desk.until(async () => {
      const { reminders } = await desk.call('appointments.get', { id: appointment.id });
      return reminders[0]?.state === 'accepted' && reminders[0].sender === 'Adom';
    });
    expect((await desk.batches()).map(({ sender, state }) => [sender, state])).toEqual([
      ['Bellbird', 'cancelled'],
      ['Adom', 'scheduled'],
    ]);
  });
});
