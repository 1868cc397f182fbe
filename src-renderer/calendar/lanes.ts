/** Where appointments of one day stand beside each other in the week view. */
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { addDays, dayOf, MINUTES_A_DAY, minuteOf } from './wall-days.ts';

/** An appointment shorter than this still gets this many minutes of height, so that its name can be read. */
export const SHORTEST_BLOCK = 25;

/** The part of an appointment that lies on one day, in minutes since that day's midnight. */
export interface Piece {
  appointment: Appointment;
  from: number;
  until: number;
  /** It began the day before and goes on here. */
  continued: boolean;
}

/** A piece with its lane (0 is the left one) and the number of lanes its neighbours need. */
export interface Placed extends Piece {
  lane: number;
  lanes: number;
}

/** The pieces on `day` of these appointments, in the order of their start; one past midnight has a piece on both days. */
export function piecesOf(day: string, appointments: readonly Appointment[]): Piece[] {
  const before = addDays(day, -1);
  return appointments
    .flatMap((appointment): Piece[] => {
      const start = minuteOf(appointment.start);
      const end = start + appointment.durationMinutes;
      if (dayOf(appointment.start) === day)
        return [{ appointment, from: start, until: Math.min(end, MINUTES_A_DAY), continued: false }];
      if (dayOf(appointment.start) === before && end > MINUTES_A_DAY)
        return [{ appointment, from: 0, until: Math.min(end - MINUTES_A_DAY, MINUTES_A_DAY), continued: true }];
      return [];
    })
    .sort((a, b) => a.from - b.from || b.until - a.until || a.appointment.id - b.appointment.id);
}

/**
 * Gives every piece a lane so that no two that overlap share one. Pieces must be in the order of their start. Those that
 * touch through a chain of overlaps form a cluster and share one width; a free lane to the left is always used first.
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
