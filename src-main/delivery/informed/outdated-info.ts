/**
 * Finds people whose last reminder is outdated: it named another start, or went to a number that is no longer theirs
 * (docs/delivery.md §13). Only reads; correcting it is a message action.
 */

import type { Gap } from '../../../src-shared/model/message.ts';
import { goesByItself } from '../../../src-shared/model/message-states.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { LONGEST_LEAD_MS } from '../reminders/horizon.ts';
import { isBeingInformedOfMove } from './being-informed.ts';
import {
  gapOf,
  type InformingText,
  lastInformed,
  lastInformedStart,
  NOTHING_ELSE,
  toldCancellations,
  toldMoves,
  toldTimes,
} from './last-informed.ts';

/** The current facts for the person of a text. */
export interface CurrentFacts {
  appointment: StoredAppointment;
  /** The person's number; null when they have none. */
  phone: E164 | null;
  /** All messages of the appointment. */
  texts: readonly StoredMessage[];
}

/** Returns the current facts for the person of a message; null when they do not attend its appointment. */
export function currentFactsOf(tables: Tables, { appointmentId, contactId }: StoredMessage): CurrentFacts | null {
  if (appointmentId === null || contactId === null) return null;
  const appointment = tables.appointments.get(appointmentId);
  if (!appointment || !tables.appointments.peopleOf(appointmentId).includes(contactId)) return null;
  const phone = tables.contacts.get(contactId)?.phone ?? null;
  return { appointment, phone, texts: tables.messages.ofAppointment(appointmentId) };
}

/**
 * Returns in what a reminder that was handed over differs from the current facts; null when it does not, or when the
 * message is no such reminder.
 */
export function outdatedIn(
  message: StoredMessage,
  { appointment, phone }: Pick<CurrentFacts, 'appointment' | 'phone'>,
): { start: boolean; phone: boolean } | null {
  if (message.state !== 'done' || message.kind !== 'reminder' || isAfterStart(message)) return null;
  const differs = { start: lastInformedStart(message).startAt !== appointment.startAt, phone: message.phone !== phone };
  return differs.start || differs.phone ? differs : null;
}

/** The gaps by which a reminder is outdated: the time, or the number it went to. */
type OutdatedGap = Extract<Gap, 'old-time' | 'old-number'>;

/**
 * Returns the gap a reminder leaves, null for none. It must be the last text that informed the person of an appointment
 * to come, and nobody may have dismissed it since the start was set. A cancellation text that went later takes its
 * place, also once a person dismissed that one: whoever says so has informed them.
 */
export function gapLeftByReminder(
  tables: Tables,
  message: StoredMessage,
  facts: CurrentFacts,
  now: Instant,
): OutdatedGap | null {
  // Most reminders are right, and need no more looked up.
  if (outdatedIn(message, facts) === null) return null;
  const cancellations = tables.messages
    .cancellationTexts([facts.appointment.id])
    .filter(
      ({ message: said }) =>
        said.state === 'done' &&
        (said.reason?.kind !== 'dismissed' || isDismissed(tables, { ...said, appointmentId: facts.appointment.id })),
    );
  return outdatedGap(tables, message, { facts, besides: toldCancellations(cancellations, message.contactId) }, now);
}

/**
 * Returns in what the person's last reminder is outdated, null when this is not the last or it is right. Cancellation
 * texts are left out of account: the right words may be sent to whoever was told something else in between.
 */
export function outdatedLastReminder(tables: Tables, message: StoredMessage, now: Instant): OutdatedGap | null {
  const facts = currentFactsOf(tables, message);
  if (facts === null || outdatedIn(message, facts) === null) return null;
  return outdatedGap(tables, message, { facts, besides: [] }, now);
}

function outdatedGap(
  tables: Tables,
  message: StoredMessage,
  { facts, besides }: { facts: CurrentFacts; besides: readonly InformingText[] },
  now: Instant,
): OutdatedGap | null {
  const { appointment, phone, texts } = facts;
  const { id, contactId } = message;
  const moves = tables.messages.moveTexts([appointment.id]);
  const told = [...toldTimes(texts, contactId), ...toldMoves(moves, contactId, appointment.zone)];
  const informed = lastInformed([...told, ...besides], now);
  if (informed.kind !== 'time' || informed.by !== id || isDismissed(tables, message)) return null;
  const { status, startAt } = appointment;
  const isBeingInformed =
    isInformedInTime(texts, { contactId, startAt, phone }, informed.start, now) ||
    (contactId !== null && isBeingInformedOfMove(moves, appointment, { contactId, phone }));
  const gap = gapOf(informed, { ...NOTHING_ELSE, status, startAt, phone, isBeingInformed }, now);
  return gap === 'old-time' || gap === 'old-number' ? gap : null;
}

/**
 * Tells whether a reminder that goes by itself names the start to the person, at their number, before the start they
 * were last informed of (`believed`) has come.
 */
export function isInformedInTime(
  texts: readonly StoredMessage[],
  { contactId, startAt, phone }: Pick<StoredMessage, 'contactId' | 'startAt' | 'phone'>,
  believed: Instant | null,
  now: Instant,
): boolean {
  return texts.some(
    row =>
      row.contactId === contactId &&
      row.kind === 'reminder' &&
      !isAfterStart(row) &&
      row.startAt === startAt &&
      row.phone === phone &&
      goesByItself(row.state) &&
      (believed === null || believed <= now || row.dueAt < believed),
  );
}

/** Lists the messages whose people hold outdated information, by due time. */
export function listOutdated(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages.possiblyOutdated(instantOf(msOf(now) - LONGEST_LEAD_MS), now).filter(message => {
    const facts = currentFactsOf(tables, message);
    return facts !== null && gapLeftByReminder(tables, message, facts, now) !== null;
  });
}

/** A person dismissed the message, and the appointment was not moved after that. */
function isDismissed(
  tables: Tables,
  { id, reason, appointmentId }: Pick<StoredMessage, 'id' | 'reason' | 'appointmentId'>,
): boolean {
  if (reason?.kind !== 'dismissed') return false;
  const left = tables.messages.history(id).findLast(step => step.reason?.kind === 'dismissed');
  const since = appointmentId === null ? null : tables.appointments.startSetAt(appointmentId);
  return left !== undefined && (since === null || since <= left.at);
}
