/** Lets as many whole days stand side by side as there is room for; the others are scrolled to. */
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `--lane`, the width of one unit of a column, on the grid. `units` are those of each column, `least` is the least
 * width of a unit in rem.
 */
export function useLaneWidth(
  scroller: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLElement | null>,
  units: readonly number[],
  least: number,
): void {
  const all = units.reduce((sum, each) => sum + each, 0);
  const usual = Math.min(...units);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const room = element.clientWidth - HOURS_REM * rem;
      const columns = Math.max(1, Math.floor(room / (usual * least * rem)));
      const lane = Math.max(room / all, Math.min(room / (columns * usual), MOST_SHARED * least * rem), least * rem);
      grid.current?.style.setProperty('--lane', `${Math.floor(lane * 100) / 100}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, grid, all, usual, least]);
}

/** The width of the column of hours (hours-view.module.css). */
const HOURS_REM = 3.25;
/** Where the room is between two numbers of days, a lane grows to at most so many times its least width. */
const MOST_SHARED = 1.5;
