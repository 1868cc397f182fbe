/**
 * Who is told by a text that their appointment is cancelled: one rule for what a screen offers and for what Today asks.
 */

import type { CancellationText } from '../model/appointment.ts';
import { isLeftOpen } from '../model/message.ts';
import { isToGo, isUnsettled } from '../model/message-states.ts';

/** `told` it was handed over; `coming` it is to go; `open` it may have gone or may still go. */
type Telling = 'told' | 'coming' | 'open';

const FIRST: readonly Telling[] = ['told', 'coming', 'open'];

/** What a text tells; null when it surely tells nothing. */
export function tellingOf(text: CancellationText): Telling | null {
  if (isLeftOpen(text) || isUnsettled(text.state)) return 'open';
  if (isToGo(text.state)) return 'coming';
  return text.state === 'done' ? 'told' : null;
}

/**
 * The text that tells this person, by their id, that the appointment is cancelled, as it was called off last; null when
 * none does, and they may be written to.
 */
export function tellingText(
  { cancellationTexts, start }: { cancellationTexts: readonly CancellationText[]; start: CancellationText['start'] },
  contactId: number,
): CancellationText | null {
  const own = cancellationTexts.filter(
    text => text.contactId === contactId && text.start === start && !text.isFromBefore,
  );
  return FIRST.flatMap(telling => own.find(text => tellingOf(text) === telling) ?? [])[0] ?? null;
}

/**
 * Whom of these people, by their ids, no text tells that it is cancelled: who is asked about, and who is offered one.
 */
export function notToldOf(
  cancelled: { cancellationTexts: readonly CancellationText[]; start: CancellationText['start'] },
  people: readonly number[],
): number[] {
  return [...new Set(people)].filter(person => tellingText(cancelled, person) === null);
}
