import type { WorldFacts } from '../../storage/settings/settings.ts';

/**
 * Restored records that no person has looked at: by them alone nothing is planned and nothing that is queued is called
 * off. Stopping everything meanwhile is no look; only resuming is, which reconciles everything.
 */
export function areRecordsUnreviewed({ stopped, restored }: Pick<WorldFacts, 'stopped' | 'restored'>): boolean {
  return stopped === 'restored' || (restored !== null && stopped !== null);
}
