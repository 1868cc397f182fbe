/** What a person may do with a message, by its state, and what it does. */
import { AppError } from '../../src-shared/errors.ts';
import type { Instant } from '../../src-shared/instant.ts';
import {
  isLeftOpen,
  type MessageAction,
  type MessageState,
  type WithdrawReason,
} from '../../src-shared/model/message.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { chunker } from './chunks.ts';
import { confirmable, confirmNow, isMisled } from './confirm-now.ts';
import { asNew, sameText } from './decide.ts';
import { generalHold } from './general-hold.ts';
import { isConfirmed } from './in-place.ts';
import { isCancelledSince, isNotReminded } from './not-reminded.ts';
import { untoldBy } from './not-told.ts';
import { reconcileAppointment, wantedFor, wantedUnstopped } from './reconcile.ts';
import { copyOf, isRecallable, planAllRecalled, recallBatch } from './reconcile-campaigns.ts';
import { setState, setStates } from './set-state.ts';
import { LIVE } from './states.ts';
import { isAllowedHour, isStale, isTooLate } from './still-wanted.ts';
import { isBelievedCancelled } from './told-cancelled.ts';

/** The acts open to a person now. */
export function actionsFor(tables: Tables, message: StoredMessage, now: Instant): MessageAction[] {
  // A campaign's batch is called off as a whole, with its campaign.
  const recallable = isRecallable(message, now) && message.kind !== 'campaign';
  switch (message.state) {
    case 'held':
    case 'planned':
    case 'blocked':
      return ['withdraw'];
    case 'accepted':
      return [...(recallable ? (['cancel'] as const) : []), ...(isUnseen(message) ? (['leave-it'] as const) : [])];
    case 'refused':
    case 'missed': {
      // The time of a missed reminder is past for good, so it is texted now or not; a campaign's text may still be wanted.
      const mayRetry =
        message.state === 'refused' || (message.kind === 'campaign' && message.reason?.kind !== 'restored-since');
      const retry = mayRetry && !hasSuccessor(tables, message) && nextFor(tables, message, now) !== null;
      const isClosed = message.reason?.kind === 'left' || tables.messages.wasSentAgain(message.id);
      const late = confirmable(tables, message, now) ? (['confirm-now'] as const) : [];
      return [...(retry ? (['retry'] as const) : []), ...late, ...(isClosed ? [] : (['leave-it'] as const))];
    }
    case 'uncertain':
      return [
        ...(recallable ? (['cancel'] as const) : []),
        'was-sent',
        ...(nextFor(tables, message, now) ? (['send-again'] as const) : []),
        ...(isOutdated(tables, message, now) ? (['send-new-too'] as const) : []),
        'leave-it',
      ];
    case 'cancel-uncertain':
      return ['retry-cancel', ...(isOutdated(tables, message, now) ? (['send-new-too'] as const) : []), 'leave-it'];
    case 'cancelled':
      if (isUntold(tables, message, now)) return ['leave-it'];
      if (isLeftBehind(tables, message, now))
        return isCalledOff(tables, message) ? ['leave-it'] : ['plan-again', 'leave-it'];
      if (isNotReminded(tables, message, now)) return ['leave-it'];
      if (!mayPlanAgain(tables, message, now)) return [];
      return isCancelledSince(message) ? ['plan-again', 'leave-it'] : ['plan-again'];
    case 'skipped':
      if (confirmable(tables, message, now)) return ['confirm-now'];
      return mayPlanAgain(tables, message, now) ? ['plan-again'] : [];
    case 'withdrawn':
      if (isBelievedCancelled(tables, message, now)) return ['leave-it'];
      if (isUntold(tables, message, now)) return ['leave-it'];
      return mayPlanAgain(tables, message, now) ? ['plan-again'] : [];
    case 'done':
      if (isBelievedCancelled(tables, message, now)) return ['leave-it'];
      if (!isMisled(tables, message, now)) return [];
      return [...(confirmable(tables, message, now) ? (['confirm-now'] as const) : []), 'leave-it'];
    default:
      return [];
  }
}

/** A text of nothing in these records, which they did not know, and nobody has looked at yet. */
function isUnseen({ kind, reason }: StoredMessage): boolean {
  return kind === 'found' && reason?.kind === 'found' && !reason.seen;
}

/** Cancelled for somebody else in its batch, and nothing was planned in its place: these records were restored since. */
function isLeftBehind(tables: Tables, { id, dueAt, planAgain }: StoredMessage, now: Instant): boolean {
  return planAgain && dueAt > now && !tables.messages.wasSentAgain(id);
}

/** Somebody is not told by it that theirs is cancelled, and a person has to tell them. */
function isUntold(tables: Tables, message: StoredMessage, now: Instant): boolean {
  return untoldBy(tables, message, now).length > 0;
}

/** A campaign that a person called off, or nothing that these records have. */
function isCalledOff(tables: Tables, { campaignId }: StoredMessage): boolean {
  return tables.campaigns.get(campaignId ?? 0)?.stoppedAt !== null;
}

/**
 * A reminder a person stopped, or one of the wanted start that was cancelled nobody here knows why, nothing having been
 * planned in its place since, whose time is still to come.
 */
function mayPlanAgain(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const { appointmentId, ruleId, contactId, startAt } = message;
  if (message.kind !== 'reminder' || appointmentId === null || isLeftOpen(message)) return false;
  const wanted = wantedUnstopped(tables, message, now);
  if (wanted === null || asNew(wanted).state === 'skipped') return false;
  const rows = tables.messages
    .ofAppointment(appointmentId)
    .filter(row => row.ruleId === ruleId && row.contactId === contactId);
  if (isCancelledSince(message)) {
    const newest = rows.find(row => row.startAt === wanted.values.startAt);
    return startAt === wanted.values.startAt && newest?.id === message.id && !hasSuccessor(tables, message);
  }
  const isStopped = tables.messages.suppressedOf(appointmentId).has(`${ruleId}:${contactId}`);
  return isStopped && rows[0]?.id === message.id;
}

/** The reminders the last "Stop everything" stopped that could be planned again. */
export function stoppedTogether(tables: Tables, now: Instant): StoredMessage[] {
  const { lastStop } = tables.settings.get();
  if (lastStop === null) return [];
  return tables.messages.stoppedAt(lastStop).filter(message => actionsFor(tables, message, now).includes('plan-again'));
}

/**
 * The messages a decision about one is about: of a campaign, or of what only the ledger knew, all of the same submission
 * in the same state, for one answer was lost for all of them and the service cancels them together, but for those that
 * must not go any more beside those that may; of a campaign's missed ones, which were never submitted, all that may still
 * be texted.
 */
export function decidedTogether(tables: Tables, message: StoredMessage, now: Instant): StoredMessage[] {
  if (message.state === 'missed' && message.campaignId !== null) {
    const missed = tables.messages.retriableOf(message.campaignId, 'missed', now);
    return missed.some(({ id }) => id === message.id) ? missed : [message];
  }
  if ((message.kind !== 'campaign' && message.kind !== 'found') || message.batch === null) return [message];
  // Of what is at its end, or may have gone, each person is phoned by themselves.
  const isOver = message.state === 'cancelled' && !message.planAgain;
  if (message.state === 'done' || message.state === 'withdrawn' || isOver) return [message];
  const together = tables.messages
    .ofBatch(message.batch)
    .filter(({ state, planAgain }) => state === message.state && (state !== 'cancelled' || planAgain));
  // Whatever else is decided of a batch, the service is asked about the whole of it.
  const mayGoAgain = message.kind === 'campaign' && (message.state === 'uncertain' || message.state === 'refused');
  const alike = mayGoAgain ? barredAlike(tables, message, together) : together;
  return message.state === 'refused' ? alike.filter(one => !hasSuccessor(tables, one)) : alike;
}

/** What must not go any more is not sent again with the rest: it is a question of its own. */
function barredAlike(tables: Tables, message: StoredMessage, together: readonly StoredMessage[]): StoredMessage[] {
  const barred = tables.messages.barredAmong(together.map(({ id }) => id));
  return together.filter(({ id }) => barred.has(id) === barred.has(message.id));
}

/** Of a campaign's missed texts also those that nobody may be texted any more are left at that: it is one question. */
function leftTogether(tables: Tables, message: StoredMessage, now: Instant): StoredMessage[] {
  if (message.state !== 'missed' || message.campaignId === null) return decidedTogether(tables, message, now);
  return tables.messages
    .ofCampaign(message.campaignId, ['missed'])
    .filter(({ id, reason }) => reason?.kind !== 'left' && !tables.messages.wasSentAgain(id));
}

/** A test text held by "Stop everything" belongs to no appointment and no campaign that would be looked at again. */
export function releaseTests(tables: Tables, now: Instant): void {
  const held = tables.messages.inStates(['held']).filter(({ kind }) => kind === 'test');
  if (generalHold(tables) === null) setStates(tables, held, { state: 'planned', reason: null }, now);
}

/** Plans again what the last "Stop everything" stopped: a person's own stop, lifted by a person. Returns how many. */
export function planStoppedAgain(tables: Tables, now: Instant): number {
  return tables.atomically(() => {
    const messages = stoppedTogether(tables, now);
    ACTS['plan-again'](tables, messages, now);
    tables.settings.save({ lastStop: null });
    tables.log.add(now, 'person', 'stopped-planned-again', { texts: messages.length });
    return messages.length;
  });
}

/** Does it, in one transaction with its line in the log. Throws AppError `message-state` when it is not open now. */
export function act(tables: Tables, id: number, action: MessageAction, now: Instant): void {
  tables.atomically(() => {
    const message = tables.messages.get(id);
    if (!message) throw new AppError({ code: 'not-found', what: 'message' });
    // The second click of two: it is being texted.
    if (action === 'confirm-now' && (isConfirmed(message) || isToldAnew(tables, message))) return;
    if (!actionsFor(tables, message, now).includes(action)) {
      throw new AppError({ code: 'message-state', state: message.state });
    }
    const messages = (action === 'leave-it' ? leftTogether : decidedTogether)(tables, message, now);
    ACTS[action](tables, messages, now);
    tables.log.add(now, 'person', `message-${action}`, { message: id, texts: messages.length });
  });
}

const ACTS: Record<MessageAction, (tables: Tables, messages: StoredMessage[], now: Instant) => void> = {
  withdraw: (tables, messages, now) => {
    for (const message of messages) keepStopped(tables, message, now);
    withdraw(tables, messages, 'by-person', now);
  },
  cancel: (tables, messages, now) => {
    for (const message of messages) stopQueued(tables, message, now, 'by-person');
  },
  retry: (tables, messages, now) => sendAgain(tables, messages, now),
  'retry-cancel': (tables, messages, now) => {
    for (const message of messages) setState(tables, message, { state: 'cancelling', reason: message.reason }, now);
  },
  'was-sent': (tables, messages, now) => {
    for (const message of messages) {
      // Moved or cancelled meanwhile: the person was told the old time, and what is wanted now may be planned.
      const stale = isStale(tables, message, now);
      setState(tables, message, { state: 'done', reason: { kind: 'said-sent', stale } }, now);
    }
    reconcileAppointments(tables, messages, now);
  },
  'send-again': (tables, messages, now) => {
    withdraw(tables, messages, 'sent-again', now);
    sendAgain(tables, messages, now);
  },
  'leave-it': (tables, messages, now) => {
    for (const message of messages) leave(tables, message, now);
  },
  'confirm-now': confirmNow,
  'plan-again': (tables, messages, now) => {
    planAllRecalled(tables, messages, now);
    for (const message of messages) {
      const { appointmentId, ruleId, contactId } = message;
      if (appointmentId === null || ruleId === null || contactId === null) continue;
      const wanted = wantedUnstopped(tables, message, now);
      tables.messages.unsuppress(appointmentId, ruleId, contactId);
      if (message.state === 'skipped') reconcileAppointment(tables, appointmentId, 'edited', now);
      else if (wanted) {
        tables.messages.insert({ ...wanted.values, againOf: message.id }, wanted.state, wanted.reason, now);
      }
    }
  },
  'send-new-too': (tables, messages, now) => {
    withdraw(tables, messages, 'replaced-uncertain', now);
    reconcileAppointments(tables, messages, now);
  },
};

/** A person leaves it at that: nothing is sent again, and what is queued as it should be, or at its end, stays so. */
function leave(tables: Tables, message: StoredMessage, now: Instant): void {
  const { state, reason } = message;
  if (state === 'accepted') {
    setState(tables, message, { state, reason: { kind: 'found', seen: true } }, now);
    return;
  }
  // No stop: another time of the appointment is reminded of as usual.
  if (state === 'refused' || state === 'missed' || state === 'done' || isUntold(tables, message, now)) {
    setState(tables, message, { state, reason: { kind: 'left', was: reason } }, now);
    return;
  }
  keepStopped(tables, message, now);
  tables.messages.setPlanAgain([message.id], false);
  if (state === 'cancelled') setState(tables, message, { state, reason: { kind: 'withdrawn', why: 'by-person' } }, now);
  else withdraw(tables, [message], 'left-uncertain', now);
}

/** What it told wrong is on its way in another text. */
function isToldAnew(tables: Tables, { id, state, kind, contactId, appointmentId }: StoredMessage): boolean {
  if (state !== 'done' || kind !== 'reminder' || appointmentId === null) return false;
  const rows = tables.messages.ofAppointment(appointmentId).filter(row => row.contactId === contactId);
  return rows.some(row => row.state === 'planned' && row.id > id && row.againOf !== null);
}

function reconcileAppointments(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  for (const { appointmentId } of messages) {
    if (appointmentId !== null) reconcileAppointment(tables, appointmentId, 'moved', now);
  }
}

/** A person's stop of a text the service holds: remembered, so that no planning queues it again, and cancelled. */
export function stopQueued(
  tables: Tables,
  message: StoredMessage,
  now: Instant,
  why: WithdrawReason = 'everything-stopped',
): void {
  keepStopped(tables, message, now);
  if (message.batch !== null) recallBatch(tables, message.batch, () => why, now);
}

function keepStopped(tables: Tables, { appointmentId, ruleId, contactId }: StoredMessage, now: Instant): void {
  if (appointmentId !== null && ruleId !== null && contactId !== null) {
    tables.messages.suppress(appointmentId, ruleId, contactId, now);
  }
}

function withdraw(tables: Tables, messages: readonly StoredMessage[], why: WithdrawReason, now: Instant): void {
  setStates(tables, messages, { state: 'withdrawn', reason: { kind: 'withdrawn', why } }, now);
}

/** A second submission, which only a person asks for: a message of its own, with today's words, number and time. */
function sendAgain(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  for (const [campaign, texts] of Map.groupBy(messages, ({ campaignId }) => campaignId)) {
    const last = campaign === null ? 0 : tables.messages.lastChunk(campaign);
    const chunkFor = chunker(tables.settings.get().chunkSize, last + 1);
    for (const message of texts) {
      const wanted = message.kind === 'reminder' ? wantedFor(tables, message, now) : null;
      if (wanted) {
        const values = { ...wanted.values, againOf: message.id };
        tables.messages.insert(values, wanted.state, wanted.reason, now);
      } else {
        const chunk = campaign === null ? null : chunkFor(message);
        copyOf(tables, { ...message, dueAt: laterOf(message.dueAt, now) }, chunk, now);
      }
    }
  }
}

function laterOf(a: Instant, b: Instant): Instant {
  return a > b ? a : b;
}

/** Another message of the same reminder is under way, or was handed over since; or it was sent again already. */
function hasSuccessor(tables: Tables, { id, appointmentId, ruleId, contactId }: StoredMessage): boolean {
  if (tables.messages.wasSentAgain(id)) return true;
  if (appointmentId === null) return false;
  return tables.messages
    .ofAppointment(appointmentId)
    .some(
      row =>
        row.id !== id &&
        row.ruleId === ruleId &&
        row.contactId === contactId &&
        (LIVE.includes(row.state) || (row.state === 'done' && row.id > id)),
    );
}

/** The text speaks of what has changed since, and something else is wanted in its place. */
function isOutdated(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const wanted = wantedFor(tables, message, now);
  return wanted !== null && asNew(wanted).state !== 'skipped' && !sameText(message, wanted);
}

/**
 * What would leave if a person had it sent again: today's words, number and time. Null where nothing would: then it
 * must not be offered, for a text that may have been sent would end as withdrawn or missed, which say "not sent".
 */
export function nextFor(
  tables: Tables,
  message: StoredMessage,
  now: Instant,
): Pick<StoredMessage, 'text' | 'segments' | 'phone' | 'dueAt'> | null {
  if (message.phone !== null && tables.contacts.isOptedOut(message.phone) && message.kind !== 'reminder') return null;
  const isReminder = message.kind === 'reminder';
  if (message.state === 'skipped' || (isReminder && (message.state === 'missed' || message.state === 'done')))
    return confirmable(tables, message, now);
  if (message.kind === 'reminder') {
    const wanted = wantedFor(tables, message, now);
    if (!wanted || wanted.state === 'skipped') return null;
    const waits = wanted.values.dueAt === message.dueAt && !isTooLate(tables, message, now);
    return !wanted.isDue || waits ? wanted.values : null;
  }
  if (message.kind === 'found') return null;
  const dueAt = laterOf(message.dueAt, now);
  if (message.kind === 'campaign') {
    if (isCalledOff(tables, message) || tables.messages.barredAmong([message.id]).size > 0) return null;
    if (tables.messages.isAboutBegun(message.id, now)) return null;
    if (dueAt === now && !isAllowedHour(tables, now)) return null;
  }
  return { ...message, dueAt };
}

/**
 * "Stop everything": what is not submitted is held; whatever the service may hold is cancelled where its batch is
 * known, and stays stopped. Returns how many are held, and the ids of all texts that may still go without a proof.
 */
export function stopEverything(tables: Tables, now: Instant): { held: number; mayGo: number[] } {
  return tables.atomically(() => {
    tables.settings.save({ stopped: 'by-person', lastStop: now });
    const waiting = tables.messages.inStates(['planned']);
    setStates(tables, waiting, { state: 'held', reason: { kind: 'held', why: 'stopped-by-person' } }, now);
    const mayGo = tables.messages
      .inStates(['in-flight', 'accepted', 'uncertain', 'cancelling', 'cancel-uncertain'])
      .filter(message => message.dueAt > now || message.state === 'in-flight');
    const queued = mayGo.filter(message => message.batchId !== null && RECALLABLE.includes(message.state));
    for (const [, [first]] of Map.groupBy(queued, ({ batch }) => batch)) if (first) stopQueued(tables, first, now);
    for (const message of queued) keepStopped(tables, message, now);
    tables.log.add(now, 'person', 'stop-everything', { held: waiting.length, cancelling: queued.length });
    return { held: waiting.length, mayGo: mayGo.map(message => message.id) };
  });
}

const RECALLABLE: readonly MessageState[] = ['accepted', 'uncertain', 'cancel-uncertain'];
