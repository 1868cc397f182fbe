import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tables } from '../../storage/tables.ts';

type Folding = Pick<Tables, 'foldStaged' | 'searchIndex' | 'stage'>;

/**
 * Does what lets many people come or go in slices; what that leaves of the index is made whole again a little at a
 * time.
 */
export async function withBatchedIndexing<T>(tables: Tables, work: () => Promise<T>): Promise<T> {
  const { searchIndex } = tables;
  tables.stage(searchIndex.hold);
  try {
    return await work();
  } finally {
    if (tables.stage(searchIndex.release)) await inTurns(tables, searchIndex.merge);
    await fold(tables);
    tables.staged();
  }
}

/** After a start: makes whole what an act left that the program ended in the middle of. */
export async function repairIndex(tables: Tables): Promise<void> {
  if (!tables.searchIndex.isLeftHeld()) return;
  await inTurns(tables, tables.searchIndex.merge);
  tables.staged();
}

/**
 * Between two slices: a turn for what else waits, one for the log, and the next slice; now and then some for the index.
 */
export function foldBetween(tables: Folding): () => Promise<void> {
  return async () => {
    await fold(tables);
    if (tables.searchIndex.isUntidy()) await inTurns(tables, tables.searchIndex.tidy);
  };
}

async function inTurns(tables: Folding, some: () => boolean): Promise<void> {
  while (tables.stage(some)) await fold(tables);
}

async function fold(tables: Folding): Promise<void> {
  await nextTurn();
  tables.foldStaged();
  await nextTurn();
}
