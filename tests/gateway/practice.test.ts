import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGateway } from '../../src-main/gateway/client.ts';
import type { SendRequest } from '../../src-main/gateway/request.ts';
import type { PracticeAccountChange, PracticeFault, PracticeLedger } from '../../src-main/practice/control-types.ts';
import { startPracticeGateway } from '../../src-main/practice/server.ts';
import { instantOf } from '../../src-shared/instant.ts';
import { e164 } from '../../src-shared/phone.ts';
import { AMA, KOFI } from './wire.ts';

const HOUR = 3_600_000;
let folder = '';
let service: Awaited<ReturnType<typeof startPracticeGateway>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-gateway-'));
  service = await startPracticeGateway({ ledgerFile: join(folder, 'ledger.db') });
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const connect = async ({ key = 'practice-key', deadlineMs = 20_000 } = {}) => {
  const formats = { request: 'json', response: 'json' } as const;
  const account = { baseUrl: `http://127.0.0.1:${service.port}`, credentials: { kind: 'key', key } as const, formats };
  const opened = await createGateway(account, { deadlineMs }).connect();
  if (opened.kind !== 'open') throw new Error(opened.words.detail);
  return opened.connection;
};
const control = async (what: string, body?: unknown) => {
  const answer = await fetch(`http://127.0.0.1:${service.port}/practice/${what}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};
const ledger = (): Promise<PracticeLedger> => control('ledger');
const change = (account: PracticeAccountChange) => control('account', account);
const befall = (...next: PracticeFault[]) => control('faults', { next });
/** The next full minute at least an hour ahead by the service's clock. */
const inAnHour = async () => instantOf(Math.ceil((Date.parse((await ledger()).now) + HOUR) / 60_000) * 60_000);

const plain = (scheduleAt: SendRequest['scheduleAt'] = null, to = [AMA], text = 'Hello Ama'): SendRequest => {
  return { kind: 'plain', sender: 'Bellbird', type: 0, scheduleAt, text, to };
};

describe('the client and the practice gateway', () => {
  it('agree on a text that goes now, to several people, and on one that waits', async () => {
    const sent = await (await connect()).send(plain(null, [AMA, KOFI]));
    expect(sent).toMatchObject({
      kind: 'accepted',
      destinations: [
        { to: AMA, verdict: 'accepted' },
        { to: KOFI, verdict: 'accepted' },
      ],
      date: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const at = await inAnHour();
    const queued = await (await connect()).send(plain(at));
    expect(queued).toMatchObject({ kind: 'accepted', words: { statusId: 2104 } });
    const held = await ledger();
    expect(held.batches).toMatchObject([
      {
        batch: sent.kind === 'accepted' && sent.batchId,
        scheduledAt: null,
        messages: [{ to: '233241234567', text: 'Hello Ama' }, { to: '233201234567' }],
      },
      { batch: queued.kind === 'accepted' && queued.batchId, scheduledAt: at, state: 'scheduled' },
    ]);
    expect(held.deviations).toEqual([]);
  });

  it('give each person their own words, and keep a dollar that is none of ours', async () => {
    const sent = await (await connect()).send({
      kind: 'personalised',
      sender: 'Bellbird',
      type: 0,
      scheduleAt: await inAnHour(),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar and a variable in the interface's grammar
      template: 'Hello {$v1}, you owe ${$v2}. $5 off!',
      to: [
        { phone: AMA, values: ['Ama "A" {$v2}', 12.5] },
        { phone: KOFI, values: ['Kofi', 0] },
      ],
    });
    expect(sent.kind).toBe('accepted');
    const held = await ledger();
    expect(held.batches[0]?.messages.map(({ text }) => text)).toEqual([
      'Hello Ama "A" {$v2}, you owe $12.5. $5 off!',
      'Hello Kofi, you owe $0. $5 off!',
    ]);
    expect(held.deviations).toEqual([]);
  });

  it('take a cancel in time, know it when it is repeated, and say when it is too late', async () => {
    const batches: string[] = [];
    for (const _ of [1, 2]) {
      const queued = await (await connect()).send(plain(await inAnHour()));
      if (queued.kind === 'accepted') batches.push(queued.batchId);
    }
    const [first = '', second = ''] = batches;
    expect((await (await connect()).cancel(first)).kind).toBe('cancelled');
    expect((await (await connect()).cancel(first)).kind).toBe('cancelled');
    await control('clock', { offsetMs: 2 * HOUR });
    expect((await (await connect()).cancel(second)).kind).toBe('too-late');
    expect((await (await connect()).cancel('no such batch/..')).kind).toBe('not-cancelled');
    const held = await ledger();
    expect(held.batches.map(({ state }) => state)).toEqual(['cancelled', 'dispatched']);
    expect(held.deviations).toEqual([]);
  });

  it('agree on a balance that falls', async () => {
    const before = await (await connect()).balance();
    await (await connect()).send(plain());
    const after = await (await connect()).balance();
    expect(before).toMatchObject({ kind: 'balance', model: 'quantity', currencyCode: null });
    expect(before.kind === 'balance' && after.kind === 'balance' && before.balance - after.balance).toBe(1);
    expect((await ledger()).deviations).toEqual([]);
  });

  it('agree on a wrong key: refused, and nobody was texted', async () => {
    const refused = { kind: 'refused', words: { http: 200, handshakeId: 1203, handshakeLabel: 'HSHK_ERR_UA_AUTH' } };
    expect(await (await connect({ key: 'wrong' })).send(plain())).toMatchObject(refused);
    expect(await (await connect({ key: 'wrong' })).balance()).toMatchObject(refused);
    expect((await (await connect({ key: 'wrong' })).cancel('x')).kind).toBe('not-cancelled');
    expect((await ledger()).batches).toEqual([]);
  });

  it.each(['handshake', 'destinations'] as const)('agree on an unregistered sender told by the %s', async how => {
    await change({ unregisteredSender: how });
    const outcome = await (await connect()).send({ ...plain(), sender: 'Nobody' });
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect((await ledger()).batches.filter(({ state }) => state !== 'rejected')).toEqual([]);
  });

  it('agree on credit that ran out', async () => {
    await change({ balance: 0 });
    expect(await (await connect()).send(plain())).toMatchObject({ kind: 'refused' });
  });

  it.each<[PracticeFault, number, string]>([
    [{ kind: 'lose-answer' }, 1, 'uncertain'],
    [{ kind: 'reset-before' }, 0, 'uncertain'],
    [{ kind: 'hang' }, 1, 'uncertain'],
    [{ kind: 'empty-200' }, 0, 'uncertain'],
    [{ kind: 'http-500' }, 0, 'uncertain'],
    [{ kind: 'http-500', taken: true }, 1, 'uncertain'],
    [{ kind: 'garbage' }, 0, 'uncertain'],
    [{ kind: 'garbage', taken: true }, 1, 'uncertain'],
    [{ kind: 'slow', ms: 1 }, 1, 'accepted'],
  ])('after %j no text is sent twice, and none is called sent that may not be', async (fault, taken, kind) => {
    const connection = await connect({ deadlineMs: fault.kind === 'hang' ? 1_500 : 20_000 });
    await befall(fault);
    expect((await connection.send(plain())).kind).toBe(kind);
    expect((await ledger()).batches).toHaveLength(taken);
  });

  it('agree on five thousand people in one batch', async () => {
    await change({ balance: 20_000 });
    const to = Array.from({ length: 5_000 }, (_, index) => e164(`+23324${1_000_000 + index}`));
    const sent = await (await connect()).send(plain(null, to));
    expect(sent.kind).toBe('accepted');
    if (sent.kind === 'accepted') expect(sent.destinations.every(({ verdict }) => verdict === 'accepted')).toBe(true);
  });
});
