import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before an act: the title is the question, the body says in two lines and a list what becomes of it, and the act
 * stands at the right. The way back is first and has the focus.
 */
export function ConfirmDialog({
  title,
  back,
  go,
  danger = false,
  busy = false,
  disabled = false,
  wide = false,
  onGo,
  onClose,
  children,
}: {
  title: string;
  /** The word of the way back. */
  back: string;
  /** The word of the act: its verb, never "OK". */
  go: string;
  /** The act cannot be taken back. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  wide?: boolean;
  onGo: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{back}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onGo}>
            {go}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
