import { describe, expect, test } from 'vitest';
import { decideTransition } from '../../../src-main/delivery/reminders/decide-transition.ts';
import type { WantedReminder } from '../../../src-main/delivery/reminders/plan-reminders.ts';
import type { StoredMessage } from '../../../src-main/storage/messages/message-row.ts';
import type { MessageState, StateReason } from '../../../src-shared/model/message.ts';
import { isLive, isUnsubmitted, statesWhere } from '../../../src-shared/model/message-states.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { DUE, NOW, START, STATES } from './reminder-times.ts';

const PAST = '2027-01-04T07:00:00.000Z' as Instant;

const values: WantedReminder['values'] = {
  kind: 'reminder',
  appointmentId: 1,
  campaignId: null,
  chunk: null,
  wireValues: null,
  sender: null,
  againOf: null,
  ruleId: 1,
  ruleName: 'The day before',
  contactId: 1,
  contactName: 'Ama Mensah',
  phone: e164('+233244100201'),
  text: 'See you at 09:00',
  segments: 1,
  dueAt: DUE,
  startAt: START,
  startWall: '2027-01-06T09:00' as WallTime,
};

const wanted = (
  over: Partial<WantedReminder> = {},
  changed: Partial<WantedReminder['values']> = {},
): WantedReminder => ({
  values: { ...values, ...changed },
  sender: 'Bellbird',
  state: 'planned',
  reason: null,
  isDue: false,
  ...over,
});

const row = (state: MessageState, over: Partial<StoredMessage> = {}): StoredMessage => ({
  ...values,
  id: 7,
  state,
  reason: null,
  submissionId: null,
  foundStartAt: null,
  gatewayBatchId: isUnsubmitted(state) ? null : 'batch-1',
  account: isUnsubmitted(state) ? null : 0,
  submittedAs: isUnsubmitted(state) ? null : 'Bellbird',
  planAgain: false,
  next: null,
  updatedAt: NOW,
  ...over,
});

const skipped = (why: 'opted-out' | 'do-not-text' | 'suppressed') =>
  wanted({ state: 'skipped', reason: { kind: 'skipped', why } });

/** Every kind of plan for an appointment, by name. */
const WANTED: Record<string, WantedReminder | null> = {
  nothing: null,
  'the same': wanted(),
  'other words': wanted({}, { text: 'See you at nine' }),
  'another number': wanted({}, { phone: e164('+233204100202') }),
  'another hour': wanted({}, { dueAt: '2027-01-05T15:00:00.000Z' as Instant }),
  'another start': wanted(
    {},
    { startAt: '2027-01-07T09:00:00.000Z' as Instant, dueAt: '2027-01-06T10:00:00.000Z' as Instant },
  ),
  'another sender': wanted({ sender: 'Adom' }),
  'a time already past': wanted({ isDue: true }, { dueAt: PAST }),
  held: wanted({ state: 'held', reason: { kind: 'held', why: 'import-to-confirm' } }),
  blocked: wanted({ state: 'blocked', reason: { kind: 'blocked', why: { kind: 'no-phone' } } }),
  'opted out': skipped('opted-out'),
  'do not text': skipped('do-not-text'),
  stopped: skipped('suppressed'),
};

const names = Object.keys(WANTED);
const decided = (rows: StoredMessage[], name: string, now = NOW) => decideTransition(rows, WANTED[name] ?? null, now);

describe('what becomes of a text when what is wanted has changed', () => {
  const AT_SERVICE_WRONG = names.filter(name => !['the same', 'held', 'blocked'].includes(name));

  test.each(names)('queued at the service, now wanted: %s', name => {
    expect(decided([row('accepted')], name).kind).toBe(AT_SERVICE_WRONG.includes(name) ? 'cancel' : 'leave');
  });

  test('what may or may not have been sent is left to a person, unless its batch is known and can be cancelled', () => {
    for (const name of names) {
      expect(decided([row('uncertain', { gatewayBatchId: null })], name)).toEqual({ kind: 'leave' });
      expect(decided([row('uncertain')], name).kind).toBe(AT_SERVICE_WRONG.includes(name) ? 'cancel' : 'leave');
    }
  });

  test('what is on its way, being cancelled or not surely cancelled is left alone: its answer comes first', () => {
    for (const state of ['in-flight', 'cancelling', 'cancel-uncertain'] as const) {
      for (const name of names) expect(decided([row(state)], name)).toEqual({ kind: 'leave' });
    }
  });

  test('a queued text whose time has come is never cancelled as if it were still waiting', () => {
    for (const name of names) expect(decided([row('accepted')], name, DUE)).toEqual({ kind: 'leave' });
  });

  test('there is never a second one while any other lives', () => {
    for (const state of statesWhere(isLive)) {
      for (const name of names) {
        expect(decided([row(state)], name).kind).not.toBe('insert');
        expect(decided([row('cancelled', { id: 9 }), row(state)], name).kind).not.toBe('insert');
      }
    }
  });

  test('nothing that is past is ever planned anew', () => {
    const past = WANTED['a time already past'] ?? null;
    for (const rows of [[], [row('skipped')], [row('planned')], [row('held')], [row('cancelled', { startAt: PAST })]]) {
      const decision = decideTransition(rows, past, NOW);
      const state = 'wanted' in decision ? decision.wanted.state : null;
      expect(['skipped', null]).toContain(state);
    }
  });

  test('a text cancelled to be put right only after its time: the right one is late, not forgotten', () => {
    const late = wanted({ isDue: true }, { dueAt: PAST, text: 'See you at nine' });
    const waitedSince = '2027-01-01T08:00:00.000Z' as Instant;
    expect(decideTransition([row('cancelled', { dueAt: PAST })], late, NOW, waitedSince)).toEqual({
      kind: 'insert',
      wanted: late,
    });
    expect(decideTransition([row('cancelled', { dueAt: PAST })], late, NOW)).toMatchObject({
      wanted: { state: 'skipped' },
    });
    const skipped = decideTransition([], late, NOW);
    expect(skipped).toMatchObject({ kind: 'insert', wanted: { state: 'skipped' } });
    expect(decideTransition([row('done'), row('cancelled', { dueAt: PAST })], late, NOW)).toEqual({ kind: 'leave' });
  });

  test('a text that waits past its time keeps waiting, with right words: lateness decides', () => {
    const late = wanted({ isDue: true });
    expect(decideTransition([row('planned')], late, DUE)).toEqual({ kind: 'leave' });
    const reworded = wanted({ isDue: true }, { text: 'See you at nine' });
    expect(decideTransition([row('planned')], reworded, DUE)).toMatchObject({
      kind: 'rewrite',
      wanted: { state: 'planned' },
    });
    expect(decideTransition([row('planned')], skipped('opted-out'), DUE)).toMatchObject({
      wanted: { state: 'skipped' },
    });
  });

  test('a stop wins over everything that waits', () => {
    for (const state of ['held', 'planned', 'blocked'] as const) {
      for (const why of ['opted out', 'do not text', 'stopped']) {
        expect(decided([row(state)], why)).toMatchObject({ kind: 'rewrite', wanted: { state: 'skipped' } });
      }
    }
  });

  // A person's other stops stand in the table of suppressions: see the test of stops.
  test('after it was handed over, refused or left at that, another follows only for another start', () => {
    const left: StateReason = { kind: 'withdrawn', why: 'dismissed-uncertain' };
    const finals = [row('done'), row('refused'), row('withdrawn', { reason: left })];
    for (const final of finals) {
      for (const name of ['the same', 'other words', 'another number', 'held', 'opted out'])
        expect(decided([final], name)).toEqual({ kind: 'leave' });
      expect(decided([final], 'another hour')).toEqual({ kind: 'leave' });
      expect(decided([final], 'another start').kind).toBe('insert');
    }
  });

  test('called missed by a clock that was ahead, its time still being to come, it is planned again', () => {
    expect(decided([row('missed', { id: 7 })], 'the same')).toMatchObject({ kind: 'insert' });
    expect(decideTransition([row('missed', { dueAt: PAST })], wanted({ isDue: true }, { dueAt: PAST }), NOW)).toEqual({
      kind: 'leave',
    });
  });

  test('missed for a time that is wanted no longer, it is planned for the one that is to come, and tells no more of itself', () => {
    const missed = row('missed', { id: 7 });
    expect(decided([missed], 'another hour')).toMatchObject({ kind: 'insert', wanted: { values: { againOf: 7 } } });
  });

  test('after it was cancelled, or withdrawn because of a change, it may be planned again', () => {
    for (const gone of [row('cancelled'), row('withdrawn', { reason: { kind: 'withdrawn', why: 'rule-changed' } })]) {
      expect(decided([gone], 'the same').kind).toBe('insert');
      expect(decided([gone], 'nothing')).toEqual({ kind: 'leave' });
    }
  });

  test('told of another start since, the person is told of the first one again; told of none, not', () => {
    const lastHandedOver = row('done', { id: 1, dueAt: PAST });
    const since = row('done', { id: 2, dueAt: PAST, startAt: '2027-01-07T09:00:00.000Z' as Instant });
    expect(decided([since, lastHandedOver], 'the same').kind).toBe('insert');
    expect(decided([{ ...since, state: 'cancelled' }, lastHandedOver], 'the same')).toEqual({ kind: 'leave' });
    expect(decided([{ ...since, state: 'missed' }, lastHandedOver], 'the same')).toEqual({ kind: 'leave' });
  });

  test('the same question always has the same answer', () => {
    for (const state of STATES) {
      for (const name of names) expect(decided([row(state)], name)).toEqual(decided([row(state)], name));
    }
  });
});
