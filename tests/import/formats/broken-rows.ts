/** Broken lists as the reader gives them back. */
import { readTable } from '../../../src-main/import/table/read-table.ts';
import type { Table } from '../../../src-main/import/table/table.ts';

export const read = (text: string): Promise<Table> => readTable(new TextEncoder().encode(text), 'list.csv');

/** The rows below the header; those that must stay out begin with OUT. */
export const rowsOf = ({ rows, ragged }: Table): unknown[] =>
  rows.flatMap((row, index) => (index === 0 ? [] : [ragged?.has(index) ? ['OUT', row[0]] : row]));

export const notesOf = ({ notes }: Table): string[] => notes.map(({ code, count }) => `${code} ${count}`);

export const header = 'Name,Home Phone,Phone';
