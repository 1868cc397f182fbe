/** Asks before a form that somebody began is closed by a press beside it. */
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { guardUnsaved } from '../../api/route.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from '../calendar.words.ts';

/**
 * `leave` calls its argument at once, or, if the form holds something unsaved, after a confirmation in `dialog`. The form
 * reports through `onBegun` whether it does. Leaving the screen asks in the same way.
 */
export function useUnsaved(): {
  leave: (goOn: () => void) => void;
  onBegun: (isBegun: boolean) => void;
  dialog: ReactNode;
} {
  const begun = useRef(false);
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null);
  const onBegun = useCallback((isBegun: boolean) => {
    begun.current = isBegun;
    guardUnsaved(isBegun ? goOn => setWaiting({ goOn }) : null);
  }, []);
  return {
    leave: goOn => (begun.current ? setWaiting({ goOn }) : goOn()),
    onBegun,
    dialog: waiting && (
      <ConfirmDialog
        title={words.unsaved.title}
        back={words.unsaved.stay}
        go={words.unsaved.leave}
        danger
        onGo={() => {
          setWaiting(null);
          waiting.goOn();
        }}
        onClose={() => setWaiting(null)}
      >
        <p>{words.unsaved.what}</p>
      </ConfirmDialog>
    ),
  };
}
