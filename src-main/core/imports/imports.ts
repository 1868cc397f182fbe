/**
 * Import as one undoable act: a file is opened, corrected, checked, decided about, published, undone. This file
 * composes the parts; how files are read is not decided here but in `src-main/import/`.
 */
import { queueOfOne } from '../../../src-shared/queue-of-one.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Module } from '../world/module.ts';
import { repairIndex, withBatchedIndexing } from '../world/search-index-batches.ts';
import type { World } from '../world/world.ts';
import { checkHandlers } from './check-handlers.ts';
import { type CurrentDraft, currentDraft } from './current-draft.ts';
import { draftHandlers } from './draft-handlers.ts';
import type { ImportContext, ImportHandlers } from './import-context.ts';
import { type ImportFiles, importFiles } from './import-upload.ts';
import { pastImports } from './past-imports.ts';
import { settleImport, unstage } from './publish/publish-import.ts';

export interface Imports extends Module<ImportHandlers> {
  files: ImportFiles;
  /** The draft on the Import screen, if it is this one. */
  findOpen: CurrentDraft['find'];
  /** Calls `listener` whenever an import was stored or undone. The listener throws nothing. */
  whenStored(listener: () => void): void;
  /** Completes or takes back what the end of the program interrupted. Call it before anything else. */
  takeUp(): Promise<void>;
}

export function imports(world: World, ports: Ports): Imports {
  const { tables } = world;
  const { importDrafts: drafts } = tables;
  const files = importFiles(world, ports);
  const current = currentDraft(world);
  const queue = queueOfOne();
  let listener = () => {};
  const onStored = () => {
    world.afterWrite('imports');
    listener();
  };
  const context: ImportContext = { world, ports, files, current, queue, onStored };
  const past = pastImports(context);

  return {
    handlers: {
      'import.begin': files.begin,
      'import.part': files.part,
      ...draftHandlers(context),
      ...checkHandlers(context),
      ...past.handlers,
    },
    files,
    findOpen: current.find,
    whenStored: work => {
      listener = work;
    },
    takeUp: async () => {
      await repairIndex(tables);
      for (const id of tables.imports.stagingIds()) await unstage(world, id);
      for (const { id, importId } of drafts.published())
        await withBatchedIndexing(tables, () => settleImport(world, id, importId));
      for (const { id } of drafts.list()) if (!files.has(id)) drafts.remove(id);
      await files.sweep(new Set(drafts.list().map(({ id }) => id)));
      past.resumeUndos();
    },
    close: async () => {
      await current.leave();
      await queue.idle();
      await past.close();
    },
  };
}
