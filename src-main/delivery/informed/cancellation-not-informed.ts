/**
 * Who is not told that theirs is cancelled, because the one text that was to say so spoke of another's that stands
 * again.
 */

import type { NamedVisit } from '../../../src-shared/model/campaign.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';

/** The texts that did not go for it, by due time, until the last of these appointments begins or a person leaves it. */
export function listCancellationsNotInformed(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages.notCalledOff(now).filter(message => peopleNotInformedBy(tables, message, now).length > 0);
}

/**
 * By name, with the start (wall time) of each appointment that is still cancelled and to come, and of which no other
 * text tells them. None of a text that went or may go, and none once a person left it at that.
 */
export function peopleNotInformedBy(tables: Tables, message: StoredMessage, now: Instant): NamedVisit[] {
  if (!wasDroppedAsNotCancelled(tables, message)) return [];
  const people = tables.messages.peopleOf(message.id);
  return tables.messages.aboutOf(message.id).flatMap(({ appointmentId, start }) => {
    const appointment = tables.appointments.get(appointmentId);
    if (appointment?.status !== 'cancelled' || appointment.start !== start || appointment.startAt <= now) return [];
    return tables.appointments.peopleOf(appointmentId).flatMap(contactId => {
      if (!people.includes(contactId) || tables.messages.isTold({ appointmentId, contactId, start })) return [];
      const name = tables.contacts.get(contactId)?.name;
      return name === undefined ? [] : [{ contactId, name, start }];
    });
  });
}

/** Of one the service cancelled, its answer took the place of the reason. */
function wasDroppedAsNotCancelled(tables: Tables, { id, kind, state, reason, campaignId }: StoredMessage): boolean {
  if (kind !== 'campaign' || reason?.kind === 'left') return false;
  // Whoever called the whole campaign off knows that it tells nobody.
  if (tables.campaigns.get(campaignId ?? 0)?.stoppedAt !== null) return false;
  if (state === 'withdrawn') return isNotCancelledReason(reason);
  return state === 'cancelled' && tables.messages.history(id).some(step => isNotCancelledReason(step.reason));
}

function isNotCancelledReason(reason: StoredMessage['reason']): boolean {
  return reason?.kind === 'withdrawn' && reason.why === 'not-called-off';
}
