/** How the two worlds are opened: the live one is guarded against loss, practice is made anew where it cannot be read. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../src-shared/contract/errors.ts';
import type { Clock, Ports } from '../ports/ports.ts';
import { failureOfDisk } from '../storage/db/disk-failure.ts';
import { backupFolder } from './backup/backup-files.ts';
import { backUpBeforeUpdate } from './backup/backups.ts';
import { type RunningWorld, startWorld } from './modules.ts';
import { expectRecords, markOpen, unmarkOpen } from './rescue/lost-or-damaged-at-start.ts';
import { liveAccount } from './settings/live-account.ts';
import type { PracticeGateway } from './world/practice-account.ts';
import { seedPractice } from './world/practice-seed.ts';
import { openWorld, type World } from './world/world.ts';

const PRACTICE_FILES = ['practice.db', 'practice.db-wal', 'practice.db-shm', 'practice-send-ledger.jsonl'];

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

/** Opens the practice world. One that cannot be read is put aside and begun anew, for nothing in it is real. */
export async function openPractice(ports: Ports, gateway: PracticeGateway): Promise<RunningWorld> {
  const clock: Clock = { now: () => ports.clock.now() + gateway.offsetMs(), after: ports.clock.after };
  const open = () => openWorld('practice', ports, clock, () => gateway);
  let world: World;
  try {
    world = await open();
  } catch (error) {
    const code = error instanceof AppError ? error.failure.code : failureOfDisk(error)?.code;
    if (code !== 'database-damaged' && code !== 'database-altered' && code !== 'database-unreleased') throw error;
    ports.logFailure('PRACTICE', error);
    removePractice(ports, path => existsSync(path) && renameSync(path, `${path}.damaged`));
    world = await open();
  }
  return startWorld(world, ports, () => seedPractice(world));
}

/** Removes the records of practice, its send ledger and its backups. */
export function erasePractice(ports: Ports): void {
  removePractice(ports, path => rmSync(path, { force: true }));
  rmSync(backupFolder(ports, 'practice'), { recursive: true, force: true });
}

function removePractice({ dataFolder }: Ports, remove: (path: string) => unknown): void {
  for (const file of PRACTICE_FILES) remove(join(dataFolder, file));
}
