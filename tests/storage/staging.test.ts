import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyPages } from '../../src-main/storage/backup/copy-pages.ts';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import { instantOf } from '../../src-shared/time/instant.ts';

const now = instantOf(0);

let folder: string;
let db: Db;
let tables: Tables;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-staging-'));
  db = openDatabase(join(folder, 'live.db'));
  tables = tablesOf(db);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (name: string) =>
  tables.contacts.insert({ name, phone: null, email: '', notes: '', doNotText: false }, null, now);

/** Who would be there if the program ended now. */
function storedPeople(): string[] {
  const copy = join(folder, 'copy.db');
  for (const end of ['', '-wal']) cpSync(join(folder, `live.db${end}`), copy + end);
  return peopleIn(copy);
}

function peopleIn(file: string): string[] {
  const after = openDatabase(file);
  try {
    return after.prepare<[], string>('SELECT name FROM contacts ORDER BY id').pluck().all();
  } finally {
    after.close();
  }
}

describe('slices of one act', () => {
  test('are stored together, and stand once the act has settled', () => {
    const act = tables.staging();
    act.stage(() => add('Ama'));
    act.stage(() => add('Kofi'));
    expect(storedPeople()).toEqual([]);
    act.settle();
    expect(storedPeople()).toEqual(['Ama', 'Kofi']);
  });

  test.each<[title: string, write: () => unknown]>([
    ['a transaction', () => tables.atomically(() => add('Typed'))],
    ['a single statement', () => add('Typed')],
    ['a setting', () => tables.settings.save({ businessName: 'Typed' })],
    ['a statement that answers', () => tables.imports.publishOptOuts(1, now)],
    ['another act', () => tables.stage(() => add('Typed'))],
    ['the log of erased rows', () => tables.erase.clearLog()],
  ])('end when somebody else writes between them: %s', (_title, write) => {
    const act = tables.staging();
    act.stage(() => add('Ama'));
    write();
    expect(db.inTransaction).toBe(false);
    expect(storedPeople()[0]).toBe('Ama');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    act.stage(() => add('Kofi'));
    act.settle();
    expect(storedPeople().at(-1)).toBe('Kofi');
  });

  test('do not end when somebody reads', () => {
    const act = tables.staging();
    act.stage(() => add('Ama'));
    expect(tables.contacts.nameKeys()).toEqual(['ama']);
    expect(db.inTransaction).toBe(true);
    act.settle();
  });

  test('stand in a backup that is made between them', async () => {
    const act = tables.staging();
    act.stage(() => add('Ama'));
    const made = copyPages(db, join(folder, 'backup.db'));
    act.stage(() => add('Kofi'));
    await made;
    expect(peopleIn(join(folder, 'backup.db'))).toEqual(['Ama', 'Kofi']);
    act.stage(() => add('Esi'));
    expect(db.inTransaction).toBe(true);
    act.settle();
  });
});

describe('an act that fails', () => {
  test('leaves nothing since it last settled, and goes no further', () => {
    const act = tables.staging();
    act.stage(() => add('Ama'));
    act.settle();
    act.stage(() => add('Kofi'));
    const slice = () => {
      add('Esi');
      throw new Error('unreadable');
    };
    expect(() => act.stage(slice)).toThrow('unreadable');
    expect(() => act.stage(() => add('Yaw'))).toThrow('unreadable');
    expect(() => act.settle()).toThrow('unreadable');
    tables.atomically(() => add('Typed'));
    expect(storedPeople()).toEqual(['Ama', 'Typed']);
  });

  test('at a commit that somebody else’s write brings about: they are stored, and the act learns of it', () => {
    const act = tables.staging();
    act.stage(() => add('Ama'));
    const { exec } = db;
    db.exec = sql => {
      if (sql !== 'COMMIT') return exec.call(db, sql);
      db.exec = exec;
      throw new Error('no room');
    };
    tables.atomically(() => add('Typed'));
    expect(storedPeople()).toEqual(['Typed']);
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(() => act.settle()).toThrow('no room');
  });
});
