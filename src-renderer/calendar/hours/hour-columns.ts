/** The columns of the week and day views, the appointments in each, and the names of their cells. */
import type { CSSProperties } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { addDays, minuteOf, wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import { staffOf } from '../../appointments/staff/staff.ts';
import { showLongDay } from '../../ui/format.ts';
import { isOnOneOf } from '../choosing/visible-appointments.ts';
import { type Placed, SHORTEST_BLOCK } from '../grid/lanes.ts';
import { type HourRow, SLOT } from './hour-rows.ts';
import { type StaffLane, unitsOf } from './staff-lanes.ts';

export interface Column {
  /** Of a week the place of the day: turning the page keeps the cells and changes what is in them. */
  key: string;
  day: string;
  /** Its day in full: "Tuesday 24 November 2026". */
  name: string;
  /** The staff of the column; '' is nobody in particular, null is everybody. */
  staff: string | null;
  /** Who has a lane in it, in order: the same in every column of a week. */
  lanes: readonly (string | null)[];
  /** Those that lie on its day, of whatever staff. */
  appointments: readonly AppointmentOutline[];
}

/**
 * Returns one column per day for a week, and one per staff member for a day on which several work. `working` are staff
 * who have a lane whether anybody is booked with them or not.
 */
export function columnsOf(
  view: 'week' | 'day',
  days: readonly string[],
  appointments: readonly AppointmentOutline[],
  working: readonly string[],
): Column[] {
  const ofDays = days.map(day => ({
    day,
    name: showLongDay(day),
    appointments: appointments.filter(isOnOneOf([day])),
  }));
  const booked = ofDays.flatMap(each => each.appointments).filter(({ status }) => status !== 'cancelled');
  const names = staffOf(booked, working);
  // Whoever works alone needs no lane beside what is booked with nobody in particular.
  const staff = names.filter(Boolean).length > 1 ? names : staffOf(booked, []);
  const isOne = staff.length < 2;
  const [first] = ofDays;
  if (view === 'week' || isOne || !first)
    return ofDays.map((each, index) => ({ key: String(index), ...each, staff: null, lanes: isOne ? [null] : staff }));
  return staff.map(each => ({ key: nameKey(each), ...first, staff: each, lanes: [each] }));
}

/** Returns the staff that a booking in a lane is for. */
export function ofLane(lane: StaffLane | undefined): { staff?: string } {
  return lane?.staff == null ? {} : { staff: lane.staff };
}

export interface Boxed {
  piece: Placed;
  /** Down the rows, in minutes of 30 a row. */
  from: number;
  /** How many lines of text it has room for. */
  lines: number;
  style: CSSProperties;
}

/** The height of a row, and what a block has above and below its lines, in rem; a line is one rem (chip.module.css). */
export const ROW_REM = 2;
const BESIDE_LINES = 0.375;

/** Returns where something of `share` (0 to 1) of a lane stands in a column, from `begin` (0 to 1) of the lane on. */
export function acrossLane(lanes: readonly StaffLane[], lane: StaffLane, begin = 0, share = 1): CSSProperties {
  const units = unitsOf(lanes);
  const left = ((lane.at + begin * lane.units) / units) * 100;
  const width = ((share * lane.units) / units) * 100;
  // Where a column is one lane and wide, a sliver at the right stays free, where a click still books.
  if (units === 1) return { left: '2px', width: `calc(${width * 0.95}% - 2px)` };
  return { left: `calc(${left}% + 2px)`, width: `calc(${width}% - 4px)` };
}

/** Returns the appointments of a column with their place in the cell of their start. */
export function boxed(lanes: readonly StaffLane[]): Boxed[] {
  return lanes.flatMap(lane =>
    lane.pieces.map(piece => {
      const height = Math.max(piece.until - piece.from, SHORTEST_BLOCK);
      return {
        piece,
        from: piece.from,
        lines: Math.max(1, Math.floor((height / SLOT) * ROW_REM - BESIDE_LINES)),
        style: {
          top: `${((piece.from % SLOT) / SLOT) * 100}%`,
          height: `calc(${(height / SLOT) * 100}% - 2px)`,
          ...acrossLane(lanes, lane, piece.lane / piece.lanes, 1 / piece.lanes),
        },
      };
    }),
  );
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

/**
 * The cell an arrow key, Home or End leads to; null for another key and beyond the first and the last hour of a day. It
 * may be in an hour that is folded away.
 */
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
