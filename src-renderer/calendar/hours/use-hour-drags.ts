/** Handles the drags of the week and day views: an appointment, its lower edge, or free hours. */
import type { RefObject } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { clockOf, minuteOf } from '../../../src-shared/time/wall-days.ts';
import type { NewAt } from '../booking/form-values.ts';
import { isChange, useDrag } from '../grid/use-drag.ts';
import { lengthTo, onQuarter, STEP_MINUTES } from '../moving/move-target.ts';
import type { Proposal } from '../moving/moving.ts';
import type { ClockChange } from '../time/clock-change.ts';
import { type Column, ofLane } from './hour-columns.ts';
import { type HourRow, isMissing, placeOf, SLOT } from './hour-rows.ts';
import { laneAt, type StaffLane } from './staff-lanes.ts';

/** Free hours that a person marked by dragging. */
export type Range = NewAt & { time: string; durationMinutes: number };

/** Where a drag over free hours began. */
interface Pressed {
  column: number;
  at: number;
  lane: StaffLane | undefined;
}

export function useHourDrags({
  grid,
  scroller,
  columns,
  lanes,
  rows,
  changes,
  onPropose,
  onNew,
}: {
  /** The grid; its first row of cells gives the columns and the height of a row. */
  grid: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  /** The lanes of each column. */
  lanes: readonly (readonly StaffLane[])[];
  rows: readonly HourRow[];
  changes: ReadonlyMap<string, ClockChange | null>;
  onPropose: (proposed: Proposal) => void;
  onNew: (at: NewAt) => void;
}) {
  /** Returns the column, its lane and the minute down the rows at a point of the window. */
  const pointUnder = (x: number, y: number): { column: number; at: number; lane: StaffLane | undefined } | null => {
    const cells = grid.current?.querySelectorAll<HTMLElement>('[data-row="0"] > [data-cell]');
    if (!cells || cells.length === 0) return null;
    const boxes = [...cells].map(cell => cell.getBoundingClientRect());
    const column = Math.max(
      0,
      boxes.findLastIndex(box => x >= box.left),
    );
    const box = boxes[column];
    if (!box) return null;
    const lane = laneAt(lanes[column] ?? [], (x - box.left) / box.width);
    return { column, at: ((y - box.top) / box.height) * SLOT, lane };
  };
  /** Returns the wall minute at that point; null if no wall time names it. */
  const minuteUnder = (column: Column | undefined, at: number): number | null => {
    const index = Math.max(0, Math.min(Math.floor(at / SLOT), rows.length - 1));
    const row = rows[index];
    if (!row || !column || row.again || isMissing(row, changes.get(column.day) ?? null)) return null;
    return row.minute + at - index * SLOT;
  };
  const moving = useDrag<AppointmentOutline, Proposal>((x, y, appointment, { grabbedAt }) => {
    scrollNearEdge(scroller.current, y);
    const under = pointUnder(x, y - grabbedAt);
    const column = under ? columns[under.column] : undefined;
    const minute = under ? minuteUnder(column, under.at) : null;
    if (!column || minute === null) return null;
    const target = { appointment, start: onQuarter(column.day, minute) };
    return isChange(target) ? target : null;
  }, onPropose);
  const resizing = useDrag<AppointmentOutline, Proposal>((x, y, appointment) => {
    scrollNearEdge(scroller.current, y);
    const under = pointUnder(x, y);
    if (!under) return null;
    const from = placeOf(rows, minuteOf(appointment.start), false);
    const target = { appointment, start: appointment.start, durationMinutes: lengthTo(under.at - from) };
    return isChange(target) ? target : null;
  }, onPropose);
  const ranging = useDrag<Pressed, Range>((x, y, { column, at: first, lane }) => {
    scrollNearEdge(scroller.current, y);
    const last = pointUnder(x, y)?.at;
    const its = columns[column];
    if (last === undefined || !its) return null;
    const from = Math.floor(Math.min(first, last) / STEP_MINUTES) * STEP_MINUTES;
    const until = Math.ceil(Math.max(first, last) / STEP_MINUTES) * STEP_MINUTES;
    const minute = minuteUnder(its, Math.max(0, from));
    if (minute === null) return null;
    const time = clockOf(onQuarter(its.day, minute));
    return { day: its.day, time, durationMinutes: lengthTo(until - from), ...ofLane(lane) };
  }, onNew);

  return { moving, resizing, ranging, pointUnder };
}

/** Scrolls to earlier or later hours while the pointer drags near the upper or lower edge. */
function scrollNearEdge(scroller: HTMLElement | null, y: number): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  const edge = 40;
  if (y < top + edge * 2) scroller.scrollTop -= 16;
  else if (y > bottom - edge) scroller.scrollTop += 16;
}
