/** What is said of the texts right after an appointment was changed: never that one is gone before that is known. */
import type { AppointmentOutline, ReminderOutline } from '../../src-shared/model/appointment.ts';
import { showWallTime } from '../ui/format.ts';
import { type TextFate, textFate } from './text-fate.ts';
import { words } from './words.ts';

type Before = Pick<AppointmentOutline, 'start' | 'reminders'>;

/** The sentence with what is known of the texts after it. `before`: the appointment as it was, null where it was none. */
export function withFate(sentence: string, after: AppointmentOutline, before: Before | null): string {
  return [sentence, fateOf(after, before)].filter(Boolean).join(' ');
}

function fateOf(after: AppointmentOutline, before: Before | null): string {
  const { status, reminders } = after;
  const beyondReach = reminders.find(({ alert }) => alert === 'may-still-go');
  if (beyondReach) return words.mayStillGo.unstoppable(showWallTime(beyondReach.dueLocal));
  const isOff = status === 'cancelled' || status === 'arrived' || status === 'no-show';
  if (textFate(reminders) !== 'unsure') return isOff ? words.takenAlong(takenAlong(after, before)) : '';
  if (isOff) return words.mayStillGo.cancelled;
  if (before === null) return '';
  if (before.start !== after.start) return words.mayStillGo.moved;
  // One that was not known of before either has nothing to do with this change.
  const wasUnsure = new Set(before.reminders.filter(isOf('unsure')).map(({ messageId }) => messageId));
  const isNew = reminders.filter(isOf('unsure')).some(({ messageId }) => !wasUnsure.has(messageId));
  return isNew ? words.mayStillGo.reworded : '';
}

/** How many texts that were to go do not, since the change. */
function takenAlong({ reminders }: AppointmentOutline, before: Before | null): number {
  const live = new Set(before?.reminders.filter(isOf('waiting', 'queued')).map(({ messageId }) => messageId));
  return reminders.filter(({ messageId, state }) => live.has(messageId) && GONE.has(state)).length;
}

const GONE: ReadonlySet<string> = new Set<ReminderOutline['state']>(['withdrawn', 'cancelled', 'skipped']);

function isOf(...fates: TextFate[]): (reminder: ReminderOutline) => boolean {
  return reminder => fates.includes(textFate([reminder]));
}
