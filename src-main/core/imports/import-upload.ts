/**
 * The files of imports on the disk: an upload that is coming in, and the file of each draft. They lie beside the
 * database, so that a draft can be resumed after a crash and nothing large passes through the main thread.
 */
import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Ports } from '../../ports/ports.ts';
import { type IncomingFile, incomingFile, onDisk } from '../files/incoming-file.ts';
import type { World } from '../world/world.ts';

/** A file as it is passed to `import.open`. */
type Source = { uploadId: number } | { fileName: string; base64: string };

export interface ImportFiles extends Pick<IncomingFile, 'begin' | 'part'> {
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
  const pathOf = (draftId: number) => join(folder, String(draftId));
  const file = incomingFile(join(folder, 'incoming'), () => ({ code: 'import-gone' }));
  return {
    begin: file.begin,
    part: file.part,
    nameOf: source => ('uploadId' in source ? file.nameOf(source.uploadId) : basename(source.fileName)),
    keep: async (source, draftId) => {
      const to = pathOf(draftId);
      if ('uploadId' in source) return file.moveTo(source.uploadId, to);
      await onDisk(to, () => writeFile(to, Buffer.from(source.base64, 'base64'), { mode: 0o600 }));
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
