import { useState } from 'react';
import { useToast } from '../notices/toasts.tsx';
import { Button } from '../ui/fields/button.tsx';
import { Quiet, Row } from '../ui/layout/stack.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { SidePanel } from '../ui/overlays/side-panel.tsx';

/** What opens over the page: nothing below it may move. */
export function KitOverlays() {
  const toast = useToast();
  const [open, setOpen] = useState<'panel' | 'question' | 'danger' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row>
      <Button onClick={() => setOpen('panel')}>Panel</Button>
      <Button onClick={() => setOpen('question')}>Question</Button>
      <Button onClick={() => setOpen('danger')}>Question that cannot be taken back</Button>
      <Popover label="Popover">{() => <p>Below its button.</p>}</Popover>
      <Button onClick={() => toast.show('Saved.')}>Notice</Button>
      <Button
        onClick={() =>
          toast.show('Moved Kofi Asante to Wed 25 Nov, 10:00. The reminder moves with it.', {
            onUndo: () => toast.show('Moved back.'),
          })
        }
      >
        Notice with Undo
      </Button>
      <Button onClick={() => toast.fail({ code: 'records-lost' })}>Failure</Button>
      {open === 'panel' && (
        <SidePanel
          title="Yaw Darko"
          note="026 410 0106"
          actions={
            <>
              <Button small>Text</Button>
              <Button small>Book</Button>
            </>
          }
          onClose={close}
          footer={<Button variant="primary">Move</Button>}
        >
          <Quiet>Came 3 times, missed none.</Quiet>
        </SidePanel>
      )}
      {(open === 'question' || open === 'danger') && (
        <ConfirmDialog
          title={open === 'danger' ? 'Stop all reminders?' : 'Move Kofi Asante to Wed 25 Nov, 10:00?'}
          back="Back"
          go={open === 'danger' ? 'Stop all' : 'Move'}
          danger={open === 'danger'}
          onGo={close}
          onClose={close}
        >
          <p>The reminder moves from Mon 23 Nov 10:00 to Tue 24 Nov 10:00.</p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
