/**
 * The format of the send ledger: which lines it may hold, and how a file of any size is read with only one piece and
 * one line in memory. A line whose checksum fails is ignored. Writing the file is send-ledger.ts.
 */

import { readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import type { OnProgress } from '../../../ports/ports.ts';

const instant = z.string().transform(text => text as Instant);
const count = z.number().int();
const ids = z.array(count);

/** One text of a submission, with what identifies its message in any copy of the database. */
const ledgerText = z.object({
  message: count,
  kind: z.enum(['reminder', 'campaign', 'test', 'found']),
  appointment: count.nullable(),
  rule: count.nullable(),
  campaign: count.nullable(),
  contact: count.nullable(),
  name: z.string(),
  phone: z.string().transform(text => text as E164),
  text: z.string(),
  dueAt: instant,
  /** The start of the appointment the text is about. */
  startAt: instant.nullable(),
  /**
   * When that appointment, or the campaign, was created. In an older copy of the database the same id may be another
   * one.
   */
  born: instant.nullable(),
});

const line = z.discriminatedUnion('event', [
  /** Written before any byte of the request leaves. */
  z.object({
    event: z.literal('intent'),
    at: instant,
    uid: z.string(),
    sender: z.string(),
    scheduledAt: instant.nullable(),
    /** Where it went, and to which account (a number of our own). */
    baseUrl: z.string(),
    account: count,
    texts: z.array(ledgerText),
  }),
  /** Message ids of the submission by outcome; `notSent`: nothing of the request left. */
  z.object({
    event: z.literal('answer'),
    at: instant,
    uid: z.string(),
    batchId: z.string().nullable(),
    accepted: ids,
    refused: ids,
    uncertain: ids,
    notSent: ids,
  }),
  /** Written before the cancel of a batch is asked for; without the line below, its end is unknown. */
  z.object({ event: z.literal('cancel-asked'), at: instant, uid: z.string() }),
  /** The service confirmed that the batch is cancelled, or said that it had gone out. */
  z.object({ event: z.literal('cancel'), at: instant, uid: z.string(), outcome: z.enum(['cancelled', 'too-late']) }),
  /** A generation began; `after` is the one the database had until then. */
  z.object({ event: z.literal('start'), at: instant, generation: z.string(), after: z.string().nullable() }),
  /** The keychain of this computer, or the mark that replaces it, has that generation too. */
  z.object({ event: z.literal('kept'), at: instant, generation: z.string() }),
  /** From here on the ledger is this computer's own; something handed over before may be missing in it. */
  z.object({ event: z.literal('parted'), at: instant }),
  /** These numbers opted out, or may be texted again. */
  z.object({
    event: z.literal('opt-out'),
    at: instant,
    phones: z.array(z.string().transform(text => text as E164)),
    out: z.boolean(),
  }),
]);

export type LedgerLine = z.output<typeof line>;
export type LedgerText = z.output<typeof ledgerText>;
export type LedgerAnswer = Extract<LedgerLine, { event: 'answer' }>;

/** A line with a correct checksum: as text, as a value, and where it begins in its file. */
export interface ReadLine {
  at: number;
  text: string;
  line: LedgerLine;
}

/** Bytes read at once; the main loop runs after each piece. */
const PIECE_BYTES = 256 * 1024;
/** The longest accepted line in bytes. A batch of the largest size stays far below it. */
const LONGEST_LINE_BYTES = 8 * 1024 * 1024;

/**
 * Yields the lines of the first `total` bytes of an open file, piece by piece, in order. `onProgress` hears of bytes.
 */
export async function* readPieces(
  descriptor: number,
  total: number,
  onProgress: OnProgress = () => {},
): AsyncGenerator<ReadLine[]> {
  for (const { lines, done } of piecesOf(descriptor, total)) {
    yield lines;
    onProgress(done, total);
    await nextTurn();
  }
}

function* piecesOf(descriptor: number, total: number): Generator<{ lines: ReadLine[]; done: number }> {
  /** The beginning of a line that ends in a later piece; `skipping`: it is already too long. */
  let rest = Buffer.alloc(0);
  let skipping = false;
  let done = 0;
  while (done < total) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, total - done));
    const length = readSync(descriptor, piece, 0, piece.length, done);
    // Another program shortened the file meanwhile: what is there has been read.
    if (length === 0) break;
    const bytes = rest.length === 0 ? piece.subarray(0, length) : Buffer.concat([rest, piece.subarray(0, length)]);
    const first = done - rest.length;
    const lines: ReadLine[] = [];
    let begin = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, begin)) {
      const read = skipping ? null : parseLine(bytes.toString('utf8', begin, end));
      if (read) lines.push({ at: first + begin, ...read });
      skipping = false;
      begin = end + 1;
    }
    done += length;
    rest = Buffer.from(bytes.subarray(begin));
    if (rest.length > LONGEST_LINE_BYTES) {
      skipping = true;
      rest = Buffer.alloc(0);
    }
    // The last line may lack only its line break: the checksum tells whether the rest is complete.
    const last = done < total || skipping ? null : parseLine(rest.toString('utf8'));
    if (last) lines.push({ at: first + begin, ...last });
    yield { lines, done };
  }
}

/** Returns the line that begins at a place where one was read before. Throws if it is not there any more. */
export function readLineAt(descriptor: number, at: number): LedgerLine {
  let bytes = Buffer.alloc(0);
  for (let size = 4_096; bytes.length <= LONGEST_LINE_BYTES; size *= 4) {
    const piece = Buffer.alloc(size);
    const length = readSync(descriptor, piece, 0, size, at);
    bytes = piece.subarray(0, length);
    const end = bytes.indexOf(10);
    if (end === -1 && length === size) continue;
    const read = parseLine(bytes.toString('utf8', 0, end === -1 ? length : end));
    if (read) return read.line;
    break;
  }
  throw new Error('a line of the send ledger is not what it was');
}

/** Returns what is written for a line, without its line break. */
export function formatLine(added: LedgerLine): string {
  const json = JSON.stringify(added);
  return `${checksum(json)} ${json}`;
}

/** Parses a written line; null when its checksum or shape is wrong. */
export function parseLine(text: string): { text: string; line: LedgerLine } | null {
  const json = text.slice(9);
  if (json === '' || text.slice(0, 8) !== checksum(json)) return null;
  const read = line.safeParse(JSON.parse(json));
  return read.success ? { text, line: read.data } : null;
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}
