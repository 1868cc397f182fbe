/**
 * Whether a text informs, or may inform, a person that their appointment is cancelled or moved (docs/delivery.md §13).
 * Only reads.
 */
import type { CancellationText } from '../../../src-shared/model/appointment.ts';
import type { CampaignSubject } from '../../../src-shared/model/campaign.ts';
import { isDismissedUncertain } from '../../../src-shared/model/message.ts';
import { isToGo, isUnsettled } from '../../../src-shared/model/message-states.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredSubjectText } from '../../storage/campaigns/subject-texts.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';

type Telling = NonNullable<CancellationText['telling']>;

const FIRST: readonly Telling[] = ['told', 'coming', 'open'];

/**
 * Returns how a text informs its person; null when it certainly does not. One that waits behind an older text may come
 * too late: until then the person has to be phoned.
 */
export function tellingOf(message: Pick<StoredMessage, 'state' | 'reason'>): Telling | null {
  if (waitsBehindOldText(message)) return null;
  if (isDismissedUncertain(message) || isUnsettled(message.state)) return 'open';
  if (isToGo(message.state)) return 'coming';
  return message.state === 'done' ? 'told' : null;
}

/**
 * Returns by appointment the texts that say that it is cancelled, newest first, without those due before it was last
 * restored or moved: they say nothing about the present start. Appointments without any are left out.
 */
export function cancellationTextsSince(tables: Tables, ids: readonly number[]): Map<number, StoredSubjectText[]> {
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

/** Tells whether a text waits until an older one, which says otherwise of the appointment, is called off. */
export function waitsBehindOldText({ state, reason }: Pick<StoredMessage, 'state' | 'reason'>): boolean {
  return state === 'held' && reason?.kind === 'held' && reason.why === 'old-text-may-go';
}

/** Tells whether a text that tells this person of exactly this waits until an older one is called off. */
export function isTellingWaiting(tables: Tables, subject: CampaignSubject): boolean {
  return textsAbout(tables, subject).some(
    ({ contactId, start, message }) =>
      contactId === subject.contactId && start === subject.start && waitsBehindOldText(message),
  );
}

/**
 * Tells whether a text told this person of exactly this, or may have, also before the appointment was last restored.
 */
export function wasTextedAbout(tables: Tables, subject: CampaignSubject): boolean {
  return tellingText(textsAbout(tables, subject), subject.start, subject.contactId) !== null;
}

/** Returns the texts that say of this appointment that it is cancelled, or that it was moved. */
function textsAbout({ messages }: Tables, { appointmentId, what }: CampaignSubject): StoredSubjectText[] {
  return what === 'moved' ? messages.moveTexts([appointmentId]) : messages.cancellationTexts([appointmentId]);
}

/**
 * Tells whether a text that is on its way, or may be, informs this person of the start to which the appointment was
 * moved, at the number that is theirs now. What went before is judged by the order in which it went (last-informed.ts).
 */
export function isBeingInformedOfMove(
  moves: readonly StoredSubjectText[],
  { id, start }: Pick<StoredAppointment, 'id' | 'start'>,
  { contactId, phone }: { contactId: number; phone: E164 | null },
): boolean {
  const own = moves.filter(({ appointmentId, message }) => appointmentId === id && message.phone === phone);
  const coming = own.filter(({ message }) => message.state !== 'done' && !isDismissedUncertain(message));
  return tellingText(coming, start, contactId) !== null;
}
