/**
 * Where the backups of a world stand on this computer. What is in a folder of backups is
 * storage/backup/backup-folder.ts.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import type { Ports } from '../../ports/ports.ts';
import { type GoodBackup, goodBackupsIn, removeLeftovers } from '../../storage/backup/backup-folder.ts';
import { databaseFile } from '../world/world.ts';

/** Returns the folder of a world's backups. */
export function backupFolder({ dataFolder }: Pick<Ports, 'dataFolder'>, world: WorldName): string {
  return join(dataFolder, world === 'live' ? 'backups' : 'practice-backups');
}

/** Returns the backups of a world that can be restored, newest first. */
export function goodBackups(ports: Pick<Ports, 'dataFolder'>, world: WorldName): GoodBackup[] {
  return goodBackupsIn(backupFolder(ports, world), world);
}

/**
 * Returns where a copy of the records is checked. It is beside them, so that they are checked also where the folder of
 * the backups is out of reach.
 */
export function checkedCopy(ports: Ports, world: WorldName): string {
  return `${databaseFile(ports, world)}.checked`;
}

/** Returns the folder of a world's backups, made if it is missing and cleared of backups that were never finished. */
export function preparedFolder(ports: Ports, world: WorldName): string {
  const folder = backupFolder(ports, world);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeLeftovers(folder);
  return folder;
}
