// The formats of the interface (docs/interface.md §5): a send is written in the format of the account, and an answer is
// read in the format it has.

import type { ReadReply } from '../judge/reply.ts';
import { requestedNumbers, type SendRequest } from '../request.ts';
import { decodeJsonReply, encodeJsonSend } from './json-codec.ts';
import { decodeXmlReply, encodeXmlSend } from './xml-codec.ts';
import { NOT_XML } from './xml-guard.ts';

export type Format = 'json' | 'xml';

/** The values of Content-Type and Accept, exactly as docs/interface.md §5 shows them. */
export const MEDIA_TYPES: Record<Format, string> = { json: 'application/json', xml: 'application/xml' };

/**
 * The body of a send (docs/interface.md §2.2–§2.4, §2.7). Throws TypeError for what must never leave: no number, a
 * number twice (the answer could not be told apart), a value that is no number; RangeError for a schedule that is no
 * instant. Characters have been looked at with `uncarried` before.
 */
export function encodeSend(format: Format, request: SendRequest): string {
  const numbers = requestedNumbers(request);
  if (numbers.length === 0) throw new TypeError('a batch without numbers');
  if (new Set(numbers).size !== numbers.length) throw new TypeError('a batch that holds a number twice');
  const values = request.kind === 'plain' ? [] : request.to.flatMap(({ values }) => values);
  if (values.some(value => typeof value === 'number' && !Number.isFinite(value)))
    throw new TypeError('a value that is not a number');
  return format === 'json' ? encodeJsonSend(request) : encodeXmlSend(request);
}

/**
 * The first character of a request that its format has no way to write, as `U+000C`, or null. UTF-8 has none for half
 * of a surrogate pair; XML 1.0 has none for most control characters either, and one of them, form feed, is GSM text.
 */
export function uncarried(format: Format, request: SendRequest): string | null {
  const none = format === 'json' ? /\p{Surrogate}/u : NOT_XML;
  const values = request.kind === 'plain' ? [] : request.to.flatMap(each => each.values);
  const texts = [request.sender, request.kind === 'plain' ? request.text : request.template, ...values];
  // A line break between the values keeps half of a surrogate pair at the end of one from joining a half in the next.
  const found = none.exec(texts.join('\n'))?.[0].codePointAt(0);
  return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Reads an answer's bytes by what they are, not by what was asked or declared: each format is read strictly, so that
 * one is never mistaken for the other. UTF-8 only, a byte order mark allowed. Never throws.
 */
export function decodeReply(bytes: Uint8Array): ReadReply {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { kind: 'unreadable' };
  }
  return /^[ \t\r\n]*</.test(text) ? decodeXmlReply(text) : decodeJsonReply(text);
}
