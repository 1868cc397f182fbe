// biome-ignore-all lint/a11y/useSemanticElements: blocks span rows by their minutes, which a table cannot lay out
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid has one stop, its cursor, on the cells
/**
 * Hours from top to bottom, half an hour a row: seven days side by side, or one day with a column for each of its
 * staff.
 */
import { type CSSProperties, type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { addDays, clockOf, dayOf, minuteOf, wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import { join } from '../../ui/class-names.ts';
import { showCountOf, showLongDay, showWeekdayTime, timeOf } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import { Chip } from '../grid/chip.tsx';
import { SHORTEST_BLOCK } from '../grid/lanes.ts';
import { useGridKeys } from '../grid/use-grid-keys.ts';
import type { ViewProps } from '../grid/view-props.ts';
import type { Proposal } from '../moving/moving.ts';
import { staffClass } from '../staff/staff-class.ts';
import { type ClockChange, clockChange, type Point } from '../time/clock-change.ts';
import { daysOf, periodName } from '../time/period.ts';
import { ColumnHead } from './hour-column-head.tsx';
import { boxed, type Column, cellName, columnsOf, ofColumn, readCell, slotBeside } from './hour-columns.ts';
import { type HourRow, isMissing, placeOf, rowsFor, SLOT } from './hour-rows.ts';
import css from './hours-view.module.css';
import { useHourDrags } from './use-hour-drags.ts';

const HINT = 'calendar-keys';

export function HoursView(props: ViewProps & { view: 'week' | 'day'; zone: string; nowPoint: Point }) {
  const { view, zone, day, now, nowPoint, appointments, openId, chosen, proposed, onOpen, onNew, onTurn } = props;
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const changes = useMemo(() => new Map(days.map(each => [each, clockChange(zone, each)])), [days, zone]);
  const rows = useMemo(() => rowsFor([...changes.values()]), [changes]);
  const columns = useMemo(() => columnsOf(view, days, appointments), [view, days, appointments]);
  const placed = useMemo(() => columns.map(column => boxed(column, appointments, rows)), [columns, appointments, rows]);
  const scroller = useRef<HTMLDivElement>(null);
  const isHere = (cell: string): boolean => {
    const at = readCell(cell);
    return columns[at.column]?.day === at.day && rows.some(row => row.minute === at.minute && row.again === at.again);
  };
  const book = (cell: string) => {
    const { day: newDay, minute, again, column } = readCell(cell);
    // A wall time cannot name the second 02:30, so a booking there would be made at the first one.
    if (isMissing({ minute, again }, changes.get(newDay) ?? null) || again) return;
    onNew({ day: newDay, time: clockOf(wallTimeOf(newDay, minute)), ...ofColumn(columns[column]) });
  };
  const keys = useGridKeys({
    start: cellName(
      day,
      OPENS_AT,
      false,
      Math.max(
        0,
        columns.findIndex(column => column.day === day),
      ),
    ),
    has: isHere,
    neighbour: (cell, key) => slotBeside(cell, key, columns, rows),
    page: (cell, step) => {
      const at = readCell(cell);
      return cellName(addDays(at.day, step * days.length), at.minute, false, view === 'week' ? at.column : 0);
    },
    turnTo: cell => onTurn(readCell(cell).day),
    onNew: book,
    onAltArrow: props.onAltArrow,
  });

  const { moving, resizing, ranging, pointUnder } = useHourDrags({
    grid: keys.grid,
    scroller,
    columns,
    rows,
    changes,
    onPropose: props.onPropose,
    onNew,
  });
  const ghost = moving.dragged ?? resizing.dragged ?? proposed;
  const ghostFrom = ghost ? placeOf(rows, minuteOf(ghost.start), false) : 0;
  const rangeFrom = ranging.dragged
    ? placeOf(rows, minuteOf(`${ranging.dragged.day}T${ranging.dragged.time}` as WallTime), false)
    : 0;
  const nowAt = placeOf(rows, nowPoint.minute, nowPoint.again);

  useWorkingDay(scroller, `${view} ${days[0]}`, earliest(placed), proposed !== null);

  return (
    <div className={css.scroller} ref={scroller}>
      <div
        ref={keys.grid}
        role="grid"
        aria-label={words.gridOf(periodName(view, day))}
        aria-describedby={HINT}
        className={css.grid}
        style={{ '--count': columns.length } as CSSProperties}
        onKeyDown={keys.onKeyDown}
        onClick={keys.onClick}
        onFocus={keys.onFocus}
      >
        <div role="row" className={join(css.row, css.header)}>
          <span role="columnheader" className={css.corner}>
            <span className="visually-hidden">{words.hours}</span>
          </span>
          {columns.map((column, index) => (
            <ColumnHead
              key={column.key}
              column={column}
              weekday={view === 'week' ? (words.weekdays[index] ?? '') : null}
              today={column.day === dayOf(now)}
              known={props.isKnown(column.day)}
              change={changes.get(column.day) ?? null}
              holiday={props.holidays.get(column.day)}
            />
          ))}
        </div>
        {rows.map((row, rowIndex) => (
          <div key={`${row.minute}${row.again}`} role="row" data-row={rowIndex} className={join(css.row, css.slotRow)}>
            <span role="rowheader" className={css.hour}>
              <span className={row.minute % 60 === 0 ? undefined : 'visually-hidden'}>{hourName(row)}</span>
            </span>
            {columns.map((column, index) => {
              const cell = cellName(column.day, row.minute, row.again, index);
              const top = rowIndex * SLOT;
              const here = (placed[index] ?? []).filter(({ from }) => from >= top && from < top + SLOT);
              const change = changes.get(column.day) ?? null;
              const missing = isMissing(row, change);
              return (
                <div
                  key={column.key}
                  role="gridcell"
                  data-cell={cell}
                  tabIndex={cell === keys.active ? 0 : -1}
                  aria-label={slotName(column, row, props.isKnown(column.day) ? here.length : null, change)}
                  className={join(
                    css.cell,
                    row.minute % 60 === 0 && css.onHour,
                    column.day === dayOf(now) && css.today,
                    missing && css.missing,
                  )}
                  onPointerDown={(event: PointerEvent<HTMLElement>) => {
                    if (event.target !== event.currentTarget || missing || row.again || chosen !== null) return;
                    const at = pointUnder(event.clientX, event.clientY)?.at;
                    if (at !== undefined) ranging.onPointerDown(event, { column: index, at });
                  }}
                >
                  {missing && row.minute % 60 === 0 && (
                    <span className={css.why} aria-hidden="true">
                      {row.again ? '' : words.skippedShort}
                    </span>
                  )}
                  {here.map(({ piece, style }) => (
                    <Chip
                      key={piece.appointment.id}
                      appointment={piece.appointment}
                      now={now}
                      continued={piece.continued}
                      open={piece.appointment.id === openId}
                      leaving={piece.appointment.id === ghost?.appointment.id}
                      doubleBooked={props.doubleBooked.has(piece.appointment.id)}
                      chosen={chosen?.has(piece.appointment.id) ?? null}
                      style={style}
                      onOpen={onOpen}
                      onPointerDown={moving.onPointerDown}
                      onResizeDown={resizing.onPointerDown}
                    />
                  ))}
                  {ghost && dayOf(ghost.start) === column.day && within(ghostFrom, top) && isFor(column, ghost) && (
                    <span
                      className={join(css.ghost, staffClass(ghost.appointment.staff))}
                      style={ghostBox(ghostFrom - top, ghost.durationMinutes ?? ghost.appointment.durationMinutes)}
                      aria-hidden="true"
                    >
                      {showWeekdayTime(ghost.start)} {ghost.appointment.contactName}
                    </span>
                  )}
                  {ranging.dragged?.day === column.day &&
                    (ranging.dragged.staff ?? null) === column.staff &&
                    within(rangeFrom, top) && (
                      <span
                        className={css.ghost}
                        style={ghostBox(rangeFrom - top, ranging.dragged.durationMinutes)}
                        aria-hidden="true"
                      >
                        {ranging.dragged.time} · {ranging.dragged.durationMinutes} {words.minutes}
                      </span>
                    )}
                  {nowPoint.day === column.day && within(nowAt, top) && (
                    <span className={css.now} style={{ top: percent(nowAt - top) }} aria-hidden="true" />
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p id={HINT} hidden>
        {words.keysHint}
      </p>
    </div>
  );
}

/** Returns minutes as a share of a row's height. */
const percent = (minutes: number) => `${(minutes / SLOT) * 100}%`;
const within = (place: number, top: number) => place >= top && place < top + SLOT;

function hourName({ minute, again }: HourRow): string {
  const time = clockOf(wallTimeOf('2000-01-01', minute));
  return again ? words.againShort(time) : time;
}

function isFor({ staff }: Column, { appointment }: Proposal): boolean {
  return staff === null || nameKey(staff) === nameKey(appointment.staff);
}

/** `count` is null until the day has been read. */
function slotName({ day, staff }: Column, row: HourRow, count: number | null, change: ClockChange | null): string {
  const missing = isMissing(row, change);
  const notes = [
    staff === null ? '' : staff || words.nobodyInParticular,
    missing ? (row.again ? words.noAgainHour : words.skippedHour) : row.again ? words.againHour : '',
    count === null ? words.notRead : count === 0 ? '' : showCountOf(count, words.appointment, words.appointments),
  ].filter(Boolean);
  return words.slotCell(showLongDay(day), timeOf(wallTimeOf(day, row.minute)), notes.map(note => `, ${note}`).join(''));
}

function ghostBox(below: number, minutes: number) {
  return { top: percent(below), height: percent(Math.max(minutes, SHORTEST_BLOCK)) };
}

function earliest(placed: readonly (readonly { from: number; piece: { continued: boolean } }[])[]): number | null {
  const starts = placed.flat().filter(({ piece }) => !piece.continued);
  return starts.length === 0 ? null : Math.min(...starts.map(({ from }) => from));
}

/** The minute at which the working day begins, unless something is booked earlier. */
const OPENS_AT = 9 * 60;

/**
 * Scrolls to the working day once per `page`, when its appointments are read. `first` is how far down the rows the
 * earliest one begins, in minutes; null if there is none. Nothing scrolls while a move waits for confirmation.
 */
function useWorkingDay(
  scroller: RefObject<HTMLElement | null>,
  page: string,
  first: number | null,
  isWaiting: boolean,
): void {
  const settled = useRef('');
  useLayoutEffect(() => {
    const state = `${page} ${first ?? ''}`;
    if (settled.current === state || !scroller.current || isWaiting) return;
    settled.current = state;
    const top = Math.max(0, Math.min(first ?? OPENS_AT, OPENS_AT) - 60);
    const row = scroller.current.querySelector<HTMLElement>('[role="row"][data-row="0"]');
    // The view scrolls a third of a row less, because the name of an hour stands a little above its line.
    scroller.current.scrollTop = (row?.offsetHeight ?? 0) * (top / SLOT - 1 / 3);
  }, [scroller, page, first, isWaiting]);
}
