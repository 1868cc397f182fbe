/** Sums up the texts of an appointment: the most serious outcome, and the one text that stands for all. */

import type { ReminderOutline } from '../../../src-shared/model/appointment.ts';
import { isDismissedUncertain } from '../../../src-shared/model/message.ts';
import { isWaiting, mayBeAtService, STATES } from '../../../src-shared/model/message-states.ts';
import { activeReminders } from '../../texts/state/active-reminders.ts';
import { stateWord } from '../../texts/state/message-state.words.ts';
import { shownState } from '../../texts/state/text-facts.ts';

/**
 * The most serious thing that holds for an appointment's texts:
 * `unsure` one may still go and cannot be known; `left-open` the same, and a person decided to leave it at that;
 * `queued` the service holds one that must be cancelled first; `sent` one was handed over already; `waiting` none has
 * left this computer; `none` there is no text.
 */
export type TextOutcome = 'unsure' | 'left-open' | 'queued' | 'sent' | 'waiting' | 'none';

function outcomeOf(reminder: ReminderOutline): TextOutcome {
  const { state } = reminder;
  if (isDismissedUncertain(reminder)) return 'left-open';
  if (isWaiting(state)) return 'waiting';
  if (mayBeAtService(state)) return state === 'accepted' ? 'queued' : 'unsure';
  return state === 'done' ? 'sent' : 'none';
}

const SERIOUS: TextOutcome[] = ['unsure', 'left-open', 'queued', 'sent', 'waiting'];

/** Reminders → the outcome of the most serious one. A question that a person closed is still not an answer. */
export function textOutcome(reminders: readonly ReminderOutline[]): TextOutcome {
  const outcomes = new Set(reminders.map(outcomeOf));
  return SERIOUS.find(outcome => outcomes.has(outcome)) ?? 'none';
}

/** Whether a person has to look at a text, which then may never be hidden behind "3 more". */
export function asksForPerson({ state, alert }: ReminderOutline): boolean {
  return STATES[shownState({ state, alert })].needsPerson;
}

function urgencyOf({ state, alert }: ReminderOutline): number {
  return STATES[shownState({ state, alert })].urgency;
}

/**
 * The reminder as it is worded in a small space. A cut-off "Cancelling" would read like "Cancelled", so it is worded as
 * "May still go" instead.
 */
export function asWorded(reminder: ReminderOutline): ReminderOutline {
  return reminder.state === 'cancelling' ? { ...reminder, alert: 'may-still-go' } : reminder;
}

/** The word for the state of a reminder, without its time. */
export function wordInBrief(reminder: ReminderOutline): string {
  return stateWord({ ...asWorded(reminder), dueLocal: null });
}

/** The reminder that stands for all of an appointment's where only one fits; null if there is none. */
export function mostUrgent(reminders: readonly ReminderOutline[]): ReminderOutline | null {
  return mostUrgentAmong(activeReminders(reminders));
}

/** The most urgent reminder among those of several appointments. */
export function mostUrgentAmong(reminders: readonly ReminderOutline[]): ReminderOutline | null {
  return reminders.reduce<ReminderOutline | null>(
    (worst, next) => (worst === null || urgencyOf(next) < urgencyOf(worst) ? next : worst),
    null,
  );
}
