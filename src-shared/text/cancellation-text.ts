/**
 * Decides whether a text informs a person that their appointment is cancelled. The screens' offers, and every question
 * about who is informed (src-main/delivery/informed/being-informed.ts), go by this one rule.
 */

import type { CancellationText } from '../model/appointment.ts';
import { isDismissedUncertain } from '../model/message.ts';
import { isToGo, isUnsettled } from '../model/message-states.ts';

/** `told`: the text was handed over. `coming`: it is to go. `open`: it may have gone or may still go. */
type Telling = 'told' | 'coming' | 'open';

/** What the rule looks at of a text about a cancellation. */
export type CancellationFacts = Pick<CancellationText, 'contactId' | 'start' | 'state' | 'reason' | 'isFromBefore'>;

const FIRST: readonly Telling[] = ['told', 'coming', 'open'];

/** Returns how a text informs its person; null when it certainly does not. */
export function tellingOf(text: Pick<CancellationText, 'state' | 'reason'>): Telling | null {
  if (isDismissedUncertain(text) || isUnsettled(text.state)) return 'open';
  if (isToGo(text.state)) return 'coming';
  return text.state === 'done' ? 'told' : null;
}

/**
 * Returns the text that informs this person that the appointment, at its present start, is cancelled. Null when none
 * does: then they may be texted.
 */
export function tellingText<Text extends CancellationFacts>(
  { cancellationTexts, start }: { cancellationTexts: readonly Text[]; start: CancellationText['start'] },
  contactId: number,
): Text | null {
  const own = cancellationTexts.filter(
    text => text.contactId === contactId && text.start === start && !text.isFromBefore,
  );
  return FIRST.flatMap(telling => own.find(text => tellingOf(text) === telling) ?? [])[0] ?? null;
}

/** Returns which of these people, by id, no text informs of the cancellation. */
export function notToldOf(
  cancelled: { cancellationTexts: readonly CancellationText[]; start: CancellationText['start'] },
  people: readonly number[],
): number[] {
  return [...new Set(people)].filter(person => tellingText(cancelled, person) === null);
}
