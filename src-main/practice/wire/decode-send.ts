// Reads a send request strictly: everything that is not a message unit of docs/interface.md §2.2 to §2.4 is a
// deviation, and every deviation is reported.
import { type Deviation, deviation } from '../deviation.ts';
import { readDateTime, readOffset } from '../schedule.ts';
import { type Handshake, handshakes } from './handshakes.ts';

/** One destination of a request (docs/interface.md §2.2, §2.3). `values` is empty in a non-personalised request. */
export interface SendDestination {
  readonly number: string;
  readonly values: readonly string[];
}

/** A send request of the right form. Whether the account can take it is decided elsewhere. */
export interface SendRequest {
  readonly text: string;
  readonly type: number;
  readonly sender: string;
  readonly personalised: boolean;
  readonly destinations: readonly SendDestination[];
  /**
   * The schedule: `wall` is the minute as if it were in UTC, in ms; `offset` is in minutes, or null for the account's
   * default (docs/interface.md §2.4).
   */
  readonly schedule: { readonly wall: number; readonly offset: number | null } | null;
}

/** A request that could be read, or everything that is wrong with its form. */
export type DecodedSend =
  | { readonly kind: 'request'; readonly request: SendRequest }
  | { readonly kind: 'deviations'; readonly deviations: readonly Deviation[] };

/** Reads the plain value of a body (from JSON, or from XML by `decodeXmlSend`) as a message unit. */
export function decodeSend(body: unknown): DecodedSend {
  const wrong: Deviation[] = [];
  const say = (section: string, handshake: Handshake, detail: string) =>
    wrong.push(deviation(section, handshake, detail));

  if (!isObject(body)) {
    say('2.2', handshakes.badRequest, `the body is ${kindOf(body)}, not an object`);
    return { kind: 'deviations', deviations: wrong };
  }
  unknownFields(
    body,
    ['text', 'type', 'sender', 'destinations', 'schedule'],
    { section: '2.2', place: 'the body' },
    say,
  );
  const text = requiredText(body, 'text', '2.2', say);
  const sender = requiredText(body, 'sender', '2.2', say);
  const { type, destinations: written, schedule: moment } = body;
  if (type === undefined) say('2.2', handshakes.dataMissing, 'type is missing');
  else if (!Number.isInteger(type)) say('2.2', handshakes.badRequest, `type is ${kindOf(type)}, not an integer`);
  const destinations = readDestinations(written, say);
  const schedule = moment === undefined ? null : readSchedule(moment, say);

  if (wrong.length > 0) return { kind: 'deviations', deviations: wrong };
  return {
    kind: 'request',
    request: { text, type: Number(type), sender, ...destinations, schedule },
  };
}

type Say = (section: string, handshake: Handshake, detail: string) => void;
type Fields = Readonly<Record<string, unknown>>;

function readDestinations(written: unknown, say: Say): Pick<SendRequest, 'personalised' | 'destinations'> {
  if (written === undefined) say('2.2', handshakes.dataMissing, 'destinations is missing');
  else if (!Array.isArray(written))
    say('2.2', handshakes.badRequest, `destinations is ${kindOf(written)}, not an array`);
  else if (written.length === 0) say('1', handshakes.dataMissing, 'destinations is empty; one or more are sent to');
  const list: readonly unknown[] = Array.isArray(written) ? written : [];
  const personalised = list.some(isObject);
  if (personalised && list.some(entry => typeof entry === 'string')) {
    say('4.1', handshakes.badRequest, 'destinations mixes plain numbers and personalised ones');
  }
  const destinations = list.map((entry, at): SendDestination => {
    const place = `destinations[${at}]`;
    if (!isObject(entry)) {
      if (typeof entry !== 'string') say('2.2', handshakes.badRequest, `${place} is ${kindOf(entry)}`);
      return { number: readNumber(entry, place, say), values: [] };
    }
    unknownFields(entry, ['number', 'values'], { section: '2.3', place }, say);
    const { number, values } = entry;
    if (typeof number !== 'string') {
      const handshake = number === undefined ? handshakes.dataMissing : handshakes.badRequest;
      say('2.3', handshake, `${place}.number is ${kindOf(number)}, not a string`);
    }
    return {
      number: readNumber(number, `${place}.number`, say),
      values: readValues(values, `${place}.values`, say),
    };
  });
  return { personalised, destinations };
}

function readNumber(written: unknown, place: string, say: Say): string {
  if (typeof written !== 'string') return '';
  if (!/^[0-9]+$/.test(written)) say('2.2', handshakes.badRequest, `${place} is not digits only`);
  return written;
}

function readValues(written: unknown, place: string, say: Say): string[] {
  if (!Array.isArray(written)) {
    const handshake = written === undefined ? handshakes.dataMissing : handshakes.badRequest;
    say('2.3', handshake, `${place} is ${kindOf(written)}, not an array`);
    return [];
  }
  return written.map((value: unknown, at) => {
    if (typeof value === 'string') {
      if (!value.isWellFormed()) say('2.3', handshakes.badRequest, `${place}[${at}] has half a surrogate pair`);
      return value;
    }
    if (typeof value !== 'number') {
      say('2.3', handshakes.badRequest, `${place}[${at}] is ${kindOf(value)}, neither a string nor a number`);
    }
    return String(value);
  });
}

function readSchedule(written: unknown, say: Say): SendRequest['schedule'] {
  if (!isObject(written)) {
    say('2.4', handshakes.badRequest, `schedule is ${kindOf(written)}, not an object`);
    return null;
  }
  unknownFields(written, ['dateTime', 'offset'], { section: '2.4', place: 'schedule' }, say);
  const { dateTime, offset } = written;
  const wall = typeof dateTime === 'string' ? readDateTime(dateTime) : undefined;
  if (wall === undefined) {
    const found = typeof dateTime === 'string' ? brief(dateTime) : kindOf(dateTime);
    say('2.4', handshakes.scheduleDateTime, `schedule.dateTime is ${found}, not a minute written YYYY-MM-DD HH:MM`);
  }
  const minutes = typeof offset === 'string' ? readOffset(offset) : undefined;
  if (offset !== undefined && minutes === undefined) {
    const found = typeof offset === 'string' ? brief(offset) : kindOf(offset);
    say('2.4', handshakes.scheduleOffset, `schedule.offset is ${found}, not +HH:MM`);
  }
  return wall === undefined ? null : { wall, offset: minutes ?? null };
}

function requiredText(body: Fields, name: string, section: string, say: Say): string {
  const value = body[name];
  if (value === undefined) say(section, handshakes.dataMissing, `${name} is missing`);
  else if (typeof value !== 'string') say(section, handshakes.badRequest, `${name} is ${kindOf(value)}, not a string`);
  else if (value === '') say(section, handshakes.dataMissing, `${name} is empty`);
  else if (!value.isWellFormed()) say(section, handshakes.badRequest, `${name} has half a surrogate pair`);
  else return value;
  return '';
}

/**
 * Returns a deviation for each field that `section` of the interface does not name; `place` is where the value is in
 * the body.
 */
function unknownFields(
  value: Fields,
  known: readonly string[],
  { section, place }: { section: string; place: string },
  say: Say,
): void {
  for (const name of Object.keys(value)) {
    if (!known.includes(name)) say(section, handshakes.badRequest, `${place} has an unknown field ${brief(name)}`);
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

function brief(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
