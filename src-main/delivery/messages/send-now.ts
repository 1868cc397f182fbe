/**
 * A reminder whose time went by unsent, or that told what does not hold any more: a person has it texted now, as a
 * message of its own in that one's place.
 */

import { isLeftOpen, type MessageState, type StateReason } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isAfterStart, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { MessageValues, StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { currentFactsOf, outdatedAlertFor } from '../informed/outdated-info.ts';
import { isSendWindowOpen } from '../reminders/horizon.ts';
import { messagesOfSlot, wantedFor } from '../reminders/reconcile.ts';
import { setState } from './set-state.ts';

const SENT_OR_UNDER_WAY: readonly MessageState[] = [
  'held',
  'planned',
  'in-flight',
  'accepted',
  'uncertain',
  'cancelling',
  'cancel-uncertain',
  'done',
];

/**
 * What would be texted now, in today's words; null where it may not be: it is no reminder that was booked too late, or
 * missed and not left at that, or went out and misleads; the appointment has begun, changed or is not to take place; no
 * text may leave at this hour or to this person; sending is held; or the person was told of this start already, at the
 * number they have. Of one that misleads it is what was booked too late or missed in its place, where there is such a
 * one.
 */
export function valuesToSendNow(tables: Tables, message: StoredMessage, now: Instant): MessageValues | null {
  const isOutdated = message.state === 'done' && holdsOutdatedInfo(tables, message, now);
  const [newest] = messagesOfSlot(tables, message);
  if (!newest || !isSendWindowOpen(tables, now)) return null;
  const isOpenToIt = isOutdated
    ? newest.id === message.id || missedItsTime(newest) || wasWithdrawnUnsent(newest)
    : newest.id === message.id && missedItsTime(newest);
  if (!isOpenToIt) return null;
  const wanted = wantedFor(tables, newest, now);
  if (wanted?.state !== 'planned' || !wanted.isDue || !isStillInTime(tables, wanted.values, now)) return null;
  if (wanted.values.startAt !== newest.startAt || isInformed(tables, wanted.values, now)) return null;
  return { ...wanted.values, dueAt: now, againOf: newest.id };
}

/** A reminder until the start; a text after the appointment, once that is over, on the day on which it was due. */
function isStillInTime(tables: Tables, values: MessageValues, now: Instant): boolean {
  if (!isAfterStart(values)) return values.startAt === null || values.startAt > now;
  const { zone } = tables.settings.get();
  const [due, today] = [values.dueAt, now].map(at => wallOfInstant(at, zone).slice(0, 10));
  return due === today;
}

/** Withdrawn before it left; a person's stop of it counts by itself (plan-reminders.ts). */
function wasWithdrawnUnsent(message: StoredMessage): boolean {
  return message.state === 'withdrawn' && !isLeftOpen(message);
}

/** A missed one of which nobody knows whether this reminder was sent, or that a person left at that. */
const CLOSED_REASONS: readonly (StateReason['kind'] | undefined)[] = ['left', 'old-text-open', 'restored-since'];

/** Never sent, and its time is over: it was booked too late, or waited too long, whatever for. */
function missedItsTime({ state, reason }: StoredMessage): boolean {
  if (state === 'missed') return !CLOSED_REASONS.includes(reason?.kind);
  return state === 'skipped' && reason?.kind === 'skipped' && reason.why === 'rule-already-past';
}

/** The last that the person was told, and wrong by now (outdated-info.ts). */
export function holdsOutdatedInfo(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const standing = currentFactsOf(tables, message);
  return standing !== null && outdatedAlertFor(tables, message, standing, now) !== null;
}

/**
 * A text of this very start whose time has come, to this person, or in these words to this phone. What went to a number
 * that is not theirs told them nothing.
 */
function isInformed(tables: Tables, values: MessageValues, now: Instant): boolean {
  const { appointmentId, contactId, phone, text, startAt, ruleId } = values;
  if (appointmentId === null) return false;
  // What reminded them of it tells nothing of what is said afterwards.
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
        (SENT_OR_UNDER_WAY.includes(row.state) || isLeftOpen(row)),
    )
    .some(row => (row.contactId === contactId && !(row.state === 'done' && row.phone !== phone)) || isSame(row));
}

/** Texts them now; does nothing where that is not open any more. */
export function sendNow(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  for (const message of messages) {
    const values = valuesToSendNow(tables, message, now);
    if (values === null) continue;
    const replaced = values.againOf === null ? null : tables.messages.get(values.againOf);
    // What went out stays what it is.
    if (replaced && replaced.state !== 'done')
      setState(tables, replaced, { state: 'withdrawn', reason: { kind: 'withdrawn', why: 'confirmed-now' } }, now);
    tables.messages.insert(values, 'planned', null, now);
  }
}
