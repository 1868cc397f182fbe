import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import { normalName } from '../columns/column-names.ts';
import { cellText } from '../table/cell-text.ts';
import type { Cell, Table } from '../table/table.ts';

/** Columns by what they hold, -1 for none. */
export interface SaidColumns {
  /** The status of a row; null when it is not recognised. */
  statusIn: (cells: readonly Cell[]) => AppointmentStatus | null;
  externalId: number;
  /** Date and time in one column, or the date, which is empty where it stands further up. */
  date: number;
  /** Columns that tell one appointment from another: names, numbers, hour, service. */
  others: readonly number[];
}

/**
 * Finds the rows that say of one appointment both that it stands and that it is cancelled, without a reference to tell
 * them apart. Such a list is a history in an unknown order: whichever row came first, a text could be wrong.
 */
export function findDuplicateRows(table: Table, first: number, columns: SaidColumns): (index: number) => boolean {
  const standing = new Set<string>();
  const cancelled = new Set<string>();
  const keys = new Map<number, string>();
  let date = '';
  for (let index = first; index < table.rows.length; index++) {
    const cells = table.rows[index] ?? [];
    date = textOf(cells, columns.date) || date;
    const status = columns.statusIn(cells);
    if (status === null || textOf(cells, columns.externalId) !== '') continue;
    const key = [date, ...columns.others.map(column => normalName(textOf(cells, column)))].join('\n');
    (status === 'cancelled' ? cancelled : standing).add(key);
    keys.set(index, key);
  }
  return index => {
    const key = keys.get(index);
    return key !== undefined && cancelled.has(key) && standing.has(key);
  };
}

function textOf(cells: readonly Cell[], column: number): string {
  return column < 0 ? '' : cellText(cells[column]);
}
