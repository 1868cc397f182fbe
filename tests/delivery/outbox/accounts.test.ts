import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { suppressAndCancel } from '../../../src-main/delivery/messages/stop-everything.ts';
import { markUnstoppableElsewhere } from '../../../src-main/delivery/outbox/accounts.ts';
import { cancel, submit } from '../../../src-main/delivery/outbox/submit.ts';
import type { AccountGateway } from '../../../src-main/gateway/client.ts';
import type { PracticeLedger } from '../../../src-main/practice/control-types.ts';
import { startPracticeGateway } from '../../../src-main/practice/server.ts';
import { secretOf } from '../../../src-main/secrets/credentials.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { realClock } from '../../helpers/test-app.ts';
import { campaignDeskOf, SOON } from '../campaigns/campaign-desk.ts';
import { type Desk, MONDAY_8 } from '../desk.ts';
import { openLiveBusiness } from '../live-business.ts';
import { MONDAY, openReminderFixture } from './intent-harness.ts';

/** Starts another service with another account, where somebody else's text is queued under the given batch ids. */
async function openOtherAccount(...ids: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-other-account-'));
  const gateway = await startPracticeGateway({ ledgerFile: join(folder, 'other.db') });
  onTestFinished(async () => {
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${gateway.port}`;
  const control = (what: string, body: unknown) =>
    fetch(`${url}/practice/${what}`, { method: 'POST', body: JSON.stringify(body) });
  await control('clock', { offsetMs: Date.parse(MONDAY_8) - Date.now() });
  await control('batch-ids', { next: ids });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: 'key practice-key',
  };
  for (const _ of ids) {
    const schedule = { dateTime: '2027-01-05 11:00', offset: '+00:00' };
    const unit = { text: 'See you at eleven', type: 0, sender: 'Bellbird', destinations: ['233200000001'], schedule };
    await fetch(`${url}/v5/message/sms/send`, { method: 'POST', headers, body: JSON.stringify(unit) });
  }
  const ledger = async () => (await (await fetch(`${url}/practice/ledger`)).json()) as PracticeLedger;
  return { url, control, ledger };
}

/** A reminder queued as `batch-1`, and another account whose `batch-1` is somebody else's. */
async function openDesks() {
  const house = await openLiveBusiness();
  const desk = await house.start();
  await desk.control('batch-ids', { next: ['batch-1'] });
  const contactId = await desk.person('Ama Mensah', '0244 100 201');
  const appointment = await desk.book(contactId);
  const message = await desk.newest(appointment.id, 'accepted');
  const other = await openOtherAccount('batch-1');
  return { house, desk, appointment, message, other, oldUrl: (await desk.call('settings.get')).baseUrl };
}

const cancelsAt = async (service: Pick<Desk, 'ledger'>) => (await service.ledger()).cancels.map(({ batch }) => batch);

describe('another account is signed in to while texts are queued', () => {
  test('what is queued may still go, says so, and is never asked for at the new account', async () => {
    const { desk, appointment, message, other } = await openDesks();
    await desk.call('settings.save', { baseUrl: other.url, account: 'other' });
    expect(await desk.message(message.id)).toMatchObject({
      state: 'cancel-uncertain',
      reason: { kind: 'other-account' },
      actions: ['leave-it'],
    });
    await desk.call('appointments.cancel', { id: appointment.id });
    await desk.call('account.balance');
    expect(await desk.message(message.id)).toMatchObject({ state: 'cancel-uncertain' });
    expect(await cancelsAt(other)).toEqual([]);
    expect((await other.ledger()).batches).toMatchObject([{ state: 'scheduled' }]);
    expect(await desk.batches()).toMatchObject([{ batch: 'batch-1', state: 'scheduled' }]);
  });

  test('so it is when nobody said whether it is the same account', async () => {
    const { desk, message, other } = await openDesks();
    await desk.call('settings.save', { baseUrl: other.url });
    expect(await desk.message(message.id)).toMatchObject({ state: 'cancel-uncertain' });
    expect(await desk.call('account.queued')).toMatchObject({ here: 0, elsewhere: 1, first: null });
  });

  test('the light says of a text that is right that it cannot be cancelled here, not that it should not go', async () => {
    const { desk, appointment, message, other } = await openDesks();
    const light = async () => (await desk.call('today.get')).light;
    await desk.call('settings.save', { baseUrl: other.url, account: 'other' });
    expect(await light()).toMatchObject({ colour: 'amber', elsewhere: 1, mayStillGo: 0 });
    await desk.call('appointments.move', { id: appointment.id, start: '2027-01-06T15:00' as WallTime });
    expect(await light()).toMatchObject({ colour: 'amber', elsewhere: 0, mayStillGo: 1 });
    await desk.call('appointments.move', { id: appointment.id, start: appointment.start });
    expect(await light()).toMatchObject({ elsewhere: 1, mayStillGo: 0 });
    await desk.call('contacts.setDoNotText', { id: message.contactId ?? 0, doNotText: true });
    expect(await light()).toMatchObject({ elsewhere: 0, mayStillGo: 1 });
    await desk.call('contacts.setDoNotText', { id: message.contactId ?? 0, doNotText: false });
    // Left at that, it is right all the same, and nobody is asked about it any more.
    expect(await light()).toMatchObject({ elsewhere: 1 });
    await desk.call('account.leaveElsewhere');
    expect(await light()).toMatchObject({ elsewhere: 0, mayStillGo: 0 });
  });

  test('of a text that a person had cancelled before, or stopped with everything, it says that it should not go', async () => {
    const { desk, message, other } = await openDesks();
    await desk.control('faults', { next: [1, 2, 3, 4].map(() => ({ kind: 'http-500', of: 'cancel' })) });
    await desk.call('messages.act', { id: message.id, action: 'cancel' });
    const kofis = await desk.book(await desk.person('Kofi Boateng', '0244 100 202'));
    await desk.newest(kofis.id, 'accepted');
    await desk.call('settings.save', { baseUrl: other.url, account: 'other' });
    await desk.until(async () => (await desk.message(message.id)).reason?.kind === 'other-account');
    const light = async () => (await desk.call('today.get')).light;
    expect(await light()).toMatchObject({ elsewhere: 1, mayStillGo: 1 });
    await desk.call('sending.stopAll');
    await desk.until(async () => (await light()).mayStillGo === 2);
    expect(await light()).toMatchObject({ elsewhere: 0, notCancelled: 0 });
  });

  test('of a campaign’s texts likewise: those are right who may be texted, at an hour that is allowed', async () => {
    const house = await openLiveBusiness();
    const before = campaignDeskOf(await house.start());
    await before.group('Choir', [
      ['Ama Mensah', '0244100201'],
      ['Kofi Boateng', '0244100202'],
    ]);
    const { id } = await before.confirm({ at: SOON });
    await before.stop();
    const aheadMs = Date.parse(MONDAY_8) + 120_000 - Date.now();
    const desk = campaignDeskOf(await house.start({ clock: realClock(() => aheadMs) }));
    await desk.control('clock', { offsetMs: aheadMs });
    await desk.reaches(id, { accepted: 2 });
    const other = await openOtherAccount();
    await desk.call('settings.save', { baseUrl: other.url, account: 'other' });
    const light = async () => (await desk.call('today.get')).light;
    expect(await light()).toMatchObject({ elsewhere: 2, mayStillGo: 0 });
    const [kofi] = (await desk.textsOf(id)).filter(({ contactName }) => contactName === 'Kofi Boateng');
    await desk.call('contacts.setDoNotText', { id: kofi?.contactId ?? 0, doNotText: true });
    expect(await light()).toMatchObject({ elsewhere: 1, mayStillGo: 1 });
    await desk.call('settings.save', { holidays: [{ day: '2027-01-04', name: 'Funeral' }] });
    expect(await light()).toMatchObject({ elsewhere: 0, mayStillGo: 2 });
    await desk.call('settings.save', { holidays: [] });
    expect(await light()).toMatchObject({ elsewhere: 1, mayStillGo: 1 });
    await desk.call('campaigns.stop', { id });
    expect(await light()).toMatchObject({ elsewhere: 0, mayStillGo: 2 });
  });

  test('a cancel that was under way is not asked for at the new account either', async () => {
    const { desk, message, other } = await openDesks();
    await desk.control('faults', { next: [1, 2, 3, 4].map(() => ({ kind: 'http-500', of: 'cancel' })) });
    await desk.call('messages.act', { id: message.id, action: 'cancel' });
    await desk.call('settings.save', { baseUrl: other.url });
    await desk.until(async () => (await desk.message(message.id)).reason?.kind === 'other-account');
    expect(await cancelsAt(other)).toEqual([]);
  });

  test('ended between the keychain and the records: a cancel that waits is out of reach, and sending goes on', async () => {
    const { house, desk, message, other } = await openDesks();
    await desk.call('account.forgetKey');
    await desk.call('messages.act', { id: message.id, action: 'cancel' });
    expect(await desk.message(message.id)).toMatchObject({ state: 'cancelling' });
    await desk.stop();
    const key = { kind: 'key', key: 'practice-key' } as const;
    await house.secrets.store(secretOf(key, { baseUrl: other.url, account: 77 }));
    const after = await house.start();
    await after.until(async () => (await after.message(message.id)).reason?.kind === 'other-account');
    expect(await after.call('app.state')).toMatchObject({ stopped: null });
    const mine = await after.book(await after.person('Kofi Boateng', '0244 100 202'));
    await after.newest(mine.id, 'accepted');
    expect(await cancelsAt(other)).toEqual([]);
  });

  test('a text on its way when the account was changed is known to be at the old one', async () => {
    const { desk, other } = await openDesks();
    await desk.control('faults', { next: [{ kind: 'slow', ms: 400, of: 'send' }] });
    const late = await desk.book(await desk.person('Kofi Boateng', '0244 100 202'));
    await desk.newest(late.id, 'in-flight');
    await desk.call('settings.save', { baseUrl: other.url });
    const after = await desk.newest(late.id, 'cancel-uncertain');
    expect(after.reason).toEqual({ kind: 'other-account' });
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['scheduled', 'scheduled']);
  });

  test.each([
    ['a key', (desk: Desk) => desk.call('account.setKey', { key: 'renewed-key' })],
    ['an address', (desk: Desk, address: string) => desk.call('settings.save', { baseUrl: address })],
  ])(
    'the program wakes just as %s has come into the keychain: it counts as another account all the same',
    async (_, change) => {
      const house = await openLiveBusiness();
      let waking: Desk | null = null;
      const store = async (secret: string) => {
        const state = await house.secrets.store(secret);
        await waking?.call('account.balance');
        return state;
      };
      const desk = await house.start({ secrets: { ...house.secrets, store } });
      const { id } = await desk.call('account.sendTest', { phone: '0244100209', text: 'Hello', sender: 'Bellbird' });
      await desk.until(async () => (await desk.message(id)).state === 'done');
      await desk.call('account.testArrived', { messageId: id, arrived: true });
      const appointment = await desk.book(await desk.person('Ama Mensah', '0244 100 201'));
      await desk.newest(appointment.id, 'accepted');
      await desk.control('account', { apiKeys: ['practice-key', 'renewed-key'] });
      const { baseUrl } = await desk.call('settings.get');
      waking = desk;
      await change(desk, `${baseUrl}/`);
      expect(await desk.newest(appointment.id, 'cancel-uncertain')).toMatchObject({
        reason: { kind: 'other-account' },
      });
      // Nobody has seen a text under that name arrive from there.
      expect((await desk.call('settings.get')).senders).toMatchObject([{ name: 'Bellbird', arrived: null }]);
    },
  );

  test('a batch there may have the name of one here: the new text is queued, and the old one is not taken for it', async () => {
    const { desk, message, other } = await openDesks();
    await desk.call('settings.save', { baseUrl: other.url });
    await other.control('batch-ids', { next: ['batch-2'] });
    await desk.control('batch-ids', { next: ['batch-2'] });
    const mine = await desk.book(await desk.person('Kofi Boateng', '0244 100 202'));
    const queued = await desk.newest(mine.id, 'accepted');
    expect(queued.gatewayBatchId).toBe('batch-2');
    await desk.call('messages.act', { id: queued.id, action: 'cancel' });
    await desk.newest(mine.id, 'cancelled');
    expect(await cancelsAt(other)).toEqual(['batch-2']);
    expect(await desk.message(message.id)).toMatchObject({ state: 'cancel-uncertain' });
  });

  test('offered first: it is cancelled with the old key, nothing leaves meanwhile, and it is queued at the new one', async () => {
    const { desk, appointment, message, other } = await openDesks();
    expect(await desk.call('account.queued')).toMatchObject({ here: 1, elsewhere: 0, first: { name: 'Ama Mensah' } });
    expect(await desk.call('account.cancelQueued')).toMatchObject({ here: 0, cancelled: 1, tooLate: 0 });
    expect(await desk.message(message.id)).toMatchObject({ state: 'cancelled' });
    expect((await desk.texts(appointment.id)).at(-1)).toMatchObject({ state: 'planned' });
    expect(await desk.call('app.state')).toMatchObject({ stopped: 'account-changing' });
    await desk.call('settings.save', { baseUrl: other.url, account: 'other' });
    expect(await desk.call('app.state')).toMatchObject({ stopped: null });
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.batches()).toMatchObject([{ batch: 'batch-1', state: 'cancelled' }]);
    expect((await other.ledger()).batches).toHaveLength(2);
    expect(await cancelsAt(other)).toEqual([]);
  });

  test('cancelled first and queued at the new account, nobody is asked about it: its reminder is on its way', async () => {
    const { desk, appointment, other, oldUrl } = await openDesks();
    const asked = async () => (await desk.call('today.get')).decisions;
    await desk.call('account.cancelQueued');
    await desk.call('settings.save', { baseUrl: other.url, account: 'other' });
    await desk.newest(appointment.id, 'accepted');
    expect(await asked()).toEqual([]);
    await desk.call('settings.save', { baseUrl: oldUrl });
    expect(await asked()).toMatchObject([{ state: 'cancel-uncertain' }]);
  });

  test('offered, and given up: resumed, it is queued again where it was', async () => {
    const { desk, appointment } = await openDesks();
    await desk.call('account.cancelQueued');
    await desk.call('sending.resume');
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
  });

  test('given up while it is being cancelled: what is queued again stays queued, and sending goes on', async () => {
    const { desk, appointment } = await openDesks();
    const cancelling = desk.call('account.cancelQueued');
    await desk.call('sending.resume');
    await cancelling;
    expect(await desk.call('app.state')).toMatchObject({ stopped: null });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
  });

  test('queued again, nobody is asked about the text that was cancelled for it', async () => {
    const { desk, appointment, message } = await openDesks();
    await desk.call('account.cancelQueued');
    await desk.call('sending.resume');
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.message(message.id)).toMatchObject({ state: 'cancelled', actions: [] });
    expect((await desk.call('today.get')).decisions).toEqual([]);
  });

  test('what the other account has left is no hint of anything queued here', async () => {
    const { desk, message, other } = await openDesks();
    await desk.call('account.balance');
    await other.control('account', { balance: 3 });
    await desk.call('settings.save', { baseUrl: other.url });
    expect((await desk.call('today.get')).balance).not.toMatchObject({ balance: 999 });
    await desk.call('account.balance');
    expect((await desk.message(message.id)).balanceAfter).toBe(null);
  });

  test('after all it was the same account: what is queued there can be cancelled again', async () => {
    const { desk, appointment, message, other, oldUrl } = await openDesks();
    await desk.call('settings.save', { baseUrl: other.url });
    await desk.call('settings.save', { baseUrl: oldUrl });
    // Back at the old address it counts as one more account, until somebody says so.
    expect(await desk.message(message.id)).toMatchObject({ state: 'cancel-uncertain' });
    expect(await desk.call('account.isSame')).toMatchObject({ elsewhere: 0 });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
    expect(await cancelsAt(other)).toEqual([]);
  });
});

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

describe('after all it was the same account', () => {
  test('a campaign that was stopped with everything, and whose cancel was not confirmed, stays stopped', async () => {
    const house = await openLiveBusiness();
    const before = campaignDeskOf(await house.start());
    await before.group('Choir', [['Ama Mensah', '0244100201']]);
    const { id } = await before.confirm({ at: SOON });
    await before.stop();
    const aheadMs = Date.parse(MONDAY_8) + 120_000 - Date.now();
    const desk = campaignDeskOf(await house.start({ clock: realClock(() => aheadMs) }));
    await desk.control('clock', { offsetMs: aheadMs });
    await desk.reaches(id, { accepted: 1 });
    await desk.control('faults', { next: [1, 2, 3].map(() => ({ kind: 'http-500', of: 'cancel' })) });
    await desk.call('sending.stopAll');
    const { baseUrl } = await desk.call('settings.get');
    const other = await openOtherAccount();
    await desk.call('settings.save', { baseUrl: other.url });
    await desk.reaches(id, { 'cancel-uncertain': 1 });
    await desk.call('settings.save', { baseUrl });
    await desk.call('account.isSame');
    await desk.reaches(id, { cancelled: 1 });
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled']);
    expect((await desk.call('today.get')).light).toMatchObject({ stoppedTexts: 1 });
  });

  test('a text that only the ledger knew is queued as before, for nothing would plan it again', async () => {
    const house = await openLiveBusiness();
    const before = await house.start();
    await before.person('Kofi Boateng', '0244 100 202');
    await before.stop();
    const older = house.copy();
    const first = await house.start();
    const appointment = await first.book(await first.person('Ama Mensah', '0244 100 201'));
    await first.newest(appointment.id, 'accepted');
    await first.stop();
    for (const end of ['', '-wal', '-shm']) {
      rmSync(join(house.folder, `live.db${end}`), { force: true });
      if (existsSync(join(older, `live.db${end}`)))
        cpSync(join(older, `live.db${end}`), join(house.folder, `live.db${end}`));
    }
    const desk = await house.start();
    await desk.call('account.balance');
    await desk.call('sending.resume');
    const all = async () =>
      (await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 50 })).rows;
    expect(await all()).toMatchObject([{ kind: 'found', state: 'accepted' }]);
    const { baseUrl } = await desk.call('settings.get');
    const other = await openOtherAccount();
    await desk.call('settings.save', { baseUrl: other.url });
    expect(await all()).toMatchObject([{ state: 'cancel-uncertain', reason: { kind: 'other-account' } }]);
    await desk.call('settings.save', { baseUrl });
    expect(await desk.call('account.isSame')).toMatchObject({ here: 1, elsewhere: 0 });
    await desk.call('account.balance');
    await desk.until(async () => !desk.app.busy());
    expect(await all()).toMatchObject([{ kind: 'found', state: 'accepted' }]);
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['scheduled']);
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
  expect(await desk.message(message.id)).toMatchObject({ state: 'withdrawn', reason: { why: 'left-uncertain' } });
  for (const { id } of [appointment, kofis]) expect(await desk.texts(id)).toHaveLength(1);
  expect((await desk.call('log.page', { offset: 0, limit: 1 })).rows[0]).toMatchObject({
    what: 'message-leave-it',
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
  expect(await desk.message(message.id)).toMatchObject({ state: 'withdrawn', reason: { why: 'left-uncertain' } });
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

describe('the same account', () => {
  test('with a renewed key: all that is queued can be cancelled with it', async () => {
    const { desk, appointment, message } = await openDesks();
    await desk.control('account', { apiKeys: ['renewed-key'] });
    await desk.call('account.setKey', { key: 'renewed-key', account: 'same' });
    expect(await desk.message(message.id)).toMatchObject({ state: 'accepted' });
    await desk.call('appointments.cancel', { id: appointment.id });
    await desk.newest(appointment.id, 'cancelled');
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('with a renewed key that nobody said to be one: it counts as another', async () => {
    const { desk, message } = await openDesks();
    await desk.control('account', { apiKeys: ['renewed-key'] });
    await desk.call('account.setKey', { key: 'renewed-key' });
    expect(await desk.message(message.id)).toMatchObject({ state: 'cancel-uncertain' });
  });

  test('the very key entered once more changes nothing, whatever was answered', async () => {
    const { desk, message } = await openDesks();
    await desk.call('account.setKey', { key: 'practice-key', account: 'other' });
    expect(await desk.message(message.id)).toMatchObject({ state: 'accepted' });
  });

  test('with the key forgotten and entered again: asked, and all is cancellable', async () => {
    const { desk, appointment, message } = await openDesks();
    await desk.call('account.forgetKey');
    expect(await desk.call('account.queued')).toMatchObject({ here: 1 });
    await desk.call('account.setKey', { key: 'practice-key', account: 'same' });
    expect(await desk.message(message.id)).toMatchObject({ state: 'accepted' });
    await desk.call('appointments.cancel', { id: appointment.id });
    await desk.newest(appointment.id, 'cancelled');
  });

  test('at another address: what is queued stays cancellable, through the new address', async () => {
    const { desk, appointment, message, oldUrl } = await openDesks();
    await desk.call('settings.save', { baseUrl: `${oldUrl}/`, account: 'same' });
    expect(await desk.message(message.id)).toMatchObject({ state: 'accepted' });
    await desk.call('appointments.cancel', { id: appointment.id });
    await desk.newest(appointment.id, 'cancelled');
  });
});

test('records put back from before the change: the key goes where it belongs, and what was queued before is not asked for there', async () => {
  const { house, desk, message, other } = await openDesks();
  await desk.stop();
  const before = house.copy();
  const again = await house.start();
  await again.call('settings.save', { baseUrl: other.url });
  await again.stop();
  // The database of before, beside the newest ledger and keychain.
  for (const end of ['', '-wal', '-shm']) {
    rmSync(join(house.folder, `live.db${end}`), { force: true });
    const kept = join(before, `live.db${end}`);
    if (existsSync(kept)) cpSync(kept, join(house.folder, `live.db${end}`));
  }
  const restored = await house.start();
  await restored.call('sending.resume');
  await restored.call('account.balance');
  expect((await restored.call('settings.get')).baseUrl).toBe(other.url);
  expect(await restored.message(message.id)).toMatchObject({
    state: 'cancel-uncertain',
    reason: { kind: 'other-account' },
  });
  expect(await cancelsAt(other)).toEqual([]);
});
