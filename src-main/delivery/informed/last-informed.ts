/**
 * What a person was last told about one appointment, and what of it does not hold (docs/delivery.md §13). Pure: the
 * files beside it gather the facts and ask `gapOf`; screens and actions ask those files.
 */
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import { type Gap, isDismissedUncertain } from '../../../src-shared/model/message.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall, isAfterStart } from '../../../src-shared/time/schedule.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';

/** A text that told one person something about one appointment; `certain` unless it is not known whether it went. */
export type InformingText = { id: number; dueAt: Instant; certain: boolean } & (
  | { tells: 'time'; start: Instant | null; phone: E164 | null }
  | { tells: 'cancelled' }
);

/** What the person was last told, and by which message. */
export type Informed =
  | { kind: 'nothing' }
  | { kind: 'time'; start: Instant | null; phone: E164 | null; certain: boolean; by: number }
  | { kind: 'cancelled'; certain: boolean; by: number };

/**
 * Returns what the last of these texts told whose due time has come; of two of the same instant the newer one counts.
 */
export function lastInformed(texts: readonly InformingText[], now: Instant): Informed {
  const [last] = texts
    .filter(({ dueAt }) => dueAt <= now)
    .toSorted((a, b) => (a.dueAt === b.dueAt ? b.id - a.id : a.dueAt < b.dueAt ? 1 : -1));
  if (last === undefined) return { kind: 'nothing' };
  const { id: by, certain } = last;
  return last.tells === 'cancelled'
    ? { kind: 'cancelled', certain, by }
    : { kind: 'time', start: last.start, phone: last.phone, certain, by };
}

/** An appointment as it stands now for one of its people. */
export interface AppointmentFacts {
  status: AppointmentStatus;
  startAt: Instant;
  /** The person's number; null when they have none. */
  phone: E164 | null;
  /** The start they know from when they booked, if it was moved since; null when it was not. */
  movedFrom: Instant | null;
  /** A text that goes by itself, or that a person closed, tells them how it stands before what they hold has come. */
  isBeingInformed: boolean;
  /** Their reminder's time is over, and a stop or a restore kept it from going. */
  isReminderLost: boolean;
}

/** Facts with which nothing is amiss besides what the status, the start and the number say. */
export const NOTHING_ELSE = { movedFrom: null, isBeingInformed: false, isReminderLost: false };

/**
 * Returns in what the person's information differs from the appointment; null where it does not, where a text puts it
 * right in time, and for an appointment that has begun, for nobody can be told any more.
 */
export function gapOf(
  informed: Informed,
  appointment: AppointmentFacts,
  now: Instant,
): Exclude<Gap, 'may-still-go'> | null {
  const { status, startAt, phone, movedFrom, isBeingInformed } = appointment;
  if (startAt <= now) return null;
  if (status === 'cancelled') return informed.kind === 'cancelled' || isBeingInformed ? null : 'not-informed';
  if (status !== 'booked' && status !== 'confirmed') return null;
  if (appointment.isReminderLost) return 'not-reminded';
  // A reminder still to come is not enough: by then the person may have made other plans.
  if (informed.kind === 'cancelled') return 'believes-cancelled';
  if (isBeingInformed) return null;
  if (informed.kind === 'nothing') return movedFrom === null ? null : 'not-informed';
  if (informed.start !== startAt) return 'old-time';
  return informed.phone === phone ? null : 'old-number';
}

/**
 * Returns the reminders of the person that were handed over. An after-text informs nobody of an appointment to come.
 */
export function toldTimes(texts: readonly StoredMessage[], contactId: number | null): InformingText[] {
  return texts
    .filter(row => row.contactId === contactId && row.kind === 'reminder' && row.state === 'done' && !isAfterStart(row))
    .map(row => ({ ...textOf(row), tells: 'time', start: lastInformedStart(row).startAt, phone: row.phone }));
}

/**
 * Returns the texts of `cancellations` that said, or may have said, to the person that the appointment is cancelled. A
 * text that may have gone is not certain.
 */
export function toldCancellations(
  cancellations: readonly { contactId: number; message: StoredMessage }[],
  contactId: number | null,
): InformingText[] {
  return cancellations
    .filter(one => one.contactId === contactId && (one.message.state === 'done' || isDismissedUncertain(one.message)))
    .map(({ message }) => ({ ...textOf(message), tells: 'cancelled' }));
}

/**
 * Returns the texts of `moves` that told, or may have told, the person the start to which the appointment was moved.
 * `zone` is that of the appointment (IANA).
 */
export function toldMoves(
  moves: readonly { contactId: number; start: WallTime; message: StoredMessage }[],
  contactId: number | null,
  zone: string,
): InformingText[] {
  return moves
    .filter(one => one.contactId === contactId && (one.message.state === 'done' || isDismissedUncertain(one.message)))
    .map(({ start, message }) => ({
      ...textOf(message),
      tells: 'time',
      start: instantOfWall(start, zone),
      phone: message.phone,
    }));
}

function textOf({ id, dueAt, state }: StoredMessage) {
  return { id, dueAt, certain: state === 'done' };
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
  return (reason?.kind === 'dismissed' && reason.informedOf) || { startAt, startWall };
}
