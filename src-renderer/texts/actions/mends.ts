/** Decides what mends a text that did not go, and where the person's form opens for it. */
import type { MessageDetail, StateReason } from '../../../src-shared/model/message.ts';
import { refusesNumber } from '../../../src-shared/phone/refused-number.ts';

/** A field of a person's form at which a link may open it. */
export type FormField = 'phone' | 'called';

/** Returns the address of a person's form, opened at one of its fields. */
export function formAddress(contactId: number, field: FormField): string {
  return `/people?person=${contactId}&edit=${field}`;
}

/** What mends a text: a field that is missing, another number than the refused one, or the country's rule. */
export type Mend = FormField | 'number' | 'rule';

export type Mendable = Pick<MessageDetail, 'contactId' | 'state' | 'reason' | 'phoneShown' | 'next'>;

/** Returns the field of the person that blocks a text; null if something else blocks it. */
export function missingField(reason: StateReason | null): FormField | null {
  if (reason?.kind !== 'blocked') return null;
  if (reason.why.kind === 'no-phone') return 'phone';
  const { why } = reason;
  const values = why.kind === 'value-missing' || why.kind === 'variable-in-value' ? why.names : [];
  return values.includes('firstName') ? 'called' : null;
}

/** Returns what mends a text; null if nothing of these does. */
export function mendOf({ state, reason, phoneShown, next }: Omit<Mendable, 'contactId'>): Mend | null {
  // Once they have another number, trying again is what mends it; what a person dismissed needs no mending.
  if (state === 'refused' && reason?.kind === 'service')
    return refusesNumber(reason) && (next === null || next.phoneShown === phoneShown) ? 'number' : null;
  return reason?.kind === 'blocked' && reason.why.kind === 'country-rule' ? 'rule' : missingField(reason);
}

/** Returns the address of what mends a text; null if nothing there does. */
export function mendAddress(message: Mendable): string | null {
  const { contactId, reason } = message;
  const mend = mendOf(message);
  if (reason?.kind === 'blocked' && reason.why.kind === 'country-rule')
    return `/settings/business?at=country-rules&country=${reason.why.country}`;
  if (mend === null || mend === 'rule' || contactId === null) return null;
  return formAddress(contactId, mend === 'number' ? 'phone' : mend);
}
