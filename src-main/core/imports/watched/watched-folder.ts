/**
 * The watched folder of a world: looked at when something happens in it and every minute, never written to. What is new
 * in it is proposed; applying goes through the doors of Import itself. No folder, no timer and no watcher.
 */
import { type FSWatcher, watch } from 'node:fs';
import type { FolderTrouble } from '../../../../src-shared/contract/errors.ts';
import { AppError, type Failure } from '../../../../src-shared/contract/errors.ts';
import type { Handlers, Outputs } from '../../../../src-shared/contract/index.ts';
import type { Watch } from '../../../../src-shared/model/watch.ts';
import { instantOf } from '../../../../src-shared/time/instant.ts';
import type { Ports } from '../../../ports/ports.ts';
import { failureOfDisk } from '../../../storage/db/disk-failure.ts';
import type { WatchedRow } from '../../../storage/imports/watched-files.ts';
import type { World } from '../../world/world.ts';
import type { Imports } from '../imports.ts';
import { applyProposal } from './apply-proposal.ts';
import { type FoundFile, familyOf, isSameState, listsIn, readList, troubleWith } from './folder-files.ts';
import { type Extent, takesPlaceOf } from './list-extent.ts';
import { isSuperseded } from './proposal.ts';
import { proposalDrafts } from './proposal-drafts.ts';

/** A file that stays as it is for so long is written to the end. */
const STEADY_MS = 2_000;
/** Not every disk tells what happens on it. */
const LOOK_MS = 60_000;

type WatchHandlers = Pick<Handlers, Extract<keyof Handlers, `watch.${string}`>>;

interface WatchedFolder {
  handlers: WatchHandlers;
  /** Ends what is being read, and waits for it. */
  close(): Promise<void>;
}

/** A file as it was found, since when, and under which digest it was dealt with. */
interface Seen {
  file: FoundFile;
  sinceMs: number;
  digest: string | null;
}

export function watchedFolder(world: World, ports: Ports, imports: Imports): WatchedFolder {
  const { tables } = world;
  const { watched } = tables;
  const drafts = proposalDrafts(world, ports, imports);
  const { clock } = ports;
  let trouble: FolderTrouble | null = null;
  let seen = new Map<string, Seen>();
  /** Read in vain just now; tried again. */
  let unread = new Map<string, Failure>();
  /** Digests of what made the program stumble: not tried again before the next start. */
  const broken = new Set<string>();
  let watcher: FSWatcher | null = null;
  let callOff = () => {};
  let isSoon = false;
  let isClosed = false;
  /** Looking, applying and putting away, one after the other. */
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const inPeace = (work: () => Promise<void>) =>
    inTurn(async () => {
      if (isClosed || world.dispatcher.halted() !== null) return;
      await work();
    }).catch(error => {
      if (isClosed) return;
      if (failureOfDisk(error)) world.dispatcher.halt(error);
      else ports.logFailure('WATCH', error);
    });

  /** Looks again in a while; a sooner look is not put off by what happens in between. */
  const lookIn = (ms: number) => {
    if (isClosed || watched.folder() === null || (isSoon && ms >= STEADY_MS)) return;
    callOff();
    isSoon = ms <= STEADY_MS;
    callOff = clock.after(ms, () => {
      isSoon = false;
      void inPeace(look).then(() => lookIn(LOOK_MS));
    });
  };
  const stopWatching = () => {
    watcher?.close();
    watcher = null;
  };
  const listen = (folder: string) => {
    if (watcher !== null || isClosed) return;
    try {
      watcher = watch(folder, { persistent: false }, () => lookIn(STEADY_MS));
      watcher.on('error', stopWatching);
    } catch {
      // Without it the folder is looked at every minute all the same.
      watcher = null;
    }
  };
  const tell = (work: () => void) => {
    const before = JSON.stringify([trouble, [...unread]]);
    work();
    if (JSON.stringify([trouble, [...unread]]) !== before) world.changed('watch');
  };

  /** Its lists, last saved first; null while the folder cannot be read. */
  const filesIn = async (folder: string): Promise<FoundFile[] | null> => {
    const found = await listsIn(folder).catch(() => null);
    if (found !== null) return found;
    const why = (await troubleWith(folder)) ?? 'unreadable';
    tell(() => {
      trouble = why;
      unread = new Map();
    });
    stopWatching();
    return null;
  };

  const look = async (): Promise<void> => {
    const folder = watched.folder();
    if (folder === null) return;
    await lookAgainAt(watched.inState('open').filter(drafts.isLost));
    // First, so that nothing is saved unheard after it was looked through.
    listen(folder);
    const files = await filesIn(folder);
    if (files === null || isClosed) return;
    tell(() => {
      trouble = null;
    });
    const now = clock.now();
    seen = new Map(
      files.map(file => {
        const before = seen.get(file.name);
        const isKnown = before !== undefined && isSameState(before.file, file);
        return [file.name, isKnown ? { ...before, file } : { file, sinceMs: now, digest: null }];
      }),
    );
    const failures = new Map<string, Failure>();
    // The earlier ones first: a later one takes the place of what it speaks of too.
    for (const one of [...seen.values()].reverse()) {
      if (isClosed) return;
      if (now - one.sinceMs < STEADY_MS) {
        lookIn(STEADY_MS);
      } else if (one.digest === null) {
        const failure = await takeIn(folder, one);
        if (failure !== null) failures.set(one.file.name, failure);
      }
    }
    tell(() => {
      unread = failures;
    });
  };

  /** Reads a file and proposes what it brings; a refusal is tried again with the next look. */
  const takeIn = async (folder: string, one: Seen): Promise<Failure | null> => {
    try {
      const read = await readList(folder, one.file);
      if (read === null) {
        lookIn(STEADY_MS);
        return null;
      }
      if (broken.has(read.digest)) return null;
      try {
        await propose(one.file, read.digest, read.bytes);
        one.digest = read.digest;
      } catch (error) {
        if (!(error instanceof AppError) && !failureOfDisk(error) && !isClosed) broken.add(read.digest);
        throw error;
      }
      return null;
    } catch (error) {
      if (error instanceof AppError && error.failure.code !== 'stopped') return error.failure;
      throw error;
    }
  };

  const propose = async (file: FoundFile, digest: string, bytes: Buffer | null): Promise<void> => {
    // A clock that was wrong when the file was saved must not make every later one look old.
    const savedMs = Math.round(Math.min(file.savedMs, clock.now()));
    const known = watched.byDigest(digest);
    const importedMs = known?.listKey ? watched.listAt(known.listKey) : null;
    const isAgain = known !== null && isSuperseded(known, savedMs, importedMs);
    if (known !== null && known.state !== 'reading') {
      if (known.state !== 'replaced' && !isAgain) return;
      // Of the earlier ones nothing is said twice.
      if (!file.isNewest) return;
    }
    const state = { digest, fileName: file.name, bytes: file.bytes, savedMs };
    if (bytes === null) {
      const id = watched.begin(state, null);
      watched.found(id, null, { kind: 'unreadable', failure: { code: 'file-too-large', fileName: file.name } });
      await settle(id, file, null);
    } else {
      const { id, extent } = await drafts.propose(state, bytes, isAgain);
      await settle(id, file, extent);
    }
    world.changed('watch');
  };

  /** Ends what is proposed of lists of this kind that a later one takes the place of, perhaps itself. */
  const settle = async (id: number, { isNewest }: FoundFile, extent: Extent | null) => {
    const end = async (row: WatchedRow) => {
      if (watched.get(row.id)?.state !== 'open') return;
      watched.end(row.id, 'replaced');
      await drafts.forget(row);
    };
    const mine = watched.get(id);
    if (mine === null) return;
    const open = watched.inState('open');
    for (const other of open.filter(row => row.id !== id && familyOf(row.fileName) === familyOf(mine.fileName))) {
      const its = await drafts.extent(other);
      const isLater = mine.savedMs >= other.savedMs;
      const [later, earlier] = isLater ? [extent, its] : [its, extent];
      const isSameFile = other.fileName === mine.fileName;
      if (takesPlaceOf(later, earlier, isSameFile)) await end(isLater ? other : mine);
    }
    // An earlier one of days that are over was for nobody who is still to come.
    if (!isNewest && extent?.days === null) await end(mine);
  };

  const lookAgainAt = async (rows: readonly WatchedRow[]) => {
    for (const row of rows) {
      if (isClosed) return;
      await drafts.again(row);
      if (watched.get(row.id) !== null) continue;
      // Its file is read anew.
      for (const one of seen.values()) one.digest = null;
      lookIn(STEADY_MS);
    }
    if (rows.length > 0) world.changed('watch');
  };

  const openRow = (id: number): WatchedRow => {
    const row = watched.get(id);
    if (row === null || row.state !== 'open') throw new AppError({ code: 'import-gone' });
    return row;
  };
  /** Throws AppError watch-newer when the folder holds a later state than was dealt with. */
  const assertNewest = async (row: WatchedRow) => {
    const folder = watched.folder();
    const files = folder === null ? [] : await listsIn(folder).catch(() => []);
    const isUnseen = (file: FoundFile) => {
      const { name, bytes, savedMs } = file;
      if (familyOf(name) !== familyOf(row.fileName) || (name !== row.fileName && savedMs < row.savedMs)) return false;
      if (name === row.fileName && bytes === row.bytes && Math.round(savedMs) === row.savedMs) return false;
      const known = seen.get(name);
      return !known || !isSameState(known.file, file) || known.digest === null;
    };
    if (!files.some(isUnseen)) return;
    lookIn(STEADY_MS);
    throw new AppError({ code: 'watch-newer', fileName: row.fileName });
  };
  const apply = async (id: number, plan: string): Promise<Outputs['watch.apply']> => {
    const row = openRow(id);
    const shown = row.finding;
    if (shown?.kind !== 'proposal') throw new AppError({ code: 'import-gone' });
    if (shown.plan !== plan) throw new AppError({ code: 'import-changed' });
    if (shown.asks.length > 0) throw new AppError({ code: 'watch-look-first', fileName: row.fileName });
    await assertNewest(row);
    try {
      return await applyProposal(imports, drafts, row, shown);
    } catch (error) {
      if (imports.findOpen(shown.draftId) !== null) await imports.handlers['import.leave'](undefined);
      if (watched.get(id)?.state === 'open') await lookAgainAt([row]);
      throw error;
    }
  };
  const view = (): Watch => ({
    folder: watched.folder(),
    trouble,
    files: watched
      .inState('open')
      .flatMap(({ id, fileName, savedMs, finding }) =>
        finding === null ? [] : [{ id, fileName, savedAt: instantOf(savedMs), finding }],
      ),
    unread: [...unread].map(([fileName, failure]) => ({ fileName, failure })),
  });
  /** What the folder had to say is not said any more; it is said again when the folder is. */
  const leaveFolder = async () => {
    callOff();
    isSoon = false;
    stopWatching();
    for (const row of watched.inState('open')) {
      await drafts.forget(row);
      watched.remove(row.id);
    }
    seen = new Map();
    unread = new Map();
    trouble = null;
  };

  imports.whenStored(() => void inPeace(() => lookAgainAt(watched.inState('open'))));
  // What the end of the program interrupted is read anew.
  for (const row of watched.inState('reading')) void inPeace(() => drafts.forget(row));
  if (watched.folder() !== null) {
    void inPeace(async () => {
      await lookAgainAt(watched.inState('open'));
      await look();
    }).then(() => lookIn(LOOK_MS));
  }

  return {
    handlers: {
      'watch.get': view,
      'watch.set': ({ path }) =>
        inTurn(async () => {
          const folder = path === null ? null : path.trim();
          if (folder === watched.folder()) return view();
          const why = folder === null ? null : await troubleWith(folder);
          if (folder !== null && why !== null) throw new AppError({ code: 'folder-refused', path: folder, why });
          await leaveFolder();
          tables.atomically(() => {
            watched.setFolder(folder);
            const did = folder === null ? 'folder-left' : 'folder-watched';
            tables.log.add(world.now(), 'person', did, folder === null ? {} : { folder });
          });
          if (folder !== null) void inPeace(look).then(() => lookIn(LOOK_MS));
          world.changed('watchByPerson');
          return view();
        }),
      'watch.choose': async () => ({ path: (await ports.chooseFolder?.()) ?? null }),
      'watch.apply': ({ id, plan }) => inTurn(() => apply(id, plan)),
      'watch.dismiss': ({ id }) =>
        inTurn(async () => {
          const row = openRow(id);
          tables.atomically(() => {
            watched.end(id, 'dismissed');
            tables.log.add(world.now(), 'person', 'list-put-away', { file: row.fileName });
          });
          await drafts.forget(row);
          world.changed('watchByPerson');
          return view();
        }),
      'watch.restore': ({ id }) =>
        inTurn(async () => {
          const row = watched.get(id);
          if (row === null || row.state !== 'dismissed') throw new AppError({ code: 'import-gone' });
          tables.atomically(() => {
            watched.remove(id);
            tables.log.add(world.now(), 'person', 'list-brought-back', { file: row.fileName });
          });
          for (const one of seen.values()) if (one.digest === row.digest) one.digest = null;
          await look();
          world.changed('watchByPerson');
          return view();
        }),
    },
    close: async () => {
      isClosed = true;
      callOff();
      stopWatching();
      drafts.stop();
      await turn;
    },
  };
}
