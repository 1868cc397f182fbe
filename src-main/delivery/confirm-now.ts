/** A reminder whose time went by unsent: a person has it texted now, as a message of its own in that one's place. */
import type { Instant } from '../../src-shared/instant.ts';
import { isLeftOpen, type MessageState } from '../../src-shared/model/message.ts';
import { isAfterStart } from '../../src-shared/schedule.ts';
import type { MessageValues, StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { rowsInPlace, wantedFor } from './reconcile.ts';
import { setState } from './set-state.ts';
import { isAllowedHour } from './still-wanted.ts';

const UNDER_WAY: readonly MessageState[] = [
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
 * missed and not left at that; the appointment has begun, changed or is not to take place; no text may leave at this
 * hour or to this person; sending is held; or the person was told of this start already.
 */
export function confirmable(tables: Tables, message: StoredMessage, now: Instant): MessageValues | null {
  const { id, startAt } = message;
  if (!isTooLateForItsTime(message)) return null;
  if (rowsInPlace(tables, message)[0]?.id !== id || !isAllowedHour(tables, now)) return null;
  const wanted = wantedFor(tables, message, now);
  if (wanted?.state !== 'planned' || !wanted.isDue || isAfterStart(wanted.values)) return null;
  if (wanted.values.startAt !== startAt || isTold(tables, wanted.values, now)) return null;
  return { ...wanted.values, dueAt: now, againOf: id };
}

/** Never sent, and for no other reason than its time. */
function isTooLateForItsTime({ state, reason }: StoredMessage): boolean {
  if (state === 'missed') return reason === null;
  return state === 'skipped' && reason?.kind === 'skipped' && reason.why === 'rule-already-past';
}

/** A text of this very start whose time has come, to this person, or in these words to this phone. */
function isTold(
  tables: Tables,
  { appointmentId, contactId, phone, text, startAt }: MessageValues,
  now: Instant,
): boolean {
  if (appointmentId === null) return false;
  return tables.messages
    .ofAppointment(appointmentId)
    .filter(row => row.startAt === startAt && row.dueAt <= now && (UNDER_WAY.includes(row.state) || isLeftOpen(row)))
    .some(row => row.contactId === contactId || (row.phone === phone && row.text === text));
}

/** Texts them now; does nothing where that is not open any more. */
export function confirmNow(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  for (const message of messages) {
    const values = confirmable(tables, message, now);
    if (values === null) continue;
    setState(tables, message, { state: 'withdrawn', reason: { kind: 'withdrawn', why: 'confirmed-now' } }, now);
    tables.messages.insert(values, 'planned', null, now);
  }
}
