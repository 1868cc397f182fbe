/**
 * The files of the send ledger: a folder of numbered segments, each begun by a line that links it to the one before. They
 * are read in order, with one piece and one line in memory, and what is damaged is named by its place: `3:17` is line 17
 * of segment 3, and `3` a segment that is gone.
 */
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BEGINNING, type ChainedLine, chained, chainFrom, soundParts } from './chain.ts';

/** A line with its place: the number of its segment, of itself in it, and the byte where it begins. */
export interface PlacedLine extends ChainedLine {
  segment: number;
  number: number;
  at: number;
}

/** What one piece of the files holds. `done` and `total` count bytes. */
export interface Piece {
  /** Every text that ends, also those that are damaged. */
  texts: string[];
  lines: PlacedLine[];
  damaged: string[];
  done: number;
  total: number;
}

/** The end of the files that were read. */
export interface LedgerEnd {
  /** The hash of the last line. */
  head: string;
  /** The last segment; 0 while there is none. */
  segment: number;
  /** Bytes of its lines; what comes after them is a line that a crash cut short, which was never acknowledged. */
  bytes: number;
  /** Lines in the last segment. */
  lines: number;
}

export interface LedgerReading {
  pieces(): Generator<Piece>;
  /** Call it after the last piece. */
  end(): LedgerEnd;
}

/** Bytes read at once. */
const PIECE_BYTES = 256 * 1024;
/** The longest accepted line in bytes. A batch of the largest size stays far below it. */
const LONGEST_LINE_BYTES = 8 * 1024 * 1024;
const NAME = /^(\d{6,})\.jsonl$/;

/** Returns the path of a segment. */
export function segmentFile(folder: string, segment: number): string {
  return join(folder, `${String(segment).padStart(6, '0')}.jsonl`);
}

/** Returns the numbers of the segments in a folder, in order; none if there is no folder. */
export function segmentsIn(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap(name => Number(NAME.exec(name)?.[1] ?? []))
    .filter(number => number > 0)
    .sort((one, other) => one - other);
}

/** Returns the bytes of a segment; 0 if it is not there. */
export function sizeOfSegment(folder: string, segment: number): number {
  return statSync(segmentFile(folder, segment), { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the file that a ledger was before the first release. Such a one is refused, and left as it is. */
export function unreleasedFile(folder: string): string {
  return `${folder}.jsonl`;
}

/** True if a ledger was begun in a folder, whatever state it is in. */
export function isBegun(folder: string): boolean {
  return segmentsIn(folder).some(segment => statSync(segmentFile(folder, segment)).size > 0);
}

/** Returns the line that begins a segment after the line with the hash `after`. */
export function segmentHeader(segment: number, after: string): { text: string; hash: string } {
  return chained(after, JSON.stringify({ event: 'segment', form: 1, segment, after }), []);
}

/** True for the body of a line that begins a segment. */
export function isHeader(value: object): value is { after: string } {
  return 'event' in value && value.event === 'segment' && 'after' in value && typeof value.after === 'string';
}

/**
 * Reads the segments from `from` on. `before` is the hash of the line before them; left out, the first segment's own word
 * is taken for it. Those up to `upTo` are expected to be there. Reads at most what was there when it began.
 */
export function readSegments(
  folder: string,
  { from = 1, before, upTo = 0 }: { from?: number; before?: string; upTo?: number } = {},
): LedgerReading {
  const there = segmentsIn(folder).filter(segment => segment >= from);
  const last = Math.max(upTo, ...there);
  const sizes = new Map(there.map(segment => [segment, statSync(segmentFile(folder, segment)).size]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const first = there[0];
  const chain = chainFrom(before ?? (from === 1 || first === undefined ? BEGINNING : afterOf(folder, first)));
  let end: Omit<LedgerEnd, 'head'> = { segment: from - 1, bytes: 0, lines: 0 };

  function* pieces(): Generator<Piece> {
    let done = 0;
    for (let segment = from; segment <= last; segment += 1) {
      const size = sizes.get(segment);
      end = { segment, bytes: 0, lines: 0 };
      if (size === undefined) {
        yield { texts: [], lines: [], damaged: [String(segment)], done, total };
        continue;
      }
      for (const { texts, read } of textsIn(segmentFile(folder, segment), size)) {
        const piece: Piece = { texts: [], lines: [], damaged: [], done: done + read, total };
        for (const { text, at, next } of texts) {
          // Only the last line of all may have been cut short by a crash.
          if (next === null && segment === last) break;
          end.lines += 1;
          end.bytes = next ?? size;
          piece.texts.push(text ?? '');
          const taken = text === null || next === null ? null : chain.take(text);
          if (taken === null || taken.isDamaged) piece.damaged.push(`${segment}:${end.lines}`);
          if (taken?.line) piece.lines.push({ ...taken.line, segment, number: end.lines, at });
        }
        yield piece;
      }
      done += size;
    }
  }
  return { pieces, end: () => ({ ...end, head: chain.head() }) };
}

/** The text of a line; null if it is longer than any of ours. `next` is where the following one begins; null if it has no end. */
interface FoundText {
  text: string | null;
  at: number;
  next: number | null;
}

function* textsIn(file: string, size: number): Generator<{ texts: FoundText[]; read: number }> {
  const descriptor = openSync(file, 'r');
  try {
    /** The beginning of a line that ends in a later piece; null if it is already too long. */
    let rest: Buffer | null = Buffer.alloc(0);
    let begin = 0;
    for (let read = 0; read < size; ) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, size - read));
      const length = readSync(descriptor, piece, 0, piece.length, read);
      // Another program shortened the file meanwhile: what is there has been read.
      if (length === 0) break;
      const texts: FoundText[] = [];
      let from = 0;
      for (let at = piece.indexOf(10); at !== -1 && at < length; at = piece.indexOf(10, from)) {
        const own: Buffer = piece.subarray(from, at);
        const next = read + at + 1;
        const text: string | null =
          rest === null ? null : (rest.length === 0 ? own : Buffer.concat([rest, own])).toString();
        texts.push({ text, at: begin, next });
        rest = Buffer.alloc(0);
        begin = next;
        from = at + 1;
      }
      const own = piece.subarray(from, length);
      rest = rest === null || rest.length + own.length > LONGEST_LINE_BYTES ? null : Buffer.concat([rest, own]);
      read += length;
      if (read === size && begin < size) texts.push({ text: null, at: begin, next: null });
      yield { texts, read };
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Yields every text of a segment in order, a piece at a time; null for one longer than any of ours. */
export function* segmentTexts(file: string): Generator<(string | null)[]> {
  for (const { texts } of textsIn(file, statSync(file).size)) yield texts.map(({ text }) => text);
}

/** Returns the line at a place where one was read before, read again. Throws if it is not there any more. */
export function readLineAt(folder: string, segment: number, at: number): ChainedLine {
  const descriptor = openSync(segmentFile(folder, segment), 'r');
  try {
    for (let size = 4096; size <= 4 * LONGEST_LINE_BYTES; size *= 4) {
      const piece = Buffer.alloc(size);
      const length = readSync(descriptor, piece, 0, size, at);
      const end = piece.indexOf(10);
      if (end === -1 && length === size) continue;
      const [hash = '', body = '', ...parts] = piece.toString('utf8', 0, Math.max(end, 0)).split('\t');
      if (body === '') break;
      const value: object = JSON.parse(body);
      return { hash, body, value, parts: soundParts(value, parts) };
    }
  } finally {
    closeSync(descriptor);
  }
  throw new Error('a line of the send ledger is not what it was');
}

/** Returns what the first line of a segment says came before it; the beginning if that cannot be read. */
function afterOf(folder: string, segment: number): string {
  for (const { texts } of textsIn(segmentFile(folder, segment), FIRST_BYTES)) {
    const [, body = ''] = texts[0]?.text?.split('\t') ?? [];
    try {
      const value: unknown = JSON.parse(body);
      if (typeof value === 'object' && value !== null && isHeader(value)) return value.after;
    } catch {
      // The chain tells that it is damaged.
    }
  }
  return BEGINNING;
}

/** No first line is longer. */
const FIRST_BYTES = 512;
