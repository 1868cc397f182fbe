import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tables } from '../storage/tables.ts';

/** Does what lets many people come or go in slices; what that leaves of the index is made whole again a little at a time. */
export async function withIndexInPieces<T>(tables: Tables, work: () => Promise<T>): Promise<T> {
  tables.stage(tables.searchPieces.hold);
  try {
    return await work();
  } finally {
    while (tables.stage(tables.searchPieces.merge)) await foldBetween(tables)();
    await foldBetween(tables)();
    tables.staged();
  }
}

/** Between two slices: a turn for what else waits, one for the log, and the next slice. */
export function foldBetween(tables: Pick<Tables, 'foldStaged'>): () => Promise<void> {
  return async () => {
    await nextTurn();
    tables.foldStaged();
    await nextTurn();
  };
}
