// The lines of vCard and iCalendar (RFC 6350 and 5545, section 3; vCard 2.1, section 2): unfolded, decoded, and cut
// into name, parameters and value. What they mean is decided in read-vcard and read-ics.

import { ImportRefusal } from '../../refusal.ts';
import { decodeText, isKnownEncoding } from '../../table/decode-text.ts';
import { guessEncoding } from '../../table/guess-encoding.ts';
import type { Table } from '../../table/table.ts';

export interface ContentLine {
  /** Upper case: 'TEL', 'DTSTART'. */
  name: string;
  /** The group that ties lines of a card together, 'item1' of 'item1.TEL'; mostly ''. */
  group: string;
  /** Parameters by upper-case name; bare words of vCard 2.1 are types. */
  params: ReadonlyMap<string, readonly string[]>;
  /** The value as it stands in the file, still escaped and encoded. */
  value: string;
}

/** Which of the two formats a file begins with, whatever its name; null for neither. */
export function kindOfLines(bytes: Uint8Array): 'vcard' | 'ics' | null {
  const start = Buffer.from(bytes.subarray(0, 400)).toString('latin1').replaceAll('\0', '');
  const kind = /^[^a-z]*begin:v(card|calendar)\s/i.exec(start)?.[1]?.toLowerCase();
  return kind === undefined ? null : kind === 'card' ? 'vcard' : 'ics';
}

export type Letters = Pick<Table, 'encoding' | 'encodingCertain' | 'encodings'>;

/** Limit of one unfolded line. Nothing that is read is longer; pictures are skipped. */
const LINE_LENGTH = 100_000;
const pictures = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|ATTACH|IMAGE|X-MS-[\w-]*)[;:]/i;
const softBreak = /^[^:]*QUOTED-PRINTABLE[^:]*:.*=$/is;
const wideness = 4000;

/** All lines of a file, with the encoding of its text. `choice` is a person's choice of encoding. */
export function contentLines(bytes: Uint8Array, choice?: string): { lines: ContentLine[]; letters: Letters } {
  const wanted = choice !== undefined && isKnownEncoding(choice) ? choice : undefined;
  const { encoding } = guessEncoding(bytes.subarray(0, wideness));
  // A fold may cut a UTF-8 character in two, so the bytes are joined before they are decoded.
  const narrow = encoding.startsWith('utf-16')
    ? Buffer.from(decodeText(bytes, encoding))
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unfolded = Buffer.from([...unfold(narrow.toString('latin1'))].join('\n'), 'latin1');
  const guessed = guessEncoding(unfolded);
  const lines: ContentLine[] = [];
  for (const text of decodeText(unfolded, wanted ?? guessed.encoding).split('\n')) {
    const line = parse(text);
    if (line !== null) lines.push(line);
  }
  const letters: Letters =
    wanted === undefined
      ? { encoding: guessed.encoding, encodingCertain: guessed.certain, encodings: guessed.choices }
      : { encoding: wanted, encodingCertain: true, encodings: guessed.choices };
  return { lines, letters };
}

function* unfold(text: string): Generator<string> {
  let line = '';
  let isPicture = false;
  const ends = /\r\n|\r|\n|$/g;
  for (let from = 0; from < text.length; ) {
    ends.lastIndex = from;
    const end = ends.exec(text);
    const next = text.slice(from, Math.min(end?.index ?? text.length, from + LINE_LENGTH));
    from = (end?.index ?? text.length) + (end?.[0].length ?? 0);
    if (next.startsWith(' ') || next.startsWith('\t')) {
      if (!isPicture && line.length < LINE_LENGTH) line += next.slice(1);
    } else if (!isPicture && line.endsWith('=') && softBreak.test(line)) {
      line = line.slice(0, -1) + next;
    } else {
      if (!isPicture && line !== '') yield line;
      line = next;
      isPicture = pictures.test(next);
    }
  }
  if (!isPicture && line !== '') yield line;
}

const shape = /^(?:([\w-]+)\.)?([\w-]+)((?:;[^:;"]*(?:"[^"]*"[^:;"]*)*)*):(.*)$/s;

function parse(text: string): ContentLine | null {
  const match = shape.exec(text.slice(0, LINE_LENGTH));
  if (match === null) return null;
  const [, group = '', name = '', written = '', value = ''] = match;
  const params = new Map<string, string[]>();
  for (const [, param = ''] of written.matchAll(/;((?:[^;"]|"[^"]*")*)/g)) {
    const equals = param.indexOf('=');
    const key = equals < 0 ? 'TYPE' : param.slice(0, equals).trim().toUpperCase();
    const values = Array.from(
      param.slice(equals + 1).matchAll(/"([^"]*)"|[^",]+/g),
      ([plain, quoted]) => quoted ?? plain,
    );
    // 'TYPE="voice,cell"' (4.0) is a list as well; only a name may contain a comma.
    const parted = key === 'TYPE' ? values.flatMap(one => one.split(',')) : values;
    params.set(key, [...(params.get(key) ?? []), ...parted.map(one => one.trim())]);
  }
  return { name: name.toUpperCase(), group: group.toLowerCase(), params, value };
}

/** A parameter's first value; '' when it has none. */
export function paramOf({ params }: ContentLine, name: string): string {
  return params.get(name)?.[0] ?? '';
}

/** The value as text in one line, decoded and unescaped. */
export function textOf(line: ContentLine): string {
  return plain(line, line.value);
}

/** The value as text in several lines, as it was written. */
export function writtenIn(line: ContentLine): string {
  return unescaped(line, line.value);
}

/** The parts of a value that are separated by semicolons, such as last; first; middle name. */
export function partsOf(line: ContentLine): string[] {
  return (line.value.match(/(?:\\.|[^;\\])+|(?<=^|;)(?=;|$)/gs) ?? []).map(part => plain(line, part));
}

/** The values that are separated by commas, such as groups. */
export function listOf(line: ContentLine): string[] {
  return (line.value.match(/(?:\\.|[^,\\])+/gs) ?? []).map(part => plain(line, part)).filter(part => part !== '');
}

function plain(line: ContentLine, value: string): string {
  return unescaped(line, value).replace(/\s+/g, ' ').trim();
}

function unescaped(line: ContentLine, value: string): string {
  return decoded(line, value).replace(/\\([\\;,:])|\\n/gi, (_, sign: string | undefined) => sign ?? '\n');
}

/** Decodes quoted-printable (RFC 2045, 6.7), in which phones write every name that is not plain Latin. */
function decoded({ params }: ContentLine, value: string): string {
  const encodings = [...(params.get('ENCODING') ?? []), ...(params.get('TYPE') ?? [])];
  if (!encodings.some(one => /^(?:quoted-printable|q)$/i.test(one))) return value;
  const bytes: number[] = [];
  for (const [whole, hex] of value.matchAll(/=([0-9a-f]{2})|[^=]+|=/gi)) {
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else for (const byte of Buffer.from(whole)) bytes.push(byte);
  }
  const octets = Uint8Array.from(bytes);
  const charset = params.get('CHARSET')?.[0] ?? 'utf-8';
  try {
    return decodeText(octets, charset);
  } catch (error) {
    if (error instanceof ImportRefusal) return decodeText(octets, 'utf-8');
    throw error;
  }
}
