import { useState } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import { onDemand } from '../../ui/layout/on-demand.tsx';
import { words } from '../today.words.ts';

const ResumeDialog = onDemand(() => import('./resume-dialog.tsx').then(it => it.ResumeDialog));

/** Asks before a stop of everything ends. */
export function ResumeButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.resume}</Button>
      {open && <ResumeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
