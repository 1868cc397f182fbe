import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Desk } from '../delivery/desk.ts';
import { type LiveBusiness, openLiveBusiness } from '../delivery/live-business.ts';
import { aPerson } from '../helpers/builders.ts';
import { memoryInstallId } from '../helpers/test-app.ts';
import { atRest, database, lived, queued, stopped } from './held-sending.ts';

describe('begun anew beside the ledger, with nothing in the keychain to tell where the account is', () => {
  async function begunAnew() {
    const office = await openLiveBusiness();
    const desk = await office.start();
    const { baseUrl } = await desk.call('settings.get');
    await desk.call('settings.save', { baseUrl: `${baseUrl}/`, account: 'other' });
    await queued(desk);
    await desk.call('account.forgetKey');
    await desk.stop();
    for (const end of ['', '-wal', '-shm', '-open']) rmSync(`${database(office.folder)}${end}`, { force: true });
    const after = await office.start();
    await after.call('rescue.startAnew');
    return { after, baseUrl };
  }

  test('the account and address of the last text are taken up: what is queued can be cancelled', async () => {
    const { after, baseUrl } = await begunAnew();
    expect((await after.call('settings.get')).baseUrl).toBe(`${baseUrl}/`);
    expect(await after.call('account.queued')).toMatchObject({ here: 1, elsewhere: 0 });
  });
});

describe('while restored records wait for a person', () => {
  async function held(): Promise<{ desk: Desk; office: LiveBusiness }> {
    const office = await lived();
    const desk = await office.start({ installId: memoryInstallId() });
    await atRest(desk);
    expect((await stopped(desk)).why).toBe('restored');
    return { desk, office };
  }

  test('nothing but a person calls off what is queued', async () => {
    const { desk } = await held();
    await desk.call('rules.list');
    await atRest(desk);
    expect(await desk.texts(1)).toMatchObject([{ state: 'accepted' }]);
    await desk.call('messages.decide', { id: 1, action: 'cancel' });
    await desk.newest(1, 'cancelled');
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('no reason of the program’s own takes the place of this one', async () => {
    const office = await lived();
    const elsewhere = { installId: memoryInstallId() };
    // The first thing the program asks for is the balance, and the service refuses its key.
    const desk = await office.start();
    await desk.control('account', { apiKeys: ['another-key'] });
    await desk.stop();
    const held = await office.start(elsewhere);
    await held.until(async () => (await stopped(held)).why === 'restored');
    await held.stop();
    expect((await stopped(await office.start(elsewhere))).why).toBe('restored');
  });

  test('a fault of the disk is told first; resuming from it does not yet let restored records go', async () => {
    const office = await lived();
    let isFull = false;
    const desk = await office.start({
      installId: memoryInstallId(),
      reached: step => {
        if (isFull && step === 'planned') throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
      },
    });
    await atRest(desk);
    isFull = true;
    const person = aPerson({ name: 'Kofi Boateng', phone: '0244100202' });
    expect(await desk.refusal('contacts.save', person)).toEqual({ code: 'disk-full' });
    isFull = false;
    expect((await stopped(desk)).why).toBe('disk');
    expect(await desk.call('sending.resume')).toMatchObject({ stopped: 'restored' });
    expect(await desk.call('sending.resume')).toMatchObject({ stopped: null, restored: null });
  });
});
