/** Shades the hours at which nobody works: of the whole column, or of each lane where they differ. */
import type { OpenHours } from '../../../src-shared/hours/open-hours.ts';
import type { Span } from '../../../src-shared/model/business/hours.ts';
import { closedSpans } from '../time/open-hours.ts';
import type { Column } from './hour-columns.ts';
import { type HourRow, placeOf, SLOT } from './hour-rows.ts';
import css from './hours-view.module.css';
import { type StaffLane, unitsOf } from './staff-lanes.ts';

export function ClosedHours({
  column,
  lanes,
  rows,
  open,
}: {
  column: Column;
  lanes: readonly StaffLane[];
  rows: readonly HourRow[];
  open: OpenHours;
}) {
  const closed = lanes.map(({ staff }) => closedSpans(open(column.day, staff)));
  const isAlike = closed.every(each => JSON.stringify(each) === JSON.stringify(closed[0]));
  const units = unitsOf(lanes);
  const shade = ({ from, until }: Span, at: number, width: number) => {
    const [top, bottom] = [placeOf(rows, from, false), placeOf(rows, until, false)];
    if (bottom <= top) return null;
    const style = {
      top: `${(top / SLOT) * 100}%`,
      height: `${((bottom - top) / SLOT) * 100}%`,
      left: `${(at / units) * 100}%`,
      width: `${(width / units) * 100}%`,
    };
    return <span key={`${at} ${from}`} className={css.closed} style={style} aria-hidden="true" />;
  };
  if (isAlike) return closed[0]?.map(span => shade(span, 0, units));
  return lanes.flatMap((lane, index) => closed[index]?.map(span => shade(span, lane.at, lane.units)));
}
