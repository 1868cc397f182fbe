import type { WorldFacts } from '../../storage/settings/settings.ts';

/**
 * Tells whether restored records still wait for a person's review: they alone must not plan or cancel anything
 * (docs/delivery.md §11). Stopping everything is no review; only resuming is, which reconciles everything.
 */
export function areRecordsUnreviewed({ stopped, restored }: Pick<WorldFacts, 'stopped' | 'restored'>): boolean {
  return stopped === 'restored' || (restored !== null && stopped !== null);
}
