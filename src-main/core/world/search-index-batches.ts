import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tables } from '../../storage/tables.ts';

type Folding = Pick<Tables, 'foldStaged' | 'searchIndex' | 'staging'>;

/**
 * Runs an act that adds or removes many people in slices, with the search index held meanwhile; afterwards merges what
 * was left out of the index, a little at a time.
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

/** Completes the index after a start, if the program ended in the middle of an act that held it. */
export async function repairIndex(tables: Tables): Promise<void> {
  if (!tables.searchIndex.isLeftHeld()) return;
  await inTurns(tables, tables.searchIndex.merge);
  tables.staged();
}

/**
 * Returns what runs between two slices: other work gets a turn, the WAL is folded, and an untidy index is tidied in
 * small steps.
 */
export function foldBetween(tables: Folding): () => Promise<void> {
  return async () => {
    await fold(tables);
    if (tables.searchIndex.isUntidy()) await inTurns(tables, tables.searchIndex.tidy);
  };
}

async function inTurns(tables: Folding, some: () => boolean): Promise<void> {
  const staging = tables.staging();
  while (staging.stage(some)) await fold(tables);
  staging.settle();
}

async function fold(tables: Folding): Promise<void> {
  await nextTurn();
  tables.foldStaged();
  await nextTurn();
}
