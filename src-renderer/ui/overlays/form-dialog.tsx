import { type ReactNode, useId } from 'react';
import { Button } from '../fields/button.tsx';
import { Stack } from '../layout/stack.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks in a dialog by a form: Enter or the act at the right sends it, the way back is first. While it is `busy` or
 * `disabled` neither does anything. `children` are its fields, one below the other.
 */
export function FormDialog({
  title,
  back,
  go,
  more,
  advised = true,
  busy = false,
  disabled = false,
  onGo,
  onClose,
  children,
}: {
  title: string;
  /** The word of the way back; none where `more` is another way of saving, and the cross is enough. */
  back?: string;
  /** The word of the act: its verb, never "OK". */
  go: string;
  /** Further acts, between the two. */
  more?: ReactNode;
  /** False where nothing speaks for the act: no button is filled then, and Enter does nothing. */
  advised?: boolean;
  busy?: boolean;
  /** What is filled in cannot be sent. */
  disabled?: boolean;
  onGo: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const form = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {back && <Button onClick={onClose}>{back}</Button>}
          {more}
          {advised ? (
            <Button type="submit" form={form} variant="primary" busy={busy} disabled={disabled}>
              {go}
            </Button>
          ) : (
            <Button busy={busy} disabled={disabled} onClick={onGo}>
              {go}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        onSubmit={event => {
          event.preventDefault();
          if (advised && !busy && !disabled) onGo();
        }}
      >
        <Stack>{children}</Stack>
      </form>
    </Dialog>
  );
}
