import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import { parseContactRows } from '../parse-all.ts';
import { notesOf, read, rowsOf } from './broken-rows.ts';

describe('rows that another program put into one cell', () => {
  const people = [
    ['Mensah, Ama', '0244111111', 'Accra'],
    ['Kofi Owusu', '0244222222', 'Tema'],
  ];
  const wrapped = '"""Mensah, Ama"",0244111111,Accra"';

  it('are read as the rows they were, all of them or only those with a quote', async () => {
    const some = await read(`Name,Phone,City\n${wrapped}\nKofi Owusu,0244222222,Tema\n`);
    expect(rowsOf(some)).toEqual(people);
    expect(notesOf(some)).toEqual(['rows-repaired 1']);
    for (const sign of [',', ';']) {
      const all = `"Name,Phone,City"\n${wrapped}\n"Kofi Owusu,0244222222,Tema"\n`.replace(/,(?! )/g, sign);
      expect(rowsOf(await read(all))).toEqual(people);
    }
  });

  it('stay one cell when that makes no whole row', async () => {
    const table = await read('Name,Phone,City\nAma,0244111111,Accra\n"Owusu, Kofi"\nYaw,0244333333,Tema\n');
    expect(rowsOf(table)[1]).toEqual(['Owusu, Kofi']);
  });
});

describe('numbers and nothing else', () => {
  const numbers = [['0241234567'], ['0201234567'], ['0551234567']];
  it.each([
    ['commas', '0241234567, 0201234567, 0551234567'],
    ['semicolons', '0241234567;0201234567;0551234567\n'],
    ['spaces', '0241234567 0201234567  0551234567'],
    ['bars, and a comma at the end', '0241234567|0201234567|0551234567,'],
    ['commas on lines of unequal length', '0241234567, 0201234567,\n0551234567'],
  ])('between %s are one row each', async (_, text) => {
    const table = await read(text);
    expect(table.rows).toEqual(numbers);
    expect(table.ragged).toEqual(new Set());
  });

  it('are one row each below their title, with their own spaces and plus', async () => {
    const table = await read('Members\n+233 24 123 4567, 020-123-4567, 055 123 4567\n');
    expect(table.rows).toEqual([['Members'], ['+233 24 123 4567'], ['020-123-4567'], ['055 123 4567']]);
  });

  it('stay a table when each line has as many, and when anything else stands among them', async () => {
    const pairs = [
      ['0241234567', '0302123456'],
      ['0201234567', '0302123457'],
    ];
    expect((await read('0241234567,0302123456\n0201234567,0302123457\n')).rows).toEqual(pairs);
    expect((await read('Ama, 0241234567, 0201234567')).rows).toEqual([['Ama', ' 0241234567', ' 0201234567']]);
    expect((await read('24/11/2025,0241234567,0201234567')).rows).toHaveLength(1);
  });
});

describe('lines of a name and a number, as people type them', () => {
  const people = [
    ['Ama Mensah', '024 123 4567'],
    ['Kofi N’Dah', '+233201234567'],
    ['Esi', '(055) 1234567'],
  ];
  it.each([
    ['a space', people.map(([name, number]) => `${name} ${number}`)],
    ['a dash', people.map(([name, number]) => `${name} - ${number}`)],
    ['a colon', people.map(([name, number]) => `${name}: ${number}`)],
    ['many spaces', people.map(([name, number]) => `${name}            ${number}`)],
    ['a count in front', people.map(([name, number], index) => `${index + 1}. ${name} ${number}`)],
    ['the number first', people.map(([name, number]) => `${number} – ${name}`)],
  ])('are two cells each: %s', async (_, lines) => {
    expect((await read(`${lines.join('\n')}\n`)).rows).toEqual(people);
    expect((await read(`Our members\n\n${lines.join('\r\n')}`)).rows).toEqual([['Our members'], [''], ...people]);
  });

  it('keep all digits behind the name together, and are no rows of other things', async () => {
    const two = await read('Ama 2 0241234567\nKofi 0201234567 / 0551234567\n');
    expect(two.rows).toEqual([
      ['Ama', '2 0241234567'],
      ['Kofi', '0201234567 / 0551234567'],
    ]);
    const told = await read('Ama 0241234567 STOP\nKofi 0201234567 - new\nEsi 0551234567\n');
    expect(told.rows[0]).toEqual(['Ama', '0241234567', 'STOP']);
    const { rows } = parseContactRows(told, findLayout(told), 'GH');
    expect(rows.map(({ phone, optOut }) => [phone, optOut])).toEqual([
      ['+233241234567', true],
      ['+233201234567', false],
      ['+233551234567', false],
    ]);
    const other = 'Ama owes 200 since 2025\nKofi paid\nEsi 0551234567 or 0241234567 at home\n';
    expect((await read(other)).rows.every(row => row.length === 1)).toBe(true);
  });
});
