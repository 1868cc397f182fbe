import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openFailureLog } from '../../src-main/host/failure-log.ts';
import { type Desk, deskOf, MONDAY_8, openDesk, TUESDAY_10 } from '../delivery/desk.ts';
import { aRule } from '../helpers/builders.ts';
import { openTestApp, realClock } from '../helpers/test-app.ts';

/** A live world at the practice gateway (an account like any other), its clock at Monday 8:00, with a rule and nobody. */
async function openLive(baseUrl?: string, passedMs = () => 0): Promise<Desk> {
  const clock = realClock(() => Date.parse(MONDAY_8) - started + passedMs());
  const started = Date.now();
  const desk = deskOf(await openTestApp({ practice: 'empty', ports: { clock } }));
  onTestFinished(() => desk.close());
  await desk.control('clock', { offsetMs: Date.parse(MONDAY_8) - started });
  await desk.call('app.enterWorld', { world: 'live' });
  await desk.call('settings.save', { baseUrl: baseUrl ?? desk.gatewayUrl(), businessName: 'Adom Clinic' });
  const template = await desk.call('templates.save', {
    id: null,
    name: 'Reminder',
    body: 'See you at {$time}',
    fallbacks: {},
  });
  await desk.call('rules.save', aRule({ templateId: template.id }));
  return desk;
}

test('records that were opened and could not be taken into use are closed again: the next try opens them', async () => {
  const desk = await openLive();
  await desk.stop();
  const mark = join(desk.folder, 'live.db-open');
  mkdirSync(mark);
  await expect(openTestApp({ folder: desk.folder })).rejects.toThrow('EISDIR');
  rmSync(mark, { recursive: true });
  const again = await openTestApp({ folder: desk.folder });
  onTestFinished(() => again.stop());
  expect(await again.call('app.state')).toMatchObject({ world: 'live' });
});

test('asked for several things at once, a program whose files could not be opened anew opens them once', async () => {
  const desk = await openLive();
  const { name } = await desk.call('backup.make');
  const mark = join(desk.folder, 'live.db-open');
  rmSync(mark);
  mkdirSync(mark);
  await expect(desk.call('backup.restore', { name })).rejects.toThrow();
  rmSync(mark, { recursive: true });
  const states = await Promise.all([desk.call('app.state'), desk.call('app.state'), desk.call('app.state')]);
  expect(states.map(({ world }) => world)).toEqual(['live', 'live', 'live']);
});

describe('going live', () => {
  test('until then reminders are held, only the test text leaves; then they go', async () => {
    const desk = await openLive();
    const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    expect(await desk.refusal('app.goLive')).toEqual({ code: 'sender-missing' });
    expect(await desk.refusal('account.sendTest', { phone: '0244100209', text: 'Hello' })).toEqual({
      code: 'sender-missing',
    });
    await desk.call('settings.save', { sender: 'Bellbird' });
    expect(await desk.refusal('app.goLive')).toEqual({ code: 'key-missing' });
    expect(await desk.refusal('account.balance')).toEqual({ code: 'key-missing' });
    expect((await desk.call('app.state')).keyState).toBe('absent');
    expect(await desk.call('account.setKey', { key: ' practice-key\n' })).toBe('set');
    expect(await desk.call('account.balance')).toMatchObject({ kind: 'known', balance: 1000 });

    const { id } = await desk.call('account.sendTest', { phone: '0244 100 209', text: 'Does this arrive?' });
    await desk.until(async () => (await desk.message(id)).state === 'done');
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'held', reason: { why: 'sending-locked' } }]);
    expect(await desk.batches()).toMatchObject([
      { state: 'dispatched', messages: [{ to: '233244100209', text: 'Does this arrive?' }] },
    ]);
    expect((await desk.call('today.get')).light).toMatchObject({ colour: 'red', notHandedOver: 1 });

    expect(await desk.call('app.goLive')).toMatchObject({ sendingLocked: false });
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.batches()).toMatchObject([
      { state: 'dispatched' },
      { state: 'scheduled', scheduledAt: TUESDAY_10 },
    ]);
    expect((await desk.ledger()).deviations).toEqual([]);
  });

  test('a test text that could not be read, or to no number, is refused before anything leaves', async () => {
    const desk = await openLive();
    await desk.call('settings.save', { sender: 'Bellbird' });
    const refused = (input: object) =>
      desk.refusal('account.sendTest', { phone: '0244100209', text: 'Hello', ...input });
    expect(await refused({ phone: '' })).toMatchObject({ code: 'phone-refused' });
    expect(await refused({ phone: '12' })).toMatchObject({ code: 'phone-refused' });
    expect(await refused({ text: 'Hello {$name}' })).toMatchObject({
      code: 'text-blocked',
      why: { kind: 'unknown-variable' },
    });
    expect(await refused({ text: 'Hello [First name]' })).toMatchObject({ why: { names: ['[First name]'] } });
    expect(await refused({ text: 'Ɛsi' })).toMatchObject({ code: 'text-blocked', why: { kind: 'not-gsm' } });
    expect(await refused({ text: ' ' })).toMatchObject({ code: 'text-blocked', why: { kind: 'empty-text' } });
  });

  test('a key that stopped working, and a service that is not there, are said in words; the key can be forgotten', async () => {
    const desk = await openLive();
    await desk.call('account.setKey', { key: 'practice-key' });
    await desk.control('account', { apiKeys: ['another-key'] });
    expect(await desk.refusal('account.balance')).toEqual({
      code: 'service-refused',
      id: 1203,
      label: 'HSHK_ERR_UA_AUTH',
    });
    await desk.down();
    expect(await desk.refusal('account.balance')).toMatchObject({ code: 'service-unreachable' });
    expect(await desk.call('account.forgetKey')).toBe('absent');
    expect(await desk.refusal('account.balance')).toEqual({ code: 'key-missing' });
  });
});

describe('practice and live', () => {
  test('never mix: people, texts, settings and stops of one are not those of the other', async () => {
    const desk = await openDesk();
    // The name is set first: a text that is queued already would be cancelled for its new words.
    await desk.call('settings.save', { businessName: 'Practice' });
    const { message } = await desk.queued();
    const people = async () =>
      (await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 10 })).total;
    const texts = async () =>
      (await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 10 })).total;
    expect(await desk.call('app.enterWorld', { world: 'live' })).toMatchObject({
      world: 'live',
      businessName: '',
      sendingLocked: true,
    });
    expect([await people(), await texts(), await desk.call('templates.list')]).toEqual([0, 0, []]);
    expect(await desk.refusal('practice.moveClock', { minutes: 5 })).toEqual({ code: 'practice-only' });
    expect(await desk.refusal('practice.reset')).toEqual({ code: 'practice-only' });
    expect(await desk.refusal('messages.get', { id: message.id })).toMatchObject({ code: 'not-found' });
    await desk.call('sending.stopAll');
    await desk.person('Live Person', '0244100299');
    expect(await desk.call('app.enterWorld', { world: 'practice' })).toMatchObject({
      world: 'practice',
      stopped: null,
    });
    expect(await people()).toBe(1);
    expect(await desk.batches()).toMatchObject([{ state: 'scheduled' }]);
    for (const operation of ['account.setKey', 'account.forgetKey', 'app.goLive'] as const) {
      const input = operation === 'account.setKey' ? { key: 'a-key' } : undefined;
      expect(await desk.refusal(operation, input)).toEqual({ code: 'live-only' });
    }
  });

  test('share the look: it belongs to the program', async () => {
    const desk = await openDesk();
    await desk.call('app.chooseLook', { appearance: 'dark' });
    await desk.call('app.enterWorld', { world: 'live' });
    expect(await desk.call('app.state')).toMatchObject({ look: { appearance: 'dark', language: 'system' } });
    await desk.call('app.chooseLook', { language: 'fr' });
    await desk.call('app.enterWorld', { world: 'practice' });
    await desk.call('practice.reset');
    expect(await desk.call('app.state')).toMatchObject({ look: { appearance: 'dark', language: 'fr' } });
  });

  test('practice starts anew: its people, texts and gateway are as on the first day, live is untouched', async () => {
    const desk = await openDesk({ practice: 'seeded' });
    await desk.call('app.enterWorld', { world: 'live' });
    await desk.person('Live Person', '0244100299');
    await desk.call('app.enterWorld', { world: 'practice' });
    const seeded = (await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 50 })).total;
    await desk.person('Ama Mensah', '0244100201');
    await desk.call('practice.reset');
    expect((await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 50 })).total).toBe(seeded);
    expect((await desk.ledger()).offsetMs).toBe(0);
    expect(await desk.call('app.state')).toMatchObject({ welcomeDone: false });
    await desk.call('app.enterWorld', { world: 'live' });
    await desk.call('app.finishWelcome');
    await desk.call('app.enterWorld', { world: 'practice' });
    expect(await desk.call('practice.reset')).toMatchObject({ welcomeDone: true });
    await desk.call('app.enterWorld', { world: 'live' });
    expect((await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 50 })).total).toBe(1);
  });
});

describe('the account’s key', () => {
  const CANARY = 'canary-7f3a91/Key+tail=';

  test('is found in no file, no reply, no event and no failure, even when the service repeats it', async () => {
    const heard: string[] = [];
    let passedMs = 0;
    const aheadMs = Date.parse(MONDAY_8) - Date.now();
    const echo = createServer((request, response) => {
      // Its clock agrees with the program's, or nothing would leave.
      response.setHeader('Date', new Date(Date.now() + aheadMs + passedMs).toUTCString());
      heard.push(String(request.headers.authorization));
      const label = `HSHK_${request.headers.authorization}`;
      response.setHeader('X-Echo', String(request.headers.authorization));
      response.end(JSON.stringify({ handshake: { id: 1203, label }, data: null, asked: request.headers }));
    });
    await new Promise<void>(listening => echo.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void echo.close());
    const desk = await openLive(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`, () => passedMs);
    const logFailure = openFailureLog(desk.folder);
    const replies: unknown[] = [];
    const ask = async (operation: string, input?: unknown) =>
      replies.push(await desk.app.dispatch(operation, input, 'live'));
    await ask('settings.save', { sender: 'Bellbird' });
    await ask('account.setKey', { key: CANARY });
    await ask('account.setKey', { key: CANARY, more: CANARY });
    await ask('account.setKey', { key: [CANARY] });
    await ask('account.balance');
    await ask('app.goLive');
    const contactId = await desk.person('Ama Mensah', '0244100201');
    // The balance answer made no sense: texts wait a few seconds before the next try.
    await desk.until(async () => !desk.app.busy());
    passedMs = 60_000;
    const appointment = await desk.book(contactId);
    await desk.newest(appointment.id, 'uncertain');
    for (const operation of ['app.state', 'settings.get', 'today.get', 'import.list']) await ask(operation);
    await ask('messages.page', { filter: 'all', search: '', offset: 0, limit: 50 });
    await ask('messages.get', { id: 1 });
    await ask('log.page', { offset: 0, limit: 100 });
    for (const failure of desk.failures) logFailure('TEST', failure);
    await desk.stop();
    // The service itself was told, or this test would prove nothing.
    expect(heard.filter(said => said === `key ${CANARY}`).length).toBeGreaterThan(1);
    const told = JSON.stringify([replies, desk.events, desk.failures.map(String)]);
    const forms = [CANARY, encodeURIComponent(CANARY), Buffer.from(CANARY).toString('base64'), 'canary-7f3a91'];
    for (const form of forms) {
      expect(told.includes(form)).toBe(false);
      for (const file of filesIn(desk.folder)) expect([file, readFileSync(file).includes(form)]).toEqual([file, false]);
    }
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(name => join(folder, String(name)))
    .filter(path => statSync(path).isFile());
}

describe('the program is being closed', () => {
  test('what is asked then is refused, and nothing opens the records again', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.faults([{ kind: 'slow', ms: 400, of: 'send' }]);
    await desk.newest((await desk.book(contactId)).id, 'in-flight');
    const closing = desk.app.close();
    const whileClosing = await desk.ask('today.get');
    await closing;
    const booking = { id: null, contactId, service: '', staff: '', notes: '', start: '2027-01-06T11:00' };
    const after = await desk.ask('appointments.save', { ...booking, durationMinutes: 30 });
    const stopped = { ok: false, error: { code: 'stopped' } };
    expect([whileClosing, after]).toEqual([stopped, stopped]);
  });
});

describe('a click meant for the other world', () => {
  test('is refused, and nothing is done: there the same number is another person', async () => {
    const desk = await openDesk();
    const id = await desk.person('Ama Mensah', '0244100201');
    const stop = { id, doNotText: true };
    const reply = await desk.act('live', 'contacts.setDoNotText', stop);
    expect(reply).toEqual({ ok: false, error: { code: 'other-world' } });
    expect((await desk.call('contacts.get', { id })).doNotText).toBe(false);
    expect(await desk.act('practice', 'contacts.setDoNotText', stop)).toMatchObject({ ok: true });
  });
});
