/**
 * The life of one message (DELIVERY, States): which state may follow which, and what each answer of the service
 * makes of it. Pure; every write of a state goes through `mayFollow`.
 */
import type { MessageState, ServiceWords, StateReason } from '../../src-shared/model/message.ts';
import type { CancelOutcome, SendOutcome } from '../gateway/judge.ts';

const FOLLOWS: Record<MessageState, readonly MessageState[]> = {
  held: ['planned', 'blocked', 'skipped', 'withdrawn', 'missed'],
  planned: ['held', 'blocked', 'skipped', 'withdrawn', 'missed', 'in-flight'],
  blocked: ['planned', 'held', 'skipped', 'withdrawn', 'missed'],
  skipped: ['planned', 'held', 'blocked', 'withdrawn'],
  withdrawn: [],
  // Back to planned only when it is certain that no byte of the request left this machine.
  'in-flight': ['accepted', 'refused', 'uncertain', 'planned'],
  accepted: ['cancelling', 'done'],
  // The rest of these lists are acts of a person: nothing leaves 'refused' or 'uncertain' by itself.
  refused: ['planned', 'withdrawn'],
  uncertain: ['planned', 'done', 'withdrawn', 'cancelling'],
  cancelling: ['cancelled', 'cancel-uncertain', 'done'],
  cancelled: [],
  'cancel-uncertain': ['cancelling', 'withdrawn'],
  missed: [],
  done: [],
};

/** States of a text that may still reach the person or is meant to. */
export const LIVE: readonly MessageState[] = [
  'held',
  'planned',
  'blocked',
  'skipped',
  'in-flight',
  'accepted',
  'uncertain',
  'cancelling',
  'cancel-uncertain',
];

/** Not submitted yet: planning may still rewrite or withdraw it here, without asking the service. */
export const OPEN: readonly MessageState[] = ['held', 'planned', 'blocked', 'skipped'];

export function mayFollow(from: MessageState, to: MessageState): boolean {
  return FOLLOWS[from].includes(to);
}

/** The service's answer to a cancel, or that it could not be asked. */
export type CancelAnswer = CancelOutcome | { kind: 'not-sent'; words: ServiceWords };

export interface Next {
  state: MessageState;
  reason: StateReason | null;
}

const service = (words: ServiceWords): StateReason => ({ kind: 'service', words });

/**
 * What the answer to a submission makes of its one message. Success is judged per destination: an accepted batch
 * whose destination was rejected is a refusal, and whatever is not known for certain is uncertain.
 */
export function afterSend(outcome: SendOutcome): Next {
  switch (outcome.kind) {
    case 'not-sent':
      return { state: 'planned', reason: { kind: 'retry-later', detail: outcome.words.detail } };
    case 'refused':
      return { state: 'refused', reason: service(outcome.words) };
    case 'uncertain':
      return { state: 'uncertain', reason: service(outcome.words) };
    case 'accepted': {
      const [destination, ...others] = outcome.destinations;
      if (!destination || others.length > 0) return { state: 'uncertain', reason: service(outcome.words) };
      return { state: destination.verdict, reason: service(destination.words) };
    }
  }
}

/**
 * What the answer to a cancel makes of the message. Cancelled only when the service said so; `stale` tells whether
 * the text that could not be stopped speaks of something that has changed.
 */
export function afterCancel(outcome: CancelAnswer, stale: boolean): Next {
  switch (outcome.kind) {
    case 'cancelled':
      return { state: 'cancelled', reason: service(outcome.words) };
    case 'too-late':
      return { state: 'done', reason: stale ? { kind: 'old-text-went-out' } : service(outcome.words) };
    case 'not-cancelled':
    case 'uncertain':
      return { state: 'cancel-uncertain', reason: service(outcome.words) };
    case 'not-sent':
      return { state: 'cancelling', reason: { kind: 'retry-later', detail: outcome.words.detail } };
  }
}
