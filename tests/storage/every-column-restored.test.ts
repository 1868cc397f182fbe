// Undo and a merge taken back put a person back by `restore`, whose statement names its columns itself: here no column
// of the table can be forgotten in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import { nameKey } from '../../src-shared/people/name-key.ts';

const NAME = 'Ama Mensah';
/** What a column must look like; every other one is filled by its type. */
const VALUES: Record<string, string | number> = {
  name: NAME,
  name_key: nameKey(NAME),
  phone: '+233244100201',
  import_id: 1,
  created_at: '2027-01-04T08:00:00.000Z',
  updated_at: '2027-01-04T09:00:00.000Z',
};
/** An import and the time of coming in stay as they are while the person is there. */
const KEPT = ['id', 'import_id', 'created_at'];

function openPerson() {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-columns-'));
  const db = openDatabase(join(folder, 'live.db'));
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const tables = tablesOf(db);
  const at = '2027-01-04T08:00:00.000Z';
  db.exec(
    `INSERT INTO imports (id, at, file_name, purpose, state, counts, reminders) VALUES (1, '${at}', 'a.csv', 'contacts', 'done', '{}', 'none')`,
  );
  const columns = (db.pragma('table_info(contacts)') as { name: string; type: string }[]).filter(
    one => one.name !== 'id',
  );
  const fillOf = ({ name, type }: { name: string; type: string }) =>
    VALUES[name] ?? (type === 'INTEGER' ? 1 : `their ${name}`);
  const list = columns.map(column => column.name);
  db.prepare(`INSERT INTO contacts (id, ${list.join()}) VALUES (1, ${list.map(() => '?').join()})`).run(
    columns.map(fillOf),
  );
  const person = tables.contacts.whole(1);
  if (person === null) throw new Error('the person is not there');
  return { db, tables, person, columns };
}

const rowOf = (db: Db) => db.prepare('SELECT * FROM contacts WHERE id = 1').get();

test('a person who was removed comes back with every column', () => {
  const { db, tables, person } = openPerson();
  const before = rowOf(db);
  tables.contacts.remove(1);
  expect(rowOf(db)).toBeUndefined();
  tables.contacts.restore(person);
  expect(rowOf(db)).toEqual(before);
});

test('a person who was changed is put back in every column', () => {
  const { db, tables, person, columns } = openPerson();
  const before = rowOf(db);
  const changed = columns.filter(({ name }) => !KEPT.includes(name));
  const other = ({ name, type }: { name: string; type: string }) =>
    name === 'phone' ? '+233244100299' : type === 'INTEGER' ? 0 : `another ${name}`;
  db.prepare(`UPDATE contacts SET ${changed.map(({ name }) => `${name} = ?`).join()} WHERE id = 1`).run(
    changed.map(other),
  );
  tables.contacts.restore(person);
  expect(rowOf(db)).toEqual(before);
});
