/** Opens the two worlds: the live one is guarded against loss, practice is begun anew if it cannot be read. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { AppError } from '../../src-shared/contract/errors.ts';
import type { LogWritten } from '../../src-shared/model/log.ts';
import type { TextLanguage } from '../../src-shared/model/template.ts';
import { wallOfInstant } from '../../src-shared/time/schedule.ts';
import { removeWhole, renameWhole } from '../ports/held-files.ts';
import type { Clock, Ports } from '../ports/ports.ts';
import { putAside } from '../storage/backup/backup.ts';
import { removeDatabase } from '../storage/backup/copy-pages.ts';
import { failureOfDisk } from '../storage/db/disk-failure.ts';
import { isBegun, unreleasedFile } from '../storage/ledger/segments.ts';
import { backupFolder } from './backup/backup-files.ts';
import { backUpBeforeUpdate } from './backup/backups.ts';
import { removeUnfinishedFiles } from './backup/restore-backup.ts';
import { type RunningWorld, startWorld } from './modules.ts';
import { expectRecords, markOpen, unmarkOpen } from './rescue/lost-or-damaged-at-start.ts';
import { liveAccount } from './settings/live-account.ts';
import type { PracticeGateway } from './world/practice-account.ts';
import { livePast } from './world/practice-past.ts';
import { isPrepared, isUnseeded, notePrepared, seedPractice } from './world/practice-seed.ts';
import { busyTown, smallTown } from './world/practice-town.ts';
import { databaseFile, ledgerFolder, openWorld, type World } from './world/world.ts';

/**
 * Opens the live world. Throws if records that were there are lost (rescue/lost-or-damaged-at-start.ts), and the disk's
 * errors.
 */
export async function openLive(ports: Ports, mayBeNew: boolean): Promise<RunningWorld> {
  if (!mayBeNew) await expectRecords(ports);
  const backup = await backUpBeforeUpdate(ports, 'live');
  const world = await openWorld('live', ports, ports.clock, tables => liveAccount(ports, tables));
  const live = await startWorld(world, ports, () => {
    removeUnfinishedFiles(ports, 'live');
    if (backup !== null) world.tables.log.add(world.now(), 'program', 'backup-made', { file: backup });
    markOpen(ports);
  });
  const close = async () => {
    await live.close();
    unmarkOpen(ports);
  };
  return { ...live, close };
}

/**
 * Opens the practice world. Its records are invented, so those that are gone or cannot be opened are begun anew, which
 * the greeting says. Whatever is left of them is put aside; the log says why and under which name.
 */
export async function openPractice(ports: Ports, gateway: PracticeGateway): Promise<RunningWorld> {
  const clock: Clock = { now: () => ports.clock.now() + gateway.offsetMs(), after: ports.clock.after };
  const open = () => openWorld('practice', ports, clock, () => gateway);
  const found = await openOrPutAside(ports, open);
  const world = ports.isPracticeSmall ? found.world : await openWithPast(ports, gateway, { found: found.world, open });
  return startWorld(world, ports, () => {
    removeUnfinishedFiles(ports, 'practice');
    if (found.lost) {
      world.tables.settings.save({ replacesLost: true });
      world.tables.log.add(world.now(), 'program', 'practice-begun-anew', found.lost);
    }
    if (!isUnseeded(world)) return;
    const now = wallOfInstant(world.now(), world.tables.settings.get().zone);
    const language = languageIn(world, ports);
    seedPractice(world, ports.isPracticeSmall ? smallTown(now, language) : busyTown(now, language), language);
    notePrepared(world);
  });
}

async function openOrPutAside(
  ports: Ports,
  open: () => Promise<World>,
): Promise<{ world: World; lost: LogWritten | null }> {
  // Its send ledger is begun after the database and removed before it.
  const isGone = !existsSync(databaseFile(ports, 'practice')) && isBegun(ledgerFolder(ports, 'practice'));
  if (isGone) putPracticeAside(ports);
  try {
    return { world: await open(), lost: isGone ? { why: 'database-missing' } : null };
  } catch (error) {
    const code = error instanceof AppError ? error.failure.code : failureOfDisk(error)?.code;
    if (code !== 'database-damaged' && code !== 'database-altered' && code !== 'database-unreleased') throw error;
    ports.logFailure('PRACTICE', error);
    const file = putPracticeAside(ports);
    return { world: await open(), lost: { why: code, file } };
  }
}

/**
 * Returns the practice world with its past; a new one lives it first. If the program ended or the service failed while
 * it was being lived, what there is of it is erased: it is lived anew, or practice begins without one.
 */
async function openWithPast(
  ports: Ports,
  gateway: PracticeGateway,
  { found, open }: { found: World; open: () => Promise<World> },
): Promise<World> {
  let world = found;
  const openAnew = async (isKept: boolean) => {
    await world.close();
    if (!isKept) erasePractice(ports);
    world = await open();
  };
  const isHalfLived = !isUnseeded(world) && !isPrepared(world);
  if (isHalfLived) await openAnew(false);
  if (!isUnseeded(world)) return world;
  const onProgress = (done: number, total: number) => ports.emit({ type: 'progress', task: 'practice', done, total });
  // Where a past was not lived to its end, the clock stands somewhere in it.
  const end = isHalfLived ? 0 : gateway.offsetMs();
  const isLived = await livePast(world, gateway, { end, language: languageIn(world, ports) }, onProgress).then(
    () => true,
    error => {
      ports.logFailure('PRACTICE', error);
      return false;
    },
  );
  // The past was another run of the program: how the service answered then counts for nothing in this one.
  await openAnew(isLived);
  return world;
}

/** Returns the language that was chosen for the screens, or the computer's. */
function languageIn({ tables }: World, ports: Ports): TextLanguage {
  const { language } = tables.settings.get().look;
  return language === 'system' ? (ports.language ?? 'en') : language;
}

/** Puts the records of practice and their send ledger aside. Returns the name of the database aside. */
function putPracticeAside(ports: Ports): string {
  const file = databaseFile(ports, 'practice');
  const ledger = ledgerFolder(ports, 'practice');
  const ending = putAside(file);
  for (const path of [ledger, unreleasedFile(ledger)]) if (existsSync(path)) renameWhole(path, path + ending);
  return basename(file) + ending;
}

/** Removes the records of practice and its send ledger; a person's backups of it stay. */
function erasePractice(ports: Ports): void {
  removeWhole(ledgerFolder(ports, 'practice'));
  removeDatabase(databaseFile(ports, 'practice'));
}

/** Removes everything of practice, because a person begins it anew. */
export function resetPractice(ports: Ports): void {
  erasePractice(ports);
  removeWhole(backupFolder(ports, 'practice'));
}
