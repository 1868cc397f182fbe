/**
 * How much was written so far, by which it is told that nothing was: what was compared or counted before still holds.
 */
import type { Db } from './open.ts';

/** Of each connection, rows written that nothing else depends on. */
const quiet = new WeakMap<Db, number>();

function rowsWritten(db: Db): () => number {
  const total = db.prepare<[], number>('SELECT total_changes()').pluck();
  return () => total.get() ?? 0;
}

/** Another number whenever anything was written but `quietly`. */
export function writeCounter(db: Db): () => number {
  const total = rowsWritten(db);
  return () => total() - (quiet.get(db) ?? 0);
}

/** Runs what writes a thing on which nothing that was compared or counted depends. */
export function uncountedWrites(db: Db): (write: () => void) => void {
  const total = rowsWritten(db);
  return write => {
    const before = total();
    try {
      write();
    } finally {
      quiet.set(db, (quiet.get(db) ?? 0) + total() - before);
    }
  };
}
