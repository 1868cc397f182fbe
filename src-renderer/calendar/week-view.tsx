// biome-ignore-all lint/a11y/useSemanticElements: blocks span rows by their minutes, which a table cannot lay out
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid has one stop, its cursor, on the cells
/** Seven days side by side, a row per half hour of the wall clock: a day is 24 hours here, whatever the clocks do. */
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import type { WallTime } from '../../src-shared/instant.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { join } from '../ui/class-names.ts';
import { showCountOf, showLongDay, showWeekdayTime, timeOf } from '../ui/format.ts';
import { Chip } from './chip.tsx';
import { type Placed, piecesOf, placeInLanes, SHORTEST_BLOCK } from './lanes.ts';
import { onQuarter } from './move-target.ts';
import { staffClass } from './staff-class.ts';
import { useDrag } from './use-drag.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { ViewProps } from './view-props.ts';
import { addDays, addMinutes, dayOf, minuteOf, wallTimeOf, weekOf } from './wall-days.ts';
import css from './week-view.module.css';
import { words } from './words.ts';

const SLOT = 30;
const SLOTS = Array.from({ length: 48 }, (_, index) => index * SLOT);
const OPENS_AT = 9 * 60;
const HINT = 'calendar-keys';

export function WeekView(props: ViewProps) {
  const { day, now, appointments, openId, proposed, onOpen, onNew, onTurn } = props;
  const days = useMemo(() => weekOf(day), [day]);
  const scroller = useRef<HTMLDivElement>(null);
  const placed = useMemo(
    () => new Map(days.map(each => [each, placeInLanes(piecesOf(each, appointments))])),
    [days, appointments],
  );
  const keys = useGridKeys({
    start: wallTimeOf(day, OPENS_AT),
    has: cell => days.includes(cell.slice(0, 10)),
    neighbour: (cell, key) => slotBeside(cell as WallTime, key),
    page: (cell, step) => `${addDays(cell.slice(0, 10), step * 7)}${cell.slice(10)}`,
    turnTo: cell => onTurn(cell.slice(0, 10)),
    onNew: cell => onNew(cell.slice(0, 10), cell.slice(11)),
    onAltArrow: props.onAltArrow,
  });
  const { dragged, onPointerDown } = useDrag((x, y, _appointment, grabbedAt) => {
    scrollNearEdge(scroller.current, y);
    return startAt(keys.grid.current, days, x, y - grabbedAt);
  }, props.onPropose);
  const ghost = dragged ?? proposed;

  const first = earliest(placed);
  const settled = useRef('');
  // Once per week, when its appointments are there: the working day stands at the top, not the night.
  useLayoutEffect(() => {
    const state = `${days[0]} ${first ?? ''}`;
    if (settled.current === state || !scroller.current || proposed) return;
    settled.current = state;
    const top = Math.max(0, Math.min(first ?? OPENS_AT, OPENS_AT) - 60);
    const row = scroller.current.querySelector<HTMLElement>('[role="row"][data-slot="0"]');
    // A third of a row less: the name of an hour stands a little above its line.
    scroller.current.scrollTop = (row?.offsetHeight ?? 0) * (top / SLOT - 1 / 3);
  }, [days, first, proposed]);

  return (
    <div className={css.scroller} ref={scroller}>
      <div
        ref={keys.grid}
        role="grid"
        aria-label={words.gridOf(`${showLongDay(days[0] ?? day)} – ${showLongDay(days[6] ?? day)}`)}
        aria-describedby={HINT}
        className={css.grid}
        onKeyDown={keys.onKeyDown}
        onClick={keys.onClick}
        onFocus={keys.onFocus}
      >
        <div role="row" className={join(css.row, css.header)}>
          <span role="columnheader" className={css.corner}>
            <span className="visually-hidden">{words.hours}</span>
          </span>
          {days.map((each, index) => (
            <span
              key={each}
              role="columnheader"
              className={join(css.dayHead, each === dayOf(now) && css.todayHead)}
              aria-label={showLongDay(each) + (each === dayOf(now) ? `, ${words.isToday}` : '')}
            >
              <span>{words.weekdays[index]}</span> <span className={css.date}>{Number(each.slice(8))}</span>
            </span>
          ))}
        </div>
        {SLOTS.map(slot => (
          <div key={slot} role="row" data-slot={slot} className={join(css.row, css.slotRow)}>
            <span role="rowheader" className={css.hour}>
              <span className={slot % 60 === 0 ? undefined : 'visually-hidden'}>{timeOf(wallTimeOf(day, slot))}</span>
            </span>
            {days.map(each => {
              const cell = wallTimeOf(each, slot);
              const here = (placed.get(each) ?? []).filter(piece => piece.from >= slot && piece.from < slot + SLOT);
              const isNow = dayOf(now) === each && minuteOf(now) >= slot && minuteOf(now) < slot + SLOT;
              return (
                <div
                  key={each}
                  role="gridcell"
                  data-cell={cell}
                  tabIndex={cell === keys.active ? 0 : -1}
                  aria-label={slotName(cell, here.length)}
                  className={join(css.cell, slot % 60 === 0 && css.onHour, each === dayOf(now) && css.today)}
                >
                  {here.map(piece => (
                    <Chip
                      key={piece.appointment.id}
                      appointment={piece.appointment}
                      now={now}
                      continued={piece.continued}
                      open={piece.appointment.id === openId}
                      leaving={piece.appointment.id === ghost?.appointment.id}
                      style={boxOf(piece, slot)}
                      onOpen={onOpen}
                      onPointerDown={onPointerDown}
                    />
                  ))}
                  {ghost && startsIn(ghost.start, cell) && (
                    <span
                      className={join(css.ghost, staffClass(ghost.appointment.staff))}
                      style={ghostBox(ghost.appointment, minuteOf(ghost.start), slot)}
                      aria-hidden="true"
                    >
                      {showWeekdayTime(ghost.start)} {ghost.appointment.contactName}
                    </span>
                  )}
                  {isNow && (
                    <span className={css.now} style={{ top: percent(minuteOf(now) - slot) }} aria-hidden="true" />
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

/** Minutes as a share of a slot's height. */
const percent = (minutes: number) => `${(minutes / SLOT) * 100}%`;

function slotName(cell: WallTime, count: number): string {
  const counted = count === 0 ? '' : `, ${showCountOf(count, words.appointment, words.appointments)}`;
  return words.slotCell(showLongDay(cell), timeOf(cell), counted);
}

function startsIn(start: WallTime, cell: WallTime): boolean {
  return start >= cell && start < addMinutes(cell, SLOT);
}

/** Lanes share the day's width; a sliver stays free at the right, where a click still books. */
function boxOf(piece: Placed, slot: number): CSSProperties {
  const width = 94 / piece.lanes;
  return {
    top: percent(piece.from - slot),
    height: `calc(${percent(Math.max(piece.until - piece.from, SHORTEST_BLOCK))} - 2px)`,
    left: `${piece.lane * width}%`,
    width: `calc(${width}% - 2px)`,
  };
}

function ghostBox(appointment: Appointment, from: number, slot: number): CSSProperties {
  return {
    top: percent(from - slot),
    height: percent(Math.max(Math.min(appointment.durationMinutes, 1440 - from), SHORTEST_BLOCK)),
  };
}

function slotBeside(cell: WallTime, key: string): string | null {
  const minute = minuteOf(cell);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return `${addDays(dayOf(cell), key === 'ArrowLeft' ? -1 : 1)}${cell.slice(10)}`;
    case 'ArrowUp':
      return minute < SLOT ? null : addMinutes(cell, -SLOT);
    case 'ArrowDown':
      return minute >= 1440 - SLOT ? null : addMinutes(cell, SLOT);
    case 'Home':
      return `${weekOf(dayOf(cell))[0]}${cell.slice(10)}`;
    case 'End':
      return `${weekOf(dayOf(cell))[6]}${cell.slice(10)}`;
    default:
      return null;
  }
}

function earliest(placed: ReadonlyMap<string, readonly Placed[]>): number | null {
  const starts = [...placed.values()].flatMap(pieces =>
    pieces.filter(piece => !piece.continued).map(piece => piece.from),
  );
  return starts.length === 0 ? null : Math.min(...starts);
}

/** The start under a point of the window, read off the cells of the first row. */
function startAt(grid: HTMLElement | null, days: readonly string[], x: number, y: number): WallTime | null {
  const cells = grid?.querySelectorAll<HTMLElement>('[data-slot="0"] > [data-cell]');
  if (!cells || cells.length === 0) return null;
  const boxes = [...cells].map(cell => cell.getBoundingClientRect());
  const column = boxes.findLastIndex(box => x >= box.left);
  const box = boxes[Math.max(column, 0)];
  const day = days[Math.max(column, 0)];
  if (!box || day === undefined) return null;
  return onQuarter(day, ((y - box.top) / box.height) * SLOT);
}

/** Dragging near the upper or lower edge brings earlier or later hours into view. */
function scrollNearEdge(scroller: HTMLElement | null, y: number): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  const edge = 40;
  if (y < top + edge * 2) scroller.scrollTop -= 16;
  else if (y > bottom - edge) scroller.scrollTop += 16;
}
