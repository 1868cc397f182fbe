import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** What the first page of a database file says (SQLite, "Database File Format", 1.3). */
export interface FileHeader {
  /** user_version. */
  version: number;
  applicationId: number;
  /** It has had a log beside it. */
  hadLog: boolean;
}

const MAGIC = 'SQLite format 3\0';

/**
 * Reads the header without SQLite, which would write; null for no database, or one whose first page was never written.
 * No connection of this process may have the file open: closing it here would drop that connection's lock.
 */
export function headerOf(file: string): FileHeader | null {
  if (!existsSync(file)) return null;
  const header = Buffer.alloc(72);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, header.length, 0);
  } finally {
    closeSync(descriptor);
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  return { version: header.readUInt32BE(60), applicationId: header.readUInt32BE(68), hadLog: header[18] !== 1 };
}
