import type { Db } from '../db/connection.ts';

/** SQLite merges pieces of one size at this number, inside whichever transaction comes next; it has room for 2,000. */
const MANY = 500;
/**
 * Slices between two tidyings: somebody's save beside each leaves up to four pieces more, and all are fewer than that.
 */
const TIDIED_EVERY = 64;
/** Up to this many slices leave no more pieces than saving by hand does; later writes merge them. */
const FEW = 16;
/** Pages merged in one step, which takes some milliseconds. */
const AT_ONCE = 20;

/**
 * The index of names and numbers while many people come or go slice by slice. Every transaction leaves a piece of it.
 * SQLite merges pieces inside whichever transaction comes next, hundreds of pages at a time: somebody's save took 60 to
 * 170 ms for it (measured). While an act is under way nobody's transaction merges; it is done in turns of its own.
 */
export function searchIndex(db: Db) {
  // The numbers are written into the SQL, because a bound number is a REAL, which FTS5 does not accept here.
  const set = (values: string) => db.prepare(`INSERT INTO contacts_search (contacts_search, rank) VALUES (${values})`);
  const held = [set("'automerge', 0"), set(`'crisismerge', ${MANY}`), set("'deletemerge', 0")];
  const usual = [set("'automerge', 4"), set("'crisismerge', 16"), set("'deletemerge', 10")];
  const automerge = db.prepare<[], number>("SELECT v FROM contacts_search_config WHERE k = 'automerge'").pluck();
  // A negative number means all pieces (SQLite, FTS5, "merge").
  const begin = set(`'merge', -${AT_ONCE}`);
  const goOn = set(`'merge', ${AT_ONCE}`);
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  const people = db.prepare<[], number>('SELECT count(*) FROM contacts_search_docsize').pluck();
  let acts = 0;
  let slices = 0;
  let untidied = 0;
  let isMerging = false;
  let isTidying = false;
  /** At least the number of people in the index when all of it was made anew. */
  let most = 0;
  /** Returns false if there was nothing more to merge. */
  const merged = (some: typeof goOn): boolean => {
    const before = changes.get() ?? 0;
    some.run();
    return (changes.get() ?? 0) - before >= 2;
  };
  return {
    /** Stops merging until `release`, so that no slice and no save pays for more than its own pieces. */
    hold: (): void => {
      if (acts++ === 0) slices = most = 0;
      for (const each of held) each.run();
      isMerging = isTidying = false;
    },
    /** Tells after a slice whether `tidy` has something to do. */
    isUntidy: (): boolean => {
      if (acts === 0) return false;
      slices += 1;
      untidied += 1;
      return untidied >= TIDIED_EVERY;
    },
    /**
     * Merges some of the pieces that are alike in size, in the middle of an act; false when that is done. All of them
     * once half of the people are gone: a merge stops after so many pages written, and of an index of people who all
     * are gone it would read everything in one go (130 ms for 100,000, measured).
     */
    tidy: (): boolean => {
      const now = isTidying ? null : (people.get() ?? 0);
      const isHalfGone = now !== null && now * 2 <= most;
      if (now !== null) most = isHalfGone ? now : Math.max(most, now);
      isTidying = merged(isHalfGone ? begin : goOn);
      if (!isTidying) untidied = 0;
      return isTidying;
    },
    /** Ends an act; returns true if its pieces are to be merged by `merge`. */
    release: (): boolean => {
      acts -= 1;
      if (acts > 0) return false;
      if (slices >= FEW) return true;
      for (const each of usual) each.run();
      return false;
    },
    /** Merges some of the pieces; false when they are one and the index is as usual again, or another act began. */
    merge: (): boolean => {
      if (acts > 0) return false;
      isMerging = merged(isMerging ? goOn : begin);
      if (!isMerging) for (const each of usual) each.run();
      return isMerging;
    },
    /** True if the program ended in the middle of an act. It is asked before any act begins. */
    isLeftHeld: (): boolean => automerge.get() === 0,
  };
}
