/**
 * Whether a text informs, or may inform, a person that their appointment is cancelled (docs/delivery.md §13). Only reads.
 */
import type { CancellationText } from '../../../src-shared/model/appointment.ts';
import type { CampaignSubject } from '../../../src-shared/model/campaign.ts';
import { isDismissedUncertain } from '../../../src-shared/model/message.ts';
import { isToGo, isUnsettled } from '../../../src-shared/model/message-states.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredCancellationText } from '../../storage/campaigns/campaign-texts.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';

type Telling = NonNullable<CancellationText['telling']>;

const FIRST: readonly Telling[] = ['told', 'coming', 'open'];

/** Returns how a text informs its person; null when it certainly does not. */
export function tellingOf(message: Pick<StoredMessage, 'state' | 'reason'>): Telling | null {
  if (isDismissedUncertain(message) || isUnsettled(message.state)) return 'open';
  if (isToGo(message.state)) return 'coming';
  return message.state === 'done' ? 'told' : null;
}

/**
 * Returns by appointment the texts that say that it is cancelled, newest first, without those due before it was last
 * restored or moved: they say nothing about the present start. Appointments without any are left out.
 */
export function cancellationTextsSince(tables: Tables, ids: readonly number[]): Map<number, StoredCancellationText[]> {
  const texts = tables.messages.cancellationTexts(ids).filter(({ appointmentId, message }) => {
    const since = tables.appointments.startSetAt(appointmentId);
    return since === null || message.dueAt > since;
  });
  return Map.groupBy(texts, ({ appointmentId }) => appointmentId);
}

/** Returns the one of these texts that informs this person that the start is cancelled; null when none does. */
export function tellingText<Message extends Parameters<typeof tellingOf>[0]>(
  texts: readonly { contactId: number; start: WallTime; message: Message }[],
  start: WallTime,
  contactId: number,
): { message: Message } | null {
  const own = texts.filter(text => text.contactId === contactId && text.start === start);
  return FIRST.flatMap(telling => own.find(({ message }) => tellingOf(message) === telling) ?? [])[0] ?? null;
}

/** Tells whether a text informs this person, or may, that the appointment is cancelled at its present start. */
export function isBeingInformed(
  tables: Tables,
  { id, start }: Pick<StoredAppointment, 'id' | 'start'>,
  contactId: number,
): boolean {
  return tellingText(cancellationTextsSince(tables, [id]).get(id) ?? [], start, contactId) !== null;
}

/** Tells whether a text told this person of the cancellation, or may have, also before it was last restored. */
export function wasTextedAbout(tables: Tables, { appointmentId, contactId, start }: CampaignSubject): boolean {
  return tellingText(tables.messages.cancellationTexts([appointmentId]), start, contactId) !== null;
}
