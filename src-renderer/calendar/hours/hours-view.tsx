// biome-ignore-all lint/a11y/useSemanticElements: blocks span rows by their minutes, which a table cannot lay out
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid has one stop, its cursor, on the cells
/**
 * Hours from top to bottom, half an hour a row: seven days side by side with a lane for each of the staff, or one day
 * with a column for each. Hours outside of work are folded away unless an appointment lies there.
 */

import { type CSSProperties, useMemo, useRef, useState } from 'react';
import type { OpenHours } from '../../../src-shared/hours/open-hours.ts';
import type { Span } from '../../../src-shared/model/business/hours.ts';
import { addDays, clockOf, dayOf, wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import { useServiceNamed } from '../../appointments/service/use-service-named.ts';
import { join } from '../../ui/class-names.ts';
import { words } from '../calendar.words.ts';
import { ChipTip } from '../grid/chip-tip.tsx';
import { piecesOf } from '../grid/lanes.ts';
import { useGridKeys } from '../grid/use-grid-keys.ts';
import type { ViewProps } from '../grid/view-props.ts';
import { clockChange, type Point } from '../time/clock-change.ts';
import { shownHours } from '../time/open-hours.ts';
import { daysOf, periodName } from '../time/period.ts';
import { DayEdges } from './day-edges.tsx';
import { FoldEnd, FoldStart } from './fold-buttons.tsx';
import { ghostOfBooking, ghostOfMove, isTimed, spanOfBooking, spanOfMove } from './ghosts.ts';
import { HourCell } from './hour-cell.tsx';
import { ColumnHead } from './hour-column-head.tsx';
import { boxed, type Column, cellName, columnsOf, ofLane, readCell, slotBeside } from './hour-columns.ts';
import { type HourRow, isMissing, rowsFor } from './hour-rows.ts';
import css from './hours-view.module.css';
import { laneAt, laneRem, lanesOf, unitsOf } from './staff-lanes.ts';
import { useHourDrags } from './use-hour-drags.ts';
import { useColumnInView, useGhostInView, useHasBeenSeen, useHourInView, useOpenInView } from './use-in-view.ts';
import { inSight, laneWidth, useLanesRoom } from './use-lane-width.ts';

const HINT = 'calendar-keys';
/** How much is shown above "now" when the view opens, in minutes. */
const BEFORE_NOW = 90;

export function HoursView(
  props: ViewProps & {
    view: 'week' | 'day';
    zone: string;
    nowPoint: Point;
    openHours: OpenHours;
    /** Staff who have a lane though nobody is booked with them. */
    working: readonly string[];
  },
) {
  const { view, zone, day, now, nowPoint, appointments, chosen, proposed, openHours, working, onNew, onTurn } = props;
  const booking = isTimed(props.booking) ? props.booking : null;
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const changes = useMemo(() => new Map(days.map(each => [each, clockChange(zone, each)])), [days, zone]);
  const columns = useMemo(() => columnsOf(view, days, appointments, working), [view, days, appointments, working]);
  const [isWhole, setIsWhole] = useState(false);
  const work = useMemo(
    () =>
      shownHours(
        columns.flatMap(({ day: its, lanes }) => lanes.flatMap(name => openHours(its, name))),
        [
          ...columns.flatMap(takenOn),
          ...[proposed && spanOfMove(proposed), booking && spanOfBooking(booking)].filter(span => span !== null),
        ],
      ),
    [columns, proposed, booking, openHours],
  );
  const everyRow = useMemo(() => rowsFor([...changes.values()]), [changes]);
  const rows = useMemo(
    () => (isWhole ? everyRow : everyRow.filter(({ minute }) => minute >= work.from && minute < work.until)),
    [everyRow, isWhole, work.from, work.until],
  );
  const lanes = useMemo(
    () => columns.map(column => lanesOf(column.day, column.lanes, column.appointments, rows)),
    [columns, rows],
  );
  const placed = useMemo(() => lanes.map(boxed), [lanes]);
  const units = useMemo(() => lanes.map(unitsOf), [lanes]);
  const least = useMemo(() => laneRem(view, appointments), [view, appointments]);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useLanesRoom(scroller);
  const lane = useMemo(() => room && laneWidth(room, units, least), [room, units, least]);
  const isOnPage = (cell: string) => {
    const at = readCell(cell);
    return columns[at.column]?.day === at.day;
  };
  const isHere = (cell: string): boolean => {
    const at = readCell(cell);
    return isOnPage(cell) && rows.some(row => row.minute === at.minute && row.again === at.again);
  };
  const book = (cell: string, share?: number) => {
    const { day: newDay, minute, again, column } = readCell(cell);
    // A wall time cannot name the second 02:30, so a booking there would be made at the first one.
    if (isMissing({ minute, again }, changes.get(newDay) ?? null) || again) return;
    const its = lanes[column] ?? [];
    const lane = share === undefined ? (its.length === 1 ? its[0] : undefined) : laneAt(its, share);
    onNew({ day: newDay, time: clockOf(wallTimeOf(newDay, minute)), ...ofLane(lane) });
  };
  const widths = useMemo(() => (lane === null ? null : units.map(each => each * lane)), [units, lane]);
  const dayColumn = Math.max(
    0,
    columns.findIndex(column => column.day === day),
  );
  const page = `${view} ${days[0]}`;
  const isSeen = useHasBeenSeen(`${page} ${props.isKnown(day)}`) && room !== null;
  // The blocks in sight are drawn first: in a week of many lanes most days are to be scrolled to.
  const isDrawn = useMemo(() => {
    if (room === null || widths === null) return units.map(() => false);
    if (isSeen) return units.map(() => true);
    return inSight(widths, room, scroller.current?.scrollLeft ?? 0, dayColumn);
  }, [room, widths, isSeen, units, dayColumn]);
  const opensAt = Math.max(Math.min(OPENS_AT, rows.at(-1)?.minute ?? 0), rows[0]?.minute ?? 0);
  const keys = useGridKeys({
    start: cellName(day, opensAt, false, dayColumn),
    has: isHere,
    neighbour: (cell, key) => slotBeside(cell, key, columns, everyRow),
    page: (cell, step) => {
      const at = readCell(cell);
      return cellName(addDays(at.day, step * days.length), at.minute, false, view === 'week' ? at.column : 0);
    },
    // An hour of these days that is not shown is folded away.
    turnTo: cell => (isOnPage(cell) ? setIsWhole(true) : onTurn(readCell(cell).day)),
    onNew: book,
    onAltArrow: props.onAltArrow,
  });
  const { moving, resizing, ranging, pointUnder } = useHourDrags({
    grid: keys.grid,
    scroller,
    columns,
    lanes,
    rows,
    changes,
    onPropose: props.onPropose,
    onNew,
  });
  const serviceNamed = useServiceNamed();
  const dragged = moving.dragged ?? resizing.dragged;
  const moved = dragged ?? proposed;
  // What is edited needs no outline where its block is.
  const standing = appointments.some(({ id }) => id === booking?.standsAs) ? (booking?.standsAs ?? null) : null;
  const free = ranging.dragged ?? (standing === null ? booking : null);
  const ghosts = [moved && ghostOfMove(moved, rows), free && ghostOfBooking(free, rows)].filter(each => each !== null);
  const isToday = days.includes(nowPoint.day);

  useColumnInView(keys.grid, room && dayColumn, page);
  useHourInView(scroller, rows, {
    page,
    minute: isToday ? Math.max(work.from, nowPoint.minute - BEFORE_NOW) : work.from,
    isWaiting: proposed !== null,
  });
  useOpenInView(keys.grid, props.openId, isSeen);
  useOpenInView(keys.grid, standing, isSeen);
  useGhostInView(
    keys.grid,
    room && dragged === null && ghosts[0] ? `${ghosts[0].day} ${ghosts[0].from} ${ghosts[0].minutes}` : null,
  );

  const slots = { columns, lanes, changes, rows, active: keys.active, serviceNamed };
  return (
    <div className={join(css.scroller, props.openId !== null && props.booking === null && css.beside)} ref={scroller}>
      {room && widths && <DayEdges scroller={scroller} columns={columns} widths={widths} room={room} />}
      <div
        ref={keys.grid}
        role="grid"
        aria-label={words.gridOf(periodName(view, day))}
        aria-describedby={HINT}
        className={css.grid}
        style={templateOf(units, lane === null ? `${least}rem` : `${lane}px`)}
        onKeyDown={keys.onKeyDown}
        onClick={keys.onClick}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div role="row" className={join(css.row, css.header)}>
          <span role="columnheader" className={css.corner}>
            <span className="visually-hidden">{words.hours}</span>
            <FoldStart work={work} isWhole={isWhole} onFold={setIsWhole} />
          </span>
          {columns.map((column, index) => (
            <ColumnHead
              key={column.key}
              column={column}
              lanes={lanes[index] ?? []}
              weekday={view === 'week' ? (words.weekdays[index] ?? '') : null}
              today={column.day === dayOf(now)}
              known={props.isKnown(column.day)}
              change={changes.get(column.day) ?? null}
              holiday={props.holidays.get(column.day)}
              isClosed={openHours(column.day, column.staff).length === 0}
            />
          ))}
        </div>
        {rows.map((row, rowIndex) => (
          <div key={`${row.minute}${row.again}`} role="row" data-row={rowIndex} className={join(css.row, css.slotRow)}>
            <span role="rowheader" className={css.hour}>
              <span className={row.minute % 60 === 0 ? undefined : 'visually-hidden'}>{hourName(row)}</span>
            </span>
            {columns.map((column, index) => (
              <HourCell
                key={column.key}
                {...props}
                {...slots}
                row={row}
                rowIndex={rowIndex}
                index={index}
                boxes={placed[index] ?? []}
                isDrawn={isDrawn[index] ?? false}
                leavingId={moved?.appointment.id ?? null}
                ghosts={ghosts}
                onRangeDown={(event, missing) => {
                  if (event.target !== event.currentTarget || missing || row.again || chosen !== null) return;
                  const under = pointUnder(event.clientX, event.clientY);
                  if (under) ranging.onPointerDown(event, { column: index, at: under.at, lane: under.lane });
                }}
                onMoveDown={moving.onPointerDown}
                onResizeDown={resizing.onPointerDown}
              />
            ))}
          </div>
        ))}
      </div>
      <FoldEnd work={work} isWhole={isWhole} onFold={setIsWhole} />
      <ChipTip grid={keys.grid} appointments={appointments} doubleBooked={props.doubleBooked} />
      <p id={HINT} hidden>
        {words.keysHint}
      </p>
    </div>
  );
}

/** The minute at which the cursor begins. */
const OPENS_AT = 9 * 60;

function templateOf(units: readonly number[], lane: string): CSSProperties {
  const columns = units.map(each => `calc(${each} * ${lane})`).join(' ');
  return { '--columns': columns, '--lane': lane } as CSSProperties;
}

function hourName({ minute, again }: HourRow): string {
  const time = clockOf(wallTimeOf('2000-01-01', minute));
  return again ? words.againShort(time) : time;
}

/** Returns the hours that the appointments of a column take, which are never folded away. */
function takenOn({ day, appointments }: Column): Span[] {
  return piecesOf(day, appointments)
    .filter(({ appointment }) => appointment.status !== 'cancelled')
    .map(({ from, until }) => ({ from, until }));
}
