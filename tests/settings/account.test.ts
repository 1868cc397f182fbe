import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { credentialsOf, secretOf } from '../../src-main/secrets/credentials.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { stateSentence } from '../../src-renderer/texts/state/message-state.words.ts';
import { type Desk, deskOf, openDesk } from '../delivery/desk.ts';
import { memorySecrets, openTestApp } from '../helpers/test-app.ts';

const LOGIN = { username: 'adom.clinic', password: 'pässwörd & more' };

/** A live world at the practice gateway, an account like any other. What it signs in with is still to be entered. */
async function openLive(secrets = memorySecrets()): Promise<Desk> {
  const desk = deskOf(await openTestApp({ practice: 'empty', ports: { secrets } }));
  onTestFinished(() => desk.close());
  await desk.control('account', { portalLogins: [LOGIN] });
  await desk.call('app.enterWorld', { world: 'live' });
  await desk.call('settings.save', { baseUrl: desk.gatewayUrl(), businessName: 'Adom Clinic' });
  return desk;
}

/** Passes every request on to the service and notes what it was written in and what was asked for. */
async function openDoor(service: string) {
  const heard: string[] = [];
  const door = createServer((request, response) => {
    heard.push(`${request.headers['content-type']}, ${request.headers.accept}`);
    const { host: _, ...headers } = request.headers;
    const onward = forward(`${service}${request.url}`, { method: 'POST', headers }, answer => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>(listening => door.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void door.close());
  return { heard, url: `http://127.0.0.1:${(door.address() as AddressInfo).port}` };
}

const said = async (desk: Desk) =>
  (await desk.call('log.page', { offset: 0, limit: 100 })).rows.map(({ what }) => what);

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

  test('a key that an earlier version stored as bare text still works', async () => {
    const secrets = memorySecrets();
    await secrets.store('practice-key');
    const desk = await openLive(secrets);
    expect(await desk.call('account.balance')).toMatchObject({ kind: 'known', balance: 1000 });
    expect(await desk.call('settings.get')).toMatchObject({ signIn: 'key' });
  });
});

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
    await secrets.store(secretOf({ kind: 'portal', ...LOGIN }));
    const desk = await openLive(secrets);
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

describe('docs/interface.md §2.2: sender names', () => {
  const names = async (desk: Desk) => (await desk.call('settings.get')).senders.map(({ name }) => name);

  test('the first is the usual one; others join, can be chosen, and are removed', async () => {
    const desk = await openLive();
    await desk.call('account.addSender', { name: ' Adom Clinic ' });
    expect(await desk.call('settings.get')).toMatchObject({ sender: 'Adom Clinic' });
    await desk.call('account.addSender', { name: 'Adom' });
    await desk.call('account.addSender', { name: 'Adom' });
    expect([await names(desk), (await desk.call('settings.get')).sender]).toEqual([
      ['Adom Clinic', 'Adom'],
      'Adom Clinic',
    ]);
    expect(await desk.refusal('account.removeSender', { name: 'Adom Clinic' })).toEqual({
      code: 'sender-usual',
      sender: 'Adom Clinic',
    });
    await desk.call('settings.save', { sender: 'Adom' });
    await desk.call('account.removeSender', { name: 'Adom Clinic' });
    expect(await names(desk)).toEqual(['Adom']);
    expect(await said(desk)).toEqual(expect.arrayContaining(['sender-added', 'sender-removed']));
  });

  test('have at most 11 characters, or 15 when digits alone, in letters a phone can show', async () => {
    const desk = await openLive();
    for (const name of ['Adom Clinic1', '2332441002010000', 'Ɛsi', ' ']) {
      expect(await desk.refusal('account.addSender', { name })).toEqual({
        code: 'sender-invalid',
        sender: name.trim(),
      });
    }
    expect(await names(desk)).toEqual([]);
    await desk.call('account.addSender', { name: '233244100201' });
    expect(await names(desk)).toEqual(['233244100201']);
  });

  test('the name of an earlier version is the first of the list', async () => {
    const desk = await openDesk();
    expect((await desk.call('settings.get')).senders).toEqual([
      { name: 'Bellbird', arrived: null, at: null, asked: null },
    ]);
  });

  test('what is missing for want of a sender goes once there is one', async () => {
    const desk = await openLive();
    await desk.call('account.setKey', { key: 'practice-key' });
    expect(await desk.refusal('account.sendTest', { phone: '0244100209', text: 'Hello' })).toEqual({
      code: 'sender-missing',
    });
    await desk.call('account.addSender', { name: 'Bellbird' });
    const { id } = await desk.call('account.sendTest', { phone: '0244100209', text: 'Hello' });
    await desk.until(async () => (await desk.message(id)).state === 'done');
  });
});

describe('docs/interface.md §7.2: a sender that is not registered', () => {
  test.each(['handshake', 'destinations'] as const)(
    'is a refusal that names it, said by %s',
    async unregisteredSender => {
      const desk = await openDesk();
      await desk.control('account', { unregisteredSender });
      await desk.call('settings.save', { sender: 'Nobody' });
      const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
      const refused = await desk.newest(appointment.id, 'refused');
      expect(refused).toMatchObject({ sender: 'Nobody' });
      expect(stateSentence(refused)).toMatch(/^Refused by the service; not sent\. The sender name “Nobody” is not /);
      const [reminder] = (await desk.call('appointments.get', { id: appointment.id })).reminders;
      expect(reminder).toMatchObject({ state: 'refused', sender: 'Nobody' });
    },
  );

  test('another usual name is under what is queued already, too', async () => {
    const desk = await openDesk();
    await desk.control('account', { senders: ['Bellbird', 'Adom'] });
    const { appointment } = await desk.queued();
    await desk.call('settings.save', { sender: 'Adom' });
    await desk.until(async () => {
      const { reminders } = await desk.call('appointments.get', { id: appointment.id });
      return reminders[0]?.state === 'accepted' && reminders[0].sender === 'Adom';
    });
    expect((await desk.batches()).map(({ sender, state }) => [sender, state])).toEqual([
      ['Bellbird', 'cancelled'],
      ['Adom', 'scheduled'],
    ]);
  });
});

describe('a test text to oneself', () => {
  async function tested(text = 'Hello') {
    const desk = await openLive();
    await desk.call('account.setKey', { key: 'practice-key' });
    await desk.call('account.addSender', { name: 'Bellbird' });
    const { id } = await desk.call('account.sendTest', { phone: '0244100209', text });
    await desk.until(async () => !['planned', 'in-flight'].includes((await desk.message(id)).state));
    const sender = async () => (await desk.call('settings.get')).senders[0];
    return { desk, id, sender };
  }

  test('leaves the question open until the person says that it arrived, and keeps the answer', async () => {
    const { desk, id, sender } = await tested();
    expect(await sender()).toEqual({ name: 'Bellbird', arrived: null, at: null, asked: id });
    await desk.call('account.testArrived', { messageId: id, arrived: true });
    const answered = await sender();
    expect(answered).toMatchObject({ arrived: 'yes', asked: null });
    expect(answered?.at).toMatch(/^\d{4}-/);
    expect(await said(desk)).toContain('test-arrived');
    // At another service nobody has seen it.
    await desk.call('settings.save', { baseUrl: 'https://sms.example' });
    expect(await sender()).toEqual({ name: 'Bellbird', arrived: null, at: null, asked: null });
  });

  test('that did not arrive is kept as well, until a later one does', async () => {
    const { desk, id, sender } = await tested();
    await desk.call('account.testArrived', { messageId: id, arrived: false });
    expect(await sender()).toMatchObject({ arrived: 'no', asked: null });
    const again = await desk.call('account.sendTest', { phone: '0244100209', text: 'Again' });
    expect(await sender()).toMatchObject({ arrived: 'no', asked: again.id });
    await desk.until(async () => (await desk.message(again.id)).state === 'done');
    await desk.call('account.testArrived', { messageId: again.id, arrived: true });
    expect(await sender()).toMatchObject({ arrived: 'yes' });
  });

  test('whose answer was lost is known to be sent once the person saw it arrive', async () => {
    const desk = await openLive();
    await desk.call('account.setKey', { key: 'practice-key' });
    await desk.call('account.addSender', { name: 'Bellbird' });
    await desk.call('account.balance');
    await desk.until(async () => !desk.app.busy());
    await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
    const { id } = await desk.call('account.sendTest', { phone: '0244100209', text: 'Hello' });
    await desk.until(async () => (await desk.message(id)).state === 'uncertain');
    await desk.call('account.testArrived', { messageId: id, arrived: true });
    expect(await desk.message(id)).toMatchObject({ state: 'done' });
    expect((await desk.call('settings.get')).senders).toMatchObject([{ arrived: 'yes' }]);
  });

  test('that the service refused did not arrive, and nobody is asked', async () => {
    const { desk, id } = await tested();
    await desk.call('account.addSender', { name: 'Nobody' });
    const { id: refused } = await desk.call('account.sendTest', {
      phone: '0244100209',
      text: 'Hello',
      sender: 'Nobody',
    });
    await desk.until(async () => (await desk.message(refused)).state === 'refused');
    expect(await desk.refusal('account.testArrived', { messageId: refused, arrived: true })).toEqual({
      code: 'message-state',
      state: 'refused',
    });
    expect(await desk.refusal('account.testArrived', { messageId: id + 99, arrived: true })).toEqual({
      code: 'not-found',
      what: 'message',
    });
  });

  test('goes out under the name it is to test, and no other', async () => {
    const { desk } = await tested();
    await desk.control('account', { senders: ['Bellbird', 'Adom'] });
    await desk.call('account.addSender', { name: 'Adom' });
    const test = { phone: '0244100209', text: 'Under the other name', sender: 'Adom' };
    const { id } = await desk.call('account.sendTest', test);
    await desk.until(async () => (await desk.message(id)).state === 'done');
    expect((await desk.batches()).map(({ sender }) => sender)).toEqual(['Bellbird', 'Adom']);
    await desk.call('account.testArrived', { messageId: id, arrived: true });
    expect((await desk.call('settings.get')).senders).toMatchObject([
      { name: 'Bellbird', arrived: null },
      { name: 'Adom', arrived: 'yes' },
    ]);
    expect(await desk.refusal('account.sendTest', { ...test, sender: 'Unlisted' })).toEqual({
      code: 'not-found',
      what: 'sender',
    });
  });
});
