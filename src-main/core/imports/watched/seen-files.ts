import { type FoundFile, isSameState } from './folder-files.ts';

/** A file as it was found, since when (ms), and the digest under which it was dealt with; null: not yet. */
export interface SeenFile {
  file: FoundFile;
  sinceMs: number;
  digest: string | null;
}

/** What the looks through a folder have seen of its files. */
export interface SeenFiles {
  /** Takes over what a look found at `nowMs`; a file that was saved anew counts as new. Answers the files in that order. */
  update(files: readonly FoundFile[], nowMs: number): SeenFile[];
  /** Whether exactly this state of the file was dealt with. */
  isDealtWith(file: FoundFile): boolean;
  /** Has files read anew: those with this digest, or all. */
  readAnew(digest?: string): void;
  clear(): void;
}

/** Begins with nothing seen. */
export function seenFiles(): SeenFiles {
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
