import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOfDisk } from '../../src-main/storage/db/disk-failure.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { currentVersion } from '../../src-main/storage/migrations/index.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import { instantOf } from '../../src-shared/time/instant.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-db-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const failureOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return failureOfDisk(error) ?? error;
  }
};

describe('opening the database', () => {
  test('what was acknowledged survives the power: WAL and synchronous FULL, at every open', () => {
    const file = join(folder, 'a.db');
    openDatabase(file).close();
    const db = openDatabase(file);
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(db.pragma('user_version', { simple: true })).toBe(currentVersion());
    db.close();
  });

  test('what is deleted is overwritten in the file', () => {
    const file = join(folder, 'a.db');
    const db = openDatabase(file);
    expect(db.pragma('secure_delete', { simple: true })).toBe(1);
    // Some that fill pages of their own and one that shares a page.
    const names = ['Yaa Forgotten '.repeat(2000), 'Kwame Forgotten'];
    for (const [at, name] of names.entries())
      db.prepare('INSERT INTO app_state (key, value) VALUES (?, ?)').run(`name ${at}`, name);
    db.exec("INSERT INTO app_state (key, value) VALUES ('stays', 'Esi Kept')");
    db.pragma('wal_checkpoint(TRUNCATE)');
    expect(readFileSync(file, 'latin1')).toContain('Kwame Forgotten');
    db.exec("DELETE FROM app_state WHERE key LIKE 'name %'");
    db.close();
    expect(readFileSync(file, 'latin1')).not.toContain('Forgotten');
    expect(readFileSync(file, 'latin1')).toContain('Esi Kept');
  });

  test('every table is STRICT', () => {
    const db = openDatabase(join(folder, 'a.db'));
    const loose = db
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
      )
      .all();
    expect(loose).toEqual([]);
    db.close();
  });

  test('a second copy of the program is refused while the first has it open', () => {
    const file = join(folder, 'a.db');
    const first = openDatabase(file);
    expect(failureOf(() => openDatabase(file))).toEqual({ code: 'database-in-use' });
    first.close();
    openDatabase(file).close();
  });

  test('a database of a newer program is refused and left as it is', () => {
    const file = join(folder, 'a.db');
    const newer = new Database(file);
    newer.pragma(`user_version = ${currentVersion() + 1}`);
    newer.close();
    const bytes = readFileSync(file);
    expect(failureOf(() => openDatabase(file))).toMatchObject({
      failure: { code: 'database-from-future', version: currentVersion() + 1 },
    });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test('a file that is no database is refused and not overwritten', () => {
    const file = join(folder, 'a.db');
    writeFileSync(file, 'this is a shopping list, not a database, and it is long enough to be read as one');
    expect(failureOf(() => openDatabase(file))).toMatchObject({ code: 'database-damaged' });
  });

  test('a full disk is said as such, and nothing of the transaction is kept', () => {
    const db = openDatabase(join(folder, 'a.db'));
    const tables = tablesOf(db);
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + 4}`);
    const fill = () =>
      tables.atomically(() => {
        for (let index = 0; index < 500; index++) {
          const values = { name: `Person ${index}`, phone: null, email: '', notes: 'x'.repeat(500), doNotText: false };
          tables.contacts.insert(values, null, instantOf(0));
        }
      });
    expect(failureOf(fill)).toEqual({ code: 'disk-full' });
    expect(tables.contacts.page('', null, { offset: 0, limit: 1 }).total).toBe(0);
    db.close();
  });
});

test('the log can only grow', () => {
  const db = openDatabase(join(folder, 'a.db'));
  const tables = tablesOf(db);
  tables.log.add(instantOf(0), 'person', 'contact-added', { contact: 1 });
  expect(() => db.exec('UPDATE log SET what = 1')).toThrow('append-only');
  expect(() => db.exec('DELETE FROM log')).toThrow('append-only');
  expect(tables.log.page(0, 10)).toMatchObject({ total: 1, rows: [{ what: 'contact-added', detail: { contact: 1 } }] });
  db.close();
});

describe('what the disk says', () => {
  test('each code of it is known for one of the disk, and not taken for a fault of the program', () => {
    const codes = ['EIO', 'EROFS', 'EACCES', 'EPERM', 'EBUSY', 'EMFILE', 'ENFILE', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'];
    for (const code of codes)
      expect(failureOfDisk(Object.assign(new Error(code), { code, syscall: 'open' }))).toEqual({
        code: 'disk-error',
        detail: code,
      });
    for (const code of ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])
      expect(failureOfDisk(Object.assign(new Error(code), { code }))).toEqual({ code: 'disk-full' });
  });

  test('the same code of a connection, a port or another program is none of the disk', () => {
    for (const syscall of ['connect', 'listen', 'spawn /usr/bin/true', 'kill'])
      expect(failureOfDisk(Object.assign(new Error('EACCES'), { code: 'EACCES', syscall }))).toBeNull();
    expect(failureOfDisk(Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' }))).toBeNull();
  });

  test('real ones: a folder where a file should be, a file where a folder should be, a name too long', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(failureOf(() => writeFileSync(folder, ''))).toEqual({ code: 'disk-error', detail: 'EISDIR' });
    expect(failureOf(() => writeFileSync(join(folder, 'file', 'x'), ''))).toEqual({
      code: 'disk-error',
      detail: 'ENOTDIR',
    });
    expect(failureOf(() => writeFileSync(join(folder, 'x'.repeat(300)), ''))).toEqual({
      code: 'disk-error',
      detail: 'ENAMETOOLONG',
    });
  });
});

describe('settings of records from elsewhere', () => {
  test('a country nobody knows does not keep numbers from being read', () => {
    const db = openDatabase(join(folder, 'a.db'));
    db.prepare("INSERT INTO settings (key, value) VALUES ('country', '\"ZZ\"')").run();
    expect(tablesOf(db).settings.get().country).toBe('GH');
    db.prepare("UPDATE settings SET value = '\"CI\"' WHERE key = 'country'").run();
    expect(tablesOf(db).settings.get().country).toBe('CI');
    db.close();
  });
});
