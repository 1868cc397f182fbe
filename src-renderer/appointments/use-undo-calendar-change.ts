/** Undoes a change of the calendar, from the notice of the act or from the list of all acts. */
import { act, useShownWorld } from '../api/api.ts';
import { attempt } from '../notices/attempt.ts';
import { useToast } from '../notices/toasts.tsx';
import { appointmentWords } from './appointments.words.ts';
import { mayBelieveCancelled, restoredSentence } from './cancellation-sentences.ts';

const words = appointmentWords.undo;

/** Returns the function that undoes a change set; it says what stayed, and who has been told what no longer holds. */
export function useUndoCalendarChange(): (change: number) => Promise<void> {
  const toast = useToast();
  const world = useShownWorld();
  return async change => {
    const undone = await attempt(toast, () => act(world, 'appointments.undo', { change }));
    if (!undone) return;
    const { restored, changedSince, outdatedInfo, mayStillGo, cancellationTexts } = undone;
    const said = [
      words.undone(restored),
      restoredSentence(cancellationTexts),
      outdatedInfo.length > 0 && words.outdatedInfo(outdatedInfo),
      mayStillGo > 0 && words.undoneMayGo(mayStillGo),
      changedSince.length > 0 && words.notUndone(changedSince),
    ];
    toast.show(said.filter(Boolean).join(' '), {
      stays: outdatedInfo.length > 0 || mayBelieveCancelled(cancellationTexts),
    });
  };
}
