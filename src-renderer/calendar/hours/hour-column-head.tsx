// biome-ignore-all lint/a11y/useSemanticElements: a head of the grid of hours-view.tsx
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid has one stop, its cursor, on the cells
/** Names a column of hours by its day or by its staff. */
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import { join } from '../../ui/class-names.ts';
import { words } from '../calendar.words.ts';
import screen from '../calendar-screen.module.css';
import type { ClockChange } from '../time/clock-change.ts';
import { words as hours } from '../time/hours.words.ts';
import type { Column } from './hour-columns.ts';
import css from './hours-view.module.css';
import type { StaffLane } from './staff-lanes.ts';

export function ColumnHead({
  column,
  lanes,
  weekday,
  today,
  known,
  change,
  holiday,
  isClosed,
}: {
  column: Column;
  /** If there are several lanes, each has its staff's name above it. */
  lanes: readonly StaffLane[];
  /** Null if the columns are those of a single day. */
  weekday: string | null;
  today: boolean;
  /** Whether its appointments have been read. */
  known: boolean;
  change: ClockChange | null;
  holiday: string | undefined;
  /** Whether nobody of the column works on its day. */
  isClosed: boolean;
}) {
  const { day, name, staff } = column;
  const length = change && (change.kind === 'skipped' ? words.shortDay : words.longDay);
  const closed = isClosed && holiday === undefined && (staff ? hours.awayShort : hours.closedShort);
  const label = [
    name,
    holiday,
    today && words.isToday,
    staff !== null && (staff || words.nobodyInParticular),
    closed,
    length,
    !known && words.notRead,
  ];
  return (
    <span
      role="columnheader"
      className={join(css.dayHead, today && css.todayHead)}
      aria-label={label.filter(Boolean).join(', ')}
    >
      <span className={css.dayName}>
        {weekday !== null && (
          <>
            <span>{weekday}</span> <span className={css.date}>{Number(day.slice(8))}</span>
          </>
        )}
        {weekday === null && (
          <span className={join(css.staffHead, staff !== null && staffClass(staff))}>
            {staff === null ? name : staff || words.nobodyInParticular}
          </span>
        )}
        {/* Beside one another the columns of one day would say it over and over; its name stands above them. */}
        {holiday !== undefined && weekday !== null && (
          <span className={css.holiday} title={holiday}>
            {holiday}
          </span>
        )}
        {closed && <span className={css.holiday}>{closed}</span>}
        {change && <span className={css.change}>{words.clocksChange[change.kind]}</span>}
        {!known && <span className={screen.loading}> …</span>}
      </span>
      {lanes.length > 1 && (
        <span className={css.laneNames} aria-hidden="true">
          {lanes.map(({ staff: whose, units }) => (
            <span
              key={whose}
              className={join(css.laneName, staffClass(whose ?? ''))}
              style={{ flexGrow: units }}
              title={whose || words.nobodyInParticular}
            >
              {whose || words.nobodyInParticular}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
