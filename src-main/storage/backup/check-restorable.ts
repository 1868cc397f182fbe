/**
 * The long half of putting a backup back: whether all of it can be read. It runs in the thread that finishes backups.
 */

import type { Db } from '../db/connection.ts';
import { openDatabase } from '../db/open.ts';
import { tablesOf } from '../tables.ts';
import { checkWhole, runBackupThread } from './finish-backup.ts';

/** What the thread is given for it. */
export interface CheckRestorableJob {
  /** A copy of the backup that may be written to. */
  ready: string;
}

/**
 * Makes sure that the backup at `file`, a copy that may be written to, opens as a database of this version, and leaves
 * it in one file. Throws when it does not.
 */
export function checkRestorable(file: string): void {
  const db = openDatabase(file);
  try {
    checkWhole(db);
    tablesOf(db);
  } finally {
    foldInto(db);
    db.close();
  }
}

/** The same in a thread of its own, made of `worker`; in this one where there is none. */
export async function checkRestorableIn(worker: URL | null, file: string): Promise<void> {
  if (worker === null) return checkRestorable(file);
  const job: CheckRestorableJob = { ready: file };
  await runBackupThread(worker, job);
}

/** Takes what is in the log beside a database into it. */
export function foldInto(db: Db): void {
  if (db.pragma('journal_mode = DELETE', { simple: true }) !== 'delete')
    throw new Error('the log of the database could not be folded into it');
}
