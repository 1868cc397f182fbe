/** Asks before one appointment is cancelled, and shows who will be texted what and which texts may still go. */
import { useState } from 'react';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { type Tell, useTelling } from '../../appointments/telling/telling.tsx';
import { showWallTime } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from '../calendar.words.ts';
import { ChangePreview } from '../preview/change-preview.tsx';
import { besideOffer, type ProposedChange, useChangePreview } from '../preview/use-change-preview.ts';
import { NotInformedWarning } from './not-informed-warning.tsx';

export function CancelDialog({
  appointment,
  now,
  onGo,
  onClose,
}: {
  appointment: Appointment;
  now: WallTime;
  /** `tell`: what the person chose to text about it; null for nothing. */
  onGo: (tell: Tell | null) => Promise<unknown>;
  onClose: () => void;
}) {
  const { start, service, staff } = appointment;
  const [busy, setBusy] = useState(false);
  const change: ProposedChange = { kind: 'cancel', ids: [appointment.id] };
  const telling = useTelling([appointment], null);
  const preview = besideOffer(useChangePreview(change), telling);
  return (
    <ConfirmDialog
      title={words.cancelQuestion(peopleInBrief(appointment))}
      back={words.keepIt}
      go={words.cancelAppointment}
      danger
      busy={busy || !preview.isReady}
      onGo={async () => {
        setBusy(true);
        await onGo(telling.tell);
        setBusy(false);
      }}
      onClose={onClose}
    >
      <p className="numbers">{[showWallTime(start), service, staff].filter(Boolean).join(' · ')}</p>
      {telling.tell === null && telling.isReady && !telling.isToPhone && (
        <NotInformedWarning appointment={appointment} now={now} />
      )}
      {telling.field}
      <ChangePreview change={change} preview={preview} before={appointment} now={now} heading={false} />
    </ConfirmDialog>
  );
}
