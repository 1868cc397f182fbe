/**
 * Appends lines to the last segment of a send ledger. Nothing is changed before the first line is written: then a line
 * that a crash cut short is cut off, because it was never acknowledged, and a segment is begun where one is needed.
 */
import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { syncFolderOf } from '../../ports/atomic-write.ts';
import type { LedgerCrashPoint } from '../../ports/crash-points.ts';
import { chained } from './chain.ts';
import { type LedgerEnd, segmentFile, segmentHeader } from './segments.ts';

export interface SegmentWriting {
  folder: string;
  /** A segment with so many bytes is closed before the next line. */
  segmentBytes: number;
  reached(step: LedgerCrashPoint): void;
  /** Is called once a segment was begun, with the number of the one before and the hash of its last line. */
  closed(through: number, head: string): void;
}

export interface SegmentWriter {
  /** Appends lines; they are durable when it returns. Throws the disk's errors. */
  write(lines: readonly { body: string; parts: readonly string[] }[]): void;
  /** Closes the segment that is written to and begins the next one. Returns the number of the closed one. */
  roll(): number;
  /** Returns the number of the segment that the next line is written to. */
  segment(): number;
  close(): void;
}

/** Returns the writer of a ledger that was read to `end`. With `mustBegin` its last segment is left as it is. */
export function segmentWriter(
  { folder, segmentBytes, reached, closed }: SegmentWriting,
  end: LedgerEnd,
  mustBegin: boolean,
): SegmentWriter {
  let { head, segment, bytes } = end;
  let descriptor: number | null = null;

  const begin = (next: number): void => {
    const file = segmentFile(folder, next);
    const header = segmentHeader(next, head);
    const fresh = openSync(file, 'a', 0o600);
    try {
      // A crash may have left an empty file, or half of its first line.
      truncateSync(file, 0);
      writeFileSync(fresh, `${header.text}\n`);
      fsyncSync(fresh);
      syncFolderOf(file);
    } catch (error) {
      closeSync(fresh);
      throw error;
    }
    if (descriptor !== null) closeSync(descriptor);
    const before = head;
    descriptor = fresh;
    segment = next;
    head = header.hash;
    bytes = Buffer.byteLength(header.text) + 1;
    reached('segment-begun');
    if (next > 1) closed(next - 1, before);
  };
  const opened = (): number => {
    if (descriptor !== null) return descriptor;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    syncFolderOf(folder);
    const isBegun = segment > 0 && bytes > 0 && !mustBegin;
    if (isBegun) descriptor = openSync(segmentFile(folder, segment), 'a', 0o600);
    else begin(mustBegin ? segment + 1 : Math.max(segment, 1));
    return opened();
  };
  /** What a crash or a failed write left is cut off: it was never acknowledged, and no line may follow it. */
  const cutUnacknowledged = (from: number): void => {
    if (fstatSync(from).size > bytes) truncateSync(segmentFile(folder, segment), bytes);
  };
  const roll = (): number => {
    cutUnacknowledged(opened());
    begin(segment + 1);
    return segment - 1;
  };

  return {
    segment: () => segment,
    roll,
    write: lines => {
      let to = opened();
      expectInPlace(segmentFile(folder, segment), to);
      if (bytes >= segmentBytes) {
        roll();
        to = opened();
      }
      cutUnacknowledged(to);
      let after = head;
      let text = '';
      for (const { body, parts } of lines) {
        const line = chained(after, body, parts);
        text += `${line.text}\n`;
        after = line.hash;
      }
      writeFileSync(to, text);
      bytes += Buffer.byteLength(text);
      head = after;
      fsyncSync(to);
    },
    close: () => {
      if (descriptor !== null) closeSync(descriptor);
      descriptor = null;
    },
  };
}

/**
 * Throws when the file was deleted or replaced since it was opened, because what is written to it would be lost when
 * the program ends.
 */
function expectInPlace(file: string, descriptor: number): void {
  const [named, opened] = [statSync(file, { throwIfNoEntry: false }), fstatSync(descriptor)];
  // On Windows some versions of Node number the drive of a path otherwise than that of an open file.
  const isSameDrive = process.platform === 'win32' || named?.dev === opened.dev;
  if (named?.ino === opened.ino && isSameDrive) return;
  throw Object.assign(new Error('the send ledger is not where it was opened'), { code: 'ESTALE' });
}
