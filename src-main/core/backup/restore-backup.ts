/**
 * Puts a backup in the place of a world's records, which are kept: as a backup, or put aside where none can be made.
 */
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import { renameDurably } from '../../ports/atomic-write.ts';
import type { Ports } from '../../ports/ports.ts';
import { putAside, readBackup, replaceDatabase } from '../../storage/backup/backup.ts';
import { existingBackup, removeLeftovers } from '../../storage/backup/backup-folder.ts';
import { checkRestorableIn } from '../../storage/backup/check-restorable.ts';
import { removeDatabase } from '../../storage/backup/copy-pages.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import { keepRuleDecisions } from '../rulebook/rulebook.ts';
import { keepTeam } from '../team/team.ts';
import { databaseFile, ledgerFolder, type World } from '../world/world.ts';
import { keepYearlyRulesOff, yearlyRulesBefore } from '../yearly/restored-yearly.ts';
import { backupFolder } from './backup-files.ts';
import type { Backups } from './backups.ts';

/** How a world is closed and opened around a change of its files. */
export interface Reopening {
  world: World;
  backups: Backups;
  close(): Promise<void>;
  /** Opens it again, whatever its files are then. */
  open(): Promise<World>;
}

/**
 * Restores a backup: makes a backup of the records as they are, then puts a copy that is known to open in the place of
 * the database. Throws an AppError before anything is changed if it cannot. Opening the restored database holds all
 * sending (world/restored-records.ts).
 */
export async function restoreBackup(
  ports: Ports,
  input: Input<'backup.restore'>,
  { world, backups, close, open }: Reopening,
): Promise<void> {
  const file = databaseFile(ports, world.name);
  const { ready, fileName } = await readyCopy(ports, world.name, input);
  let isDamaged = false;
  try {
    isDamaged = await backups.make('before-restore').then(
      () => false,
      (error: unknown) => {
        // Damaged records cannot be backed up: their files are kept as they are, beside the new ones.
        if (error instanceof AppError && error.failure.code === 'backup-failed') return true;
        throw error;
      },
    );
  } catch (error) {
    removeDatabase(ready);
    throw error;
  }
  ports.reached?.('restore-ready');
  // The second place belongs to this computer, not to the records of then.
  const { backupPlace } = world.tables.settings.get();
  const team = world.tables.team.list();
  const decisions = world.tables.ruleDecisions.all();
  const yearly = yearlyRulesBefore(world);
  await close();
  try {
    ports.reached?.('restore-closed');
    replaceDatabase(file, ready, isDamaged);
    ports.reached?.('restore-replaced');
  } catch (error) {
    await open();
    removeDatabase(ready);
    throw error;
  }
  const restored = await open();
  const { tables, now, name } = restored;
  tables.atomically(() => {
    tables.settings.save({ backupPlace, ...(name === 'live' && { opensIn: name }) });
    tables.log.add(now(), 'person', 'backup-restored', { file: fileName });
    keepTeam(restored, team);
    keepRuleDecisions(restored, decisions);
    keepYearlyRulesOff(restored, yearly);
  });
}

/**
 * Puts a backup in the place of records that are lost, and whatever stood there aside. Throws an AppError before
 * anything is changed if it cannot. After a crash in between the records are lost as before.
 */
export async function putBackLost(ports: Ports, input: Input<'rescue.restore'>): Promise<{ fileName: string }> {
  const file = databaseFile(ports, 'live');
  const { ready, fileName } = await readyCopy(ports, 'live', input);
  putAside(file);
  renameDurably(ready, file);
  return { fileName };
}

/**
 * Makes a copy of the backup beside the database that is known to open. If it does not open, throws an AppError and
 * leaves no copy.
 */
async function readyCopy(
  ports: Ports,
  world: WorldName,
  input: Input<'backup.restore'>,
): Promise<{ ready: string; fileName: string }> {
  const ready = readyFile(ports, world);
  const fileName = 'name' in input ? input.name : basename(input.fileName);
  removeDatabase(ready);
  try {
    copyIn(backupFolder(ports, world), input, ready);
    checkReading(ready, fileName, world);
    await checkRestorableIn(ports.backupWorker, ready).catch((error: unknown) => {
      if (failureOfDisk(error)?.code === 'disk-full') throw error;
      ports.logFailure('BACKUP', error);
      throw new AppError({ code: 'backup-unreadable', fileName, why: 'damaged' });
    });
    return { ready, fileName };
  } catch (error) {
    removeDatabase(ready);
    if (failureOfDisk(error)?.code === 'disk-full') throw new AppError({ code: 'backup-no-room' });
    throw error;
  }
}

/** The copy of a backup that is about to take the database's place. */
function readyFile(ports: Ports, world: WorldName): string {
  return `${databaseFile(ports, world)}.restored`;
}

/**
 * Removes what a crash left of a restore, a rescue or a backup. Call it once the world's database is open, because then
 * no other program can be in the middle of one.
 */
export function removeUnfinishedFiles(ports: Ports, world: WorldName): void {
  removeDatabase(readyFile(ports, world));
  removeDatabase(`${databaseFile(ports, world)}.read`);
  rmSync(`${ledgerFolder(ports, world)}.of-backup`, { recursive: true, force: true });
  removeLeftovers(backupFolder(ports, world));
}

function copyIn(folder: string, input: Input<'backup.restore'>, to: string): void {
  if ('name' in input) copyFileSync(existingBackup(folder, input.name), to);
  else writeFileSync(to, Buffer.from(input.base64, 'base64'), { mode: 0o600 });
}

function checkReading(file: string, fileName: string, world: WorldName): void {
  const reading = readBackup(file);
  if (reading.kind === 'unreadable') throw new AppError({ code: 'backup-unreadable', fileName, why: reading.why });
  if (reading.note.world !== world) throw new AppError({ code: 'backup-unreadable', fileName, why: 'other-world' });
}
