/** What stands half written in a form is not thrown away by a press beside it. */
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { guardUnsaved } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../calendar.words.ts';

/**
 * `leave` goes on at once, or, where something stands in the form that was not saved, once a person says so in
 * `dialog`; the form tells through `onBegun` whether something does. Another screen is left for in the same way.
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
      <Dialog
        title={words.unsaved.title}
        onClose={() => setWaiting(null)}
        footer={
          <>
            <Button onClick={() => setWaiting(null)}>{words.unsaved.stay}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setWaiting(null);
                waiting.goOn();
              }}
            >
              {words.unsaved.leave}
            </Button>
          </>
        }
      >
        <p>{words.unsaved.what}</p>
      </Dialog>
    ),
  };
}
