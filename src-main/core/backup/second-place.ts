/**
 * The second place of a world's backups: chosen by a person, brought up to date after every backup, and spoken of where
 * that fails. A process of its own asks the folder (storage/backup/place/): nothing here waits for a disk.
 */
import { isAbsolute } from 'node:path';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import {
  type BackupPlace,
  type PlaceTrouble,
  SHORTEST_PASSPHRASE,
} from '../../../src-shared/model/program/backup-place.ts';
import { queueOfOne } from '../../../src-shared/queue-of-one.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { msOf } from '../../../src-shared/time/instant.ts';
import type { Ports } from '../../ports/ports.ts';
import { lengthOf, newCopyKeyIn } from '../../storage/backup/encrypted-copy.ts';
import type { PlaceJob, PlaceOutcome } from '../../storage/backup/place/place-job.ts';
import { placeLine } from '../../storage/backup/place/place-job.ts';
import type { WorldFacts } from '../../storage/settings/settings.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';

/**
 * A place that says nothing for this long does not answer. A sleeping disk wakes in half of it, and a piece of a copy
 * takes a second on the slowest stick.
 */
const SILENT_MS = 30_000;

/** After this age of the newest backup in the second place a person is asked to look: a long weekend is no reason. */
const OLD_MS = 3 * DAY_MS;

type StoredPlace = NonNullable<WorldFacts['backupPlace']>;

type PlaceHandlers = Pick<Handlers, 'backup.place' | 'backup.setPlace' | 'backup.encryptPlace' | 'backup.bring'>;

export interface SecondPlace extends Module<PlaceHandlers> {
  /** Begins to copy what the place lacks, if one is chosen; once more afterwards if it is copying already. */
  bring(): void;
}

/** `from`: the folder of the world's backups on this computer. */
export function secondPlace(world: World, ports: Ports, from: string): SecondPlace {
  const { settings, log } = world.tables;
  const none = { trouble: null, isSameDisk: false, readable: null };
  /** One passphrase is chosen after the other: the last one counts. */
  const protection = queueOfOne();
  /** What the last try found; null while nothing was tried since the start. */
  let found: Pick<PlaceOutcome, 'trouble' | 'isSameDisk' | 'readable'> | null = null;
  let underWay: PlaceRun | null = null;
  let isWantedAgain = false;
  let isClosed = false;

  const jobFor = (act: PlaceJob['act'], place: Pick<StoredPlace, 'folder' | 'since' | 'key'>): PlaceJob => ({
    act,
    world: world.name,
    from,
    to: place.folder,
    since: place.since,
    ...(place.key !== undefined && { key: place.key }),
  });
  const bring = () => {
    const { backupPlace } = settings.get();
    if (backupPlace === null || isClosed) return;
    isWantedAgain = underWay !== null;
    if (underWay !== null) return;
    const run = startPlaceJob(ports, jobFor('bring', backupPlace));
    underWay = run;
    world.changed('backupPlace');
    void run.outcome.then(outcome => {
      if (underWay === run && !run.isOutdated) take(backupPlace.folder, outcome);
    });
    void run.ended.then(() => {
      if (underWay !== run) return;
      underWay = null;
      world.changed('backupPlace');
      if (isWantedAgain) bring();
    });
  };
  const take = (folder: string, { newest, key, detail, ...outcome }: PlaceOutcome) => {
    found = outcome;
    if (outcome.trouble !== null) ports.logFailure('BACKUP', new Error(`second place: ${outcome.trouble}: ${detail}`));
    const { backupPlace } = settings.get();
    // A place that is away tells nothing new of what is in it.
    if (backupPlace?.folder === folder)
      settings.save({
        backupPlace: {
          ...backupPlace,
          newest: newest ?? backupPlace.newest,
          // The place may be protected already, by the records from before a restore.
          ...(backupPlace.key === undefined && key !== null && { key }),
        },
      });
    world.changed('backupPlace');
  };
  const leave = () => {
    underWay?.kill();
    underWay = null;
    isWantedAgain = false;
    found = null;
  };
  const choose = async (folder: string): Promise<void> => {
    const refuse = (why: PlaceTrouble) => new AppError({ code: 'backup-place-refused', path: folder, why });
    if (!isAbsolute(folder)) throw refuse('not-a-path');
    const { trouble, key: kept } = await startPlaceJob(ports, jobFor('begin', { folder, since: world.now() })).outcome;
    if (isClosed) throw new AppError({ code: 'records-closed' });
    if (trouble !== null) throw refuse(trouble);
    leave();
    // Another folder is as well protected as the one before; else as it was found.
    const key = settings.get().backupPlace?.key ?? kept;
    settings.save({ backupPlace: { folder, since: world.now(), newest: null, ...(key && { key }) } });
    log.add(world.now(), 'person', 'backup-place-chosen', { folder });
    world.changed('backup');
    bring();
  };
  /** Encrypts the copies for a passphrase from now on, or (null) no longer, and brings each backup anew. */
  const encrypt = async (passphrase: string | null): Promise<void> => {
    if (passphrase !== null && lengthOf(passphrase) < SHORTEST_PASSPHRASE)
      throw new AppError({ code: 'passphrase-short' });
    const key = passphrase === null ? null : await newCopyKeyIn(ports.backupWorker, passphrase);
    if (isClosed) throw new AppError({ code: 'records-closed' });
    const { backupPlace } = settings.get();
    if (backupPlace === null) return;
    settings.save({ backupPlace: { ...backupPlace, key } });
    log.add(world.now(), 'person', key ? 'backup-place-encrypted' : 'backup-place-not-encrypted', {});
    found = null;
    world.changed('backup');
    // What copies as before ends first: two would write the same files.
    if (underWay) underWay.isOutdated = true;
    underWay?.kill();
    bring();
  };
  const view = (): BackupPlace | null => {
    const { backupPlace } = settings.get();
    if (backupPlace === null) return null;
    const { folder, newest, since, key } = backupPlace;
    // In practice no backup is made by itself, so there every copy becomes old.
    const isOld = found !== null && world.name === 'live' && msOf(world.now()) - msOf(newest ?? since) > OLD_MS;
    return { folder, newest, isCopying: underWay !== null, isOld, isEncrypted: key != null, ...(found ?? none) };
  };

  return {
    bring,
    handlers: {
      'backup.place': view,
      'backup.setPlace': async ({ path }) => {
        const folder = path?.trim() ?? null;
        if (folder !== null) await choose(folder);
        else if (settings.get().backupPlace !== null) {
          leave();
          settings.save({ backupPlace: null });
          log.add(world.now(), 'person', 'backup-place-left', {});
          world.changed('backup');
        }
        return view();
      },
      'backup.encryptPlace': async ({ passphrase }) => {
        await protection.run(() => encrypt(passphrase));
        return view();
      },
      'backup.bring': () => {
        bring();
        return view();
      },
    },
    // A copy that is under way is not waited for: the next start clears what there is of it, and makes it again.
    close: async () => {
      isClosed = true;
      leave();
    },
  };
}

interface PlaceRun {
  outcome: Promise<PlaceOutcome>;
  /** The copies are wanted otherwise since: its outcome says nothing. */
  isOutdated: boolean;
  kill(): void;
  /** Resolves once the process is gone, which may be long after its outcome was `no-answer`. */
  ended: Promise<void>;
}

/** Starts the process. Its outcome is always there within `SILENT_MS` of its last word. */
function startPlaceJob({ clock, placeProcess }: Ports, job: PlaceJob): PlaceRun {
  const failed = (trouble: PlaceTrouble, detail: string): PlaceOutcome => ({
    trouble,
    newest: null,
    key: null,
    readable: null,
    isSameDisk: false,
    detail,
  });
  const { promise: outcome, resolve } = Promise.withResolvers<PlaceOutcome>();
  let stopWaiting = () => {};
  const wait = () => {
    stopWaiting();
    stopWaiting = clock.after(SILENT_MS, () => {
      running.kill();
      resolve(failed('no-answer', 'silent'));
    });
  };
  const running = placeProcess.start(JSON.stringify(job), line => {
    const said = placeLine.safeParse(line);
    if (said.success && said.data !== null) resolve(said.data);
    wait();
  });
  wait();
  void running.ended.then(() => {
    stopWaiting();
    resolve(failed('failed', 'the process ended without an outcome'));
  });
  return { outcome, isOutdated: false, kill: running.kill, ended: running.ended };
}
