/**
 * The one table of message states (docs/delivery.md §2), with predicates beside it. Every set and every SQL list of
 * states is derived from it. Which state may follow which is src-main/delivery/messages/state-transitions.ts.
 */
import type { MessageState } from './message.ts';

interface StateFacts {
  /**
   * `here`: waits in these records. `leaving`: a request is under way. `service`: the service has it. `unknown`: the
   * service may have it. `over`: nothing more happens to it by itself.
   */
  where: 'here' | 'leaving' | 'service' | 'unknown' | 'over';
  /** It may still reach the person, or is meant to: at most one message of a reminder is live (docs/delivery.md §1). */
  live: boolean;
  /** The service can be asked to cancel it. */
  cancellable: boolean;
  /** The service was asked to cancel it and has not confirmed that. */
  cancelAsked: boolean;
  /** It waits for a person's decision. */
  needsPerson: boolean;
  /** Which state is shown where there is room for one: the lowest. */
  urgency: number;
}

const NONE = { live: false, cancellable: false, cancelAsked: false, needsPerson: false } as const;
const LIVE = { ...NONE, live: true } as const;

export const STATES: Readonly<Record<MessageState, StateFacts>> = {
  held: { ...LIVE, where: 'here', urgency: 4 },
  planned: { ...LIVE, where: 'here', urgency: 5 },
  blocked: { ...LIVE, where: 'here', needsPerson: true, urgency: 1 },
  // It will not go, and stays live because a change of its cause plans it again.
  skipped: { ...LIVE, where: 'over', urgency: 9 },
  withdrawn: { ...NONE, where: 'over', urgency: 9 },
  'in-flight': { ...LIVE, where: 'leaving', urgency: 4 },
  accepted: { ...LIVE, where: 'service', cancellable: true, urgency: 6 },
  refused: { ...NONE, where: 'over', needsPerson: true, urgency: 1 },
  uncertain: { ...LIVE, where: 'unknown', cancellable: true, needsPerson: true, urgency: 0 },
  cancelling: { ...LIVE, where: 'service', cancelAsked: true, urgency: 3 },
  cancelled: { ...NONE, where: 'over', urgency: 8 },
  'cancel-uncertain': {
    ...LIVE,
    where: 'unknown',
    cancellable: true,
    cancelAsked: true,
    needsPerson: true,
    urgency: 0,
  },
  missed: { ...NONE, where: 'over', needsPerson: true, urgency: 2 },
  done: { ...NONE, where: 'over', urgency: 7 },
};

type StatePredicate = (state: MessageState) => boolean;

/** Returns the states a predicate holds for, in the order of the table. */
export function statesWhere(isIn: StatePredicate): readonly MessageState[] {
  return (Object.keys(STATES) as MessageState[]).filter(isIn);
}

/** The message may still reach the person, or is meant to. */
export const isLive: StatePredicate = state => STATES[state].live;

/** The message waits for a person's decision. */
export const needsPerson: StatePredicate = state => STATES[state].needsPerson;

/** Nothing more happens to the message by itself. */
export const isOver: StatePredicate = state => STATES[state].where === 'over';

/** The message waits in these records to be handed over. */
export const isWaiting: StatePredicate = state => STATES[state].where === 'here';

/** The message was never submitted: planning may rewrite or withdraw it without asking the service. */
export const isUnsubmitted: StatePredicate = state => isLive(state) && (isWaiting(state) || isOver(state));

/** The service has the message, or may have it, and no answer says that it ended: it may go at its due time. */
export const mayBeAtService: StatePredicate = state => !isWaiting(state) && !isOver(state);

/** The service can be asked to cancel the message. */
export const canAskForCancel: StatePredicate = state => STATES[state].cancellable;

/** The service was asked to cancel the message and has not confirmed that. */
export const isCancelAsked: StatePredicate = state => STATES[state].cancelAsked;

/** The message is at the service as far as these records know, and its cancel was not asked for. */
export const isQueuedOrUncertain: StatePredicate = state => canAskForCancel(state) && !isCancelAsked(state);

/** The service said that it took the message, and has not said that it ended. */
export const isTaken: StatePredicate = state => STATES[state].where === 'service' || isCancelAsked(state);

/** The service has not said whether it took the message, or not clearly. */
export const isUnanswered: StatePredicate = state => mayBeAtService(state) && !isTaken(state);

/** The service answers next: about the submission, or about its cancel. */
export const awaitsAnswer: StatePredicate = state => state === 'in-flight' || state === 'cancelling';

/** The message goes without anybody's decision. */
export const goesByItself: StatePredicate = state =>
  state === 'planned' || state === 'in-flight' || state === 'accepted';

/** The message goes by itself, and the service has not taken it yet. */
export const isBeforeHandover: StatePredicate = state => goesByItself(state) && !isTaken(state);

/** The message goes by itself, or once what holds it ends. */
export const isToGo: StatePredicate = state => state === 'held' || goesByItself(state);

/** The program stays open for the message: it is sent, or answered, without a person. */
export const keepsProgramOpen: StatePredicate = state => awaitsAnswer(state) || (isWaiting(state) && isToGo(state));

/** Whether the message goes, or went, depends on an answer or a decision that is missing. */
export const isUnsettled: StatePredicate = state => mayBeAtService(state) && !goesByItself(state);

/** It is not known whether the service has the message: only a submission it has named can be cancelled. */
export const isInDoubt: StatePredicate = state => canAskForCancel(state) && isUnsettled(state);

/** The message is live and has not ended: what becomes of it can still change. */
export const isUnfinished: StatePredicate = state => isLive(state) && !isOver(state);

/** The service took the message; after its due time it was handed over. */
export const isHandedOver: StatePredicate = state => state === 'accepted' || state === 'done';

/** The message may be on the phone, which only the person holding it can say. */
export const mayHaveArrived: StatePredicate = state => isHandedOver(state) || state === 'uncertain';

/**
 * The message reaches the phone, may reach it or has reached it: while one does, the same words never go to that phone
 * at the same time twice (docs/delivery.md §1, Several people on one phone).
 */
export const reachesPhone: StatePredicate = state => isToGo(state) || isUnsettled(state) || state === 'done';

/** The message was taken away before it went, by a rule, a person or a confirmed cancel. */
export const isDropped: StatePredicate = state => isOver(state) && !needsPerson(state) && state !== 'done';

/** The message was taken away for good: nothing plans it again by itself. */
export const isTakenBack: StatePredicate = state => isDropped(state) && !isLive(state);

/** The message ended without having gone, and a person decides about it. */
export const hasFailed: StatePredicate = state => isOver(state) && needsPerson(state);

/** The states behind each filter of the Messages screen that states decide; any message may need a person besides. */
export const MESSAGE_FILTERS = {
  waiting: isWaiting,
  queued: state => mayBeAtService(state) && !needsPerson(state),
  sent: state => state === 'done',
  unsent: state => isDropped(state) || hasFailed(state),
} satisfies Record<string, StatePredicate>;

/** The message's time ended it: it was handed over by then, or was too late. */
export const endedByTime: StatePredicate = state => isOver(state) && !isDropped(state) && state !== 'refused';
