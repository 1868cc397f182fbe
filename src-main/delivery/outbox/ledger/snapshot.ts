/**
 * The snapshot of a send ledger: what its closed segments say, so that a start reads only the segments after them. It
 * is never the only place of anything: where it is missing, damaged or does not fit the segments, they are read
 * instead.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolderOf, writeAtomically } from '../../../ports/atomic-write.ts';
import { removeFile } from '../../../ports/held-files.ts';
import { hashOf } from '../../../storage/ledger/chain.ts';
import { sizeOfSegment } from '../../../storage/ledger/segments.ts';
import { type LedgerDigest, readDigest, storedDigest } from './ledger-digest.ts';

export interface Snapshot {
  /** The last segment it covers. */
  through: number;
  /** The hash of that segment's last line. */
  head: string;
  digest: LedgerDigest;
}

const FORM = 1;
const content = z.object({
  form: z.literal(FORM),
  through: z.number().int().positive(),
  head: z.string(),
  /** The bytes of each segment it covers; null for one that was gone. */
  sizes: z.array(z.number().nullable()),
  digest: z.unknown(),
});

const snapshotFile = (folder: string) => join(folder, 'snapshot.json');

/** Stores the snapshot in one step. Throws the disk's errors. */
export function writeSnapshot(folder: string, { through, head, digest }: Snapshot): void {
  const sizes = sizesOf(folder, through);
  const json = JSON.stringify({ form: FORM, through, head, sizes, digest: storedDigest(digest) });
  writeAtomically(snapshotFile(folder), `${hashOf(json)}\t${json}\n`);
}

/** Removes the snapshot for good, before the segments it covers are changed. */
export function removeSnapshot(folder: string): void {
  removeFile(snapshotFile(folder));
  syncFolderOf(snapshotFile(folder));
}

/**
 * Returns the snapshot if it fits the segments: each one it covers is there with the size it had. Null if it does not,
 * or is missing or damaged.
 */
export function readSnapshot(folder: string): Snapshot | null {
  const value = readContent(folder);
  if (value === null) return null;
  const { through, head, sizes } = value;
  const digest = readDigest(value.digest);
  if (digest === null || sizes.length !== through) return null;
  const now = sizesOf(folder, through);
  return sizes.every((size, index) => size === now[index]) ? { through, head, digest } : null;
}

/**
 * Returns the number of the segment that a snapshot says was begun after those it covers, also of a snapshot that does
 * not fit: such a segment must be there. 0 if there is no readable snapshot.
 */
export function lastSegmentBySnapshot(folder: string): number {
  const value = readContent(folder);
  return value === null ? 0 : value.through + 1;
}

function readContent(folder: string): z.output<typeof content> | null {
  try {
    const [hash = '', json = ''] = readFileSync(snapshotFile(folder), 'utf8').trimEnd().split('\t');
    return hashOf(json) === hash ? content.parse(JSON.parse(json)) : null;
  } catch {
    return null;
  }
}

function sizesOf(folder: string, through: number): (number | null)[] {
  return Array.from({ length: through }, (_, index) => sizeOfSegment(folder, index + 1));
}
