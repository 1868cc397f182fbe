/** Asks before one appointment is cancelled, and shows who will be texted what and which texts may still go. */
import { useState } from 'react';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../calendar.words.ts';
import { ChangePreview } from '../preview/change-preview.tsx';
import { type ProposedChange, useChangePreview } from '../preview/use-change-preview.ts';
import { NotInformedWarning } from './not-informed-warning.tsx';

export function CancelDialog({
  appointment,
  now,
  onGo,
  onClose,
}: {
  appointment: Appointment;
  now: WallTime;
  onGo: () => Promise<void>;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const { id, start } = appointment;
  const change: ProposedChange = { kind: 'cancel', ids: [id] };
  const preview = useChangePreview(change);
  return (
    <Dialog
      title={words.cancelQuestion(peopleInBrief(appointment), showWallTime(start))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.keepIt}</Button>
          <Button
            variant="danger"
            busy={busy || !preview.isReady}
            onClick={async () => {
              setBusy(true);
              await onGo();
              setBusy(false);
            }}
          >
            {words.cancelAppointment}
          </Button>
        </>
      }
    >
      <NotInformedWarning appointment={appointment} now={now} />
      <ChangePreview change={change} preview={preview} before={appointment} now={now} />
    </Dialog>
  );
}
