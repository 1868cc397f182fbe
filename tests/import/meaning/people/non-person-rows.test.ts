import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import { countNonPersonRows } from '../../../../src-main/import/people/non-person-rows.ts';
import type { Cell, Table } from '../../../../src-main/import/table/table.ts';
import { parseContactRows } from '../../parse-all.ts';

function tableOf(rows: Cell[][]): Table {
  return { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
}

const ama = ['Ama Mensah', '0241234567', 'A'];
const kofi = ['Kofi Owusu', '0241234568', 'B'];
const header = ['Name', 'Phone', 'Group'];

describe('rows that are nobody', () => {
  it.each([
    ['the header of the next printed page', ['Name', 'Phone', 'Group']],
    ['the header, written a little otherwise', ['NAME', 'phone', '']],
    ['a total', ['Total', '2', '']],
    ['a total at the end of the row', ['', '', 'Total: 2']],
    ['a total in French', ['Nombre de clients', '2', '']],
    ['a total in one cell', ['Total number of clients: 245', '', '']],
    ['a sum as a number cell', ['Grand total', { number: 2, stored: '2' }, '']],
    ['a line drawn below the list', ['-----', '-----', '-----']],
    ['a line of stars', ['***', '', '']],
  ] as [string, Cell[]][])('%s', (_, row) => {
    const table = tableOf([header, ama, row, kofi]);
    const layout = findLayout(table);
    expect(parseContactRows(table, layout, 'GH').rows.map(({ name }) => name)).toEqual(['Ama Mensah', 'Kofi Owusu']);
    expect(countNonPersonRows(table, layout)).toBe(1);
  });

  it.each([
    ['a person called Total', ['Total', '0241234569', '']],
    ['a person called like the column', ['Name', '0241234569', 'Group']],
    ['a person with a total to say', ['Countess Mensah', '', '']],
    ['a person without a number', ['Nombre Sumani', '', '3']],
    ['a name of one sign and a number', ['?', '0241234569', '']],
  ])('%s is somebody', (_, row) => {
    const table = tableOf([header, ama, row, kofi]);
    const layout = findLayout(table);
    expect(parseContactRows(table, layout, 'GH').rows).toHaveLength(3);
    expect(countNonPersonRows(table, layout)).toBe(0);
  });
});

describe('a header nobody could know by name', () => {
  it.each([[['姓名', '电话']], [['Who', 'Reach']], [['Ονομα', 'Τηλ']], [['اسم', 'هاتف']]])(
    '%j stands above the people and is none of them',
    words => {
      const table = tableOf([words, ['Ama Mensah', '0241234567'], ['Kofi Owusu', '0241234568']]);
      const layout = findLayout(table);
      expect(layout.headerRow).toBe(0);
      expect(layout.columns.map(({ field }) => field)).toEqual(['name', 'phone']);
      expect(parseContactRows(table, layout, 'GH').rows).toHaveLength(2);
    },
  );

  it('stands below a title', () => {
    const table = tableOf([['Liste 2025', 'x'], ['Who', 'Reach', 'Club'], ama, kofi]);
    expect(findLayout(table).headerRow).toBe(1);
  });

  it.each(['STOP', 'none', 'lost', 'pas de numéro', '-', 'no phone', 'N/A'])(
    'is no person whose number is %s',
    instead => {
      expect(findLayout(tableOf([['Yaw Boateng', instead], ama, kofi])).headerRow).toBeNull();
    },
  );
});
