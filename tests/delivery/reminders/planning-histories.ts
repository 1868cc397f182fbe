/** Random histories of an appointment, and a book that lives through them. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { decideTransition, type Transition } from '../../../src-main/delivery/reminders/decide-transition.ts';
import {
  type PlanInput,
  planReminders,
  type WantedReminder,
} from '../../../src-main/delivery/reminders/plan-reminders.ts';
import type { StoredMessage } from '../../../src-main/storage/messages/message-row.ts';
import { firstSettings } from '../../../src-main/storage/settings/settings.ts';
import type { MessageState, StateReason } from '../../../src-shared/model/message.ts';
import { isLive } from '../../../src-shared/model/message-states.ts';
import type { Holiday } from '../../../src-shared/model/settings.ts';
import { type Rule, usualRule } from '../../../src-shared/model/template.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { type Instant, instantOf, msOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall } from '../../../src-shared/time/schedule.ts';
import { shownAt } from '../../proof/times/time-oracle.ts';

const HOUR = 3_600_000;

/** New York leaves daylight time on Sunday, 1 November 2026; Cairo on Thursday, 29 October. */
const ZONES = ['Africa/Accra', 'America/New_York', 'Africa/Cairo'];
const BEGIN = Date.parse('2026-10-26T08:00:00.000Z');

const startOf = fc
  .record({ day: fc.integer({ min: 26, max: 40 }), hour: fc.constantFrom(1, 2, 9, 14, 23) })
  .map(({ day, hour }) => new Date(Date.UTC(2026, 9, day, hour)).toISOString().slice(0, 16) as WallTime);

const clock = fc.constantFrom('07:00', '10:00', '18:30', '22:00');

const when: fc.Arbitrary<Rule['when']> = fc.oneof(
  fc.record({ kind: fc.constant('days-before' as const), days: fc.integer({ min: 0, max: 4 }), at: clock }),
  fc.record({ kind: fc.constant('hours-before' as const), hours: fc.constantFrom(1, 3, 26) }),
  fc.record({
    ...{ kind: fc.constant('days-after' as const), days: fc.integer({ min: 0, max: 3 }), at: clock },
    to: fc.constantFrom('arrived' as const, 'not-missed' as const),
  }),
);

const rule = fc.record({
  when,
  whenOutsideWindow: fc.constantFrom('earlier' as const, 'later' as const, 'skip' as const),
  maxDaysEarly: fc.option(fc.integer({ min: 1, max: 3 })),
});

const closed = fc.record({
  sendingDays: fc.constantFrom<number[]>([1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5], [2, 4]),
  holidays: fc.constantFrom<Holiday[]>([], [{ day: '2026-10-30', name: 'Closed' }]),
});

const act = <T extends string>(act: T, weight: number) => ({
  weight,
  arbitrary: fc.record({ act: fc.constant(act), is: fc.boolean() }),
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('move' as const), start: startOf }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('rule' as const), rule }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('closed' as const), closed }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('time' as const), hours: fc.constantFrom(1, 7, 24) }) },
  act('reword', 1),
  act('opt-out', 1),
  act('stop', 1),
  act('status', 1),
  act('submit', 8),
  act('answer', 8),
  act('cancelled', 4),
  act('again', 1),
);

export const history = fc.record({
  zone: fc.constantFrom(...ZONES),
  start: startOf,
  rule,
  closed,
  steps: fc.array(step, { minLength: 3, maxLength: 40, size: 'max' }),
});

/** Queued, then a rule of so long ago that its text is missed, then the rule as it was. */
export const putRight = history.map(one => {
  const early = { ...one.rule, when: { kind: 'hours-before' as const, hours: 24 * 20 }, maxDaysEarly: null };
  const yes = (act: 'submit' | 'answer' | 'cancelled') => ({ act, is: true });
  const wrong = [yes('submit'), yes('answer'), { act: 'rule' as const, rule: early }, yes('cancelled')];
  const right = [
    { act: 'time' as const, hours: 1 as const },
    { act: 'rule' as const, rule: one.rule },
  ];
  return { ...one, steps: [...one.steps.slice(0, 4), ...wrong, ...right, ...one.steps.slice(4)] };
});

type History = typeof history extends fc.Arbitrary<infer T> ? T : never;
type Step = History['steps'][number];

/** What the person knows, the texts there are, and what the service took. */
interface Book {
  facts: PlanInput;
  rows: StoredMessage[];
  /** Every time a text of it was handed over: for which start. */
  handed: { startAt: Instant; at: Instant; dueAt: Instant; row: number }[];
}

const firstFacts = ({ zone, start, rule, closed }: History): PlanInput => ({
  appointment: {
    ...{ id: 1, contactId: 1, service: 'Check-up', staff: '', notes: '', start, zone },
    ...{ startAt: instantOfWall(start, zone), durationMinutes: 30, status: 'booked', externalId: '' },
    ...{ importId: null, heldByImport: null, listKey: null, cancelledAt: null, updatedAt: instantOf(BEGIN) },
    ...{ seriesId: null, seriesStart: null, isException: false },
  },
  contact: {
    ...{ id: 1, name: 'Ama Mensah', called: '', phone: e164('+233244100201'), email: '', notes: '', doNotText: false },
    ...{ numberOptedOut: false, groups: [], importId: null, createdAt: instantOf(BEGIN), updatedAt: instantOf(BEGIN) },
  },
  groups: new Set(),
  unconfirmed: new Set(),
  history: [],
  termsOfPromotion: () => ({ windows: [], lacksConsent: false }),
  rules: [ruleOf(rule)],
  compared: null,
  cancelled: [],
  serviceKey: nameKey,
  suppressed: new Set(),
  settings: { ...firstSettings, ...closed, zone, sender: 'Bellbird', businessName: 'Adom Clinic' },
  blockedByRule: () => null,
  hold: null,
  now: instantOf(BEGIN),
});

function ruleOf(
  over: Pick<Rule, 'when' | 'whenOutsideWindow' | 'maxDaysEarly'>,
  body = 'See you at {$time}',
): PlanInput['rules'][0] {
  return {
    rule: { ...usualRule, id: 1, name: 'Reminder', templateId: 1, templateName: 'Reminder', enabled: true, ...over },
    template: { id: 1, name: 'Reminder', body, fallbacks: {}, language: 'en' as const, purpose: 'reminder' as const },
  };
}

/** What happens, to the facts and to the texts at the service. */
function happen(book: Book, step: Step): void {
  const { facts, rows } = book;
  const live = rows.find(({ state }) => isLive(state));
  const [one] = facts.rules;
  if (!one) throw new Error('no rule');
  const set = (state: MessageState, reason: StateReason | null = null) => {
    if (live) Object.assign(live, { state, reason });
  };
  switch (step.act) {
    case 'move':
      facts.appointment = {
        ...facts.appointment,
        ...{ start: step.start, startAt: instantOfWall(step.start, facts.appointment.zone) },
      };
      return;
    case 'rule':
      facts.rules = [ruleOf(step.rule, one.template.body)];
      return;
    case 'closed':
      facts.settings = { ...facts.settings, ...step.closed };
      return;
    case 'time':
      facts.now = instantOf(msOf(facts.now) + step.hours * HOUR);
      if (live?.state === 'accepted' && live.dueAt <= facts.now) set('done');
      if (live?.state === 'planned' && msOf(facts.now) - msOf(live.dueAt) > HOUR / 2) set('missed');
      return;
    case 'reword':
      facts.rules = [ruleOf(one.rule, `See you at {$time}${step.is ? '!' : ''}`)];
      return;
    case 'opt-out':
      facts.contact = { ...facts.contact, numberOptedOut: step.is };
      return;
    case 'stop':
      facts.suppressed = new Set(step.is ? ['1:1'] : []);
      return;
    case 'status':
      facts.appointment = { ...facts.appointment, status: step.is ? 'cancelled' : 'booked' };
      return;
    case 'submit':
      // Only what is planned, and what is wanted as it stands, leaves (pre-send-check.ts).
      if (live?.state !== 'planned' || (live.startAt ?? '') <= facts.now) return;
      book.handed.push({ startAt: live.startAt ?? facts.now, at: facts.now, dueAt: live.dueAt, row: live.id });
      set('in-flight');
      return;
    case 'answer':
      if (live?.state === 'in-flight') {
        Object.assign(live, step.is ? { gatewayBatchId: 'batch', submittedAs: 'Bellbird' } : {});
        set(step.is ? (live.dueAt <= facts.now ? 'done' : 'accepted') : 'refused');
      }
      return;
    case 'cancelled':
      if (live?.state === 'cancelling') set(step.is ? 'cancelled' : 'cancel-uncertain', live.reason);
      return;
    case 'again':
      if (live?.state === 'cancel-uncertain') set('cancelling', live.reason);
  }
}

/** One look of the planner, carried out as reconcile.ts does; returns what it decided. */
export function plan(book: Book): { decision: Transition; wanted: WantedReminder | null } {
  const [wanted = null, ...others] = planReminders(book.facts);
  if (others.length > 0) throw new Error('one rule, one text');
  const decision = decideTransition(book.rows, wanted, book.facts.now);
  const stateOf = ({ values, state, reason }: WantedReminder) => ({ ...values, state, reason });
  switch (decision.kind) {
    case 'leave':
      break;
    case 'insert':
      book.rows.unshift({
        ...{ id: book.rows.length + 1, submissionId: null, gatewayBatchId: null, account: null, submittedAs: null },
        ...{ planAgain: false, next: null, foundStartAt: null },
        ...{ ...stateOf(decision.wanted), updatedAt: book.facts.now },
      });
      break;
    case 'rewrite':
      Object.assign(decision.message, stateOf(decision.wanted));
      break;
    case 'withdraw':
      Object.assign(decision.message, { state: 'withdrawn', reason: { kind: 'withdrawn', why: 'edited' } });
      break;
    case 'update-start':
      Object.assign(decision.message, { startAt: decision.wanted.values.startAt });
      break;
    case 'cancel':
      Object.assign(decision.message, { state: 'cancelling', reason: { kind: 'withdrawn', why: 'edited' } });
  }
  return { decision, wanted };
}

/** Lives a history through, looking after each step; `look` is told what was decided. */
export function live(
  history: History,
  look: (book: Book, planned: ReturnType<typeof plan>, step: Step | null) => void,
): Book {
  const book: Book = { facts: firstFacts(history), rows: [], handed: [] };
  look(book, plan(book), null);
  for (const step of history.steps) {
    happen(book, step);
    look(book, plan(book), step);
  }
  return book;
}

export const always = (holds: (history: History) => void, runs = 300, histories: fc.Arbitrary<History> = history) =>
  fc.assert(
    fc.property(histories, value => holds(value)),
    { numRuns: runs },
  );

/** By another reading of the clocks than the planner's. */
export function expectAllowed(at: Instant, { appointment, settings }: PlanInput): void {
  const wall = new Date(shownAt(msOf(at), appointment.zone)).toISOString();
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  expect(time >= settings.allowedFrom && time <= settings.allowedUntil, wall).toBe(true);
  expect(settings.sendingDays, wall).toContain(new Date(`${day}T12:00:00Z`).getUTCDay() || 7);
  expect(settings.holidays.map(holiday => holiday.day)).not.toContain(day);
}
