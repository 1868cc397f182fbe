/**
 * Finds people who were told that their appointment is cancelled although it takes place (docs/delivery.md §13). Only
 * reads.
 */

import { isDismissedUncertain, type MessageHistoryEntry } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { gapOf, lastInformed, NOTHING_ELSE, toldCancellations, toldMoves, toldTimes } from './last-informed.ts';

/** Lists the messages by which people believe that now, by due time. */
export function listBelievedCancelled(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages.cancellationTextsOfStanding(now).filter(message => isBelievedCancelled(tables, message, now));
}

/**
 * Tells whether the last that somebody was told of an appointment to come is this message, which says, or may have
 * said, that it is cancelled, and nobody dismissed it. Of several such texts only the last one counts, certain or not,
 * so that nobody is asked twice about one person.
 */
export function isBelievedCancelled(tables: Tables, message: StoredMessage, now: Instant): boolean {
  if (message.kind !== 'campaign' || message.dueAt > now) return false;
  if (message.state !== 'done' && !isDismissedUncertain(message)) return false;
  const people = tables.messages.peopleOf(message.id);
  return tables.messages.subjectsOf(message.id).some(({ appointmentId }) => {
    const appointment = tables.appointments.get(appointmentId);
    if (!appointment || isDismissed(tables, message, appointment)) return false;
    const { status, startAt } = appointment;
    const facts = { ...NOTHING_ELSE, status, startAt, phone: null };
    const cancellations = tables.messages
      .cancellationTexts([appointmentId])
      .filter(one => countsAsInforming(tables, one.message, appointmentId));
    const texts = tables.messages.ofAppointment(appointmentId);
    const moves = tables.messages.moveTexts([appointmentId]);
    return tables.appointments.peopleOf(appointmentId).some(person => {
      if (!people.includes(person)) return false;
      const told = [...toldTimes(texts, person), ...toldMoves(moves, person, appointment.zone)];
      const informing = [...told, ...toldCancellations(cancellations, person)];
      const informed = lastInformed(informing, now);
      return (
        informed.kind === 'cancelled' &&
        informed.by === message.id &&
        gapOf(informed, facts, now) === 'believes-cancelled'
      );
    });
  });
}

/**
 * A person dismissed the message. One that is uncertain counts only if it was dismissed after the appointment's start
 * was set.
 */
function isDismissed(tables: Tables, { id, state, reason }: StoredMessage, appointment: StoredAppointment): boolean {
  if (state === 'done') return reason?.kind === 'dismissed';
  return dismissalsSinceStartSet(tables, id, appointment.id).length > 0;
}

/**
 * Tells whether a text takes its place in the order of what the person was told. An uncertain text that was first
 * dismissed after the start was set does not: that answered whether it went, and an earlier certain text still has to
 * be put right. Dismissed a second time, it was dismissed because the person was informed.
 */
function countsAsInforming(tables: Tables, message: StoredMessage, appointmentId: number): boolean {
  if (message.state === 'done' || !isDismissedUncertain(message)) return true;
  const dismissals = dismissalsSinceStartSet(tables, message.id, appointmentId);
  return dismissals.length === 0 || dismissals.some(({ from }) => from === 'withdrawn');
}

/** Returns the steps by which a person dismissed an uncertain message since the appointment's start was set. */
function dismissalsSinceStartSet(tables: Tables, id: number, appointmentId: number): MessageHistoryEntry[] {
  const since = tables.appointments.startSetAt(appointmentId);
  return tables.messages
    .history(id)
    .filter(
      ({ at, reason }) =>
        reason?.kind === 'withdrawn' && reason.why === 'dismissed-uncertain' && since !== null && since <= at,
    );
}
