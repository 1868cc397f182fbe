/**
 * Several people on one phone (docs/delivery.md §1): the same words never go to a phone twice at the same time, and one
 * reminder stands for the others. Joining the texts of a campaign is core/campaigns/shared-phones.ts, never here.
 */
import type { SkipReason } from '../../../src-shared/model/message.ts';
import { isToGo, isWaiting, reachesPhone, statesWhere } from '../../../src-shared/model/message-states.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import type { WantedReminder } from './plan-reminders.ts';

export const REACHING_THE_PHONE = statesWhere(reachesPhone);

/** Tells whether the same words go, or went, to a phone at the same time. */
export function isDuplicateOnPhone(tables: Tables, phone: E164, text: string, dueAt: Instant): boolean {
  return tables.messages.withSameText({ phone, text, dueAt }, REACHING_THE_PHONE, true).length > 0;
}

/**
 * Returns the message that stands for this reminder on a shared phone: with the same text, number and due time, the
 * oldest that left these records, else the oldest. Null when there is none, or when it is the reminder's own message.
 */
function duplicateOnPhone(tables: Tables, { values, state }: WantedReminder): StoredMessage | null {
  if (values.phone === null || !isToGo(state)) return null;
  const isOwn = (row: StoredMessage) =>
    row.appointmentId === values.appointmentId && row.ruleId === values.ruleId && row.contactId === values.contactId;
  const saying = tables.messages.withSameText({ ...values, phone: values.phone }, REACHING_THE_PHONE, true);
  // What left these records stands before what waits in them, or it would be cancelled for the other's sake.
  const first = saying.find(row => !isWaiting(row.state)) ?? saying[0];
  // A text known only from the ledger belongs to an appointment these records do not have, or have under another
  // number, so it is never the reminder's own.
  const found = saying.find(({ kind }) => kind === 'found');
  if (found) return found;
  return first === undefined || isOwn(first) ? null : first;
}

/**
 * Skips a reminder that another text on the same phone already stands for. Runs last, so that what this reconciliation
 * inserted a moment before counts.
 */
export function skipIfDuplicate(tables: Tables, wanted: WantedReminder): WantedReminder {
  const other = duplicateOnPhone(tables, wanted);
  if (other === null) return wanted;
  const { contactName, ruleName, contactId } = other;
  const isSamePerson = contactId === wanted.values.contactId;
  // Whose text the ledger's was cannot be told from these records.
  const said = other.kind === 'found' ? {} : { said: { contactName, ruleName, isSamePerson } };
  return { ...wanted, state: 'skipped', reason: { kind: 'skipped', why: 'same-text-same-phone', ...said } };
}

/** Returns the reminders that do not go because this text says the same to the same phone, or was stopped. */
export function saidBy(tables: Tables, { phone, text, dueAt }: StoredMessage): StoredMessage[] {
  const isSaid = (why: SkipReason) => why === 'same-text-same-phone' || why === 'suppressed';
  if (phone === null) return [];
  return tables.messages
    .withSameText({ phone, text, dueAt }, ['skipped'])
    .filter(({ reason }) => reason?.kind === 'skipped' && isSaid(reason.why));
}
