/** Whoever holds a text that their appointment is cancelled, although it is to take place after all. */

import { isLeftOpen } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import type { StoredAppointment } from '../../storage/appointments/appointments.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';

/** Whoever believes that now, by the texts that told them, the first to be due first. */
export function listBelievedCancelled(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages.saidOffThoughStanding(now).filter(message => isBelievedCancelled(tables, message, now));
}

/**
 * The text went out, or may have, and says of an appointment to come that it is cancelled: somebody of it was told
 * nothing of that appointment since, and nobody left it at that. A reminder that is still to come is not enough: by
 * then they may have made other plans.
 */
export function isBelievedCancelled(tables: Tables, message: StoredMessage, now: Instant): boolean {
  if (message.kind !== 'campaign' || message.dueAt > now) return false;
  if (message.state !== 'done' && !isLeftOpen(message)) return false;
  return tables.messages.aboutOf(message.id).some(({ appointmentId }) => {
    const appointment = tables.appointments.get(appointmentId);
    if (!appointment || appointment.startAt <= now || !takesPlace(appointment)) return false;
    if (isDismissed(tables, message, appointment)) return false;
    const people = tables.appointments.peopleOf(appointmentId);
    return tables.messages
      .peopleOf(message.id)
      .some(person => people.includes(person) && !wasInformedSince(tables, message, appointment, person, now));
  });
}

function takesPlace({ status }: StoredAppointment): boolean {
  return status === 'booked' || status === 'confirmed';
}

/** A reminder of it as it stands, or a newer text that it is cancelled, which then speaks for both. */
function wasInformedSince(
  tables: Tables,
  { id, dueAt }: StoredMessage,
  appointment: StoredAppointment,
  person: number,
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
      .saidOff([appointment.id])
      .some(
        ({ contactId, message }) =>
          contactId === person && message.id > id && message.state === 'done' && message.dueAt <= now,
      )
  );
}

/** A person left it at that; of one of which it is not known whether it was sent, since the appointment stands. */
function isDismissed(
  tables: Tables,
  { id, state, reason }: StoredMessage,
  { id: appointmentId }: StoredAppointment,
): boolean {
  if (state === 'done') return reason?.kind === 'left';
  const since = tables.appointments.standsSince(appointmentId);
  return tables.messages
    .history(id)
    .some(
      ({ at, reason }) =>
        reason?.kind === 'withdrawn' && reason.why === 'left-uncertain' && since !== null && since <= at,
    );
}
