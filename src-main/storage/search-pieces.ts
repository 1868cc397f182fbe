import type { Db } from './open.ts';

/** Pieces of one size before SQLite merges them whether there is time or not. It has room for 2,000 in all. */
const MANY = 500;
/** Pages merged in one go: some milliseconds' worth. */
const AT_ONCE = 40;

/**
 * The index of names and numbers while many people come or go slice by slice. Every transaction leaves a piece of it;
 * SQLite would merge many of them in the middle of somebody's slice, in up to half a second (measured).
 */
export function searchPieces(db: Db) {
  // As text of SQL: a bound number is a REAL, which these do not take.
  const set = (values: string) => db.prepare(`INSERT INTO contacts_search (contacts_search, rank) VALUES (${values})`);
  // Merged a little with every transaction, and not for the sake of what was deleted: the pieces go anyway.
  const held = [set("'automerge', 8"), set(`'crisismerge', ${MANY}`), set("'deletemerge', 0")];
  const usual = [set("'automerge', 4"), set("'crisismerge', 16"), set("'deletemerge', 10")];
  // By its sign it says that all pieces are meant (SQLite, FTS5, "merge").
  const begin = set(`'merge', -${AT_ONCE}`);
  const goOn = set(`'merge', ${AT_ONCE}`);
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  let isMerging = false;
  return {
    /** From now on no slice pays for more than its own pieces, until they are merged. */
    hold: (): void => {
      for (const each of held) each.run();
      isMerging = false;
    },
    /** Merges some of the pieces; false when they are one and the index is as usual again. */
    merge: (): boolean => {
      const before = changes.get() ?? 0;
      (isMerging ? goOn : begin).run();
      isMerging = (changes.get() ?? 0) - before >= 2;
      if (!isMerging) for (const each of usual) each.run();
      return isMerging;
    },
  };
}
