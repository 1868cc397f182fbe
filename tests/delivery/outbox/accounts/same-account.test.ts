import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realClock } from '../../../helpers/test-app.ts';
import { campaignDeskOf, SOON } from '../../campaigns/campaign-desk.ts';
import { MONDAY_8 } from '../../desk.ts';
import { openLiveBusiness } from '../../live-business.ts';
import { cancelsAt, openDesks, openOtherAccount } from './account-desks.ts';

describe('after all it was the same account', () => {
  test('a campaign that was stopped with everything, and whose cancel was not confirmed, stays stopped', async () => {
    const office = await openLiveBusiness();
    const before = campaignDeskOf(await office.start());
    await before.group('Choir', [['Ama Mensah', '0244100201']]);
    const { id } = await before.confirm({ at: SOON });
    await before.stop();
    const aheadMs = Date.parse(MONDAY_8) + 120_000 - Date.now();
    await office.control('clock', { offsetMs: aheadMs });
    const desk = campaignDeskOf(await office.start({ clock: realClock(() => aheadMs) }));
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
    const office = await openLiveBusiness();
    const before = await office.start();
    await before.person('Kofi Boateng', '0244 100 202');
    await before.stop();
    const older = office.copy();
    const first = await office.start();
    const appointment = await first.book(await first.person('Ama Mensah', '0244 100 201'));
    await first.newest(appointment.id, 'accepted');
    await first.stop();
    for (const end of ['', '-wal', '-shm']) {
      rmSync(join(office.folder, `live.db${end}`), { force: true });
      if (existsSync(join(older, `live.db${end}`)))
        cpSync(join(older, `live.db${end}`), join(office.folder, `live.db${end}`));
    }
    const desk = await office.start();
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
  const { office, desk, message, other } = await openDesks();
  await desk.stop();
  const before = office.copy();
  const again = await office.start();
  await again.call('settings.save', { baseUrl: other.url });
  await again.stop();
  // The database of before, beside the newest ledger and keychain.
  for (const end of ['', '-wal', '-shm']) {
    rmSync(join(office.folder, `live.db${end}`), { force: true });
    const kept = join(before, `live.db${end}`);
    if (existsSync(kept)) cpSync(kept, join(office.folder, `live.db${end}`));
  }
  const restored = await office.start();
  await restored.call('sending.resume');
  await restored.call('account.balance');
  expect((await restored.call('settings.get')).baseUrl).toBe(other.url);
  expect(await restored.message(message.id)).toMatchObject({
    state: 'cancel-uncertain',
    reason: { kind: 'other-account' },
  });
  expect(await cancelsAt(other)).toEqual([]);
});
