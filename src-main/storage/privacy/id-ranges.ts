import type { Db } from '../db/connection.ts';

/** Ids above `after`, up to `until`. */
export interface IdRange {
  after: number;
  until: number;
}

/** Rows looked at in one go, so that delivery never waits. */
export const ROWS_AT_ONCE = 5_000;

/** Returns what gives the ids of a table in ranges, in order, up to the newest row of now. */
export function idRanges(db: Db, table: 'messages' | 'appointments' | 'log'): () => Generator<IdRange> {
  const last = db.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${table}`).pluck();
  return function* () {
    const end = last.get() ?? 0;
    for (let after = 0; after < end; after += ROWS_AT_ONCE) yield { after, until: after + ROWS_AT_ONCE };
  };
}
