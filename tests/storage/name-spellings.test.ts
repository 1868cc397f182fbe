import { describe, expect, test } from 'vitest';
import { tablesOf } from '../../src-main/storage/tables.ts';
import { nameKey } from '../../src-shared/people/name-key.ts';
import type { Instant } from '../../src-shared/time/instant.ts';
import { AT, opened, prepareFolder } from './migrations/older-database.ts';

prepareFolder();

describe('names written in several ways', () => {
  const AWA = { phone: null, email: '', notes: '', doNotText: false };
  function people() {
    const db = opened('');
    const { contacts } = tablesOf(db);
    const add = (name: string, groups: string[], fields: Record<string, string>) => {
      const id = contacts.insert({ ...AWA, name }, null, AT as Instant);
      contacts.joinGroups(id, groups);
      contacts.setFields(id, fields);
      return id;
    };
    const ids = [
      add('Awa N’Guessan', ['Élèves'], { Prénom: 'Awa' }),
      add("Awa N'Guessan", ['ÉLÈVES'], { PRÉNOM: 'Awa' }),
      add('Esi Owusu', ['Eleves', 'L’école'], { prenom: 'Esi', Card: '17' }),
    ];
    return { db, contacts, ids };
  }

  test('groups and fields that differ by accents and capitals are one', () => {
    const { db, contacts, ids } = people();
    expect(contacts.groups().map(({ name, size }) => [name, size])).toEqual([
      ['L’école', 1],
      ['Élèves', 3],
    ]);
    expect(ids.map(id => contacts.whole(id)?.fields)).toEqual([
      { Prénom: 'Awa' },
      { Prénom: 'Awa' },
      { Card: '17', Prénom: 'Esi' },
    ]);
    const second = ids[1] ?? 0;
    contacts.joinGroups(second, ['ELEVES', 'l´Ecole']);
    contacts.setFields(second, { prenom: 'Aya' });
    expect(contacts.whole(second)).toMatchObject({ groups: ['Élèves', 'L’école'], fields: { Prénom: 'Aya' } });
    expect(db.prepare('SELECT count(*) FROM groups').pluck().get()).toBe(2);
    db.close();
  });

  test('a name is one in the letters of Twi and Ewe and in those of a telephone, and is found by both', () => {
    const { db, contacts } = people();
    const esi = contacts.insert({ ...AWA, name: 'Ɛsi Ɔdom' }, null, AT as Instant);
    for (const name of ['esi odom', 'ɛsi ɔdom', 'ƐSI ƆDOM'])
      expect(contacts.withName(name).map(({ id }) => id)).toEqual([esi]);
    const found = (typed: string) => contacts.page(typed, null, { offset: 0, limit: 10 }).rows.map(({ id }) => id);
    for (const typed of ['odo', 'Ɔdɔ', 'ɛsi o', 'esi odom']) expect(found(typed)).toContain(esi);
    expect(nameKey('ƐƆŊƉƑƔƲƖ ɛɔŋɖƒɣʋɩ')).toBe('eondfgvi eondfgvi');
    db.close();
  });

  test('a name is found and known again however its apostrophe is written', () => {
    const { db, contacts, ids } = people();
    for (const name of ["Awa N'Guessan", 'awa n’guessan', 'AWA N`GUESSAN'])
      expect(contacts.withName(name).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const found = (typed: string) => contacts.page(typed, null, { offset: 0, limit: 10 }).rows.map(({ id }) => id);
    expect(found("N'Guessan")).toEqual(ids.slice(0, 2));
    expect(found('N‘Guessan')).toEqual(ids.slice(0, 2));
    expect(found("l'ecole")).toEqual(ids.slice(2));
    db.close();
  });
});
