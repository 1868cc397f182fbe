/**
 * Checks before a restore whether all of a backup can be read. It runs in the thread that also finishes backups.
 */

import type { Db } from '../db/connection.ts';
import { openDatabase } from '../db/open.ts';
import { tablesOf } from '../tables.ts';
import { checkWhole, runBackupThread } from './finish-backup.ts';

/** The input of the thread that checks a backup. */
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

/** Runs `checkRestorable` in a thread of the script `worker`; in this thread if that is null. */
export async function checkRestorableIn(worker: URL | null, file: string): Promise<void> {
  if (worker === null) return checkRestorable(file);
  const job: CheckRestorableJob = { ready: file };
  await runBackupThread(worker, job);
}

/** Folds the log beside a database into it. Throws if that fails. */
export function foldInto(db: Db): void {
  if (db.pragma('journal_mode = DELETE', { simple: true }) !== 'delete')
    throw new Error('the log of the database could not be folded into it');
}
