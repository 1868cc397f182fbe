/** What is taken back stays taken back, what cannot be removed now is said, and what a crash leaves is removed later. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Ports } from '../../src-main/ports/ports.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import { AppError } from '../../src-shared/contract/errors.ts';
import { instantOf } from '../../src-shared/time/instant.ts';
import { openDesk } from '../delivery/desk.ts';
import { type LiveBusiness, openLiveBusiness } from '../delivery/live-business.ts';
import { loseLedger } from '../helpers/ledger-files.ts';
import { memoryInstallId, memorySecrets } from '../helpers/test-app.ts';

test('who was brought back by a restore and kept is not asked to be erased by the next one', async () => {
  const desk = await openDesk();
  const { contactId } = await desk.queued();
  const { name } = await desk.call('backup.make');
  expect(await desk.call('privacy.erase', { id: contactId })).toEqual({ isErased: true });
  await desk.call('backup.restore', { name });
  expect((await desk.call('privacy.erasePreview', { id: contactId })).askedAt).not.toBeNull();
  await desk.call('privacy.keep', { id: contactId });
  await desk.call('sending.resume');
  await desk.call('backup.restore', { name });
  expect((await desk.call('privacy.erasePreview', { id: contactId })).askedAt).toBeNull();
});

test('an older word that an erased number may be texted does not lift its newer opt-out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-opt-outs-'));
  const db = openDatabase(join(folder, 'live.db'));
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  const { contacts } = tablesOf(db);
  const day = (number: number) => instantOf(Date.UTC(2027, 0, number));
  contacts.addErasedOptOut('a-hash', day(4));
  contacts.liftErasedOptOut('a-hash', day(2));
  expect(contacts.erasedOptOuts()).toEqual([{ hash: 'a-hash', since: day(4) }]);
  contacts.liftErasedOptOut('a-hash', day(5));
  expect(contacts.erasedOptOuts()).toEqual([]);
});

test('what is older is not removed while restored records wait for a look, and it is said', async () => {
  const desk = await openDesk();
  await desk.queued();
  const { name } = await desk.call('backup.make');
  await desk.call('backup.restore', { name });
  expect(await desk.call('privacy.setRetention', { months: 12 })).toMatchObject({ waits: 'unreviewed' });
  await desk.call('sending.resume');
  expect(await desk.call('privacy.setRetention', { months: 12 })).toMatchObject({ waits: null });
});

test('a removal of everything that a crash broke off while files were removed is finished by the next start', async () => {
  const business = await openLiveBusiness();
  await leaveRecords(business);
  // The entries of the keychain go first.
  await business.secrets.forget();
  await business.installId.forget?.();
  writeFileSync(join(business.folder, 'live-removal'), '');
  loseLedger(business.folder);
  const again = await business.start();
  expect(await again.call('app.state')).toMatchObject({ welcomeDone: false, restored: null });
  expect(leftIn(business.folder)).toEqual([]);
});

test('a removal of everything that a crash broke off at the keychain is finished by the next start', async () => {
  const business = await openLiveBusiness();
  await leaveRecords(business);
  const { secrets, installId } = business;
  /** What a crash at each step leaves: the folder, and what the keychain has. */
  const crashes: { folder: string; key: string | null; generation: string | null }[] = [];
  const crash = async () => {
    crashes.push({ folder: business.copy(), key: await secrets.read(), generation: installId.generation });
  };
  const desk = await business.start({
    secrets: { ...secrets, forget: () => crash().then(() => secrets.forget()) },
    installId: {
      ...installId,
      forget: () =>
        crash()
          .then(() => installId.forget?.())
          .then(crash),
    },
  });
  await desk.call('privacy.removeAll', { word: 'remove' });
  await desk.stop();
  expect(crashes.map(({ key, generation }) => [key !== null, generation !== null])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
  for (const { folder, key, generation } of crashes) {
    const keychain = { secrets: memorySecrets(), installId: memoryInstallId() };
    if (key !== null) await keychain.secrets.store(key);
    keychain.installId.generation = generation;
    const forgetGeneration = vi.spyOn(keychain.installId, 'forget');
    const again = await business.start(keychain, folder);
    expect(await again.call('app.state')).toMatchObject({ welcomeDone: false, restored: null });
    expect(leftIn(folder)).toEqual([]);
    expect(await keychain.secrets.state()).toBe('absent');
    expect(forgetGeneration).toHaveBeenCalledOnce();
    await again.stop();
  }
});

test('everything stays while either entry of the keychain is locked, also for later starts', async () => {
  const business = await openLiveBusiness();
  await leaveRecords(business);
  const { secrets, installId } = business;
  const locked = () => Promise.reject(new AppError({ code: 'keychain-locked' }));
  const key = await secrets.read();
  const lockedPorts: Partial<Ports>[] = [
    { secrets: { ...secrets, state: async () => 'locked', forget: locked } },
    { secrets: { ...secrets, forget: locked } },
  ];
  for (const ports of lockedPorts) {
    const desk = await business.start(ports);
    expect(await desk.refusal('privacy.removeAll', { word: 'remove' })).toMatchObject({ code: 'keychain-locked' });
    await desk.stop();
    expect([await secrets.read(), leftIn(business.folder).length > 0]).toEqual([key, true]);
    expect(readdirSync(business.folder)).not.toContain('live-removal');
  }
  const isLocked = { is: false };
  const read: Ports['installId']['read'] = async () => (isLocked.is ? 'locked' : installId.read());
  const desk = await business.start({ installId: { ...installId, read } });
  isLocked.is = true;
  expect(await desk.refusal('privacy.removeAll', { word: 'remove' })).toMatchObject({ code: 'keychain-locked' });
  expect(await secrets.read()).toBe(key);
});

test('a removal that a crash broke off is not forgotten while the keychain is locked', async () => {
  const business = await openLiveBusiness();
  await leaveRecords(business);
  writeFileSync(join(business.folder, 'live-removal'), 'keychain');
  const { secrets } = business;
  const locked = () => Promise.reject(new AppError({ code: 'keychain-locked' }));
  await expect(business.start({ secrets: { ...secrets, forget: locked } })).rejects.toThrow('keychain-locked');
  expect(leftIn(business.folder)).not.toEqual([]);
  const again = await business.start();
  expect(await again.call('app.state')).toMatchObject({ welcomeDone: false });
  expect([leftIn(business.folder), await secrets.read()]).toEqual([[], null]);
});

/** Somebody in the records and in a backup. */
async function leaveRecords(business: LiveBusiness): Promise<void> {
  const desk = await business.start();
  await desk.person('Amazigh Qwerty', '0244100201');
  await desk.call('backup.make');
  await desk.stop();
}

/** The files that still know the person, and the mark of a removal. */
function leftIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(folder, name)).isFile())
    .filter(name => name === 'live-removal' || readFileSync(join(folder, name)).includes('Amazigh'));
}
