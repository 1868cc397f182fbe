/**
 * Finds people who were told that their appointment is cancelled although it takes place (docs/delivery.md §13). Only
 * reads.
 */

import { isLeftOpen } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import type { StoredAppointment } from '../../storage/appointments/appointments.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';

/** Lists the messages by which people believe that now, by due time. */
export function listBelievedCancelled(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages.cancellationTextsOfStanding(now).filter(message => isBelievedCancelled(tables, message, now));
}

/**
 * Tells whether this message was handed over, or may have been, and says of an appointment to come that it is
 * cancelled, while somebody of it was informed of nothing else since and nobody dismissed it. A reminder still to come
 * is not enough: by then the person may have made other plans.
 */
export function isBelievedCancelled(tables: Tables, message: StoredMessage, now: Instant): boolean {
  if (message.kind !== 'campaign' || message.dueAt > now) return false;
  if (message.state !== 'done' && !isLeftOpen(message)) return false;
  return tables.messages.subjectsOf(message.id).some(({ appointmentId }) => {
    const appointment = tables.appointments.get(appointmentId);
    if (!appointment || appointment.startAt <= now || !takesPlace(appointment)) return false;
    if (isDismissed(tables, message, appointment)) return false;
    const people = tables.appointments.peopleOf(appointmentId);
    return tables.messages
      .peopleOf(message.id)
      .some(person => people.includes(person) && !wasInformedSince(tables, message, { appointment, person }, now));
  });
}

function takesPlace({ status }: StoredAppointment): boolean {
  return status === 'booked' || status === 'confirmed';
}

/**
 * The person was reminded of the appointment as it stands, or a newer text says that it is cancelled and then counts
 * for both.
 */
function wasInformedSince(
  tables: Tables,
  { id, dueAt }: StoredMessage,
  { appointment, person }: { appointment: StoredAppointment; person: number },
  now: Instant,
): boolean {
  const isReminded = tables.messages
    .ofAppointment(appointment.id)
    .some(
      row =>
        row.contactId === person &&
        row.state === 'done' &&
        row.startAt === appointment.startAt &&
        row.dueAt > dueAt &&
        row.dueAt <= now &&
        !isAfterStart(row),
    );
  return (
    isReminded ||
    tables.messages
      .cancellationTexts([appointment.id])
      .some(
        ({ contactId, message }) =>
          contactId === person && message.id > id && message.state === 'done' && message.dueAt <= now,
      )
  );
}

/**
 * A person dismissed the message. One that is uncertain counts only if it was dismissed after the appointment's start
 * was set.
 */
function isDismissed(
  tables: Tables,
  { id, state, reason }: StoredMessage,
  { id: appointmentId }: StoredAppointment,
): boolean {
  if (state === 'done') return reason?.kind === 'left';
  const since = tables.appointments.startSetAt(appointmentId);
  return tables.messages
    .history(id)
    .some(
      ({ at, reason }) =>
        reason?.kind === 'withdrawn' && reason.why === 'left-uncertain' && since !== null && since <= at,
    );
}
