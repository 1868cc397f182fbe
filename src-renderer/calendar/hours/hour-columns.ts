/** The columns of the week and day views, the appointments in each, and the names of their cells. */
import type { CSSProperties } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { addDays, minuteOf, wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import { staffOf } from '../../appointments/staff.ts';
import { type Placed, piecesOf, placeInLanes, SHORTEST_BLOCK } from '../grid/lanes.ts';
import { type HourRow, SLOT } from './hour-rows.ts';

export interface Column {
  key: string;
  day: string;
  /** The staff of the column; '' is nobody in particular, null is everybody. */
  staff: string | null;
}

/** Returns one column per day for a week, and one per staff member for a day on which several work. */
export function columnsOf(
  view: 'week' | 'day',
  days: readonly string[],
  appointments: readonly AppointmentOutline[],
): Column[] {
  const [day] = days;
  if (view === 'week' || day === undefined) return days.map(each => ({ key: each, day: each, staff: null }));
  const staff = staffOf(
    piecesOf(day, appointments).map(({ appointment }) => appointment),
    [],
  );
  if (staff.length < 2) return [{ key: day, day, staff: null }];
  return staff.map(name => ({ key: `${day} ${nameKey(name)}`, day, staff: name }));
}

/** Returns the staff that a booking in a column is for. */
export function ofColumn(column: Column | undefined): { staff?: string } {
  return column?.staff == null ? {} : { staff: column.staff };
}

interface Boxed {
  piece: Placed;
  /** Down the rows, in minutes of 30 a row. */
  from: number;
  style: CSSProperties;
}

/**
 * Returns the appointments of a column with their place in the cell of their start. Lanes share the width; a sliver at
 * the right stays free, where a click still books.
 */
export function boxed(
  { day, staff }: Column,
  appointments: readonly AppointmentOutline[],
  rows: readonly HourRow[],
): Boxed[] {
  const own = staff === null ? appointments : appointments.filter(each => nameKey(each.staff) === nameKey(staff));
  return placeInLanes(piecesOf(day, own, rows)).map(piece => {
    const width = 94 / piece.lanes;
    const height = Math.max(piece.until - piece.from, SHORTEST_BLOCK);
    const style = {
      top: `${((piece.from % SLOT) / SLOT) * 100}%`,
      height: `calc(${(height / SLOT) * 100}% - 2px)`,
      left: `${piece.lane * width}%`,
      width: `calc(${width}% - 2px)`,
    };
    return { piece, from: piece.from, style };
  });
}

/** `2026-11-24T09:00`; the second of two with `+`; in another than the first column of its day with its number. */
export function cellName(day: string, minute: number, again: boolean, column: number): string {
  return `${wallTimeOf(day, minute)}${again ? '+' : ''}|${column}`;
}

export function readCell(cell: string): { day: string; minute: number; again: boolean; column: number } {
  const [time = '', column = '0'] = cell.split('|');
  return {
    day: time.slice(0, 10),
    minute: minuteOf(time as WallTime),
    again: time.endsWith('+'),
    column: Number(column),
  };
}

/** The cell an arrow key, Home or End leads to; null for another key and beyond the first and the last hour. */
export function slotBeside(
  cell: string,
  key: string,
  columns: readonly Column[],
  rows: readonly HourRow[],
): string | null {
  const { day, minute, again, column } = readCell(cell);
  const inColumn = (index: number) => cellName(columns[index]?.day ?? day, minute, again, index);
  const index = rows.findIndex(row => row.minute === minute && row.again === again);
  const last = columns.length - 1;
  switch (key) {
    case 'ArrowLeft':
      if (column > 0) return inColumn(column - 1);
      return cellName(addDays(day, -1), minute, false, columns[0]?.staff === null && last > 0 ? last : 0);
    case 'ArrowRight':
      return column < last ? inColumn(column + 1) : cellName(addDays(day, 1), minute, false, 0);
    case 'ArrowUp':
    case 'ArrowDown': {
      const row = rows[index + (key === 'ArrowUp' ? -1 : 1)];
      return index >= 0 && row ? cellName(day, row.minute, row.again, column) : null;
    }
    case 'Home':
      return inColumn(0);
    case 'End':
      return inColumn(last);
    default:
      return null;
  }
}
