import type { Instant } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import { isSendWindowOpen } from '../../delivery/reminders/horizon.ts';
import { wantedFor } from '../../delivery/reminders/reconcile.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';

/**
 * Of a reminder that is too late by itself: whether nothing else is in the way of texting it at once. So whoever is
 * told that they can will be able to (`confirmable` asks the same of what is stored).
 */
export function canBeTextedNow(tables: Tables, row: StoredMessage, now: Instant): boolean {
  const { reason } = row;
  if (row.state !== 'skipped' || reason?.kind !== 'skipped' || reason.why !== 'rule-already-past') return false;
  const wanted = wantedFor(tables, row, now);
  return isSendWindowOpen(tables, now) && wanted?.state === 'planned' && !isAfterStart(wanted.values);
}
