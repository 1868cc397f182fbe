import { isBlankRow, type Table } from './table.ts';

/** How many cells a row may have: as many as the header; without a header as many as most rows. */
export function widthOf(table: Pick<Table, 'rows'>, headerRow: number | null): number {
  if (headerRow !== null) return table.rows[headerRow]?.length ?? 0;
  const counts = new Map<number, number>();
  for (const row of table.rows) if (!isBlankRow(row)) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/**
 * The same table with the rows named that hold more cells than its header, and those whose quotes could not be mended:
 * a separator inside a cell may have moved what follows into another column. Cells of a workbook cannot shift, and what
 * stands above the header is no people.
 */
export function withRagged(table: Table, headerRow: number | null): Table {
  if (table.kind !== 'csv') return table;
  const width = widthOf(table, headerRow);
  const ragged = new Set<number>();
  for (let index = (headerRow ?? -1) + 1; index < table.rows.length; index++) {
    const row = table.rows[index] ?? [];
    if (table.unsure?.has(index) || (row.length > width && !isBlankRow(row.slice(width)))) ragged.add(index);
  }
  const notes = table.notes.filter(note => note.code !== 'ragged-rows');
  if (ragged.size > 0) notes.push({ code: 'ragged-rows', count: ragged.size });
  return { ...table, ragged, notes };
}
