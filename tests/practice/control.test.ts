import { request } from 'node:http';
import { expect, test } from 'vitest';
import {
  afterThisTest,
  BALANCE,
  envelope,
  JSON_ANSWER,
  JSON_BODY,
  KEY,
  plain,
  practice,
  SEND,
  statusIds,
} from './practice-helper.ts';

test('a lost answer: the batch is in the ledger, the client sees a cut connection', async () => {
  const gateway = await practice();
  await gateway.faults({ kind: 'lose-answer' });
  await expect(gateway.send(plain())).rejects.toThrow();
  expect(await gateway.onlyBatch()).toMatchObject({ state: 'dispatched' });
  expect(statusIds(await gateway.send(plain()))).toEqual([2105]);
});

test('a reset before: the client sees a cut connection, and nothing was taken', async () => {
  const gateway = await practice();
  await gateway.faults({ kind: 'reset-before' });
  await expect(gateway.send(plain())).rejects.toThrow();
  expect((await gateway.ledger()).batches).toEqual([]);
});

test.each([
  ['http-500', true, 500],
  ['http-500', false, 500],
  ['garbage', true, 200],
  ['garbage', false, 200],
] as const)('%s with taken %s', async (kind, taken, status) => {
  const gateway = await practice();
  await gateway.faults({ kind, taken });
  const answer = await gateway.send(plain());
  expect(answer.status).toBe(status);
  expect(() => JSON.parse(answer.text)).toThrow();
  expect((await gateway.ledger()).batches).toHaveLength(taken ? 1 : 0);
});

test('an empty answer: 200, no body, nothing taken', async () => {
  const gateway = await practice();
  await gateway.faults({ kind: 'empty-200' });
  const answer = await gateway.send(plain());
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect((await gateway.ledger()).batches).toEqual([]);
});

test('a slow answer comes, and what it answers was taken first', async () => {
  const gateway = await practice();
  await gateway.faults({ kind: 'slow', ms: 1 });
  expect(statusIds(await gateway.send(plain()))).toEqual([2105]);
});

test('a hanging request is taken and never answered; others are served meanwhile', async () => {
  const gateway = await practice();
  await gateway.faults({ kind: 'hang' });
  const hanging = request({
    host: '127.0.0.1',
    port: gateway.port,
    method: 'POST',
    path: SEND,
    agent: false,
    headers: Object.fromEntries([JSON_BODY, JSON_ANSWER, KEY]),
  });
  const cut = new Promise(resolve => hanging.on('error', resolve));
  afterThisTest(() => void hanging.destroy());
  hanging.end(JSON.stringify(plain()));
  // The fault is gone from the queue once the request has come in; until then others would take it, so ask the ledger.
  for (;;) if ((await gateway.ledger()).batches.length === 1) break;
  expect(await gateway.balance()).toBe(999);
  hanging.destroy();
  expect(await cut).toBeInstanceOf(Error);
});

test('faults affect service requests in order, one each, and never control requests', async () => {
  const gateway = await practice();
  await gateway.faults({ kind: 'http-500' }, { kind: 'empty-200' });
  await gateway.ledger();
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await gateway.send(plain())).text.length > 0);
  expect(statuses).toEqual([true, false, true]);
  expect((await gateway.ledger()).batches).toHaveLength(1);
});

test('a fault of one kind of request waits for it, whatever else is asked before', async () => {
  const gateway = await practice();
  await gateway.faults({ kind: 'empty-200', of: 'cancel' }, { kind: 'empty-200' });
  expect((await gateway.send(plain())).text, 'the first that is of any kind').toBe('');
  expect(await gateway.balance()).toBeGreaterThan(0);
  expect((await gateway.cancel('1')).text).toBe('');
  expect((await gateway.cancel('1')).text).not.toBe('');
});

test('the Date header and the ledger follow the practice clock', async () => {
  const gateway = await practice();
  await gateway.clock('2031-07-04T12:00:00Z');
  const answer = await gateway.ask({ path: BALANCE, headers: [JSON_BODY, JSON_ANSWER, KEY] });
  expect(answer.headers.date).toMatch(/^Fri, 04 Jul 2031 12:0\d:\d\d GMT$/);
  await gateway.send(plain());
  expect((await gateway.onlyBatch()).receivedAt).toMatch(/^2031-07-04T12:0/);
});

test('reset empties the ledger and brings back the first account and the real clock', async () => {
  const gateway = await practice();
  await gateway.clock('2031-07-04T12:00:00Z');
  await gateway.account({ balance: 3, senders: ['Salon'] });
  await gateway.send('{');
  await gateway.send(plain());
  await gateway.faults({ kind: 'http-500' });
  await gateway.reset();
  const ledger = await gateway.ledger();
  expect(ledger).toMatchObject({ offsetMs: 0, batches: [], cancels: [], deviations: [], refusals: [] });
  expect(ledger.account).toMatchObject({ balance: 1000, senders: ['Adom', 'Bellbird'] });
  expect(envelope(await gateway.send(plain())).handshake.id).toBe(0);
});

test('the ledger names its file and shows no credential', async () => {
  const gateway = await practice();
  const ledger = await gateway.ledger();
  expect(ledger.ledger).toBe(gateway.ledgerFile);
  expect(JSON.stringify(ledger.account)).not.toMatch(/key|password|practice/);
});

test('a web page cannot reach the gateway: an Origin or another Host is refused, service and control alike', async () => {
  const gateway = await practice();
  const service = { path: SEND, body: JSON.stringify(plain()) };
  const right = [JSON_BODY, JSON_ANSWER, KEY];
  const own = ['Host', `127.0.0.1:${gateway.port}`] as const;
  for (const bad of [
    [['Host', `localhost:${gateway.port}`] as const],
    [['Host', '127.0.0.1'] as const],
    [own, ['Origin', 'https://example.com'] as const],
    [own, ['Origin', 'null'] as const],
  ]) {
    expect((await gateway.ask({ ...service, headers: [...bad, ...right] })).status).toBe(403);
    expect((await gateway.ask({ method: 'GET', path: '/practice/ledger', headers: bad })).status).toBe(403);
    expect((await gateway.ask({ path: '/practice/reset', headers: bad })).status).toBe(403);
  }
  const { batches, deviations } = await gateway.ledger();
  expect([batches, deviations]).toEqual([[], []]);
});

test('a control request that is not understood is refused and changes nothing; it is no deviation', async () => {
  const gateway = await practice();
  const ask = (path: string, body: string) =>
    gateway.ask({ path: `/practice/${path}`, body }).then(answer => answer.status);
  expect(await ask('account', '{"balance":"9"}')).toBe(400);
  expect(await ask('account', '{"credit":9}')).toBe(400);
  expect(await ask('clock', '{"offsetMs":1.5}')).toBe(400);
  expect(await ask('faults', '{"next":[{"kind":"flood"}]}')).toBe(400);
  expect(await ask('faults', 'x')).toBe(400);
  expect(await ask('nothing', '{}')).toBe(404);
  const ledger = await gateway.ledger();
  expect(ledger).toMatchObject({ offsetMs: 0, deviations: [], account: { balance: 1000 } });
});
