/** Rows with opt-outs as the reader understands them. */
import { findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import type { ContactRow } from '../../../../src-main/import/people/contact-row.ts';
import type { Table } from '../../../../src-main/import/table/table.ts';
import { parseContactRows } from '../../parse-all.ts';

export function tableOf(rows: string[][]): Table {
  return { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
}

export function parseRows(rows: string[][]): ContactRow[] {
  return parseContactRows(tableOf(rows), findLayout(tableOf(rows)), 'GH').rows;
}

export function only(headers: string[], ...cells: string[]): ContactRow {
  const [row] = parseRows([
    ['Name', 'Phone', ...headers],
    ['Ama', '0241234567', ...cells],
  ]);
  if (row === undefined) throw new Error('no person found');
  return row;
}

export const codes = (row: ContactRow): string[] => row.problems.map(({ code }) => code);
