/**
 * Finds people not informed of their cancellation: the one text about it was not sent because it also named an
 * appointment that takes place again (docs/delivery.md §13). Only reads.
 */

import type { NamedAppointment } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { isBeingInformed } from './being-informed.ts';
import { gapOf, NOTHING_ELSE } from './last-informed.ts';

/**
 * Lists the messages that were not sent, by due time. Each stays until the last of its appointments begins or a person
 * dismisses it.
 */
export function listCancellationsNotInformed(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages.withdrawnAsUntrue(now).filter(message => peopleNotInformedBy(tables, message, now).length > 0);
}

/**
 * Returns the people a message leaves uninformed, with the start (wall time) of each appointment that is still
 * cancelled and to come, and that no other text tells them about. Empty for a message that went or may go, and for one
 * that a person dismissed.
 */
export function peopleNotInformedBy(tables: Tables, message: StoredMessage, now: Instant): NamedAppointment[] {
  if (!wasDroppedAsNotCancelled(tables, message)) return [];
  const people = tables.messages.peopleOf(message.id);
  return tables.messages.subjectsOf(message.id).flatMap(({ appointmentId, start }) => {
    const appointment = tables.appointments.get(appointmentId);
    if (appointment?.status !== 'cancelled' || appointment.start !== start) return [];
    const { status, startAt } = appointment;
    return tables.appointments.peopleOf(appointmentId).flatMap(contactId => {
      if (!people.includes(contactId)) return [];
      const isInformed = isBeingInformed(tables, appointment, contactId);
      const facts = { ...NOTHING_ELSE, status, startAt, phone: null, isBeingInformed: isInformed };
      if (gapOf({ kind: 'nothing' }, facts, now) !== 'not-informed') return [];
      const name = tables.contacts.get(contactId)?.name;
      return name === undefined ? [] : [{ contactId, name, start }];
    });
  });
}

/**
 * The message was not sent for that reason. For one the service cancelled the reason stands in the history, because the
 * service's answer replaced it.
 */
function wasDroppedAsNotCancelled(tables: Tables, { id, kind, state, reason, campaignId }: StoredMessage): boolean {
  if (kind !== 'campaign' || reason?.kind === 'dismissed') return false;
  // A person who called the whole campaign off knows that it informs nobody.
  if (tables.campaigns.get(campaignId ?? 0)?.stoppedAt !== null) return false;
  if (state === 'withdrawn') return isNotCancelledReason(reason);
  return state === 'cancelled' && tables.messages.history(id).some(step => isNotCancelledReason(step.reason));
}

function isNotCancelledReason(reason: StoredMessage['reason']): boolean {
  return reason?.kind === 'withdrawn' && reason.why === 'untrue';
}
