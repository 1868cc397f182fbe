/**
 * Conditions of a person's actions on a message (docs/delivery.md §2). Which action asks for which condition, and what
 * it does, is message-actions.ts.
 */

import { type Gap, isDismissedUncertain } from '../../../src-shared/model/message.ts';
import { endedByTime, isLive } from '../../../src-shared/model/message-states.ts';
import { type Instant, laterOf } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { isCancellable } from '../campaigns/reconcile-campaigns.ts';
import { gapLeftBy } from '../informed/message-gap.ts';
import { isCancelledSinceBackup } from '../informed/not-reminded.ts';
import { isOfThisAccount } from '../outbox/accounts.ts';
import { isSameReminder, readsTheSame, skipIfPast } from '../reminders/decide-transition.ts';
import { isTooLate } from '../reminders/lateness.ts';
import { wantedFor, wantedIgnoringSuppression } from '../reminders/reconcile.ts';
import { mayTextLeaveNow } from '../rulebook/rulebook.ts';
import { valuesToSendNow } from './send-now.ts';
import { isMarkedSentBeforeDue } from './state-transitions.ts';
import { mayGoUnwanted } from './unstoppable-messages.ts';

/** Tells whether an action is open for a message of the state it is asked for. */
export type Condition = (tables: Tables, message: StoredMessage, now: Instant) => boolean;

/** The service can be asked to cancel the message by itself. A campaign's batch is cancelled with its campaign only. */
export const isRecallable: Condition = (tables, message, now) =>
  isCancellable(message, now) && isOfThisAccount(tables, message) && message.kind !== 'campaign';

/** The message leaves one of these gaps in what its person was told. */
export function leavesGap(...gaps: readonly Gap[]): Condition {
  return (tables, message, now) => {
    const gap = gapLeftBy(tables, message, now);
    return gap !== null && gaps.includes(gap);
  };
}

/** The message never reached its person, may go again, and nothing took its place. */
export const mayRetry: Condition = (tables, message, now) =>
  !hasSuccessor(tables, message) && valuesToSendAgain(tables, message, now) !== null;

/** "Send now" would send something. */
export const maySendNow: Condition = (tables, message, now) => valuesToSendNow(tables, message, now) !== null;

/** "Send again" would send something. */
export const maySendAgain: Condition = (tables, message, now) => valuesToSendAgain(tables, message, now) !== null;

/** A person has dismissed the message, or had it sent again. */
export const isClosed: Condition = (tables, { id, reason }) =>
  reason?.kind === 'dismissed' || tables.messages.wasSentAgain(id);

/** A text that only the ledger knew, that belongs to nothing in these records, and that nobody has reviewed. */
export const isUnreviewedFind: Condition = (_tables, { kind, reason }) =>
  kind === 'found' && reason?.kind === 'found' && !reason.seen;

/**
 * The message was cancelled for somebody else in its batch, and nothing was planned in its place because the records
 * were restored since.
 */
const isNotReplanned: Condition = (tables, { id, dueAt, planAgain }, now) =>
  planAgain && dueAt > now && !tables.messages.wasSentAgain(id);

/** The message's campaign was called off, or does not exist in these records. */
function isCampaignStopped(tables: Tables, { campaignId }: StoredMessage): boolean {
  return tables.campaigns.get(campaignId ?? 0)?.stoppedAt !== null;
}

/** "Plan again" is open for a cancelled message: not where a person is to be phoned in place of it. */
export const mayPlanCancelledAgain: Condition = (tables, message, now) => {
  const gap = gapLeftBy(tables, message, now);
  if (gap === 'not-informed') return false;
  if (isNotReplanned(tables, message, now)) return !isCampaignStopped(tables, message);
  return gap !== 'not-reminded' && mayPlanAgain(tables, message, now);
};

/** A cancelled message still asks a person something, so that it can be dismissed. */
export const isCancelledToDecide: Condition = (tables, message, now) => {
  if (leavesGap('not-informed', 'not-reminded')(tables, message, now) || isNotReplanned(tables, message, now))
    return true;
  return isCancelledSinceBackup(message) && mayPlanAgain(tables, message, now);
};

/**
 * Tells whether "plan again" is open: for a reminder a person stopped, or one of the wanted start that was cancelled
 * for an unknown reason, if nothing was planned in its place since and its due time is to come.
 */
export function mayPlanAgain(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const { appointmentId, ruleId, contactId, startAt } = message;
  if (message.kind !== 'reminder' || appointmentId === null || isDismissedUncertain(message)) return false;
  const wanted = wantedIgnoringSuppression(tables, message, now);
  if (wanted === null || skipIfPast(wanted).state === 'skipped') return false;
  const rows = tables.messages
    .ofAppointment(appointmentId)
    .filter(row => row.ruleId === ruleId && row.contactId === contactId);
  if (isCancelledSinceBackup(message)) {
    const newest = rows.find(row => row.startAt === wanted.values.startAt);
    return startAt === wanted.values.startAt && newest?.id === message.id && !hasSuccessor(tables, message);
  }
  const isStopped = tables.messages.suppressionsOf(appointmentId).has(`${ruleId}:${contactId}`);
  return isStopped && rows[0]?.id === message.id;
}

/**
 * Tells whether another message of the same reminder is live, or was handed over since, or whether this one was sent
 * again already.
 */
export function hasSuccessor(tables: Tables, { id, appointmentId, ruleId, contactId }: StoredMessage): boolean {
  if (tables.messages.wasSentAgain(id)) return true;
  if (appointmentId === null) return false;
  return tables.messages
    .ofAppointment(appointmentId)
    .some(
      row =>
        row.id !== id &&
        row.ruleId === ruleId &&
        row.contactId === contactId &&
        (isLive(row.state) || (row.state === 'done' && row.id > id)),
    );
}

/** The message is outdated, and another reminder is wanted in its place. */
export const isReplacementWanted: Condition = (tables, message, now) => {
  const wanted = wantedFor(tables, message, now);
  return wanted !== null && skipIfPast(wanted).state !== 'skipped' && !isSameReminder(message, wanted);
};

/** A person marked the message as sent before its due time, and it may go then although it is not wanted any more. */
export const isMarkedSentUnwanted: Condition = (tables, message, now) =>
  isMarkedSentBeforeDue(message, now) && mayGoUnwanted(tables, message, now);

/** The same, and a reminder that reads otherwise is wanted beside it. */
export const isOtherWantedBesideMarkedSent: Condition = (tables, message, now) => {
  if (!isMarkedSentUnwanted(tables, message, now)) return false;
  const wanted = wantedFor(tables, message, now);
  return wanted !== null && skipIfPast(wanted).state !== 'skipped' && !readsTheSame(message, wanted);
};

/**
 * Returns what would leave if a person had the message sent again: today's content, number and time. Null where nothing
 * would leave. The action must not be offered then: a text that may have been sent would end as withdrawn or missed,
 * which both say "not sent".
 */
export function valuesToSendAgain(
  tables: Tables,
  message: StoredMessage,
  now: Instant,
): Pick<StoredMessage, 'text' | 'segments' | 'phone' | 'dueAt'> | null {
  if (message.phone !== null && tables.contacts.isOptedOut(message.phone) && message.kind !== 'reminder') return null;
  const isReminder = message.kind === 'reminder';
  if (isMarkedSentBeforeDue(message, now)) {
    return isOtherWantedBesideMarkedSent(tables, message, now)
      ? (wantedFor(tables, message, now)?.values ?? null)
      : null;
  }
  if (message.state === 'skipped' || (isReminder && endedByTime(message.state)))
    return valuesToSendNow(tables, message, now);
  if (message.kind === 'reminder') {
    const wanted = wantedFor(tables, message, now);
    if (!wanted || wanted.state === 'skipped') return null;
    const waits = wanted.values.dueAt === message.dueAt && !isTooLate(tables, message, now);
    return !wanted.isDue || waits ? wanted.values : null;
  }
  if (message.kind === 'found') return null;
  const dueAt = laterOf(message.dueAt, now);
  if (message.kind === 'campaign') {
    if (isCampaignStopped(tables, message) || tables.messages.barredAmong([message.id]).size > 0) return null;
    if (tables.messages.aboutBegun([message.id], now).size > 0) return null;
    if (dueAt === now && !mayTextLeaveNow(tables, message, now)) return null;
  }
  return { ...message, dueAt };
}
