/**
 * Selects the texts that describe an appointment's present state: one rule for the calendar, Today, paper and copies.
 */

import type { ReminderOutline } from '../../../src-shared/model/appointment.ts';
import { isDismissedUncertain } from '../../../src-shared/model/message.ts';
import { goesByItself, isDropped, isWaiting } from '../../../src-shared/model/message-states.ts';

/**
 * Returns an appointment's texts, newest first, without those that count no more. An ended text is left out if a newer
 * one of the same rule and person replaced it, or another of them is to go or told what still holds. A text that may
 * still go, told something or needs a person stays; so does the last one of its kind.
 */
export function activeReminders<Reminder extends ReminderOutline>(reminders: readonly Reminder[]): readonly Reminder[] {
  // The calendar asks for thousands of appointments, and most have one text.
  if (reminders.length < 2) return reminders;
  return reminders.filter((reminder, index) => {
    if (!hasEnded(reminder)) return true;
    return !reminders.some((other, at) => at !== index && isOfSame(reminder, other) && (at < index || holds(other)));
  });
}

/**
 * Whether a text neither went nor goes, so that beside another text of its rule it says nothing that still counts. A
 * text with an unknown outcome may have gone even if a person left it at that, so it never counts as ended.
 */
function hasEnded({ state, reason, alert }: ReminderOutline): boolean {
  return alert === null && isDropped(state) && !isDismissedUncertain({ state, reason });
}

/** Whether a text is to go, or has told what still holds. */
function holds({ state, alert, told }: ReminderOutline): boolean {
  return alert === null && (isWaiting(state) || goesByItself(state) || (state === 'done' && told === null));
}

/** Whether two texts are for one person by one rule. Its name counts only without an id: names change and recur. */
function isOfSame(one: ReminderOutline, other: ReminderOutline): boolean {
  if (one.contactId !== other.contactId) return false;
  return one.ruleId === null ? other.ruleId === null && one.ruleName === other.ruleName : one.ruleId === other.ruleId;
}
