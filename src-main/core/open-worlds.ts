/** Opens the two worlds: the live one is guarded against loss, practice is begun anew if it cannot be read. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { AppError } from '../../src-shared/contract/errors.ts';
import type { LogWritten } from '../../src-shared/model/log.ts';
import type { Clock, Ports } from '../ports/ports.ts';
import { putAside } from '../storage/backup/backup.ts';
import { failureOfDisk } from '../storage/db/disk-failure.ts';
import { backupFolder } from './backup/backup-files.ts';
import { backUpBeforeUpdate } from './backup/backups.ts';
import { type RunningWorld, startWorld } from './modules.ts';
import { expectRecords, markOpen, unmarkOpen } from './rescue/lost-or-damaged-at-start.ts';
import { liveAccount } from './settings/live-account.ts';
import type { PracticeGateway } from './world/practice-account.ts';
import { seedPractice } from './world/practice-seed.ts';
import { databaseFile, ledgerFile, openWorld, type World } from './world/world.ts';

/**
 * Opens the live world. Throws if records that were there are lost (rescue/lost-or-damaged-at-start.ts), and the disk's
 * errors.
 */
export async function openLive(ports: Ports, mayBeNew: boolean): Promise<RunningWorld> {
  if (!mayBeNew) await expectRecords(ports);
  const backup = await backUpBeforeUpdate(ports, 'live');
  const world = await openWorld('live', ports, ports.clock, tables => liveAccount(ports, tables));
  const live = await startWorld(world, ports, () => {
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
 * Opens the practice world. Its records are invented, so those that cannot be opened are put aside and begun anew; the
 * log of the new ones says why and under which name the old ones stay.
 */
export async function openPractice(ports: Ports, gateway: PracticeGateway): Promise<RunningWorld> {
  const clock: Clock = { now: () => ports.clock.now() + gateway.offsetMs(), after: ports.clock.after };
  const open = () => openWorld('practice', ports, clock, () => gateway);
  let aside: LogWritten | null = null;
  let world: World;
  try {
    world = await open();
  } catch (error) {
    const code = error instanceof AppError ? error.failure.code : failureOfDisk(error)?.code;
    if (code !== 'database-damaged' && code !== 'database-altered' && code !== 'database-unreleased') throw error;
    ports.logFailure('PRACTICE', error);
    aside = { why: code, file: putPracticeAside(ports) };
    world = await open();
  }
  return startWorld(world, ports, () => {
    if (aside) world.tables.log.add(world.now(), 'program', 'practice-begun-anew', aside);
    seedPractice(world, !ports.isPracticeSmall);
  });
}

/** Puts the records of practice and their send ledger aside. Returns the name of the database aside. */
function putPracticeAside(ports: Ports): string {
  const file = databaseFile(ports, 'practice');
  const ledger = ledgerFile(ports, 'practice');
  const ending = putAside(file);
  if (existsSync(ledger)) renameSync(ledger, ledger + ending);
  return basename(file) + ending;
}

/** Removes the records of practice, its send ledger and its backups. */
export function erasePractice(ports: Ports): void {
  const file = databaseFile(ports, 'practice');
  for (const path of [file, `${file}-wal`, `${file}-shm`, ledgerFile(ports, 'practice')]) rmSync(path, { force: true });
  rmSync(backupFolder(ports, 'practice'), { recursive: true, force: true });
}
