import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { credentialsOf, secretOf } from '../../src-main/secrets/secret-format.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { memorySecrets } from '../helpers/test-app.ts';
import { LOGIN, openDoor, openLive, said } from './live-account.ts';

describe('docs/interface.md §5: signing in with username and password (Portal Pass)', () => {
  test('works for every act at the service, and is kept in the keychain alone', async () => {
    const secrets = memorySecrets();
    const desk = await openLive(secrets);
    await desk.call('account.addSender', { name: 'Bellbird' });
    expect(await desk.call('account.setPortal', LOGIN)).toBe('set');
    expect(credentialsOf((await secrets.read()) ?? '')).toEqual({ kind: 'portal', ...LOGIN });
    expect(await desk.call('settings.get')).toMatchObject({ signIn: 'portal' });
    expect(await desk.call('account.balance')).toMatchObject({ kind: 'known', balance: 1000 });
    const { id } = await desk.call('account.sendTest', { phone: '0244100209', text: 'Hello' });
    await desk.until(async () => (await desk.message(id)).state === 'done');
    expect((await desk.ledger()).deviations).toEqual([]);
    const replies = [await desk.call('settings.get'), await desk.call('log.page', { offset: 0, limit: 100 })];
    await desk.stop();
    const db = openDatabase(join(desk.folder, 'live.db'));
    const stored = JSON.stringify(
      db.prepare('SELECT key, value FROM settings UNION ALL SELECT key, value FROM app_state').all(),
    );
    db.close();
    for (const secret of Object.values(LOGIN)) expect(JSON.stringify([replies, stored])).not.toContain(secret);
  });

  test('a wrong password is not kept, and says that it was the username and password', async () => {
    const desk = await openLive();
    expect(await desk.refusal('account.setPortal', { ...LOGIN, password: 'wrong' })).toEqual({
      code: 'sign-in-refused',
      signIn: 'portal',
      id: 1203,
      label: 'HSHK_ERR_UA_AUTH',
    });
    expect((await desk.call('app.state')).keyState).toBe('absent');
    expect(await said(desk)).not.toContain('portal-set');
  });

  test('an App Integrated account answers 1205: nothing is kept, the key that was there stays', async () => {
    const desk = await openLive();
    await desk.call('account.setKey', { key: 'practice-key' });
    await desk.control('account', { appIntegrated: true });
    expect(await desk.refusal('account.setPortal', LOGIN)).toEqual({
      code: 'sign-in-refused',
      signIn: 'portal',
      id: 1205,
      label: 'HSHK_ERR_UA_API_NO_PPASS',
    });
    expect(await desk.call('settings.get')).toMatchObject({ signIn: 'key' });
    expect(await desk.call('account.balance')).toMatchObject({ kind: 'known' });
  });

  test('an account that becomes App Integrated later says so, and a key put in its place works', async () => {
    const secrets = memorySecrets();
    const desk = await openLive(secrets);
    await desk.call('account.setPortal', LOGIN);
    await desk.control('account', { appIntegrated: true });
    expect(await desk.refusal('account.balance')).toMatchObject({ code: 'service-refused', id: 1205 });
    await desk.call('account.setKey', { key: 'practice-key' });
    expect(await desk.call('account.balance')).toMatchObject({ kind: 'known' });
    expect(await secrets.read()).not.toContain(LOGIN.password);
    expect(await desk.call('settings.get')).toMatchObject({ signIn: 'key' });
  });

  test('a username that holds the sequence between the two is refused, for the service would cut it elsewhere', async () => {
    const desk = await openLive();
    expect(await desk.refusal('account.setPortal', { ...LOGIN, username: 'adom__::clinic' })).toMatchObject({
      code: 'bad-input',
    });
  });

  test('the keychain decides, whatever restored settings remember', async () => {
    const secrets = memorySecrets();
    const desk = await openLive(secrets);
    await secrets.store(secretOf({ kind: 'portal', ...LOGIN }));
    expect(await desk.call('account.balance')).toMatchObject({ kind: 'known' });
    expect(await desk.call('settings.get')).toMatchObject({ signIn: 'portal' });
  });
});

describe('docs/interface.md §5: JSON and XML', () => {
  test.each([
    ['json', 'xml'],
    ['xml', 'json'],
    ['xml', 'xml'],
  ] as const)('requests in %s and answers in %s', async (requestFormat, responseFormat) => {
    const desk = await openLive();
    const door = await openDoor(desk.gatewayUrl());
    await desk.call('settings.save', { baseUrl: door.url });
    await desk.call('settings.save', { requestFormat, responseFormat, sender: 'Bellbird' });
    await desk.call('account.setKey', { key: 'practice-key' });
    expect(await desk.call('account.balance')).toMatchObject({ kind: 'known', balance: 1000 });
    const { id } = await desk.call('account.sendTest', { phone: '0244100209', text: 'Salt & <pepper>' });
    await desk.until(async () => (await desk.message(id)).state === 'done');
    expect(await desk.batches()).toMatchObject([{ messages: [{ text: 'Salt & <pepper>' }] }]);
    expect(new Set(door.heard)).toEqual(new Set([`application/${requestFormat}, application/${responseFormat}`]));
    expect((await desk.ledger()).deviations).toEqual([]);
  });
});
