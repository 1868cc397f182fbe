/**
 * Brings the stored messages of an appointment to what is wanted now (docs/delivery.md §3). Runs inside the caller's
 * transaction, so that a change and its reminders are stored together or not at all. Never sends or cancels anything at
 * the service: it only records that a cancel is due.
 */
import type { WithdrawReason } from '../../../src-shared/model/message.ts';
import { isLive, mayBeAtService } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { reconcileAfterAnswer } from '../campaigns/reconcile-campaigns.ts';
import { areRecordsUnreviewed } from '../messages/holds.ts';
import { setState } from '../messages/set-state.ts';
import { isMarkedSentBeforeDue } from '../messages/state-transitions.ts';
import { adoptFound } from './adopt-found.ts';
import { keepDraws } from './compared-words.ts';
import { decideTransition, readsTheSame, type Transition } from './decide-transition.ts';
import { keepSendNowTime } from './keep-send-now-time.ts';
import { planForAppointment, slotOf } from './plan-from-records.ts';
import type { PlanInput, WantedReminder } from './plan-reminders.ts';
import { REACHING_THE_PHONE, skipIfDuplicate } from './same-phone.ts';
import { withdrawReason } from './withdraw-reason.ts';

/**
 * Takes the texts that only the send ledger knew, of one number and one start, for the reminders of an appointment that
 * was booked from one of them at whatever start. Call it before the appointment is reconciled, in the same transaction.
 */
export function adoptBookedFrom(
  tables: Tables,
  appointment: StoredAppointment,
  found: StoredMessage,
  now: Instant,
): void {
  if (found.startAt === null) return;
  const wanted = planForAppointment(tables, appointment, now).values();
  adoptFound(tables, appointment, { wanted, now, toldStart: found.startAt });
}

/** Returns the reminder wanted now for a message's appointment, rule and person; null when none is. */
export function wantedFor(tables: Tables, message: StoredMessage, now: Instant): WantedReminder | null {
  return wantedInSlot(tables, message, now);
}

/** Returns the reminder that would be wanted if no person had stopped it; null when none would. */
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
  return skipIfDuplicate(tables, keepSendNowTime(rows, message, wanted));
}

/** Returns all messages of the same appointment, rule and person, newest first. */
export function messagesOfSlot(tables: Tables, message: StoredMessage): StoredMessage[] {
  if (message.appointmentId === null) return [];
  const slot = slotOf(message);
  return tables.messages.ofAppointment(message.appointmentId).filter(row => slotOf(row) === slot);
}

/**
 * Reconciles the appointments and campaigns of these messages. `why` is the withdraw reason where the records tell no
 * better one. Does nothing while restored records wait for a person's review: they alone must not cancel what is queued
 * (docs/delivery.md §11).
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

/** What an appointment is reconciled for, and under which circumstances. */
export interface Circumstances {
  /** The withdraw reason where the records tell no better one (withdraw-reason.ts). */
  why: WithdrawReason;
  /** Since when no appointment could be planned; null when planning ran. */
  planningPausedSince?: Instant | null;
  /** Restored records wait for a person's review. */
  isUnreviewed?: boolean;
}

/** Reconciles one appointment. `why` is the withdraw reason where the records tell no better one (withdraw-reason.ts). */
export function reconcileAppointment(tables: Tables, id: number, why: WithdrawReason, now: Instant): void {
  reconcileAppointmentUnder(tables, id, { why }, now);
}

/**
 * Reconciles one appointment under special circumstances. While records wait for review nothing queued is cancelled:
 * what is to replace it, and since when, is noted with the message instead.
 */
export function reconcileAppointmentUnder(
  tables: Tables,
  id: number,
  { why, planningPausedSince = null, isUnreviewed = false }: Circumstances,
  now: Instant,
): void {
  const appointment = tables.appointments.get(id);
  if (!appointment) return;
  const wanted = planForAppointment(tables, appointment, now);
  keepDraws(tables, wanted.values());
  adoptFound(tables, appointment, { wanted: wanted.values(), now });
  const rows = Map.groupBy(tables.messages.ofAppointment(id), slotOf);
  for (const slot of new Set([...wanted.keys(), ...rows.keys()])) {
    const texts = rows.get(slot) ?? [];
    const byRule = wanted.get(slot) ?? null;
    const { replacement, transition } = transitionOfSlot(tables, { texts, byRule }, now, planningPausedSince);
    if (!isUnreviewed || transition.kind !== 'cancel')
      applyTransition(
        tables,
        transition,
        message => withdrawReason(tables, { appointment, message, wanted: replacement }, why, now),
        now,
      );
    const live = transition.kind === 'withdraw' ? undefined : texts.find(({ state }) => isLive(state));
    const ahead = live ?? texts.find(row => isMarkedSentBeforeDue(row, now));
    noteReplacement(
      tables,
      transition.kind === 'cancel' ? { ...transition.message, state: 'cancelling' } : ahead,
      replacement,
      now,
    );
  }
}

/** What is decided for one slot: the reminder wanted in it, and what happens to the messages stored in it. */
interface SlotDecision {
  replacement: WantedReminder | null;
  transition: Transition;
}

/**
 * Returns what the next reconciling of its appointment decides for the slot of a message; null if it has no
 * appointment. Writes nothing, and does not know whether restored records wait for a review.
 */
export function transitionForMessage(tables: Tables, message: StoredMessage, now: Instant): SlotDecision | null {
  const appointment = message.appointmentId === null ? null : tables.appointments.get(message.appointmentId);
  if (!appointment) return null;
  const byRule = planForAppointment(tables, appointment, now).get(slotOf(message)) ?? null;
  return transitionOfSlot(tables, { texts: messagesOfSlot(tables, message), byRule }, now, null);
}

/** Decides for one slot. `texts` are its messages, newest first, and `byRule` is the reminder that its rule asks for. */
function transitionOfSlot(
  tables: Tables,
  { texts, byRule }: { texts: StoredMessage[]; byRule: WantedReminder | null },
  now: Instant,
  planningPausedSince: Instant | null,
): SlotDecision {
  const live = texts.find(({ state }) => isLive(state));
  const desired = live && byRule ? keepSendNowTime(texts, live, byRule) : byRule;
  const replacement = desired && skipIfDuplicate(tables, desired);
  const since = waitingSince(texts[0], replacement) ?? planningPausedSince;
  return { replacement, transition: decideTransition(texts, replacement, now, since) };
}

/**
 * Since when a replacement with this due time has waited for the newest message to be cancelled; null when none did.
 */
function waitingSince(newest: StoredMessage | undefined, wanted: WantedReminder | null): Instant | null {
  if (!newest?.next || newest.state !== 'cancelled') return null;
  return newest.next.dueAt === wanted?.values.dueAt ? newest.next.since : null;
}

/**
 * Notes with a message the due time of what is to replace it, and since when, while no replacement may be planned
 * beside it.
 */
function noteReplacement(
  tables: Tables,
  live: StoredMessage | undefined,
  wanted: WantedReminder | null,
  now: Instant,
): void {
  if (!live) return;
  if (live.state === 'accepted') {
    // The note was made while restored records waited for review, and is no longer wanted.
    if (live.next?.dueAt) tables.messages.setNext(live.id, null, now);
    return;
  }
  const isMarkedSent = isMarkedSentBeforeDue(live, now);
  if (!isMarkedSent && !mayBeAtService(live.state)) return;
  const isOther = wanted !== null && wanted.state !== 'skipped' && !(isMarkedSent && readsTheSame(live, wanted));
  const dueAt = isOther ? wanted.values.dueAt : null;
  if (live.next === null || live.next.dueAt !== dueAt) tables.messages.setNext(live.id, dueAt, now);
}

/** Writes one transition. `whyOf` gives the reason for withdrawing or cancelling a message. */
function applyTransition(
  tables: Tables,
  transition: Transition,
  whyOf: (message: StoredMessage) => WithdrawReason,
  now: Instant,
): void {
  switch (transition.kind) {
    case 'leave':
      return;
    case 'insert':
      tables.messages.insert(transition.wanted.values, transition.wanted.state, transition.wanted.reason, now);
      return;
    case 'update-start':
      tables.messages.updateStart(transition.message.id, transition.wanted.values, now);
      return;
    case 'rewrite':
      tables.messages.rewrite(transition.message.id, transition.wanted.values, now);
      setState(tables, transition.message, transition.wanted, now);
      return;
    case 'withdraw': {
      const why = transition.isCovered ? 'stands-already' : whyOf(transition.message);
      setState(tables, transition.message, { state: 'withdrawn', reason: { kind: 'withdrawn', why } }, now);
      return;
    }
    case 'cancel': {
      const why = whyOf(transition.message);
      setState(tables, transition.message, { state: 'cancelling', reason: { kind: 'withdrawn', why } }, now);
      return;
    }
  }
}

/**
 * Releases messages a person marked as sent whose due time has come: where the appointment wants another start, that
 * reminder is planned now, or missed. Takes at most `limit`; returns how many there were.
 */
export function reconcileMarkedSent(tables: Tables, now: Instant, limit: number): number {
  const over = tables.messages.waitedFor(now, limit);
  for (const message of over) {
    tables.messages.setNext(message.id, null, message.next?.since ?? now);
    const { state, reason } = message;
    if (reason?.kind === 'said-sent') setState(tables, message, { state, reason: { ...reason, stale: true } }, now);
    if (message.appointmentId !== null)
      reconcileAppointmentUnder(
        tables,
        message.appointmentId,
        { why: 'moved', planningPausedSince: message.next?.since ?? null },
        now,
      );
  }
  return over.length;
}

/**
 * Plans one of the reminders that were skipped for an identical text on the same phone which is gone. Returns whether
 * there were any.
 */
export function reconcileFreedDuplicates(tables: Tables, now: Instant): boolean {
  const appointments = tables.messages.appointmentsUnsaid(REACHING_THE_PHONE, now);
  for (const id of appointments) reconcileAppointment(tables, id, 'edited', now);
  return appointments.length > 0;
}
