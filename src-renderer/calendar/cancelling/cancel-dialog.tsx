/** Asks before one appointment is cancelled, and shows who will be texted what and which texts may still go. */
import { useState } from 'react';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { showWallTime } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
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
    <ConfirmDialog
      title={words.cancelQuestion(peopleInBrief(appointment), showWallTime(start))}
      back={words.keepIt}
      go={words.cancelAppointment}
      danger
      busy={busy || !preview.isReady}
      onGo={async () => {
        setBusy(true);
        await onGo();
        setBusy(false);
      }}
      onClose={onClose}
    >
      <NotInformedWarning appointment={appointment} now={now} />
      <ChangePreview change={change} preview={preview} before={appointment} now={now} />
    </ConfirmDialog>
  );
}
