/**
 * Transactions of rows that nobody sees yet. The slices of an act share one, so that a page which many slices write is
 * written to the log once; whoever else writes ends it first, so that what they are told is stored stands by itself.
 */
import type { Db } from './connection.ts';

/** Slices of one act. Its failure, also where somebody else's write met it, is thrown by the next call. */
export interface Staging {
  /** Runs a slice. When it throws, everything since the last commit is rolled back. */
  stage<T>(slice: () => T): T;
  /** Commits what is staged so far. Without it nobody may rely on any of it. */
  settle(): void;
}

interface Act {
  failure: { error: unknown } | null;
}

interface State {
  /** Whose transaction is open. */
  act: Act | null;
  /** A slice of it is running. */
  isInside: boolean;
  /** How many copies of the database are under way: SQLite copies nothing while a transaction is open. */
  copies: number;
}

const states = new WeakMap<Db, State>();

function stateOf(db: Db): State {
  const state = states.get(db) ?? { act: null, isInside: false, copies: 0 };
  states.set(db, state);
  return state;
}

/** Returns a function that ends a staging transaction left open between two slices. Call it before any other write. */
export function settlerOf(db: Db): () => void {
  const state = stateOf(db);
  return () => {
    const { act } = state;
    if (act === null || state.isInside) return;
    state.act = null;
    try {
      db.exec('COMMIT');
    } catch (error) {
      fail(db, act, error);
    } finally {
      db.pragma('synchronous = FULL');
    }
  };
}

/** Runs a copy of the database; no transaction stays open between two slices meanwhile. */
export async function whileCopying<T>(db: Db, copy: () => Promise<T>): Promise<T> {
  const state = stateOf(db);
  settlerOf(db)();
  state.copies += 1;
  try {
    return await copy();
  } finally {
    state.copies -= 1;
  }
}

/**
 * Begins an act that stages. Its commits are not forced to the disk one by one, and the log is not checkpointed in
 * between (measured: half the time, and no stall of 100 ms); the next other transaction forces them too.
 */
export function beginStaging(db: Db): Staging {
  const act: Act = { failure: null };
  const state = stateOf(db);
  const settle = settlerOf(db);
  const throwFailure = () => {
    if (act.failure) throw act.failure.error;
  };
  const open = () => {
    settle();
    db.pragma('synchronous = NORMAL');
    db.pragma('wal_autocheckpoint = 0');
    db.exec('BEGIN IMMEDIATE');
    state.act = act;
  };
  return {
    stage: slice => {
      throwFailure();
      try {
        if (state.act !== act) open();
        state.isInside = true;
        return slice();
      } catch (error) {
        state.act = null;
        fail(db, act, error);
        db.pragma('synchronous = FULL');
        throw error;
      } finally {
        state.isInside = false;
        if (state.copies > 0) settle();
      }
    },
    settle: () => {
      if (state.act === act) settle();
      throwFailure();
    },
  };
}

function fail(db: Db, act: Act, error: unknown): void {
  act.failure = { error };
  if (db.inTransaction) db.exec('ROLLBACK');
}
