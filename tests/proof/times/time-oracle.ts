/**
 * Computes a second time, in another way, when a reminder is due: by looking for the instants at which a wall clock of
 * that zone shows a time. It knows zones from Intl.DateTimeFormat alone, and uses none of the program's code. Wall
 * times here are ms as if the wall clock were in UTC.
 */

export type OracleRule =
  | { kind: 'days-before' | 'days-after'; days: number; at: string }
  | { kind: 'hours-before'; hours: number };

export interface OracleCase {
  zone: string;
  /** `YYYY-MM-DDTHH:MM` on the wall. */
  start: string;
  /** The length of the appointment in minutes. */
  length: number;
  when: OracleRule;
  /**
   * What happens where no text may go at that time: a rule of days keeps its hour on the last day with texts before, or
   * the first one after; where that hour is closed, and for a rule of hours, the text moves to the last allowed moment
   * before, or the first one after.
   */
  whenOutsideWindow: 'earlier' | 'later';
  allowed: { from: string; until: string };
  /** Days of the week, 1 is Monday, and days `YYYY-MM-DD`, without texts. */
  closed: { weekdays: number[]; days: string[] };
}

export interface Due {
  /** The due time in ms UTC; null when no text can go before the start, or after the end. */
  at: number | null;
  /** Which peculiarity of the zone the computation met. */
  met: Met;
}
export type Met = { gap: boolean; overlap: boolean; movedIntoHours: boolean; movedLater: boolean };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** No clock of the world differs from UTC by more than this, with a day to spare for a skipped date. */
const REACH = 38 * HOUR;

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const digits = '2-digit';
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
  });
  clocks.set(zone, made);
  return made;
}

/** Returns what the wall clock shows at an instant. */
export function shownAt(instant: number, zone: string): number {
  return Date.parse(`${clockOf(zone).format(instant).replace(' ', 'T')}Z`);
}

/** Returns the instants at which the wall clock shows exactly this time, the first one first. */
function instantsShowing(wall: number, zone: string): number[] {
  const found = new Set<number>();
  for (let probe = wall - REACH; probe <= wall + REACH; probe += HOUR) {
    const ahead = shownAt(probe, zone) - probe;
    if (shownAt(wall - ahead, zone) === wall) found.add(wall - ahead);
  }
  return [...found].sort((one, other) => one - other);
}

/**
 * Returns the first instant at which the wall clock, having shown less, shows more than `wall`, which it never shows.
 */
function jumpOver(wall: number, zone: string): number {
  let before = wall - REACH;
  let after = wall + REACH;
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000;
    if (shownAt(middle, zone) < wall) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * Returns the instant of a wall time. A time shown twice means the first of the two; a skipped one means the instant as
 * long after the jump as it is into the gap.
 */
function instantOf(wall: number, zone: string, met: Met): number {
  const [first, ...more] = instantsShowing(wall, zone);
  if (first !== undefined) {
    met.overlap ||= more.length > 0;
    return first;
  }
  met.gap = true;
  const jump = jumpOver(wall, zone);
  const shownUntil = shownAt(jump - 1000, zone) + 1000;
  return jump + (wall - shownUntil);
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const midnight = (wall: number) => Math.floor(wall / DAY) * DAY;

/** Tells whether texts may go at an instant, as the wall clock of the zone shows it. */
function isAllowed(instant: number, { zone, allowed, closed }: OracleCase): boolean {
  const wall = shownAt(instant, zone);
  const minute = Math.floor((wall % DAY) / MINUTE);
  const day = new Date(wall).toISOString().slice(0, 10);
  const weekday = new Date(wall).getUTCDay() || 7;
  const isOpen = !closed.weekdays.includes(weekday) && !closed.days.includes(day);
  return isOpen && minute >= minutesOf(allowed.from) && minute <= minutesOf(allowed.until);
}

/**
 * Returns the last allowed minute before an instant, going back a minute of real time at a time; of an end of an
 * evening that comes twice, the first.
 */
function backIntoHours(asked: number, one: OracleCase, met: Met): number {
  let at = asked;
  while (!isAllowed(at, one)) at -= MINUTE;
  if (at === asked) return asked;
  met.movedIntoHours = true;
  const [first = at, ...more] = instantsShowing(shownAt(at, one.zone), one.zone);
  met.overlap ||= more.length > 0;
  return first;
}

/** Returns the first allowed minute after an instant, going forward a minute at a time. */
function onIntoHours(asked: number, one: OracleCase, met: Met): number {
  let at = asked;
  while (!isAllowed(at, one)) at += MINUTE;
  met.movedLater ||= at !== asked;
  return at;
}

/** Tells whether texts may go at some time of a day, given by its midnight on the wall. */
function isOpenDay(day: number, { weekdays, days }: OracleCase['closed']): boolean {
  return !weekdays.includes(new Date(day).getUTCDay() || 7) && !days.includes(new Date(day).toISOString().slice(0, 10));
}

/** Moves from a closed day to an open one at the same hour, a day of the wall at a time; a zone may skip a day. */
function ontoOpenDay(asked: number, at: string, one: OracleCase, met: Met): number {
  const step = one.whenOutsideWindow === 'later' ? DAY : -DAY;
  let day = midnight(shownAt(asked, one.zone));
  if (isOpenDay(day, one.closed)) return asked;
  for (;;) {
    day += step;
    const there = instantOf(day + minutesOf(at) * MINUTE, one.zone, met);
    if (isOpenDay(day, one.closed) && midnight(shownAt(there, one.zone)) === day) {
      if (one.whenOutsideWindow === 'later') met.movedLater = true;
      else met.movedIntoHours = true;
      return there;
    }
  }
}

/** Returns the minute at which the text is due: before the start, or not before the end when its rule says after. */
export function oracle(asked: OracleCase): Due {
  const { zone, when, whenOutsideWindow, length } = asked;
  const met: Met = { gap: false, overlap: false, movedIntoHours: false, movedLater: false };
  const start = Date.parse(`${asked.start}:00Z`);
  const startAt = instantOf(start, zone, met);
  const isAfter = when.kind === 'days-after';
  const isOnItsSide = (at: number) => (isAfter ? at >= startAt + length * MINUTE : at < startAt);
  const days = when.kind === 'hours-before' ? 0 : isAfter ? when.days : -when.days;
  const first =
    when.kind === 'hours-before'
      ? startAt - when.hours * HOUR
      : instantOf(midnight(start) + days * DAY + minutesOf(when.at) * MINUTE, zone, met);
  // Only a reminder that may move earlier can end up before the start although it was set after it.
  if (!isOnItsSide(first) && (isAfter || whenOutsideWindow === 'later')) return { at: null, met };
  const there = when.kind === 'hours-before' ? first : ontoOpenDay(first, when.at, asked, met);
  const at = whenOutsideWindow === 'later' ? onIntoHours(there, asked, met) : backIntoHours(there, asked, met);
  return { at: isOnItsSide(at) ? at : null, met };
}
