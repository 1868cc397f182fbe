import { describe, expect, onTestFinished, test } from 'vitest';
import { createDispatcher } from '../../../../src-main/delivery/outbox/dispatcher.ts';
import { submit } from '../../../../src-main/delivery/outbox/submit.ts';
import type { AccountGateway } from '../../../../src-main/gateway/client.ts';
import { campaignOf, MONDAY, NO_BALANCE, type Office, openRecords, PHONE, PLACE, textTo } from './open-records.ts';

describe('while the connection for a text to many is being opened', () => {
  const changes: [string, (office: Office, campaignId: number) => void, string][] = [
    ['its number asked for no more texts', ({ tables }) => tables.contacts.optOut(PHONE, MONDAY, null), 'skipped'],
    ['it was called off', ({ tables }, id) => tables.campaigns.stop(id, MONDAY), 'withdrawn'],
  ];
  test.each(changes)('%s: not a byte of it leaves', async (_title, change, becomes) => {
    const office = await openRecords();
    const { campaignId, id } = campaignOf(office);
    let sent = 0;
    const never = async () => {
      sent += 1;
      throw new Error('a byte left');
    };
    const gateway: AccountGateway = {
      ...PLACE,
      connect: async () => {
        change(office, campaignId);
        return { kind: 'open', connection: { send: never, cancel: never, balance: never, close: () => {} } };
      },
    };
    const { tables, ledger } = office;
    const own = { now: () => MONDAY, balance: NO_BALANCE, mayHandOver: () => true };
    const outcome = await submit({ tables, ledger, ...own, changed: () => {}, reached: () => {} }, gateway, [id]);
    expect([outcome.kind, sent, tables.messages.get(id)?.state]).toEqual(['not-wanted', 0, becomes]);
  });
});

test('the clock is set while the connection is opened: nothing leaves or is called missed by it until it was compared', async () => {
  const { tables, ledger, contactId } = await openRecords();
  let aheadMs = 0;
  const clock = { now: () => Date.parse(MONDAY) + aheadMs, after: () => () => {} };
  const onProgress = {
    kind: 'balance',
    balance: 9,
    model: 'quantity',
    currencyName: null,
    currencyCode: null,
  } as const;
  const never = () => Promise.reject(new Error('a byte left'));
  let opened = 0;
  const gateway: AccountGateway = {
    ...PLACE,
    connect: async () => {
      opened += 1;
      // The first is for the balance, which compares the clocks; the second for the text.
      if (opened === 2) aheadMs = 27 * 3_600_000;
      const balance = async () => ({ ...onProgress, date: MONDAY });
      return { kind: 'open', connection: { send: never, cancel: never, balance, close: () => {} } };
    },
  };
  const failures: unknown[] = [];
  const logFailure = (_: string, error: unknown) => void failures.push(error);
  const quiet = { changed: () => {}, idle: () => {}, reached: () => {}, logFailure };
  const dispatcher = createDispatcher({ tables, ledger, clock, gateway: async () => gateway, ...quiet });
  onTestFinished(() => dispatcher.close());
  dispatcher.kick();
  await dispatcher.waitUntilIdle();
  const id = tables.messages.insert(textTo(contactId, { kind: 'test' }), 'planned', null, MONDAY);
  dispatcher.kick();
  await dispatcher.waitUntilIdle();
  expect(opened).toBeGreaterThan(2);
  expect(tables.messages.get(id)?.state).toBe('planned');
  expect(dispatcher.stopped()).toBe('clock-doubtful');
  expect(failures).toEqual([]);
});
