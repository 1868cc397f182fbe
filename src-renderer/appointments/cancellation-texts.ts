/** Who was told by a text that their appointment is cancelled, and what is said of that text when it is put back. */

import type { Appointment, PersonOutline, SaidOff } from '../../src-shared/model/appointment.ts';
import { mayBeAtService } from '../../src-shared/model/message-states.ts';
import { notToldOf, tellingOf } from '../../src-shared/text/cancellation-text.ts';
import { showWallTime } from '../ui/format.ts';
import { appointmentWords as words } from './appointments.words.ts';

/** Whoever of its people is not told yet: those the line of Today names. */
export function notInformedPeople(appointment: Appointment): PersonOutline[] {
  const people = [appointment, ...appointment.others];
  // Of one as it was before it was cancelled only the texts can tell.
  const left =
    appointment.status === 'cancelled'
      ? appointment.notInformed
      : notToldOf(
          appointment,
          people.map(({ contactId }) => contactId),
        );
  return people.filter(({ contactId }) => left.includes(contactId));
}

/** Whether somebody of it, by their id, is not told yet. */
export function isNotInformed(appointment: Appointment, contactId: number): boolean {
  return notInformedPeople(appointment).some(person => person.contactId === contactId);
}

/** How somebody is told, in a sentence. */
export function cancellationSentence(text: SaidOff): string {
  const { cancellationText } = words;
  const { contactName: name, state, reason } = text;
  const due = showWallTime(text.dueLocal);
  const telling = tellingOf(text);
  if (telling === 'told') return cancellationText.told(name, due);
  if (telling === 'open') return cancellationText.open(name, due);
  if (state !== 'held') return cancellationText.coming(name, due);
  return reason?.kind === 'held' && reason.why === 'just-confirmed'
    ? cancellationText.soon(name)
    : cancellationText.held(name);
}

/** Who may believe that something is cancelled which was just put back: they have to be phoned. */
export function mayBelieveCancelled(texts: readonly SaidOff[]): boolean {
  return texts.some(text => text.isBelieved || mayBeAtService(text.state));
}

/** What became of the texts that told of it once an appointment is put back; '' when there were none. */
export function restoredSentence(texts: readonly SaidOff[]): string {
  const { restoredTexts } = words;
  const named = (which: (text: SaidOff) => boolean) => [
    ...new Set(texts.filter(which).map(({ contactName }) => contactName)),
  ];
  const told = named(text => text.isBelieved && text.state === 'done');
  const open = named(text => (text.isBelieved && text.state !== 'done') || mayBeAtService(text.state));
  const gone = named(({ reason }) => reason?.kind === 'withdrawn' && reason.why === 'not-called-off');
  const stillOpen = open.filter(name => !told.includes(name));
  return [
    told.length > 0 && restoredTexts.told(told),
    stillOpen.length > 0 && restoredTexts.open(stillOpen),
    gone.length > 0 && restoredTexts.gone(gone),
  ]
    .filter(Boolean)
    .join(' ');
}
