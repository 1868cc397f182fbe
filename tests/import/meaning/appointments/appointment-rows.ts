/** Rows of an appointment list as the reader understands them. */
import type { DateOrder } from '../../../../src-main/import/appointments/wall-time.ts';
import { findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import type { Cell, Table } from '../../../../src-main/import/table/table.ts';
import { parseAppointmentRows } from '../../parse-all.ts';

export function parseRows(rows: Cell[][], dateOrder?: DateOrder) {
  const table: Table = { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
  return parseAppointmentRows(
    table,
    findLayout(table, 'appointments'),
    'GH',
    dateOrder === undefined ? {} : { dateOrder },
  );
}

export const header = ['Client', 'Phone', 'Date', 'Time'];

export const on = (date: Cell, time: Cell = '09:00'): Cell[] => ['Ama', '0240000101', date, time];
