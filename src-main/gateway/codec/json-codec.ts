// The interface's JSON: writes a message unit and reads an answer. It handles shapes only; judge/ decides what an answer
// means, from a form into which every format is read.
import { wireDigits } from '../../../src-shared/phone/phone.ts';
import type { AnsweredBalance, AnsweredDestination, IdAndLabel, ReadReply } from '../judge/reply.ts';
import { type SendRequest, scheduleText } from '../request.ts';

/** Writes the body of a send (docs/interface.md §2.2–§2.4). */
export function encodeJsonSend(request: SendRequest): string {
  return JSON.stringify({
    text: request.kind === 'plain' ? request.text : request.template,
    type: request.type,
    sender: request.sender,
    destinations:
      request.kind === 'plain'
        ? request.to.map(wireDigits)
        : request.to.map(({ phone, values }) => ({ number: wireDigits(phone), values })),
    // The offset is always written, because the account's default applies without it (docs/interface.md §2.4).
    ...(request.scheduleAt !== null && {
      schedule: { dateTime: scheduleText(request.scheduleAt), offset: '+00:00' },
    }),
  });
}

/** Reads an answer. An absent field or a wrong type reads as null; a repeated field is no answer. Never throws. */
export function decodeJsonReply(json: string): ReadReply {
  const envelope = record(parse(json));
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

function parse(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    // The parser silently keeps the last of a repeated field, but such an answer says two things and is no answer.
    return countFields(value) === countWritten(json) ? value : undefined;
  } catch {
    return undefined;
  }
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce((sum: number, each) => sum + countFields(each), Array.isArray(value) ? 0 : inner.length);
}

/** Matches the keys in a text that is known to be JSON: strings before a colon. */
function countWritten(json: string): number {
  let fields = 0;
  for (const [, colon] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)) if (colon !== undefined) fields++;
  return fields;
}

/** Every field that is read anywhere; the type of each is unknown until it is checked. */
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
