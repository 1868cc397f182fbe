/** kill -9 in the middle of a migration: the database is as it was, and the next start takes it to the new version. */
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { currentVersion } from '../../../src-main/storage/migrations/index.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import { folder, prepareFolder, ROWS } from './older-database.ts';
import { makeOlder, withNextMigration } from './versions.ts';

prepareFolder();

const SCRIPT = fileURLToPath(new URL('./migrate-for-long.ts', import.meta.url));
/** The migration writes more than its cache holds by then, in bytes. */
const WRITTEN = 10_000_000;

test('a start that is killed while it migrates has changed nothing, and the next one goes through', async () => {
  withNextMigration();
  const file = join(folder, 'older.db');
  makeOlder(file, db => db.exec(ROWS));
  const child = spawn(process.execPath, [SCRIPT, file], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect
    .poll(() => existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > WRITTEN, { timeout: 60_000 })
    .toBe(true);
  const ended = new Promise(resolve => child.once('exit', (_code, signal) => resolve(signal)));
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');

  const db = openDatabase(file);
  expect(db.pragma('user_version', { simple: true })).toBe(currentVersion());
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(tablesOf(db).contacts.get(7)?.name).toBe('Ama Mensah');
  expect(tablesOf(db).messages.get(11)?.state).toBe('accepted');
  expect(db.prepare('SELECT nickname FROM contacts').pluck().all()).toEqual(['ama mensah']);
  expect(db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'grown'").pluck().get()).toBe(0);
  db.close();
});
