/**
 * Opens a world's database: settings that keep what was acknowledged, migrations, one owner at a time.
 * Nothing here knows a table.
 */
import Database from 'better-sqlite3';
import { AppError } from '../../../src-shared/contract/errors.ts';
import { teachNameKey } from '../contacts/name-key.ts';
import { migrations } from '../migrations/index.ts';
import { hasOwnSchema } from './schema.ts';

export type Db = Database.Database;

/**
 * Opens (and makes or migrates) the database at `file`; it stays ours alone until `close`.
 * Throws AppError `database-from-future`, `database-altered`; disk failures keep their SQLite code.
 */
export function openDatabase(file: string): Db {
  const db = openAsItIs(file);
  try {
    // A table that others refer to can only be made anew while references are not watched.
    db.pragma('foreign_keys = OFF');
    migrate(db);
    db.pragma('foreign_keys = ON');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The same without bringing it up to this version. */
export function openAsItIs(file: string): Db {
  const db = new Database(file, { timeout: 0 });
  try {
    // Nothing that stands in the schema of a file may call what has an effect outside of it.
    db.pragma('trusted_schema = OFF');
    // Exclusive: a second program is refused by the operating system's lock, and kill -9 leaves none behind.
    db.pragma('locking_mode = EXCLUSIVE');
    // Before anything is written: a newer program's file stays as it is.
    const version = versionOf(db);
    if (version > migrations.length) throw new AppError({ code: 'database-from-future', version });
    db.pragma('journal_mode = WAL');
    keepAcknowledged(db);
    db.exec('BEGIN IMMEDIATE; COMMIT');
    // Before any table is read or written, for that is when a trigger or a view of somebody else's would run.
    if (!hasOwnSchema(db)) throw new AppError({ code: 'database-altered' });
    teachNameKey(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** A WAL database reopens at synchronous NORMAL, which may lose a committed intent with the power: FULL, asserted. */
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

/** Nothing was ever made in it. */
export function isUnmade(db: Db): boolean {
  return versionOf(db) === 0;
}

/** Written by an earlier version of the program; not a new, empty one. */
export function isOlder(db: Db): boolean {
  return versionOf(db) > 0 && versionOf(db) < migrations.length;
}

function versionOf(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }));
}

function migrate(db: Db): void {
  const version = versionOf(db);
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      db.exec(sql);
      const broken = db.pragma('foreign_key_check');
      if (Array.isArray(broken) && broken.length > 0) throw new Error(`migration ${index + 1} breaks references`);
      db.pragma(`user_version = ${index + 1}`);
    })();
  }
}
