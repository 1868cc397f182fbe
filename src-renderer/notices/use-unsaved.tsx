/** Asks before what somebody began to write or change is lost by a press beside it, or with its screen. */
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { guardUnsaved } from '../api/route.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';

/**
 * `leave` calls its argument at once, or, if the form holds something unsaved, after a confirmation in `dialog`. The form
 * reports through `onBegun` whether it does. Leaving the screen asks in the same way. `words` are those of the question;
 * `onDiscard` is called when it is answered with leaving.
 */
export function useUnsaved(
  words: { title: string; what: string; stay: string; leave: string },
  onDiscard?: () => void,
): {
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
        title={words.title}
        back={words.stay}
        go={words.leave}
        danger
        onGo={() => {
          setWaiting(null);
          onDiscard?.();
          waiting.goOn();
        }}
        onClose={() => setWaiting(null)}
      >
        <p>{words.what}</p>
      </ConfirmDialog>
    ),
  };
}
