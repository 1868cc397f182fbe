/**
 * Whoever holds a text that went out and is not right any more: another start, or sent to a number that is not theirs.
 */

import type { TextAlert } from '../../../src-shared/model/message.ts';
import type { E164 } from '../../../src-shared/phone/phone.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import type { StoredAppointment } from '../../storage/appointments/appointments.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';

/** No rule reminds further ahead than this (contract, `rules.save`). */
const LONGEST_LEAD_MS = 61 * 86_400_000;

/** How things stand now for the person of a text. */
export interface CurrentFacts {
  appointment: StoredAppointment;
  /** The person's number; null when they have none. */
  phone: E164 | null;
  /** All texts of the appointment. */
  texts: readonly StoredMessage[];
}

export type OutdatedAlert = Extract<TextAlert, 'told-old-time' | 'told-old-number'>;

/** What the person of a text has now; null where the text is none of an appointment they come to. */
export function currentFactsOf(tables: Tables, { appointmentId, contactId }: StoredMessage): CurrentFacts | null {
  if (appointmentId === null || contactId === null) return null;
  const appointment = tables.appointments.get(appointmentId);
  if (!appointment || !tables.appointments.peopleOf(appointmentId).includes(contactId)) return null;
  const phone = tables.contacts.get(contactId)?.phone ?? null;
  return { appointment, phone, texts: tables.messages.ofAppointment(appointmentId) };
}

/** The start that the person of a text has from it, or from whoever told them of another since. */
export function lastInformedStart({
  reason,
  startAt,
  startWall,
}: StoredMessage): Pick<StoredMessage, 'startAt' | 'startWall'> {
  return (reason?.kind === 'left' && reason.holds) || { startAt, startWall };
}

/**
 * In what a reminder that went out before the start differs from what holds now; null where it does not, or is none.
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
 * It is the last that the person was told of an appointment that is to come, it is not right any more, no text puts it
 * right before the time they hold, and nobody left it at that since.
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
    row => row.startAt === appointment.startAt && row.phone === phone && goesByItself(row) && isInTime(row),
  );
  if (isPutRight || isDismissed(tables, message)) return null;
  return differs.start ? 'told-old-time' : 'told-old-number';
}

/** Whoever is misled now, by the due time of the text. */
export function listOutdated(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages.toldOtherwise(instantOf(msOf(now) - LONGEST_LEAD_MS), now).filter(message => {
    const standing = currentFactsOf(tables, message);
    return standing !== null && outdatedAlertFor(tables, message, standing, now) !== null;
  });
}

/** The last that each person was told of a start by these texts, the time of which has come; one for each. */
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

/** It goes by itself. */
function goesByItself({ state }: StoredMessage): boolean {
  return state === 'planned' || state === 'in-flight' || state === 'accepted';
}

/** A person put it away, and the appointment was not moved after that. */
function isDismissed(tables: Tables, { id, reason, appointmentId }: StoredMessage): boolean {
  if (reason?.kind !== 'left') return false;
  const left = tables.messages.history(id).findLast(step => step.reason?.kind === 'left');
  const since = appointmentId === null ? null : tables.appointments.standsSince(appointmentId);
  return left !== undefined && (since === null || since <= left.at);
}
