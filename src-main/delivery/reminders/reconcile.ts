/**
 * Brings the stored messages of appointments to what is wanted now. Runs inside the caller's transaction, so that a
 * change of an appointment and of its reminders is one act. Sends nothing itself.
 */

import type { MessageState, WithdrawReason } from '../../../src-shared/model/message.ts';
import type { E164 } from '../../../src-shared/phone/phone.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointments.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { reconcileAfterAnswer } from '../campaigns/reconcile-campaigns.ts';
import { globalHold } from '../messages/global-hold.ts';
import { isMarkedSentBeforeDue, LIVE, MAY_BE_AT_SERVICE } from '../messages/message-states.ts';
import { setState } from '../messages/set-state.ts';
import { areRecordsUnreviewed } from '../messages/unreviewed-records.ts';
import { decideTransition, readsTheSame, type Transition } from './decide-transition.ts';
import { keepConfirmedTime } from './keep-confirmed-time.ts';
import { type PlanInput, planReminders, type WantedReminder } from './plan-reminders.ts';
import { withdrawReason } from './withdraw-reason.ts';

/** What an appointment wants now, from the database, by what each is in the place of (`placeOf`). */
function planForAppointment(
  tables: Tables,
  appointment: StoredAppointment,
  now: Instant,
  suppressed: PlanInput['suppressed'] = tables.messages.suppressedOf(appointment.id),
): Map<string, WantedReminder> {
  const shared = {
    appointment,
    rules: tables.templates.rulesWithTemplates(),
    suppressed,
    settings: tables.settings.get(),
    hold: appointment.heldByImport === null ? globalHold(tables) : ('import-to-confirm' as const),
    now,
  };
  const wanted = tables.appointments.peopleOf(appointment.id).flatMap(id => {
    const contact = tables.contacts.get(id);
    const groups = tables.templates.ruleGroupsOf(id);
    const unconfirmed = groups.size === 0 ? groups : tables.templates.unconfirmedGroupsOf(id);
    return contact ? planReminders({ ...shared, contact, groups, unconfirmed }) : [];
  });
  return new Map(wanted.map(one => [slotOf(one.values), one]));
}

/**
 * A text that goes, or has gone, to the same phone: while it stands, or a person left it open whether it was sent,
 * nobody gets the same words at the same time twice.
 */
const REACHING_THE_PHONE: readonly MessageState[] = [
  'held',
  'planned',
  'in-flight',
  'accepted',
  'uncertain',
  'cancelling',
  'cancel-uncertain',
  'done',
];

/** Whether the same words go, or went, to a phone at the same time. */
export function isDuplicateOnPhone(tables: Tables, phone: E164, text: string, dueAt: Instant): boolean {
  return tables.messages.withSameText(phone, text, dueAt, REACHING_THE_PHONE, true).length > 0;
}

/** The oldest of several identical texts to one phone stands for all of them; null where this one does itself. */
function duplicateOnPhone(tables: Tables, { values, state }: WantedReminder): StoredMessage | null {
  if (values.phone === null || (state !== 'planned' && state !== 'held')) return null;
  const isOwn = (row: StoredMessage) =>
    row.appointmentId === values.appointmentId && row.ruleId === values.ruleId && row.contactId === values.contactId;
  const saying = tables.messages.withSameText(values.phone, values.text, values.dueAt, REACHING_THE_PHONE, true);
  const [oldest] = saying;
  // One that these records did not know stands for an appointment they do not have, or have under another number.
  const found = saying.find(({ kind }) => kind === 'found');
  if (found) return found;
  return oldest === undefined || isOwn(oldest) ? null : oldest;
}

/** To be asked last: what was planned a moment before counts too. */
function skipIfDuplicate(tables: Tables, wanted: WantedReminder): WantedReminder {
  const other = duplicateOnPhone(tables, wanted);
  if (other === null) return wanted;
  const { contactName, ruleName, contactId } = other;
  const isSamePerson = contactId === wanted.values.contactId;
  // Of one that only the ledger knew these records cannot tell whose it was.
  const said = other.kind === 'found' ? {} : { said: { contactName, ruleName, isSamePerson } };
  return { ...wanted, state: 'skipped', reason: { kind: 'skipped', why: 'same-text-same-phone', ...said } };
}

/** What is wanted now in the place of a message: the same rule and person; null when nothing is. */
export function wantedFor(tables: Tables, message: StoredMessage, now: Instant): WantedReminder | null {
  return wantedInSlot(tables, message, now);
}

/** The same if nobody had stopped it. */
export function wantedIgnoringSuppression(tables: Tables, message: StoredMessage, now: Instant): WantedReminder | null {
  return wantedInSlot(tables, message, now, new Set());
}

function wantedInSlot(
  tables: Tables,
  message: StoredMessage,
  now: Instant,
  suppressed?: PlanInput['suppressed'],
): WantedReminder | null {
  const appointment = message.appointmentId === null ? null : tables.appointments.get(message.appointmentId);
  if (!appointment) return null;
  const wanted = planForAppointment(tables, appointment, now, suppressed).get(slotOf(message));
  if (!wanted) return null;
  const rows = message.againOf === null ? [] : messagesOfSlot(tables, message);
  return skipIfDuplicate(tables, keepConfirmedTime(rows, message, wanted));
}

/** All texts of one appointment, rule and person, newest first. */
export function messagesOfSlot(tables: Tables, message: StoredMessage): StoredMessage[] {
  if (message.appointmentId === null) return [];
  const slot = slotOf(message);
  return tables.messages.ofAppointment(message.appointmentId).filter(row => slotOf(row) === slot);
}

/**
 * What changed meanwhile takes effect on whatever these messages belong to; `why` is what a withdrawn text will say.
 * Not while restored records wait for a person to look: by them alone nothing that is queued may be called off.
 */
export function reconcileAffected(
  tables: Tables,
  messages: readonly StoredMessage[],
  why: WithdrawReason,
  now: Instant,
): void {
  if (areRecordsUnreviewed(tables.settings.get())) return;
  for (const id of new Set(messages.map(({ appointmentId }) => appointmentId))) {
    if (id !== null) reconcileAppointment(tables, id, why, now);
  }
  for (const [campaign, texts] of Map.groupBy(messages, ({ campaignId }) => campaignId)) {
    if (campaign !== null) reconcileAfterAnswer(tables, campaign, texts, now);
  }
}

/**
 * Reconciles one appointment; `why` is what a withdrawn text will say where the records tell no better reason
 * (withdraw-reason.ts), `planningPausedSince` since when nothing was planned for any appointment (null when it was). With
 * `isUnseen` nothing that is queued is called off: it is noted what a person wants in its place, and since when.
 */
export function reconcileAppointment(
  tables: Tables,
  id: number,
  why: WithdrawReason,
  now: Instant,
  {
    planningPausedSince = null,
    isUnreviewed = false,
  }: { planningPausedSince?: Instant | null; isUnreviewed?: boolean } = {},
): void {
  const appointment = tables.appointments.get(id);
  if (!appointment) return;
  const wanted = planForAppointment(tables, appointment, now);
  const rows = Map.groupBy(tables.messages.ofAppointment(id), slotOf);
  for (const slot of new Set([...wanted.keys(), ...rows.keys()])) {
    const texts = rows.get(slot) ?? [];
    const byRule = wanted.get(slot) ?? null;
    const live = texts.find(({ state }) => LIVE.includes(state));
    const asked = live && byRule ? keepConfirmedTime(texts, live, byRule) : byRule;
    const replacement = asked && skipIfDuplicate(tables, asked);
    const since = waitingSince(texts[0], replacement) ?? planningPausedSince;
    const decision = decideTransition(texts, replacement, now, since);
    if (!isUnreviewed || decision.act !== 'cancel')
      applyTransition(
        tables,
        decision,
        message => withdrawReason(tables, appointment, message, replacement, why, now),
        now,
      );
    const ahead = live ?? texts.find(row => isMarkedSentBeforeDue(row, now));
    noteReplacement(
      tables,
      decision.act === 'cancel' ? { ...decision.message, state: 'cancelling' } : ahead,
      replacement,
      now,
    );
  }
}

/** Since when a text of this time waited for the newest one to be called off; null when it did not. */
function waitingSince(newest: StoredMessage | undefined, wanted: WantedReminder | null): Instant | null {
  if (!newest?.next || newest.state !== 'cancelled') return null;
  return newest.next.dueAt === wanted?.values.dueAt ? newest.next.since : null;
}

/** Nothing may be planned beside it yet: what is to take its place, and since when, is kept with it. */
function noteReplacement(
  tables: Tables,
  live: StoredMessage | undefined,
  wanted: WantedReminder | null,
  now: Instant,
): void {
  if (!live) return;
  if (live.state === 'accepted') {
    // Noted while restored records waited, and wanted no more.
    if (live.next?.dueAt) tables.messages.setNext(live.id, null, now);
    return;
  }
  const isSaid = isMarkedSentBeforeDue(live, now);
  if (!isSaid && !MAY_BE_AT_SERVICE.includes(live.state)) return;
  const isOther = wanted !== null && wanted.state !== 'skipped' && !(isSaid && readsTheSame(live, wanted));
  const dueAt = isOther ? wanted.values.dueAt : null;
  if (live.next === null || live.next.dueAt !== dueAt) tables.messages.setNext(live.id, dueAt, now);
}

/** A rule and a person: of an appointment at most one text of each pair is live. */
function slotOf({ ruleId, contactId }: { ruleId: number | null; contactId: number | null }): string {
  return `${ruleId}:${contactId}`;
}

/** `whyOf`: why a text is withdrawn, or called off. */
function applyTransition(
  tables: Tables,
  decision: Transition,
  whyOf: (message: StoredMessage) => WithdrawReason,
  now: Instant,
): void {
  switch (decision.act) {
    case 'leave':
      return;
    case 'insert':
      tables.messages.insert(decision.wanted.values, decision.wanted.state, decision.wanted.reason, now);
      return;
    case 'restate':
      tables.messages.restate(decision.message.id, decision.wanted.values, now);
      return;
    case 'rewrite':
      tables.messages.rewrite(decision.message.id, decision.wanted.values, now);
      setState(tables, decision.message, decision.wanted, now);
      return;
    case 'withdraw': {
      const why = decision.isTold ? 'stands-already' : whyOf(decision.message);
      setState(tables, decision.message, { state: 'withdrawn', reason: { kind: 'withdrawn', why } }, now);
      return;
    }
    case 'cancel': {
      const why = whyOf(decision.message);
      setState(tables, decision.message, { state: 'cancelling', reason: { kind: 'withdrawn', why } }, now);
      return;
    }
  }
}

/**
 * A text that a person called sent has had its time: where another start is wanted, that one is planned now, or missed.
 * At most
 * `limit`; how many there were.
 */
export function reconcileMarkedSent(tables: Tables, now: Instant, limit: number): number {
  const over = tables.messages.waitedFor(now, limit);
  for (const message of over) {
    tables.messages.setNext(message.id, null, message.next?.since ?? now);
    const { state, reason } = message;
    if (reason?.kind === 'said-sent') setState(tables, message, { state, reason: { ...reason, stale: true } }, now);
    if (message.appointmentId !== null)
      reconcileAppointment(tables, message.appointmentId, 'moved', now, {
        planningPausedSince: message.next?.since ?? null,
      });
  }
  return over.length;
}

/** A text that stood for others on the same phone is gone: one of theirs is planned in its place. */
export function reconcileFreedDuplicates(tables: Tables, now: Instant): boolean {
  const appointments = tables.messages.appointmentsUnsaid(REACHING_THE_PHONE, now);
  for (const id of appointments) reconcileAppointment(tables, id, 'edited', now);
  return appointments.length > 0;
}
