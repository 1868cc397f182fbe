/** Moving, cancelling and restoring an appointment, each with its way back; it goes on if the screen is left. */

import type { WallTime } from '../../src-shared/instant.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { ApiError, call, queryClient } from '../api.ts';
import { showWallTime } from '../ui/format.ts';
import { useToast } from '../ui/toasts.tsx';
import { withFate } from './text-fate.ts';
import { words } from './words.ts';

export function useAppointmentActs() {
  const toast = useToast();

  /** Runs an act; a refusal becomes a notice and `null`. */
  const attempt = async (act: () => Promise<Appointment>): Promise<Appointment | null> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
      return null;
    } finally {
      void queryClient.invalidateQueries();
    }
  };

  const move = async (appointment: Appointment, start: WallTime): Promise<boolean> => {
    const { id, contactName } = appointment;
    const after = await attempt(() => call('appointments.move', { id, start }));
    if (!after) return false;
    toast.show(withFate(words.moved(contactName, showWallTime(after.start)), after), {
      onUndo: async () => {
        const back = await attempt(() => call('appointments.move', { id, start: appointment.start }));
        if (back) toast.show(withFate(words.movedBack(contactName, showWallTime(back.start)), back));
      },
    });
    return true;
  };

  const restore = async ({ id, contactName, start }: Appointment): Promise<void> => {
    const back = await attempt(() => call('appointments.restore', { id }));
    if (back) toast.show(withFate(words.restored(contactName, showWallTime(start)), back));
  };

  const cancel = async (appointment: Appointment): Promise<void> => {
    const { id, contactName, start } = appointment;
    const after = await attempt(() => call('appointments.cancel', { id }));
    if (!after) return;
    toast.show(withFate(words.cancelled(contactName, showWallTime(start)), after), {
      onUndo: () => void restore(appointment),
    });
  };
  return { move, cancel, restore };
}
