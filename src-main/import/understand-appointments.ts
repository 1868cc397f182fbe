// What a row of an appointment list says: who, when on the clock of the wall, what for, and whether it still stands.
// A time, a year or the order of day and month that the file does not give is never invented: the row stays out and says so.

import { instantOf } from '../../src-shared/instant.ts';
import type { AppointmentStatus } from '../../src-shared/model/appointment.ts';
import type { ImportField } from '../../src-shared/model/import.ts';
import type { Country, E164, PhoneRepair } from '../../src-shared/phone.ts';
import { wallOfInstant } from '../../src-shared/schedule.ts';
import { carriesDays, type Day, dayAbove, dayHeading, isHeading } from './carry-days.ts';
import { cellText } from './cell-text.ts';
import { countsHours } from './column-names.ts';
import { columnOf, columnsOf, type Layout } from './find-layout.ts';
import { type IsNobody, nobodyIn } from './not-people.ts';
import { minutesBetween, readDuration, readStatus } from './read-appointment-cells.ts';
import { nameOf, type PersonColumns, personColumns, phoneOf } from './read-person.ts';
import { saidTwice } from './said-twice.ts';
import { type Cell, isBlankRow, rowNumberOf, type Table } from './table.ts';
import { plainText, type RowProblem, readStop, type StopColumns, stopColumns } from './understand-contacts.ts';
import {
  type DateOrder,
  type DateReading,
  inOrder,
  orderOfColumn,
  readWallTime,
  type WallTimeReading,
} from './wall-time.ts';

export interface AppointmentRow {
  /** As the person sees it in the sheet, from 1. */
  row: number;
  name: string;
  phone: E164 | null;
  rawPhone: string;
  /** Wall time 'YYYY-MM-DDTHH:MM', null when the row does not give one. */
  start: string | null;
  /** The date and time cells as the sheet shows them. */
  rawStart: string;
  durationMinutes?: number;
  service?: string;
  staff?: string;
  notes?: string;
  status: AppointmentStatus;
  externalId?: string;
  /** The person wants no texts, or may not want them. */
  optOut: boolean;
  repairs: PhoneRepair[];
  problems: RowProblem[];
}

/** All a row needs to be understood, found once per file. Make a new one for each pass over the rows. */
export interface AppointmentPlan {
  table: Table;
  layout: Layout;
  person: PersonColumns;
  stops: StopColumns;
  isNobody: IsNobody;
  /** What the column proves, or what the person said; 'mixed' and 'either' leave ambiguous rows out. */
  dateOrder: DateOrder | 'either' | 'mixed' | null;
  columns: Map<ImportField, number>;
  durationInHours: boolean;
  firstRowOf: Map<string, number>;
  /** Of an appointment that stands by one row and is cancelled by another. */
  isSaidTwice: (index: number) => boolean;
  /** An empty date means the one above. */
  carries: boolean;
  /** The day the next row without a date belongs to; moves on from row to row. */
  day: Day | null;
  /** IANA; only to place the instants of a calendar file. */
  zone: string | null;
}

/** Looks at the whole date column once: dd/mm or mm/dd is decided by all of its dates, never row by row. */
export function planAppointments(
  table: Table,
  layout: Layout,
  country: Country,
  { dateOrder, zone }: { dateOrder?: DateOrder; zone?: string } = {},
): AppointmentPlan {
  const columns = new Map<ImportField, number>();
  for (const column of layout.columns) if (column.field !== null) columns.set(column.field, column.index);
  const dateColumn = columns.get('dateTime') ?? columns.get('date') ?? -1;
  const first = (layout.headerRow ?? -1) + 1;
  const durationColumn = columnOf(layout, 'duration');
  const durationHeader = layout.columns.find(column => column.index === durationColumn)?.header ?? '';
  return {
    table,
    layout,
    person: personColumns(layout, country),
    stops: stopColumns(layout),
    isNobody: nobodyIn(table, layout),
    dateOrder: dateOrder ?? orderOfColumn(datesIn(table, first, dateColumn)),
    columns,
    durationInHours: countsHours(durationHeader),
    firstRowOf: new Map(),
    isSaidTwice: saidTwice(table, first, {
      status: columnOf(layout, 'status'),
      externalId: columnOf(layout, 'externalId'),
      date: dateColumn,
      others: (['name', 'firstName', 'lastName', 'phone', 'time', 'service'] as const).flatMap(field =>
        columnsOf(layout, field).map(column => column.index),
      ),
    }),
    carries: table.kind !== 'ics' && carriesDays(table.rows, first, dateColumn),
    day: dateColumn < 0 ? dayAbove(table.rows, first - 1) : null,
    zone: table.kind === 'ics' ? (zone ?? null) : null,
  };
}

function* datesIn(table: Table, first: number, column: number): Generator<DateReading> {
  for (let index = first; index < table.rows.length; index++) {
    const cells = table.rows[index] ?? [];
    const cell = cells[column];
    const reading = typeof cell === 'string' && cell !== '' ? readWallTime(cell).date : dayHeading(cells)?.reading;
    if (reading) yield reading;
  }
}

/**
 * Understands `table.rows[index]`; null for a blank row, the header row and what stands above it, and for what is nobody's
 * appointment: the date of a day, the header again, a total. Call in row order.
 */
export function understandAppointmentRow(plan: AppointmentPlan, index: number): AppointmentRow | null {
  const cells = plan.table.rows[index];
  if (cells === undefined || index <= (plan.layout.headerRow ?? -1)) return null;
  const heading = dayHeading(cells);
  if (heading !== null || isBlankRow(cells) || isHeading(cells)) {
    plan.day = heading === null ? null : { ...heading, lastTime: '' };
    if (heading !== null || isBlankRow(cells)) return null;
  }
  if (plan.isNobody(cells)) return null;
  const problems: RowProblem[] = [];
  const cell = (field: ImportField): Cell | undefined => {
    const column = plan.columns.get(field);
    return column === undefined ? undefined : cells[column];
  };
  const text = (field: ImportField): string => plainText(cell(field), problems);
  const row = rowNumberOf(plan.table, index);

  const name = nameOf(plan.person, column => plainText(cells[column], problems));
  const picked = phoneOf(plan.person, cells);
  // Whoever has a name may come in without a number: nobody is texted then.
  for (const problem of picked.problems) {
    if (problem.code !== 'no-phone')
      problems.push({ ...problem, blocks: problem.blocks && (name === '' || picked.phone !== null) });
    else if (name === '') problems.push({ code: 'no-person', blocks: true });
  }
  if (plan.table.ragged?.has(index)) problems.push({ code: 'more-cells-than-columns', blocks: true });
  const when = readStart(plan, cell, problems);
  const said = cellText(cell('status')); // an error here is unclear, not empty
  const status = readStatus(said);
  if (status === null || plan.isSaidTwice(index)) problems.push({ code: 'status-unclear', detail: said, blocks: true });
  const result: AppointmentRow = {
    row,
    name,
    phone: picked.phone,
    rawPhone: picked.raw,
    start: when.start,
    rawStart: [cellText(cell('dateTime')) || cellText(cell('date')), cellText(cell('time'))].filter(Boolean).join(' '),
    status: status ?? 'booked',
    optOut: false,
    repairs: picked.repairs,
    problems,
  };
  const formulas = plan.table.uncalculated?.get(index) ?? [];
  if (formulas.some(column => plan.layout.columns[column]?.field)) {
    problems.push({ code: 'formula-not-calculated', blocks: false });
  }
  readStop(plan.stops, cells, result, formulas);
  for (const field of ['service', 'staff', 'notes', 'externalId'] as const) {
    const value = text(field);
    if (value !== '') result[field] = value;
  }
  const minutes = readLength(plan, cell, when, problems);
  if (minutes !== null) result.durationMinutes = minutes;
  if (result.externalId !== undefined) {
    const first = plan.firstRowOf.get(result.externalId);
    if (first === undefined) plan.firstRowOf.set(result.externalId, row);
    else problems.push({ code: 'same-reference-twice', detail: String(first), blocks: true });
  }
  return result;
}

/** Every appointment of the table, in order, with the order of day and month its date column was read in. */
export function understandAppointments(
  table: Table,
  layout: Layout,
  country: Country,
  options: { dateOrder?: DateOrder; zone?: string } = {},
): { rows: AppointmentRow[]; dateOrder: AppointmentPlan['dateOrder'] } {
  const plan = planAppointments(table, layout, country, options);
  const rows: AppointmentRow[] = [];
  for (let index = 0; index < table.rows.length; index++) {
    const row = understandAppointmentRow(plan, index);
    if (row !== null) rows.push(row);
  }
  return { rows, dateOrder: plan.dateOrder };
}

interface Start {
  start: string | null;
  /** 'HH:MM' when the time was a range. */
  until: string | null;
}

type CellOf = (field: ImportField) => Cell | undefined;

const nowhere: Start = { start: null, until: null };

function readStart(plan: AppointmentPlan, cell: CellOf, problems: RowProblem[]): Start {
  const dateCell = cellText(cell('dateTime')) || cellText(cell('date'));
  const timeCell = cellText(cell('time'));
  const own = readWallTime(dateCell);
  // A time column may repeat the day (24/11/2025 09:00, or a sheet's hidden date): only its clock is used.
  const hour = timeCell === '' ? own : readWallTime(timeCell);
  if (own.date === null && (dateCell === '' || own.time !== null))
    return carried(plan, hour, timeCell || dateCell, problems);
  plan.day = null;
  if (own.date === null) {
    problems.push({ code: 'date-unreadable', detail: dateCell, blocks: true });
    return nowhere;
  }
  plan.day = {
    reading: own.date,
    text: own.time === null ? dateCell : dateCell.slice(0, 10),
    lastTime: hour.time ?? '',
  };
  if (own.zoned || hour.zoned) return placed(plan, dateCell, timeCell, problems);
  return startOf(dateOf(plan, own.date, dateCell, problems), hour, timeCell, problems);
}

/** A row without a date of its own: that of the day it stands under, shown as taken from there. */
function carried(plan: AppointmentPlan, hour: WallTimeReading, timeCell: string, problems: RowProblem[]): Start {
  const { day } = plan;
  // An hour before the last one begins another day that nobody wrote down, or a list in no order of time.
  if (!plan.carries || day === null || (hour.time !== null && hour.time < day.lastTime)) {
    problems.push({ code: 'no-date', blocks: true });
    plan.day = null;
    return nowhere;
  }
  const date = dateOf(plan, day.reading, day.text, problems);
  if (date !== null) problems.push({ code: 'date-carried', detail: day.text, blocks: false });
  plan.day = { ...day, lastTime: hour.time ?? day.lastTime };
  return startOf(date, hour, timeCell, problems);
}

function startOf(date: string | null, hour: WallTimeReading, timeCell: string, problems: RowProblem[]): Start {
  if (hour.time === null) {
    problems.push(
      timeCell === '' ? { code: 'no-time', blocks: true } : { code: 'time-unreadable', detail: timeCell, blocks: true },
    );
    return nowhere;
  }
  if (date === null) return nowhere;
  // Mostly an afternoon without its pm, and 00:00 a day without its hour: a text would name the wrong time.
  if (hour.time < '06:00') problems.push({ code: 'time-unusual', detail: hour.time, blocks: true });
  return { start: `${date}T${hour.time}`, until: hour.until };
}

/** An instant of a calendar file on the wall of the business. Elsewhere Z is as often a mistake as meant: asked. */
function placed({ zone }: AppointmentPlan, dateCell: string, timeCell: string, problems: RowProblem[]): Start {
  if (zone === null || timeCell !== '' || Number.isNaN(Date.parse(dateCell))) {
    problems.push({ code: 'time-has-zone', detail: timeCell || dateCell, blocks: true });
    return nowhere;
  }
  const wall = wallOfInstant(instantOf(Date.parse(dateCell)), zone);
  return startOf(wall.slice(0, 10), { date: null, time: wall.slice(11), until: null, zoned: false }, '', problems);
}

function dateOf(plan: AppointmentPlan, reading: DateReading, cell: string, problems: RowProblem[]): string | null {
  if (reading.kind === 'date') return reading.iso;
  const order = plan.dateOrder;
  if (order === 'dmy' || order === 'mdy') {
    const date = inOrder(reading, order);
    if (date === null) problems.push({ code: 'date-unreadable', detail: cell, blocks: true });
    return date;
  }
  const only = inOrder(reading, 'dmy') === null ? inOrder(reading, 'mdy') : null;
  const other = inOrder(reading, 'mdy') === null ? inOrder(reading, 'dmy') : null;
  const date = only ?? other;
  if (date === null) problems.push({ code: 'date-ambiguous', detail: cell, blocks: true });
  return date;
}

function readLength(plan: AppointmentPlan, cell: CellOf, when: Start, problems: RowProblem[]): number | null {
  const duration = cell('duration');
  const written = cellText(duration);
  if (written !== '') {
    const minutes = readDuration(duration ?? null, plan.durationInHours);
    if (minutes === null) problems.push({ code: 'duration-unclear', detail: written, blocks: false });
    return minutes;
  }
  const endCell = cellText(cell('end'));
  const end: WallTimeReading | null = endCell === '' ? null : readWallTime(endCell);
  const endTime = end?.time ?? when.until;
  if (when.start === null || endTime === null) return null;
  const endDate = end?.date == null ? when.start.slice(0, 10) : dateOf(plan, end.date, endCell, []);
  const minutes = endDate === null ? null : minutesBetween(when.start, `${endDate}T${endTime}`);
  if (minutes !== null && minutes > 0) return minutes;
  problems.push({ code: 'end-before-start', blocks: false });
  return null;
}
