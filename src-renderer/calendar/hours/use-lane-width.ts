/**
 * How wide lanes are, and which columns are in sight: known from the room alone, so nothing is laid out to find out.
 */
import { type RefObject, useMemo } from 'react';
import { type Room, useRoom } from '../time/use-room.ts';

/** The head and the foot of the calendar; the border at both sides. */
const beside = { width: 0.125, height: 5.125 };

/**
 * Returns the width beside the hours that the columns share, in pixels, and that of a rem; null until it is measured.
 */
export function useLanesRoom(scroller: RefObject<HTMLElement | null>): LanesRoom | null {
  const room = useRoom(scroller, beside);
  const { width, rem } = room ?? {};
  return useMemo(
    () => (width === undefined || rem === undefined ? null : { width: width - HOURS_REM * rem, rem }),
    [width, rem],
  );
}

export type LanesRoom = Pick<Room, 'width' | 'rem'>;

/**
 * Returns the width of one unit of a column in pixels, for as many whole days side by side as there is room for; where
 * others are to be scrolled to, a part of the next one shows that: whole lanes of it, where a day has several. `units`
 * are those of each column, `least` is the least width of a unit in rem.
 */
export function laneWidth({ width, rem }: LanesRoom, units: readonly number[], least: number): number {
  const all = units.reduce((sum, each) => sum + each, 0);
  const usual = Math.min(...units);
  const fitting = Math.max(1, width / (usual * least * rem));
  const columns = Math.floor(fitting);
  const shared = width / ((columns + Math.min(NEXT_SHOWN, fitting - columns)) * usual);
  const lane = Math.max(width / all, Math.min(shared, MOST_SHARED * least * rem), least * rem);
  const isCut = usual > 1 && lane * all > width;
  return Math.floor((isCut ? width / Math.max(1, Math.floor(width / lane)) : lane) * 100) / 100;
}

/**
 * Returns for each column whether any of it is in sight: scrolled to `left`, and from there as far as it takes to show
 * all of the column `gone` to. The widths and `left` are in pixels.
 */
export function inSight(widths: readonly number[], { width }: LanesRoom, left: number, gone: number): boolean[] {
  let end = 0;
  const places = widths.map(each => {
    end += each;
    return { start: end - each, end };
  });
  const place = places[gone] ?? { start: 0, end: 0 };
  const from = Math.min(Math.max(left, place.end - width), place.start);
  return places.map(each => each.end > from + PART && each.start < from + width - PART);
}

/**
 * Returns the columns to scroll to for what is cut off or out of sight at the left and at the right, null where nothing
 * is: to the left so far that the one cut off becomes the last. `left` and `widths` are in pixels.
 */
export function columnsBeyond(
  widths: readonly number[],
  width: number,
  left: number,
): [before: number | null, after: number | null] {
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, each) => sum + each, 0));
  const endOf = (index: number) => (starts[index] ?? 0) + (widths[index] ?? 0);
  const cutLeft = starts.findLastIndex(start => start < left - PART);
  const cutRight = starts.findIndex((start, index) => start > left + PART && endOf(index) > left + width + PART);
  const before = starts.findIndex(start => start >= endOf(cutLeft) - width - PART);
  return [cutLeft < 0 ? null : Math.min(before, cutLeft), cutRight < 0 ? null : cutRight];
}

/** The width of the column of hours (hours-view.module.css). */
export const HOURS_REM = 3.25;
/** How much of the next column is shown beside those in sight, where there is room. */
const NEXT_SHOWN = 0.3;
/** Where the room is between two numbers of days, a lane grows to at most so many times its least width. */
const MOST_SHARED = 1.5;
/** In pixels: a part of one hides nothing. */
export const PART = 1;
