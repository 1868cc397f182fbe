/** The files of the watched folder: which of them are lists, which is the newest of its kind, and their bytes. */
import { createHash } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { FolderTrouble } from '../../../../src-shared/contract/errors.ts';
import { AppError } from '../../../../src-shared/contract/errors.ts';
import { WEEK_MS } from '../../../../src-shared/time/durations.ts';

/** Exports of a booking system are far smaller. A larger file is not read without a person asking for it. */
const MOST_BYTES = 20_000_000;
/** How many lists of one folder are read. */
const MOST_LISTS = 10;
/** How many earlier files of each list may hold other days, and how much earlier they may have been saved. */
const MOST_EARLIER = 7;
const EARLIER_MS = WEEK_MS;
const LISTS = /\.(?:ics|csv|xlsx)$/i;

export interface ListFile {
  name: string;
  bytes: number;
  /** When the file was last saved, ms of the file system's clock. */
  savedMs: number;
}

/** A file that was read whole: its digest and its bytes; null when it is too large. */
export interface ReadFile {
  digest: string;
  bytes: Buffer | null;
}

/** Why a folder cannot be read; null when it can. */
export async function troubleWith(folder: string): Promise<FolderTrouble | null> {
  if (!isAbsolute(folder)) return 'not-a-path';
  try {
    await readdir(folder);
    return null;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOTDIR') return 'not-a-folder';
    return code === 'ENOENT' ? 'missing' : 'unreadable';
  }
}

/** A date, with or without a time, in any writing: at least six digits. Room 1 and room 2 are two lists. */
const DATED = /\d(?:[-_.\s]?\d){5,}/g;
/** What a browser or a file manager adds to the name of a copy. */
const COPY = /(?: - copy)?(?: ?\(\d+\))?(?=\.\w+$)/;

/**
 * The kind of a file by its name. Names that differ only in a date or in the number of a copy are of one kind: copies
 * of one list, or a list for each day.
 */
export function familyOf(name: string): string {
  return name.toLowerCase().replace(COPY, '').replace(DATED, '#');
}

/** A file, and whether it is the newest of its kind. */
export interface FoundFile extends ListFile {
  isNewest: boolean;
}

/**
 * The newest file of each kind, and those saved not long before it, which may hold other days; last saved first. Throws
 * the disk's errors.
 */
export async function listsIn(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  // Hidden files, and those that spreadsheet programs keep beside an open file, are not lists.
  const names = entries
    .filter(
      entry => (entry.isFile() || entry.isSymbolicLink()) && LISTS.test(entry.name) && !/^(?:\.|~)/.test(entry.name),
    )
    .map(entry => entry.name);
  const files: ListFile[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile()) files.push({ name, bytes: found.size, savedMs: found.mtimeMs });
  }
  files.sort(lastSavedFirst);
  const kinds = [...Map.groupBy(files, ({ name }) => familyOf(name)).values()].slice(0, MOST_LISTS);
  return kinds
    .flatMap(([newest, ...earlier]): FoundFile[] => {
      if (newest === undefined) return [];
      const near = earlier.filter(({ savedMs }) => newest.savedMs - savedMs <= EARLIER_MS).slice(0, MOST_EARLIER);
      return [{ ...newest, isNewest: true }, ...near.map(file => ({ ...file, isNewest: false }))];
    })
    .sort(lastSavedFirst);
}

const lastSavedFirst = (a: ListFile, b: ListFile) => b.savedMs - a.savedMs || (a.name < b.name ? 1 : -1);

/** Whether both are the same file, not saved anew in between. */
export const isSameState = (one: ListFile, other: ListFile) =>
  one.name === other.name && one.bytes === other.bytes && one.savedMs === other.savedMs;

/**
 * Reads a file in the state `seen`; null when it is gone or was written to meanwhile. Throws AppError file-unreadable.
 */
export async function readList(folder: string, seen: ListFile): Promise<ReadFile | null> {
  // The digest of a file that is too large consists of what is known without reading it.
  if (seen.bytes > MOST_BYTES) return { digest: `too-large ${seen.name} ${seen.bytes} ${seen.savedMs}`, bytes: null };
  try {
    const file = await open(join(folder, seen.name), 'r');
    try {
      const hash = createHash('sha256');
      const pieces: Buffer[] = [];
      for await (const piece of file.createReadStream({ autoClose: false, end: MOST_BYTES })) {
        pieces.push(piece);
        hash.update(piece);
      }
      const bytes = Buffer.concat(pieces);
      const { size, mtimeMs } = await file.stat();
      if (size !== seen.bytes || mtimeMs !== seen.savedMs || bytes.length !== size) return null;
      return { digest: hash.digest('hex'), bytes };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new AppError({ code: 'file-unreadable', fileName: seen.name });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
