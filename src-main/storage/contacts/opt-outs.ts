/** Stores the opt-out list: numbers that get no texts, whichever contact they belong to. */

import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/** Prepares the statements of the opt-out list. An import can add a number and never removes one. */
export function optOutList(db: Db) {
  const optOut = db.prepare<{ phone: string; since: string; importId: number | null }>(
    'INSERT INTO opt_outs (phone, since, import_id) VALUES (@phone, @since, @importId) ON CONFLICT (phone) DO NOTHING',
  );
  const liftOptOut = db.prepare<{ phone: string }>('DELETE FROM opt_outs WHERE phone = @phone');
  const isOptedOut = db.prepare<{ phone: string }, { found: 1 }>(
    'SELECT 1 AS found FROM opt_outs WHERE phone = @phone',
  );
  const optedOutSince = db
    .prepare<{ phone: string }, string>('SELECT since FROM opt_outs WHERE phone = @phone')
    .pluck();
  const all = db.prepare<[], { phone: string; since: string }>('SELECT phone, since FROM opt_outs ORDER BY since');
  return {
    /** Returns every number on the list and since when it is there. */
    optOuts: () => all.all() as { phone: E164; since: Instant }[],
    /** Puts a number on the list; returns true if it was not there yet. */
    optOut: (phone: E164, since: Instant, importId: number | null): boolean =>
      optOut.run({ phone, since, importId }).changes > 0,
    liftOptOut: (phone: E164): void => {
      liftOptOut.run({ phone });
    },
    isOptedOut: (phone: E164): boolean => isOptedOut.get({ phone }) !== undefined,
    optedOutSince: (phone: E164): Instant | null => (optedOutSince.get({ phone }) ?? null) as Instant | null,
  };
}
