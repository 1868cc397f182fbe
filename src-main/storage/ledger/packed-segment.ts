/**
 * Packs closed segments of long ago: the same bytes, as one gzip file. Where both files of a segment are there, because
 * a crash came between the two steps, the plain one counts.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzip } from 'node:zlib';
import { renameDurably } from '../../ports/atomic-write.ts';
import type { PackCrashPoint } from '../../ports/crash-points.ts';
import { removeFile } from '../../ports/held-files.ts';

const PACKED = '.gz';
/** The ending of a file that is not whole yet. */
export const UNFINISHED = '.part';

/** Returns the path of a segment once it is packed. */
export const packedFile = (file: string): string => `${file}${PACKED}`;

/** Packs the segment in `file`, off the main thread, and removes the plain one. Throws the disk's errors. */
export async function pack(file: string, reached: (step: PackCrashPoint) => void): Promise<void> {
  const content = await readFile(file);
  const beside = `${packedFile(file)}${UNFINISHED}`;
  await writePacked(beside, content);
  const written = await promisify(gunzip)(await readFile(beside));
  if (!written.equals(content)) throw new Error('a segment of the send ledger was packed into something else');
  reached('segment-packing');
  renameDurably(beside, packedFile(file));
  reached('segment-packed');
  removeFile(file);
}

/** Writes packed content to a file and forces it to the disk. Throws the disk's errors. */
export async function writePacked(file: string, content: Uint8Array): Promise<void> {
  await writeFile(file, await promisify(gzip)(content), { mode: 0o600, flush: true });
}

/**
 * Returns what is packed in a file; null if it is damaged, which it is too where bytes follow the packed ones: the
 * length that it says is then another one. Throws the disk's errors.
 */
export function unpacked(file: string): Buffer | null {
  const content = readFileSync(file);
  try {
    const whole = gunzipSync(content, { maxOutputLength: LONGEST_BYTES });
    return whole.length === unpackedBytes(file) ? whole : null;
  } catch {
    return null;
  }
}

/** No segment is as long, so a damaged or foreign file cannot ask for all of the memory. */
const LONGEST_BYTES = 256 * 1024 * 1024;
/** The last bytes of a gzip file say how long its content is. */
const LENGTH_BYTES = 4;

/** Returns how many bytes a packed file says it holds; 0 if it is too short to say. Throws the disk's errors. */
export function unpackedBytes(file: string): number {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const length = Buffer.alloc(LENGTH_BYTES);
    if (size < LENGTH_BYTES) return 0;
    readSync(descriptor, length, 0, LENGTH_BYTES, size - LENGTH_BYTES);
    return length.readUInt32LE();
  } finally {
    closeSync(descriptor);
  }
}
