import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { backupIn, leaveBackupBehind, makeBackup, readBackup } from '../../src-main/storage/backup/backup.ts';
import { checkRestorableIn } from '../../src-main/storage/backup/check-restorable.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import {
  AT,
  addPerson,
  db,
  folder,
  LINES,
  lookAt,
  make,
  many,
  path,
  peopleIn,
  prepareDatabase,
  scribble,
  source,
} from './backup-files.ts';

prepareDatabase();

const WORKER = new URL('../../src-main/storage/backup/backup-worker.ts', import.meta.url);
const left = () => readdirSync(folder).filter(name => name.includes('.backup'));

describe('a backup', () => {
  test('is one file with everything in it, and the original goes on', async () => {
    await make();
    addPerson(db, 'Kofi');
    expect(readBackup(path('one.backup'))).toEqual({
      kind: 'good',
      note: { world: 'live', kind: 'by-person', at: AT, people: 1, appointments: 0, texts: 0, isFromBeforeLive: true },
      encrypted: null,
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
    lookAt(openDatabase(path('one.backup')));
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
    // It is made although the lines of this ledger are none of ours, and says so.
    await expect(make('two.backup', () => fail())).resolves.toEqual(['1:1', '1:2']);
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
    const without = { ...source(), ledger: path('gone') };
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
    lookAt(new Database(path('live.db')));
    await expect(make()).rejects.toThrow();
    expect(left()).toEqual([]);
  });
});
