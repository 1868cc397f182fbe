/**
 * Opens a world's database: settings that keep what was acknowledged, migrations, one owner at a time.
 * Nothing here knows a table.
 */
import Database from 'better-sqlite3';
import { AppError } from '../../../src-shared/contract/errors.ts';
import { currentVersion, isUnreleased, migrations, UNRELEASED } from '../migrations/index.ts';
import type { Db } from './connection.ts';
import { newestHeaderOf } from './file-header.ts';
import { hasOwnSchema, teachNameKey } from './schema.ts';

/**
 * Opens (and makes or migrates) the database at `file`; no other program can open it until `close`. Throws AppError
 * `database-from-future`, `database-unreleased`, `database-altered`; disk failures keep their SQLite code. A database
 * that is refused for its version stays byte for byte as it is, with the log beside it.
 */
export function openDatabase(file: string): Db {
  const db = openAsItIs(file);
  try {
    // SQLite can only rebuild a table that others refer to while foreign keys are off.
    db.pragma('foreign_keys = OFF');
    migrate(db);
    db.pragma('foreign_keys = ON');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Opens the database at `file` like `openDatabase`, but does not migrate it. */
export function openAsItIs(file: string): Db {
  // SQLite folds the log of a crash into the file when a connection is closed, so the version is read without it.
  refuseOtherVersions(newestHeaderOf(file)?.version ?? 0);
  const db = new Database(file, { timeout: 0 });
  try {
    // No schema of a file from elsewhere may call a function with effects outside of it.
    db.pragma('trusted_schema = OFF');
    // The operating system's lock refuses a second program, and kill -9 leaves none behind.
    db.pragma('locking_mode = EXCLUSIVE');
    // A rollback journal, which SQLite plays back at its first read, may hold another version.
    refuseOtherVersions(versionOf(db));
    // A trigger or a view of another program runs as soon as a table is read or written, so none was touched before.
    // A database that is another program's is left byte for byte as it is.
    if (!hasOwnSchema(db)) throw new AppError({ code: 'database-altered' });
    db.pragma('journal_mode = WAL');
    keepAcknowledged(db);
    overwriteDeleted(db);
    db.exec('BEGIN IMMEDIATE; COMMIT');
    teachNameKey(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Refuses a database of a newer program, or of a schema from before the first release. */
export function refuseOtherVersions(version: number): void {
  if (version > currentVersion()) throw new AppError({ code: 'database-from-future', version });
  if (isUnreleased(version)) throw new AppError({ code: 'database-unreleased' });
}

/**
 * Sets and asserts synchronous FULL. A WAL database reopens at NORMAL, which may lose a committed intent in a power
 * cut.
 */
function keepAcknowledged(db: Db): void {
  db.pragma('synchronous = FULL');
  if (process.platform === 'darwin') {
    db.pragma('fullfsync = ON');
    db.pragma('checkpoint_fullfsync = ON');
  }
  if (db.pragma('synchronous', { simple: true }) !== 2 || db.pragma('journal_mode', { simple: true }) !== 'wal') {
    throw new AppError({ code: 'disk-error', detail: 'the disk does not keep what was written' });
  }
}

/**
 * Sets and asserts that what is deleted is overwritten with zeros, because somebody who asked to be forgotten must not
 * be found in a free page (SQLite, PRAGMA secure_delete). A connection begins without it.
 */
function overwriteDeleted(db: Db): void {
  db.pragma('secure_delete = ON');
  if (db.pragma('secure_delete', { simple: true }) !== 1)
    throw new AppError({ code: 'disk-error', detail: 'what is deleted is not overwritten' });
}

/** True if the file has no schema yet. */
export function isUnmade(db: Db): boolean {
  return versionOf(db) === 0;
}

/** True if an earlier version of the program wrote the file; false for a new, empty one. */
export function isOlder(db: Db): boolean {
  return versionOf(db) > 0 && versionOf(db) < currentVersion();
}

function versionOf(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }));
}

function migrate(db: Db): void {
  const done = versionOf(db) - UNRELEASED;
  for (const [index, sql] of migrations.entries()) {
    if (index < done) continue;
    db.transaction(() => {
      db.exec(sql);
      const broken = db.pragma('foreign_key_check');
      if (Array.isArray(broken) && broken.length > 0) throw new Error(`migration ${index + 1} breaks references`);
      db.pragma(`user_version = ${UNRELEASED + index + 1}`);
    })();
  }
}
