import { useRef, useState } from 'react';
import { useToast } from '../notices/toasts.tsx';
import { Button } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Quiet, Row } from '../ui/layout/stack.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { PopoverAt } from '../ui/overlays/popover-at.tsx';
import { PanelFoot, SidePanel } from '../ui/overlays/side-panel.tsx';

/** What opens over the page: nothing below it may move. */
export function KitOverlays() {
  const toast = useToast();
  const [open, setOpen] = useState<'panel' | 'question' | 'danger' | 'form' | 'at' | null>(null);
  const beside = useRef<HTMLSpanElement>(null);
  const close = () => setOpen(null);
  return (
    <Row>
      <Button onClick={() => setOpen('panel')}>Panel</Button>
      <Button onClick={() => setOpen('question')}>Question</Button>
      <Button onClick={() => setOpen('danger')}>Question that cannot be taken back</Button>
      <Button onClick={() => setOpen('form')}>Form</Button>
      <span ref={beside}>
        <Button onClick={() => setOpen('at')}>Popover at a place</Button>
      </span>
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
          footer={
            <PanelFoot note="Its reminder moves with it." last={<Button variant="quiet">Cancel appointment</Button>}>
              <Button>Move</Button>
            </PanelFoot>
          }
        >
          <Quiet>Came 3 times, missed none.</Quiet>
        </SidePanel>
      )}
      {open === 'form' && (
        <FormDialog title="New group" back="Back" go="Add" onGo={close} onClose={close}>
          <TextField label="Name" hint="As you call them." />
        </FormDialog>
      )}
      {open === 'at' && (
        <PopoverAt
          title="New appointment"
          anchor={() => beside.current}
          opened="kit"
          footer={<Button variant="primary">Book</Button>}
          onClose={close}
        >
          <Quiet>Beside what it was opened for.</Quiet>
        </PopoverAt>
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
