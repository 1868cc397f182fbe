import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  backupIn,
  forgetLogOfAnother,
  leaveBackupBehind,
  makeBackup,
  readBackup,
  replaceDatabase,
} from '../../src-main/storage/backup/backup.ts';
import { checkRestorableIn } from '../../src-main/storage/backup/check-restorable.ts';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { currentVersion } from '../../src-main/storage/migrations/index.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import type { Instant } from '../../src-shared/time/instant.ts';
import { makeOlder, withNextMigration } from './versions.ts';

const AT = '2027-01-04T08:00:00.000Z' as Instant;
const LINES = ['0 first line', '1 second “line”'];
const WORKER = new URL('../../src-main/storage/backup/backup-worker.ts', import.meta.url);

let folder = '';
let db: Db;
const path = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-backup-'));
  db = openDatabase(path('live.db'));
  addPerson(db, 'Ama');
  tablesOf(db).settings.save({ generation: 'G7' });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

function addPerson(to: Db, ...names: string[]): void {
  const { contacts, atomically } = tablesOf(to);
  atomically(() => {
    for (const name of names) contacts.insert({ name, phone: null, email: '', notes: '', doNotText: false }, null, AT);
  });
}
const many = (count: number) => Array.from({ length: count }, (_, n) => `Person ${n}`);
const peopleIn = (of: Db) =>
  tablesOf(of)
    .contacts.page('', null, { offset: 0, limit: 100 })
    .rows.map(({ name }) => name);
/** Who is in a database file that nobody has open. */
function peopleOf(file: string): string[] {
  const other = openDatabase(file);
  try {
    return peopleIn(other);
  } finally {
    other.close();
  }
}
const source = (worker: URL | null = null) => {
  const ledger = path('ledger.jsonl');
  writeFileSync(ledger, LINES.join('\n'));
  return { db, ledger, world: 'live' as const, worker };
};
const make = (name = 'one.backup', reached: () => unknown = () => {}) =>
  makeBackup(source(), path(name), { kind: 'by-person', at: AT }, reached);
const left = () => readdirSync(folder).filter(name => name.includes('.backup'));

describe('a backup', () => {
  test('is one file with everything in it, and the original goes on', async () => {
    await make();
    addPerson(db, 'Kofi');
    expect(readBackup(path('one.backup'))).toEqual({
      kind: 'good',
      note: { world: 'live', kind: 'by-person', at: AT, people: 1, appointments: 0, texts: 0 },
    });
    expect(left()).toEqual(['one.backup']);
    const copy = openDatabase(path('one.backup'));
    expect(peopleIn(copy)).toEqual(['Ama']);
    const backup = backupIn(copy);
    expect([backup?.world, [...(backup?.ledgerLines() ?? [])]]).toEqual(['live', LINES]);
    copy.close();
    expect(peopleIn(db)).toEqual(['Ama', 'Kofi']);
  });

  test('never passes for the database it was made from, nor for another backup of it', async () => {
    await make('one.backup');
    await make('two.backup');
    const generations = ['live.db', 'one.backup', 'two.backup'].map(name => {
      const from = name === 'live.db' ? db : openDatabase(path(name));
      const { generation } = tablesOf(from).settings.get();
      if (from !== db) from.close();
      return generation;
    });
    expect(new Set(generations).size).toBe(3);
  });

  test('is no backup any more once it is in use, and can be backed up itself', async () => {
    await make();
    db.close();
    db = openDatabase(path('one.backup'));
    leaveBackupBehind(db);
    expect(backupIn(db)).toBe(null);
    expect(readBackup(path('one.backup'))).toMatchObject({ kind: 'unreadable' });
    await make('two.backup');
    expect(readBackup(path('two.backup'))).toMatchObject({ kind: 'good' });
  });

  test.each([1, 2])('that fails at the point number %i leaves nothing, and what had its name stays', async point => {
    await make();
    const before = readFileSync(path('one.backup'));
    let reached = 0;
    const fail = () => {
      if (++reached === point) throw new Error('no room');
    };
    await expect(make('one.backup', fail)).rejects.toThrow('no room');
    expect(left()).toEqual(['one.backup']);
    expect(readFileSync(path('one.backup'))).toEqual(before);
    await expect(make('two.backup', () => fail())).resolves.toBeUndefined();
  });

  test('is looked through in a thread of its own before it is put back, and the program goes on meanwhile', async () => {
    addPerson(db, ...many(2000));
    await make();
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await checkRestorableIn(WORKER, path('one.backup'));
    isOver = true;
    expect(turns).toBeGreaterThan(1);
    expect(readBackup(path('one.backup'))).toMatchObject({ kind: 'good' });
    scribble(path('one.backup'), 40_960, 4096 * 6);
    await expect(checkRestorableIn(WORKER, path('one.backup'))).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' });
  });

  test('leaves the program free: it is copied in turns, and the long rest is done in a thread of its own', async () => {
    addPerson(db, ...many(5000));
    const pages = Number(db.pragma('page_count', { simple: true }));
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const at: Record<string, number> = {};
    await makeBackup(source(WORKER), path('one.backup'), { kind: 'by-person', at: AT }, step => {
      at[step] = turns;
    });
    isOver = true;
    expect(at['backup-copied']).toBeGreaterThanOrEqual(Math.floor(pages / 100));
    expect(at['backup-checked']).toBeGreaterThan(at['backup-copied'] ?? 0);
    expect(readBackup(path('one.backup'))).toMatchObject({ kind: 'good', note: { people: 5001 } });
    expect(left()).toEqual(['one.backup']);
  });

  test('of records that are written meanwhile holds one moment of them, with every reference whole', async () => {
    addPerson(db, ...many(5000));
    const tables = tablesOf(db);
    let isOver = false;
    let written = 0;
    const write = () => {
      if (isOver) return;
      written += 1;
      tables.atomically(() => {
        addPerson(db, `Pair ${written}`);
        db.prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('pairs', ?)").run(String(written));
        db.prepare('UPDATE contacts SET notes = ? WHERE id % 7 = 0').run(`${written}`);
      });
      setImmediate(write);
    };
    setImmediate(write);
    await make('one.backup', () => {
      isOver = true;
    });
    expect(written).toBeGreaterThan(2);
    const copy = new Database(path('one.backup'), { readonly: true });
    const one = (sql: string) => copy.prepare<[], number>(sql).pluck().get();
    const pairs = one("SELECT count(*) FROM contacts WHERE name LIKE 'Pair %'");
    expect(pairs).toBe(Number(one("SELECT value FROM settings WHERE key = 'pairs'")));
    expect(copy.prepare('SELECT DISTINCT notes FROM contacts WHERE id % 7 = 0').pluck().all()).toEqual([`${pairs}`]);
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.pragma('foreign_key_check')).toEqual([]);
    copy.close();
  });

  test('that fails in its thread says why as the disk said it, and leaves nothing', async () => {
    addPerson(db, ...many(2000));
    const spoil = (step: string) =>
      step === 'backup-copied' && scribble(path('one.backup.part-pages'), 40_960, 4096 * 6);
    await expect(
      makeBackup(source(WORKER), path('one.backup'), { kind: 'daily', at: AT }, spoil),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_CORRUPT/) });
    expect(left()).toEqual([]);
  });

  test('of records whose send ledger was taken away is made, with nothing in the place of that', async () => {
    const without = { ...source(), ledger: path('gone.jsonl') };
    await makeBackup(without, path('one.backup'), { kind: 'daily', at: AT }, () => {});
    const copy = openDatabase(path('one.backup'));
    expect([...(backupIn(copy)?.ledgerLines() ?? ['no backup'])]).toEqual([]);
    copy.close();
  });

  test('whose copy the disk did not keep as it was written is none', async () => {
    addPerson(db, ...many(2000));
    const spoil = () => scribble(path('one.backup.part-pages'), 40_960, 4096 * 6);
    let reached = 0;
    await expect(make('one.backup', () => ++reached === 1 && spoil())).rejects.toThrow();
    expect([reached, ...left()]).toEqual([1]);
  });

  test('of a damaged database is not made', async () => {
    addPerson(db, ...many(2000));
    db.close();
    scribble(path('live.db'), 40_960, 4096 * 6);
    db = new Database(path('live.db'));
    await expect(make()).rejects.toThrow();
    expect(left()).toEqual([]);
  });
});

function scribble(file: string, at: number, bytes: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 0xa5), 0, bytes, at);
  closeSync(descriptor);
}

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
    db = new Database(path('older'));
    await make();
    await expect(checkRestorableIn(null, path('one.backup'))).rejects.toThrow('database-altered');
  });

  test('what SQLite itself keeps of the tables is nobody else’s', () => {
    db.exec('ANALYZE');
    db.close();
    db = openDatabase(path('live.db'));
    expect(peopleIn(db)).toEqual(['Ama']);
  });
});

describe('put back', () => {
  test('it takes the place of the database, of which nothing is left beside it', async () => {
    await make();
    addPerson(db, 'Kofi');
    db.close();
    await checkRestorableIn(null, path('one.backup'));
    replaceDatabase(path('live.db'), path('one.backup'));
    expect(readdirSync(folder)).toEqual(['ledger.jsonl', 'live.db']);
    expect(peopleOf(path('live.db'))).toEqual(['Ama']);
  });

  test('where the database was not closed properly, its log does not end up in the new one', async () => {
    await make();
    addPerson(db, 'Kofi');
    // As kill -9 leaves it: the newest person is in the log alone.
    for (const end of ['', '-wal']) copyFileSync(`${path('live.db')}${end}`, `${path('killed.db')}${end}`);
    await checkRestorableIn(null, path('one.backup'));
    copyFileSync(path('one.backup'), path('again'));
    replaceDatabase(path('killed.db'), path('one.backup'));
    expect(peopleOf(path('killed.db'))).toEqual(['Ama']);

    // The same by a person who copies the file over it.
    copyFileSync(path('again'), path('killed.db'));
    copyFileSync(`${path('live.db')}-wal`, `${path('killed.db')}-wal`);
    forgetLogOfAnother(path('killed.db'));
    expect(peopleOf(path('killed.db'))).toEqual(['Ama']);
  });

  test('a log that is its own is not forgotten', () => {
    addPerson(db, 'Kofi');
    for (const end of ['', '-wal']) copyFileSync(`${path('live.db')}${end}`, `${path('killed.db')}${end}`);
    forgetLogOfAnother(path('killed.db'));
    forgetLogOfAnother(path('no such file'));
    expect(peopleOf(path('killed.db'))).toEqual(['Ama', 'Kofi']);
  });

  test('a damaged database is kept beside it', async () => {
    await make();
    db.close();
    writeFileSync(path('live.db'), 'junk'.repeat(5000));
    await checkRestorableIn(null, path('one.backup'));
    replaceDatabase(path('live.db'), path('one.backup'), true);
    expect(peopleOf(path('live.db'))).toEqual(['Ama']);
    expect(readFileSync(path('live.db.damaged'), 'utf8')).toContain('junk');
  });
});
