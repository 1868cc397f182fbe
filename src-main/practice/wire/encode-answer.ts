// Writes the envelope of an answer (docs/interface.md §2.1) in JSON or XML (docs/interface.md §2.7), with the keys in
// the interface's order.
import type { Handshake } from './handshakes.ts';

/**
 * A body format. The Content-Type gives that of the request and the Accept header that of the answer, independently
 * (docs/interface.md §5).
 */
export type Format = 'json' | 'xml';

/** The plain data of an answer. */
export type AnswerValue =
  | string
  | number
  | boolean
  | null
  | readonly AnswerValue[]
  | { readonly [name: string]: AnswerValue };

/** The media type of each format, exactly as docs/interface.md §5 writes it. */
export const mediaTypes: Readonly<Record<Format, string>> = { json: 'application/json', xml: 'application/xml' };

/** Writes the envelope. In XML an array is a wrapper of repeated `item` elements and null an empty element. */
export function encodeAnswer(format: Format, handshake: Handshake, data: AnswerValue): string {
  const { id, label } = handshake;
  const envelope = { handshake: { id, label }, data };
  if (format === 'json') return JSON.stringify(envelope);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('response', envelope)}`;
}

function element(name: string, value: AnswerValue): string {
  const content = inner(value);
  return content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`;
}

function inner(value: AnswerValue): string {
  if (value === null) return '';
  if (typeof value !== 'object') return escapeText(String(value));
  if (Array.isArray(value)) return value.map((item: AnswerValue) => element('item', item)).join('');
  return Object.entries(value)
    .map(([name, field]) => element(name, field))
    .join('');
}

function escapeText(text: string): string {
  // An XML reader turns a bare carriage return into a line feed, so it is escaped.
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replaceAll('\r', '&#13;');
}
