// What is asked about a time that was read: whether it is a morning or an afternoon, and in which zone it is. A text
// that names the wrong hour sends somebody to a closed door, so the row is kept out until a person says which is meant.

import { columnOf, type Layout } from '../columns/layout.ts';
import type { RowProblem } from '../row-problem.ts';
import { cellText } from '../table/cell-text.ts';
import { type Cell, isBlankRow, type Table } from '../table/table.ts';
import { type HourCells, type HourColumn, laterHalf, lookAtHours, plainHours } from './hour-column.ts';
import {
  inZone,
  isZoneHeader,
  mayBeZoneHeader,
  namesZone,
  readZone,
  zoneBehindHour,
  zoneInHeader,
} from './zone-names.ts';

/** What the whole list says about its clock; found once per file. */
export interface ClockPlan {
  hours: HourColumn;
  /** The column in which a row names a time zone, -1 when there is none. */
  zoneColumn: number;
  /** The zone in the name of the column of times; '' when there is none. */
  zoneNamed: string;
  /** IANA zone of the business. */
  zone: string | null;
  /** The columns of the time that there are. */
  when: number[];
}

/** Finds once per file what the list says about its clock; `zone` is the business's IANA zone, null when unknown. */
export function planClock(table: Table, layout: Layout, zone: string | null): ClockPlan {
  const [dateTime, date, time, end] = (['dateTime', 'date', 'time', 'end'] as const).map(field =>
    columnOf(layout, field),
  ) as [number, number, number, number];
  const when = [time, dateTime, date].filter(index => index >= 0);
  const first = (layout.headerRow ?? -1) + 1;
  const cellsOf = (index: number): HourCells | null => {
    const cells = table.rows[index] ?? [];
    if (isBlankRow(cells)) return null;
    return { day: cells[dateTime >= 0 ? dateTime : date], time: cells[time], end: cells[end] };
  };
  const headers = when.map(index => zoneInHeader(layout.columns[index]?.header ?? ''));
  return {
    hours: table.kind === 'ics' ? plainHours : lookAtHours(table.rows.length, first, cellsOf),
    zoneColumn: table.kind === 'ics' ? -1 : zoneColumnOf(table, layout, first),
    zoneNamed: headers.find(text => text !== '') ?? '',
    zone,
    when,
  };
}

/**
 * Finds the column of time zones: one called a time zone; one called a zone or clock of any kind that mostly holds
 * names of zones or cities; or one without another use that holds nothing but names of zones.
 */
function zoneColumnOf({ rows }: Table, { columns }: Layout, first: number): number {
  const named = columns.find(({ field, header }) => field === null && isZoneHeader(header));
  if (named !== undefined) return named.index;
  const looked = rows.slice(first, first + 200);
  const holds = ({ index, header }: { index: number; header: string }) => {
    const texts = looked.map(cells => cellText(cells[index])).filter(Boolean);
    if (mayBeZoneHeader(header)) return texts.filter(namesZone).length > texts.length / 2;
    return texts.length > 0 && texts.every(text => text.length > 1 && isZoneName(text));
  };
  return columns.find(column => column.field === null && holds(column))?.index ?? -1;
}

/** A city alone does not count, because where somebody lives is no clock. */
function isZoneName(text: string): boolean {
  const zone = readZone(text);
  return zone !== null && zone !== 'none' && ('offset' in zone || /\/|\btime\b|\bheure\b/i.test(text));
}

/** What has to be asked about the start ('YYYY-MM-DDTHH:MM') of `table.rows[index]`. */
export function startDoubts(plan: ClockPlan, index: number, cells: readonly Cell[], start: string): RowProblem[] {
  const problems: RowProblem[] = [];
  const time = start.slice(11);
  const unsaid = plan.hours.unsaid(index);
  // 00:00 is a day without its hour.
  if (time === '00:00' || unsaid === 'night' || (time < '06:00' && !plan.hours.is24)) {
    const later = time === '00:00' ? {} : { otherStart: laterHalf(start) };
    problems.push({ code: 'time-unusual', detail: time, blocks: true, ...later });
  } else if (unsaid !== null)
    problems.push({ code: 'morning-or-evening', detail: time, blocks: true, otherStart: laterHalf(start) });
  const zone = zoneDoubt(plan, cells, start);
  if (zone !== null) problems.push(zone);
  return problems;
}

function zoneDoubt(plan: ClockPlan, cells: readonly Cell[], start: string): RowProblem | null {
  const { zone, zoneColumn, zoneNamed, when } = plan;
  if (zone === null) return null;
  const inCell = when.map(index => zoneBehindHour(cellText(cells[index]))).find(text => text !== '');
  const own = zoneColumn < 0 ? '' : cellText(cells[zoneColumn]);
  const named = own || inCell || zoneNamed;
  const read = named === '' ? 'none' : readZone(named);
  if (read === 'none') return null;
  const here = read === null ? null : inZone(start, read, zone);
  if (here === start) return null;
  const other = here === null ? {} : { otherStart: here };
  return { code: 'other-zone', detail: named.slice(0, 100), blocks: true, ...other };
}
