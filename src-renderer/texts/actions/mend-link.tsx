/** Leads from a text that did not go to what mends it: the person's form at a field, or the country's rule. */
import { navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { formAddress, type Mend, type Mendable, mendOf } from './mends.ts';
import { words } from './message-actions.words.ts';

/** Shows the button that leads there; nothing if nothing there mends the text. */
export function MendLink({ message }: { message: Mendable }) {
  const mend = mendOf(message);
  const address = addressOf(mend, message);
  if (mend === null || address === null) return null;
  return (
    <Button variant="primary" onClick={() => navigate(address)}>
      {words.mend[mend]}
    </Button>
  );
}

function addressOf(mend: Mend | null, { contactId, reason }: Mendable): string | null {
  if (reason?.kind === 'blocked' && reason.why.kind === 'country-rule')
    return `/settings/business?at=country-rules&country=${reason.why.country}`;
  if (mend === null || mend === 'rule' || contactId === null) return null;
  return formAddress(contactId, mend === 'number' ? 'phone' : mend);
}
