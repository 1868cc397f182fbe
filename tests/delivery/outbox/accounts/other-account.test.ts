import { describe, expect, test } from 'vitest';
import { secretOf } from '../../../../src-main/secrets/secret-format.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { realClock } from '../../../helpers/test-app.ts';
import { campaignDeskOf, SOON } from '../../campaigns/campaign-desk.ts';
import { type Desk, MONDAY_8 } from '../../desk.ts';
import { openLiveBusiness } from '../../live-business.ts';
import { cancelsAt, openDesks, openOtherAccount } from './account-desks.ts';

describe('another account is signed in to while texts are queued', () => {
  test('what is queued may still go, says so, and is never asked for at the new account', async () => {
    const { desk, appointment, message, other } = await openDesks();
    await desk.call('settings.save', { baseUrl: other.url, account: 'other' });
    expect(await desk.message(message.id)).toMatchObject({
      state: 'cancel-uncertain',
      reason: { kind: 'other-account' },
      actions: ['dismiss'],
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
    await desk.call('messages.decide', { id: message.id, action: 'cancel' });
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
    const office = await openLiveBusiness();
    const before = campaignDeskOf(await office.start());
    await before.group('Choir', [
      ['Ama Mensah', '0244100201'],
      ['Kofi Boateng', '0244100202'],
    ]);
    const { id } = await before.confirm({ at: SOON });
    await before.stop();
    const aheadMs = Date.parse(MONDAY_8) + 120_000 - Date.now();
    await office.control('clock', { offsetMs: aheadMs });
    const desk = campaignDeskOf(await office.start({ clock: realClock(() => aheadMs) }));
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
    await desk.call('messages.decide', { id: message.id, action: 'cancel' });
    await desk.call('settings.save', { baseUrl: other.url });
    await desk.until(async () => (await desk.message(message.id)).reason?.kind === 'other-account');
    expect(await cancelsAt(other)).toEqual([]);
  });

  test('ended between the keychain and the records: a cancel that waits is out of reach, and sending goes on', async () => {
    const { office, desk, message, other } = await openDesks();
    await desk.call('account.forgetKey');
    await desk.call('messages.decide', { id: message.id, action: 'cancel' });
    expect(await desk.message(message.id)).toMatchObject({ state: 'cancelling' });
    await desk.stop();
    const key = { kind: 'key', key: 'practice-key' } as const;
    await office.secrets.store(secretOf(key, { baseUrl: other.url, account: 77 }));
    const after = await office.start();
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
      const office = await openLiveBusiness();
      let waking: Desk | null = null;
      const store = async (secret: string) => {
        const state = await office.secrets.store(secret);
        await waking?.call('account.balance');
        return state;
      };
      const desk = await office.start({ secrets: { ...office.secrets, store } });
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
    await desk.call('messages.decide', { id: queued.id, action: 'cancel' });
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
