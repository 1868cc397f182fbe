/**
 * The files of the send ledger: a folder of numbered segments, each begun by a line that links it to the one before. They
 * are read in order, with one piece and one line in memory, or one packed segment. What is damaged is named by its place:
 * `3:17` is line 17 of segment 3, and `3` a segment that is gone, or packed and damaged.
 */
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BEGINNING, type ChainedLine, chained, chainFrom } from './chain.ts';
import { packedFile, unpacked, unpackedBytes } from './packed-segment.ts';

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
export const LONGEST_LINE_BYTES = 8 * 1024 * 1024;
const NAME = /^(\d{6,})\.jsonl(\.gz)?$/;

/** Returns the path of a segment that is not packed. */
export function segmentFile(folder: string, segment: number): string {
  return join(folder, `${String(segment).padStart(6, '0')}.jsonl`);
}

/** Returns the numbers of the segments in a folder, in order; none if there is no folder. */
export function segmentsIn(folder: string): number[] {
  if (!existsSync(folder)) return [];
  const numbers = readdirSync(folder).flatMap(name => Number(NAME.exec(name)?.[1] ?? []));
  return [...new Set(numbers)].filter(number => number > 0).sort((one, other) => one - other);
}

/** Returns the bytes of a segment, those it has unpacked; null if it is not there. Throws the disk's errors. */
export function sizeOfSegment(folder: string, segment: number): number | null {
  const file = segmentFile(folder, segment);
  const plain = statSync(file, { throwIfNoEntry: false });
  if (plain) return plain.size;
  return existsSync(packedFile(file)) ? unpackedBytes(packedFile(file)) : null;
}

/** True if a segment is there as a packed file alone. */
export function isPacked(folder: string, segment: number): boolean {
  const file = segmentFile(folder, segment);
  return !existsSync(file) && existsSync(packedFile(file));
}

/**
 * Returns the files of the segments that are to be packed, oldest first: closed ones before segment `current` beyond
 * the newest so many bytes.
 */
export function segmentsToPack(folder: string, current: number, plainBytes: number): string[] {
  let bytes = 0;
  const older = segmentsIn(folder).filter(segment => segment < current && !isPacked(folder, segment));
  const isBeyond = (segment: number) => {
    bytes += sizeOfSegment(folder, segment) ?? 0;
    return bytes > plainBytes;
  };
  return older
    .toReversed()
    .filter(isBeyond)
    .toReversed()
    .map(segment => segmentFile(folder, segment));
}

/** Returns the file that a ledger was before the first release. Such a one is refused, and left as it is. */
export function unreleasedFile(folder: string): string {
  return `${folder}.jsonl`;
}

/** True if a ledger was begun in a folder, whatever state it is in. */
export function isBegun(folder: string): boolean {
  return segmentsIn(folder).some(segment => sizeOfSegment(folder, segment) !== 0);
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
 * Reads the segments from `from` on. `before` is the hash of the line before them; left out, the first segment's own
 * word is taken for it. Those up to `upTo` are expected to be there. Reads at most what was there when it began.
 */
export function readSegments(
  folder: string,
  { from = 1, before, upTo = 0 }: { from?: number; before?: string; upTo?: number } = {},
): LedgerReading {
  const there = segmentsIn(folder).filter(segment => segment >= from);
  const last = Math.max(upTo, ...there);
  const sizes = new Map(there.map(segment => [segment, sizeOfSegment(folder, segment) ?? 0]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const first = there[0];
  const chain = chainFrom(before ?? (from === 1 || first === undefined ? BEGINNING : afterOf(folder, first)));
  let end: Omit<LedgerEnd, 'head'> = { segment: from - 1, bytes: 0, lines: 0 };

  function* pieces(): Generator<Piece> {
    let done = 0;
    for (let segment = from; segment <= last; segment += 1) {
      const size = sizes.get(segment);
      end = { segment, bytes: 0, lines: 0 };
      const content = size === undefined ? null : openContent(folder, segment);
      if (size === undefined || content === null) {
        done += size ?? 0;
        yield { texts: [], lines: [], damaged: [String(segment)], done, total };
        continue;
      }
      for (const { texts, read } of textsIn(content, size)) {
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

/**
 * The text of a line; null if it is longer than any of ours. `next` is where the following one begins; null if it has
 * no end.
 */
interface FoundText {
  text: string | null;
  at: number;
  next: number | null;
}

/** The content of a segment, whether it is packed or not. */
export interface Content {
  /** Reads what comes at a position into a piece, and returns how many bytes there were. */
  read(piece: Uint8Array, position: number): number;
  close(): void;
}

/** Opens a segment; null if it is packed and damaged. Throws the disk's errors. */
export function openContent(folder: string, segment: number): Content | null {
  const file = segmentFile(folder, segment);
  // It may be packed at this moment: then the packed one is there before the plain one goes.
  if (existsSync(file)) {
    try {
      return plainContent(file);
    } catch (error) {
      if (!isPacked(folder, segment)) throw error;
    }
  }
  // An erasure may have removed a damaged one since the folder was looked through.
  const content = existsSync(packedFile(file)) ? unpacked(packedFile(file)) : null;
  return content && contentOf(content);
}

function plainContent(file: string): Content {
  const descriptor = openSync(file, 'r');
  return {
    read: (piece, position) => readSync(descriptor, piece, 0, piece.length, position),
    close: () => closeSync(descriptor),
  };
}

function contentOf(bytes: Buffer): Content {
  return { read: (piece, position) => bytes.copy(piece, 0, position), close: () => {} };
}

/** Yields the texts of a segment, and closes it. */
function* textsIn(content: Content, size: number): Generator<{ texts: FoundText[]; read: number }> {
  try {
    /** The beginning of a line that ends in a later piece; null if it is already too long. */
    let rest: Buffer | null = Buffer.alloc(0);
    let begin = 0;
    for (let read = 0; read < size; ) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, size - read));
      const length = content.read(piece, read);
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
    content.close();
  }
}

/**
 * Yields every text of a segment in order, a piece at a time; null for one longer than any of ours. Returns null if the
 * segment is packed and damaged.
 */
export function segmentTexts(folder: string, segment: number): Generator<(string | null)[]> | null {
  const content = openContent(folder, segment);
  return content && textsOnly(content, sizeOfSegment(folder, segment) ?? 0);
}

function* textsOnly(content: Content, size: number): Generator<(string | null)[]> {
  for (const { texts } of textsIn(content, size)) yield texts.map(({ text }) => text);
}

/** Returns what the first line of a segment says came before it; the beginning if that cannot be read. */
function afterOf(folder: string, segment: number): string {
  const content = openContent(folder, segment);
  for (const { texts } of content ? textsIn(content, FIRST_BYTES) : []) {
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
