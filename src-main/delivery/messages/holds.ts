/** What holds all texts at once: a person's decision, or restored records that wait for a review. Only reads. */
import type { HoldReason } from '../../../src-shared/model/message.ts';
import type { WorldFacts } from '../../storage/settings/settings.ts';
import type { Tables } from '../../storage/tables.ts';

/**
 * Returns the hold of all new texts that a person decided: they have not gone live, or stopped everything. Null when
 * new texts may leave (docs/delivery.md §7).
 */
export function holdByPerson(tables: Tables): HoldReason | null {
  const { sendingLocked, stopped } = tables.settings.get();
  if (sendingLocked) return 'sending-locked';
  return stopped === 'by-person' ? 'stopped-by-person' : null;
}

/**
 * Tells whether restored records still wait for a person's review: they alone must not plan or cancel anything
 * (docs/delivery.md §11). Stopping everything is no review; only resuming is, which reconciles everything.
 */
export function areRecordsUnreviewed({ stopped, restored }: Pick<WorldFacts, 'stopped' | 'restored'>): boolean {
  return stopped === 'restored' || (restored !== null && stopped !== null);
}
