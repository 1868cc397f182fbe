/** One look through the watched folder: new lists that are written to the end are read and proposed. */
import { AppError, type Failure, type FolderTrouble } from '../../../../src-shared/contract/errors.ts';
import { failureOfDisk } from '../../../storage/db/disk-failure.ts';
import type { WatchedRow } from '../../../storage/imports/watched-files.ts';
import { type FoundFile, familyOf, isSameState, listsIn, readList, troubleWith } from './folder-files.ts';
import { type FolderWatcher, STEADY_MS } from './folder-watcher.ts';
import { type Proposing, proposeList } from './propose-list.ts';

export interface FolderLook {
  /**
   * Looks through the folder; a file that is still being written has a look planned for it. Throws the disk's errors.
   */
  look(folder: string): Promise<void>;
  /** Why the folder could not be read by the last look; null when it could. */
  trouble(): FolderTrouble | null;
  /** Files that the last look could not read, by name. The next look tries them again. */
  unread(): ReadonlyMap<string, Failure>;
  /** Has files read anew by the next look: those with this digest, or all. */
  readAnew(digest?: string): void;
  /** Throws AppError watch-newer when the folder holds a later state of the list than was dealt with. */
  assertNewest(folder: string | null, row: WatchedRow): Promise<void>;
  /** Forgets everything that was seen. */
  clear(): void;
}

export function folderLook(proposing: Proposing, watcher: FolderWatcher, closing: AbortSignal): FolderLook {
  const seen = seenFiles();
  let trouble: FolderTrouble | null = null;
  let unread = new Map<string, Failure>();
  /** Digests of files that made the program fail: they are not tried again before the next start. */
  const broken = new Set<string>();

  const report = (nextTrouble: FolderTrouble | null, nextUnread: Map<string, Failure>) => {
    const before = JSON.stringify([trouble, [...unread]]);
    trouble = nextTrouble;
    unread = nextUnread;
    if (JSON.stringify([trouble, [...unread]]) !== before) proposing.world.changed('watch');
  };

  /** Reads a file and proposes what it brings. Answers a refusal; throws anything else. */
  const takeIn = async (folder: string, one: SeenFile): Promise<Failure | null> => {
    try {
      const read = await readList(folder, one.file);
      if (read === null) watcher.lookSoon();
      if (read === null || broken.has(read.digest)) return null;
      try {
        await proposeList(proposing, one.file, read);
        one.digest = read.digest;
      } catch (error) {
        if (!(error instanceof AppError) && !failureOfDisk(error) && !closing.aborted) broken.add(read.digest);
        throw error;
      }
      return null;
    } catch (error) {
      if (error instanceof AppError && error.failure.code !== 'stopped') return error.failure;
      throw error;
    }
  };

  return {
    look: async folder => {
      const files = await listsIn(folder).catch(() => null);
      if (files === null) {
        report((await troubleWith(folder)) ?? 'unreadable', new Map());
        watcher.stopListening();
        return;
      }
      if (closing.aborted) return;
      report(null, unread);
      const now = proposing.clock.now();
      const failures = new Map<string, Failure>();
      // Oldest first, because a later list takes the place of the earlier ones it covers.
      for (const one of seen.update(files, now).reverse()) {
        if (closing.aborted) return;
        if (now - one.sinceMs < STEADY_MS) {
          watcher.lookSoon();
        } else if (one.digest === null) {
          const failure = await takeIn(folder, one);
          if (failure !== null) failures.set(one.file.name, failure);
        }
      }
      report(trouble, failures);
    },
    trouble: () => trouble,
    unread: () => unread,
    readAnew: seen.readAnew,
    assertNewest: async (folder, row) => {
      const files = folder === null ? [] : await listsIn(folder).catch(() => []);
      const isUnseen = (file: FoundFile) => {
        const { name, bytes, savedMs } = file;
        if (familyOf(name) !== familyOf(row.fileName) || (name !== row.fileName && savedMs < row.savedMs)) return false;
        if (name === row.fileName && bytes === row.bytes && Math.round(savedMs) === row.savedMs) return false;
        return !seen.isDealtWith(file);
      };
      if (!files.some(isUnseen)) return;
      watcher.lookSoon();
      throw new AppError({ code: 'watch-newer', fileName: row.fileName });
    },
    clear: () => {
      seen.clear();
      trouble = null;
      unread = new Map();
    },
  };
}

/** A file as it was found, since when (ms), and the digest under which it was dealt with; null: not yet. */
interface SeenFile {
  file: FoundFile;
  sinceMs: number;
  digest: string | null;
}

/** What the looks through a folder have seen of its files. */
interface SeenFiles {
  /**
   * Takes over what a look found at `nowMs`; a file that was saved anew counts as new. Returns the files in that order.
   */
  update(files: readonly FoundFile[], nowMs: number): SeenFile[];
  /** Tells whether exactly this state of the file was dealt with. */
  isDealtWith(file: FoundFile): boolean;
  /** Has files read anew: those with this digest, or all. */
  readAnew(digest?: string): void;
  clear(): void;
}

/** Begins with nothing seen. */
function seenFiles(): SeenFiles {
  let seen = new Map<string, SeenFile>();
  const known = (file: FoundFile): SeenFile | null => {
    const before = seen.get(file.name);
    return before !== undefined && isSameState(before.file, file) ? before : null;
  };
  return {
    update: (files, nowMs) => {
      const found = files.map(file => ({ ...(known(file) ?? { sinceMs: nowMs, digest: null }), file }));
      seen = new Map(found.map(one => [one.file.name, one]));
      return found;
    },
    isDealtWith: file => (known(file)?.digest ?? null) !== null,
    readAnew: digest => {
      for (const one of seen.values()) if (digest === undefined || one.digest === digest) one.digest = null;
    },
    clear: () => {
      seen = new Map();
    },
  };
}
