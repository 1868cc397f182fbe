import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { makeBackup, readBackup } from '../../src-main/storage/backup/backup.ts';
import { checkRestorableIn } from '../../src-main/storage/backup/check-restorable.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { currentVersion } from '../../src-main/storage/migrations/index.ts';
import {
  AT,
  addPerson,
  db,
  lookAt,
  make,
  many,
  path,
  peopleIn,
  peopleOf,
  prepareDatabase,
  scribble,
  source,
} from './backup-files.ts';
import { makeOlder, withNextMigration } from './migrations/versions.ts';

prepareDatabase();

describe('a file that is to be put back', () => {
  test('of another kind is told from a backup', () => {
    writeFileSync(path('letter'), 'Dear Ama');
    writeFileSync(path('empty'), '');
    const other = new Database(path('other'));
    other.exec('CREATE TABLE contacts (name TEXT)');
    other.close();
    copyFileSync(path('live.db'), path('raw'));
    for (const name of ['letter', 'empty', 'other', 'raw'])
      expect([name, readBackup(path(name))]).toEqual([name, { kind: 'unreadable', why: 'not-ours' }]);
  });

  test('made by a newer version says so', async () => {
    await make();
    const newer = new Database(path('one.backup'));
    newer.pragma('user_version = 999');
    newer.close();
    expect(readBackup(path('one.backup'))).toEqual({ kind: 'unreadable', why: 'newer' });
  });

  test('made by an older version is brought up to this one', async () => {
    withNextMigration();
    makeOlder(path('older'), () => {});
    const older = new Database(path('older'));
    await makeBackup({ ...source(), db: older }, path('one.backup'), { kind: 'daily', at: AT }, () => {});
    older.close();
    expect(readBackup(path('one.backup'))).toMatchObject({ kind: 'good' });
    await checkRestorableIn(null, path('one.backup'));
    const ready = new Database(path('one.backup'));
    expect(ready.pragma('user_version', { simple: true })).toBe(currentVersion());
    ready.close();
  });

  test('cut short anywhere, or with junk in it, is refused', async () => {
    addPerson(db, ...many(500));
    await make();
    const whole = readFileSync(path('one.backup'));
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      writeFileSync(path('cut'), whole);
      truncateSync(path('cut'), Math.floor(whole.length * share));
      await expect(checkRestorableIn(null, path('cut'))).rejects.toThrow();
    }
    for (let at = 4096; at < whole.length; at += 4096 * 3) {
      writeFileSync(path('junk'), whole);
      scribble(path('junk'), at, 4096);
      const refused = await checkRestorableIn(null, path('junk')).then(
        () => readBackup(path('junk')).kind,
        () => 'refused',
      );
      // A page that nothing uses may be anything.
      if (refused !== 'refused') expect([at, peopleOf(path('junk')).length]).toEqual([at, 501]);
    }
  });

  test('that has the right header but not our tables is refused', async () => {
    await make();
    const strange = new Database(path('one.backup'));
    strange.pragma('foreign_keys = OFF');
    strange.exec('DROP TABLE suppressions');
    strange.close();
    await expect(checkRestorableIn(null, path('one.backup'))).rejects.toThrow();
  });
});

/** What somebody else may build into a file: each runs, or is run, when the tables are read or written. */
const BUILT_IN: [string, string][] = [
  ['a trigger', `CREATE TRIGGER t AFTER UPDATE ON settings BEGIN UPDATE contacts SET name = 'Mallory'; END`],
  ['a trigger on what is deleted', 'CREATE TRIGGER t BEFORE DELETE ON messages BEGIN DELETE FROM opt_outs; END'],
  ['a view in the place of a table', 'DROP TABLE backup; CREATE VIEW backup AS SELECT 1 AS world'],
  ['another view of the people', 'DROP VIEW visible_contacts; CREATE VIEW visible_contacts AS SELECT * FROM contacts'],
  ['a table more', 'CREATE TABLE more (name TEXT)'],
  ['a column more', `ALTER TABLE contacts ADD COLUMN more TEXT DEFAULT ''`],
  ['an index less', 'DROP INDEX contacts_by_name'],
  ['an index on what is reckoned', 'CREATE INDEX i ON contacts (lower(name))'],
];

describe('a file into which somebody else built', () => {
  test.each(BUILT_IN)('%s is refused before it runs, and is not listed as a backup', async (_, sql) => {
    await make();
    const other = new Database(path('one.backup'));
    other.pragma('foreign_keys = OFF');
    other.exec(sql);
    other.close();
    expect(readBackup(path('one.backup'))).toEqual({ kind: 'unreadable', why: 'altered' });
    await expect(checkRestorableIn(null, path('one.backup'))).rejects.toThrow('database-altered');
  });

  test('the same of the database itself, and of a backup of an older version before it is brought up', async () => {
    db.exec('CREATE TRIGGER t AFTER UPDATE ON settings BEGIN DELETE FROM contacts; END');
    db.close();
    expect(() => openDatabase(path('live.db'))).toThrow('database-altered');
    withNextMigration();
    makeOlder(path('older'), older =>
      older.exec('CREATE TRIGGER t AFTER UPDATE ON contacts BEGIN DELETE FROM settings; END'),
    );
    lookAt(new Database(path('older')));
    await make();
    await expect(checkRestorableIn(null, path('one.backup'))).rejects.toThrow('database-altered');
  });

  test('what SQLite itself keeps of the tables is nobody else’s', () => {
    db.exec('ANALYZE');
    db.close();
    lookAt(openDatabase(path('live.db')));
    expect(peopleIn(db)).toEqual(['Ama']);
  });
});
