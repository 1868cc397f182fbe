// biome-ignore-all lint/a11y/useSemanticElements: a head of the grid of hours-view.tsx
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid has one stop, its cursor, on the cells
/** Names a column of hours by its day or by its staff. */
import { join } from '../../ui/class-names.ts';
import { showLongDay } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import screen from '../calendar-screen.module.css';
import { staffClass } from '../staff/staff-class.ts';
import type { ClockChange } from '../time/clock-change.ts';
import type { Column } from './hour-columns.ts';
import css from './hours-view.module.css';

export function ColumnHead({
  column,
  weekday,
  today,
  known,
  change,
  holiday,
}: {
  column: Column;
  /** Null if the columns are those of a single day. */
  weekday: string | null;
  today: boolean;
  /** Whether its appointments have been read. */
  known: boolean;
  change: ClockChange | null;
  holiday: string | undefined;
}) {
  const { day, staff } = column;
  const length = change && (change.kind === 'skipped' ? words.shortDay : words.longDay);
  const label = [
    showLongDay(day),
    holiday,
    today && words.isToday,
    staff !== null && (staff || words.nobodyInParticular),
    length,
    !known && words.notRead,
  ];
  return (
    <span
      role="columnheader"
      className={join(css.dayHead, today && css.todayHead)}
      aria-label={label.filter(Boolean).join(', ')}
    >
      {weekday !== null && (
        <>
          <span>{weekday}</span> <span className={css.date}>{Number(day.slice(8))}</span>
        </>
      )}
      {weekday === null && (
        <span className={join(css.staffHead, staff !== null && staffClass(staff))}>
          {staff === null ? showLongDay(day) : staff || words.nobodyInParticular}
        </span>
      )}
      {/* Beside one another the columns of one day would say it over and over; its name stands above them. */}
      {holiday !== undefined && weekday !== null && (
        <span className={css.holiday} title={holiday}>
          {holiday}
        </span>
      )}
      {change && <span className={css.change}>{words.clocksChange[change.kind]}</span>}
      {!known && <span className={screen.loading}> …</span>}
    </span>
  );
}
