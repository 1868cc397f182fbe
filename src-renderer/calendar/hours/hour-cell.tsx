// biome-ignore-all lint/a11y/useSemanticElements: a cell of the grid of hours-view.tsx
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid has one stop, its cursor
/** Shows half an hour of a column: what begins in it, and what is to begin in it. */
import type { CSSProperties, PointerEvent } from 'react';
import type { OpenHours } from '../../../src-shared/hours/open-hours.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import type { ServiceNamed } from '../../appointments/service/use-service-named.ts';
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import { join } from '../../ui/class-names.ts';
import { plural, timeOf } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import { Chip, type ChipActs } from '../grid/chip.tsx';
import { SHORTEST_BLOCK } from '../grid/lanes.ts';
import { usePlaces } from '../grid/use-places.ts';
import type { ViewProps } from '../grid/view-props.ts';
import type { ClockChange, Point } from '../time/clock-change.ts';
import { ClosedHours } from './closed-hours.tsx';
import type { HourGhost } from './ghosts.ts';
import { acrossLane, type Boxed, type Column, cellName, ROW_REM } from './hour-columns.ts';
import { type HourRow, isMissing, placeOf, SLOT } from './hour-rows.ts';
import css from './hours-view.module.css';
import { laneAt, type StaffLane, unitsOf } from './staff-lanes.ts';

/** What all cells share. */
interface Slots {
  view: 'week' | 'day';
  columns: readonly Column[];
  /** The lanes of each column. */
  lanes: readonly (readonly StaffLane[])[];
  changes: ReadonlyMap<string, ClockChange | null>;
  rows: readonly HourRow[];
  /** The cell that Tab reaches. */
  active: string;
  nowPoint: Point;
  openHours: OpenHours;
  ghosts: readonly HourGhost[];
  serviceNamed: ServiceNamed;
}

type Shown = Pick<ViewProps, 'now' | 'openId' | 'chosen' | 'doubleBooked' | 'isKnown' | 'onOpen'>;

export function HourCell({
  row,
  rowIndex,
  index,
  boxes,
  isDrawn,
  leavingId,
  onRangeDown,
  onMoveDown,
  onResizeDown,
  ...shared
}: Slots &
  Shown & {
    row: HourRow;
    rowIndex: number;
    /** The place of its column. */
    index: number;
    /** What lies in its column. */
    boxes: readonly Boxed[];
    /** Whether its blocks are drawn: those out of sight follow. */
    isDrawn: boolean;
    /** The appointment that is being moved. */
    leavingId: number | null;
    onRangeDown: (event: PointerEvent<HTMLElement>, missing: boolean) => void;
    onMoveDown: ChipActs['onPointerDown'];
    onResizeDown: ChipActs['onResizeDown'];
  }) {
  const { columns, rows, changes, nowPoint, ghosts } = shared;
  const column = columns[index];
  const top = rowIndex * SLOT;
  const isIn = (place: number) => place >= top && place < top + SLOT;
  const here = boxes.filter(({ from }) => isIn(from));
  const drawn = isDrawn ? here : [];
  const places = usePlaces(drawn.map(({ piece }) => piece.appointment.id));
  if (!column) return null;
  const lanes = shared.lanes[index] ?? [];
  const cell = cellName(column.day, row.minute, row.again, index);
  const change = changes.get(column.day) ?? null;
  const missing = isMissing(row, change);
  const onLane = lanes.length > 1 ? (event: PointerEvent<HTMLElement>) => showLaneUnder(event, lanes) : undefined;
  const nowAt = nowPoint.day === column.day ? placeOf(rows, nowPoint.minute, nowPoint.again) : -1;
  return (
    <div
      role="gridcell"
      data-cell={cell}
      tabIndex={cell === shared.active ? 0 : -1}
      aria-label={slotName(column, row, shared.isKnown(column.day) ? here.length : null, change)}
      className={join(css.cell, row.minute % 60 === 0 && css.onHour, missing && css.missing)}
      onPointerDown={event => onRangeDown(event, missing)}
      onPointerEnter={onLane}
      onPointerMove={onLane}
    >
      {rowIndex === 0 &&
        lanes
          .slice(1)
          .map(({ at }) => (
            <span
              key={at}
              className={css.laneLine}
              style={{ left: `${(at / unitsOf(lanes)) * 100}%`, height: `${rows.length * 100}%` }}
              aria-hidden="true"
            />
          ))}
      {rowIndex === 0 && <ClosedHours column={column} lanes={lanes} rows={rows} open={shared.openHours} />}
      {missing && row.minute % 60 === 0 && (
        <span className={css.why} aria-hidden="true">
          {row.again ? '' : words.skippedShort}
        </span>
      )}
      {drawn.map(({ piece, lines, style }, order) => (
        <Chip
          key={places[order]}
          appointment={piece.appointment}
          now={shared.now}
          lines={lines}
          timed={lanes.length === 1}
          calm={shared.view === 'week'}
          continued={piece.continued}
          open={piece.appointment.id === shared.openId}
          leaving={piece.appointment.id === leavingId}
          doubleBooked={shared.doubleBooked.has(piece.appointment.id)}
          chosen={shared.chosen?.has(piece.appointment.id) ?? null}
          serviceColour={shared.serviceNamed(piece.appointment.service)?.colour ?? null}
          style={style}
          onOpen={shared.onOpen}
          onPointerDown={onMoveDown}
          onResizeDown={onResizeDown}
        />
      ))}
      {ghosts
        .filter(ghost => ghost.day === column.day && isIn(ghost.from) && isOfColumn(ghost, columns, index))
        .map(ghost => (
          <Ghost
            key={String(ghost.isMove)}
            ghost={ghost}
            top={top}
            lanes={lanes}
            columns={columns}
            lanesOfAll={shared.lanes}
          />
        ))}
      {isIn(nowAt) && (
        <span
          data-now
          className={join(css.now, (columns[0]?.staff === null || index === 0) && css.nowBegins)}
          style={{ top: percent(nowAt - top) }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}

/** A press books in one lane, so only that one answers the pointer (hours-view.module.css). */
function showLaneUnder({ currentTarget, clientX }: PointerEvent<HTMLElement>, lanes: readonly StaffLane[]): void {
  const { left, width } = currentTarget.getBoundingClientRect();
  const lane = laneAt(lanes, (clientX - left) / width);
  if (!lane) return;
  const units = unitsOf(lanes);
  currentTarget.style.setProperty('--lane-from', `${(lane.at / units) * 100}%`);
  currentTarget.style.setProperty('--lane-until', `${((lane.at + lane.units) / units) * 100}%`);
}

/** Outlines what is to begin in a cell. What is of none of the staff lies across all of them. */
function Ghost({
  ghost,
  top,
  lanes,
  columns,
  lanesOfAll,
}: {
  ghost: HourGhost;
  top: number;
  lanes: readonly StaffLane[];
  columns: readonly Column[];
  lanesOfAll: Slots['lanes'];
}) {
  const kind = ghost.isMove ? 'move' : 'booking';
  const box = ghostBox(ghost, top);
  const colour = (ghost.isMove || ghost.staff) && staffClass(ghost.staff ?? '');
  if (!isOfAll(ghost, columns))
    return (
      <span
        data-ghost={kind}
        className={join(css.ghost, colour)}
        style={{ ...box, ...ghostPlace(ghost, lanes) }}
        aria-hidden="true"
      >
        <GhostLabel parts={[ghost.who, ...ghost.when]} />
      </span>
    );
  const units = lanesOfAll.map(unitsOf);
  const own = units[0] ?? 1;
  const label = Math.max(0, lanesOfAll.findIndex(isFreeFor(ghost)));
  return (
    <>
      <span
        className={join(css.ghost, colour, css.ghostOfAll)}
        style={{ ...box, left: 0, width: `${(sumOf(units) / own) * 100}%` }}
        aria-hidden="true"
      />
      {/* What opens beside it opens beside its words. */}
      <span
        data-ghost={kind}
        className={css.ghostLabel}
        style={{
          top: box.top,
          left: `${(sumOf(units.slice(0, label)) / own) * 100}%`,
          maxWidth: `calc(${((units[label] ?? 1) / own) * 100}% - 6px)`,
          // Scrolled to, it brings all of its outline into view.
          scrollMarginBottom: `${(ghost.minutes / SLOT) * ROW_REM}rem`,
        }}
        aria-hidden="true"
      >
        <GhostLabel parts={[ghost.who, words.noStaffYet, ...ghost.when]} />
      </span>
    </>
  );
}

/** A part that does not fit wraps, out of sight: a name beside "…" would look as if the name were cut. */
function GhostLabel({ parts }: { parts: readonly string[] }) {
  return (
    <span className={css.ghostLine}>
      {parts.filter(Boolean).map((part, index) => (
        <span key={part} className={css.ghostPart}>
          {index === 0 ? part : ` · ${part}`}
        </span>
      ))}
    </span>
  );
}

const sumOf = (units: readonly number[]) => units.reduce((sum, each) => sum + each, 0);

/** Tells of the lanes of a column whether nothing lies in them where the ghost does, so that its words cross none. */
const isFreeFor =
  ({ from, minutes }: HourGhost) =>
  (lanes: readonly StaffLane[]): boolean =>
    lanes.every(({ pieces }) => pieces.every(piece => piece.until <= from || piece.from >= from + minutes));

/** Returns minutes as a share of a row's height. */
const percent = (minutes: number) => `${(minutes / SLOT) * 100}%`;

const isSame = (one: string, other: string) => nameKey(one) === nameKey(other);

const columnOf = ({ staff }: HourGhost, columns: readonly Column[]) =>
  columns.findIndex(each => each.staff !== null && staff !== null && isSame(each.staff, staff));

/** Tells whether a ghost belongs to a column. If no column of the day has its staff, it begins in the first. */
function isOfColumn(ghost: HourGhost, columns: readonly Column[], index: number): boolean {
  return columns[index]?.staff === null || Math.max(0, columnOf(ghost, columns)) === index;
}

/** Tells whether a ghost lies across the columns of all staff: none of them is its own. */
function isOfAll(ghost: HourGhost, columns: readonly Column[]): boolean {
  return columns.length > 1 && columns[0]?.staff !== null && columnOf(ghost, columns) === -1;
}

function ghostPlace({ staff }: HourGhost, lanes: readonly StaffLane[]): CSSProperties {
  const lane = lanes.find(each => each.staff !== null && staff !== null && isSame(each.staff, staff));
  return lane && unitsOf(lanes) > 1 ? acrossLane(lanes, lane) : { left: 0, width: '98%' };
}

function ghostBox({ from, minutes }: HourGhost, top: number): CSSProperties {
  return { top: percent(from - top), height: percent(Math.max(minutes, SHORTEST_BLOCK)) };
}

/** `count` is null until the day has been read. */
function slotName(
  { day, name, staff }: Column,
  row: HourRow,
  count: number | null,
  change: ClockChange | null,
): string {
  const missing = isMissing(row, change);
  const notes = [
    staff === null ? '' : staff || words.nobodyInParticular,
    missing ? (row.again ? words.noAgainHour : words.skippedHour) : row.again ? words.againHour : '',
    count === null ? words.notRead : count === 0 ? '' : plural(count, words.appointment, words.appointments),
  ].filter(Boolean);
  return words.slotCell(name, timeOf(wallTimeOf(day, row.minute)), notes.map(note => `, ${note}`).join(''));
}
