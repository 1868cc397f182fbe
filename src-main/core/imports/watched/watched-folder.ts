/**
 * The watched folder of a world: looked through when something happens in it and every minute, never written to. What
 * is new in it is proposed; a proposal is applied by the operations of Import. Without a folder there is no timer and
 * no watcher.
 */
import { AppError } from '../../../../src-shared/contract/errors.ts';
import type { Handlers, Outputs } from '../../../../src-shared/contract/index.ts';
import type { ImportRecord } from '../../../../src-shared/model/import/import-records.ts';
import type { Watch, WatchProposal } from '../../../../src-shared/model/watch.ts';
import { queueOfOne } from '../../../../src-shared/queue-of-one.ts';
import { instantOf } from '../../../../src-shared/time/instant.ts';
import type { Ports } from '../../../ports/ports.ts';
import { failureOfDisk } from '../../../storage/db/disk-failure.ts';
import type { WatchedRow } from '../../../storage/imports/watched-files.ts';
import type { Module } from '../../world/module.ts';
import type { World } from '../../world/world.ts';
import type { Imports } from '../imports.ts';
import { troubleWith } from './folder-files.ts';
import { folderLook } from './folder-look.ts';
import { folderWatcher } from './folder-watcher.ts';
import type { ProposalDrafts } from './proposal-drafts.ts';
import { proposalDrafts } from './proposal-drafts.ts';

type WatchHandlers = Pick<Handlers, Extract<keyof Handlers, `watch.${string}`>>;

export function watchedFolder(world: World, ports: Ports, imports: Imports): Module<WatchHandlers> {
  const { tables } = world;
  const { watched } = tables;
  const { clock } = ports;
  const closing = new AbortController();
  /** Looking, applying and dismissing wait here for each other. */
  const queue = queueOfOne();

  /** Does work that nobody waits for: not while sending is halted, and with its failures logged. */
  const inBackground = (work: () => Promise<void>) =>
    queue
      .run(async () => {
        if (closing.signal.aborted || world.dispatcher.halted() !== null) return;
        await work();
      })
      .catch(error => {
        if (closing.signal.aborted) return;
        if (failureOfDisk(error)) world.dispatcher.halt(error);
        else ports.logFailure('WATCH', error);
      });
  const isWatching = () => !closing.signal.aborted && watched.folder() !== null;

  const drafts = proposalDrafts(world, ports, imports);
  const watcher = folderWatcher(clock, () => inBackground(look), isWatching);
  const folderFiles = folderLook({ world, clock, drafts }, watcher, closing.signal);

  const look = async (): Promise<void> => {
    const folder = watched.folder();
    if (folder === null) return;
    await compareAnew(watched.inState('open').filter(drafts.isLost));
    // Listens before it looks, so that no file is saved unnoticed in between.
    watcher.listen(folder);
    await folderFiles.look(folder);
  };
  /** Says anew what open proposals would do, after the records changed. */
  const compareAnew = async (rows: readonly WatchedRow[]) => {
    for (const row of rows) {
      if (closing.signal.aborted) return;
      await drafts.again(row);
      if (watched.get(row.id) !== null) continue;
      // The draft's bytes were lost, and the file of the folder is read again.
      folderFiles.readAnew();
      watcher.lookSoon();
    }
    if (rows.length > 0) world.changed('watch');
  };
  const compareAllAnew = () => compareAnew(watched.inState('open'));

  const openRow = (id: number): WatchedRow => {
    const row = watched.get(id);
    if (row === null || row.state !== 'open') throw new AppError({ code: 'import-gone' });
    return row;
  };
  const apply = async (id: number, plan: string): Promise<Outputs['watch.apply']> => {
    const row = openRow(id);
    const shown = row.finding;
    if (shown?.kind !== 'proposal') throw new AppError({ code: 'import-gone' });
    if (shown.plan !== plan) throw new AppError({ code: 'import-changed' });
    if (shown.asks.length > 0) throw new AppError({ code: 'watch-look-first', fileName: row.fileName });
    await folderFiles.assertNewest(watched.folder(), row);
    try {
      return await applyProposal(imports, drafts, row, shown);
    } catch (error) {
      if (imports.findOpen(shown.draftId) !== null) await imports.handlers['import.leave'](undefined);
      if (watched.get(id)?.state === 'open') await compareAnew([row]);
      throw error;
    }
  };
  const view = (): Watch => ({
    folder: watched.folder(),
    trouble: folderFiles.trouble(),
    files: watched
      .inState('open')
      .flatMap(({ id, fileName, savedMs, finding }) =>
        finding === null ? [] : [{ id, fileName, savedAt: instantOf(savedMs), finding }],
      ),
    unread: [...folderFiles.unread()].map(([fileName, failure]) => ({ fileName, failure })),
  });
  /** Forgets the open proposals. They are made again if the folder is chosen again. */
  const leaveFolder = async () => {
    watcher.stop();
    for (const row of watched.inState('open')) {
      await drafts.forget(row);
      watched.remove(row.id);
    }
    folderFiles.clear();
  };

  imports.whenStored(() => void inBackground(compareAllAnew));
  // What the end of the program interrupted is read anew.
  for (const row of watched.inState('reading')) void inBackground(() => drafts.forget(row));
  if (watched.folder() !== null) {
    void inBackground(async () => {
      await compareAllAnew();
      await look();
    }).then(watcher.lookLater);
  }

  return {
    handlers: {
      'watch.get': view,
      'watch.set': ({ path }) =>
        queue.run(async () => {
          const folder = path === null ? null : path.trim();
          if (folder === watched.folder()) return view();
          const why = folder === null ? null : await troubleWith(folder);
          if (folder !== null && why !== null) throw new AppError({ code: 'folder-refused', path: folder, why });
          await leaveFolder();
          tables.atomically(() => {
            watched.setFolder(folder);
            const did = folder === null ? 'folder-unwatched' : 'folder-watched';
            tables.log.add(world.now(), 'person', did, folder === null ? {} : { folder });
          });
          if (folder !== null) void inBackground(look).then(watcher.lookLater);
          world.changed('watchByPerson');
          return view();
        }),
      'watch.apply': ({ id, plan }) => queue.run(() => apply(id, plan)),
      'watch.dismiss': ({ id }) =>
        queue.run(async () => {
          const row = openRow(id);
          tables.atomically(() => {
            watched.end(id, 'dismissed');
            tables.log.add(world.now(), 'person', 'list-dismissed', { file: row.fileName });
          });
          await drafts.forget(row);
          world.changed('watchByPerson');
          return view();
        }),
      'watch.restore': ({ id }) =>
        queue.run(async () => {
          const row = watched.get(id);
          if (row === null || row.state !== 'dismissed') throw new AppError({ code: 'import-gone' });
          tables.atomically(() => {
            watched.remove(id);
            tables.log.add(world.now(), 'person', 'list-restored', { file: row.fileName });
          });
          folderFiles.readAnew(row.digest);
          await look();
          world.changed('watchByPerson');
          return view();
        }),
    },
    close: async () => {
      closing.abort();
      watcher.stop();
      drafts.stop();
      await queue.idle();
    },
  };
}

/**
 * Applies a proposal by the operations of the Import screen: resume, check, publish, release the reminders.
 * Appointments missing from the list are never cancelled here. Throws AppError import-changed when it would do
 * something else than was shown, and what those operations throw. If the program ends after the publishing, the
 * reminders stay held, which Today says.
 */
async function applyProposal(
  { handlers, findOpen }: Imports,
  drafts: ProposalDrafts,
  row: WatchedRow,
  { draftId, plan }: WatchProposal,
): Promise<ImportRecord> {
  await handlers['import.resume']({ id: draftId });
  await handlers['import.check']({ draftId });
  const open = findOpen(draftId);
  if (!open?.checked) throw new AppError({ code: 'import-gone' });
  const now = await drafts.finding(row, open.draft, open.checked);
  if (now === null || now.plan !== plan || now.asks.length > 0) throw new AppError({ code: 'import-changed' });
  const record = await handlers['import.publish']({ draftId, cancelMissing: [] });
  return record.reminders === 'held' ? handlers['import.releaseReminders']({ id: record.id }) : record;
}
