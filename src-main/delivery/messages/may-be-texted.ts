/**
 * Whether a person may be texted at all (docs/delivery.md §3): not if they, or their number, asked for no texts.
 * Reminders, campaigns and the screens ask this one rule. For a stored text of a campaign, which can be for many people
 * on one phone, storage/campaigns/campaign-texts.ts says the same in SQL.
 */
import type { StateReason } from '../../../src-shared/model/message.ts';
import type { StoredContact } from '../../storage/contacts/contact-row.ts';

/** The person wants no texts, or somebody opted out of texts to their number. */
export type TextBan = 'do-not-text' | 'opted-out';

/** Returns why a person must not be texted; null if they may. A missing number is another matter: it blocks a text. */
export function whyNotTexted({
  doNotText,
  numberOptedOut,
}: Pick<StoredContact, 'doNotText' | 'numberOptedOut'>): TextBan | null {
  if (doNotText) return 'do-not-text';
  return numberOptedOut ? 'opted-out' : null;
}

/** Tells whether a person has a number and may be texted at it. */
export function mayBeTexted(person: Pick<StoredContact, 'doNotText' | 'numberOptedOut' | 'phone'>): boolean {
  return person.phone !== null && whyNotTexted(person) === null;
}

/** Tells whether a reminder is skipped because its person must not be texted. */
export function isSkippedByTextBan(reason: StateReason | null): boolean {
  return reason?.kind === 'skipped' && (reason.why === 'do-not-text' || reason.why === 'opted-out');
}
