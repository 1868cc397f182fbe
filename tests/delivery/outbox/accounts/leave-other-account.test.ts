import { describe, expect, test } from 'vitest';
import { suppressAndCancel } from '../../../../src-main/delivery/messages/stop-everything.ts';
import { markUnstoppableElsewhere } from '../../../../src-main/delivery/outbox/accounts.ts';
import { cancel, submit } from '../../../../src-main/delivery/outbox/submit.ts';
import type { AccountGateway } from '../../../../src-main/gateway/client.ts';
import { MONDAY, openReminderFixture } from '../write-ahead.ts';
import { cancelsAt, openDesks, openOtherAccount } from './account-desks.ts';

describe('another account is signed in to while the answer to a cancel is awaited', () => {
  const answer = { http: 200, handshakeId: 0, handshakeLabel: '', statusId: null, statusLabel: null, detail: '' };

  async function cancelled(kind: 'cancelled' | 'too-late' | 'uncertain') {
    const { context, tables, messageId } = await openReminderFixture();
    const connection = {
      send: async () => ({ kind: 'uncertain' as const, batchId: 'B1', words: answer, date: null, raw: null }),
      cancel: async () => {
        tables.settings.save({ account: 7 });
        markUnstoppableElsewhere(tables, MONDAY);
        expect(tables.messages.get(messageId)).toMatchObject({ state: 'cancel-uncertain' });
        return { kind, words: answer, date: null, raw: null };
      },
      balance: () => Promise.reject(new Error('nobody asked')),
      close: () => {},
    };
    const gateway: AccountGateway = {
      ...{ account: 0, baseUrl: 'http://127.0.0.1' },
      connect: async () => ({ kind: 'open', connection }),
    };
    await submit(context, gateway, [messageId]);
    const message = tables.messages.get(messageId);
    if (!message) throw new Error('no text');
    suppressAndCancel(tables, message, MONDAY, 'by-person');
    await cancel(context, gateway, tables.messages.among([messageId]));
    return tables.messages.get(messageId);
  }

  test('what the service has confirmed holds: nobody is told that the text may still go', async () => {
    expect(await cancelled('cancelled')).toMatchObject({ state: 'cancelled', reason: { kind: 'service' } });
    expect(await cancelled('too-late')).toMatchObject({ state: 'done' });
  });

  test('an answer that is not clear leaves it out of reach', async () => {
    expect(await cancelled('uncertain')).toMatchObject({
      state: 'cancel-uncertain',
      reason: { kind: 'other-account' },
    });
  });
});

test('what is left at another account can be left at that together: none of it is asked about or planned again', async () => {
  const { desk, appointment, message, other } = await openDesks();
  const kofis = await desk.book(await desk.person('Kofi Boateng', '0244 100 202'));
  await desk.newest(kofis.id, 'accepted');
  await desk.call('settings.save', { baseUrl: other.url, account: 'other' });
  const asked = async () => (await desk.call('today.get')).decisions.map(({ contactName }) => contactName).sort();
  await desk.until(async () => (await asked()).length === 2);
  expect(await desk.call('account.queued')).toMatchObject({ elsewhere: 2 });
  expect(await desk.call('account.leaveElsewhere')).toMatchObject({ left: 2, elsewhere: 0 });
  expect(await asked()).toEqual([]);
  // It may still go, and says so; no second text of these words stands beside it.
  expect(await desk.message(message.id)).toMatchObject({ state: 'withdrawn', reason: { why: 'dismissed-uncertain' } });
  for (const { id } of [appointment, kofis]) expect(await desk.texts(id)).toHaveLength(1);
  expect((await desk.call('log.page', { offset: 0, limit: 1 })).rows[0]).toMatchObject({
    what: 'message-dismiss',
    detail: { texts: 2 },
  });
  expect(await desk.call('account.leaveElsewhere')).toMatchObject({ left: 0 });
  await desk.call('appointments.cancel', { id: appointment.id });
  // Wrong by now, and out of reach: somebody has to phone.
  await desk.until(async () => (await asked()).includes('Ama Mensah'));
  expect(await cancelsAt(other)).toEqual([]);
});

test('without a key, what was stopped with everything at another account can be left at that as well', async () => {
  const { desk, message, other } = await openDesks();
  await desk.call('settings.save', { baseUrl: other.url, account: 'other' });
  await desk.call('account.forgetKey');
  await desk.call('sending.stopAll');
  expect(await desk.message(message.id)).toMatchObject({ state: 'cancelling' });
  expect(await desk.call('account.leaveElsewhere')).toMatchObject({ left: 1, elsewhere: 0 });
  expect(await desk.message(message.id)).toMatchObject({ state: 'withdrawn', reason: { why: 'dismissed-uncertain' } });
});

test('a text of the new account has the name of one at the old: the two are not the same, and neither is called off', async () => {
  const { desk, message } = await openDesks();
  const other = await openOtherAccount();
  await desk.call('settings.save', { baseUrl: other.url, account: 'other' });
  await other.control('batch-ids', { next: ['batch-1'] });
  const kofis = await desk.book(await desk.person('Kofi Boateng', '0244 100 202'));
  expect((await desk.newest(kofis.id, 'accepted')).gatewayBatchId).toBe('batch-1');
  expect(await desk.call('account.isSame')).toMatchObject({ elsewhere: 1 });
  await desk.call('account.balance');
  expect(await desk.message(message.id)).toMatchObject({
    state: 'cancel-uncertain',
    reason: { kind: 'other-account' },
  });
  await desk.newest(kofis.id, 'accepted');
  expect(await cancelsAt(other)).toEqual([]);
});
