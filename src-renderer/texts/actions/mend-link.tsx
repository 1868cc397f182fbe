/** The way out of what blocks a text: the person's form, at the field that is missing. */
import type { StateReason } from '../../../src-shared/model/message.ts';
import { navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { words } from './message-actions.words.ts';

/** A field of a person's form that a link may begin at. */
export type FormField = 'phone' | 'called';

/** The address of a person's form, at one of its fields. */
export function formAddress(contactId: number, field: FormField): string {
  return `/contacts?person=${contactId}&edit=${field}`;
}

/** What is missing of the person that a text cannot leave without; null where it is nothing of theirs. */
export function missingField(reason: StateReason | null): FormField | null {
  if (reason?.kind !== 'blocked') return null;
  if (reason.why.kind === 'no-phone') return 'phone';
  const isName = reason.why.kind === 'value-missing' && reason.why.names.some(one => one === 'firstName');
  return isName ? 'called' : null;
}

/** A button to where it is mended; nothing for a text that is not blocked by something of its person. */
export function MendLink({ contactId, reason }: { contactId: number | null; reason: StateReason | null }) {
  const field = missingField(reason);
  if (field === null || contactId === null) return null;
  return (
    <Button variant="primary" onClick={() => navigate(formAddress(contactId, field))}>
      {words.mend[field]}
    </Button>
  );
}
