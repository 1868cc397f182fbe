import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSessionSecrets } from '../../../src-main/secrets/keychain.ts';
import { aPerson } from '../../helpers/builders.ts';
import { memoryInstallId, memorySecrets, noKeychain, openTestApp } from '../../helpers/test-app.ts';
import { fileIn, livedIn } from './damaged-records.ts';

/** A business that was live, whose folder is gone with all that was in it. `was` is a copy of it from before. */
async function goneIn() {
  const office = await livedIn();
  const was = office.copy();
  const [backup = ''] = readdirSync(join(was, 'backups'));
  rmSync(office.folder, { recursive: true });
  return { office, was, backup };
}

describe('the whole folder is gone', () => {
  test('and the keychain still has the key: it is no new program, and the key is not told', async () => {
    const { office } = await goneIn();
    const desk = await office.start();
    expect(await desk.refusal('app.state')).toEqual({ code: 'records-lost' });
    const look = await desk.call('rescue.look');
    expect(look).toMatchObject({ why: 'all-gone', ledger: null, backups: [], keyState: 'set', folder: office.folder });
    expect(JSON.stringify(look)).not.toContain('practice-key');
    expect(await desk.call('rescue.tryAgain')).toEqual({ isOpen: false });
    expect((await desk.call('rescue.look')).why).toBe('all-gone');
    expect(readdirSync(office.folder)).toEqual(['rescue.lock']);
  });

  test('put back, work goes on as if nothing had been', async () => {
    const { office, was } = await goneIn();
    const desk = await office.start();
    cpSync(was, office.folder, { recursive: true });
    expect(await desk.call('rescue.tryAgain')).toEqual({ isOpen: true });
    expect(await desk.call('app.state')).toMatchObject({ stopped: null, sendingLocked: false, replacesLost: false });
  });

  test('begun anew: nothing is held, and it is known until going live that more may be queued', async () => {
    const { office } = await goneIn();
    const desk = await office.start();
    const state = await desk.call('rescue.startAnew');
    expect(state).toMatchObject({ world: 'live', sendingLocked: true, welcomeDone: false, replacesLost: true });
    // By the first answer of the service the keychain has been compared.
    await desk.call('account.balance');
    expect(await desk.call('app.state')).toMatchObject({ stopped: null, restored: null, keyState: 'set' });
    await desk.stop();
    const again = await office.start();
    expect(await again.call('app.state')).toMatchObject({ stopped: null, replacesLost: true });
    await again.call('settings.save', { sender: 'Bellbird' });
    expect(await again.call('app.goLive')).toMatchObject({ sendingLocked: false, replacesLost: false });
  });

  test('a backup from elsewhere is restored, and held', async () => {
    const { office, was, backup } = await goneIn();
    const base64 = readFileSync(join(was, 'backups', backup)).toString('base64');
    const desk = await office.start();
    expect(await desk.call('rescue.restore', { fileName: backup, base64 })).toMatchObject({
      stopped: 'restored',
      restored: { complete: false },
    });
  });
});

test('begun anew after that, the former folder in its place again is held', async () => {
  const { office, was } = await goneIn();
  const desk = await office.start();
  await desk.call('rescue.startAnew');
  await desk.call('account.balance');
  await desk.stop();
  rmSync(office.folder, { recursive: true });
  cpSync(was, office.folder, { recursive: true });
  const again = await office.start();
  await again.until(async () => (await again.call('app.state')).stopped === 'restored');
});

test('where the records are lost and nothing tells all that is queued, beginning anew says so until going live', async () => {
  const office = await livedIn();
  rmSync(fileIn(office));
  const known = await office.start();
  expect(await known.call('rescue.startAnew')).toMatchObject({ replacesLost: false });
  await known.stop();
  rmSync(fileIn(office));
  rmSync(fileIn(office, 'live-send-ledger'), { recursive: true });
  const unknown = await office.start();
  expect((await unknown.call('rescue.look')).ledger).toBe('of-backup');
  expect(await unknown.call('rescue.startAnew')).toMatchObject({ replacesLost: true });
});

describe('is a first start', () => {
  test('where nobody ever signed in, though practice was used', async () => {
    const keychain = { secrets: memorySecrets(), installId: memoryInstallId() };
    const first = await openTestApp({ ports: keychain });
    await first.call('app.finishWelcome');
    await first.call('app.enterWorld', { world: 'live' });
    await first.call('contacts.save', aPerson({ name: 'Ama Mensah' }));
    await first.close();
    const again = await openTestApp({ folder: first.folder, ports: keychain });
    expect(await again.call('app.state')).toMatchObject({ world: 'practice', welcomeDone: false, replacesLost: false });
    await again.close();
  });

  test('where the computer has no keychain that could tell', async () => {
    const { office } = await goneIn();
    const desk = await office.start({ secrets: createSessionSecrets(), installId: noKeychain });
    expect(await desk.call('app.state')).toMatchObject({ world: 'practice', stopped: null });
  });

  test('where the key was forgotten before', async () => {
    const { office, was } = await goneIn();
    cpSync(was, office.folder, { recursive: true });
    const desk = await office.start();
    await desk.call('account.forgetKey');
    await desk.stop();
    rmSync(office.folder, { recursive: true });
    const again = await office.start();
    expect(await again.call('app.state')).toMatchObject({ world: 'practice', stopped: null });
  });
});
