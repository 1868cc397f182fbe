import { type FoundColumn, type ImportFound, severalColumns } from '../../../src-shared/model/import/import-found.ts';

/**
 * Returns the fields of all columns with one of them changed. A field leaves the column that had it, unless several
 * may.
 */
export function changedColumns(found: ImportFound, index: number, to: Partial<FoundColumn>) {
  return found.columns.map(column => {
    const { field, custom, yesMeans } = column.index === index ? { ...column, ...to } : column;
    const taken = column.index !== index && field !== null && field === to.field && !severalColumns.has(field);
    return { index: column.index, field: taken ? null : field, custom, yesMeans };
  });
}
