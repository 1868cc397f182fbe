/**
 * The order of writing of one submission and one cancel (DELIVERY, Order of writing). Every durable step is here,
 * and nothing else is.
 */
import { randomUUID } from 'node:crypto';
import { type Instant, instantOf, msOf } from '../../src-shared/instant.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import { IMMEDIATE_MS, isAllowedNow, LATEST_MS } from '../../src-shared/schedule.ts';
import { measureText } from '../../src-shared/segments.ts';
import type { Connection, Gateway } from '../gateway/client.ts';
import type { SendOutcome } from '../gateway/judge.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { sameText } from './decide.ts';
import type { Ledger } from './ledger.ts';
import { reconcileAppointment, setState, wantedFor } from './reconcile.ts';
import { afterCancel, afterSend, type CancelAnswer } from './states.ts';

export interface Desk {
  tables: Tables;
  ledger: Ledger;
  now(): Instant;
  /** Last known credit balance, as a hint for a person who has to decide later. */
  balance(): number | null;
  /** Nothing pauses or stops sending at this moment. */
  mayLeave(): boolean;
  /** A text is on its way, and the screens may say so. */
  changed(): void;
}

export type Submission =
  | { kind: 'no-connection'; detail: string }
  /** It was no longer wanted, or not as it stood; it has been planned anew and nothing was sent. */
  | { kind: 'not-wanted' }
  /** Sending was paused or stopped while the connection was being opened; it waits as it was. */
  | { kind: 'not-now' }
  | { kind: 'answered'; outcome: SendOutcome; state: MessageState };

/** Submits one planned message over a fresh connection. Throws only what the disk throws. */
export async function submit(desk: Desk, gateway: Gateway, messageId: number): Promise<Submission> {
  const opened = await gateway.connect();
  if (opened.kind === 'not-sent') return { kind: 'no-connection', detail: opened.words.detail };
  const { connection } = opened;
  try {
    return await overConnection(desk, connection, messageId);
  } finally {
    connection.close();
  }
}

async function overConnection(desk: Desk, connection: Connection, messageId: number): Promise<Submission> {
  const { tables, ledger } = desk;
  const message = tables.messages.get(messageId);
  const now = desk.now();
  if (message?.state !== 'planned' || message.phone === null || !isStillWanted(tables, message, now)) {
    if (message) planAnew(tables, message, now);
    const left = tables.messages.get(messageId);
    // A text that stays planned and unwanted would be looked at again for ever.
    if (left?.state === 'planned' && !isStillWanted(tables, left, now)) {
      throw new Error('an unwanted text was not planned anew');
    }
    return { kind: 'not-wanted' };
  }
  if (!desk.mayLeave()) return { kind: 'not-now' };
  const { sender } = tables.settings.get();
  const scheduleAt = msOf(message.dueAt) - msOf(now) > IMMEDIATE_MS ? message.dueAt : null;

  // Durable before any byte of the request, headers included, leaves this machine.
  const uid = randomUUID();
  const batch = tables.atomically(() => {
    const id = tables.messages.addBatch(message.id, {
      uid,
      sender,
      scheduledAt: scheduleAt,
      at: now,
      balance: desk.balance(),
    });
    setState(tables, message, 'in-flight', null, now);
    return id;
  });
  try {
    ledger.append({ at: now, event: 'intent', uid, message: message.id });
  } catch (error) {
    setState(tables, { id: message.id, state: 'in-flight' }, 'planned', { kind: 'retry-later', detail: 'disk' }, now);
    throw error;
  }

  desk.changed();
  const outcome = await connection.send({
    kind: 'plain',
    sender,
    type: measureText(message.text).encoding === 'GSM' ? 0 : 1,
    scheduleAt,
    text: message.text,
    to: [message.phone],
  });

  // The ledger first, then the database, and only then the screen; if one disk write fails the other may still keep it.
  const next = afterSend(outcome);
  const answeredAt = desk.now();
  const batchId = 'batchId' in outcome ? outcome.batchId : null;
  try {
    ledger.append({
      at: answeredAt,
      event: 'answer',
      uid,
      message: message.id,
      outcome: ledgerOutcome(next.state),
      batchId,
    });
  } finally {
    tables.atomically(() => {
      tables.messages.answerBatch(batch, batchId, JSON.stringify(outcome.words));
      setState(tables, { id: message.id, state: 'in-flight' }, next.state, next.reason, answeredAt);
      // Sent at once: nothing of it waits at the service, so there is nothing to cancel.
      if (next.state === 'accepted' && scheduleAt === null) {
        setState(tables, { id: message.id, state: 'accepted' }, 'done', next.reason, answeredAt);
      }
      // What changed while the answer was awaited takes effect now.
      if (message.appointmentId !== null) reconcileAppointment(tables, message.appointmentId, 'edited', answeredAt);
    });
  }
  return { kind: 'answered', outcome, state: next.state };
}

function ledgerOutcome(state: MessageState): 'accepted' | 'refused' | 'uncertain' | 'not-sent' {
  if (state === 'planned') return 'not-sent';
  return state === 'accepted' || state === 'refused' ? state : 'uncertain';
}

/** At the moment of intent: the same text to the same number at the same time, no stop, not too late. */
function isStillWanted(tables: Tables, message: StoredMessage, now: Instant): boolean {
  if (message.phone === null || tables.contacts.isOptedOut(message.phone)) return false;
  if (isTooLate(tables, message, now)) return false;
  if (message.kind === 'test') return true;
  const wanted = wantedFor(tables, message, now);
  return wanted?.state === 'planned' && sameText(message, wanted);
}

/** More than 30 minutes late, a reminder outside allowed hours once late, or after the appointment's start. */
export function isTooLate(tables: Tables, message: StoredMessage, now: Instant): boolean {
  if (message.startAt !== null && message.startAt <= now) return true;
  const lateMs = msOf(now) - msOf(message.dueAt);
  if (lateMs <= 0) return false;
  const { zone, quietFrom, quietUntil } = tables.settings.get();
  const isAllowed = message.kind === 'test' || isAllowedNow(now, zone, { from: quietFrom, until: quietUntil });
  return lateMs > LATEST_MS || !isAllowed;
}

function planAnew(tables: Tables, message: StoredMessage, now: Instant): void {
  tables.atomically(() => {
    if (message.state === 'planned' && isTooLate(tables, message, now)) setState(tables, message, 'missed', null, now);
    else if (message.appointmentId !== null) reconcileAppointment(tables, message.appointmentId, 'edited', now);
    else if (message.state === 'planned')
      setState(tables, message, 'withdrawn', { kind: 'withdrawn', why: 'opted-out' }, now);
  });
}

/** Cancels one batch at the service. Repeating it is harmless: it cannot text anyone. */
export async function cancel(desk: Desk, gateway: Gateway, message: StoredMessage): Promise<CancelAnswer['kind']> {
  const { tables } = desk;
  const outcome = await askToCancel(gateway, message);
  const now = desk.now();
  const next = afterCancel(outcome, isStale(tables, message, now));
  if (next.state === 'cancelling') return outcome.kind;
  tables.atomically(() => {
    setState(tables, { id: message.id, state: 'cancelling' }, next.state, next.reason, now);
    // The old text is gone, or has gone out: now, and not before, what is wanted instead may be planned.
    if (message.appointmentId !== null) reconcileAppointment(tables, message.appointmentId, 'moved', now);
  });
  return outcome.kind;
}

async function askToCancel(gateway: Gateway, { batchId }: StoredMessage): Promise<CancelAnswer> {
  if (batchId === null) throw new Error('only a text whose batch is known can be cancelled');
  const opened = await gateway.connect();
  if (opened.kind === 'not-sent') return opened;
  try {
    return await opened.connection.cancel(batchId);
  } finally {
    opened.connection.close();
  }
}

/** What the text says, or the number it goes to, is no longer right. */
export function isStale(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const appointment = message.appointmentId === null ? null : tables.appointments.get(message.appointmentId);
  if (appointment === null) return false;
  if (appointment.startAt !== message.startAt || appointment.status === 'cancelled') return true;
  const wanted = wantedFor(tables, message, now);
  return wanted !== null && (wanted.values.phone !== message.phone || wanted.values.text !== message.text);
}

/** The instant from which a planned message may be handed over: its time less the horizon. */
export function horizonEnd(tables: Tables, now: Instant): Instant {
  return instantOf(msOf(now) + tables.settings.get().horizonDays * 86_400_000);
}
