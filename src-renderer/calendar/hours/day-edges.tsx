/** Says at the edges of a week that it has more days than are in sight, and goes to them. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { join } from '../../ui/class-names.ts';
import { words } from '../calendar.words.ts';
import css from './day-edges.module.css';
import type { Column } from './hour-columns.ts';
import { HOURS_REM, type LanesRoom } from './use-lane-width.ts';

/** A part of a pixel hides nothing. */
const PART = 1;

/**
 * Returns the columns to scroll to for what is cut off or out of sight at the left and at the right, null where nothing
 * is: to the left so far that the one cut off becomes the last. `left` and `widths` are in pixels.
 */
export function beyond(
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

/** Nothing is shown where all columns are in sight. `widths` are those of the columns in pixels. */
export function DayEdges({
  scroller,
  columns,
  widths,
  room: { width, rem },
}: {
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  widths: readonly number[];
  room: LanesRoom;
}) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setLeft(element.scrollLeft);
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);
  const [before, after] = useMemo(() => beyond(widths, width, left), [widths, width, left]);
  if (widths.reduce((sum, each) => sum + each, 0) <= width + PART) return null;
  const go = (column: number | null) => {
    if (column === null || !scroller.current) return;
    scroller.current.scrollLeft = widths.slice(0, column).reduce((sum, each) => sum + each, 0);
  };
  const edge = (to: number | null, at: 'earlier' | 'later') => {
    const Icon = at === 'earlier' ? ChevronLeft : ChevronRight;
    const label = to === null ? words.noDays[at] : words.days[at](columns[to]?.name ?? '');
    return (
      <button
        type="button"
        className={join(css.edge, css[at])}
        aria-disabled={to === null || undefined}
        aria-label={label}
        title={label}
        onClick={() => go(to)}
      >
        <Icon className={css.icon} aria-hidden="true" />
      </button>
    );
  };
  return (
    <div className={css.edges} style={{ width: `${width + HOURS_REM * rem}px` }}>
      {edge(before, 'earlier')}
      {edge(after, 'later')}
    </div>
  );
}
