/** Everything is removed from this computer: nothing of the business is left in any file or in the keychain. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '../../src-shared/contract/errors.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';

function filesWith(folder: string, words: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(folder, name)).isFile())
    .filter(name => readFileSync(join(folder, name)).includes(words));
}

test('while a text may still go nothing is removed; once it is cancelled everything is, and the program begins anew', async () => {
  const business = await openLiveBusiness();
  const desk = await business.start();
  const ama = await desk.person('Amazigh Qwerty', '0244100201');
  const { id } = await desk.book(ama);
  await desk.newest(id, 'accepted');
  await desk.call('backup.make');
  expect(await desk.refusal('privacy.removeAll', { word: 'remove' })).toEqual({ code: 'texts-may-go', texts: 1 });
  expect((await desk.call('contacts.get', { id: ama })).name).toBe('Amazigh Qwerty');
  await desk.call('sending.stopAll');
  await desk.newest(id, 'cancelled');

  const state = await desk.call('privacy.removeAll', { word: 'remove' });
  expect(state).toMatchObject({
    world: 'live',
    welcomeDone: false,
    businessName: '',
    restored: null,
    keyState: 'absent',
  });
  expect(await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 1 })).toMatchObject({
    total: 0,
  });
  expect(await desk.call('backup.list')).toMatchObject({ backups: [] });
  expect(await business.secrets.read()).toBeNull();
  for (const trace of ['Amazigh', '244100201']) expect(filesWith(business.folder, trace), trace).toEqual([]);
  await desk.stop();
  const again = await business.start();
  expect(await again.call('app.state')).toMatchObject({ restored: null, stopped: null });
});

test('a keychain that is locked keeps everything', async () => {
  const business = await openLiveBusiness();
  const forget = () => Promise.reject(new AppError({ code: 'keychain-locked' }));
  const locked = { ...business.secrets, forget };
  const desk = await business.start({ secrets: locked });
  const ama = await desk.person('Ama Mensah', '0244100201');
  expect(await desk.refusal('privacy.removeAll', { word: 'remove' })).toEqual({ code: 'keychain-locked' });
  expect((await desk.call('contacts.get', { id: ama })).name).toBe('Ama Mensah');
});
