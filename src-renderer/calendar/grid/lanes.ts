/** Computes how overlapping appointments of one day stand side by side. */
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { type HourRow, placeOf, rowsFor, SLOT } from '../hours/hour-rows.ts';
import { spanOf } from '../time/clock-change.ts';

const PLAIN_DAY = rowsFor([]);

/** An appointment shorter than this still gets this many minutes of height, so that its name can be read. */
export const SHORTEST_BLOCK = 25;

/** The part of an appointment that lies on one day, in minutes down the rows it is shown on. */
export interface Piece {
  appointment: AppointmentOutline;
  from: number;
  until: number;
  /** Whether it began the day before. */
  continued: boolean;
}

/** A piece with its lane (0 is the left one) and the number of lanes its neighbours need. */
export interface Placed extends Piece {
  lane: number;
  lanes: number;
}

/**
 * Returns the pieces of these appointments on `day`, sorted by start; an appointment past midnight has one on each day.
 * `rows` are the rows of the day; the default is a day of 24 hours.
 */
export function piecesOf(
  day: string,
  appointments: readonly AppointmentOutline[],
  rows: readonly HourRow[] = PLAIN_DAY,
): Piece[] {
  return appointments
    .flatMap((appointment): Piece[] => {
      const { start, end } = spanOf(appointment);
      const continued = start.day < day;
      if (start.day > day || end.day < day || (continued && end.day === day && end.minute === 0)) return [];
      const from = continued ? 0 : placeOf(rows, start.minute, start.again);
      const until = end.day > day ? rows.length * SLOT : placeOf(rows, end.minute, end.again);
      return [{ appointment, from, until, continued }];
    })
    .sort((a, b) => a.from - b.from || b.until - a.until || a.appointment.id - b.appointment.id);
}

/**
 * Gives every piece a lane so that no two that overlap share one. Pieces must be in the order of their start. Those
 * that touch through a chain of overlaps form a cluster and share one width; a free lane to the left is always used
 * first.
 */
export function placeInLanes(pieces: readonly Piece[]): Placed[] {
  const placed: Placed[] = [];
  let cluster: Placed[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const piece of cluster) piece.lanes = ends.length;
    placed.push(...cluster);
    cluster = [];
    ends = [];
  };
  for (const piece of pieces) {
    if (ends.every(end => end <= piece.from)) close();
    const free = ends.findIndex(end => end <= piece.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(piece.until, piece.from + SHORTEST_BLOCK);
    cluster.push({ ...piece, lane, lanes: 1 });
  }
  close();
  return placed;
}
