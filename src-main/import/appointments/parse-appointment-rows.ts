// Parses a row of an appointment list: who, when on the wall clock, what for, and its status. A time, a year or an
// order of day and month that the file does not give is never invented: the row is kept out and says so.
import { dateOrderOf } from '../../../src-shared/business/date-order.ts';
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { ImportField } from '../../../src-shared/model/import/import-found.ts';
import type { Country } from '../../../src-shared/phone/phone-reading.ts';
import { countsHours } from '../columns/column-names.ts';
import { columnOf, columnsOf, type Layout } from '../columns/layout.ts';
import { type IsNonPerson, nonPersonTest } from '../people/non-person-rows.ts';
import { nameBesideNumber } from '../people/number-in-title.ts';
import {
  type OptOutColumns,
  optOutColumns,
  plainText,
  readOptOutColumns,
  tidiedName,
} from '../people/parse-contact-rows.ts';
import { isBeside } from '../people/people-in-a-row.ts';
import { countryOf, nameOf, type PersonColumns, personColumns, phoneBeside, phoneOf } from '../people/read-person.ts';
import type { RowProblem } from '../row-problem.ts';
import { cellText, isNothing } from '../table/cell-text.ts';
import { type Cell, isBlankRow, rowNumberOf, type Table } from '../table/table.ts';
import type { AppointmentRow } from './appointment-row.ts';
import { isCancellationHeader, mayBeCancellation, saysCancelled } from './cancellation-words.ts';
import { carriesDays, dayAbove, dayHeading, isHeading, isNextVisit } from './day-headings.ts';
import { readDayMonthOrder } from './day-month-order.ts';
import { findDuplicateRows } from './duplicate-rows.ts';
import { isNewTime } from './moved-times.ts';
import { isNoAppointment, isWalkIn } from './non-appointment-rows.ts';
import { readPastAnswer, readStatusCell, statusOf } from './read-appointment-cells.ts';
import { readLength, readStart, type WhenPlan } from './read-start-time.ts';
import { withSerialsRead } from './serial-dates.ts';
import { type ClockPlan, planClock, startDoubts } from './start-doubts.ts';
import type { DateOrder, DateReading } from './wall-time.ts';

/**
 * What parsing a row needs, found once per file. It remembers earlier rows, so each pass over the rows makes a new one.
 */
export interface AppointmentPlan extends WhenPlan {
  table: Table;
  layout: Layout;
  person: PersonColumns;
  stops: OptOutColumns;
  isNonPerson: IsNonPerson;
  columns: Map<ImportField, number>;
  clock: ClockPlan;
  firstRowOf: Map<string, number>;
  /** The status by all columns about it; null when one of them is not recognised. */
  statusIn: (cells: readonly Cell[]) => AppointmentStatus | null;
  /** What the answers of yes-or-no columns make of it once its day is past; null when they say nothing, or differ. */
  pastStatusIn: (cells: readonly Cell[]) => AppointmentStatus | null;
  /** Columns in which a remark may say that the appointment is off. */
  remarks: RemarkColumns;
  /** Rows of an appointment that stands by one row and is cancelled by another. */
  isDuplicateRow: (index: number) => boolean;
}

interface RemarkColumns {
  /** Columns that are read as text of any kind, or not at all. */
  free: number[];
  /** Columns in which any text means cancelled: 'Cancelled by'. */
  telling: number[];
}

/** Judges the date column as a whole: dd/mm or mm/dd is decided by all of its dates, never row by row. */
export function planAppointments(
  list: Table,
  layout: Layout,
  country: Country,
  { dateOrder, zone }: { dateOrder?: DateOrder; zone?: string } = {},
): AppointmentPlan {
  const columns = new Map<ImportField, number>();
  for (const column of layout.columns) if (column.field !== null) columns.set(column.field, column.index);
  const dateColumn = columns.get('dateTime') ?? columns.get('date') ?? -1;
  const first = (layout.headerRow ?? -1) + 1;
  const table = withSerialsRead(list, first, {
    day: dateColumn,
    others: (['date', 'time', 'end'] as const).map(field => columnOf(layout, field)),
  });
  const durationColumn = columnOf(layout, 'duration');
  const durationHeader = layout.columns.find(column => column.index === durationColumn)?.header ?? '';
  const dates = readDayMonthOrder(cellsIn(table, first, dateColumn), headingsIn(table, first), dateOrderOf(country));
  const order = dateOrder ?? dates.order;
  const orderSaid = order === 'dmy' || order === 'mdy' ? order : null;
  const dateHeader = layout.columns.find(({ index }) => index === dateColumn)?.header ?? '';
  const statusColumns = columnsOf(layout, 'status');
  // An error in such a cell is unclear, not empty.
  const said = (text: string) => (isNothing(text) ? '' : text);
  const statusIn = (cells: readonly Cell[]) =>
    statusOf(statusColumns.map(({ index, header }) => readStatusCell(said(cellText(cells[index])), header)));
  const pastStatusIn = (cells: readonly Cell[]) => {
    const answers = statusColumns.map(({ index, header }) => readPastAnswer(cellText(cells[index]), header));
    const [first, ...others] = new Set(answers.filter(answer => answer !== null));
    return others.length === 0 ? (first ?? null) : null;
  };
  return {
    table,
    layout,
    person: personColumns(layout, country),
    stops: optOutColumns(layout),
    isNonPerson: nonPersonTest(table, layout),
    dateOrder: order,
    decidedBy: dateOrder === undefined ? dates.decidedBy : null,
    clock: planClock(table, layout, zone ?? null),
    swapped: dates.swapped,
    columns,
    remarks: remarkColumns(layout),
    durationInHours: countsHours(durationHeader),
    firstRowOf: new Map(),
    statusIn,
    pastStatusIn,
    isDuplicateRow:
      statusColumns.length === 0
        ? () => false
        : findDuplicateRows(table, first, {
            statusIn,
            externalId: columnOf(layout, 'externalId'),
            date: dateColumn,
            others: (['name', 'firstName', 'lastName', 'phone', 'time', 'service'] as const).flatMap(field =>
              columnsOf(layout, field).map(column => column.index),
            ),
          }),
    carries:
      table.kind !== 'ics' &&
      !isNextVisit(dateHeader) &&
      !isNewTime(dateHeader) &&
      carriesDays(table.rows, first, dateColumn, orderSaid),
    day: dateColumn < 0 ? dayAbove(table.rows, first - 1) : null,
    zone: table.kind === 'ics' ? (zone ?? null) : null,
  };
}

/** Fields that are no remarks: each is read for what it is, and becomes a problem by itself when it cannot be read. */
const noRemarks: ReadonlySet<ImportField | null> = new Set<ImportField | null>([
  'date',
  'time',
  'dateTime',
  'end',
  'duration',
  'externalId',
  'country',
  'email',
  'optOut',
  'status',
]);

function remarkColumns({ columns }: Layout): RemarkColumns {
  const free = columns.filter(({ field }) => !noRemarks.has(field));
  return {
    free: free.map(({ index }) => index),
    telling: free.filter(({ header }) => isCancellationHeader(header)).map(({ index }) => index),
  };
}

/** The first cell that says, or may say, that the appointment is off; undefined when none does. */
function cancellationInRemarks({ remarks }: AppointmentPlan, cells: readonly Cell[]): string | undefined {
  for (const index of remarks.free) {
    const cell = cells[index];
    if (typeof cell === 'string' && mayBeCancellation(cell)) return cell.trim();
  }
  return remarks.telling.map(index => cellText(cells[index])).find(text => text !== '' && saysCancelled(text));
}

function* cellsIn({ rows }: Table, first: number, column: number): Generator<Cell> {
  for (let index = first; index < rows.length; index++) {
    const cell = rows[index]?.[column] ?? null;
    if (cell !== null && cell !== '') yield cell;
  }
}

function* headingsIn({ rows }: Table, first: number): Generator<DateReading> {
  for (let index = first; index < rows.length; index++) {
    const reading = dayHeading(rows[index] ?? [])?.reading;
    if (reading) yield reading;
  }
}

/**
 * Parses `table.rows[index]`. Null for a blank row, the header row and what stands above it, and for a row that is no
 * appointment: the date of a day, the header again, a total. Call it in the order of the rows.
 */
export function parseAppointmentRow(plan: AppointmentPlan, index: number): AppointmentRow | null {
  const cells = plan.table.rows[index];
  if (cells === undefined || index <= (plan.layout.headerRow ?? -1)) return null;
  const heading = dayHeading(cells);
  if (heading !== null || isBlankRow(cells) || isHeading(cells)) {
    plan.day = heading === null ? null : { ...heading, lastTime: '' };
    if (heading !== null || isBlankRow(cells)) return null;
  }
  if (plan.isNonPerson(cells)) return null;
  const problems: RowProblem[] = [];
  const cell = (field: ImportField): Cell | undefined => {
    const column = plan.columns.get(field);
    return column === undefined ? undefined : cells[column];
  };
  const text = (field: ImportField): string => plainText(cell(field), problems);
  const row = rowNumberOf(plan.table, index);

  const inRow = nameOf(plan.person, column => plainText(cells[column], problems));
  const own = phoneOf(plan.person, cells, inRow.written);
  // A calendar saved as a table has no column for numbers; they stand in the subject beside the name.
  const beside = own.raw === '' ? nameBesideNumber(inRow.written) : null;
  const named = beside === null ? inRow : nameOf(plan.person, () => beside.name);
  const picked = beside === null ? own : phoneBeside(plan.person, cells, beside.phone);
  const { name } = named;
  // A person with a name may be imported without a number: nobody is texted then, and a list that has numbers says so.
  const isVisit = !isWalkIn(named.written) && (picked.raw !== '' || !isNoAppointment(named.written));
  if (!isVisit) problems.push({ code: 'not-a-person', cell: named.written, blocks: true });
  for (const problem of picked.problems) {
    if (!isVisit) continue;
    if (problem.code !== 'no-phone')
      problems.push({ ...problem, blocks: problem.blocks && (name === '' || picked.phone !== null) });
    else if (name === '') problems.push({ code: 'no-person', blocks: true });
    else if (plan.table.kind !== 'ics' && plan.person.phones.length > 0) problems.push({ ...problem, blocks: false });
  }
  if (isBeside(row)) problems.push({ code: 'second-person', blocks: true });
  if (plan.table.ragged?.has(index)) problems.push({ code: 'more-cells-than-columns', blocks: true });
  const when = readStart(plan, cell, problems);
  if (when.start !== null) problems.push(...startDoubts(plan.clock, index, cells, when.start));
  if (when.start !== null && plan.table.oldTimes?.has(index)) problems.push({ code: 'moved-time', blocks: true });
  const status = plan.statusIn(cells);
  if (status === null || plan.isDuplicateRow(index)) {
    const said = columnsOf(plan.layout, 'status').map(column => cellText(cells[column.index]));
    problems.push({ code: 'status-unclear', detail: said.filter(Boolean).join(' · '), blocks: true });
  }
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
  Object.assign(result, tidiedName(named));
  if (when.part !== undefined) result.partOfStart = when.part;
  if (picked.others.length > 0) result.otherPhones = picked.others;
  const country = countryOf(plan.person, cells);
  if (country !== undefined) result.country = country;
  const formulas = plan.table.uncalculated?.get(index) ?? [];
  if (formulas.some(column => plan.layout.columns[column]?.field)) {
    problems.push({ code: 'formula-not-calculated', blocks: false });
  }
  readOptOutColumns(plan.stops, cells, result, formulas);
  for (const field of ['called', 'service', 'staff', 'notes', 'externalId'] as const) {
    const value = text(field);
    if (value !== '') result[field] = value;
  }
  if (status === 'booked' || status === 'confirmed') {
    const past = plan.pastStatusIn(cells);
    if (past !== null) result.pastStatus = past;
    const said = cancellationInRemarks(plan, cells);
    if (said !== undefined) problems.push({ code: 'status-unclear', detail: said, blocks: true });
  }
  // 'CANCELLED Ama' is no surname first.
  const isCancelled = problems.some(({ code }) => code === 'status-unclear');
  if (named.problem && !isCancelled) problems.push(named.problem);
  const minutes = readLength(plan, cell, when, problems);
  if (minutes !== null) result.durationMinutes = minutes;
  if (result.externalId !== undefined) {
    const first = plan.firstRowOf.get(result.externalId);
    if (first === undefined) plan.firstRowOf.set(result.externalId, row);
    else problems.push({ code: 'same-reference-twice', detail: String(first), blocks: true });
  }
  return result;
}
