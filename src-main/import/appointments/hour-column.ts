// Hours without am or pm, judged by the whole column: 3:00 in a list that never goes past twelve is an afternoon, and
// then 7:00 may be an evening. A column with an hour over twelve uses the 24-hour clock, but one who writes 14:00 may
// write 2:30 as well and mean the afternoon: its hours of the night are asked about, unless the list proves the night.
import { cellText } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import { readWallTime } from './wall-time.ts';

/** The cells of one row that give its time. */
export interface HourCells {
  /** Date and time, or the date. */
  day: Cell | undefined;
  time: Cell | undefined;
  end: Cell | undefined;
}

export interface HourColumn {
  /** The column uses the 24-hour clock: an hour of the night is one, unless `unsaid` doubts it. */
  is24: boolean;
  /** What is unknown about the half of the day: 'night' for 3:00, 'half' for 7:00, null when nothing is. */
  unsaid(index: number): 'night' | 'half' | null;
}

interface Hour {
  hour: number;
  /** The text says am, pm or noon, so nothing has to be asked. */
  isMarked: boolean;
  /** '09:00' and not '9:00', as on a 24-hour clock. */
  isPadded: boolean;
  /** 00:15, which only a 24-hour clock has; 00:00 may be a day without its hour. */
  isAfterMidnight: boolean;
  /** The hour proves a 24-hour clock. */
  over12: boolean;
}

/** What the next row is compared with of the row before. */
interface Before {
  day: string;
  hour: number;
  /** Noon has passed in this row. */
  isAfternoon: boolean;
}

/** Hours that may be mornings or evenings: nobody comes at three in the night, few at nine in the evening. */
const EARLY = { from: 6, to: 8 };
/** A list with this hour is of somebody who works at night. */
const NIGHT_FROM = 22;
const marked = /\d\s*[ap]\.?\s?m\b|\bnoon\b|\bmidi\b/i;
const dateBefore = /^\D*\d{1,4}[-/. ](?:\d{1,2}|\p{L}{3,9})[-/. ,]+\d{2,4}[T ,]*/u;

/** A column about which nothing is asked: a calendar file, or a list without hours. */
export const plainHours: HourColumn = { is24: true, unsaid: () => null };

/** Judges the hours of every row. `cellsOf` gives the cells of `rows[index]`, null for a row that is no appointment. */
export function lookAtHours(count: number, first: number, cellsOf: (index: number) => HourCells | null): HourColumn {
  const nights = new Set<number>();
  /** Those of `nights` written as on a 24-hour clock. */
  const padded = new Set<number>();
  const early = new Set<number>();
  /** Rows with an hour from nine to eleven after an hour of the afternoon of the same day. */
  const late = new Set<number>();
  let is24 = false;
  let worksAtNight = false;
  let fives = 0;
  /** Five goes on to six, seven or eight of the same day. */
  let leadsOn = false;
  let anyMarked = false;
  let unpadded = false;
  let others = false;
  /** The times of one day go back as they are written, and go forward if six to eight are evenings. */
  let goesBack = 0;
  let goesBackAsEvening = 0;
  let before: Before | null = null;
  for (let index = first; index < count; index++) {
    const cells = cellsOf(index);
    const found = cells === null ? null : hourIn(cells);
    if (cells === null || found === null) continue;
    const { hour, isMarked, isPadded, isAfterMidnight, over12 } = found;
    if (over12) is24 = true;
    if (isMarked) anyMarked = true;
    if (!isMarked && (hour >= NIGHT_FROM || isAfterMidnight)) worksAtNight = true;
    if (isMarked || hour === 0) continue;
    const isNight = hour < EARLY.from;
    const isEarly = hour >= EARLY.from && hour <= EARLY.to;
    if (isNight) {
      nights.add(index);
      if (isPadded) padded.add(index);
      if (hour === EARLY.from - 1) fives++;
    } else if (isEarly) early.add(index);
    else others = true;
    if (!isPadded && hour < 10) unpadded = true;
    const day = cellText(cells.time) === '' ? cellText(cells.day).slice(0, 10) : cellText(cells.day);
    const same = ofDay(before, day);
    if (same !== null) {
      if (hour < same.hour) goesBack++;
      if (isEarly && same.hour === EARLY.from - 1) leadsOn = true;
      if (asEvening(hour) < asEvening(same.hour)) goesBackAsEvening++;
      if (hour >= 9 && hour <= 11 && same.isAfternoon) late.add(index);
    }
    before = { day: same?.day ?? day, hour, isAfternoon: isNight || hour === 12 || same?.isAfternoon === true };
  }
  if (is24) {
    const beginsEarly = leadsOn && goesBack === 0 && fives === nights.size;
    const isProven = (index: number) => beginsEarly || (worksAtNight && padded.has(index));
    return { is24, unsaid: index => (nights.has(index) && !isProven(index) ? 'night' : null) };
  }
  const isFolded = goesBack > 0 && goesBackAsEvening === 0;
  const asksEarly = nights.size > 0 || anyMarked || (unpadded && (!others || isFolded));
  return {
    is24,
    unsaid: index => {
      if (nights.has(index)) return 'night';
      if (asksEarly && early.has(index)) return 'half';
      return nights.size > 0 && late.has(index) ? 'half' : null;
    },
  };
}

const ofDay = (before: Before | null, day: string): Before | null =>
  before !== null && (day === '' || before.day === day) ? before : null;
const asEvening = (hour: number): number => (hour <= EARLY.to ? hour + 12 : hour);

/** The hour of a row as it is written; null when none can be read or the text names an instant. */
function hourIn({ day, time, end }: HourCells): Hour | null {
  const cell = cellText(time) === '' ? day : time;
  const text = cellText(cell);
  const reading = readWallTime(text);
  if (reading.time === null || reading.zoned) return null;
  const hour = Number(reading.time.slice(0, 2));
  const until = reading.until ?? readWallTime(cellText(end)).time ?? '';
  const format = typeof cell === 'object' && cell !== null ? (cell.format ?? '') : '';
  const isSheets = typeof cell === 'object' && cell !== null;
  const clock = text.replace(dateBefore, '');
  const isMarked = isSheets ? /am\/pm|a\/p/i.test(format) : marked.test(clock);
  return {
    hour,
    isMarked,
    isPadded: isSheets ? /hh/i.test(format) : /^\D*(?:0\d|\d{4}\b)/.test(clock) || /h/i.test(clock),
    isAfterMidnight: hour === 0 && !reading.time.endsWith(':00'),
    over12: !isMarked && (hour > 12 || (until >= '13:00' && !marked.test(clock) && !marked.test(cellText(end)))),
  };
}

/** The same time twelve hours later. */
export function laterHalf(start: string): string {
  const hour = Number(start.slice(11, 13));
  return `${start.slice(0, 11)}${String((hour + 12) % 24).padStart(2, '0')}${start.slice(13)}`;
}
