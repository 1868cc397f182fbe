import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src-main/storage/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import { instantOf } from '../../src-shared/instant.ts';
import { e164 } from '../../src-shared/phone.ts';

let folder: string;
let tables: Tables;
let close: () => void;
const now = instantOf(0);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-people-'));
  const db = openDatabase(join(folder, 'live.db'));
  tables = tablesOf(db);
  close = () => db.close();
});
afterEach(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

function add(name: string, phone: string, groups: string[] = [], importId: number | null = null): void {
  const values = { name, phone: e164(phone), email: '', notes: '', doNotText: false };
  tables.contacts.joinGroups(tables.contacts.insert(values, importId, now), groups);
}

function found(search: string, groupId: number | null = null): string[] {
  const { total, rows } = tables.contacts.page(search, groupId, 0, 100);
  expect(total).toBe(rows.length);
  return rows.map(row => row.name);
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
    expect(found('0%')).toEqual(['100% Ama']);
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
    const names = (offset: number) => tables.contacts.page('', null, offset, 2).rows.map(row => row.name);
    expect(names(0)).toEqual(['100% Ama', 'Ama Mensah']);
    expect(names(2)).toEqual(['Sénamé Dossou', 'Zainab Issah']);
    expect(tables.contacts.page('', null, 2, 2).total).toBe(4);
  });

  it('hides the people of an import until it is done, in the list, in searches and in groups', () => {
    const importId = tables.imports.begin(
      'list.csv',
      'contacts',
      { new: 1, changed: 0, moved: 0, cancelled: 0, same: 0, skipped: 0, optOuts: 0, missing: 0 },
      now,
    );
    add('Ama Staged', '+233240000199', ['Hair'], importId);
    const hair = tables.contacts.groups().find(group => group.name === 'Hair')?.id ?? 0;
    expect(found('')).not.toContain('Ama Staged');
    expect(found('ama')).not.toContain('Ama Staged');
    expect(found('0240000199')).toEqual([]);
    expect(found('', hair)).not.toContain('Ama Staged');
    tables.imports.setState(importId, 'done');
    expect(found('ama')).toEqual(['100% Ama', 'Ama Mensah', 'Ama Staged']);
  });
});
