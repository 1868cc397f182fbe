/**
 * Who was informed by text of a cancellation, and what the screens say of that text once the appointment is restored.
 */

import type { Appointment, CancellationText, NotInformed, PersonOutline } from '../../src-shared/model/appointment.ts';
import { mayBeAtService } from '../../src-shared/model/message-states.ts';
import { showWallTime } from '../ui/format.ts';
import { appointmentWords as words } from './appointments.words.ts';

/** The people of an appointment who are not informed of its cancellation, as Today lists them. */
export function notInformedPeople(appointment: Appointment): PersonOutline[] {
  const people = [appointment, ...appointment.others];
  // `notInformed` is filled once the appointment is cancelled; before that only its texts tell.
  const left =
    appointment.status === 'cancelled'
      ? appointment.notInformed
      : people.map(({ contactId }) => contactId).filter(person => tellingText(appointment, person) === null);
  return people.filter(({ contactId }) => left.includes(contactId));
}

/** Returns the text that informs this person that the appointment is cancelled, as the program found; null for none. */
export function tellingText({ cancellationTexts }: Appointment, contactId: number): CancellationText | null {
  return cancellationTexts.find(text => text.contactId === contactId && text.telling !== null) ?? null;
}

/** What each person is not informed of: whoever several appointments of a series concern is asked about once. */
export function askedAbout(notInformed: readonly NotInformed[]): NotInformed[][] {
  return [...Map.groupBy(notInformed, one => `${one.contactId} ${one.what} ${one.isTakenOut}`).values()];
}

/** Whether the person with this id is not informed of the cancellation. */
export function isNotInformed(appointment: Appointment, contactId: number): boolean {
  return notInformedPeople(appointment).some(person => person.contactId === contactId);
}

/** Says in a sentence how a person is informed of the cancellation. */
export function cancellationSentence(text: CancellationText): string {
  const { cancellationText } = words;
  const { contactName: name, state, reason, telling } = text;
  const due = showWallTime(text.dueLocal);
  // Noted by a person, it may be before its time still.
  if (telling === 'told' && reason?.kind === 'said-sent') return cancellationText.noted(name, due);
  if (telling === 'told') return cancellationText.told(name, due);
  if (telling === 'open') return cancellationText.open(name, due);
  if (state !== 'held') return cancellationText.coming(name, due);
  return reason?.kind === 'held' && reason.why === 'just-confirmed'
    ? cancellationText.soon(name)
    : cancellationText.held(name);
}

/** Whether somebody may still believe that a restored appointment is cancelled; that person has to be phoned. */
export function mayBelieveCancelled(texts: readonly CancellationText[]): boolean {
  return texts.some(text => text.isBelieved || mayBeAtService(text.state));
}

/** Says what became of the cancellation texts after the appointment was restored; '' when there were none. */
export function restoredSentence(texts: readonly CancellationText[]): string {
  const { restoredTexts } = words;
  const named = (which: (text: CancellationText) => boolean) => [
    ...new Set(texts.filter(which).map(({ contactName }) => contactName)),
  ];
  const told = named(text => text.isBelieved && text.state === 'done');
  const open = named(text => (text.isBelieved && text.state !== 'done') || mayBeAtService(text.state));
  const gone = named(({ reason }) => reason?.kind === 'withdrawn' && reason.why === 'untrue');
  const stillOpen = open.filter(name => !told.includes(name));
  return [
    told.length > 0 && restoredTexts.told(told),
    stillOpen.length > 0 && restoredTexts.open(stillOpen),
    gone.length > 0 && restoredTexts.gone(gone),
  ]
    .filter(Boolean)
    .join(' ');
}
