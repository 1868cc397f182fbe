/**
 * Stops everything: says what that does to how many texts, does it, and shows the report for every text at the service.
 */

import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import type { SwitchOffLight } from '../../../src-shared/model/today.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { Button } from '../../ui/fields/button.tsx';
import { onDemand } from '../../ui/layout/on-demand.tsx';
import { words } from '../today.words.ts';

export const StopEverythingDialog = onDemand(() =>
  import('./stop-everything-dialog.tsx').then(it => it.StopEverythingDialog),
);

/** While sending is stopped the button is gone, but the report of the stop stays until somebody closes it. */
export function StopEverything({ stopped, ...shown }: { light: SwitchOffLight; stopped: boolean; now: WallTime }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {!stopped && (
        <Button variant="quiet" icon={OctagonX} onClick={() => setOpen(true)}>
          {words.stop}
        </Button>
      )}
      {open && <StopEverythingDialog {...shown} stopped={stopped} onClose={() => setOpen(false)} />}
    </>
  );
}
