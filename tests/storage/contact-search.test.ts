import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchOf } from '../../src-main/storage/contacts/contact-search.ts';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import { e164 } from '../../src-shared/phone/phone.ts';
import { instantOf } from '../../src-shared/time/instant.ts';

let folder: string;
let tables: Tables;
let db: Db;
const now = instantOf(0);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-people-'));
  db = openDatabase(join(folder, 'live.db'));
  tables = tablesOf(db);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

function add(name: string, phone: string, groups: string[] = [], importId: number | null = null): number {
  const values = { name, phone: e164(phone), email: '', notes: '', doNotText: false };
  const id = tables.contacts.insert(values, importId, now);
  tables.contacts.joinGroups(id, groups);
  return id;
}

function found(search: string, groupId: number | null = null): string[] {
  const { total, rows } = tables.contacts.page(search, groupId, { offset: 0, limit: 100, callingCode: '233' });
  expect(total).toBe(rows.length);
  return rows.map(row => row.name);
}

function stagingImport(): number {
  return Number(
    db
      .prepare(
        `INSERT INTO imports (file_name, purpose, at, counts, state, reminders)
         VALUES ('list.csv', 'contacts', ?, '{}', 'staging', 'none')`,
      )
      .run(now).lastInsertRowid,
  );
}

describe('finding people', () => {
  beforeEach(() => {
    add('Zainab Issah', '+233240000103');
    add('Sénamé Dossou', '+233200000114', ['Nails']);
    add('Ama Mensah', '+233240000101', ['Hair', 'Nails']);
    add('100% Ama', '+233500000105', ['Hair']);
  });

  it('shows everybody by name when nothing is searched', () => {
    expect(found('')).toEqual(['100% Ama', 'Ama Mensah', 'Sénamé Dossou', 'Zainab Issah']);
  });

  it('finds part of a name, whatever its accents and capitals', () => {
    expect(found('SENAME')).toEqual(['Sénamé Dossou']);
    expect(found('mens')).toEqual(['Ama Mensah']);
  });

  it('takes a per cent sign as it is written', () => {
    expect(found('00%')).toEqual(['100% Ama']);
    expect(found('_')).toEqual([]);
  });

  it('finds a number the way it is written at home or abroad, and with spaces', () => {
    expect(found('024 000 0101')).toEqual(['Ama Mensah']);
    expect(found('+233 20 000 0114')).toEqual(['Sénamé Dossou']);
  });

  it('keeps to a group, alone and together with a search', () => {
    const idOf = (name: string) => tables.contacts.groups().find(group => group.name === name)?.id ?? 0;
    expect(found('', idOf('Hair'))).toEqual(['100% Ama', 'Ama Mensah']);
    expect(found('mensah', idOf('Nails'))).toEqual(['Ama Mensah']);
    expect(found('dossou', idOf('Hair'))).toEqual([]);
  });

  it('gives any stretch of the list, in order', () => {
    const names = (offset: number) => tables.contacts.page('', null, { offset, limit: 2 }).rows.map(row => row.name);
    expect(names(0)).toEqual(['100% Ama', 'Ama Mensah']);
    expect(names(2)).toEqual(['Sénamé Dossou', 'Zainab Issah']);
    expect(tables.contacts.page('', null, { offset: 2, limit: 2 }).total).toBe(4);
  });

  it('hides the people of an import until it is done, in the list, in searches and in groups', () => {
    const importId = stagingImport();
    add('Ama Staged', '+233240000199', ['Hair'], importId);
    const hair = tables.contacts.groups().find(group => group.name === 'Hair')?.id ?? 0;
    expect(found('')).not.toContain('Ama Staged');
    expect(found('ama')).not.toContain('Ama Staged');
    expect(found('0240000199')).toEqual([]);
    expect(found('', hair)).not.toContain('Ama Staged');
    expect(tables.contacts.indexStaged(importId, 0, 100)).not.toBeNull();
    expect(found('ama')).not.toContain('Ama Staged');
    db.prepare("UPDATE imports SET state = 'done' WHERE id = ?").run(importId);
    expect(found('ama')).toEqual(['100% Ama', 'Ama Mensah', 'Ama Staged']);
  });

  it('finds any part of a number, also of one that is never texted', () => {
    expect(found('000 010')).toEqual(['100% Ama', 'Ama Mensah', 'Zainab Issah']);
    expect(found('0101')).toEqual(['Ama Mensah']);
    expect(found('000')).toHaveLength(4);
    const zainab = tables.contacts.withName('Zainab Issah')[0]?.id ?? 0;
    tables.contacts.setPhones(zainab, [{ phone: e164('+233302777888'), label: 'Home' }]);
    expect(found('0302 777')).toEqual(['Zainab Issah']);
  });

  it('finds the start of a number as it is dialled at home while it is being typed', () => {
    expect(found('0')).toHaveLength(4);
    expect(found('02')).toEqual(['Ama Mensah', 'Sénamé Dossou', 'Zainab Issah']);
    expect(found('024')).toEqual(['Ama Mensah', 'Zainab Issah']);
    expect(found('Ama 024')).toEqual(['Ama Mensah']);
  });

  it.each([
    '+233 (0)24 000 0101',
    '2330240000101',
    '00233 24 000 0101',
    'tel:0240000101',
    'Tel. 024 000 0101',
    "'0240000101",
    '024.000.0101',
    '\u202a+233 24 000 0101\u202c',
    '\u202a0240000101',
    '０２４００００１０１',
    '٠٢٤٠٠٠٠١٠١',
    '[024] 000–0101',
  ])('finds a number as it is pasted: %s', typed => {
    expect(found(typed)).toEqual(['Ama Mensah']);
  });

  it('takes zeros for zeros: only the first one of a number is dialled at home alone', () => {
    add('Kofi Boateng', '+233551234567');
    expect(found('000')).toEqual(['100% Ama', 'Ama Mensah', 'Sénamé Dossou', 'Zainab Issah']);
    expect(found('0000101')).toEqual(['Ama Mensah']);
    expect(found('00')).toHaveLength(5);
    expect(found('0055')).toEqual([]);
    expect(found('00233 55')).toEqual(['Kofi Boateng']);
  });

  it('takes short words as the start of one, in any order', () => {
    add('Jo Mensah', '+233551234567');
    add('Ama Ba', '+233551234568');
    for (const typed of ['Mensah Jo', 'jo mensah', 'JO MEN', 'mensah jo ']) expect(found(typed)).toEqual(['Jo Mensah']);
    expect(found('Ba Ama')).toEqual(['Ama Ba']);
    expect(found('ama me')).toEqual(['Ama Mensah']);
    expect(found('sa am')).toEqual([]);
    expect(found('Mensah J')).toContain('Jo Mensah');
    expect(found('55 jo')).toEqual(['Jo Mensah']);
  });

  it('finds a name however its apostrophe is written', () => {
    add('Awa N’Guessan', '+233551234567');
    for (const typed of ["N'Guessan", 'n’guessan', 'N`Gues', "awa n'", '\u202aN’Guessan\u202c'])
      expect(found(typed)).toEqual(['Awa N’Guessan']);
  });

  it('finds by a custom field and by a group, and no more once they are taken away', () => {
    const ama = tables.contacts.withName('Ama Mensah')[0]?.id ?? 0;
    tables.contacts.setFields(ama, { Town: 'Kumási', Dog: '=Rex' });
    expect(found('kumasi')).toEqual(['Ama Mensah']);
    expect(found('nails')).toEqual(['Ama Mensah', 'Sénamé Dossou']);
    tables.contacts.setFields(ama, { Dog: '=Rex' });
    tables.contacts.leaveGroup(ama, 'Nails');
    expect(found('kumasi')).toEqual([]);
    expect(found('=rex')).toEqual(['Ama Mensah']);
    expect(found('nails')).toEqual(['Sénamé Dossou']);
  });

  it('takes the words in any order, and two letters as the start of one', () => {
    expect(found('mensah ama')).toEqual(['Ama Mensah']);
    expect(found('me')).toEqual(['Ama Mensah']);
    expect(found('a mens')).toEqual(['Ama Mensah']);
    expect(found('z')).toEqual(['Zainab Issah']);
    add('王小明', '+233240000177');
    expect(found('小明')).toEqual(['王小明']);
    expect(found('王')).toEqual(['王小明']);
  });

  it('takes quotes and the words of its own language as they are written', () => {
    add('Kofi "NOT" O\'Neil', '+233240000188');
    expect(found('"not"')).toEqual(['Kofi "NOT" O\'Neil']);
    expect(found('ama OR kofi')).toEqual([]);
    expect(found('words:ama')).toEqual([]);
  });

  it('finds people by what they are called now, and nobody who is gone', () => {
    const ama = tables.contacts.withName('Ama Mensah')[0]?.id ?? 0;
    const values = { name: 'Ama Owusu', phone: e164('+233240000109'), email: '', notes: '', doNotText: false };
    tables.contacts.update(ama, values, now);
    expect(found('mensah')).toEqual([]);
    expect(found('owusu')).toEqual(['Ama Owusu']);
    db.prepare('DELETE FROM contacts WHERE id = ?').run(ama);
    expect(found('owusu')).toEqual([]);
  });

  it('hides those an undone import brought while they are being removed', () => {
    const importId = stagingImport();
    add('Ama Undone', '+233240000199', [], importId);
    tables.contacts.indexStaged(importId, 0, 100);
    db.prepare("UPDATE imports SET state = 'done', undoing_at = ? WHERE id = ?").run(now, importId);
    expect(found('ama')).toEqual(['100% Ama', 'Ama Mensah']);
  });

  it('goes on behind the last one seen, whoever was added before meanwhile', () => {
    for (let n = 0; n < 400; n += 1) add(`Kofi ${String(n).padStart(3, '0')}`, `+23320100${1000 + n}`);
    for (const search of ['', 'kofi', 'kofi 39', '0201001']) {
      const all = tables.contacts.page(search, null, { offset: 0, limit: 500 }).rows.map(row => row.id);
      const seen: number[] = [];
      let after = null;
      do {
        const page = tables.contacts.page(search, null, { offset: 0, limit: 7, after });
        seen.push(...page.rows.map(row => row.id));
        after = page.next;
      } while (after !== null);
      expect(seen).toEqual(all);
    }
    const first = tables.contacts.page('kofi', null, { offset: 0, limit: 7 });
    add('Kofi', '+233240000188');
    const second = tables.contacts.page('kofi', null, { offset: 0, limit: 1, after: first.next });
    expect(second.rows.map(row => row.name)).toEqual(['Kofi 007']);
  });

  it('finds the start of a number in a group, and beside it who has those digits anywhere else', () => {
    const hair = tables.contacts.groups().find(group => group.name === 'Hair')?.id ?? 0;
    expect(found('024', hair)).toEqual(['Ama Mensah']);
    expect(found('+233 24')).toEqual(['Ama Mensah', 'Zainab Issah']);
    tables.contacts.insert({ name: 'Room 024', phone: null, email: '', notes: '', doNotText: false }, null, now);
    add('Yaa', '+233550202499');
    expect(found('024')).toEqual(['Ama Mensah', 'Room 024', 'Yaa', 'Zainab Issah']);
    expect(found('233240000101')).toEqual(['Ama Mensah']);
  });

  it('gives the same order when very many are found', () => {
    const importId = stagingImport();
    db.prepare(
      `WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 29999)
       INSERT INTO contacts (name, name_key, phone, import_id, created_at, updated_at)
       SELECT 'Kofi ' || (n * 7919 % 30000), 'kofi ' || (n * 7919 % 30000), '+23326' || (1000000 + n), @importId, @now, @now FROM n`,
    ).run({ importId, now });
    for (let last: number | null = 0; last !== null; ) last = tables.contacts.indexStaged(importId, last, 5_000);
    db.prepare("UPDATE imports SET state = 'done' WHERE id = ?").run(importId);
    const expected = Array.from({ length: 30_000 }, (_, index) => `Kofi ${index}`).sort();
    for (const search of ['kofi', 'ofi', '026']) {
      for (const offset of [0, 29_950]) {
        const { total, rows } = tables.contacts.page(search, null, { offset, limit: 10, callingCode: '233' });
        expect(total).toBe(30_000);
        expect(rows.map(({ name }) => name)).toEqual(expected.slice(offset, offset + 10));
      }
      const filter = { search: searchOf(search, '233'), groupId: null };
      expect(tables.contacts.idsOf(filter, 0, 40_000)).toHaveLength(30_000);
    }
  });
});
