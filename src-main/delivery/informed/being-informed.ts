/**
 * Whether a text informs, or may inform, a person that their appointment is cancelled (docs/delivery.md §13). Which
 * texts do is src-shared/text/cancellation-text.ts. Only reads.
 */
import type { CampaignSubject } from '../../../src-shared/model/campaign.ts';
import { type CancellationFacts, tellingOf, tellingText } from '../../../src-shared/text/cancellation-text.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredCancellationText } from '../../storage/campaigns/campaign-texts.ts';
import type { Tables } from '../../storage/tables.ts';

/** Returns by appointment the texts that say that it is cancelled, newest first; those without any are left out. */
export function cancellationFactsOf(tables: Tables, ids: readonly number[]): Map<number, CancellationFacts[]> {
  const facts = tables.messages.cancellationTexts(ids).map(text => {
    const { contactId, start, message } = text;
    const { state, reason } = message;
    return { id: text.appointmentId, contactId, start, state, reason, isFromBefore: isFromBefore(tables, text) };
  });
  return Map.groupBy(facts, ({ id }) => id);
}

/** The text was due before the appointment was last restored or moved, so it says nothing about the present start. */
export function isFromBefore(tables: Tables, { appointmentId, message }: StoredCancellationText): boolean {
  const since = tables.appointments.startSetAt(appointmentId);
  return since !== null && message.dueAt <= since;
}

/** Tells whether a text informs this person, or may, that the appointment is cancelled at its present start. */
export function isBeingInformed(
  tables: Tables,
  { id, start }: Pick<StoredAppointment, 'id' | 'start'>,
  contactId: number,
): boolean {
  const cancellationTexts = cancellationFactsOf(tables, [id]).get(id) ?? [];
  return tellingText({ cancellationTexts, start }, contactId) !== null;
}

/** Tells whether a text told this person of the cancellation, or may have, also before it was last restored. */
export function wasTextedAbout(tables: Tables, { appointmentId, contactId, start }: CampaignSubject): boolean {
  return tables.messages
    .cancellationTexts([appointmentId])
    .some(text => text.contactId === contactId && text.start === start && tellingOf(text.message) !== null);
}
