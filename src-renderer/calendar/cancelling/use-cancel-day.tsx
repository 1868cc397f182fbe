/** Offers to cancel a whole day in every view that shows one. */
import { type ReactNode, useState } from 'react';
import { isToCome } from '../../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { Button } from '../../ui/fields/button.tsx';
import { words } from '../calendar.words.ts';
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx';

/**
 * Returns what asks to cancel the appointments of a day (`nowMs`: ms, UTC), as a function and as a `button`, and the
 * `dialog` that does. Both exist while an appointment is still to come; the dialog stays open with its report afterwards.
 */
export function useCancelDay(
  appointments: readonly AppointmentOutline[],
  nowMs: number,
): { ask: (() => void) | null; button: ReactNode; dialog: ReactNode } {
  const [cancelling, setCancelling] = useState(false);
  const coming = appointments.filter(each => isToCome(each, nowMs));
  const been = appointments.filter(({ status }) => status !== 'cancelled').length - coming.length;
  const ask = coming.length > 0 ? () => setCancelling(true) : null;
  return {
    ask,
    button: ask && <Button onClick={ask}>{words.bulkCancel.day}</Button>,
    dialog: cancelling && (
      <BulkCancelDialog ids={coming.map(({ id }) => id)} been={been} onClose={() => setCancelling(false)} />
    ),
  };
}
