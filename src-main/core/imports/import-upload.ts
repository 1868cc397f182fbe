/**
 * The files of imports on the disk: an upload that is coming in, and the file of each draft. They lie beside the
 * database, so that a draft can be resumed after a crash and nothing large passes through the main thread.
 */
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Ports } from '../../ports/ports.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import type { World } from '../world/world.ts';

interface Upload {
  id: number;
  fileName: string;
  bytes: number;
  received: number;
  /** Writes of the pieces, in the order in which they were sent. */
  written: Promise<unknown>;
}

/** A file as it is passed to `import.open`. */
type Source = { uploadId: number } | { fileName: string; base64: string };

export interface ImportFiles {
  /** Begins an upload and drops an unfinished one. */
  begin(file: { fileName: string; bytes: number }): Promise<{ uploadId: number }>;
  /**
   * Adds the next piece. Throws AppError import-gone for a piece of another upload, and file-too-large for more bytes
   * than were announced.
   */
  part(piece: { uploadId: number; base64: string }): Promise<{ received: number }>;
  /** The name of the file. Throws AppError import-gone for an upload that is not complete. */
  nameOf(source: Source): string;
  /** Makes the file that of a draft. */
  keep(source: Source, draftId: number): Promise<void>;
  pathOf(draftId: number): string;
  has(draftId: number): boolean;
  remove(draftId: number): Promise<void>;
  /** Removes all files but those of these drafts. */
  sweep(draftIds: ReadonlySet<number>): Promise<void>;
}

export function importFiles(world: Pick<World, 'name'>, { dataFolder }: Pick<Ports, 'dataFolder'>): ImportFiles {
  const folder = join(dataFolder, `${world.name}-imports`);
  const incoming = join(folder, 'incoming');
  const pathOf = (draftId: number) => join(folder, String(draftId));
  let upload: Upload | null = null;
  let nextId = 1;

  const write = async (work: () => Promise<unknown>) => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await work();
    } catch (error) {
      // An error of this disk write does not touch the records, so sending goes on.
      const failure = failureOfDisk(error);
      throw failure ? new AppError(failure) : error;
    }
  };

  const whole = (uploadId: number): Upload => {
    if (upload?.id !== uploadId || upload.received < upload.bytes) throw new AppError({ code: 'import-gone' });
    return upload;
  };

  return {
    begin: async ({ fileName, bytes }) => {
      const begun: Upload = {
        id: nextId++,
        fileName: basename(fileName),
        bytes,
        received: 0,
        written: Promise.resolve(),
      };
      const before = upload?.written;
      upload = begun;
      await before?.catch(() => undefined);
      await write(() => writeFile(incoming, '', { mode: 0o600 }));
      return { uploadId: begun.id };
    },
    part: async ({ uploadId, base64 }) => {
      const current = upload;
      if (current?.id !== uploadId) throw new AppError({ code: 'import-gone' });
      const piece = Buffer.from(base64, 'base64');
      current.received += piece.length;
      if (current.received > current.bytes) {
        upload = null;
        throw new AppError({ code: 'file-too-large', fileName: current.fileName });
      }
      const { received } = current;
      current.written = current.written.then(() => write(() => appendFile(incoming, piece)));
      await current.written;
      return { received };
    },
    nameOf: source => ('uploadId' in source ? whole(source.uploadId).fileName : basename(source.fileName)),
    keep: async (source, draftId) => {
      if (!('uploadId' in source)) {
        const bytes = Buffer.from(source.base64, 'base64');
        return write(() => writeFile(pathOf(draftId), bytes, { mode: 0o600 }));
      }
      const { written } = whole(source.uploadId);
      upload = null;
      await written;
      await write(() => rename(incoming, pathOf(draftId)));
    },
    pathOf,
    has: draftId => existsSync(pathOf(draftId)),
    remove: draftId => rm(pathOf(draftId), { force: true }),
    sweep: async draftIds => {
      if (!existsSync(folder)) return;
      const strangers = readdirSync(folder).filter(name => !draftIds.has(Number(name)));
      for (const name of strangers) await rm(join(folder, name), { force: true });
    },
  };
}
