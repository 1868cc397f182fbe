/**
 * A file that a page sends in pieces, so that nothing large passes through one message or the main thread: a list to
 * import, a backup to restore. It is written beside the records; one at a time, for a person chooses one after the other.
 */
import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { AppError, type Failure } from '../../../src-shared/contract/errors.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';

interface Upload {
  id: number;
  fileName: string;
  bytes: number;
  received: number;
  /** Writes of the pieces, in the order in which they were sent. */
  written: Promise<unknown>;
}

export interface IncomingFile {
  /** Begins a file of so many bytes and drops an unfinished one. Throws AppError of the disk. */
  begin(file: { fileName: string; bytes: number }): Promise<{ uploadId: number }>;
  /** Adds the next piece. Throws `gone` for a piece of another file, and file-too-large for more than was announced. */
  part(piece: { uploadId: number; base64: string }): Promise<{ received: number }>;
  /** The name of a file, without its folder. Throws `gone` unless all of it has come. */
  nameOf(uploadId: number): string;
  /** Makes it the file at `path`, on the same disk. Throws as `nameOf` does, and AppError of the disk. */
  moveTo(uploadId: number, path: string): Promise<void>;
}

/** Returns what takes in files at `path`. `gone` says of one, by its name, that it is not there or not whole. */
export function incomingFile(path: string, gone: (fileName: string) => Failure): IncomingFile {
  let upload: Upload | null = null;
  let nextId = 1;
  const isGone = () => new AppError(gone(upload?.fileName ?? ''));
  const whole = (uploadId: number): Upload => {
    if (upload?.id !== uploadId || upload.received < upload.bytes) throw isGone();
    return upload;
  };
  return {
    begin: async ({ fileName, bytes }) => {
      const [id, written] = [nextId++, Promise.resolve()];
      const begun: Upload = { id, fileName: basename(fileName), bytes, received: 0, written };
      const before = upload?.written;
      upload = begun;
      await before?.catch(() => undefined);
      await onDisk(path, () => writeFile(path, '', { mode: 0o600 }));
      return { uploadId: begun.id };
    },
    part: async ({ uploadId, base64 }) => {
      const current = upload;
      if (current?.id !== uploadId) throw isGone();
      const piece = Buffer.from(base64, 'base64');
      current.received += piece.length;
      if (current.received > current.bytes) {
        upload = null;
        throw new AppError({ code: 'file-too-large', fileName: current.fileName });
      }
      const { received } = current;
      current.written = current.written.then(() => onDisk(path, () => appendFile(path, piece)));
      await current.written;
      return { received };
    },
    nameOf: uploadId => whole(uploadId).fileName,
    moveTo: async (uploadId, to) => {
      const { written } = whole(uploadId);
      upload = null;
      await written;
      await onDisk(to, () => rename(path, to));
    },
  };
}

/** Writes a file in its folder. An error of this disk write does not touch the records, so sending goes on. */
export async function onDisk(path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await work();
  } catch (error) {
    const failure = failureOfDisk(error);
    throw failure ? new AppError(failure) : error;
  }
}
