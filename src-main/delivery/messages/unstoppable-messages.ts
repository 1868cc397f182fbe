/**
 * Finds messages that may be at the service and that nothing here can cancel, so that the screens can say that they may
 * still go. Only reads.
 */

import { isDismissedUncertain } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { isHourClosed } from '../campaigns/reconcile-campaigns.ts';
import { isOfThisAccount } from '../outbox/accounts.ts';
import type { WantedReminder } from '../reminders/plan-reminders.ts';
import { isStale } from '../reminders/pre-send-check.ts';
import { wantedFor } from '../reminders/reconcile.ts';
import { isSkippedByTextBan } from './may-be-texted.ts';
import { OTHER_ACCOUNT } from './state-transitions.ts';

/** Tells whether a message may go at its due time, which is to come, although it is unwanted and cannot be stopped. */
export function mayGoUnwanted(tables: Tables, message: StoredMessage, now: Instant): boolean {
  return message.dueAt > now && isUnstoppable(tables, message) && isUnwanted(tables, message, now);
}

/** Lists the messages to come that the service may have and nothing here can cancel, wanted or not. */
export function listUnstoppable(tables: Tables, now: Instant): StoredMessage[] {
  return [
    ...tables.messages.unstoppable(now, tables.settings.get().account),
    ...tables.messages.comingFor('cancel-uncertain', OTHER_ACCOUNT, now),
  ];
}

/**
 * Lists the messages queued at an account used before, which nothing here can cancel, that are right as they stand:
 * they may go, and nobody wants them cancelled.
 */
export function wantedAtOtherAccount(tables: Tables, now: Instant): StoredMessage[] {
  if (tables.settings.get().stopped === 'by-person') return [];
  const left = tables.messages.comingFor('cancel-uncertain', OTHER_ACCOUNT, now);
  return [...Map.groupBy(left, ({ campaignId }) => campaignId)].flatMap(([campaignId, messages]) => {
    // A message to be planned again after its cancel was wanted when the cancel was asked for.
    const wanted = messages.filter(({ kind, planAgain }) => kind === 'reminder' || planAgain);
    if (campaignId === null) return wanted.filter(message => isWantedAsItStands(tables, message, now));
    if (isCampaignCancelled(tables, campaignId, now)) return [];
    const barred = tables.messages.barredAmong(wanted.map(({ id }) => id));
    return wanted.filter(({ id }) => !barred.has(id));
  });
}

/**
 * The message is wanted as it stands. A stop of its reminder makes it unwanted too: the message is open, so the stop is
 * not the closing of a question about it.
 */
function isWantedAsItStands(tables: Tables, message: StoredMessage, now: Instant): boolean {
  if (isUnwanted(tables, message, now)) return false;
  return message.appointmentId === null || wantedFor(tables, message, now)?.state !== 'skipped';
}

/**
 * The service may have the message, or a person said that it was sent, and no batch is left that could be cancelled
 * here.
 */
function isUnstoppable(tables: Tables, message: StoredMessage): boolean {
  const { state, reason, gatewayBatchId } = message;
  if (state === 'uncertain') return gatewayBatchId === null || !isOfThisAccount(tables, message);
  return isDismissedUncertain({ state, reason }) || (state === 'done' && reason?.kind === 'said-sent');
}

function isUnwanted(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const { id, appointmentId, campaignId, phone } = message;
  if (tables.settings.get().stopped === 'by-person') return true;
  if (campaignId !== null)
    return isCampaignCancelled(tables, campaignId, now) || tables.messages.barredAmong([id]).has(id);
  if (phone !== null && tables.contacts.isOptedOut(phone)) return true;
  if (appointmentId === null) return false;
  const wanted = wantedFor(tables, message, now);
  // Closing a question stops its reminder; that says nothing about whether the person may be texted.
  if (wanted === null || isSkippedByTextBan(wanted.reason)) return true;
  return isStale(tables, message, now) || isAtWrongTime(message, wanted);
}

/** The campaign was called off, or its hour was closed. */
function isCampaignCancelled(tables: Tables, id: number, now: Instant): boolean {
  const campaign = tables.campaigns.get(id);
  return campaign === null || campaign.stoppedAt !== null || isHourClosed(tables, campaign, now);
}

/** The rule wants this reminder at another time, or at none, because the send window, a holiday or the rule changed. */
function isAtWrongTime({ dueAt, startAt }: StoredMessage, { values, state, reason }: WantedReminder): boolean {
  const isLeftOut = reason?.kind === 'skipped' && (reason.why === 'outside-hours' || reason.why === 'too-early');
  return startAt === values.startAt && (values.dueAt !== dueAt || (state === 'skipped' && isLeftOut));
}
