import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { WantedReminder } from './plan-reminders.ts';

/**
 * What is wanted in the place of a text. One that a person had texted at once has its own time for as long as the
 * appointment's start is the one it tells; everything else of it is as its rule wants it.
 */
export function keepConfirmedTime(
  rows: readonly StoredMessage[],
  row: StoredMessage,
  wanted: WantedReminder,
): WantedReminder {
  if (row.startAt !== wanted.values.startAt || !comesFromSendNow(rows, row)) return wanted;
  return { ...wanted, values: { ...wanted.values, dueAt: row.dueAt } };
}

/** A person had it texted at once: another message is in its place. */
export function isReplacedBySendNow({ reason }: Pick<StoredMessage, 'reason'>): boolean {
  return reason?.kind === 'withdrawn' && reason.why === 'confirmed-now';
}

/**
 * It, or what it was sent again in place of, took the place of a reminder whose time was past when it was booked, or of
 * one that went to a number that is not theirs any more.
 */
function comesFromSendNow(rows: readonly StoredMessage[], { state, startAt, againOf }: StoredMessage): boolean {
  const before = rows.find(({ id }) => id === againOf);
  if (state === 'skipped' || before?.startAt !== startAt) return false;
  return before.state === 'done' || isReplacedBySendNow(before) || comesFromSendNow(rows, before);
}
