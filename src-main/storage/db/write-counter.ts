/**
 * Counts the rows written on a connection. While the count stays the same, what was compared or counted still holds.
 */
import type { Db } from './connection.ts';

/** The number of uncounted rows of each connection: rows on which nothing that is compared or counted depends. */
const quiet = new WeakMap<Db, number>();

function rowsWritten(db: Db): () => number {
  const total = db.prepare<[], number>('SELECT total_changes()').pluck();
  return () => total.get() ?? 0;
}

/** Returns a function whose number changes with every write except those of `uncountedWrites`. */
export function writeCounter(db: Db): () => number {
  const total = rowsWritten(db);
  return () => total() - (quiet.get(db) ?? 0);
}

/** Returns a function that runs a write without changing the number of `writeCounter`. */
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
