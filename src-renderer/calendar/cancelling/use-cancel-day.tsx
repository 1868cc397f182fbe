/** Offers to cancel a whole day in every view that shows one. */
import { type ReactNode, useState } from 'react';
import { isToCome } from '../../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { Button } from '../../ui/fields/button.tsx';
import { words } from '../calendar.words.ts';
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx';

/**
 * Returns the `button` and the `dialog` that cancel the appointments of a day (`nowMs`: ms, UTC). The button exists
 * while an appointment is still to come; the dialog stays open with its report afterwards.
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
