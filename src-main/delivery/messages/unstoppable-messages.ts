/** Texts that may be at the service and that nothing can cancel there: what the screens have to say of them. */

import { isLeftOpen } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { isHourClosed } from '../campaigns/reconcile-campaigns.ts';
import { isOfThisAccount } from '../outbox/accounts.ts';
import type { WantedReminder } from '../reminders/plan-reminders.ts';
import { isStale } from '../reminders/pre-send-check.ts';
import { wantedFor } from '../reminders/reconcile.ts';
import { OTHER_ACCOUNT } from './message-states.ts';

/** It may go at its time, which is to come, although nobody wants it any more, and nothing can stop it. */
export function mayGoUnwanted(tables: Tables, message: StoredMessage, now: Instant): boolean {
  return message.dueAt > now && isUnstoppable(tables, message) && isUnwanted(tables, message, now);
}

/**
 * Queued at an account used before, where nothing here can cancel them, and right as they stand: they may go, and nobody
 * wants them called off.
 */
export function wantedAtOtherAccount(tables: Tables, now: Instant): StoredMessage[] {
  if (tables.settings.get().stopped === 'by-person') return [];
  const left = tables.messages.comingFor('cancel-uncertain', OTHER_ACCOUNT, now);
  return [...Map.groupBy(left, ({ campaignId }) => campaignId)].flatMap(([campaignId, messages]) => {
    // One that is planned again once it is cancelled was wanted when its cancel was asked for.
    const wanted = messages.filter(({ kind, planAgain }) => kind === 'reminder' || planAgain);
    if (campaignId === null) return wanted.filter(message => isWantedAsItStands(tables, message, now));
    if (isCampaignCalledOff(tables, campaignId, now)) return [];
    const barred = tables.messages.barredAmong(wanted.map(({ id }) => id));
    return wanted.filter(({ id }) => !barred.has(id));
  });
}

/** A stop of this very text makes it wrong too: it is open still, so that is no question that was closed. */
function isWantedAsItStands(tables: Tables, message: StoredMessage, now: Instant): boolean {
  if (isUnwanted(tables, message, now)) return false;
  return message.appointmentId === null || wantedFor(tables, message, now)?.state !== 'skipped';
}

/** Whether the service has it is not known, or only by what a person said, and no batch is left to be cancelled here. */
function isUnstoppable(tables: Tables, message: StoredMessage): boolean {
  const { state, reason, batchId } = message;
  if (state === 'uncertain') return batchId === null || !isOfThisAccount(tables, message);
  return isLeftOpen({ state, reason }) || (state === 'done' && reason?.kind === 'said-sent');
}

function isUnwanted(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const { id, appointmentId, campaignId, phone } = message;
  if (tables.settings.get().stopped === 'by-person') return true;
  if (campaignId !== null)
    return isCampaignCalledOff(tables, campaignId, now) || tables.messages.barredAmong([id]).has(id);
  if (phone !== null && tables.contacts.isOptedOut(phone)) return true;
  if (appointmentId === null) return false;
  const wanted = wantedFor(tables, message, now);
  // A stop of this very text, which closing the question is, says nothing about the person.
  const isBarred = wanted?.reason?.kind === 'skipped' && wanted.reason.why === 'do-not-text';
  return wanted === null || isBarred || isStale(tables, message, now) || isAtWrongTime(message, wanted);
}

/** Nothing of it is to go: it was called off, or its hour was closed. */
function isCampaignCalledOff(tables: Tables, id: number, now: Instant): boolean {
  const campaign = tables.campaigns.get(id);
  return campaign === null || campaign.stoppedAt !== null || isHourClosed(tables, campaign, now);
}

/** Its rule wants it at another time by now, or at none: the hours for texts, a holiday or the rule changed since. */
function isAtWrongTime({ dueAt, startAt }: StoredMessage, { values, state, reason }: WantedReminder): boolean {
  const isLeftOut = reason?.kind === 'skipped' && (reason.why === 'outside-hours' || reason.why === 'too-early');
  return startAt === values.startAt && (values.dueAt !== dueAt || (state === 'skipped' && isLeftOut));
}
