/** What a person may do with a message, by its state, and what it does. */
import { AppError } from '../../src-shared/errors.ts';
import type { Instant } from '../../src-shared/instant.ts';
import type { MessageAction, MessageState, WithdrawReason } from '../../src-shared/model/message.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { asNew, sameText } from './decide.ts';
import { reconcileAppointment, setState, wantedFor } from './reconcile.ts';
import { LIVE } from './states.ts';
import { isStale, isTooLate } from './submit.ts';

/** The acts open to a person now. */
export function actionsFor(tables: Tables, message: StoredMessage, now: Instant): MessageAction[] {
  const recallable = message.batchId !== null && message.dueAt > now;
  switch (message.state) {
    case 'held':
    case 'planned':
    case 'blocked':
      return ['withdraw'];
    case 'accepted':
      return recallable ? ['cancel'] : [];
    case 'refused':
      return hasSuccessor(tables, message) || !couldGo(tables, message, now) ? [] : ['retry'];
    case 'uncertain':
      return [
        ...(recallable ? (['cancel'] as const) : []),
        'was-sent',
        ...(couldGo(tables, message, now) ? (['send-again'] as const) : []),
        ...(isOutdated(tables, message, now) ? (['send-new-too'] as const) : []),
        'leave-it',
      ];
    case 'cancel-uncertain':
      return ['retry-cancel', ...(isOutdated(tables, message, now) ? (['send-new-too'] as const) : []), 'leave-it'];
    default:
      return [];
  }
}

/** Does it, in one transaction with its line in the log. Throws AppError `message-state` when it is not open now. */
export function act(tables: Tables, id: number, action: MessageAction, now: Instant): void {
  tables.atomically(() => {
    const message = tables.messages.get(id);
    if (!message) throw new AppError({ code: 'not-found', what: 'message' });
    if (!actionsFor(tables, message, now).includes(action)) {
      throw new AppError({ code: 'message-state', state: message.state });
    }
    ACTS[action](tables, message, now);
    tables.log.add(now, 'person', `message-${action}`, { message: id });
  });
}

const ACTS: Record<MessageAction, (tables: Tables, message: StoredMessage, now: Instant) => void> = {
  withdraw: (tables, message, now) => {
    keepStopped(tables, message, now);
    withdraw(tables, message, 'by-person', now);
  },
  cancel: (tables, message, now) => stopQueued(tables, message, now),
  retry: (tables, message, now) => planAgain(tables, message, now),
  'retry-cancel': (tables, message, now) => setState(tables, message, 'cancelling', message.reason, now),
  'was-sent': (tables, message, now) => {
    // Moved or cancelled meanwhile: the person was told the old time, and what is wanted now may be planned.
    setState(
      tables,
      message,
      'done',
      isStale(tables, message, now) ? { kind: 'old-text-went-out' } : message.reason,
      now,
    );
    if (message.appointmentId !== null) reconcileAppointment(tables, message.appointmentId, 'moved', now);
  },
  'send-again': (tables, message, now) => planAgain(tables, message, now),
  'leave-it': (tables, message, now) => {
    keepStopped(tables, message, now);
    withdraw(tables, message, 'left-uncertain', now);
  },
  'send-new-too': (tables, message, now) => {
    withdraw(tables, message, 'replaced-uncertain', now);
    if (message.appointmentId !== null) reconcileAppointment(tables, message.appointmentId, 'moved', now);
  },
};

/** A person's stop of a text the service holds: remembered, so that no planning queues it again, and cancelled. */
export function stopQueued(tables: Tables, message: StoredMessage, now: Instant): void {
  keepStopped(tables, message, now);
  setState(tables, message, 'cancelling', { kind: 'withdrawn', why: 'by-person' }, now);
}

function keepStopped(tables: Tables, { appointmentId, ruleId, contactId }: StoredMessage, now: Instant): void {
  if (appointmentId !== null && ruleId !== null && contactId !== null) {
    tables.messages.suppress(appointmentId, ruleId, contactId, now);
  }
}

function withdraw(tables: Tables, message: StoredMessage, why: WithdrawReason, now: Instant): void {
  setState(tables, message, 'withdrawn', { kind: 'withdrawn', why }, now);
}

/** A second submission, which only a person asks for: with today's words, number and time. */
function planAgain(tables: Tables, message: StoredMessage, now: Instant): void {
  setState(tables, message, 'planned', null, now);
  if (message.appointmentId !== null) reconcileAppointment(tables, message.appointmentId, 'edited', now);
}

/** Another message of the same reminder is under way, or was handed over since. */
function hasSuccessor(tables: Tables, { id, appointmentId, ruleId, contactId }: StoredMessage): boolean {
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
 * Whether planning it again would lead to a text. Where it would not, it must not be offered: a text that may have been
 * sent would end as withdrawn or missed, which say "not sent".
 */
function couldGo(tables: Tables, message: StoredMessage, now: Instant): boolean {
  if (message.kind === 'test') return !isTooLate(tables, message, now);
  const wanted = wantedFor(tables, message, now);
  if (!wanted || wanted.state === 'skipped') return false;
  const waits = wanted.values.dueAt === message.dueAt && !isTooLate(tables, message, now);
  return !wanted.isDue || waits;
}

/**
 * "Stop everything": what is not submitted is held; whatever the service may hold is cancelled where its batch is
 * known, and stays stopped. Returns how many are held, and the ids of all texts that may still go without a proof.
 */
export function stopEverything(tables: Tables, now: Instant): { held: number; mayGo: number[] } {
  return tables.atomically(() => {
    tables.settings.save({ stopped: 'by-person' });
    const waiting = tables.messages.inStates(['planned']);
    for (const message of waiting) setState(tables, message, 'held', { kind: 'held', why: 'stopped-by-person' }, now);
    const mayGo = tables.messages
      .inStates(['in-flight', 'accepted', 'uncertain', 'cancelling', 'cancel-uncertain'])
      .filter(message => message.dueAt > now || message.state === 'in-flight');
    const queued = mayGo.filter(message => message.batchId !== null && RECALLABLE.includes(message.state));
    for (const message of queued) stopQueued(tables, message, now);
    tables.log.add(now, 'person', 'stop-everything', { held: waiting.length, cancelling: queued.length });
    return { held: waiting.length, mayGo: mayGo.map(message => message.id) };
  });
}

const RECALLABLE: readonly MessageState[] = ['accepted', 'uncertain', 'cancel-uncertain'];
