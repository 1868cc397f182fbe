/** Waiting until what was begun with the service is through. */
import type { Tables } from '../../storage/tables.ts';

interface Workload {
  tables: Tables;
  /** What is being worked on, by its key: a handover, the cancel of a batch, the balance call. */
  working: ReadonlyMap<string, Promise<void>>;
  /** New work is being looked for; null while none is. */
  looking(): Promise<void> | null;
  /** So much is worked on side by side at most. */
  atOnce: number;
}

/** The ways to wait for it; none of them fails. */
export function idleWaits({ tables, working, looking, atOnce }: Workload) {
  /**
   * Resolves when nothing is in flight and nothing more can be done at this moment; or nothing of some work, by its
   * key.
   */
  const waitUntilIdle = async (isMeant: (key: string) => boolean = () => true): Promise<void> => {
    const meant = () => [...working].flatMap(([key, done]) => (isMeant(key) ? [done] : []));
    while (looking() || meant().length > 0) await Promise.all([looking(), ...meant()]);
  };
  return {
    waitUntilIdle: () => waitUntilIdle(),
    /** The same of what a campaign has at the service, in these batches of ours, or on its way there. */
    waitForCampaign: (campaign: number, batches: readonly (number | null)[]) => {
      const keys = new Set(batches.map(batch => `batch ${batch}`));
      return waitUntilIdle(key => keys.has(key) || key.startsWith(`chunk ${campaign} `));
    },
    /**
     * Resolves when none of these texts is on its way or waits for its cancel, or nothing can be asked about them at
     * this moment; `told` is how many are through.
     */
    waitForTexts: async (ids: readonly number[], onProgress: (done: number) => void): Promise<void> => {
      for (;;) {
        const open = tables.messages.among(ids).filter(({ state }) => state === 'in-flight' || state === 'cancelling');
        onProgress(ids.length - open.length);
        if (open.length === 0) return;
        const keys = new Set(
          open.map(({ id, state, batch }) => (state === 'in-flight' ? `message ${id}` : `batch ${batch}`)),
        );
        const asked = [...working].flatMap(([key, done]) => (keys.has(key) ? [done] : []));
        const search = looking();
        if (search) await search;
        else if (asked.length > 0) await Promise.race(asked);
        // Others are being asked first: their turn comes.
        else if (working.size >= atOnce) await Promise.race(working.values());
        else return;
      }
    },
  };
}
