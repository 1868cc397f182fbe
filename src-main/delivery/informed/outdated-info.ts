/**
 * Finds people whose last reminder is outdated: it named another start, or went to a number that is no longer theirs
 * (docs/delivery.md §13). Only reads; correcting it is a message action.
 */

import type { TextAlert } from '../../../src-shared/model/message.ts';
import { goesByItself } from '../../../src-shared/model/message-states.ts';
import type { E164 } from '../../../src-shared/phone/phone.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import type { StoredAppointment } from '../../storage/appointments/appointments.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';

/** The longest lead time of a rule (contract, `rules.save`). */
export const LONGEST_LEAD_MS = 61 * 86_400_000;

/** The current facts for the person of a text. */
export interface CurrentFacts {
  appointment: StoredAppointment;
  /** The person's number; null when they have none. */
  phone: E164 | null;
  /** All messages of the appointment. */
  texts: readonly StoredMessage[];
}

export type OutdatedAlert = Extract<TextAlert, 'told-old-time' | 'told-old-number'>;

/** Returns the current facts for the person of a message; null when they do not attend its appointment. */
export function currentFactsOf(tables: Tables, { appointmentId, contactId }: StoredMessage): CurrentFacts | null {
  if (appointmentId === null || contactId === null) return null;
  const appointment = tables.appointments.get(appointmentId);
  if (!appointment || !tables.appointments.peopleOf(appointmentId).includes(contactId)) return null;
  const phone = tables.contacts.get(contactId)?.phone ?? null;
  return { appointment, phone, texts: tables.messages.ofAppointment(appointmentId) };
}

/**
 * Returns the start the person was last informed of: by this message, or by whoever informed them otherwise when it was
 * dismissed.
 */
export function lastInformedStart({
  reason,
  startAt,
  startWall,
}: StoredMessage): Pick<StoredMessage, 'startAt' | 'startWall'> {
  return (reason?.kind === 'left' && reason.holds) || { startAt, startWall };
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

/**
 * Returns what is outdated about a message, null for nothing. It must be the last one that informed the person of an
 * appointment to come, no newer text may correct it before the time it names, and nobody may have dismissed it since
 * the start was set.
 */
export function outdatedAlertFor(
  tables: Tables,
  message: StoredMessage,
  { appointment, phone, texts }: CurrentFacts,
  now: Instant,
): OutdatedAlert | null {
  const differs = outdatedIn(message, { appointment, phone });
  if (differs === null || message.dueAt > now || appointment.startAt <= now || !takesPlace(appointment)) return null;
  const own = texts.filter(row => row.contactId === message.contactId && row.kind === 'reminder' && !isAfterStart(row));
  if (lastInforming(own, now)?.id !== message.id) return null;
  const held = lastInformedStart(message).startAt;
  const isInTime = (row: StoredMessage) => held === null || held <= now || row.dueAt < held;
  const isPutRight = own.some(
    row => row.startAt === appointment.startAt && row.phone === phone && goesByItself(row.state) && isInTime(row),
  );
  if (isPutRight || isDismissed(tables, message)) return null;
  return differs.start ? 'told-old-time' : 'told-old-number';
}

/** Lists the messages whose people hold outdated information, by due time. */
export function listOutdated(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages.toldOtherwise(instantOf(msOf(now) - LONGEST_LEAD_MS), now).filter(message => {
    const standing = currentFactsOf(tables, message);
    return standing !== null && outdatedAlertFor(tables, message, standing, now) !== null;
  });
}

/** Returns, for each person, the last reminder that informed them of a start; one per person. */
export function lastInformingTexts(texts: readonly StoredMessage[], now: Instant): StoredMessage[] {
  const reminders = texts.filter(row => row.kind === 'reminder' && row.contactId !== null && !isAfterStart(row));
  return [...Map.groupBy(reminders, row => row.contactId).values()].flatMap(own => lastInforming(own, now) ?? []);
}

function takesPlace({ status }: StoredAppointment): boolean {
  return status === 'booked' || status === 'confirmed';
}

function lastInforming(rows: readonly StoredMessage[], now: Instant): StoredMessage | null {
  return rows
    .filter(({ state, dueAt }) => state === 'done' && dueAt <= now)
    .reduce<StoredMessage | null>((last, row) => (last === null || isLater(row, last) ? row : last), null);
}

function isLater(row: StoredMessage, than: StoredMessage): boolean {
  return row.dueAt === than.dueAt ? row.id > than.id : row.dueAt > than.dueAt;
}

/** A person dismissed the message, and the appointment was not moved after that. */
function isDismissed(tables: Tables, { id, reason, appointmentId }: StoredMessage): boolean {
  if (reason?.kind !== 'left') return false;
  const left = tables.messages.history(id).findLast(step => step.reason?.kind === 'left');
  const since = appointmentId === null ? null : tables.appointments.startSetAt(appointmentId);
  return left !== undefined && (since === null || since <= left.at);
}
