/**
 * Copies the pages of a database that is in use, and removes such copies. What becomes of a copy is not decided here.
 */

import { type FileHandle, open } from 'node:fs/promises';
import type Database from 'better-sqlite3';
import { removeFile } from '../../ports/held-files.ts';
import type { Db } from '../db/connection.ts';
import { whileCopying } from '../db/staging.ts';

/** Pages copied in one turn of the event loop; a hundred take about a third of a millisecond. */
const PAGES_AT_ONCE = 100;

/** Pages written before what was written is forced to the disk: 8 MB, the most that is left to wait for at the end. */
const PAGES_UNFORCED = 2000;

type Progress = Database.BackupMetadata;

/** Copies the pages as they are at one moment, also if they are written meanwhile, in short turns. */
export async function copyPages(db: Db, to: string): Promise<void> {
  let file: FileHandle | null = null;
  let forced = 0;
  let forcing = false;
  let last: Promise<void> = Promise.resolve();
  const force = async (copied: number) => {
    forcing = true;
    try {
      file ??= await open(to, 'r+');
      await file.datasync();
    } catch {
      // SQLite meets the same failure at the end and throws it.
    }
    forced = copied;
    forcing = false;
  };
  try {
    const progress = ({ totalPages, remainingPages }: Progress) => {
      const copied = totalPages - remainingPages;
      if (forcing) return 0;
      if (copied - forced >= PAGES_UNFORCED) last = force(copied);
      return PAGES_AT_ONCE;
    };
    await whileCopying(db, () => db.backup(to, { progress }));
  } finally {
    await last;
    await (file as FileHandle | null)?.close();
  }
}

/** Removes a database with everything that SQLite keeps beside it; does nothing where there is none. */
export function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) removeFile(file + end);
}
