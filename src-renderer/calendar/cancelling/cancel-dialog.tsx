/** The question before one appointment is cancelled: who will be told what, and which texts may still go. */
import { useState } from 'react';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../calendar.words.ts';
import { Foreseen } from '../preview/change-preview.tsx';
import { type Asked, useForeseen } from '../preview/use-change-preview.ts';
import { NotTold } from './not-informed-warning.tsx';

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
  const asked: Asked = { kind: 'cancel', ids: [id] };
  const foresight = useForeseen(asked);
  return (
    <Dialog
      title={words.cancelQuestion(peopleInBrief(appointment), showWallTime(start))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.keepIt}</Button>
          <Button
            variant="danger"
            busy={busy || !foresight.isReady}
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
      <NotTold appointment={appointment} now={now} />
      <Foreseen asked={asked} foresight={foresight} before={appointment} now={now} />
    </Dialog>
  );
}
