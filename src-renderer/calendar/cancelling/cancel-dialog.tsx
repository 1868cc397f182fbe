/** Asks before one appointment is cancelled, and shows who will be texted what and which texts may still go. */
import { useState } from 'react';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { aboutThem, usePeopleOf } from '../../appointments/use-chosen-appointments.ts';
import { beginCancellationDraft, hasDraft } from '../../texts/campaign/campaign-draft.ts';
import { CheckField } from '../../ui/fields/fields.tsx';
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
  /** Returns whether it is cancelled. */
  onGo: () => Promise<boolean>;
  onClose: () => void;
}) {
  const { world } = useAppState();
  const [busy, setBusy] = useState(false);
  const [isTexting, setTexting] = useState(false);
  const { id, start } = appointment;
  const change: ProposedChange = { kind: 'cancel', ids: [id] };
  const preview = useChangePreview(change);
  const texted = usePeopleOf([appointment]).data?.texted ?? [];
  const offersText = start > now && texted.length > 0;
  const text = () => {
    const people = texted.map(person => ({ id: person.id, name: person.name }));
    beginCancellationDraft(world, people, aboutThem([appointment], texted));
    navigate('/messages/new');
  };
  return (
    <ConfirmDialog
      title={words.cancelQuestion(peopleInBrief(appointment), showWallTime(start))}
      back={words.keepIt}
      go={words.cancelAppointment}
      danger
      busy={busy || !preview.isReady}
      onGo={async () => {
        setBusy(true);
        const isCancelled = await onGo();
        setBusy(false);
        if (isCancelled && offersText && isTexting) text();
      }}
      onClose={onClose}
    >
      <NotInformedWarning appointment={appointment} now={now} offersText={offersText} />
      {offersText && (
        <CheckField
          label={words.textThemNow(texted.length === 1 ? (texted[0]?.name ?? '') : null, texted.length)}
          hint={[words.textThemNowHint, hasDraft(world) && words.bulkCancel.tellInstead].filter(Boolean).join(' ')}
          checked={isTexting}
          onChange={event => setTexting(event.target.checked)}
        />
      )}
      <ChangePreview change={change} preview={preview} before={appointment} now={now} />
    </ConfirmDialog>
  );
}
