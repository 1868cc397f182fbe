/**
 * A backup: one file with the whole database and the send ledger in it, checked before it has its name. And the way
 * back: a copy of it that is known to open takes the database's place at once. When is decided in core/backup/.
 */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { BackupProblem } from '../../../src-shared/contract/errors.ts';
import type { BackupKind } from '../../../src-shared/model/backup.ts';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { renameDurably, syncFolderOf } from '../../ports/atomic-write.ts';
import type { BackupCrashPoint } from '../../ports/crash-points.ts';
import { removeFile, renameWhole } from '../../ports/held-files.ts';
import type { Db } from '../db/connection.ts';
import { headerOf, newestHeaderOf } from '../db/file-header.ts';
import { refuseOtherVersions } from '../db/open.ts';
import { BACKUP_ID, hasOwnSchema } from '../db/schema.ts';
import { unreleasedFile } from '../ledger/segments.ts';
import { currentVersion, isUnreleased, UNRELEASED } from '../migrations/index.ts';
import { settingsTable } from '../settings/settings.ts';
import { type BackupNote, backupNote } from './backup-note.ts';
import { foldInto } from './check-restorable.ts';
import { copyPages, removeDatabase } from './copy-pages.ts';
import { type EncryptedHead, readEncryptedHead } from './encrypted-copy.ts';
import {
  type CheckPagesJob,
  checkPages,
  finishBackup,
  finishBackupIn,
  OF_BACKUP,
  runBackupThread,
} from './finish-backup.ts';

const FROM_ELSEWHERE = 'elsewhere ';

/** True for the generation of a database that was restored from a backup and not opened since. */
export function isOfBackup(generation: string): boolean {
  return generation.startsWith(OF_BACKUP);
}

/** True for the generation of a restored backup that this computer's send ledger had not reached. */
export function isFromElsewhere(generation: string): boolean {
  return generation.startsWith(FROM_ELSEWHERE);
}

/** Marks a backup as from elsewhere, before its ledger is merged into the one here and nothing can tell any more. */
export function markFromElsewhere(db: Db): void {
  db.prepare("INSERT OR REPLACE INTO app_state (key, value) VALUES ('generation', ?)").run(
    JSON.stringify(`${FROM_ELSEWHERE}${randomUUID()}`),
  );
}

/** `encrypted`: the head of an encrypted copy, whose content cannot be read; null for a backup that can. */
export type BackupReading =
  | { kind: 'good'; note: BackupNote; encrypted: EncryptedHead | null }
  | { kind: 'unreadable'; why: BackupProblem };

export interface BackupSource {
  db: Db;
  /** The folder of the send ledger. */
  ledger: string;
  world: WorldName;
  /** The script of the thread that finishes the backup; null finishes it in this thread. */
  worker: URL | null;
}

/**
 * Makes a backup at `file`, which is there whole or not at all; on a failure nothing of it is left. The records may be
 * written meanwhile: what it holds is one moment of them, and no ledger of an earlier one. Returns the damaged places
 * of the send ledger. Throws the disk's errors.
 */
export async function makeBackup(
  { db, ledger, world, worker }: BackupSource,
  file: string,
  { kind, at }: { kind: BackupKind; at: Instant },
  reached: (step: BackupCrashPoint) => void,
): Promise<string[]> {
  const to = partOf(file);
  // The exclusive lock keeps every other connection out, so the long work is done on a copy of the pages.
  const pages = `${to}-pages`;
  const clear = () => removeDatabase(pages);
  clear();
  removeFile(to);
  try {
    await copyPages(db, pages);
    reached('backup-copied');
    const job = { pages, to, ledger, world, kind, at };
    const damaged = worker ? await finishBackupIn(worker, job) : finishBackup(job);
    reached('backup-checked');
    renameDurably(to, file);
    reached('backup-named');
    return damaged;
  } catch (error) {
    removeFile(to);
    throw error;
  } finally {
    clear();
  }
}

/**
 * Checks the pages of the records while they are in use, on a copy at `pages` that is removed again. Throws
 * SQLITE_CORRUPT if they are damaged, and the disk's errors if the copy cannot be made.
 */
export async function checkInUse(db: Db, pages: string, worker: URL | null): Promise<void> {
  removeDatabase(pages);
  try {
    await copyPages(db, pages);
    if (worker) await runBackupThread(worker, { checked: pages } satisfies CheckPagesJob);
    else checkPages({ checked: pages });
  } finally {
    removeDatabase(pages);
  }
}

/** Returns the name of an unfinished backup; that of its pages begins with it. One left by a crash may be removed. */
export function partOf(file: string): string {
  return `${file}.part`;
}

const NOTE = 'SELECT world, kind, made_at AS at, people, appointments, texts FROM backup';
const noteRow = backupNote.omit({ isFromBeforeLive: true });

/**
 * Reads what a backup says of itself. Its whole content is checked only when it is restored. The header is read first:
 * SQLite opens only a backup of ours and of a version it can restore, because it makes files beside some others.
 */
export function readBackup(file: string): BackupReading {
  let db: Db | null = null;
  try {
    const encrypted = readEncryptedHead(file);
    if (encrypted !== null) return { kind: 'good', note: encrypted.note, encrypted };
    const header = newestHeaderOf(file);
    if (header?.applicationId !== BACKUP_ID) return { kind: 'unreadable', why: 'not-ours' };
    if (header.version > currentVersion()) return { kind: 'unreadable', why: 'newer' };
    if (header.version <= UNRELEASED) return { kind: 'unreadable', why: 'unreleased' };
    db = new Database(file, { readonly: true, fileMustExist: true });
    db.pragma('trusted_schema = OFF');
    if (!hasOwnSchema(db)) return { kind: 'unreadable', why: 'altered' };
    const isFromBeforeLive = settingsTable(db).get().sendingLocked;
    return { kind: 'good', note: { ...noteRow.parse(db.prepare(NOTE).get()), isFromBeforeLive }, encrypted: null };
  } catch (error) {
    const isOther = error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB';
    return { kind: 'unreadable', why: isOther ? 'not-ours' : 'damaged' };
  } finally {
    db?.close();
  }
}

/**
 * Puts the database at `from` in the place of the one at `file`, which must be closed. After a crash the old one or the
 * new one is there, whole. `isDamaged`: of the old one no backup could be made, so it is kept as `….damaged`.
 */
export function replaceDatabase(file: string, from: string, isDamaged = false): void {
  if (isDamaged) for (const [from, to] of partsAside(file, freeEnding(file))) copyFileSync(from, to);
  // SQLite would take the log beside the old database for a part of the new one.
  try {
    const old = new Database(file);
    try {
      foldInto(old);
    } finally {
      old.close();
    }
  } catch (error) {
    if (!isDamaged) throw error;
    for (const end of ['-wal', '-shm']) removeFile(file + end);
  }
  if (existsSync(`${file}-wal`)) throw new Error('the log of the database could not be folded into it');
  renameDurably(from, file);
}

/**
 * Renames whatever is in the place of a database to a free name, with the log beside it; removes nothing of it. Returns
 * that name's ending, for example `.damaged`. No connection may have the database open.
 */
export function putAside(file: string): string {
  const ending = freeEnding(file);
  const done: [from: string, to: string][] = [];
  try {
    // The log goes first: a database is never without its log, also where another program holds one of the two.
    for (const [from, to] of partsAside(file, ending).toReversed()) {
      renameWhole(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done) renameWhole(to, from);
    throw error;
  }
  syncFolderOf(file);
  removeFile(`${file}-shm`);
  return ending;
}

/** Renames a send ledger from before the first release, as the database that belongs to it is. */
export function putUnreleasedAside(ledger: string): void {
  const file = unreleasedFile(ledger);
  if (!existsSync(file)) return;
  const aside = file + freeNumber('.unreleased', ending => existsSync(file + ending));
  renameWhole(file, aside);
}

/** Returns the ending, or the first of `ending-2`, `ending-3` … that is not taken. */
function freeNumber(ending: string, isTaken: (ending: string) => boolean): string {
  if (!isTaken(ending)) return ending;
  let number = 2;
  while (isTaken(`${ending}-${number}`)) number += 1;
  return `${ending}-${number}`;
}

/**
 * Returns what is added to the name of a database that is put aside: `.unreleased` if a version from before the first
 * release made it, else `.damaged`; a second one has `.damaged-2`.
 */
function freeEnding(file: string): string {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const header = isFile && (isLogOfAnother(file) ? headerOf(file) : newestHeaderOf(file));
  const kind = header && isUnreleased(header.version) ? '.unreleased' : '.damaged';
  return freeNumber(kind, ending => ['', '-wal'].some(log => existsSync(file + ending + log)));
}

/**
 * Returns the names of what was put aside beside the database, or the send ledger, at `file`; of a database perhaps
 * only its log.
 */
export function listSetAside(file: string): string[] {
  const beginning = `${basename(file)}.`;
  const isAside = (name: string) =>
    name.startsWith(beginning) && /^(jsonl\.)?(damaged|unreleased)\b/.test(name.slice(beginning.length));
  const names = readdirSync(dirname(file)).filter(isAside);
  return [...new Set(names.map(name => name.replace(/-wal$/, '')))].sort();
}

/** Returns the files of a database that exist, each with its name aside; SQLite finds the log there by its name. */
function partsAside(file: string, ending: string): [from: string, to: string][] {
  const parts = ['', '-wal'].map((log): [string, string] => [file + log, file + ending + log]);
  return parts.filter(([from]) => existsSync(from));
}

/**
 * Removes the log beside a backup that a person copied over a database after a crash. The log belongs to the old
 * database, and SQLite would take it for a part of the new one. It is called before a database is opened. Throws AppError
 * `database-from-future` and `database-unreleased`, like `openAsItIs`, and then leaves the log as it is.
 */
export function forgetLogOfAnother(file: string): void {
  if (!isLogOfAnother(file)) return;
  refuseOtherVersions(headerOf(file)?.version ?? 0);
  for (const end of ['-wal', '-shm']) removeFile(file + end);
}

/** True if a log beside this file is not its own: the file is a backup, and those have none. */
export function isLogOfAnother(file: string): boolean {
  const header = headerOf(file);
  return header?.applicationId === BACKUP_ID && !header.hadLog;
}

/** True if a backup took the database's place and was not opened since. */
export function isBackup(db: Db): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'send_ledger'").get() !== undefined;
}

/** Returns what a backup that took this database's place says, and its ledger lines; null if it is no backup. */
export function backupIn(db: Db): { world: WorldName; at: Instant; ledgerLines(): Iterable<string> } | null {
  if (!isBackup(db)) return null;
  const { world, at } = noteRow.parse(db.prepare(NOTE).get());
  return { world, at, ledgerLines: () => linesIn(db) };
}

/** Reads the lines in pages, so that a ledger of any size is never in memory as a whole. */
function* linesIn(db: Db): Generator<string> {
  const page = db.prepare<{ after: number }, { id: number; line: string }>(
    'SELECT id, line FROM send_ledger WHERE id > @after ORDER BY id LIMIT 500',
  );
  for (let after = 0, rows = page.all({ after }); rows.length > 0; rows = page.all({ after })) {
    for (const { id, line } of rows) {
      yield line;
      after = id;
    }
  }
}

/** Removes what only a backup has: from now on it is the database itself. */
export function leaveBackupBehind(db: Db): void {
  db.transaction(() => {
    db.exec('DROP TABLE send_ledger; DROP TABLE backup');
    db.pragma('application_id = 0');
  })();
}
