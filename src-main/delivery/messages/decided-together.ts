/**
 * Which messages one decision of a person covers: the one rule for what Today asks and for what a click decides. What
 * is decided is message-actions.ts.
 */
import { isCancelAsked, isOver, needsPerson } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { hasSuccessor } from './action-conditions.ts';
import { isPossiblySent } from './possibly-sent.ts';

/** Groups messages by the decision they belong to, in the order of the first message of each. */
export function decisionsAmong(tables: Tables, messages: readonly StoredMessage[], now: Instant): StoredMessage[][] {
  const barred = barredOrBegun(tables, messages, now);
  return [...Map.groupBy(messages, message => decisionOf(message, barred.has(message.id))).values()];
}

/** Returns the messages that may not go any more, or that tell of the cancellation of an appointment that has begun. */
export function barredOrBegun(
  { messages }: Tables,
  among: readonly Pick<StoredMessage, 'id' | 'campaignId'>[],
  now: Instant,
): Set<number> {
  const ids = among.filter(({ campaignId }) => campaignId !== null).map(({ id }) => id);
  return new Set([...messages.barredAmong(ids).keys(), ...messages.aboutBegun(ids, now)]);
}

/**
 * Returns the key of a message's decision: those of one scope in one state, the ones that may not go any more apart.
 */
function decisionOf(message: StoredMessage, isBarred: boolean): string {
  const { id, kind, campaignId, submissionId, state } = message;
  const scope = scopeOf(message);
  if (scope === 'message') return `message ${id}`;
  // Missed ones are dismissed together, whoever may still be texted; only the trying again asks for that.
  const mayGoAgain = needsPerson(state) && !isCancelAsked(state) && state !== 'missed';
  const isApart = isBarred && kind === 'campaign' && mayGoAgain;
  return `${scope} ${scope === 'campaign' ? campaignId : submissionId} ${state} ${isApart}`;
}

/**
 * Returns what a decision on the message covers. Of a campaign, or of texts only the ledger knew, it is the submission:
 * one answer was lost for all of it, the service cancels it as a whole, and it can only be asked about as a whole. A
 * campaign's missed messages were never submitted, and for those that waited in restored records no answer was lost:
 * there one question is enough for the whole campaign.
 */
function scopeOf(message: StoredMessage): 'message' | 'submission' | 'campaign' {
  const { kind, campaignId, submissionId, state } = message;
  if (campaignId !== null && (state === 'missed' || isPossiblySent(message))) return 'campaign';
  if ((kind !== 'campaign' && kind !== 'found') || submissionId === null || isEnded(message)) return 'message';
  return 'submission';
}

/**
 * The message ended, and no one action mends it for all of its submission: each person is phoned. One that was
 * cancelled only with its submission is planned again with the others.
 */
function isEnded({ state, planAgain }: StoredMessage): boolean {
  return isOver(state) && !needsPerson(state) && !(state === 'cancelled' && planAgain);
}

/**
 * Returns the messages that an action on this one covers: its whole decision, without refused ones that were tried
 * again since, and of missed ones only those that may still be sent.
 */
export function messagesDecidedWith(tables: Tables, message: StoredMessage, now: Instant): StoredMessage[] {
  const together = wholeDecision(tables, message, now);
  if (message.state === 'refused') return together.filter(one => !hasSuccessor(tables, one));
  if (message.state !== 'missed' || message.campaignId === null) return together;
  const missed = tables.messages.retriableOf(message.campaignId, 'missed', now);
  return missed.some(({ id }) => id === message.id) ? missed : [message];
}

/** Returns all messages of the decision this one belongs to. */
function wholeDecision(tables: Tables, message: StoredMessage, now: Instant): StoredMessage[] {
  const groups = decisionsAmong(tables, inScopeOf(tables, message), now);
  return groups.find(group => group.some(({ id }) => id === message.id)) ?? [message];
}

function inScopeOf({ messages }: Tables, message: StoredMessage): StoredMessage[] {
  const { campaignId, submissionId, state } = message;
  const scope = scopeOf(message);
  if (scope === 'campaign' && campaignId !== null) return messages.ofCampaign(campaignId, [state]);
  if (scope === 'submission' && submissionId !== null) return messages.ofSubmission(submissionId);
  return [message];
}

/**
 * Returns the messages dismissed together with this one: of a campaign's missed messages also those to people who may
 * not be texted any more, because it is one question.
 */
export function messagesDismissedWith(tables: Tables, message: StoredMessage, now: Instant): StoredMessage[] {
  if (message.state !== 'missed' || message.campaignId === null) return messagesDecidedWith(tables, message, now);
  return wholeDecision(tables, message, now).filter(
    ({ id, reason }) => reason?.kind !== 'dismissed' && !tables.messages.wasSentAgain(id),
  );
}
