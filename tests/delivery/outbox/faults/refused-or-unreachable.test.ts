import { describe, expect, test } from 'vitest';
import { openDesk, TUESDAY_10 } from '../../desk.ts';
import { openLiveBusiness } from '../../live-business.ts';
import { isStill } from './uncertain-text.ts';

describe('the service refuses', () => {
  test('a wrong key: refused in its own words, and nothing else is tried until a person resumes', async () => {
    const desk = await openDesk();
    await desk.control('account', { apiKeys: ['another-key'] });
    const contactId = await desk.person('Ama Mensah', '0244100201');
    const appointment = await desk.book(contactId);
    const message = await desk.newest(appointment.id, 'refused');
    expect(message.reason).toMatchObject({ words: { handshakeId: 1203, handshakeLabel: 'HSHK_ERR_UA_AUTH' } });
    expect((await desk.call('app.state')).stopped).toBe('account-refused');
    const next = await desk.book(contactId, '2027-01-07T09:00');
    await desk.minutesPass(10);
    expect(await desk.texts(next.id)).toMatchObject([{ state: 'planned' }]);

    await desk.control('account', { apiKeys: ['practice-key'] });
    await desk.call('sending.resume');
    await desk.newest(next.id, 'accepted');
    isStill('refused', await desk.message(message.id));
    await desk.call('messages.decide', { id: message.id, action: 'retry' });
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.batches()).toHaveLength(2);
  });

  test('a key that is wrong by now stops sending; the right one, once the service accepts it, lets it go on', async () => {
    const office = await openLiveBusiness();
    const desk = await office.start();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.control('account', { apiKeys: ['another-key'] });
    await desk.newest((await desk.book(contactId)).id, 'refused');
    const stopped = async () => (await desk.call('app.state')).stopped;
    const next = await desk.book(contactId, '2027-01-07T09:00');
    expect(await desk.refusal('account.setKey', { key: 'a-third-key' })).toMatchObject({ code: 'sign-in-refused' });
    expect(await stopped()).toBe('account-refused');
    // What cannot be judged proves nothing.
    await desk.control('faults', { next: [{ kind: 'http-500' }] });
    await desk.call('account.setKey', { key: 'another-key', account: 'same' });
    expect(await stopped()).toBe('account-refused');
    await desk.call('account.setKey', { key: 'another-key', account: 'same' });
    expect(await stopped()).toBeNull();
    await desk.newest(next.id, 'accepted');
    // What a person stopped, or wants looked at, no key lets go.
    await desk.call('sending.stopAll');
    await desk.call('account.setKey', { key: 'another-key', account: 'same' });
    expect(await stopped()).toBe('by-person');
  });

  test.each([
    ['destinations', { statusId: 2128, statusLabel: 'DS_REJECTED_SENDER_UNREGISTERED' }],
    ['handshake', { handshakeLabel: 'MV_ERR_SENDER' }],
  ] as const)(
    'a sender that is not registered (said by the %s): refused, naming it, and texting nobody',
    async (form, words) => {
      const desk = await openDesk();
      await desk.control('account', { unregisteredSender: form });
      await desk.call('settings.save', { sender: 'Unknown' });
      const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
      const message = await desk.newest(appointment.id, 'refused');
      expect(message).toMatchObject({ reason: { kind: 'service', words }, actions: ['retry', 'dismiss'] });
      expect((await desk.batches()).filter(batch => batch.state !== 'rejected')).toEqual([]);
      expect((await desk.call('app.state')).stopped).toBeNull();
    },
  );

  test('no credit left: refused and shown; after a top-up the person sends it again', async () => {
    const desk = await openDesk();
    await desk.control('account', { balance: 0 });
    const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    const message = await desk.newest(appointment.id, 'refused');
    expect(message.reason).toMatchObject({ words: { statusId: 2121 } });
    await desk.minutesPass(10);
    isStill('refused', await desk.message(message.id));
    await desk.control('account', { balance: 10 });
    await desk.call('messages.decide', { id: message.id, action: 'retry' });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['rejected', 'scheduled']);
  });
});

describe('the service cannot be reached', () => {
  test('nothing is lost: the text waits with the reason, and goes once when the service is back', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.down();
    const appointment = await desk.book(contactId);
    await desk.until(async () => !desk.app.busy());
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'planned' }]);
    desk.up();
    await desk.minutesPass();
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.batches()).toMatchObject([{ state: 'scheduled', scheduledAt: TUESDAY_10 }]);
  });
});
