/** Gives each member of staff a fixed lane in every day of the week, and a day the room its lanes need. */
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { type Placed, piecesOf, placeInLanes } from '../grid/lanes.ts';
import { firstNameOf, widthInEm } from '../grid/name-width.ts';
import type { HourRow } from './hour-rows.ts';

/** The room of one member of staff in a column. */
export interface StaffLane {
  /** '' is nobody in particular; null is everybody. */
  staff: string | null;
  /** Its first unit of the column's width. */
  at: number;
  /** How many units it takes: as many as appointments of this staff stand side by side on that day. */
  units: number;
  pieces: readonly Placed[];
}

/**
 * The most appointments that get room side by side; more of them share that room, because thinner ones are unreadable.
 */
const MOST_UNITS = 4;

/**
 * Returns the lanes of a day, always in the order of `staff`; null stands for everybody. Cancelled ones have no place.
 */
export function lanesOf(
  day: string,
  staff: readonly (string | null)[],
  appointments: readonly AppointmentOutline[],
  rows: readonly HourRow[],
): StaffLane[] {
  const pieces = piecesOf(day, appointments, rows).filter(({ appointment }) => appointment.status !== 'cancelled');
  let at = 0;
  return staff.map(name => {
    const key = name === null ? null : nameKey(name);
    const own = key === null ? pieces : pieces.filter(({ appointment }) => nameKey(appointment.staff) === key);
    const placed = placeInLanes(own);
    const units = Math.min(MOST_UNITS, Math.max(1, ...placed.map(({ lanes }) => lanes)));
    const lane = { staff: name, at, units, pieces: placed };
    at += units;
    return lane;
  });
}

/** Returns how many units wide the lanes are together; 1 without lanes. */
export function unitsOf(lanes: readonly StaffLane[]): number {
  const last = lanes.at(-1);
  return last ? last.at + last.units : 1;
}

/** The least width of a lane in rem, and the most that long first names may ask for. */
const LEAST_LANE = 5.5;
const MOST_LANE = 12;
/** What a chip has beside its name and its marks, and the most a mark takes, in rem; the size of a name (chip.module.css). */
const BESIDE_NAME = 1.0625;
const MARK = 1.0625;
/** How many marks a chip has at most beside a name: what somebody must look at, or in a day all of them. */
const MARKS = { week: 1, day: 4 };
const NAME_SIZE = 0.8125;

/** Returns the width in rem that a lane needs for every first name to be whole beside its marks. */
export function laneRem(view: keyof typeof MARKS, appointments: readonly AppointmentOutline[]): number {
  let widest = 0;
  for (const first of new Set(appointments.map(({ contactName }) => firstNameOf(contactName))))
    widest = Math.max(widest, widthInEm(first));
  return Math.min(MOST_LANE, Math.max(LEAST_LANE, widest * NAME_SIZE + BESIDE_NAME + MARKS[view] * MARK));
}

/** Returns the lane at a share (0 to 1) of a column's width. */
export function laneAt(lanes: readonly StaffLane[], share: number): StaffLane | undefined {
  const unit = share * unitsOf(lanes);
  return lanes.findLast(({ at }) => unit >= at) ?? lanes[0];
}
