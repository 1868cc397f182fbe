/**
 * Which state of a message may follow which, and what each answer of the service makes of a message (docs/delivery.md
 * §2, §5). Pure; every write of a state goes through `mayFollow`. What a state means is
 * src-shared/model/message-states.ts.
 */

import type { MessageState, ServiceWords, StateReason } from '../../../src-shared/model/message.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { NotReached } from '../../gateway/client.ts';
import type { CancelOutcome, SendOutcome } from '../../gateway/judge/judge-answer.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';

const FOLLOWS: Record<MessageState, readonly MessageState[]> = {
  // Straight to uncertain where another copy of the records may have submitted it since (possibly-sent.ts).
  held: ['planned', 'blocked', 'skipped', 'withdrawn', 'missed', 'uncertain'],
  planned: ['held', 'blocked', 'skipped', 'withdrawn', 'missed', 'in-flight', 'uncertain'],
  blocked: ['planned', 'held', 'skipped', 'withdrawn', 'missed', 'uncertain'],
  skipped: ['planned', 'held', 'blocked', 'withdrawn'],
  withdrawn: [],
  // Back to planned only when it is certain that no byte of the request left this computer.
  'in-flight': ['accepted', 'refused', 'uncertain', 'planned'],
  accepted: ['cancelling', 'done'],
  // A second submission is a message of its own, and only a person asks for one.
  refused: [],
  // A person's action, or a cancel. Nothing leaves 'uncertain' to be sent, except what a person releases because nobody
  // can have submitted it elsewhere (possibly-sent.ts).
  uncertain: ['done', 'withdrawn', 'cancelling', 'planned'],
  cancelling: ['cancelled', 'cancel-uncertain', 'done'],
  cancelled: [],
  // Back to queued when a person says that its account is the one signed in to, and nobody asked for its cancel.
  'cancel-uncertain': ['cancelling', 'withdrawn', 'accepted'],
  // "Send now": a message of its own replaces it.
  missed: ['withdrawn'],
  // Only a message a person marked as sent, and then had another sent beside or dismissed.
  done: ['withdrawn'],
};

/**
 * Tells whether a person marked this reminder as sent and its due time is to come. It stands for its number, content
 * and time; if others are wanted, a person is asked whether they go beside it.
 */
export function isMarkedSentBeforeDue(
  { state, kind, reason, dueAt }: Pick<StoredMessage, 'state' | 'kind' | 'reason' | 'dueAt'>,
  now: Instant,
): boolean {
  return state === 'done' && kind === 'reminder' && reason?.kind === 'said-sent' && dueAt > now;
}

/** Tells whether a message may go from one state to another in one step. */
export function mayFollow(from: MessageState, to: MessageState): boolean {
  return FOLLOWS[from].includes(to);
}

/**
 * The service's answer to a cancel; or that it could not be asked, or that the batch's account is not signed in to any
 * more.
 */
export type CancelAnswer = CancelOutcome | NotReached | { kind: 'other-account' };

/** The reason of a message queued at an account that is not signed in to any more. */
export const OTHER_ACCOUNT: StateReason = { kind: 'other-account' };

/** A state to move to, with its reason. */
export interface NextState {
  state: MessageState;
  reason: StateReason | null;
}

const service = (words: ServiceWords): StateReason => ({ kind: 'service', words });

/**
 * The service's words about the whole submission with one number's own status in them: it may tell that this number was
 * texted at once.
 */
function withStatus(whole: ServiceWords, own: ServiceWords | undefined): ServiceWords {
  if (!own || own.statusId === null) return whole;
  return { ...whole, statusId: own.statusId, statusLabel: own.statusLabel };
}

/**
 * Returns what the answer to a submission makes of each message, by its number. Success is judged per destination: a
 * rejected destination of an accepted batch is refused, and whatever is not known for certain is uncertain.
 */
export function afterSend(outcome: SendOutcome, numbers: readonly E164[]): NextState[] {
  switch (outcome.kind) {
    case 'not-sent':
      return numbers.map(() => ({ state: 'planned', reason: { kind: 'retry-later', detail: outcome.words.detail } }));
    case 'uncertain': {
      if (!outcome.statuses) return numbers.map(() => ({ state: 'uncertain', reason: service(outcome.words) }));
      const ownWords = new Map(outcome.statuses.map(one => [one.to, one.words]));
      return numbers.map(phone => {
        return { state: 'uncertain', reason: service(withStatus(outcome.words, ownWords.get(phone))) };
      });
    }
    case 'refused':
    case 'accepted': {
      const verdicts = new Map(outcome.destinations?.map(one => [one.to, one]));
      return numbers.map((phone): NextState => {
        const verdict = verdicts.get(phone);
        if (verdict) return { state: verdict.verdict, reason: service(verdict.words) };
        return { state: outcome.kind === 'refused' ? 'refused' : 'uncertain', reason: service(outcome.words) };
      });
    }
  }
}

/**
 * Returns what the answer to a cancel makes of the message. It is cancelled only if the service said so; `stale` tells
 * whether a text that could not be stopped is outdated.
 */
export function afterCancel(outcome: CancelAnswer, stale: boolean): NextState {
  switch (outcome.kind) {
    case 'cancelled':
      return { state: 'cancelled', reason: service(outcome.words) };
    case 'too-late':
      return { state: 'done', reason: stale ? { kind: 'old-text-went-out' } : service(outcome.words) };
    case 'not-cancelled':
    case 'uncertain':
      return { state: 'cancel-uncertain', reason: service(outcome.words) };
    case 'other-account':
      return { state: 'cancel-uncertain', reason: OTHER_ACCOUNT };
    case 'not-sent':
      return { state: 'cancelling', reason: { kind: 'retry-later', detail: outcome.words.detail } };
  }
}
