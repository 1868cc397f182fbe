// The interface's JSON: how a message unit is written and an answer read. Shapes only; what an answer means is judged
// elsewhere, on a form that any other format of the service can be read into as well.
import { type Instant, msOf } from '../../src-shared/instant.ts';
import { type E164, wireDigits } from '../../src-shared/phone.ts';
import type { SendRequest } from './client.ts';

/** An id with its label, as handshakes and statuses are given. */
export interface IdAndLabel {
  id: number;
  label: string;
}

/** One entry of data.destinations (interface 2.5); what is absent or of a wrong type is null. */
export interface AnsweredDestination {
  id: string | null;
  to: string | null;
  status: IdAndLabel | null;
}

/** Data of a balance answer (interface 2.6). */
interface AnsweredBalance {
  balance: number;
  model: string;
  currencyName: string | null;
  currencyCode: string | null;
}

/** An answer as far as it can be read. Fields the interface does not name are left out; a wrong type reads as null. */
export type ReadReply =
  | {
      kind: 'envelope';
      handshake: IdAndLabel;
      /** Whether there is any data at all: a refusal has none. */
      hasData: boolean;
      batch: string | null;
      destinations: AnsweredDestination[] | null;
      balance: AnsweredBalance | null;
    }
  | { kind: 'unreadable' };

/**
 * Instant → `YYYY-MM-DD HH:MM` in UTC (interface 2.4). Seconds are dropped, so a text leaves up to 59 seconds early and
 * never late: rounding up could carry it past the allowed hours or past an appointment's start.
 */
export function scheduleText(instant: Instant): string {
  return new Date(msOf(instant)).toISOString().slice(0, 16).replace('T', ' ');
}

/** The numbers a request names, in its order. */
export function requestedNumbers(request: SendRequest): E164[] {
  return request.kind === 'plain' ? request.to : request.to.map(({ phone }) => phone);
}

/**
 * The body of a send (interface 2.2–2.4). Throws TypeError for what must never leave: no number, a number twice (the
 * answer could not be told apart), a value that JSON cannot carry, a schedule that is no instant (RangeError).
 */
export function encodeSend(request: SendRequest): string {
  const numbers = requestedNumbers(request);
  if (numbers.length === 0) throw new TypeError('a batch without numbers');
  if (new Set(numbers).size !== numbers.length) throw new TypeError('a batch that holds a number twice');
  return JSON.stringify({
    text: request.kind === 'plain' ? request.text : request.template,
    type: request.type,
    sender: request.sender,
    destinations:
      request.kind === 'plain'
        ? request.to.map(wireDigits)
        : request.to.map(({ phone, values }) => {
            if (values.some(value => typeof value === 'number' && !Number.isFinite(value)))
              throw new TypeError('a value that is not a number');
            return { number: wireDigits(phone), values };
          }),
    // The offset is always said: without it the account's default would apply (interface 2.4).
    ...(request.scheduleAt !== null && {
      schedule: { dateTime: scheduleText(request.scheduleAt), offset: '+00:00' },
    }),
  });
}

/** Reads an answer's bytes: UTF-8 JSON, a byte order mark allowed. Never throws. */
export function decodeReply(bytes: Uint8Array): ReadReply {
  const envelope = record(parse(bytes));
  const handshake = idAndLabel(envelope?.handshake);
  if (!envelope || !handshake) return { kind: 'unreadable' };
  const data = record(envelope.data);
  return {
    kind: 'envelope',
    handshake,
    hasData: envelope.data !== undefined && envelope.data !== null,
    batch: string(data?.batch),
    destinations: Array.isArray(data?.destinations) ? data.destinations.map(destination) : null,
    balance: data && balance(data),
  };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Every field that is read anywhere, each of unknown type until it was looked at. */
type Fields = {
  readonly [name in 'handshake' | 'data' | 'id' | 'label' | 'batch' | 'destinations' | 'to' | 'status']?: unknown;
} & { readonly [name in keyof AnsweredBalance]?: unknown };

function record(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

function string(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function idAndLabel(value: unknown): IdAndLabel | null {
  const { id, label }: Fields = record(value) ?? {};
  return typeof id === 'number' && Number.isInteger(id) && typeof label === 'string' ? { id, label } : null;
}

function destination(value: unknown): AnsweredDestination {
  const entry = record(value);
  return { id: string(entry?.id), to: string(entry?.to), status: idAndLabel(entry?.status) };
}

function balance(data: Fields): AnsweredBalance | null {
  const { balance, model, currencyName = null, currencyCode = null } = data;
  if (typeof balance !== 'number' || !Number.isFinite(balance) || typeof model !== 'string') return null;
  if (currencyName !== null && typeof currencyName !== 'string') return null;
  if (currencyCode !== null && typeof currencyCode !== 'string') return null;
  return { balance, model, currencyName, currencyCode };
}
