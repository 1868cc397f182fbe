/** A computer that keeps no key: entered again after each start, it is known for the one of the same account. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSessionSecrets } from '../../src-main/secrets/keychain.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { queued } from '../world/held-sending.ts';
import { LOGIN } from './live-account.ts';

const KEY = 'practice-key';
const noKeychain = () => ({ secrets: createSessionSecrets() });

async function nextMorning(credentials: { key: string } | typeof LOGIN) {
  const office = await openLiveBusiness();
  await office.control('account', { portalLogins: [LOGIN] });
  const evening = await office.start(noKeychain());
  if ('key' in credentials) await evening.call('account.setKey', credentials);
  else await evening.call('account.setPortal', credentials);
  const { appointment } = await queued(evening);
  await evening.stop();
  const desk = await office.start(noKeychain());
  const state = async () => (await desk.texts(appointment.id)).at(-1)?.state;
  return { office, desk, appointment, state };
}

test('nobody is asked whose account it is, and what is queued there can be cancelled', async () => {
  const { office, desk, appointment, state } = await nextMorning({ key: KEY });
  expect(await desk.call('account.isKnown', { key: ` ${KEY} ` })).toBe(true);
  expect(await desk.call('account.setKey', { key: KEY })).toBe('set-for-this-session');
  expect(await state()).toBe('accepted');
  await desk.call('appointments.cancel', { id: appointment.id });
  await desk.newest(appointment.id, 'cancelled');
  // Whoever has the files has no key.
  const files = readdirSync(office.folder, { recursive: true, encoding: 'utf8' }).map(name =>
    join(office.folder, name),
  );
  expect(files.filter(file => statSync(file).isFile() && readFileSync(file).includes(KEY))).toEqual([]);
});

test('another key, the same one at another address, and one that was forgotten are not known', async () => {
  const { desk, state } = await nextMorning({ key: KEY });
  await desk.control('account', { apiKeys: [KEY, 'another-key'] });
  expect(await desk.call('account.isKnown', { key: 'another-key' })).toBe(false);
  await desk.call('account.setKey', { key: KEY });
  await desk.call('account.forgetKey');
  expect(await desk.call('account.isKnown', { key: KEY })).toBe(false);
  await desk.call('account.setKey', { key: 'another-key' });
  expect(await state()).toBe('cancel-uncertain');
  expect(await desk.call('account.isKnown', { key: 'another-key' })).toBe(true);
  await desk.call('settings.save', { baseUrl: 'https://elsewhere.example' });
  expect(await desk.call('account.isKnown', { key: KEY })).toBe(false);
});

test('a login is known by its username, also with a new password', async () => {
  const { desk, state } = await nextMorning(LOGIN);
  expect(await desk.call('account.isKnown', { username: 'other', password: LOGIN.password })).toBe(false);
  const renewed = { ...LOGIN, password: 'new' };
  await desk.control('account', { portalLogins: [renewed] });
  expect(await desk.call('account.isKnown', renewed)).toBe(true);
  await desk.call('account.setPortal', renewed);
  expect(await state()).toBe('accepted');
});
