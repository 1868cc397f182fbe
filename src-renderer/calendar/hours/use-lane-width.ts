/** How wide lanes are, and which columns are in sight: known from the room alone, so nothing is laid out to find out. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the width beside the hours that the columns share, in pixels, and that of a rem; null until it is measured. */
export function useRoom(scroller: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = element.clientWidth - HOURS_REM * rem;
      setRoom(before => (before?.width === width && before.rem === rem ? before : { width, rem }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}

export interface Room {
  width: number;
  rem: number;
}

/**
 * Returns the width of one unit of a column in pixels, for as many whole days side by side as there is room for. `units`
 * are those of each column, `least` is the least width of a unit in rem.
 */
export function laneWidth({ width, rem }: Room, units: readonly number[], least: number): number {
  const all = units.reduce((sum, each) => sum + each, 0);
  const usual = Math.min(...units);
  const columns = Math.max(1, Math.floor(width / (usual * least * rem)));
  const lane = Math.max(width / all, Math.min(width / (columns * usual), MOST_SHARED * least * rem), least * rem);
  return Math.floor(lane * 100) / 100;
}

/**
 * Returns for each column whether any of it is in sight: scrolled to `left`, and from there as far as it takes to show
 * all of the column `gone` to. The widths and `left` are in pixels.
 */
export function inSight(widths: readonly number[], { width }: Room, left: number, gone: number): boolean[] {
  let end = 0;
  const places = widths.map(each => {
    end += each;
    return { start: end - each, end };
  });
  const place = places[gone] ?? { start: 0, end: 0 };
  const from = Math.min(Math.max(left, place.end - width), place.start);
  // A part of a pixel shows nothing.
  return places.map(each => each.end > from + 1 && each.start < from + width - 1);
}

/** The width of the column of hours (hours-view.module.css). */
const HOURS_REM = 3.25;
/** Where the room is between two numbers of days, a lane grows to at most so many times its least width. */
const MOST_SHARED = 1.5;
