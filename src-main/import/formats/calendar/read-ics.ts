// Reads a calendar file (iCalendar) as a table: an event is a row, a repeating event a row for each of its days.
// Instants stay instants; the business's zone turns them into wall times later.

import { ImportRefusal } from '../../refusal.ts';
import { limits, type ReadOptions, type Table } from '../../table/table.ts';
import { type ContentLine, contentLines, paramOf, textOf } from '../cards/content-lines.ts';
import { type ZoneOf, zonesIn } from './calendar-zones.ts';
import { companionsOf, notesOf, personOf, readTitles, withoutOwnNumbers } from './event-person.ts';
import { cellOf, dayIn, lastDayBy, type Moment, minutesOf, minutesTo, momentsOf } from './event-time.ts';
import { guestReference } from './guest-reference.ts';
import { repeatedDays } from './repeated-days.ts';

/** Days from today on for which repeating events are read. */
const DAYS = 60;
const header = ['Reference', 'Client name', 'Phone', 'Date and time', 'Duration', 'Service', 'Status', 'Notes'];

/** The lines of one event by their names. */
type Event = Map<string, ContentLine[]>;

/**
 * Throws ImportRefusal 'damaged' for a calendar without its end, because events that are cut off would be taken for
 * cancelled.
 */
export function readIcs(bytes: Uint8Array, options: ReadOptions = {}): Table {
  const { lines, letters } = contentLines(bytes, options.encoding);
  const events = eventsIn(lines);
  const zoneOf = zonesIn(lines);
  const latest = newestOf(events);
  const titles = readTitles(latest, options.known);
  const people = new Map(latest.map(event => [event, personOf(event, titles)]));
  const ownNumber = withoutOwnNumbers(people.values());
  const changed = changedDays(latest, zoneOf);
  const cutInTwo = new Set(latest.filter(changesLaterDays).map(event => textIn(event, 'UID')));
  const rows: string[][] = [];
  let repeating = 0;
  for (const [event, { name, phone, service, status }] of people) {
    const rest = [service, statusOf(event) || status, notesOf(first(event, 'DESCRIPTION'))];
    if (event.has('RRULE') || event.has('RDATE')) repeating++;
    const length = lengthOf(event, zoneOf);
    const isUnclear = cutInTwo.has(textIn(event, 'UID')) && !event.has('RECURRENCE-ID');
    const starts = isUnclear ? null : startsOf(event, zoneOf, changed, options.today);
    for (const { reference, start } of starts ?? [{ reference: textIn(event, 'UID'), start: '' }]) {
      rows.push([reference, name, ownNumber(phone), start, length, ...rest]);
      // A cancelled event is cancelled for everybody, which the row of its person says.
      const companions = statusOf(event) === 'cancelled' ? [] : companionsOf(event);
      for (const other of companions)
        rows.push([guestReference(reference, other), other.name, other.phone, start, length, ...rest]);
      if (rows.length > limits.rows) throw new ImportRefusal('too-large', 'rows');
    }
  }
  if (rows.length === 0) throw new ImportRefusal(events.length === 0 ? 'no-events' : 'only-past-events');
  return {
    kind: 'ics',
    sheets: [],
    sheet: '',
    rows: [header, ...rows],
    rowNumbers: [0, ...rows.map((_, index) => index + 1)],
    ...letters,
    notes: [
      ...(letters.encodingCertain === false ? [{ code: 'encoding-guessed' as const }] : []),
      ...(titles.guessed === 0 ? [] : [{ code: 'titles-guessed' as const, count: titles.guessed }]),
      ...(repeating === 0 ? [] : [{ code: 'repeating-events' as const, count: repeating }]),
    ],
  };
}

/** The events of all calendars of a file, without the alarms inside them. */
function eventsIn(lines: readonly ContentLine[]): Event[] {
  const events: Event[] = [];
  const open: string[] = [];
  let event: Event = new Map();
  /** The METHOD that cancels all events of its own calendar, and of no other in the file. */
  let cancelledAs: ContentLine | null = null;
  for (const line of lines) {
    const kind = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      open.push(kind);
      if (kind === 'VCALENDAR') cancelledAs = null;
      if (kind === 'VEVENT') event = new Map(cancelledAs ? [['STATUS', [cancelledAs]]] : []);
    } else if (line.name === 'END') {
      if (open.at(-1) !== kind) throw new ImportRefusal('damaged', 'an event without its end');
      open.pop();
      if (kind === 'VEVENT') events.push(asOneDay(event));
    } else if (open.at(-1) === 'VEVENT') event.set(line.name, [...(event.get(line.name) ?? []), line]);
    else if (line.name === 'METHOD' && kind === 'CANCEL') cancelledAs = { ...line, value: 'CANCELLED' };
  }
  if (open.length > 0) throw new ImportRefusal('damaged', 'a calendar without its end');
  return events;
}

/**
 * An event with a RECURRENCE-ID replaces one day of another event (RFC 5545, 3.8.4.4). Some calendars copy the rule of
 * the series into it, which says nothing about that day. An event that replaces all later days keeps its rule.
 */
function asOneDay(event: Event): Event {
  if (event.has('RECURRENCE-ID') && !changesLaterDays(event))
    for (const name of ['RRULE', 'RDATE', 'EXDATE', 'EXRULE']) event.delete(name);
  return event;
}

const first = (event: Event, name: string): ContentLine | undefined => event.get(name)?.[0];
const textIn = (event: Event, name: string): string => {
  const line = first(event, name);
  return line === undefined ? '' : textOf(line);
};
const momentIn = (event: Event, name: string, zoneOf: ZoneOf): Moment | undefined => {
  const line = first(event, name);
  return line === undefined ? undefined : momentsOf(line, zoneOf)[0];
};

/**
 * The last of several versions of an event. Two of the same version are both kept, and their reference is asked about.
 */
function newestOf(events: readonly Event[]): Event[] {
  const version = (event: Event): number => Number(textIn(event, 'SEQUENCE')) || 0;
  const newest = new Map<string, number>();
  const keyOf = (event: Event): string => `${textIn(event, 'UID')} ${textIn(event, 'RECURRENCE-ID')}`;
  for (const event of events) newest.set(keyOf(event), Math.max(newest.get(keyOf(event)) ?? 0, version(event)));
  return events.filter(event => textIn(event, 'UID') === '' || version(event) === newest.get(keyOf(event)));
}

/** The days of repeating events that are events of their own in the file, by reference. */
function changedDays(events: readonly Event[], zoneOf: ZoneOf): Map<Event, string> {
  const masters = new Map(
    events.filter(event => !event.has('RECURRENCE-ID')).map(event => [textIn(event, 'UID'), event]),
  );
  const days = new Map<Event, string>();
  for (const event of events) {
    const changed = momentIn(event, 'RECURRENCE-ID', zoneOf);
    if (changed === undefined) continue;
    const master = masters.get(textIn(event, 'UID'));
    const start = master === undefined ? undefined : momentIn(master, 'DTSTART', zoneOf);
    days.set(event, `${textIn(event, 'UID')}/${dayIn(changed, start ?? changed)}`);
  }
  return days;
}

interface Start {
  reference: string;
  /** A cell: an instant, a wall time, a day, or '' when the start has to be asked. */
  start: string;
}

/** Null when the event repeats in a way that is not read: a person has to say when. */
function startsOf(event: Event, zoneOf: ZoneOf, changed: ReadonlyMap<Event, string>, today?: string): Start[] | null {
  const uid = textIn(event, 'UID');
  const start = momentIn(event, 'DTSTART', zoneOf);
  const written = textIn(event, 'DTSTART');
  if (start === undefined) return [{ reference: changed.get(event) ?? uid, start: written }];
  const own = { reference: changed.get(event) ?? uid, start: cellOf(start, start.day) };
  if (!event.has('RRULE') && !event.has('RDATE')) return [own];
  const rule = untilDay(first(event, 'RRULE')?.value ?? '', start, zoneOf);
  const days = rule === '' ? [start.day] : repeatedDays(rule, start.day, today ?? start.day, DAYS);
  const added = listed(event, 'RDATE', zoneOf);
  const taken = listed(event, 'EXDATE', zoneOf);
  const isRead = !event.has('EXRULE') && (event.get('RRULE')?.length ?? 0) < 2;
  if (!isRead || days === null || added === null || taken === null) return null;
  const left = new Set([...taken.map(moment => `${uid}/${dayIn(moment, start)}`), ...changed.values()]);
  // A day that was added has its own time.
  const starts = new Map(added.map(moment => [dayIn(moment, start), cellOf(addedLike(moment, start), moment.day)]));
  const isTwice = days.some(day => starts.has(day) && starts.get(day) !== cellOf(start, day));
  if (isTwice || starts.size < added.length) return null; // only the day tells them apart
  for (const day of days) starts.set(day, cellOf(start, day));
  return [...starts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .filter(([day]) => !left.has(`${uid}/${day}`))
    .map(([day, cell]) => ({ reference: uid === '' ? '' : `${uid}/${day}`, start: cell }));
}

/** The moments of all lines of this name; null when one of them cannot be read. */
function listed(event: Event, name: string, zoneOf: ZoneOf): Moment[] | null {
  const lines = event.get(name) ?? [];
  const moments = lines.flatMap(line => momentsOf(line, zoneOf));
  return moments.length < lines.flatMap(({ value }) => value.split(',')).length ? null : moments;
}

/** A day that was added without a time has the time of the event. */
function addedLike(moment: Moment, start: Moment): Moment {
  return moment.time === null ? { ...start, day: moment.day } : moment;
}

/** The rule with the last day on which it may fall in place of the moment at which it ends. */
function untilDay(rule: string, start: Moment, zoneOf: ZoneOf): string {
  return rule.replace(/(?<=^|;)UNTIL=([^;]*)/i, (whole, value: string) => {
    const [until] = momentsOf({ name: 'UNTIL', group: '', params: new Map(), value }, zoneOf);
    return until === undefined ? whole : `UNTIL=${lastDayBy(until, start).replaceAll('-', '')}`;
  });
}

/** Whether a change of one day also changes all later days. */
function changesLaterDays(event: Event): boolean {
  const line = first(event, 'RECURRENCE-ID');
  return line !== undefined && paramOf(line, 'RANGE') !== '';
}

function lengthOf(event: Event, zoneOf: ZoneOf): string {
  const start = momentIn(event, 'DTSTART', zoneOf);
  const end = momentIn(event, 'DTEND', zoneOf);
  const minutes = start && end ? minutesTo(start, end) : minutesOf(textIn(event, 'DURATION'));
  return minutes === null ? '' : `${minutes} min`;
}

/** In a calendar 'confirmed' only means booked; nobody confirmed anything. */
function statusOf(event: Event): string {
  const status = textIn(event, 'STATUS').toLowerCase();
  return status === 'confirmed' || status === 'tentative' ? '' : status;
}
