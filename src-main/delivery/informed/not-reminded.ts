/**
 * Finds people nobody reminded, because everything was stopped or because restored records do not explain a cancel,
 * while their appointment is still to come (docs/delivery.md §13). Only reads.
 */
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { LONGEST_LEAD_MS } from '../reminders/horizon.ts';
import { wantedIgnoringSuppression } from '../reminders/reconcile.ts';
import { gapOf, NOTHING_ELSE } from './last-informed.ts';

/** Lists the cancelled messages of people who were not reminded. */
export function listNotReminded(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages
    .cancelledSince(instantOf(msOf(now) - LONGEST_LEAD_MS), now)
    .filter(message => isNotReminded(tables, message, now));
}

/** Tells whether the message's due time is over, nothing replaced it and nobody decided to leave it at that. */
export function isNotReminded(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const { id, state, appointmentId, ruleId, contactId } = message;
  if (state !== 'cancelled' || appointmentId === null) return false;
  if (!isCancelledSinceBackup(message) && !wasStoppedWithEverything(tables, message)) return false;
  const wanted = wantedIgnoringSuppression(tables, message, now);
  if (wanted === null || wanted.state === 'skipped' || !wanted.isDue || isAfterStart(wanted.values)) return false;
  const [newest] = tables.messages
    .ofAppointment(appointmentId)
    .filter(row => row.ruleId === ruleId && row.contactId === contactId && row.state !== 'skipped');
  const appointment = tables.appointments.get(appointmentId);
  if (newest?.id !== id || appointment === null) return false;
  const facts = {
    ...NOTHING_ELSE,
    status: appointment.status,
    startAt: appointment.startAt,
    phone: wanted.values.phone,
  };
  return gapOf({ kind: 'nothing' }, { ...facts, isReminderLost: true }, now) === 'not-reminded';
}

/** The ledger says that the message was cancelled after this backup was made. */
export function isCancelledSinceBackup({ state, reason }: StoredMessage): boolean {
  return state === 'cancelled' && reason?.kind === 'withdrawn' && reason.why === 'restored';
}

/** "Stop everything" stopped the reminder, and nobody has decided about it since. */
function wasStoppedWithEverything(tables: Tables, { appointmentId, ruleId, contactId }: StoredMessage): boolean {
  if (appointmentId === null) return false;
  return tables.messages.suppressionsOf(appointmentId).get(`${ruleId}:${contactId}`) === 'everything-stopped';
}
