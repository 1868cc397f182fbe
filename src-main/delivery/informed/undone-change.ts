/** Finds people whom an undone change of the calendar left with an old start (docs/delivery.md §13). Only reads. */
import type { UndoneAppointments } from '../../../src-shared/model/appointment.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { isBeingInformed } from './being-informed.ts';
import {
  gapOf,
  lastInformed,
  lastInformedStart,
  NOTHING_ELSE,
  toldCancellations,
  toldMoves,
  toldTimes,
} from './last-informed.ts';
import { gapLeftBy } from './message-gap.ts';

/** Returns the people who were told a start that the undo changed. `texts` are as they stood before the undo. */
export function outdatedByUndo(
  tables: Tables,
  texts: readonly StoredMessage[],
  now: Instant,
): UndoneAppointments['outdatedInfo'] {
  const byAppointment = Map.groupBy(texts, ({ appointmentId }) => appointmentId ?? 0);
  return [...byAppointment].flatMap(([id, own]) => {
    const stands = tables.appointments.get(id);
    return lastReminders(own, now).flatMap((text): UndoneAppointments['outdatedInfo'] => {
      const { contactName } = text;
      const { startWall, startAt } = lastInformedStart(text);
      if (startWall === null || startAt === null) return [];
      if (stands === null || stands.status === 'cancelled')
        return holdsCancelled(tables, text, startAt, now) ? [{ contactName, told: startWall, now: null }] : [];
      return gapLeftBy(tables, text, now) === 'old-time' ? [{ contactName, told: startWall, now: stands.start }] : [];
    });
  });
}

/** Returns the people whom a text about a move told a start that is not that of the appointment after the undo. */
export function outdatedMoveTexts(
  tables: Tables,
  ids: readonly number[],
  now: Instant,
): UndoneAppointments['outdatedInfo'] {
  return ids.flatMap(id => {
    const stands = tables.appointments.get(id);
    const moves = tables.messages.moveTexts([id]);
    const people = [...new Set(moves.map(({ contactId }) => contactId))];
    return people.flatMap(person => {
      const told = toldTimes(tables.messages.ofAppointment(id), person);
      const informed = lastInformed([...told, ...toldMoves(moves, person, stands?.zone ?? 'UTC')], now);
      const by = moves.find(({ message }) => informed.kind === 'time' && message.id === informed.by);
      if (!by || (stands?.status !== 'cancelled' && stands?.start === by.start)) return [];
      const { start, message } = by;
      return [
        {
          contactName: message.contactName,
          told: start,
          now: stands?.status === 'cancelled' ? null : (stands?.start ?? null),
        },
      ];
    });
  });
}

/** Returns for each person the last reminder that was handed over. */
function lastReminders(texts: readonly StoredMessage[], now: Instant): StoredMessage[] {
  const people = [...new Set(texts.map(({ contactId }) => contactId))].filter(person => person !== null);
  return people.flatMap(person => {
    const informed = lastInformed(toldTimes(texts, person), now);
    return texts.filter(({ id }) => informed.kind !== 'nothing' && informed.by === id);
  });
}

/** True if the person was told a start to come that is cancelled, and no text informs them of that. */
function holdsCancelled(tables: Tables, text: StoredMessage, startAt: Instant, now: Instant): boolean {
  const { appointmentId, contactId, startWall } = text;
  if (appointmentId === null || contactId === null || startWall === null) return false;
  const cancellations = tables.messages.cancellationTexts([appointmentId]).filter(({ start }) => start === startWall);
  const informing = [...toldTimes([text], contactId), ...toldCancellations(cancellations, contactId)];
  const isInformed = isBeingInformed(tables, { id: appointmentId, start: startWall }, contactId);
  const facts = {
    ...NOTHING_ELSE,
    status: 'cancelled',
    startAt,
    phone: text.phone,
    isBeingInformed: isInformed,
  } as const;
  return gapOf(lastInformed(informing, now), facts, now) === 'not-informed';
}
