/** What is done to appointments, each with its way back; it goes on if the screen is left. */
import { createElement } from 'react';
import type {
  Appointment,
  AppointmentOutline,
  AppointmentStatus,
  CancelledTogether,
  SavedAppointment,
  SeriesScope,
} from '../../src-shared/model/appointment.ts';
import { ApiError, act, queryClient, useShownWorld } from '../api/api.ts';
import { together } from '../appointments/cancellation-outcome.ts';
import { mayBelieve, putBackSentence } from '../appointments/cancellation-texts.ts';
import { peopleInBrief, peopleLabel } from '../appointments/people-label.ts';
import { useToast } from '../notices/toasts.tsx';
import { showWallTime } from '../ui/format.ts';
import { words } from './calendar.words.ts';
import { askedOf, type Moving } from './moving/moving.ts';
import { TextsAfter } from './preview/after-change-notice.tsx';

export function useAppointmentActs() {
  const toast = useToast();
  const world = useShownWorld();

  /** Runs an act; a refusal becomes a notice and `null`. */
  const attempt = async <T>(run: () => Promise<T>): Promise<T | null> => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
      return null;
    } finally {
      void queryClient.invalidateQueries();
    }
  };

  const undo = async (change: number): Promise<void> => {
    const undone = await attempt(() => act(world, 'appointments.undo', { act: change }));
    if (!undone) return;
    const { restored, changedSince, toldOtherwise, mayStillGo, saidOff } = undone;
    const said = [
      words.undone(restored),
      putBackSentence(saidOff),
      toldOtherwise.length > 0 && words.toldOtherwise(toldOtherwise),
      mayStillGo > 0 && words.undoneMayGo(mayStillGo),
      changedSince.length > 0 && words.notUndone(changedSince),
    ];
    toast.show(said.filter(Boolean).join(' '), { stays: toldOtherwise.length > 0 || mayBelieve(saidOff) });
  };

  /** Says what was done, of how many, what is known of the texts, and offers the way back; `before`: as it was. */
  const tell = (
    sentence: string,
    saved: SavedAppointment,
    before: AppointmentOutline | null,
    more = '',
    stays = false,
  ): void => {
    const all = saved.concerned > 1 ? `${sentence} ${words.concerned(saved.concerned)}` : sentence;
    const said = [all, more].filter(Boolean).join(' ');
    toast.show(said, { onUndo: () => void undo(saved.act), stays, more: createElement(TextsAfter, { saved, before }) });
  };

  const move = async (moving: Moving, scope: SeriesScope = 'one'): Promise<boolean> => {
    const saved = await attempt(() => act(world, 'appointments.move', askedOf(moving, scope).move));
    if (!saved) return false;
    const { start } = moving.appointment;
    const who = peopleInBrief(moving.appointment);
    const to = showWallTime(saved.start);
    const isMoved = moving.start !== start;
    tell(isMoved ? words.moved(who, to) : words.resized(who, to, saved.durationMinutes), saved, moving.appointment);
    return true;
  };

  const cancel = async (before: Appointment, scope: SeriesScope = 'one'): Promise<boolean> => {
    const { id, start } = before;
    const saved = await attempt(() => act(world, 'appointments.cancel', { id, scope }));
    const notTold = words.notTold(peopleLabel(before), before.others.length + 1);
    if (saved) tell(words.cancelled(peopleInBrief(before), showWallTime(start)), saved, before, notTold);
    return saved !== null;
  };

  const restore = async (before: Appointment): Promise<void> => {
    const { id, start } = before;
    const saved = await attempt(() => act(world, 'appointments.restore', { id }));
    if (!saved) return;
    const gone = new Set(before.saidOff.filter(({ state }) => state === 'withdrawn').map(({ messageId }) => messageId));
    const said = saved.saidOff.filter(text => text.isBelieved || !gone.has(text.messageId));
    const stays = mayBelieve(said);
    tell(words.restored(peopleInBrief(before), showWallTime(start)), saved, before, putBackSentence(said), stays);
  };

  const setStatus = async (before: Appointment, status: Exclude<AppointmentStatus, 'cancelled'>): Promise<void> => {
    const { id, start } = before;
    const saved = await attempt(() => act(world, 'appointments.setStatus', { id, status }));
    if (saved) tell(words.statusSet(peopleInBrief(before), showWallTime(start), words.statuses[status]), saved, before);
  };

  /** Answers when the service has answered for each text, or cannot be asked at this moment. */
  const cancelMany = (ids: readonly number[]): Promise<CancelledTogether | null> =>
    attempt(() => act(world, 'appointments.cancelMany', { ids: [...ids] }));
  const tellTogether = (outcome: CancelledTogether): void =>
    toast.show(`${together(outcome)} ${words.together.nobodyTold}`, { onUndo: () => void undo(outcome.act) });

  return { move, cancel, restore, setStatus, cancelMany, tellTogether, tell };
}
