// Opens the durable ledger of the practice gateway: one SQLite file, opened by one gateway at a time. Its contents are
// read and changed in ledger-account.ts (account, clock), ledger-batches.ts and ledger-records.ts.
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';

/** An open ledger. Everything that changes it is synchronous, so that a request is one transaction. */
export interface Ledger {
  /** The absolute path of the file. */
  readonly file: string;
  readonly db: Database.Database;
}

/** Thrown when another gateway has the ledger file open. */
export class LedgerInUse extends Error {
  override readonly name = 'LedgerInUse';
}

const VERSION = 1;

const SCHEMA = `
CREATE TABLE account (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  balance REAL NOT NULL,
  model TEXT NOT NULL,
  default_offset TEXT NOT NULL,
  country_code TEXT NOT NULL,
  unregistered_sender TEXT NOT NULL CHECK (unregistered_sender IN ('handshake', 'destinations')),
  accepts_unicode INTEGER NOT NULL CHECK (accepts_unicode IN (0, 1)),
  app_integrated INTEGER NOT NULL CHECK (app_integrated IN (0, 1)),
  clock_offset_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE senders (name TEXT PRIMARY KEY) STRICT;
CREATE TABLE api_keys (key TEXT PRIMARY KEY) STRICT;
CREATE TABLE portal_logins (username TEXT PRIMARY KEY, password TEXT NOT NULL) STRICT;
CREATE TABLE batches (
  sequence INTEGER PRIMARY KEY,
  batch TEXT NOT NULL UNIQUE,
  received_at INTEGER NOT NULL,
  category INTEGER,
  personalised INTEGER NOT NULL CHECK (personalised IN (0, 1)),
  sender TEXT NOT NULL,
  scheduled_at INTEGER,
  cancelled_at INTEGER
) STRICT;
CREATE TABLE messages (
  sequence INTEGER PRIMARY KEY,
  batch TEXT NOT NULL REFERENCES batches (batch),
  id TEXT NOT NULL UNIQUE,
  destination TEXT NOT NULL,
  text TEXT NOT NULL,
  segments INTEGER NOT NULL,
  status_id INTEGER NOT NULL,
  status_label TEXT NOT NULL
) STRICT;
CREATE INDEX messages_of_batch ON messages (batch, sequence);
CREATE TABLE cancels (
  sequence INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  batch TEXT NOT NULL,
  handshake_id INTEGER NOT NULL,
  handshake_label TEXT NOT NULL
) STRICT;
CREATE TABLE deviations (
  sequence INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  section TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE TABLE refusals (
  sequence INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  section TEXT NOT NULL,
  detail TEXT NOT NULL,
  answer_id INTEGER NOT NULL,
  answer_label TEXT NOT NULL,
  batch TEXT
) STRICT;
`;

const FIRST_ACCOUNT = `
INSERT INTO account (only, balance, model, default_offset, country_code, unregistered_sender, accepts_unicode,
  app_integrated, clock_offset_ms) VALUES (1, 1000, 'quantity', '+00:00', '233', 'destinations', 0, 0, 0);
INSERT INTO senders (name) VALUES ('Adom'), ('Bellbird');
INSERT INTO api_keys (key) VALUES ('practice-key');
INSERT INTO portal_logins (username, password) VALUES ('practice', 'practice');
`;

/**
 * Opens the ledger at `file`, making it (with the first account) when there is none.
 * A commit is on the disk when it returns, so an answer never promises what a kill could undo.
 * @throws LedgerInUse when another gateway has it open; Error when the file is of another version
 */
export function openLedger(file: string): Ledger {
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  const db = new Database(path, { timeout: 0 });
  try {
    // The lock is exclusive: the system drops it when the process dies, however it dies, and two gateways never share a
    // file.
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    // Somebody may have practised with the numbers of real people.
    db.pragma('secure_delete = ON');
    if (db.pragma('secure_delete', { simple: true }) !== 1) throw new Error('what is deleted is not overwritten');
    db.pragma('foreign_keys = ON');
    db.transaction(() => {
      const version = db.pragma('user_version', { simple: true });
      if (version === VERSION) return;
      if (version !== 0) throw new Error(`practice ledger of version ${String(version)}, not ${VERSION}`);
      db.exec(SCHEMA);
      db.exec(FIRST_ACCOUNT);
      db.pragma(`user_version = ${VERSION}`);
    }).exclusive();
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new LedgerInUse(`another gateway has ${path} open`);
    }
    throw error;
  }
  return { file: path, db };
}

/** Resets the ledger to its first day: no batches, no records, the first account, the real clock. */
export function resetLedger(ledger: Ledger): void {
  const tables = ['messages', 'batches', 'cancels', 'deviations', 'refusals'];
  const settings = ['account', 'senders', 'api_keys', 'portal_logins'];
  ledger.db.transaction(() => {
    for (const table of [...tables, ...settings]) ledger.db.exec(`DELETE FROM ${table}`);
    ledger.db.exec(FIRST_ACCOUNT);
  })();
  // What was deleted still stands in the log of SQLite until it is folded in.
  ledger.db.pragma('wal_checkpoint(TRUNCATE)');
}
