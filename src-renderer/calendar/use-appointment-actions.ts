/** The changes of appointments, each with its undo. A change goes on if the screen is left. */
import { createElement } from 'react';
import type {
  Appointment,
  AppointmentOutline,
  AppointmentStatus,
  BulkCancellation,
  SavedAppointment,
  SeriesScope,
} from '../../src-shared/model/appointment.ts';
import { act, useOperation, useShownWorld } from '../api/api.ts';
import { outcomeText } from '../appointments/cancellation-outcome.ts';
import { mayBelieveCancelled, restoredSentence } from '../appointments/cancellation-sentences.ts';
import { peopleInBrief, peopleLabel } from '../appointments/people-label.ts';
import type { Tell } from '../appointments/telling/telling.tsx';
import { words as tellingWords } from '../appointments/telling/telling.words.ts';
import { useUndoCalendarChange } from '../appointments/use-undo-calendar-change.ts';
import { attempt } from '../notices/attempt.ts';
import { useToast } from '../notices/toasts.tsx';
import { activeReminders } from '../texts/state/active-reminders.ts';
import { stateWord } from '../texts/state/message-state.words.ts';
import { showWallTime } from '../ui/format.ts';
import { words } from './calendar.words.ts';
import { moveChange, type Proposal } from './moving/moving.ts';
import { asWorded } from './panel/text-outcome.ts';
import { textsAfterChange } from './preview/after-change-notice.ts';
import { overlapLines } from './preview/change-preview-lines.ts';

export function useAppointmentActions() {
  const toast = useToast();
  const world = useShownWorld();

  const undo = useUndoCalendarChange();

  /**
   * Shows what was done, to how many, and what is known of the texts, and offers the undo. `before` is the appointment
   * as it was; `stays` keeps the notice until somebody closes it.
   */
  const announce = (
    sentence: string,
    saved: SavedAppointment,
    before: AppointmentOutline | null,
    { more = '', stays = false }: { more?: string; stays?: boolean } = {},
  ): void => {
    const all = saved.concerned > 1 ? `${sentence} ${words.concerned(saved.concerned)}` : sentence;
    const said = [all, more].filter(Boolean).join(' ');
    toast.show(said, {
      onUndo: () => void undo(saved.change),
      stays,
      more: createElement(AfterChangeNotice, { saved, before }),
    });
  };

  /**
   * Reads an appointment again after an act to which no answer came, and says whether it is as the act was to make it,
   * and how its texts stand. That it is not may change: the act may still be under way. `untold`: that nobody was told
   * of it, which holds once it was saved.
   */
  const check = async (id: number, isSaved: (now: Appointment) => boolean, untold = ''): Promise<void> => {
    const now = await attempt(
      toast,
      () => world.ask('appointments.get', { id }),
      () => void check(id, isSaved, untold),
    );
    if (now === null) return;
    const texts = activeReminders(now.reminders).map(each => words.ariaLabel.text(stateWord(asWorded(each))));
    const fact = words.statusSet(peopleInBrief(now), showWallTime(now.start), words.statuses[now.status]);
    const [verdict, more] = isSaved(now) ? [words.checked.saved, untold] : [words.checked.notSaved, ''];
    const said = [verdict, fact, ...texts.map(text => `${text}.`), more].filter(Boolean);
    toast.show(said.join(' '), { stays: true });
  };

  /** Texts the people about what was just done, and says so; '' where nobody is to be told, or it was refused. */
  const toldText = async (tell: Tell | null): Promise<string> => {
    const told = tell && (await attempt(toast, tell));
    return told ? tellingWords.goes(told.texts, told.dueLocal) : '';
  };

  const move = async (moving: Proposal, scope: SeriesScope = 'one', tell: Tell | null = null): Promise<boolean> => {
    const { id, start, durationMinutes } = moving.appointment;
    const minutes = moving.durationMinutes ?? durationMinutes;
    const saved = await attempt(
      toast,
      () => act(world, 'appointments.move', moveChange(moving, scope).move),
      () =>
        void check(
          id,
          now => now.start === moving.start && now.durationMinutes === minutes,
          tell === null ? '' : words.notInformedWarning(peopleLabel(moving.appointment)),
        ),
    );
    if (!saved) return false;
    const more = await toldText(tell);
    const who = peopleInBrief(moving.appointment);
    const to = showWallTime(saved.start);
    const isMoved = moving.start !== start;
    const said = isMoved ? words.moved(who, to) : words.resized(who, to, saved.durationMinutes);
    announce(said, saved, moving.appointment, { more });
    return true;
  };

  const cancel = async (before: Appointment, scope: SeriesScope, tell: Tell | null): Promise<void> => {
    const { id, start } = before;
    const saved = await attempt(
      toast,
      () => act(world, 'appointments.cancel', { id, scope }),
      () => void check(id, now => now.status === 'cancelled', words.notInformedWarning(peopleLabel(before))),
    );
    if (!saved) return;
    const more = (await toldText(tell)) || words.notInformedWarning(peopleLabel(before));
    announce(words.cancelled(peopleInBrief(before), showWallTime(start)), saved, before, { more });
  };

  const restore = async (before: Appointment): Promise<void> => {
    const { id, start } = before;
    const saved = await attempt(
      toast,
      () => act(world, 'appointments.restore', { id }),
      () => void check(id, now => now.status !== 'cancelled'),
    );
    if (!saved) return;
    const gone = new Set(
      before.cancellationTexts.filter(({ state }) => state === 'withdrawn').map(({ messageId }) => messageId),
    );
    const said = saved.cancellationTexts.filter(text => text.isBelieved || !gone.has(text.messageId));
    // Meanwhile its hour may have been given to somebody else.
    const taken = await world.ask('appointments.doubleBookedWith', { id }).catch(() => []);
    const people = [saved, ...saved.others].map(({ contactId }) => contactId);
    const double = taken.length > 0 && words.doubleBookedNow(overlapLines(taken, people).join(' '));
    announce(words.restored(peopleInBrief(before), showWallTime(start)), saved, before, {
      more: [double, restoredSentence(said)].filter(Boolean).join(' '),
      stays: mayBelieveCancelled(said) || taken.length > 0,
    });
  };

  const setStatus = async (before: Appointment, status: Exclude<AppointmentStatus, 'cancelled'>): Promise<void> => {
    const { id, start } = before;
    const saved = await attempt(
      toast,
      () => act(world, 'appointments.setStatus', { id, status }),
      () => void check(id, now => now.status === status),
    );
    if (saved)
      announce(words.statusSet(peopleInBrief(before), showWallTime(start), words.statuses[status]), saved, before);
  };

  /** Resolves when the service has answered for each text, or cannot be asked at this moment. */
  const cancelMany = (ids: readonly number[]): Promise<BulkCancellation | null> =>
    attempt(toast, () => act(world, 'appointments.cancelMany', { ids: [...ids] }));
  const announceCancelled = (outcome: BulkCancellation, told: string): void =>
    toast.show(`${outcomeText(outcome)} ${told || words.bulkCancel.nobodyTold}`, {
      onUndo: () => void undo(outcome.change),
    });

  return { move, cancel, restore, setStatus, cancelMany, announceCancelled, announce, toldText };
}

/**
 * Shows what became of the texts after a change. `before` is the appointment as it was, null for a new one. For several
 * appointments of a series the notice speaks of the one that was open.
 */
function AfterChangeNotice({ saved, before }: { saved: SavedAppointment; before: AppointmentOutline | null }) {
  const { data } = useOperation('appointments.get', { id: saved.id });
  const says = textsAfterChange(data ?? saved, saved, before);
  return says === '' ? null : ` ${saved.concerned > 1 ? words.after.ofThisOne(says) : says}`;
}
