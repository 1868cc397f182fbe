// Reads when an appointment begins and how long it takes. The day may stand in a row above, a time never does.

import type { ImportField } from '../../../src-shared/model/import/import-found.ts';
import { LONGEST_MINUTES } from '../../../src-shared/services/check-service.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { RowProblem } from '../row-problem.ts';
import { cellText, isNothing } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import type { Day } from './day-headings.ts';
import { mayBeSwapped } from './day-month-order.ts';
import { minutesBetween, readDuration } from './read-appointment-cells.ts';
import {
  type DateOrder,
  type DateReading,
  dayByNumbers,
  inOrder,
  noSuchDate,
  readWallTime,
  type WallTimeReading,
} from './wall-time.ts';

/** What the whole list says about its days and hours. */
export interface WhenPlan {
  /** The order that the column proves or the person chose; 'mixed' and 'either' keep ambiguous rows out. */
  dateOrder: DateOrder | 'either' | 'mixed' | null;
  /** The only date that proves the order of the column, as written; null when several do, or a person chose it. */
  decidedBy: string | null;
  /** The sheet may have swapped day and month of some dates. */
  swapped: boolean;
  durationInHours: boolean;
  /** An empty date means the one above. */
  carries: boolean;
  /** The day to which the next row without a date belongs; it moves on from row to row. */
  day: Day | null;
  /** IANA zone; used only to place the instants of a calendar file. */
  zone: string | null;
}

interface Start {
  start: string | null;
  /** What could be read of a start that is not whole: the day or the time, '' for the other. */
  part?: { day: string; time: string };
  /** 'HH:MM' when the time was a range. */
  until: string | null;
}

type CellOf = (field: ImportField) => Cell | undefined;

const nowhere: Start = { start: null, until: null };

/** The wall time of a row; null with its problem, and what could be read of it, when the row does not give one. */
export function readStart(plan: WhenPlan, cell: CellOf, problems: RowProblem[]): Start {
  const when = wholeStart(plan, cell, problems);
  if (when.start !== null) return when;
  const own = readWallTime(cellText(cell('dateTime')) || cellText(cell('date')));
  const timeCell = cellText(cell('time'));
  const hour = timeCell === '' ? own : readWallTime(timeCell);
  const day = own.date === null ? '' : (dateOf(plan, own.date, '', []) ?? '');
  const time = hour.time ?? '';
  // An instant of another clock is no time on the wall.
  return own.zoned || hour.zoned || day + time === '' ? when : { ...when, part: { day, time } };
}

function wholeStart(plan: WhenPlan, cell: CellOf, problems: RowProblem[]): Start {
  const dateCell = cellText(cell('dateTime')) || cellText(cell('date'));
  const timeCell = cellText(cell('time'));
  const own = readWallTime(dateCell);
  // A time column may repeat the day (24/11/2025 09:00, or a sheet's hidden date): only its clock is used.
  const hour = timeCell === '' ? own : readWallTime(timeCell);
  if (own.date === null && (dateCell === '' || own.time !== null))
    return carried(plan, hour, timeCell || dateCell, problems);
  plan.day = null;
  if (own.date === null) {
    const day = noSuchDate(dateCell, orderOf(plan));
    problems.push(day === null ? { code: 'date-unreadable', detail: dateCell, blocks: true } : noSuch(day));
    return nowhere;
  }
  plan.day = {
    reading: own.date,
    text: own.time === null ? dateCell : dateCell.slice(0, 10),
    lastTime: hour.time ?? '',
    swapped: plan.swapped && mayBeSwapped(cell('dateTime') ?? cell('date')),
  };
  if (plan.day.swapped) problems.push({ code: 'date-swapped', detail: dateCell, blocks: true });
  if (own.zoned || hour.zoned) return placed(plan, dateCell, timeCell, problems);
  return startOf(dateOf(plan, own.date, dateCell, problems), hour, timeCell, problems);
}

/** The date of a row without its own: the day under which it stands, shown as taken from there. */
function carried(plan: WhenPlan, hour: WallTimeReading, timeCell: string, problems: RowProblem[]): Start {
  const { day } = plan;
  // An hour earlier than the last one begins another day that was not written down, or the list has no order of time.
  if (!plan.carries || day === null || (hour.time !== null && hour.time < day.lastTime)) {
    problems.push({ code: 'no-date', blocks: true });
    plan.day = null;
    return nowhere;
  }
  const date = dateOf(plan, day.reading, day.text, problems);
  if (date !== null) problems.push({ code: 'date-carried', detail: day.text, blocks: false });
  if (day.swapped) problems.push({ code: 'date-swapped', detail: day.text, blocks: true });
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
  return { start: `${date}T${hour.time}`, until: hour.until };
}

/**
 * Places an instant of a calendar file on the business's wall clock. In other files a Z is as often a mistake as meant,
 * so it is asked about.
 */
function placed({ zone }: WhenPlan, dateCell: string, timeCell: string, problems: RowProblem[]): Start {
  if (zone === null || timeCell !== '' || Number.isNaN(Date.parse(dateCell))) {
    problems.push({ code: 'time-has-zone', detail: timeCell || dateCell, blocks: true });
    return nowhere;
  }
  const wall = wallOfInstant(instantOf(Date.parse(dateCell)), zone);
  return startOf(wall.slice(0, 10), { date: null, time: wall.slice(11), until: null, zoned: false }, '', problems);
}

/** The order by which every date is read; null while there is none. */
const orderOf = ({ dateOrder }: WhenPlan): DateOrder | null =>
  dateOrder === 'dmy' || dateOrder === 'mdy' ? dateOrder : null;

const noSuch = (day: string): RowProblem => ({ code: 'no-such-date', detail: day, blocks: true });

function dateOf(plan: WhenPlan, reading: DateReading, cell: string, problems: RowProblem[]): string | null {
  if (reading.kind === 'date') return reading.iso;
  const order = orderOf(plan);
  if (order !== null) {
    const date = inOrder(reading, order);
    if (date === null) problems.push(noSuch(dayByNumbers(reading, order)));
    else if (plan.decidedBy !== null && inOrder(reading, order === 'dmy' ? 'mdy' : 'dmy') !== null)
      problems.push({ code: 'order-by-one', detail: plan.decidedBy, blocks: false });
    return date;
  }
  const only = inOrder(reading, 'dmy') === null ? inOrder(reading, 'mdy') : null;
  const other = inOrder(reading, 'mdy') === null ? inOrder(reading, 'dmy') : null;
  const date = only ?? other;
  if (date === null) problems.push({ code: 'date-ambiguous', detail: cell, blocks: true });
  return date;
}

/** Minutes, by duration, end or range; null when the row does not say. */
export function readLength(plan: WhenPlan, cell: CellOf, when: Start, problems: RowProblem[]): number | null {
  const duration = cell('duration');
  const written = cellText(duration);
  if (written !== '' && !isNothing(written)) {
    const minutes = readDuration(duration ?? null, plan.durationInHours);
    if (minutes === null) problems.push({ code: 'duration-unclear', detail: written, cell: written, blocks: false });
    return minutes;
  }
  const endCell = cellText(cell('end'));
  const end: WallTimeReading | null = endCell === '' ? null : readWallTime(endCell);
  const endTime = end?.time ?? when.until;
  if (when.start === null || endTime === null) return null;
  const endDate = end?.date == null ? when.start.slice(0, 10) : dateOf(plan, end.date, endCell, []);
  const minutes = endDate === null ? null : minutesBetween(when.start, `${endDate}T${endTime}`);
  if (minutes !== null && minutes > LONGEST_MINUTES) {
    problems.push({ code: 'duration-unclear', detail: endCell, cell: endCell, blocks: false });
    return null;
  }
  if (minutes !== null && minutes > 0) return minutes;
  problems.push({
    code: 'end-before-start',
    cell: endCell || cellText(cell('time')) || cellText(cell('dateTime')),
    blocks: false,
  });
  return null;
}
