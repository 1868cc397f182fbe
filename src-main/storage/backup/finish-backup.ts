/**
 * The long half of a backup: the pages that were copied become one sound file with the send ledger in it. It works on
 * the copy alone, so that it can run in a thread of its own while texts and screens go on.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { BackupKind } from '../../../src-shared/model/backup.ts';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { removeFile } from '../../ports/held-files.ts';
import type { Db } from '../db/connection.ts';
import { BACKUP_ID, BACKUP_TABLES } from '../db/schema.ts';
import { readSegments } from '../ledger/segments.ts';

/** The generation of a backup's database begins with this word (backup.ts). */
export const OF_BACKUP = 'backup ';

export interface BackupJob {
  /** The file with the pages of the database at one moment. */
  pages: string;
  /** The file of the backup, which does not exist yet. */
  to: string;
  /** The folder of the send ledger, which has every submission that the pages have. */
  ledger: string;
  world: WorldName;
  kind: BackupKind;
  at: Instant;
}

/** The result of the thread; `failed` has the parts of an error, because its class is lost between threads. */
export interface BackupDone {
  /** What the job gives; undefined where it failed. */
  given: unknown;
  failed: { message: string; code?: string } | null;
}

/**
 * Makes the file and forces it to the disk. Returns the damaged places of the send ledger, whose lines are in it as
 * they are. Throws the disk's errors, and SQLITE_CORRUPT if the pages or the copy are not sound: a damaged index never
 * shows in the copy, which builds its indexes anew, so the pages are checked first.
 */
export function finishBackup({ pages, to, ledger, ...note }: BackupJob): string[] {
  let damaged: string[] = [];
  const copied = new Database(pages);
  try {
    copied.pragma('trusted_schema = OFF');
    checkWhole(copied);
    copied.prepare('VACUUM INTO ?').run(to);
  } finally {
    copied.close();
  }
  // Removing a large file takes a moment too, so it is done here.
  removeFile(pages);
  const copy = new Database(to);
  try {
    damaged = complete(copy, ledger, note);
    checkWhole(copy);
  } finally {
    copy.close();
  }
  const descriptor = openSync(to, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return damaged;
}

/** Runs `finishBackup` in a thread of the script `worker`. */
export function finishBackupIn(worker: URL, job: BackupJob): Promise<string[]> {
  return runBackupThread(worker, job);
}

/**
 * Has a thread do one job (backup-worker.ts) and waits for its end. Resolves to what the job gives. Throws what the job
 * threw, with its code.
 */
export function runBackupThread<Given>(worker: URL, job: object): Promise<Given> {
  const thread = new Worker(worker, { workerData: job });
  let done: BackupDone | null = null;
  return new Promise((resolve, reject) => {
    thread.once('message', (said: BackupDone) => {
      done = said;
    });
    thread.once('error', reject);
    // The thread has closed its files only when it exits.
    thread.once('exit', () => {
      if (done === null) reject(new Error('the thread of the backup ended without a word'));
      else if (done.failed === null) resolve(done.given as Given);
      else reject(Object.assign(new Error(done.failed.message), { code: done.failed.code }));
    });
  });
}

function complete(copy: Db, ledger: string, note: Pick<BackupJob, 'world' | 'kind' | 'at'>): string[] {
  const damage: string[] = [];
  // The original stays whole if the copy fails, so the copy is forced to the disk only at its end.
  copy.pragma('synchronous = OFF');
  copy.pragma(`application_id = ${BACKUP_ID}`);
  copy.transaction(() => {
    copy.exec(BACKUP_TABLES);
    const insert = copy.prepare('INSERT INTO send_ledger (line) VALUES (?)');
    // Records without their ledger are backed up all the same; restored, they are held as incomplete.
    for (const { texts, damaged } of readSegments(ledger).pieces()) {
      for (const text of texts) insert.run(text);
      damage.push(...damaged);
    }
    copy
      .prepare(
        `INSERT INTO backup (world, kind, made_at, people, appointments, texts) VALUES (@world, @kind, @at,
         (SELECT count(*) FROM visible_contacts), (SELECT count(*) FROM appointments), (SELECT count(*) FROM messages))`,
      )
      .run(note);
    // A restored backup, also one that a person copied, must never pass for the database it was made from.
    copy
      .prepare("INSERT OR REPLACE INTO app_state (key, value) VALUES ('generation', ?)")
      .run(JSON.stringify(`${OF_BACKUP}${randomUUID()}`));
  })();
  return damage;
}

/** The input of the thread that checks a copy of the records. */
export interface CheckPagesJob {
  checked: string;
}

/** Throws SQLITE_CORRUPT if SQLite's quick check finds anything in the pages that were copied. */
export function checkPages({ checked }: CheckPagesJob): void {
  const copied = new Database(checked);
  try {
    copied.pragma('trusted_schema = OFF');
    checkWhole(copied, 'quick_check');
  } finally {
    copied.close();
  }
}

/**
 * Throws SQLITE_CORRUPT if SQLite's check finds anything. `quick_check` leaves out whether each index has the rows of
 * its table, and takes a fraction of the time.
 */
export function checkWhole(db: Db, how: 'integrity_check' | 'quick_check' = 'integrity_check'): void {
  const found = db.pragma(how, { simple: true });
  if (found === 'ok') return;
  throw Object.assign(new Error(`the copy of the records is not sound: ${found}`), { code: 'SQLITE_CORRUPT' });
}
