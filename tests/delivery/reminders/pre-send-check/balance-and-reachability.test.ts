import { expect, onTestFinished, test } from 'vitest';
import { createDispatcher } from '../../../../src-main/delivery/outbox/dispatcher.ts';
import type { AccountGateway, Connection } from '../../../../src-main/gateway/client.ts';
import type { BalanceOutcome } from '../../../../src-main/gateway/judge/judge-answer.ts';
import { MONDAY, openRecords, PLACE, textTo } from './open-records.ts';

test('a balance asked for before a text was sent, and told only after its answer was lost, is not called the credit after it', async () => {
  const { tables, ledger, contactId } = await openRecords();
  const known = (balance: number): BalanceOutcome => {
    return { kind: 'balance', balance, model: 'quantity', currencyName: null, currencyCode: null, date: MONDAY };
  };
  const words = { http: null, handshakeId: null, handshakeLabel: null, statusId: null, statusLabel: null, detail: '' };
  const early = Promise.withResolvers<BalanceOutcome>();
  const onProgress: Promise<BalanceOutcome>[] = [
    Promise.resolve(known(1000)),
    early.promise,
    Promise.resolve({ kind: 'unclear', words, date: null }),
    Promise.resolve(known(999)),
  ];
  const connection: Connection = {
    send: async () => ({ kind: 'uncertain', batchId: null, words, date: null, raw: null }),
    cancel: async () => {
      throw new Error('nobody asked');
    },
    balance: () => onProgress.shift() ?? Promise.reject(new Error('nobody asked')),
    close: () => {},
  };
  const gateway: AccountGateway = {
    ...PLACE,
    connect: async () => ({ kind: 'open', connection }),
  };
  const clock = { now: () => Date.parse(MONDAY), after: () => () => {} };
  const quiet = { changed: () => {}, idle: () => {}, reached: () => {}, logFailure: () => {} };
  const dispatcher = createDispatcher({ tables, ledger, clock, gateway: async () => gateway, ...quiet });
  onTestFinished(() => dispatcher.close());
  dispatcher.kick();
  await dispatcher.waitUntilIdle();
  const asked = dispatcher.readBalance();
  const id = tables.messages.insert(textTo(contactId, { kind: 'test' }), 'planned', null, MONDAY);
  dispatcher.kick();
  await dispatcher.waitUntilIdle();
  const batch = () => tables.submissions.get(tables.messages.get(id)?.submissionId ?? 0);
  expect([tables.messages.get(id)?.state, batch()?.balanceBefore, batch()?.balanceAfter]).toEqual([
    'uncertain',
    1000,
    null,
  ]);

  early.resolve(known(1000));
  await asked;
  expect(batch()?.balanceAfter).toBe(null);
  dispatcher.tryNow();
  await dispatcher.waitUntilIdle();
  expect(batch()?.balanceAfter).toBe(999);
});

test('the service that could not be reached answers again: nothing says any more that it cannot', async () => {
  const { tables, ledger } = await openRecords();
  const words = { http: null, handshakeId: null, handshakeLabel: null, statusId: null, statusLabel: null, detail: '' };
  const onProgress = {
    kind: 'balance',
    balance: 9,
    model: 'quantity',
    currencyName: null,
    currencyCode: null,
  } as const;
  const never = () => Promise.reject(new Error('nobody asked'));
  let [isDown, asked] = [true, 0];
  const gateway: AccountGateway = {
    ...PLACE,
    connect: async () => {
      asked += 1;
      if (asked > 10) throw new Error('it is asked again and again');
      if (isDown) return { kind: 'not-sent', why: 'closed', words };
      const balance = async () => ({ ...onProgress, date: MONDAY });
      return { kind: 'open', connection: { send: never, cancel: never, balance, close: () => {} } };
    },
  };
  const clock = { now: () => Date.parse(MONDAY), after: () => () => {} };
  const quiet = { changed: () => {}, idle: () => {}, reached: () => {}, logFailure: () => {} };
  const dispatcher = createDispatcher({ tables, ledger, clock, gateway: async () => gateway, ...quiet });
  onTestFinished(() => dispatcher.close());
  dispatcher.kick();
  await dispatcher.waitUntilIdle();
  expect(dispatcher.outage()).toMatchObject({ why: 'closed', since: MONDAY });
  isDown = false;
  dispatcher.tryNow();
  await dispatcher.waitUntilIdle();
  expect(dispatcher.outage()).toBe(null);
});

test('closing waits for a balance that a person asked for, and asks for none after that', async () => {
  const { tables, ledger } = await openRecords();
  const answer = Promise.withResolvers<BalanceOutcome>();
  let asked = 0;
  const never = () => Promise.reject(new Error('a byte left'));
  const connection: Connection = {
    ...{ send: never, cancel: never, close: () => {} },
    balance: () => {
      asked += 1;
      return answer.promise;
    },
  };
  const gateway: AccountGateway = { ...PLACE, connect: async () => ({ kind: 'open', connection }) };
  const clock = { now: () => Date.parse(MONDAY), after: () => () => {} };
  const quiet = { changed: () => {}, idle: () => {}, reached: () => {}, logFailure: () => {} };
  const dispatcher = createDispatcher({ tables, ledger, clock, gateway: async () => gateway, ...quiet });
  const reading = dispatcher.readBalance();
  while (asked === 0) await Promise.resolve();
  let isClosed = false;
  const closing = dispatcher.close().then(() => {
    isClosed = true;
  });
  await new Promise(resolve => setImmediate(resolve));
  expect(isClosed).toBe(false);
  const words = { http: null, handshakeId: null, handshakeLabel: null, statusId: null, statusLabel: null, detail: '' };
  answer.resolve({ kind: 'unclear', words, date: null });
  await closing;
  expect([(await reading)?.kind, await dispatcher.readBalance(), asked]).toEqual(['unclear', null, 1]);
});
