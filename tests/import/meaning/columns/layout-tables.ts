/** Small tables and the fields their columns are taken for. */
import { findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import type { Cell, Table } from '../../../../src-main/import/table/table.ts';

export function tableOf(rows: Cell[][]): Table {
  return { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
}

/** 'header→field' of every column that has a field, in order. */
export function fieldsOf(rows: Cell[][], purpose?: 'contacts' | 'appointments'): string[] {
  return findLayout(tableOf(rows), purpose).columns.map(column => column.field ?? '–');
}

export const people = [
  ['Ama Mensah', '0240000101'],
  ['Kofi Owusu', '0240000102'],
  ["Adjoua N'Guessan", '0240000103'],
];
