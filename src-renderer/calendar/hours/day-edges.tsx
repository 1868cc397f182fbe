/** Says at the edges of a week that it has more days than are in sight, and goes to them. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { join } from '../../ui/class-names.ts';
import { words } from '../calendar.words.ts';
import css from './day-edges.module.css';
import type { Column } from './hour-columns.ts';
import { columnsBeyond, HOURS_REM, type LanesRoom, PART } from './use-lane-width.ts';

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
  const [before, after] = useMemo(() => columnsBeyond(widths, width, left), [widths, width, left]);
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
