/** Leads from a blocked text to the person's form, at the field that is missing. */
import type { StateReason } from '../../../src-shared/model/message.ts';
import { navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { words } from './message-actions.words.ts';
import { type FormField, formAddress } from './person-form.ts';

/** Returns the field of the person that blocks a text; null if something else blocks it. */
export function missingField(reason: StateReason | null): FormField | null {
  if (reason?.kind !== 'blocked') return null;
  if (reason.why.kind === 'no-phone') return 'phone';
  const { why } = reason;
  const values = why.kind === 'value-missing' || why.kind === 'variable-in-value' ? why.names : [];
  return values.includes('firstName') ? 'called' : null;
}

/** Shows the button to that form; nothing if no field of the person blocks the text. */
export function MendLink({ contactId, reason }: { contactId: number | null; reason: StateReason | null }) {
  const field = missingField(reason);
  if (field === null || contactId === null) return null;
  return (
    <Button variant="primary" onClick={() => navigate(formAddress(contactId, field))}>
      {words.mend[field]}
    </Button>
  );
}
