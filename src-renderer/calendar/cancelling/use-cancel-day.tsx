/** Cancels a whole day, wherever a day is shown. */
import { type ReactNode, useState } from 'react';
import { isToCome } from '../../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { Button } from '../../ui/fields/button.tsx';
import { words } from '../calendar.words.ts';
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx';

/**
 * For the appointments of a day (`nowMs`: ms, UTC): `button` is shown while an appointment is still to come; `dialog`
 * stays open with its report afterwards.
 */
export function useCancelDay(
  appointments: readonly AppointmentOutline[],
  nowMs: number,
): { button: ReactNode; dialog: ReactNode } {
  const [cancelling, setCancelling] = useState(false);
  const coming = appointments.filter(each => isToCome(each, nowMs));
  const been = appointments.filter(({ status }) => status !== 'cancelled').length - coming.length;
  return {
    button: coming.length > 0 && <Button onClick={() => setCancelling(true)}>{words.bulkCancel.day}</Button>,
    dialog: cancelling && (
      <BulkCancelDialog ids={coming.map(({ id }) => id)} been={been} onClose={() => setCancelling(false)} />
    ),
  };
}
