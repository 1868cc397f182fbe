/** Waits until what was begun with the service has ended. Starts no work itself. */
import { awaitsAnswer } from '../../../src-shared/model/message-states.ts';
import type { Tables } from '../../storage/tables.ts';

interface Workload {
  tables: Tables;
  /** The work under way, by key: a handover, the cancel of a batch, the balance call. */
  working: ReadonlyMap<string, Promise<void>>;
  /** The search for new work; null while there is none. */
  looking(): Promise<void> | null;
  /** The most pieces of work under way at once. */
  atOnce: number;
}

/** Returns the ways to wait. None of them rejects. */
export function idleWaits({ tables, working, looking, atOnce }: Workload) {
  /** Resolves when no work whose key is meant is under way and none more can be started at this moment. */
  const waitUntilIdle = async (isMeant: (key: string) => boolean = () => true): Promise<void> => {
    const meant = () => [...working].flatMap(([key, done]) => (isMeant(key) ? [done] : []));
    while (looking() || meant().length > 0) await Promise.all([looking(), ...meant()]);
  };
  return {
    waitUntilIdle: () => waitUntilIdle(),
    /** Waits for what a campaign has at the service in these batches of ours, or on its way there. */
    waitForCampaign: (campaign: number, batches: readonly (number | null)[]) => {
      const keys = new Set(batches.map(batch => `batch ${batch}`));
      return waitUntilIdle(key => keys.has(key) || key.startsWith(`chunk ${campaign} `));
    },
    /**
     * Resolves when none of these messages is in flight or cancelling, or nothing can be asked about them at this
     * moment. `onProgress` is called with how many are through.
     */
    waitForTexts: async (ids: readonly number[], onProgress: (done: number) => void): Promise<void> => {
      for (;;) {
        const open = tables.messages.among(ids).filter(({ state }) => awaitsAnswer(state));
        onProgress(ids.length - open.length);
        if (open.length === 0) return;
        const keys = new Set(
          open.map(({ id, state, submissionId }) =>
            state === 'in-flight' ? `message ${id}` : `batch ${submissionId}`,
          ),
        );
        const asked = [...working].flatMap(([key, done]) => (keys.has(key) ? [done] : []));
        const search = looking();
        if (search) await search;
        else if (asked.length > 0) await Promise.race(asked);
        // Other work is under way first, and the turn of these messages comes.
        else if (working.size >= atOnce) await Promise.race(working.values());
        else return;
      }
    },
  };
}
