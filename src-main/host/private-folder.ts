/**
 * Keeps the records readable by one person of this computer alone, because they hold names and numbers of customers.
 */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isOfRecords } from '../ports/record-names.ts';

/** The error of a folder that belongs to another person of this computer. */
class OthersFolder extends Error {
  readonly code = 'OTHERS_FOLDER';
  constructor(folder: string, cause?: unknown) {
    super(`${folder} belongs to another user of this computer`, { cause });
    this.name = 'OthersFolder';
  }
}

/**
 * Makes the records' folder, and everything this process and its children write from now on, readable by this person
 * alone. A folder and files that were there before get the same modes. Windows keeps a profile's folders private
 * itself. Throws OthersFolder, and the disk's errors where the folder cannot be made.
 */
export function keepRecordsPrivate(folder: string): void {
  writePrivately();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (isRefused(error) && isOthers(nearestSeen(folder))) throw new OthersFolder(folder, error);
    throw error;
  }
  if (isOthers(folder)) throw new OthersFolder(folder);
  closeToOthers(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!isOfRecords(entry.name) || entry.isSymbolicLink()) continue;
    closeToOthers(join(folder, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

/** Makes whatever this process and its children write from now on readable by this person alone. */
export function writePrivately(): void {
  process.umask(0o077);
}

function closeToOthers(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
  } catch {
    // A drive or share without file modes cannot be made more private.
  }
}

/** Tells whether a path belongs to another person. Where the system has no numbers for people, nobody's does. */
function isOthers(path: string): boolean {
  const self = process.getuid?.();
  return self !== undefined && statSync(path).uid !== self;
}

/** Returns the nearest folder above that can be looked at. */
function nearestSeen(path: string): string {
  for (let at = path; ; at = dirname(at)) {
    try {
      statSync(at);
      return at;
    } catch {
      if (at === dirname(at)) return at;
    }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}
