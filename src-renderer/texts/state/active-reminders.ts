/** Which of an appointment's texts say how it stands now: the one rule for the calendar, Today, paper and the copy. */

import type { ReminderOutline } from '../../../src-shared/model/appointment.ts';
import { isLeftOpen } from '../../../src-shared/model/message.ts';
import { goesByItself, isDropped, isWaiting } from '../../../src-shared/model/message-states.ts';

/**
 * An appointment's texts, newest first, without those that count no more: of each rule and person one that ended is
 * left out as soon as a newer one took its place, or another of them is to go or told what holds. Whatever may still
 * go, told something, or asks for a person stays; so does the last one, where there is no other.
 */
export function activeReminders<Reminder extends ReminderOutline>(reminders: readonly Reminder[]): readonly Reminder[] {
  // A calendar asks for thousands, and most have one.
  if (reminders.length < 2) return reminders;
  return reminders.filter((reminder, index) => {
    if (!hasEnded(reminder)) return true;
    return !reminders.some((other, at) => at !== index && isOfSame(reminder, other) && (at < index || holds(other)));
  });
}

/**
 * It did not go and does not: beside another text of its rule it says nothing that still counts. What nobody knows of,
 * and was left at that, may have gone: that is said for good.
 */
function hasEnded({ state, reason, alert }: ReminderOutline): boolean {
  return alert === null && isDropped(state) && !isLeftOpen({ state, reason });
}

/** It is to go, or told what is right still. */
function holds({ state, alert, told }: ReminderOutline): boolean {
  return alert === null && (isWaiting(state) || goesByItself(state) || (state === 'done' && told === null));
}

/** For the same person by the same rule; a rule's name may be another's too, or change. */
function isOfSame(one: ReminderOutline, other: ReminderOutline): boolean {
  if (one.contactId !== other.contactId) return false;
  return one.ruleId === null ? other.ruleId === null && one.ruleName === other.ruleName : one.ruleId === other.ruleId;
}
