/**
 * "Send now": sends a reminder that missed its due time, or corrects one whose information is outdated, as a message of
 * its own. Only a person asks for it.
 */

import { isDismissedUncertain, type StateReason } from '../../../src-shared/model/message.ts';
import { reachesPhone } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isAfterStart, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { MessageValues, StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { outdatedLastReminder } from '../informed/outdated-info.ts';
import { isSendWindowOpen } from '../reminders/horizon.ts';
import { messagesOfSlot, wantedFor } from '../reminders/reconcile.ts';
import { mayTextLeaveNow } from '../rulebook/rulebook.ts';
import { setState } from './set-state.ts';

/**
 * Returns what "send now" would send, in today's content; null where it is not open. It is open for a reminder that was
 * booked too late, or missed and not dismissed, or handed over and outdated, while the appointment takes place, has not
 * begun and kept its start, the send window is open, the person may be texted, sending is not held, and the person was
 * not informed of this start at their number. For an outdated message the answer is the reminder that was booked too
 * late or missed in its place, if there is one.
 */
export function valuesToSendNow(tables: Tables, message: StoredMessage, now: Instant): MessageValues | null {
  const isOutdated = message.state === 'done' && outdatedLastReminder(tables, message, now) !== null;
  const [newest] = messagesOfSlot(tables, message);
  if (!newest || !isSendWindowOpen(tables, now) || !mayTextLeaveNow(tables, newest, now)) return null;
  const isOpenToIt = isOutdated
    ? newest.id === message.id || missedItsTime(newest) || wasWithdrawnUnsent(newest)
    : newest.id === message.id && missedItsTime(newest);
  if (!isOpenToIt) return null;
  const wanted = wantedFor(tables, newest, now);
  if (wanted?.state !== 'planned' || !wanted.isDue || !isStillInTime(tables, wanted.values, now)) return null;
  if (wanted.values.startAt !== newest.startAt || isInformed(tables, wanted.values, now)) return null;
  return { ...wanted.values, dueAt: now, againOf: newest.id };
}

/**
 * Tells whether "send now" could be open for a reminder of a rehearsal that would be booked too late: a screen offers
 * it before the change is made, and must not promise what `valuesToSendNow` refuses for the stored message.
 */
export function couldBeSentNow(tables: Tables, row: StoredMessage, now: Instant): boolean {
  const { reason } = row;
  if (row.state !== 'skipped' || reason?.kind !== 'skipped' || reason.why !== 'rule-already-past') return false;
  const wanted = wantedFor(tables, row, now);
  return isSendWindowOpen(tables, now) && wanted?.state === 'planned' && !isAfterStart(wanted.values);
}

/** A reminder may go until the start; an after-text once the appointment is over, on the day on which it was due. */
function isStillInTime(tables: Tables, values: MessageValues, now: Instant): boolean {
  if (!isAfterStart(values)) return values.startAt === null || values.startAt > now;
  const { zone } = tables.settings.get();
  const [due, today] = [values.dueAt, now].map(at => wallOfInstant(at, zone).slice(0, 10));
  return due === today;
}

/** The message was withdrawn before it left. A person's stop of it counts separately (plan-reminders.ts). */
function wasWithdrawnUnsent(message: StoredMessage): boolean {
  return message.state === 'withdrawn' && !isDismissedUncertain(message);
}

/**
 * Reasons of missed messages that "send now" is closed for: a person dismissed them, or it is not known whether the
 * reminder was sent.
 */
const CLOSED_REASONS: readonly (StateReason['kind'] | undefined)[] = ['dismissed', 'old-text-open', 'restored-since'];

/** The message was never sent and its time is over: it was booked too late, or waited too long. */
function missedItsTime({ state, reason }: StoredMessage): boolean {
  if (state === 'missed') return !CLOSED_REASONS.includes(reason?.kind);
  return state === 'skipped' && reason?.kind === 'skipped' && reason.why === 'rule-already-past';
}

/**
 * Tells whether a text of this start whose due time has come went to this person, or the same text to this phone. One
 * that went to another number informed nobody.
 */
function isInformed(tables: Tables, values: MessageValues, now: Instant): boolean {
  const { appointmentId, contactId, phone, text, startAt, ruleId } = values;
  if (appointmentId === null) return false;
  // A reminder says nothing of what an after-text says.
  const isAfter = isAfterStart(values);
  const isOfItsSide = (row: StoredMessage) => isAfterStart(row) === isAfter && (!isAfter || row.ruleId === ruleId);
  const isSame = (row: StoredMessage) => row.phone === phone && row.text === text;
  return tables.messages
    .ofAppointment(appointmentId)
    .filter(
      row =>
        isOfItsSide(row) &&
        row.startAt === startAt &&
        row.dueAt <= now &&
        (reachesPhone(row.state) || isDismissedUncertain(row)),
    )
    .some(row => (row.contactId === contactId && !(row.state === 'done' && row.phone !== phone)) || isSame(row));
}

/** Sends these reminders now; does nothing for one for which that is not open any more. */
export function sendNow(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  for (const message of messages) {
    const values = valuesToSendNow(tables, message, now);
    if (values === null) continue;
    const replaced = values.againOf === null ? null : tables.messages.get(values.againOf);
    // A message that was handed over keeps its state.
    if (replaced && replaced.state !== 'done')
      setState(tables, replaced, { state: 'withdrawn', reason: { kind: 'withdrawn', why: 'sent-now' } }, now);
    tables.messages.insert(values, 'planned', null, now);
  }
}
