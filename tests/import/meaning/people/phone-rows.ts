/** Rows with phone numbers as the reader understands them. */
import { findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import type { ContactRow } from '../../../../src-main/import/people/contact-row.ts';
import { isBlocked } from '../../../../src-main/import/review.ts';
import type { Cell, Table } from '../../../../src-main/import/table/table.ts';
import { parseContactRows } from '../../parse-all.ts';

export function parseRows(rows: Cell[][]): ContactRow[] {
  const table: Table = { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
  return parseContactRows(table, findLayout(table), 'GH').rows;
}

export function only(header: string[], ...cells: Cell[]): ContactRow {
  const [row] = parseRows([header, cells]);
  if (row === undefined) throw new Error('no person found');
  return row;
}

export const codes = (row: ContactRow): string[] => row.problems.map(({ code, detail }) => `${code}: ${detail ?? ''}`);

export const texted = (row: ContactRow): string | null => (isBlocked(row) ? null : row.phone);
