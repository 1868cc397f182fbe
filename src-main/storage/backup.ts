/**
 * A backup: one file with the whole database and the send ledger in it, checked before it has its name. And the way
 * back: a copy of it that is known to open takes the database's place at once. Nothing here decides when.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, copyFileSync, existsSync, openSync, readSync, rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { Instant } from '../../src-shared/instant.ts';
import type { BackupCounts, BackupKind, BackupProblem } from '../../src-shared/model/backup.ts';
import type { World } from '../../src-shared/model/settings.ts';
import type { BackupStep } from '../core/steps.ts';
import { migrations } from './migrations/index.ts';
import { type Db, openDatabase } from './open.ts';
import { BACKUP_ID, BACKUP_TABLES, hasOwnSchema } from './schema.ts';
import { tablesOf } from './tables.ts';
import { nameWhole } from './whole-file.ts';

const OF_BACKUP = 'backup ';

/** The generation a database has that was put back from a backup, until it is opened. */
export function isOfBackup(generation: string): boolean {
  return generation.startsWith(OF_BACKUP);
}

export interface BackupNote extends BackupCounts {
  world: World;
  kind: BackupKind;
  at: Instant;
}

export type BackupReading = { kind: 'good'; note: BackupNote } | { kind: 'unreadable'; why: BackupProblem };

export interface BackupSource {
  db: Db;
  /** The lines of the send ledger now. */
  ledgerLines(): string[];
  world: World;
}

/**
 * Makes a backup at `file`, which is there whole or not at all; on a failure nothing of it is left. Throws the disk's
 * errors, and an Error when the copy is not sound.
 */
export async function makeBackup(
  { db, ledgerLines, world }: BackupSource,
  file: string,
  { kind, at }: { kind: BackupKind; at: Instant },
  reached: (step: BackupStep) => void,
): Promise<void> {
  const beside = partOf(file);
  rmSync(beside, { force: true });
  try {
    db.prepare('VACUUM INTO ?').run(beside);
    // In the same turn as the copy: whatever that knows of is in these lines too.
    const lines = ledgerLines();
    reached('backup-copied');
    const copy = new Database(beside);
    try {
      complete(copy, lines, { world, kind, at });
      await checkWhole(copy);
    } finally {
      copy.close();
    }
    reached('backup-checked');
    nameWhole(beside, file);
    reached('backup-named');
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** What a backup is called until it is whole; left behind by a crash it may be removed. */
export function partOf(file: string): string {
  return `${file}.part`;
}

function complete(copy: Db, lines: readonly string[], { world, kind, at }: Omit<BackupNote, keyof BackupCounts>): void {
  // Whatever befalls the copy, the original is whole: only the end of it is forced to the disk.
  copy.pragma('synchronous = OFF');
  copy.pragma(`application_id = ${BACKUP_ID}`);
  copy.transaction(() => {
    copy.exec(BACKUP_TABLES);
    const insert = copy.prepare('INSERT INTO send_ledger (line) VALUES (?)');
    for (const line of lines) insert.run(line);
    copy
      .prepare(
        `INSERT INTO backup (world, kind, made_at, people, appointments, texts) VALUES (@world, @kind, @at,
         (SELECT count(*) FROM visible_contacts), (SELECT count(*) FROM appointments), (SELECT count(*) FROM messages))`,
      )
      .run({ world, kind, at });
    // Put back, also by copying files, it must never pass for the database it was made from.
    copy
      .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('generation', ?)")
      .run(JSON.stringify(`${OF_BACKUP}${randomUUID()}`));
  })();
}

/** Throws when anything in the file contradicts itself; table by table, so that texts and screens are not kept waiting. */
async function checkWhole(db: Db): Promise<void> {
  const names = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  for (const name of names) {
    const found = db.pragma(`integrity_check('${name.replaceAll("'", "''")}')`, { simple: true });
    if (found !== 'ok') throw new Error(`the copy of the records is not sound: ${found}`);
    await nextTurn();
  }
}

const noteRow = z.object({
  world: z.enum(['practice', 'live']),
  kind: z.enum(['daily', 'by-person', 'before-restore']),
  made_at: z.string().transform(text => text as Instant),
  people: z.number(),
  appointments: z.number(),
  texts: z.number(),
});

/** What a file says of itself; its whole content is looked at only when it is put back. */
export function readBackup(file: string): BackupReading {
  let db: Db | null = null;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true });
    db.pragma('trusted_schema = OFF');
    if (db.pragma('application_id', { simple: true }) !== BACKUP_ID) return { kind: 'unreadable', why: 'not-ours' };
    if (Number(db.pragma('user_version', { simple: true })) > migrations.length)
      return { kind: 'unreadable', why: 'newer' };
    if (!hasOwnSchema(db)) return { kind: 'unreadable', why: 'altered' };
    const { made_at: at, ...note } = noteRow.parse(db.prepare('SELECT * FROM backup').get());
    return { kind: 'good', note: { ...note, at } };
  } catch (error) {
    const isOther = error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB';
    return { kind: 'unreadable', why: isOther ? 'not-ours' : 'damaged' };
  } finally {
    db?.close();
  }
}

/**
 * Makes sure that the backup at `file`, a copy that may be written to, opens as a database of this version, and leaves
 * it in one file. Throws when it does not.
 */
export async function makeReady(file: string): Promise<void> {
  const db = openDatabase(file);
  try {
    await checkWhole(db);
    tablesOf(db);
  } finally {
    foldInto(db);
    db.close();
  }
}

/**
 * Puts the database at `from` in the place of the one at `file`, which must be closed. After a crash the old one or the
 * new one is there, whole. `isDamaged`: of the old one no backup could be made, so it is kept as `….damaged`.
 */
export function replaceDatabase(file: string, from: string, isDamaged = false): void {
  const parts = ['', '-wal'].filter(end => existsSync(file + end));
  if (isDamaged) for (const end of parts) copyFileSync(file + end, `${file}${end}.damaged`);
  // What is in the log beside it would be taken for a part of the new one.
  try {
    const old = new Database(file);
    try {
      foldInto(old);
    } finally {
      old.close();
    }
  } catch (error) {
    if (!isDamaged) throw error;
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  }
  if (existsSync(`${file}-wal`)) throw new Error('the log of the database could not be folded into it');
  nameWhole(from, file);
}

function foldInto(db: Db): void {
  if (db.pragma('journal_mode = DELETE', { simple: true }) !== 'delete')
    throw new Error('the log of the database could not be folded into it');
}

/**
 * Before a database is opened: where a person copied a backup over it after a crash, the log that was left beside it
 * belongs to the old one and would be taken for a part of the new.
 */
export function forgetLogOfAnother(file: string): void {
  const header = Buffer.alloc(72);
  if (!existsSync(file)) return;
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, header.length, 0);
  } finally {
    closeSync(descriptor);
  }
  // Byte 18 says that this file has had no log yet (the database's file format, 1.3).
  if (header.readUInt32BE(68) !== BACKUP_ID || header[18] !== 1) return;
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
}

/** Of which world a backup was made that took this database's place, and the lines of its send ledger; else null. */
export function backupIn(db: Db): { world: World; ledgerLines: string[] } | null {
  const isBackup = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'send_ledger'").get() !== undefined;
  if (!isBackup) return null;
  const { world } = noteRow.parse(db.prepare('SELECT * FROM backup').get());
  return { world, ledgerLines: db.prepare<[], string>('SELECT line FROM send_ledger ORDER BY id').pluck().all() };
}

/** From here on it is the database itself. */
export function leaveBackupBehind(db: Db): void {
  db.transaction(() => {
    db.exec('DROP TABLE send_ledger; DROP TABLE backup');
    db.pragma('application_id = 0');
  })();
}
