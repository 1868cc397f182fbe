/**
 * Opens a world's database: settings that keep what was acknowledged, migrations, one owner at a time.
 * Nothing here knows a table.
 */
import Database from 'better-sqlite3';
import { AppError } from '../../../src-shared/contract/errors.ts';
import { teachNameKey } from '../contacts/name-key.ts';
import { currentVersion, migrations, UNRELEASED } from '../migrations/index.ts';
import { headerOf } from './file-header.ts';
import { hasOwnSchema } from './schema.ts';

export type Db = Database.Database;

/**
 * Opens (and makes or migrates) the database at `file`; it stays ours alone until `close`.
 * Throws AppError `database-from-future`, `database-unreleased`, `database-altered`; disk failures keep their SQLite code.
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
  // Before SQLite opens it, for at its end it would fold the log of a crash into a file that must stay as it is.
  refuseOtherVersions(headerOf(file)?.version ?? 0);
  const db = new Database(file, { timeout: 0 });
  try {
    // Nothing that stands in the schema of a file may call what has an effect outside of it.
    db.pragma('trusted_schema = OFF');
    // Exclusive: a second program is refused by the operating system's lock, and kill -9 leaves none behind.
    db.pragma('locking_mode = EXCLUSIVE');
    // Once more, for the newest version may stand in the log; nothing was written yet.
    refuseOtherVersions(versionOf(db));
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

/** A file of a newer program, or of a schema from before the first release, stays as it is. */
function refuseOtherVersions(version: number): void {
  if (version > currentVersion()) throw new AppError({ code: 'database-from-future', version });
  if (version > 0 && version <= UNRELEASED) throw new AppError({ code: 'database-unreleased' });
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

/** Whether the file has no schema yet. */
export function isUnmade(db: Db): boolean {
  return versionOf(db) === 0;
}

/** Whether an earlier version of the program wrote the file; false for a new, empty one. */
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
