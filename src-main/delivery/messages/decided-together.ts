/** Which messages one decision of a person covers. What is decided is message-actions.ts. */
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { hasSuccessor } from './action-conditions.ts';
import { isPossiblySent } from './possibly-sent.ts';

/**
 * Returns the messages that one decision covers. Of a campaign, or of texts only the ledger knew, these are all of the
 * same submission in the same state, because one answer was lost for all of them and the service cancels them together;
 * those that must not go any more are decided apart from those that may. Of a campaign's missed messages, which were
 * never submitted, these are all that may still be sent.
 */
export function messagesDecidedWith(tables: Tables, message: StoredMessage, now: Instant): StoredMessage[] {
  if (message.state === 'missed' && message.campaignId !== null) {
    const missed = tables.messages.retriableOf(message.campaignId, 'missed', now);
    return missed.some(({ id }) => id === message.id) ? missed : [message];
  }
  // No answer was lost for messages that waited in restored records, and one question is enough for a whole campaign.
  if (isPossiblySent(message) && message.campaignId !== null) {
    const waited = tables.messages.ofCampaign(message.campaignId, ['uncertain']).filter(isPossiblySent);
    return barredLike(tables, message, waited, now);
  }
  if ((message.kind !== 'campaign' && message.kind !== 'found') || message.submissionId === null) return [message];
  // Messages that ended, or may have gone, are decided one by one, because each person is phoned.
  const isOver = message.state === 'cancelled' && !message.planAgain;
  if (message.state === 'done' || message.state === 'withdrawn' || isOver) return [message];
  const together = tables.messages
    .ofSubmission(message.submissionId)
    .filter(({ state, planAgain }) => state === message.state && (state !== 'cancelled' || planAgain));
  // The service can only be asked about a whole batch.
  const mayGoAgain = message.kind === 'campaign' && (message.state === 'uncertain' || message.state === 'refused');
  const sameQuestion = mayGoAgain ? barredLike(tables, message, together, now) : together;
  return message.state === 'refused' ? sameQuestion.filter(one => !hasSuccessor(tables, one)) : sameQuestion;
}

/**
 * Returns those of `together` that are barred from going, or would come too late, as `message` is: barred ones are a
 * question of their own.
 */
function barredLike(
  tables: Tables,
  message: StoredMessage,
  together: readonly StoredMessage[],
  now: Instant,
): StoredMessage[] {
  const ids = together.map(({ id }) => id);
  const barred = new Set([...tables.messages.barredAmong(ids).keys(), ...tables.messages.aboutBegun(ids, now)]);
  return together.filter(({ id }) => barred.has(id) === barred.has(message.id));
}

/**
 * Returns the messages dismissed together with this one: of a campaign's missed messages also those to people who may
 * not be texted any more, because it is one question.
 */
export function messagesDismissedWith(tables: Tables, message: StoredMessage, now: Instant): StoredMessage[] {
  if (message.state !== 'missed' || message.campaignId === null) return messagesDecidedWith(tables, message, now);
  return tables.messages
    .ofCampaign(message.campaignId, ['missed'])
    .filter(({ id, reason }) => reason?.kind !== 'left' && !tables.messages.wasSentAgain(id));
}
