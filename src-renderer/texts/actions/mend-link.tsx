/** Leads from a text that did not go to what mends it: the person's form at a field, or the country's rule. */
import { navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { type Mendable, mendAddress, mendOf } from './mends.ts';
import { words } from './message-actions.words.ts';

/**
 * Shows the button that leads there; nothing if nothing there mends the text. `does` describes it; `small`: it stands in
 * a list.
 */
export function MendLink({
  message,
  does,
  small = false,
}: {
  message: Mendable;
  does?: string | undefined;
  small?: boolean;
}) {
  const mend = mendOf(message);
  const address = mendAddress(message);
  if (mend === null || address === null) return null;
  return (
    <Button variant="primary" small={small} data-note={does} aria-description={does} onClick={() => navigate(address)}>
      {words.mend[mend]}
    </Button>
  );
}
