/**
 * Carries out what a person decides about a message, in one transaction with its line in the log. Which actions are
 * open is decided in available-actions.ts, never here.
 */
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { MessageAction, StateReason, WithdrawReason } from '../../../src-shared/model/message.ts';
import { type Instant, laterOf } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { chunkAssigner } from '../campaigns/chunks.ts';
import { insertCopy } from '../campaigns/reconcile-campaigns.ts';
import { gapLeftBy } from '../informed/message-gap.ts';
import { currentFactsOf } from '../informed/outdated-info.ts';
import { isReplacedBySendNow } from '../reminders/keep-confirmed-time.ts';
import { isStale } from '../reminders/pre-send-check.ts';
import { reconcileAppointment, wantedFor } from '../reminders/reconcile.ts';
import { availableActions, hasSuccessor } from './available-actions.ts';
import { isPossiblySent } from './possibly-sent.ts';
import { sendNow } from './send-now.ts';
import { setState, setStates } from './set-state.ts';
import { isMarkedSentBeforeDue } from './state-transitions.ts';
import { planAgain, planCampaignTextsAgain, suppressAndCancel, suppressReminder } from './stop-everything.ts';
import { areRecordsUnreviewed } from './unreviewed-records.ts';

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
  if ((message.kind !== 'campaign' && message.kind !== 'found') || message.batch === null) return [message];
  // Messages that ended, or may have gone, are decided one by one, because each person is phoned.
  const isOver = message.state === 'cancelled' && !message.planAgain;
  if (message.state === 'done' || message.state === 'withdrawn' || isOver) return [message];
  const together = tables.messages
    .ofSubmission(message.batch)
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
function messagesDismissedWith(tables: Tables, message: StoredMessage, now: Instant): StoredMessage[] {
  if (message.state !== 'missed' || message.campaignId === null) return messagesDecidedWith(tables, message, now);
  return tables.messages
    .ofCampaign(message.campaignId, ['missed'])
    .filter(({ id, reason }) => reason?.kind !== 'left' && !tables.messages.wasSentAgain(id));
}

/**
 * Carries out an action with its line in the log. Throws AppError `not-found` for an unknown message, and
 * `message-state` when the action is not open now.
 */
export function performAction(tables: Tables, id: number, action: MessageAction, now: Instant): void {
  tables.atomically(() => {
    const message = tables.messages.get(id);
    if (!message) throw new AppError({ code: 'not-found', what: 'message' });
    // The second of two clicks: the text is already on its way.
    if (action === 'confirm-now' && (isReplacedBySendNow(message) || isBeingCorrected(tables, message))) return;
    if (!availableActions(tables, message, now).includes(action)) {
      throw new AppError({ code: 'message-state', state: message.state });
    }
    const messages = (action === 'leave-it' ? messagesDismissedWith : messagesDecidedWith)(tables, message, now);
    EFFECTS[action](tables, messages, now);
    tables.log.add(now, 'person', `message-${action}`, { message: id, texts: messages.length });
  });
}

/** Dismisses these messages, with one line in the log. Runs inside the caller's transaction. */
export function dismissAll(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  const [first] = messages;
  if (!first) return;
  for (const message of messages) dismiss(tables, message, now);
  tables.log.add(now, 'person', 'message-leave-it', { message: first.id, texts: messages.length });
}

const EFFECTS: Record<MessageAction, (tables: Tables, messages: StoredMessage[], now: Instant) => void> = {
  withdraw: (tables, messages, now) => {
    for (const message of messages) suppressReminder(tables, message, 'by-person', now);
    withdrawAll(tables, messages, 'by-person', now);
  },
  cancel: (tables, messages, now) => {
    for (const message of messages) suppressAndCancel(tables, message, now, 'by-person');
  },
  retry: (tables, messages, now) => sendAgain(tables, messages, now),
  'retry-cancel': (tables, messages, now) => {
    for (const message of messages) setState(tables, message, { state: 'cancelling', reason: message.reason }, now);
  },
  'was-sent': (tables, messages, now) => {
    for (const message of messages) {
      // The appointment was moved or cancelled meanwhile, so the person was told the old time and the new reminder may
      // be planned.
      const stale = isStale(tables, message, now);
      setState(tables, message, { state: 'done', reason: { kind: 'said-sent', stale } }, now);
    }
    reconcileAppointmentsOf(tables, messages, now);
  },
  'send-again': (tables, messages, now) => {
    withdrawAll(tables, messages, 'sent-again', now);
    sendAgain(tables, messages, now);
  },
  'leave-it': (tables, messages, now) => {
    for (const message of messages) dismiss(tables, message, now);
  },
  'confirm-now': sendNow,
  'plan-again': (tables, messages, now) => {
    planCampaignTextsAgain(tables, messages, now);
    for (const message of messages) planAgain(tables, message, now);
  },
  'send-new-too': (tables, messages, now) => {
    withdrawAll(tables, messages, 'replaced-uncertain', now);
    reconcileAppointmentsOf(tables, messages, now);
  },
};

/** Dismisses a message: nothing is sent again, and what is queued as it should be, or has ended, stays so. */
function dismiss(tables: Tables, message: StoredMessage, now: Instant): void {
  const { state, reason } = message;
  if (state === 'accepted') {
    setState(tables, message, { state, reason: { kind: 'found', seen: true } }, now);
    return;
  }
  const isMarkedSent = isMarkedSentBeforeDue(message, now);
  // Not a stop: another time of the appointment is reminded of as usual.
  if (
    !isMarkedSent &&
    (state === 'refused' ||
      state === 'missed' ||
      state === 'done' ||
      gapLeftBy(tables, message, now) === 'not-informed')
  ) {
    setState(
      tables,
      message,
      { state, reason: { kind: 'left', was: reason, ...informedOtherwise(tables, message) } },
      now,
    );
    return;
  }
  suppressReminder(tables, message, 'by-person', now);
  tables.messages.setPlanAgain([message.id], false);
  if (state === 'cancelled') setState(tables, message, { state, reason: { kind: 'withdrawn', why: 'by-person' } }, now);
  else withdrawAll(tables, [message], 'left-uncertain', now);
}

/** The start a person was informed of by another way than a text; empty for a message that was not handed over. */
function informedOtherwise(
  tables: Tables,
  message: StoredMessage,
): Pick<Extract<StateReason, { kind: 'left' }>, 'holds'> {
  const standing = message.state === 'done' ? currentFactsOf(tables, message) : null;
  if (standing === null) return {};
  const { start, startAt } = standing.appointment;
  return { holds: { startAt, startWall: start } };
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
