import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { credentialsOf } from '../../src-main/secrets/secret-format.ts';
import { memorySecrets } from '../helpers/test-app.ts';
import { openDoor, openLive } from './live-account.ts';

describe('docs/interface.md §5: signing in with an API key', () => {
  test('a key the service does not accept is not kept, and the one before it goes on working', async () => {
    const secrets = memorySecrets();
    const desk = await openLive(secrets);
    await desk.call('account.setKey', { key: 'practice-key' });
    expect(await desk.refusal('account.setKey', { key: 'wrong-key' })).toEqual({
      code: 'sign-in-refused',
      signIn: 'key',
      id: 1203,
      label: 'HSHK_ERR_UA_AUTH',
    });
    expect(credentialsOf((await secrets.read()) ?? '')).toEqual({ kind: 'key', key: 'practice-key' });
    expect(await desk.call('account.balance')).toMatchObject({ kind: 'known', balance: 1000 });
  });

  test('rehearsing another address of the service looks at no account and keeps no key for it', async () => {
    const secrets = memorySecrets();
    const desk = await openLive(secrets);
    await desk.call('account.setKey', { key: 'practice-key' });
    const before = await secrets.read();
    const door = await openDoor(desk.gatewayUrl());
    const settings = { baseUrl: door.url, allowedFrom: '09:00' };
    expect(await desk.call('rehearsal.preview', { kind: 'settings', settings })).toMatchObject({ texts: [] });
    expect(await secrets.read()).toBe(before);
    expect(await desk.call('settings.get')).toMatchObject({ baseUrl: desk.gatewayUrl(), allowedFrom: '08:00' });
    expect(door.heard).toEqual([]);
  });

  test('a key that the service cannot judge just now is kept, for the internet may be down', async () => {
    const desk = await openLive();
    await desk.down();
    expect(await desk.call('account.setKey', { key: 'practice-key' })).toBe('set');
    expect(await desk.refusal('account.balance')).toMatchObject({ code: 'service-unreachable' });
  });

  test('a key of a suspended account is kept: the key itself is right', async () => {
    const suspended = createServer((_request, response) => {
      response.end(JSON.stringify({ handshake: { id: 1409, label: 'HSHK_ERR_ACCT_SUSPENDED' }, data: null }));
    });
    await new Promise<void>(listening => suspended.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void suspended.close());
    const desk = await openLive();
    await desk.call('settings.save', { baseUrl: `http://127.0.0.1:${(suspended.address() as AddressInfo).port}` });
    expect(await desk.call('account.setKey', { key: 'practice-key' })).toBe('set');
    expect(await desk.refusal('account.balance')).toEqual({
      code: 'service-refused',
      id: 1409,
      label: 'HSHK_ERR_ACCT_SUSPENDED',
    });
  });

  test('a key copied with a space or a strange letter in it is refused before anything is asked', async () => {
    const desk = await openLive();
    for (const key of ['two words', 'ключ', ' ']) {
      expect(await desk.refusal('account.setKey', { key })).toEqual({ code: 'key-invalid' });
    }
    expect((await desk.call('app.state')).keyState).toBe('absent');
  });

  test('a key that is stored as bare text works', async () => {
    const secrets = memorySecrets();
    const desk = await openLive(secrets);
    await secrets.store('practice-key');
    expect(await desk.call('account.balance')).toMatchObject({ kind: 'known', balance: 1000 });
    expect(await desk.call('settings.get')).toMatchObject({ signIn: 'key' });
  });
});
