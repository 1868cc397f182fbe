/**
 * Reads the header of a database file, and of the log beside it, without SQLite: a connection folds the log into the
 * file when it is closed, and a file that this program refuses must stay byte for byte as it is.
 */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** What the first page of a database file says (SQLite, "Database File Format", 1.3). */
export interface FileHeader {
  /** user_version. */
  version: number;
  applicationId: number;
  /** The file was in WAL mode. */
  hadLog: boolean;
}

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 72;

/**
 * Returns the header as it is in the file itself; null for no database, or one whose first page was never written.
 * No connection of this process may have the file open: closing it here would drop that connection's lock.
 */
export function headerOf(file: string): FileHeader | null {
  if (!existsSync(file)) return null;
  const page = Buffer.alloc(HEADER_BYTES);
  reading(file, descriptor => readSync(descriptor, page));
  return parseHeader(page);
}

/** Returns the header as SQLite would read it: the newest one that was committed to the log, else that of the file. */
export function newestHeaderOf(file: string): FileHeader | null {
  const header = headerOf(file);
  const log = `${file}-wal`;
  return header && existsSync(log) ? (reading(log, headerInLog) ?? header) : header;
}

function parseHeader(page: Buffer): FileHeader | null {
  if (page.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  return { version: page.readUInt32BE(60), applicationId: page.readUInt32BE(68), hadLog: page[18] !== 1 };
}

const LOG_START = 32;
const FRAME_START = 24;

/**
 * Returns the header of the first page's newest copy in a log; null if the log has none. The log ends where a frame is
 * cut off, is left over from an earlier log, or was not written whole (SQLite, "Database File Format", 4).
 */
function headerInLog(log: number): FileHeader | null {
  const start = Buffer.alloc(LOG_START);
  if (readSync(log, start) < LOG_START || start.readUInt32BE(0) >>> 1 !== 0x377f0682 >>> 1) return null;
  const add = start.readUInt32BE(0) & 1 ? addWordsBE : addWordsLE;
  let sum = add([0, 0], start.subarray(0, 24));
  if (!isSum(sum, start.subarray(24))) return null;
  const frame = Buffer.alloc(FRAME_START + start.readUInt32BE(8));
  let written: FileHeader | null = null;
  let committed: FileHeader | null = null;
  while (readSync(log, frame) === frame.length && frame.subarray(8, 16).equals(start.subarray(16, 24))) {
    sum = add(add(sum, frame.subarray(0, 8)), frame.subarray(FRAME_START));
    if (!isSum(sum, frame.subarray(16))) break;
    if (frame.readUInt32BE(0) === 1) written = parseHeader(frame.subarray(FRAME_START));
    // The last frame of a commit has the size of the database.
    if (frame.readUInt32BE(4) > 0) committed = written;
  }
  return committed;
}

type Sum = [number, number];

function addWordsLE(sum: Sum, bytes: Buffer): Sum {
  let [first, second] = sum;
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + bytes.readUInt32LE(at) + second) >>> 0;
    second = (second + bytes.readUInt32LE(at + 4) + first) >>> 0;
  }
  return [first, second];
}

/** Logs written on a big-endian computer have big-endian words. */
function addWordsBE(sum: Sum, bytes: Buffer): Sum {
  return addWordsLE(sum, Buffer.from(bytes).swap32());
}

function isSum([first, second]: Sum, stored: Buffer): boolean {
  return stored.readUInt32BE(0) === first && stored.readUInt32BE(4) === second;
}

function reading<T>(file: string, read: (descriptor: number) => T): T {
  const descriptor = openSync(file, 'r');
  try {
    return read(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
