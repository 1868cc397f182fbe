import { describe, expect, test } from 'vitest';
import { type PlanInput, planReminders } from '../../../src-main/delivery/reminders/plan-reminders.ts';
import { firstSettings } from '../../../src-main/storage/settings/settings.ts';
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { RuleWhen } from '../../../src-shared/model/template.ts';
import { usualRule } from '../../../src-shared/model/template.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { instantOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { DUE, NOW, START } from './reminder-times.ts';

const rule = (when: RuleWhen = { kind: 'days-before', days: 1, at: '10:00' }, enabled = true, id = 1) => ({
  rule: { ...usualRule, id, name: 'The day before', templateId: 1, templateName: 'Reminder', when, enabled },
  template: {
    id: 1,
    name: 'Reminder',
    body: 'Hello {$firstName}, see you at {$time}',
    fallbacks: {},
    language: 'en' as const,
    purpose: 'reminder' as const,
  },
});

function facts(
  over: {
    [K in keyof PlanInput]?: K extends
      | 'rules'
      | 'compared'
      | 'serviceKey'
      | 'hold'
      | 'suppressed'
      | 'groups'
      | 'unconfirmed'
      | 'history'
      | 'cancelled'
      | 'termsOfPromotion'
      | 'now'
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
      cancelledAt: null,
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
    history: over.history ?? [],
    cancelled: over.cancelled ?? [],
    termsOfPromotion: over.termsOfPromotion ?? (() => ({ windows: [], lacksConsent: false })),
    rules: over.rules ?? [rule()],
    compared: over.compared ?? null,
    serviceKey: over.serviceKey ?? nameKey,
    suppressed: over.suppressed ?? new Set(),
    settings: { ...firstSettings, sender: 'Bellbird', businessName: 'Adom Clinic', ...over.settings },
    blockedByRule: () => null,
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
