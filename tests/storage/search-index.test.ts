import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foldBetween, repairIndex, withBatchedIndexing } from '../../src-main/core/world/search-index-batches.ts';
import { searchOf } from '../../src-main/storage/contacts/contact-search.ts';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import { instantOf } from '../../src-shared/time/instant.ts';

const SLICES = 400;
const IN_ONE = 20;
const now = instantOf(0);

let folder: string;
let db: Db;
let tables: Tables;

const reopen = () => {
  db = openDatabase(join(folder, 'live.db'));
  tables = tablesOf(db);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-index-'));
  reopen();
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (name: string) =>
  tables.contacts.insert({ name, phone: null, email: '', notes: '', doNotText: false }, null, now);
const count = (search: string) => tables.contacts.count({ search: searchOf(search), groupId: null });
const isAsUsual = () => db.prepare("SELECT v FROM contacts_search_config WHERE k = 'automerge'").pluck().get() === 4;

/** Many people in slices, as an act stores them; `between` happens behind each. */
async function manyPeople(between: (slice: number) => void = () => {}): Promise<void> {
  const fold = foldBetween(tables);
  for (let slice = 0; slice < SLICES; slice++) {
    tables.atomically(() => {
      for (let one = 0; one < IN_ONE; one++) add(`Person ${slice * IN_ONE + one} of the long list`);
    });
    between(slice);
    await fold();
  }
}

describe('many people come at once', () => {
  test('whoever saves somebody meanwhile writes that one person, and not half of the index', async () => {
    const saved = add('Ama Mensah');
    const written: number[] = [];
    await withBatchedIndexing(tables, () =>
      manyPeople(slice => {
        const before = tables.written();
        tables.atomically(() => {
          const values = { name: `Ama Mensah ${slice}`, phone: null, email: '', notes: '', doNotText: false };
          tables.contacts.update(saved, values, now);
        });
        written.push(tables.written() - before);
      }),
    );
    expect(Math.max(...written)).toBeLessThan(20);
    expect(isAsUsual()).toBe(true);
    expect([count('ama mensah'), count('long list'), count('person 7999')]).toEqual([1, SLICES * IN_ONE, 1]);
  });

  test('the last of two acts at the same time puts the index right', async () => {
    let end = () => {};
    const other = withBatchedIndexing(tables, () => new Promise<void>(resolve => (end = resolve)));
    await withBatchedIndexing(tables, manyPeople);
    expect(isAsUsual()).toBe(false);
    end();
    await other;
    expect(isAsUsual()).toBe(true);
    expect(count('long list')).toBe(SLICES * IN_ONE);
  });

  test('a program that ended in the middle puts the index right at its next start', async () => {
    tables.stage(tables.searchIndex.hold);
    await manyPeople();
    db.close();
    reopen();
    expect(isAsUsual()).toBe(false);
    await repairIndex(tables);
    expect(isAsUsual()).toBe(true);
    expect(count('long list')).toBe(SLICES * IN_ONE);
    expect(await repairIndex(tables)).toBeUndefined();
  });
});
