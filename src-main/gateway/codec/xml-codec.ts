// The interface's XML (docs/interface.md §2.7): writes a message unit and reads an answer. It handles shapes only.
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { wireDigits } from '../../../src-shared/phone/phone.ts';
import type { AnsweredBalance, AnsweredDestination, IdAndLabel, ReadReply } from '../judge/reply.ts';
import { type SendRequest, scheduleText } from '../request.ts';
import { guardXml, resolveReferences } from './xml-guard.ts';

const builder = new XMLBuilder({
  processEntities: false,
  tagValueProcessor: (_name, value) => escapeText(String(value)),
});

/**
 * The body of a send. Plain numbers stand as text in `to` (docs/gateway.md §3; the interface does not show that form).
 * Every character of a text has been found to be one of XML before.
 */
export function encodeXmlSend(request: SendRequest): string {
  const to =
    request.kind === 'plain'
      ? request.to.map(wireDigits)
      : request.to.map(({ phone, values }) => ({ number: wireDigits(phone), values: { value: values.map(String) } }));
  const body: string = builder.build({
    request: {
      text: request.kind === 'plain' ? request.text : request.template,
      type: request.type,
      sender: request.sender,
      destinations: { to },
      // The offset is always written, because the account's default applies without it (docs/interface.md §2.4).
      ...(request.scheduleAt !== null && {
        schedule: { dateTime: scheduleText(request.scheduleAt), offset: '+00:00' },
      }),
    },
  });
  return `<?xml version="1.0" encoding="UTF-8"?>${body}`;
}

// XML readers turn a carriage return into a line feed and may trim white space at the ends; they keep references.
function escapeText(text: string): string {
  if (!/[&<>\r]|^[ \t\n]|[ \t\n]$/.test(text)) return text;
  return text.replace(/[&<>\r]|^[ \t\n]+|[ \t\n]+$/g, found =>
    [...found].map(character => ESCAPED[character] ?? `&#${character.charCodeAt(0)};`).join(''),
  );
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// The parser guesses nothing: it makes no value a number, trims no space and takes no entity from the document.
const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  cdataPropName: '#cdata',
  jPath: false,
});

/** Content of an element in order; each node is `#text`, `#cdata` or a child element by its name. */
type Nodes = readonly { readonly [name: string]: Nodes | string | undefined }[];

/**
 * Reads an answer. An empty or absent field reads as null; a repeated field is no answer. Never throws.
 */
export function decodeXmlReply(xml: string): ReadReply {
  try {
    guardXml(xml);
    const root = field(parser.parse(xml), 'response');
    const handshake = idAndLabel(field(root, 'handshake'));
    const data = field(root, 'data');
    if (!handshake) return { kind: 'unreadable' };
    return {
      kind: 'envelope',
      handshake,
      hasData: data !== null && !isEmpty(data),
      batch: text(field(data, 'batch')),
      destinations: destinations(field(data, 'destinations')),
      balance: balance(data),
    };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Returns the content of the only child of that name; null if there is none. */
function field(nodes: Nodes | null, name: string): Nodes | null {
  let found: Nodes | null = null;
  for (const node of nodes ?? []) {
    const inner = node[name];
    if (typeof inner !== 'object') continue;
    if (found) throw new Error(`${name} is there twice`);
    found = inner;
  }
  return found;
}

function isEmpty(nodes: Nodes): boolean {
  return nodes.every(node => typeof node['#text'] === 'string' && isWhite(node['#text']));
}

function isWhite(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}

/** Returns the exact text of an element; null if it is empty or holds elements. */
function text(nodes: Nodes | null): string | null {
  let whole = '';
  for (const node of nodes ?? []) {
    const plain = node['#text'];
    const [section] = Array.isArray(node['#cdata']) ? node['#cdata'] : [];
    if (typeof plain === 'string') whole += plain.includes('&') ? resolveReferences(plain) : plain;
    else if (section) whole += String(section['#text']);
    else return null;
  }
  return whole === '' ? null : whole;
}

function number(nodes: Nodes | null, form: RegExp): number | null {
  const written = text(nodes);
  return written !== null && form.test(written) ? Number(written) : null;
}

function idAndLabel(nodes: Nodes | null): IdAndLabel | null {
  const id = number(field(nodes, 'id'), /^(0|-?[1-9]\d{0,14})$/);
  const label = text(field(nodes, 'label'));
  return id === null || label === null ? null : { id, label };
}

/** Reads a wrapped list (docs/interface.md §2.5). An element that is no item names nobody. */
function destinations(nodes: Nodes | null): AnsweredDestination[] | null {
  if (!nodes || !isWhite(text(nodes) ?? '')) return null;
  return nodes
    .filter(node => node['#text'] === undefined)
    .map(node => {
      const item = field([node], 'item');
      return { id: text(field(item, 'id')), to: text(field(item, 'to')), status: idAndLabel(field(item, 'status')) };
    });
}

function balance(data: Nodes | null): AnsweredBalance | null {
  const credit = number(field(data, 'balance'), /^-?\d+(\.\d+)?([eE][-+]?\d{1,2})?$/);
  const model = text(field(data, 'model'));
  const [currencyName, currencyCode] = [field(data, 'currencyName'), field(data, 'currencyCode')];
  if (credit === null || model === null) return null;
  if ([currencyName, currencyCode].some(nodes => nodes !== null && !isEmpty(nodes) && text(nodes) === null))
    return null;
  return { balance: credit, model, currencyName: text(currencyName), currencyCode: text(currencyCode) };
}
