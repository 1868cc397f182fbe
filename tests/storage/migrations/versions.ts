/** Databases of other versions than this program's: of the next one, and of development versions before the first. */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { teachNameKey } from '../../../src-main/storage/db/schema.ts';
import { currentVersion, migrations } from '../../../src-main/storage/migrations/index.ts';

const UNRELEASED_SQL = new URL('../../fixtures/storage/unreleased.sql', import.meta.url);

/** A migration that no version has; what it adds is filled in for the rows there are. */
const NEXT = `
ALTER TABLE contacts ADD COLUMN nickname TEXT NOT NULL DEFAULT '';
UPDATE contacts SET nickname = name_key(name);
`;

/** Until the end of the test this program is one version further. */
export function withNextMigration(sql = NEXT): void {
  const list = migrations as string[];
  list.push(sql);
  onTestFinished(() => {
    list.pop();
  });
}

/**
 * Makes a database as it was before the migration of that number (2 for `0002-…`); without a number, as the version
 * before this one left it.
 */
export function makeOlder(
  file: string,
  fill: (db: Database.Database) => void,
  beforeMigration = migrations.length,
): void {
  const db = new Database(file);
  teachNameKey(db);
  const run = migrations.slice(0, beforeMigration - 1);
  for (const migration of run) db.exec(migration);
  db.pragma(`user_version = ${currentVersion() - (migrations.length - run.length)}`);
  fill(db);
  db.close();
}

/** Makes a database as a development version from before the first release left it. */
export function makeUnreleased(file: string): void {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec(readFileSync(UNRELEASED_SQL, 'utf8'));
  db.close();
}
