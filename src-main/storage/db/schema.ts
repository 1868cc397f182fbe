/**
 * Tells whether a database file has exactly the tables, indexes, views and triggers that this program makes. A file
 * from elsewhere may hold a trigger or a view of another program, and those run as soon as a table is read or written.
 */
import Database from 'better-sqlite3';

import { nameKey } from '../../../src-shared/people/name-key.ts';
import { migrations, UNRELEASED } from '../migrations/index.ts';
import type { Db } from './connection.ts';

/** "Bell", the application id in the header of a backup; no other database is taken for one. */
export const BACKUP_ID = 0x42656c6c;

/** The tables that only a backup has. */
export const BACKUP_TABLES = `
CREATE TABLE backup (
  world TEXT NOT NULL,
  kind TEXT NOT NULL,
  made_at TEXT NOT NULL,
  people INTEGER NOT NULL,
  appointments INTEGER NOT NULL,
  texts INTEGER NOT NULL
) STRICT;
CREATE TABLE send_ledger (id INTEGER PRIMARY KEY, line TEXT NOT NULL) STRICT;
`;

/** Defines the SQL function `name_key(name)`, which migrations and statements call. */
export function teachNameKey(db: Db): void {
  db.function('name_key', { deterministic: true }, name => nameKey(String(name)));
}

/** The schema that this program makes, by version and kind of file. */
const made = new Map<string, string>();

/** Compares the text of the schema, and reads nothing else of the file. Throws SQLite's errors of a damaged one. */
export function hasOwnSchema(db: Db): boolean {
  const version = Number(db.pragma('user_version', { simple: true }));
  const isBackup = db.pragma('application_id', { simple: true }) === BACKUP_ID;
  const key = `${version} ${isBackup}`;
  const own = made.get(key) ?? schemaMade(version, isBackup);
  made.set(key, own);
  return schemaOf(db) === own;
}

function schemaMade(version: number, isBackup: boolean): string {
  const db = new Database(':memory:');
  try {
    teachNameKey(db);
    db.pragma('foreign_keys = OFF');
    for (const sql of migrations.slice(0, Math.max(0, version - UNRELEASED))) db.exec(sql);
    if (isBackup) db.exec(BACKUP_TABLES);
    return schemaOf(db);
  } finally {
    db.close();
  }
}

function schemaOf(db: Db): string {
  return JSON.stringify(
    // The tables of ANALYZE are SQLite's own, and nothing in them runs.
    db
      .prepare(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat[0-9]' ORDER BY type, name",
      )
      .all(),
  );
}
