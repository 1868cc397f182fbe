/**
 * The rule of lateness (docs/delivery.md §12): a text goes up to 30 minutes late, if the send window permits and the
 * appointment has not begun. Says when a waiting text becomes too late; marking it as missed is expire-messages.ts.
 */

import { isBeforeHandover, statesWhere } from '../../../src-shared/model/message-states.ts';
import { MINUTE_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { isAfterStart, MAX_LATE_MS } from '../../../src-shared/time/schedule.ts';
import type { MessageValues, StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { mayTextLeaveNow } from '../rulebook/rulebook.ts';
import { horizonEnd, isSendWindowOpen } from './horizon.ts';
import { wantedFor } from './reconcile.ts';

/** States of messages that go by themselves and are not with the service yet. */
const LEAVING = statesWhere(isBeforeHandover);

/** Messages come by due time and each becomes too late within half an hour, so the first few tell. */
const EXAMINED = 30;

/**
 * Tells whether a text is too late to leave: more than 30 minutes after its due time, late outside the send window, or
 * a reminder of an appointment that has begun.
 */
export function isTooLate(
  tables: Tables,
  text: Pick<StoredMessage, 'kind' | 'campaignId' | 'ruleId' | 'phone' | 'startAt' | 'dueAt'>,
  now: Instant,
): boolean {
  const { kind, startAt, dueAt } = text;
  if (startAt !== null && startAt <= now && !isAfterStart(text)) return true;
  const lateMs = msOf(now) - msOf(dueAt);
  if (lateMs <= 0) return false;
  return lateMs > MAX_LATE_MS || (kind !== 'test' && !mayTextLeaveNow(tables, text, now));
}

/** The first minute at which the message may not leave any more; null when none is known. */
function becomesTooLateAt(tables: Tables, message: StoredMessage): Instant | null {
  for (let ms = msOf(message.dueAt); ms <= msOf(message.dueAt) + MAX_LATE_MS + MINUTE_MS; ms += MINUTE_MS) {
    if (isTooLate(tables, message, instantOf(ms))) return instantOf(ms);
  }
  return null;
}

/** The message waits for the service and is too late by this computer's clock, which may be wrong. */
export function isTooLateByOwnClock(tables: Tables, message: StoredMessage, now: Instant): boolean {
  return message.state === 'planned' && isTooLate(tables, message, now);
}

/**
 * Summarises what waits for the service within the horizon: the number of texts, how many are too late by this
 * computer's clock, and which becomes too late next and when.
 */
export function waitingForService(
  tables: Tables,
  now: Instant,
): { texts: number; tooLate: number; next: { message: StoredMessage; at: Instant } | null } {
  const end = horizonEnd(tables, now);
  const first = tables.messages.due('planned', end, EXAMINED);
  const late = first.filter(message => isTooLateByOwnClock(tables, message, now));
  const [next] = first
    .filter(message => !late.includes(message))
    .flatMap(message => {
      const at = becomesTooLateAt(tables, message);
      return at === null ? [] : [{ message, at }];
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const texts = tables.messages.summary(LEAVING, null, end).total;
  return { texts, tooLate: late.length, next: next ?? null };
}

/** Lists the waiting messages that are too late by now; of campaigns at most `limit`. */
export function listTooLate(tables: Tables, now: Instant, limit: number): StoredMessage[] {
  const latest = isSendWindowOpen(tables, now) ? instantOf(msOf(now) - MAX_LATE_MS) : now;
  return [
    ...tables.messages.waitingOutsideCampaigns(now).filter(message => isTooLate(tables, message, now)),
    ...tables.messages.waitingInCampaigns(latest, limit),
  ];
}

/**
 * Returns the reminders that moved appointments want and that are too late by now, because an uncertain older text of
 * the same reminder still stands in their place. They never had a message of their own, so each is inserted as missed.
 */
export function missedBehindOpenText(tables: Tables, now: Instant): MessageValues[] {
  return tables.messages.openReminders().flatMap(old => {
    const appointment = tables.appointments.get(old.appointmentId ?? 0);
    const wanted = wantedFor(tables, old, now);
    if (!appointment || !wanted || wanted.state === 'skipped') return [];
    // The appointment was moved after the reminder's due time: there was nothing to wait for.
    if ((tables.appointments.startSetAt(appointment.id) ?? now) >= wanted.values.dueAt) return [];
    if (old.startAt === appointment.startAt || !isTooLate(tables, wanted.values, now)) return [];
    const isAlreadyMissed = tables.messages
      .ofAppointment(appointment.id)
      .some(
        row =>
          row.state === 'missed' &&
          row.ruleId === old.ruleId &&
          row.contactId === old.contactId &&
          row.startAt === appointment.startAt,
      );
    return isAlreadyMissed ? [] : [wanted.values];
  });
}
