import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { schemaText } from '../../../scripts/schema.ts';
import { readBackup } from '../../../src-main/storage/backup/backup.ts';
import { headerOf } from '../../../src-main/storage/db/file-header.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { BACKUP_ID, BACKUP_TABLES } from '../../../src-main/storage/db/schema.ts';
import { currentVersion } from '../../../src-main/storage/migrations/index.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import { AT, folder, prepareFolder, ROWS } from './older-database.ts';
import { makeOlder, makeUnreleased, withNextMigration } from './versions.ts';

prepareFolder();

describe('a database of an earlier version', () => {
  function older(): string {
    withNextMigration();
    const file = join(folder, 'older.db');
    makeOlder(file, db => db.exec(ROWS));
    return file;
  }

  test('its texts, their submissions and their history are there as they were, and what is new is filled in', () => {
    const db = openDatabase(older());
    const tables = tablesOf(db);
    expect(tables.messages.get(11)).toEqual({
      id: 11,
      kind: 'reminder',
      appointmentId: 5,
      campaignId: null,
      chunk: null,
      wireValues: null,
      ruleId: 1,
      ruleName: 'The day before',
      contactId: 7,
      contactName: 'Ama Mensah',
      phone: '+233244100201',
      text: 'See you',
      segments: 1,
      dueAt: '2027-01-05T10:00:00.000Z',
      startAt: '2027-01-06T09:00:00.000Z',
      startWall: '2027-01-06T09:00',
      foundStartAt: null,
      state: 'accepted',
      reason: null,
      submissionId: 3,
      gatewayBatchId: 'batch-3',
      account: 0,
      sender: null,
      submittedAs: 'Adom',
      againOf: null,
      planAgain: false,
      next: null,
      updatedAt: AT,
    });
    expect(tables.messages.get(12)).toMatchObject({ kind: 'test', state: 'uncertain', reason: { kind: 'service' } });
    expect(tables.messages.history(11)).toHaveLength(1);
    expect(db.prepare('SELECT nickname FROM contacts').pluck().all()).toEqual(['ama mensah']);
    expect(db.pragma('user_version', { simple: true })).toBe(currentVersion());
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    // References are watched again.
    expect(() => db.exec('UPDATE messages SET submission_id = 99 WHERE id = 11')).toThrow(/FOREIGN KEY/);
    expect(() => db.exec('INSERT INTO message_history (message_id, at, to_state) VALUES (99, 0, 0)')).toThrow();
    db.close();
  });

  test('one that was taken to the new version opens as it is the next time', () => {
    const file = older();
    openDatabase(file).close();
    const db = openDatabase(file);
    expect(tablesOf(db).messages.get(11)?.state).toBe('accepted');
    db.close();
  });

  test('a migration that breaks a reference changes nothing', () => {
    withNextMigration('DELETE FROM contacts');
    const file = join(folder, 'older.db');
    makeOlder(file, db => db.exec(ROWS));
    expect(() => openDatabase(file)).toThrow('breaks references');
    const db = new Database(file);
    expect(db.pragma('user_version', { simple: true })).toBe(currentVersion() - 1);
    expect(db.prepare('SELECT count(*) FROM contacts').pluck().get()).toBe(1);
    db.close();
  });
});

describe('a database of a development version from before the first release', () => {
  test('is refused in words and left byte for byte as it is, with nothing beside it', () => {
    const file = join(folder, 'old.db');
    makeUnreleased(file);
    const bytes = readFileSync(file);
    expect(() => openDatabase(file)).toThrow('database-unreleased');
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(['old.db']);
  });

  test('so is one that was not closed: its log stays too', () => {
    const file = join(folder, 'old.db');
    makeUnreleased(file);
    const writer = new Database(file);
    writer.exec("UPDATE contacts SET notes = 'rang us'");
    const files = [file, `${file}-wal`].map(path => [path, readFileSync(path)] as const);
    writer.close();
    for (const [path, content] of files) writeFileSync(path, content);
    expect(() => openDatabase(file)).toThrow('database-unreleased');
    for (const [path, content] of files) expect(readFileSync(path).equals(content)).toBe(true);
    expect(existsSync(`${file}-shm`)).toBe(false);
  });

  test('so is one whose version is only in its log, of before the first release or of a newer program', () => {
    const file = join(folder, 'old.db');
    const writer = new Database(join(folder, 'open.db'));
    writer.pragma('journal_mode = WAL');
    for (const [version, refusal] of [
      [17, 'database-unreleased'],
      [200, 'database-unreleased'],
      [currentVersion() + 1, 'database-from-future'],
    ] as const) {
      writer.pragma(`user_version = ${version}`);
      expect(headerOf(join(folder, 'open.db'))?.version).toBe(0);
      const files = ['', '-wal', '-shm'].map(end => [file + end, readFileSync(join(folder, `open.db${end}`))] as const);
      for (const [path, content] of files) writeFileSync(path, content);
      expect(() => openDatabase(file)).toThrow(refusal);
      for (const [path, content] of files) expect(readFileSync(path).equals(content), path).toBe(true);
    }
    writer.close();
  });

  test('a backup of one says so and is left as it is', () => {
    const file = join(folder, 'old.backup');
    makeUnreleased(file);
    const db = new Database(file);
    db.pragma('journal_mode = DELETE');
    db.exec(BACKUP_TABLES);
    db.pragma(`application_id = ${BACKUP_ID}`);
    db.close();
    const bytes = readFileSync(file);
    expect(readBackup(file)).toEqual({ kind: 'unreadable', why: 'unreleased' });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test('a backup that another program opened says so too, and nothing is made beside it', () => {
    const file = join(folder, 'old.backup');
    makeUnreleased(file);
    const db = new Database(file);
    db.pragma(`application_id = ${BACKUP_ID}`);
    db.close();
    const bytes = readFileSync(file);
    expect(readBackup(file)).toEqual({ kind: 'unreadable', why: 'unreleased' });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(['old.backup']);
  });
});

test('schema.sql is what the migrations make; `npm run schema` writes it', () => {
  const written = readFileSync(new URL('../../../src-main/storage/schema.sql', import.meta.url), 'utf8');
  expect(written).toBe(schemaText());
});
