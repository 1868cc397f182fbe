import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../src-main/import/table/table.ts';
import { fieldsOf, people } from './layout-tables.ts';

describe('columns by name, English and French', () => {
  const below = (values: string[]): Cell[][] => [values, values.map(value => `${value}`)];
  it.each([
    [
      ['First Name', 'Surname', 'Mobile No.', 'E-mail'],
      ['Ama', 'Mensah', '0240000101', 'a@b.co'],
      ['firstName', 'lastName', 'phone', 'email'],
    ],
    [
      ['Prénom', 'Nom', 'N° de téléphone', 'Courriel'],
      ['Ama', 'Mensah', '0240000101', 'a@b.co'],
      ['firstName', 'lastName', 'phone', 'email'],
    ],
    [
      ['Nom', 'Portable'],
      ['Ama Mensah', '0240000101'],
      ['name', 'phone'],
    ],
    [
      ['Name', 'Surname', 'Cell'],
      ['Ama', 'Mensah', '0240000101'],
      ['firstName', 'lastName', 'phone'],
    ],
    [
      ['Client', 'Contact'],
      ['Ama Mensah', '0240000101'],
      ['name', 'phone'],
    ],
    [
      ['Contact', 'Number'],
      ['Ama Mensah', '0240000101'],
      ['name', 'phone'],
    ],
    [
      ['No', 'Patient Name', 'WhatsApp'],
      ['1', 'Ama', '0240000101'],
      ['–', 'name', 'phone'],
    ],
    [
      ['FullName', 'PhoneNumber', 'OptOut'],
      ['Ama', '0240000101', 'yes'],
      ['name', 'phone', 'optOut'],
    ],
    [
      ['Name', 'Home phone', 'Mobile phone (MTN)'],
      ['Ama', '0302000101', '0240000101'],
      ['name', 'phone', 'phone'],
    ],
    [
      ['Name', 'Phone', 'Next of kin phone'],
      ['Ama', '0240000101', '0240000102'],
      ['name', 'phone', '–'],
    ],
    [
      ['Name', 'Phone', 'Date of birth'],
      ['Ama', '0240000101', '24/11/1990'],
      ['name', 'phone', 'yearly'],
    ],
    [
      ['Nom complet', 'Tél.', 'Groupe', 'Ne pas contacter'],
      ['Ama', '0240000101', 'A', 'non'],
      ['name', 'phone', 'group', 'optOut'],
    ],
  ])('%j', (header, values, expected) => {
    expect(fieldsOf([header, ...below(values)])).toEqual(expected);
  });

  it.each([
    ['WhatsApp Number', 'phone'],
    ['WhatsApp No.', 'phone'],
    ['Pays/Région (bureau)', 'country'],
    ['Country/Territory', 'country'],
    ['Libellés', 'group'],
    ['E-mail 1 - Valeur', 'email'],
    ['Adresse de messagerie', 'email'],
    ['E-mail 1 - Libellé', '–'],
    ['Téléphone 1 - Valeur', 'phone'],
    ['Téléphone 1 - Libellé', '–'],
  ])('%s is %s, as phones and mail programs write it', (header, field) => {
    const value = field === 'phone' ? '0302000111' : field === 'email' ? 'a@b.co' : 'Ghana';
    expect(
      fieldsOf(
        [
          ['Name', 'Phone', header],
          ['Ama', '0240000101', value],
        ],
        'contacts',
      )[2],
    ).toBe(field);
  });

  it('takes every phone column: which number is texted is decided for each person', () => {
    expect(
      fieldsOf([
        ['Nom', 'Tel1', 'Tel2', 'Mobile3'],
        ['Ama', '0302000101', '0240000101', ''],
      ]),
    ).toEqual(['name', 'phone', 'phone', 'phone']);
    const rows = [
      ['Name', 'Phone', 'Mobile', 'Home phone', 'Phone 2', 'Fax', 'Emergency phone', 'Phone type'],
      ['Ama', '', '0240000101', '', '', '', '0240000109', 'Mobile'],
      ['Kofi', '0240000102', '0240000103', '0302000101', '0550000101', '0302000109', '', 'Home'],
    ];
    expect(fieldsOf(rows)).toEqual(['name', 'phone', 'phone', 'phone', 'phone', '–', '–', '–']);
  });
});

describe('a name that is somebody else’s', () => {
  it.each([
    [
      ['First Name', 'Last Name', "Teacher's Name", 'Phone'],
      ['firstName', 'lastName', '–', 'phone'],
    ],
    [
      ["Manager's Name", 'Phone'],
      ['–', 'phone'],
    ],
    [
      ['Nickname', 'Company', 'Phone'],
      ['–', '–', 'phone'],
    ],
    [
      ['Child', 'Father name', 'Phone'],
      ['name', '–', 'phone'],
    ],
  ])('%j', (header, expected) => {
    const below = header.map(name => (name === 'Phone' ? '0240000101' : 'Ama'));
    expect(fieldsOf([header, below])).toEqual(expected);
  });
});

describe('columns by content', () => {
  it('finds the people and their numbers when there is no header', () => {
    expect(fieldsOf(people.map(([name, phone]) => ['17', name ?? '', phone ?? '', 'a@b.co']))).toEqual([
      '–',
      'name',
      'phone',
      'email',
    ]);
  });

  it('recognises numbers however damaged they are', () => {
    const phones = ['240000101', '+233 (0) 24 000 0102', 'O240000103', '2.33E+11', '00233240000104'];
    expect(fieldsOf([['?', '??'], ...phones.map((phone, index) => [`Person ${'abcde'[index]}`, phone])])[1]).toBe(
      'phone',
    );
    const cells = [240000101, 240000102, 240000103].map(number => ({ number, stored: String(number) }));
    expect(fieldsOf(cells.map((cell, index) => [`Person ${'abc'[index]}`, cell]))[1]).toBe('phone');
  });

  it('takes what is dialled for the numbers, not what is counted', () => {
    const rows = people.map(([name, phone], index) => [String(10_000_001 + index), name ?? '', phone ?? '']);
    expect(fieldsOf(rows)).toEqual(['–', 'name', 'phone']);
  });

  it('takes two columns of numbers when nobody named them', () => {
    const rows = people.map(([name, phone], index) => [
      name ?? '',
      `030200010${index}`,
      phone ?? '',
      `7000000${index}`,
    ]);
    expect(fieldsOf(rows)).toEqual(['name', 'phone', 'phone', '–']);
  });

  it('does not call a column of names a phone because of its title', () => {
    expect(
      fieldsOf([
        ['Phone', 'Name'],
        ['Ama Mensah', '0240000101'],
        ['Kofi Owusu', '0240000102'],
      ]),
    ).toEqual(['name', 'phone']);
  });
});
