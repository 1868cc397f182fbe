/**
 * Keeps the due time of a reminder that a person had sent now, for as long as the appointment's start stays the same.
 */
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { WantedReminder } from './plan-reminders.ts';

/**
 * Returns the wanted reminder for the place of `row`. A message a person had sent now keeps its own due time while the
 * appointment keeps the start it names; everything else follows its rule. `rows` are the messages of the same
 * (appointment, rule, person).
 */
export function keepSendNowTime(
  rows: readonly StoredMessage[],
  row: StoredMessage,
  wanted: WantedReminder,
): WantedReminder {
  if (row.startAt !== wanted.values.startAt || !comesFromSendNow(rows, row)) return wanted;
  return { ...wanted, values: { ...wanted.values, dueAt: row.dueAt } };
}

/** A person had this reminder sent now: another message stands in its place. */
export function isReplacedBySendNow({ reason }: Pick<StoredMessage, 'reason'>): boolean {
  return reason?.kind === 'withdrawn' && reason.why === 'sent-now';
}

/**
 * The message, or one it replaced, came from "send now": for a reminder skipped as past, or for one that went to a
 * number which is no longer the person's.
 */
function comesFromSendNow(rows: readonly StoredMessage[], { state, startAt, againOf }: StoredMessage): boolean {
  const before = rows.find(({ id }) => id === againOf);
  if (state === 'skipped' || before?.startAt !== startAt) return false;
  return before.state === 'done' || isReplacedBySendNow(before) || comesFromSendNow(rows, before);
}
