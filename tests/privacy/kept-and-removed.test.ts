/** What is taken back stays taken back, what cannot be removed now is said, and what a crash leaves is removed later. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import { instantOf } from '../../src-shared/time/instant.ts';
import { openDesk } from '../delivery/desk.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { loseLedger } from '../helpers/ledger-files.ts';

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

test('a removal of everything that a crash broke off is finished by the next start', async () => {
  const business = await openLiveBusiness();
  const desk = await business.start();
  await desk.person('Amazigh Qwerty', '0244100201');
  await desk.call('backup.make');
  await desk.stop();
  // The entries of the keychain go first.
  await business.secrets.forget();
  await business.installId.forget?.();
  writeFileSync(join(business.folder, 'live-removal'), '');
  loseLedger(business.folder);
  const again = await business.start();
  expect(await again.call('app.state')).toMatchObject({ welcomeDone: false, restored: null });
  const left = readdirSync(business.folder, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(business.folder, name)).isFile())
    .filter(name => readFileSync(join(business.folder, name)).includes('Amazigh'));
  expect(left).toEqual([]);
  expect(readdirSync(business.folder)).not.toContain('live-removal');
});
