import { describe, expect, test } from 'vitest';
import type { MessageValues } from '../../../../src-main/storage/messages/message-row.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import {
  AMA,
  all,
  handedOver,
  isAhead,
  ledger,
  MADE,
  NONE,
  NOW,
  prepareReplayRecords,
  reconcile,
  reminders,
  restored,
  SENT,
  states,
  tables,
} from './replay-records.ts';

prepareReplayRecords();

describe('a test text to oneself', () => {
  test('that was just about to leave is not sent a second time', async () => {
    const values = {
      ...reminders()[0],
      kind: 'test',
      appointmentId: null,
      ruleId: null,
      startAt: null,
    } as MessageValues;
    const id = tables.messages.insert({ ...values, text: 'Test', dueAt: SENT }, 'planned', null, SENT);
    const test = { kind: 'test', appointment: null, rule: null, startAt: null, text: 'Test', dueAt: SENT } as const;
    handedOver('a', 'accepted', test, { scheduledAt: null });
    expect(await restored()).toEqual({ ...NONE, sent: 1 });
    expect(tables.messages.get(id)).toMatchObject({ state: 'withdrawn' });
    expect(all().filter(({ kind, state }) => kind === 'test' && state === 'done')).toHaveLength(1);
  });
});

describe('who asked for no texts', () => {
  const said = (at: Instant, out: boolean) => ledger.append({ event: 'opt-out', at, phones: [AMA], out });

  test('a stop of after the backup is put back', async () => {
    said(SENT, true);
    expect(await isAhead()).toBe(true);
    await restored();
    expect(tables.contacts.optedOutSince(AMA)).toBe(SENT);
    reconcile();
    expect(states()).toEqual(['skipped']);
  });

  test('the newest word counts: lifted since, the number may be texted', async () => {
    tables.contacts.optOut(AMA, MADE, null);
    said(SENT, true);
    said(NOW, false);
    expect(await isAhead()).toBe(false);
    await restored();
    expect(tables.contacts.isOptedOut(AMA)).toBe(false);
  });

  test('a stop that is newer than any word in the ledger stays', async () => {
    tables.contacts.optOut(AMA, SENT, null);
    said(MADE, false);
    await restored();
    expect(tables.contacts.isOptedOut(AMA)).toBe(true);
  });
});
