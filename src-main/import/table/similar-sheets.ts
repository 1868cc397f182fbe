// A workbook may have a sheet per month or per doctor. Only one of them is read, so the others are named with their
// number of rows.
import type { SimilarSheet } from '../../../src-shared/model/import/import-found.ts';
import { findLayout } from '../columns/find-layout.ts';
import { type Layout, layoutShape } from '../columns/layout.ts';
import { type Cell, isBlankRow, type Table } from './table.ts';

/** A sheet of the workbook. `rows` reads at most the number of rows it is given. */
export interface SheetToCompare {
  name: string;
  rows(most?: number): Promise<Cell[][]>;
}

/** Rows that are enough to find the header and what stands below it. */
const LOOKED_AT = 40;

/** The sheets that look like the one that is read, each with the number of rows below its header. */
export async function similarSheets(read: SheetToCompare, others: readonly SheetToCompare[]): Promise<SimilarSheet[]> {
  const layout = layoutOf(await read.rows(LOOKED_AT));
  const similar: SimilarSheet[] = [];
  if (others.length === 0 || !isList(layout)) return similar;
  for (const sheet of others) {
    const other = layoutOf(await sheet.rows(LOOKED_AT));
    if (!isList(other) || !isSimilar(layout, other)) continue;
    const rows = (await sheet.rows()).slice((other.headerRow ?? -1) + 1).filter(row => !isBlankRow(row)).length;
    if (rows > 0) similar.push({ sheet: sheet.name, rows });
  }
  return similar;
}

function layoutOf(rows: Cell[][]): Layout {
  const table: Table = { kind: 'xlsx', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
  return findLayout(table);
}

const fieldsOf = ({ columns }: Layout): Set<string> =>
  new Set(columns.flatMap(({ field }) => (field === null || field === 'custom' ? [] : [field])));

/** Whether the sheet holds people or appointments: a number, or a name with a day. */
function isList(layout: Layout): boolean {
  const fields = fieldsOf(layout);
  const isNamed = ['name', 'firstName', 'lastName'].some(field => fields.has(field));
  return fields.has('phone') || (isNamed && (fields.has('date') || fields.has('dateTime') || layout.dayHeadings));
}

/** Whether two sheets have the same column names, or the same purpose and mostly the same fields under other names. */
function isSimilar(one: Layout, other: Layout): boolean {
  const shape = layoutShape(one);
  if (shape !== null && shape === layoutShape(other)) return true;
  const [some, others] = [fieldsOf(one), fieldsOf(other)];
  const common = [...some].filter(field => others.has(field)).length;
  return one.purpose === other.purpose && common >= 2 && common * 2 >= Math.max(some.size, others.size);
}
