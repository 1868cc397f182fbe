/**
 * Leads from a blocked text to what mends it: the person's form at the field that is missing, or the country's rule.
 */
import type { StateReason } from '../../../src-shared/model/message.ts';
import { navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { words } from './message-actions.words.ts';
import { type FormField, formAddress } from './person-form.ts';

/** What mends a blocked text. */
export type Mend = FormField | 'rule';

/** Returns the field of the person that blocks a text; null if something else blocks it. */
export function missingField(reason: StateReason | null): FormField | null {
  if (reason?.kind !== 'blocked') return null;
  if (reason.why.kind === 'no-phone') return 'phone';
  const { why } = reason;
  const values = why.kind === 'value-missing' || why.kind === 'variable-in-value' ? why.names : [];
  return values.includes('firstName') ? 'called' : null;
}

/** Returns what mends a blocked text; null if nothing of these does. */
export function mendOf(reason: StateReason | null): Mend | null {
  return reason?.kind === 'blocked' && reason.why.kind === 'country-rule' ? 'rule' : missingField(reason);
}

/** Shows the button that leads there; nothing if nothing there mends the text. */
export function MendLink({ contactId, reason }: { contactId: number | null; reason: StateReason | null }) {
  const mend = mendOf(reason);
  const address = addressOf(mend, contactId, reason);
  if (mend === null || address === null) return null;
  return (
    <Button variant="primary" onClick={() => navigate(address)}>
      {words.mend[mend]}
    </Button>
  );
}

function addressOf(mend: Mend | null, contactId: number | null, reason: StateReason | null): string | null {
  if (reason?.kind === 'blocked' && reason.why.kind === 'country-rule')
    return `/settings/business?at=country-rules&country=${reason.why.country}`;
  return mend === null || mend === 'rule' || contactId === null ? null : formAddress(contactId, mend);
}
