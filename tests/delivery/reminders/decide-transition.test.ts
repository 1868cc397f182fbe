import { describe, expect, test } from 'vitest';
import { mayFollow } from '../../../src-main/delivery/messages/state-transitions.ts';
import { decideTransition } from '../../../src-main/delivery/reminders/decide-transition.ts';
import {
  type PlanInput,
  planReminders,
  type WantedReminder,
} from '../../../src-main/delivery/reminders/plan-reminders.ts';
import type { StoredMessage } from '../../../src-main/storage/messages/message-row.ts';
import { firstSettings } from '../../../src-main/storage/settings/settings.ts';
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { MessageState, StateReason } from '../../../src-shared/model/message.ts';
import { isLive, isUnsubmitted, statesWhere } from '../../../src-shared/model/message-states.ts';
import type { RuleWhen } from '../../../src-shared/model/template.ts';
import { usualRule } from '../../../src-shared/model/template.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { type Instant, instantOf, type WallTime } from '../../../src-shared/time/instant.ts';

const STATES: MessageState[] = [
  ...['held', 'planned', 'blocked', 'skipped', 'withdrawn', 'in-flight', 'accepted', 'refused'],
  ...['uncertain', 'cancelling', 'cancelled', 'cancel-uncertain', 'missed', 'done'],
] as MessageState[];

describe('the life of a text', () => {
  // What may follow by the table of states (docs/delivery.md §2); everything that does not stand here is forbidden.
  const allowed: Record<MessageState, MessageState[]> = {
    held: ['planned', 'blocked', 'skipped', 'withdrawn', 'missed', 'uncertain'],
    planned: ['held', 'blocked', 'skipped', 'withdrawn', 'missed', 'in-flight', 'uncertain'],
    blocked: ['planned', 'held', 'skipped', 'withdrawn', 'missed', 'uncertain'],
    skipped: ['planned', 'held', 'blocked', 'withdrawn'],
    'in-flight': ['accepted', 'refused', 'uncertain', 'planned'],
    accepted: ['cancelling', 'done'],
    refused: [],
    uncertain: ['done', 'withdrawn', 'cancelling', 'planned'],
    cancelling: ['cancelled', 'cancel-uncertain', 'done'],
    'cancel-uncertain': ['accepted', 'cancelling', 'withdrawn'],
    withdrawn: [],
    cancelled: [],
    missed: ['withdrawn'],
    done: ['withdrawn'],
  };
  test.each(STATES)('from “%s” only the steps of the table are possible', from => {
    expect(STATES.filter(to => mayFollow(from, to)).sort()).toEqual([...allowed[from]].sort());
  });

  test('only a text that was never submitted is rewritten; every state is either alive or over', () => {
    expect([...statesWhere(isUnsubmitted)].sort()).toEqual(['blocked', 'held', 'planned', 'skipped']);
    const over = STATES.filter(state => !isLive(state));
    expect(over.sort()).toEqual(['cancelled', 'done', 'missed', 'refused', 'withdrawn']);
  });
});

const NOW = '2027-01-04T08:00:00.000Z' as Instant;
const START = '2027-01-06T09:00:00.000Z' as Instant;
const DUE = '2027-01-05T10:00:00.000Z' as Instant;
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
    expect(decided([row('accepted')], name).act).toBe(AT_SERVICE_WRONG.includes(name) ? 'cancel' : 'leave');
  });

  test('what may or may not have been sent is left to a person, unless its batch is known and can be cancelled', () => {
    for (const name of names) {
      expect(decided([row('uncertain', { gatewayBatchId: null })], name)).toEqual({ act: 'leave' });
      expect(decided([row('uncertain')], name).act).toBe(AT_SERVICE_WRONG.includes(name) ? 'cancel' : 'leave');
    }
  });

  test('what is on its way, being cancelled or not surely cancelled is left alone: its answer comes first', () => {
    for (const state of ['in-flight', 'cancelling', 'cancel-uncertain'] as const) {
      for (const name of names) expect(decided([row(state)], name)).toEqual({ act: 'leave' });
    }
  });

  test('a queued text whose time has come is never cancelled as if it were still waiting', () => {
    for (const name of names) expect(decided([row('accepted')], name, DUE)).toEqual({ act: 'leave' });
  });

  test('there is never a second one while any other lives', () => {
    for (const state of statesWhere(isLive)) {
      for (const name of names) {
        expect(decided([row(state)], name).act).not.toBe('insert');
        expect(decided([row('cancelled', { id: 9 }), row(state)], name).act).not.toBe('insert');
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
      act: 'insert',
      wanted: late,
    });
    expect(decideTransition([row('cancelled', { dueAt: PAST })], late, NOW)).toMatchObject({
      wanted: { state: 'skipped' },
    });
    const skipped = decideTransition([], late, NOW);
    expect(skipped).toMatchObject({ act: 'insert', wanted: { state: 'skipped' } });
    expect(decideTransition([row('done'), row('cancelled', { dueAt: PAST })], late, NOW)).toEqual({ act: 'leave' });
  });

  test('a text that waits past its time keeps waiting, with right words: lateness decides', () => {
    const late = wanted({ isDue: true });
    expect(decideTransition([row('planned')], late, DUE)).toEqual({ act: 'leave' });
    const reworded = wanted({ isDue: true }, { text: 'See you at nine' });
    expect(decideTransition([row('planned')], reworded, DUE)).toMatchObject({
      act: 'rewrite',
      wanted: { state: 'planned' },
    });
    expect(decideTransition([row('planned')], skipped('opted-out'), DUE)).toMatchObject({
      wanted: { state: 'skipped' },
    });
  });

  test('a stop wins over everything that waits', () => {
    for (const state of ['held', 'planned', 'blocked'] as const) {
      for (const why of ['opted out', 'do not text', 'stopped']) {
        expect(decided([row(state)], why)).toMatchObject({ act: 'rewrite', wanted: { state: 'skipped' } });
      }
    }
  });

  // A person's other stops stand in the table of suppressions: see the test of stops.
  test('after it was handed over, refused or left at that, another follows only for another start', () => {
    const left: StateReason = { kind: 'withdrawn', why: 'left-uncertain' };
    const finals = [row('done'), row('refused'), row('withdrawn', { reason: left })];
    for (const final of finals) {
      for (const name of ['the same', 'other words', 'another number', 'held', 'opted out'])
        expect(decided([final], name)).toEqual({ act: 'leave' });
      expect(decided([final], 'another hour')).toEqual({ act: 'leave' });
      expect(decided([final], 'another start').act).toBe('insert');
    }
  });

  test('called missed by a clock that was ahead, its time still being to come, it is planned again', () => {
    expect(decided([row('missed', { id: 7 })], 'the same')).toMatchObject({ act: 'insert' });
    expect(decideTransition([row('missed', { dueAt: PAST })], wanted({ isDue: true }, { dueAt: PAST }), NOW)).toEqual({
      act: 'leave',
    });
  });

  test('missed for a time that is wanted no longer, it is planned for the one that is to come, and tells no more of itself', () => {
    const missed = row('missed', { id: 7 });
    expect(decided([missed], 'another hour')).toMatchObject({ act: 'insert', wanted: { values: { againOf: 7 } } });
  });

  test('after it was cancelled, or withdrawn because of a change, it may be planned again', () => {
    for (const gone of [row('cancelled'), row('withdrawn', { reason: { kind: 'withdrawn', why: 'rule-changed' } })]) {
      expect(decided([gone], 'the same').act).toBe('insert');
      expect(decided([gone], 'nothing')).toEqual({ act: 'leave' });
    }
  });

  test('told of another start since, the person is told of the first one again; told of none, not', () => {
    const lastHandedOver = row('done', { id: 1, dueAt: PAST });
    const since = row('done', { id: 2, dueAt: PAST, startAt: '2027-01-07T09:00:00.000Z' as Instant });
    expect(decided([since, lastHandedOver], 'the same').act).toBe('insert');
    expect(decided([{ ...since, state: 'cancelled' }, lastHandedOver], 'the same')).toEqual({ act: 'leave' });
    expect(decided([{ ...since, state: 'missed' }, lastHandedOver], 'the same')).toEqual({ act: 'leave' });
  });

  test('the same question always has the same answer', () => {
    for (const state of STATES) {
      for (const name of names) expect(decided([row(state)], name)).toEqual(decided([row(state)], name));
    }
  });
});

const rule = (when: RuleWhen = { kind: 'days-before', days: 1, at: '10:00' }, enabled = true, id = 1) => ({
  rule: { ...usualRule, id, name: 'The day before', templateId: 1, templateName: 'Reminder', when, enabled },
  template: { id: 1, name: 'Reminder', body: 'Hello {$firstName}, see you at {$time}', fallbacks: {} },
});
function facts(
  over: {
    [K in keyof PlanInput]?: K extends 'rules' | 'hold' | 'suppressed' | 'groups' | 'unconfirmed' | 'now'
      ? PlanInput[K]
      : Partial<PlanInput[K]>;
  } = {},
): PlanInput {
  return {
    appointment: {
      id: 1,
      contactId: 1,
      service: 'Check-up',
      staff: '',
      notes: '',
      start: '2027-01-06T09:00' as WallTime,
      zone: 'Africa/Accra',
      startAt: START,
      durationMinutes: 30,
      status: 'booked',
      externalId: '',
      importId: null,
      heldByImport: null,
      listKey: null,
      updatedAt: NOW,
      ...over.appointment,
    },
    contact: {
      id: 1,
      name: 'Ama Mensah',
      called: '',
      phone: e164('+233244100201'),
      email: '',
      notes: '',
      doNotText: false,
      numberOptedOut: false,
      groups: [],
      importId: null,
      createdAt: NOW,
      updatedAt: NOW,
      ...over.contact,
    },
    groups: over.groups ?? new Set(),
    unconfirmed: over.unconfirmed ?? new Set(),
    rules: over.rules ?? [rule()],
    suppressed: over.suppressed ?? new Set(),
    settings: { ...firstSettings, sender: 'Bellbird', businessName: 'Adom Clinic', ...over.settings },
    hold: over.hold ?? null,
    now: over.now ?? NOW,
  };
}
const standing = (over: Parameters<typeof facts>[0]) => planReminders(facts(over)).map(one => one.reason ?? one.state);

describe('which reminders an appointment wants', () => {
  test('one text: the right words, number and minute', () => {
    expect(planReminders(facts())).toMatchObject([
      {
        state: 'planned',
        isDue: false,
        sender: 'Bellbird',
        values: { text: 'Hello Ama, see you at 09:00', dueAt: DUE, startAt: START },
      },
    ]);
  });

  test('the same book gives the same plan, whenever it is asked', () => {
    expect(planReminders(facts())).toEqual(planReminders(facts()));
    expect(planReminders(facts({ now: instantOf(Date.parse(NOW) + 3_600_000) }))).toEqual(planReminders(facts()));
  });

  test.each<[AppointmentStatus, number]>([
    ['booked', 1],
    ['confirmed', 1],
    ['arrived', 0],
    ['no-show', 0],
    ['cancelled', 0],
  ])('an appointment that is %s wants %i', (status, count) => {
    expect(planReminders(facts({ appointment: { status } }))).toHaveLength(count);
  });

  test('an appointment that has begun wants none, and neither does a rule that is off', () => {
    expect(planReminders(facts({ now: START }))).toEqual([]);
    expect(planReminders(facts({ rules: [rule(undefined, false)] }))).toEqual([]);
  });

  test('a time that has come is marked: nothing new begins with it', () => {
    expect(planReminders(facts({ now: DUE }))).toMatchObject([{ isDue: true }]);
    expect(planReminders(facts({ now: instantOf(Date.parse(DUE) - 1) }))).toMatchObject([{ isDue: false }]);
  });

  test('a stop wins over a missing number, a missing value and every hold', () => {
    const everything = {
      contact: { phone: null, name: '' },
      settings: { sender: '' },
      hold: 'import-to-confirm' as const,
    };
    const suppressed = new Set(['1:1']);
    expect(standing({ ...everything, contact: { doNotText: true } })).toMatchObject([{ why: 'do-not-text' }]);
    expect(standing({ ...everything, contact: { numberOptedOut: true } })).toMatchObject([{ why: 'opted-out' }]);
    expect(standing({ ...everything, suppressed })).toMatchObject([{ why: 'suppressed' }]);
    expect(standing({ suppressed: new Set(['2:1', '1:2']) })).toEqual(['planned']);
  });

  test('what cannot leave is blocked and says why, before any hold', () => {
    const hold = 'import-to-confirm' as const;
    expect(standing({ contact: { phone: null }, hold })).toMatchObject([{ why: { kind: 'no-phone' } }]);
    expect(standing({ settings: { sender: '' }, hold })).toMatchObject([{ why: { kind: 'no-sender' } }]);
    expect(standing({ contact: { name: ' ' }, hold })).toMatchObject([
      { why: { kind: 'value-missing', names: ['firstName'] } },
    ]);
    expect(standing({ contact: { name: 'Ɛsi' }, hold })).toMatchObject([
      { why: { kind: 'not-gsm', characters: ['Ɛ'] } },
    ]);
    expect(standing({ contact: { name: 'Ɛsi' }, settings: { acceptsUnicode: true } })).toEqual(['planned']);
    expect(standing({ hold })).toMatchObject([{ kind: 'held', why: 'import-to-confirm' }]);
  });

  test('outside allowed hours it moves earlier, never to the start or after it', () => {
    const due = (when: RuleWhen) => planReminders(facts({ rules: [rule(when)] })).map(one => one.values.dueAt);
    expect(due({ kind: 'hours-before', hours: 3 })).toEqual(['2027-01-05T19:00:00.000Z']);
    expect(due({ kind: 'days-before', days: 0, at: '08:30' })).toEqual(['2027-01-06T08:30:00.000Z']);
    expect(due({ kind: 'days-before', days: 0, at: '09:00' })).toEqual([]);
    expect(due({ kind: 'days-before', days: 0, at: '12:00' })).toEqual([]);
  });

  test('two rules want two texts, each once', () => {
    const rules = [rule(), rule({ kind: 'hours-before', hours: 1 }, true, 2)];
    expect(planReminders(facts({ rules })).map(one => one.values.ruleId)).toEqual([1, 2]);
  });
});
