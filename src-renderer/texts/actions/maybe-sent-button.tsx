import { useState } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import { onDemand } from '../../ui/layout/on-demand.tsx';
import { words } from './maybe-sent.words.ts';

const MaybeSentDialog = onDemand(() => import('./maybe-sent.tsx').then(it => it.MaybeSentDialog));

/** Opens the list of texts that may have been sent by another computer. */
export function MaybeSentButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.button}</Button>
      {open && <MaybeSentDialog onClose={() => setOpen(false)} />}
    </>
  );
}
