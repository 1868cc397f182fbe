import type { FoundColumn, ImportField, ImportPurpose } from '../../../src-shared/model/import/import-found.ts';
import { normalName } from './column-names.ts';

/** What the columns of a table mean; every guess can be corrected. */
export interface Layout {
  purpose: ImportPurpose;
  /** 0-based index into `table.rows`; null when the first row is already a person. */
  headerRow: number | null;
  columns: FoundColumn[];
  /** Dates stand as headings above the rows of their day, and need no column. */
  dayHeadings: boolean;
}

/** Index of the first column that holds a field, -1 when none does. */
export function columnOf(layout: Layout, field: ImportField): number {
  return layout.columns.find(column => column.field === field)?.index ?? -1;
}

/** Every column that holds a field, in the order of the sheet. */
export function columnsOf(layout: Layout, field: ImportField): FoundColumn[] {
  return layout.columns.filter(column => column.field === field);
}

/**
 * What files of one kind have in common: their headers in order, in normal form. Null for a file without a header row,
 * because nothing says that the next such file has the same columns.
 */
export function layoutShape({ headerRow, columns }: Pick<Layout, 'headerRow' | 'columns'>): string | null {
  if (headerRow === null) return null;
  const names = columns.map(({ header }) => normalName(header));
  return names.some(name => name !== '') ? names.join('\n') : null;
}
