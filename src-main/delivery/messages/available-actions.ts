/**
 * Says which actions a person may take on a message now, by its state (docs/delivery.md §2). Carrying them out is
 * message-actions.ts.
 */

import { isLeftOpen, type MessageAction } from '../../../src-shared/model/message.ts';
import { isLive } from '../../../src-shared/model/message-states.ts';
import { type Instant, laterOf } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { isCancellable } from '../campaigns/reconcile-campaigns.ts';
import { gapLeftBy } from '../informed/message-gap.ts';
import { isCancelledSinceBackup } from '../informed/not-reminded.ts';
import { isOfThisAccount } from '../outbox/accounts.ts';
import { isSameReminder, readsTheSame, skipIfPast } from '../reminders/decide-transition.ts';
import { isSendWindowOpen } from '../reminders/horizon.ts';
import { isTooLate } from '../reminders/lateness.ts';
import { wantedFor, wantedIgnoringSuppression } from '../reminders/reconcile.ts';
import { valuesToSendNow } from './send-now.ts';
import { isMarkedSentBeforeDue } from './state-transitions.ts';
import { mayGoUnwanted } from './unstoppable-messages.ts';

/** Returns the actions open for a message now; none for one that only waits for an answer. */
export function availableActions(tables: Tables, message: StoredMessage, now: Instant): MessageAction[] {
  // A campaign's batch is only cancelled as a whole, with its campaign.
  const isHere = isOfThisAccount(tables, message);
  const recallable = isCancellable(message, now) && isHere && message.kind !== 'campaign';
  const gap = gapLeftBy(tables, message, now);
  switch (message.state) {
    case 'held':
    case 'planned':
    case 'blocked':
      return ['withdraw'];
    case 'accepted':
      return [
        ...(recallable ? (['cancel'] as const) : []),
        ...(isUnreviewedFind(message) ? (['leave-it'] as const) : []),
      ];
    case 'refused':
    case 'missed': {
      // The time of a missed reminder is past for good, so "send now" is its only way to go; a campaign's text may
      // still be wanted.
      const mayRetry =
        message.state === 'refused' || (message.kind === 'campaign' && message.reason?.kind !== 'restored-since');
      const retry = mayRetry && !hasSuccessor(tables, message) && valuesToSendAgain(tables, message, now) !== null;
      const isClosed = message.reason?.kind === 'left' || tables.messages.wasSentAgain(message.id);
      const late = valuesToSendNow(tables, message, now) ? (['confirm-now'] as const) : [];
      return [...(retry ? (['retry'] as const) : []), ...late, ...(isClosed ? [] : (['leave-it'] as const))];
    }
    case 'uncertain':
      return [
        ...(recallable ? (['cancel'] as const) : []),
        'was-sent',
        ...(valuesToSendAgain(tables, message, now) ? (['send-again'] as const) : []),
        ...(isReplacementWanted(tables, message, now) ? (['send-new-too'] as const) : []),
        'leave-it',
      ];
    case 'cancel-uncertain':
      return [
        ...(isHere ? (['retry-cancel'] as const) : []),
        ...(isReplacementWanted(tables, message, now) ? (['send-new-too'] as const) : []),
        'leave-it',
      ];
    case 'cancelled':
      if (gap === 'not-informed') return ['leave-it'];
      if (isNotReplanned(tables, message, now))
        return isCampaignStopped(tables, message) ? ['leave-it'] : ['plan-again', 'leave-it'];
      if (gap === 'not-reminded') return ['leave-it'];
      if (!mayPlanAgain(tables, message, now)) return [];
      return isCancelledSinceBackup(message) ? ['plan-again', 'leave-it'] : ['plan-again'];
    case 'skipped':
      if (valuesToSendNow(tables, message, now)) return ['confirm-now'];
      return mayPlanAgain(tables, message, now) ? ['plan-again'] : [];
    case 'withdrawn':
      if (gap === 'believes-cancelled' || gap === 'not-informed') return ['leave-it'];
      return mayPlanAgain(tables, message, now) ? ['plan-again'] : [];
    case 'done':
      if (isMarkedSentBeforeDue(message, now)) return actionsBesideMarkedSent(tables, message, now);
      if (gap === 'believes-cancelled') return ['leave-it'];
      return [
        ...(valuesToSendNow(tables, message, now) ? (['confirm-now'] as const) : []),
        ...(gap === 'old-time' || gap === 'old-number' ? (['leave-it'] as const) : []),
      ];
    default:
      return [];
  }
}

/** A text that only the ledger knew, that belongs to nothing in these records, and that nobody has reviewed. */
function isUnreviewedFind({ kind, reason }: StoredMessage): boolean {
  return kind === 'found' && reason?.kind === 'found' && !reason.seen;
}

/**
 * The message was cancelled for somebody else in its batch, and nothing was planned in its place because the records
 * were restored since.
 */
function isNotReplanned(tables: Tables, { id, dueAt, planAgain }: StoredMessage, now: Instant): boolean {
  return planAgain && dueAt > now && !tables.messages.wasSentAgain(id);
}

/** The message's campaign was called off, or does not exist in these records. */
function isCampaignStopped(tables: Tables, { campaignId }: StoredMessage): boolean {
  return tables.campaigns.get(campaignId ?? 0)?.stoppedAt !== null;
}

/**
 * Tells whether "plan again" is open: for a reminder a person stopped, or one of the wanted start that was cancelled
 * for an unknown reason, if nothing was planned in its place since and its due time is to come.
 */
export function mayPlanAgain(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const { appointmentId, ruleId, contactId, startAt } = message;
  if (message.kind !== 'reminder' || appointmentId === null || isLeftOpen(message)) return false;
  const wanted = wantedIgnoringSuppression(tables, message, now);
  if (wanted === null || skipIfPast(wanted).state === 'skipped') return false;
  const rows = tables.messages
    .ofAppointment(appointmentId)
    .filter(row => row.ruleId === ruleId && row.contactId === contactId);
  if (isCancelledSinceBackup(message)) {
    const newest = rows.find(row => row.startAt === wanted.values.startAt);
    return startAt === wanted.values.startAt && newest?.id === message.id && !hasSuccessor(tables, message);
  }
  const isStopped = tables.messages.suppressedOf(appointmentId).has(`${ruleId}:${contactId}`);
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

/** The actions for a message a person marked as sent: it may go at its due time although another is wanted, or none. */
function actionsBesideMarkedSent(tables: Tables, message: StoredMessage, now: Instant): MessageAction[] {
  if (!mayGoUnwanted(tables, message, now)) return [];
  const wanted = wantedFor(tables, message, now);
  const isOther = wanted !== null && skipIfPast(wanted).state !== 'skipped' && !readsTheSame(message, wanted);
  return [...(isOther ? (['send-new-too'] as const) : []), 'leave-it'];
}

/** The message is outdated, and another reminder is wanted in its place. */
function isReplacementWanted(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const wanted = wantedFor(tables, message, now);
  return wanted !== null && skipIfPast(wanted).state !== 'skipped' && !isSameReminder(message, wanted);
}

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
    return actionsBesideMarkedSent(tables, message, now).includes('send-new-too')
      ? (wantedFor(tables, message, now)?.values ?? null)
      : null;
  }
  if (message.state === 'skipped' || (isReminder && (message.state === 'missed' || message.state === 'done')))
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
    if (dueAt === now && !isSendWindowOpen(tables, now)) return null;
  }
  return { ...message, dueAt };
}
