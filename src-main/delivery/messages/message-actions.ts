/**
 * What a person may decide about a message: each action once, with the states and conditions it is open in and what it
 * does, in one transaction with its line in the log (docs/delivery.md §2).
 */

import { AppError, found } from '../../../src-shared/contract/errors.ts';
import type { MessageAction, MessageState, StateReason, WithdrawReason } from '../../../src-shared/model/message.ts';
import { hasFailed } from '../../../src-shared/model/message-states.ts';
import { type Instant, laterOf } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { chunkAssigner } from '../campaigns/chunks.ts';
import { insertCopy } from '../campaigns/reconcile-campaigns.ts';
import { gapLeftBy } from '../informed/message-gap.ts';
import { currentFactsOf } from '../informed/outdated-info.ts';
import { isOfThisAccount } from '../outbox/accounts.ts';
import { isReplacedBySendNow } from '../reminders/keep-send-now-time.ts';
import { isStale } from '../reminders/pre-send-check.ts';
import { reconcileAppointment, wantedFor } from '../reminders/reconcile.ts';
import {
  type Condition,
  isCancelledToDecide,
  isClosed,
  isMarkedSentUnwanted,
  isOtherWantedBesideMarkedSent,
  isRecallable,
  isReplacementWanted,
  isUnreviewedFind,
  leavesGap,
  mayPlanAgain,
  mayPlanCancelledAgain,
  mayRetry,
  maySendAgain,
  maySendNow,
} from './action-conditions.ts';
import { messagesDecidedWith, messagesDismissedWith } from './decided-together.ts';
import { areRecordsUnreviewed } from './holds.ts';
import { sendNow } from './send-now.ts';
import { setState, setStates } from './set-state.ts';
import { isMarkedSentBeforeDue } from './state-transitions.ts';
import { planAgain, planCampaignTextsAgain, suppressAndCancel, suppressReminder } from './stop-everything.ts';

/** One action: when a person may take it, and what it does. Its words are the renderer's. */
interface Action {
  /** By state of the message, the condition under which the action is open; it is closed in every other state. */
  open: Partial<Record<MessageState, Condition>>;
  /** Returns the messages that one decision covers; `messagesDecidedWith` where it is left out. */
  covers?: (tables: Tables, message: StoredMessage, now: Instant) => StoredMessage[];
  /** Tells whether an earlier click already brought it about: then this one changes nothing. */
  isUnderWay?: (tables: Tables, message: StoredMessage) => boolean;
  perform(tables: Tables, messages: StoredMessage[], now: Instant): void;
}

const always: Condition = () => true;
/**
 * The right words may follow a message that was handed over, unless it said that the appointment is cancelled. One that
 * a person marked as sent before its due time is a question of its own.
 */
const mayBeCorrected: Condition = (tables, message, now) =>
  !isMarkedSentBeforeDue(message, now) &&
  !leavesGap('believes-cancelled')(tables, message, now) &&
  maySendNow(tables, message, now);
/** What the message told of a cancellation does not hold, or it left somebody without word of one. */
const leavesCancellationGap = leavesGap('believes-cancelled', 'not-informed');

/** Every action, in the order in which a person is offered them. */
const ACTIONS: Record<MessageAction, Action> = {
  withdraw: {
    open: { held: always, planned: always, blocked: always },
    perform: (tables, messages, now) => {
      for (const message of messages) suppressReminder(tables, message, 'by-person', now);
      withdrawAll(tables, messages, 'by-person', now);
    },
  },
  cancel: {
    open: { accepted: isRecallable, uncertain: isRecallable },
    perform: (tables, messages, now) => {
      for (const message of messages) suppressAndCancel(tables, message, now, 'by-person');
    },
  },
  'retry-cancel': {
    open: { 'cancel-uncertain': isOfThisAccount },
    perform: (tables, messages, now) => {
      for (const message of messages) setState(tables, message, { state: 'cancelling', reason: message.reason }, now);
    },
  },
  retry: {
    open: {
      refused: mayRetry,
      // The due time of a missed reminder is past for good, so "send now" is its only way to go; a campaign's text may
      // still be wanted.
      missed: (tables, message, now) =>
        message.kind === 'campaign' && message.reason?.kind !== 'restored-since' && mayRetry(tables, message, now),
    },
    perform: sendAgain,
  },
  'send-now': {
    open: {
      refused: maySendNow,
      missed: maySendNow,
      skipped: maySendNow,
      done: mayBeCorrected,
    },
    isUnderWay: (tables, message) => isReplacedBySendNow(message) || isBeingCorrected(tables, message),
    perform: sendNow,
  },
  'was-sent': {
    open: { uncertain: always },
    perform: (tables, messages, now) => {
      for (const message of messages) {
        // The appointment was moved or cancelled meanwhile, so the person was told the old time and the new reminder
        // may be planned.
        const stale = isStale(tables, message, now);
        setState(tables, message, { state: 'done', reason: { kind: 'said-sent', stale } }, now);
      }
      reconcileAppointmentsOf(tables, messages, now);
    },
  },
  'send-again': {
    open: { uncertain: maySendAgain },
    perform: (tables, messages, now) => {
      withdrawAll(tables, messages, 'sent-again', now);
      sendAgain(tables, messages, now);
    },
  },
  'send-new-too': {
    open: {
      uncertain: isReplacementWanted,
      'cancel-uncertain': isReplacementWanted,
      done: isOtherWantedBesideMarkedSent,
    },
    perform: (tables, messages, now) => {
      withdrawAll(tables, messages, 'replaced-uncertain', now);
      reconcileAppointmentsOf(tables, messages, now);
    },
  },
  'plan-again': {
    open: {
      cancelled: mayPlanCancelledAgain,
      skipped: (tables, message, now) => !maySendNow(tables, message, now) && mayPlanAgain(tables, message, now),
      withdrawn: (tables, message, now) =>
        !leavesCancellationGap(tables, message, now) && mayPlanAgain(tables, message, now),
    },
    perform: (tables, messages, now) => {
      planCampaignTextsAgain(tables, messages, now);
      for (const message of messages) planAgain(tables, message, now);
    },
  },
  dismiss: {
    open: {
      accepted: isUnreviewedFind,
      refused: (tables, message, now) => !isClosed(tables, message, now),
      missed: (tables, message, now) => !isClosed(tables, message, now),
      uncertain: always,
      'cancel-uncertain': always,
      cancelled: isCancelledToDecide,
      withdrawn: leavesCancellationGap,
      done: (tables, message, now) =>
        isMarkedSentBeforeDue(message, now)
          ? isMarkedSentUnwanted(tables, message, now)
          : leavesGap('believes-cancelled', 'old-time', 'old-number')(tables, message, now),
    },
    covers: messagesDismissedWith,
    perform: (tables, messages, now) => {
      for (const message of messages) dismiss(tables, message, now);
    },
  },
};

/** Returns the actions open for a message now; none for one that only waits for an answer. */
export function availableActions(tables: Tables, message: StoredMessage, now: Instant): MessageAction[] {
  return (Object.keys(ACTIONS) as MessageAction[]).filter(
    action => ACTIONS[action].open[message.state]?.(tables, message, now) === true,
  );
}

/**
 * Carries out an action with its line in the log. Throws AppError `not-found` for an unknown message, and
 * `message-state` when the action is not open now.
 */
export function performAction(tables: Tables, id: number, action: MessageAction, now: Instant): void {
  const { isUnderWay, covers = messagesDecidedWith, perform } = ACTIONS[action];
  tables.atomically(() => {
    const message = found(tables.messages.get(id), 'message');
    if (isUnderWay?.(tables, message)) return;
    if (!availableActions(tables, message, now).includes(action)) {
      throw new AppError({ code: 'message-state', state: message.state });
    }
    const messages = covers(tables, message, now);
    perform(tables, messages, now);
    tables.log.add(now, 'person', `message-${action}`, { message: id, texts: messages.length });
  });
}

/** Dismisses these messages, with one line in the log. Runs inside the caller's transaction. */
export function dismissAll(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  const [first] = messages;
  if (!first) return;
  for (const message of messages) dismiss(tables, message, now);
  tables.log.add(now, 'person', 'message-dismiss', { message: first.id, texts: messages.length });
}

/** Dismisses a message: nothing is sent again, and what is queued as it should be, or has ended, stays so. */
function dismiss(tables: Tables, message: StoredMessage, now: Instant): void {
  const { state, reason } = message;
  if (state === 'accepted') {
    setState(tables, message, { state, reason: { kind: 'found', seen: true } }, now);
    return;
  }
  const isMarkedSent = isMarkedSentBeforeDue(message, now);
  // Not a stop: another time of the appointment is reminded of as usual.
  if (!isMarkedSent && (hasFailed(state) || state === 'done' || gapLeftBy(tables, message, now) === 'not-informed')) {
    setState(
      tables,
      message,
      { state, reason: { kind: 'dismissed', was: reason, ...informedOtherwise(tables, message) } },
      now,
    );
    return;
  }
  suppressReminder(tables, message, 'by-person', now);
  tables.messages.setPlanAgain([message.id], false);
  if (state === 'cancelled') setState(tables, message, { state, reason: { kind: 'withdrawn', why: 'by-person' } }, now);
  else withdrawAll(tables, [message], 'dismissed-uncertain', now);
}

/** The start a person was informed of by another way than a text; empty for a message that was not handed over. */
function informedOtherwise(
  tables: Tables,
  message: StoredMessage,
): Pick<Extract<StateReason, { kind: 'dismissed' }>, 'informedOf'> {
  const standing = message.state === 'done' ? currentFactsOf(tables, message) : null;
  if (standing === null) return {};
  const { start, startAt } = standing.appointment;
  return { informedOf: { startAt, startWall: start } };
}

/** Another message that corrects this one is on its way. */
function isBeingCorrected(tables: Tables, { id, state, kind, contactId, appointmentId }: StoredMessage): boolean {
  if (state !== 'done' || kind !== 'reminder' || appointmentId === null) return false;
  const rows = tables.messages.ofAppointment(appointmentId).filter(row => row.contactId === contactId);
  return rows.some(row => row.state === 'planned' && row.id > id && row.againOf !== null);
}

function reconcileAppointmentsOf(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  // Resuming after a restore reconciles everything.
  if (areRecordsUnreviewed(tables.settings.get())) return;
  for (const { appointmentId } of messages) {
    if (appointmentId !== null) reconcileAppointment(tables, appointmentId, 'moved', now);
  }
}

function withdrawAll(tables: Tables, messages: readonly StoredMessage[], why: WithdrawReason, now: Instant): void {
  setStates(tables, messages, { state: 'withdrawn', reason: { kind: 'withdrawn', why } }, now);
}

/**
 * Sends messages again, each as a message of its own with today's content, number and time. Only a person asks for a
 * second submission.
 */
function sendAgain(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  for (const [campaign, texts] of Map.groupBy(messages, ({ campaignId }) => campaignId)) {
    const last = campaign === null ? 0 : tables.messages.lastChunk(campaign);
    const chunkFor = chunkAssigner(tables.settings.get().chunkSize, last + 1);
    for (const message of texts) {
      const wanted = message.kind === 'reminder' ? wantedFor(tables, message, now) : null;
      if (wanted) {
        const values = { ...wanted.values, againOf: message.id };
        tables.messages.insert(values, wanted.state, wanted.reason, now);
      } else {
        const chunk = campaign === null ? null : chunkFor(message);
        insertCopy(tables, { ...message, dueAt: laterOf(message.dueAt, now) }, chunk, now);
      }
    }
  }
}
