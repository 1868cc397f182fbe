/**
 * Words what happened to the texts of a changed appointment, as long as it holds. It never says that a text is
 * cancelled before the service has confirmed it.
 */

import { assertNever } from '../../../src-shared/contract/errors.ts';
import type { AppointmentOutline, ReminderOutline } from '../../../src-shared/model/appointment.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import {
  goesByItself,
  isCancelAsked,
  isDropped,
  isTakenBack,
  isWaiting,
} from '../../../src-shared/model/message-states.ts';
import { blockText, reasonText } from '../../texts/state/message-state.words.ts';
import { showWallTime } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import { type TextOutcome, textOutcome } from '../panel/text-outcome.ts';

type Before = Pick<AppointmentOutline, 'start' | 'reminders'>;

const NAMED = 2;

/**
 * Returns what is known now of the texts that a change touched; '' if it touched none. `before` is the appointment as
 * it was (null for a new one), `saved` right after the change, `now` at this moment.
 */
export function textsAfterChange(now: AppointmentOutline, saved: AppointmentOutline, before: Before | null): string {
  const { status, reminders } = now;
  const unstoppable = reminders.find(({ alert }) => alert === 'may-still-go');
  if (unstoppable) return words.mayStillGo.unstoppable(showWallTime(unstoppable.dueLocal));
  const isOff = status === 'cancelled' || status === 'arrived' || status === 'no-show';
  if (isOff) return textOutcome(reminders) === 'unsure' ? words.mayStillGo.cancelled : textsStopped(now, before);
  if (before === null) return '';
  const touched = touchedIn(now, saved, before);
  const told = touched
    .filter(reminder => !isReplaced(reminder, touched))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const sentences = told.slice(0, NAMED).map(reminder => sentence(reminder, before));
  return [...sentences, ...(told.length > NAMED ? [words.after.more(told.length - NAMED)] : [])].join(' ');
}

/** The order of the sentences: texts that may go wrongly, then those that do not go by themselves, then the others. */
const ORDER: readonly MessageState[] = [
  'cancel-uncertain',
  'cancelling',
  'uncertain',
  'refused',
  'missed',
  'blocked',
  'held',
  'skipped',
  'in-flight',
  'planned',
  'accepted',
  'done',
  'withdrawn',
  'cancelled',
];
/** Whether a change leads to this state, and not the usual way of a text from planned to handed over. */
function isHalted(state: MessageState): boolean {
  return isCancelAsked(state) || isDropped(state) || (isWaiting(state) && !goesByItself(state));
}

/** Returns the texts that the change touched, and those that replaced them since. */
function touchedIn(now: AppointmentOutline, saved: AppointmentOutline, before: Before): ReminderOutline[] {
  const was = new Map(before.reminders.map(reminder => [reminder.messageId, reminder]));
  const isMoved = before.start !== saved.start;
  const isTouched = (reminder: ReminderOutline) => {
    const old = was.get(reminder.messageId);
    if (!old || old.dueLocal !== reminder.dueLocal) return true;
    // A text that may still go with the old time keeps the new one from being planned.
    if (isMoved && textOutcome([reminder]) === 'unsure') return true;
    return old.state !== reminder.state && isHalted(reminder.state);
  };
  const untouched = new Set(saved.reminders.filter(one => !isTouched(one)).map(({ messageId }) => messageId));
  return now.reminders.filter(({ messageId }) => !untouched.has(messageId));
}

/** Whether a text no longer goes because a newer one of the same person and rule replaces it. */
function isReplaced(
  { messageId, contactId, ruleName, state }: ReminderOutline,
  all: readonly ReminderOutline[],
): boolean {
  if (!isTakenBack(state)) return false;
  return all.some(one => one.messageId > messageId && one.contactId === contactId && one.ruleName === ruleName);
}

function sentence({ messageId, contactName: name, dueLocal, state, reason }: ReminderOutline, before: Before): string {
  const { after, changePreview } = words;
  const due = showWallTime(dueLocal);
  switch (state) {
    case 'cancelling':
      return after.cancelling(name, due);
    case 'cancel-uncertain':
      return after.notCancelled(name, due);
    case 'in-flight':
      return before.reminders.some(one => one.messageId === messageId && one.state === state)
        ? after.onItsWay(name, due)
        : after.toBe(name, due);
    case 'uncertain':
      return after.unknown(name, due);
    case 'planned':
      return after.toBe(name, due);
    case 'accepted':
      return after.queued(name, due);
    case 'done':
      return after.handedOver(name, due);
    case 'refused':
      return after.refused(name);
    case 'missed':
      return after.missed(name);
    case 'held':
      return changePreview.text.held(name, due);
    case 'blocked':
      return changePreview.text.blocked(name, reason?.kind === 'blocked' ? blockText(reason.why) : '');
    case 'skipped':
      return reason?.kind === 'skipped' && reason.why === 'rule-already-past'
        ? changePreview.text.tooLate(name)
        : changePreview.text.skipped(name, reason === null ? '' : reasonText(reason));
    case 'cancelled':
    case 'withdrawn':
      return after.gone(name, due);
    default:
      return assertNever(state);
  }
}

/** Says how many texts no longer go since the change; a text at the service counts once its cancel is confirmed. */
function textsStopped({ reminders }: AppointmentOutline, before: Before | null): string {
  const live = new Set(before?.reminders.filter(isOf('waiting', 'queued', 'unsure')).map(({ messageId }) => messageId));
  const gone = reminders.filter(({ messageId, state }) => live.has(messageId) && isDropped(state));
  const isConfirmed = gone.some(({ state }) => state === 'cancelled');
  return isConfirmed ? words.after.confirmedGone(gone.length) : words.textsStopped(gone.length);
}

function isOf(...fates: TextOutcome[]): (reminder: ReminderOutline) => boolean {
  return reminder => fates.includes(textOutcome([reminder]));
}
