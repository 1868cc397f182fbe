/**
 * Puts a backup in the place of a world's records, which are kept: as a backup, or put aside where none can be made.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { AppError, type BackupProblem } from '../../../src-shared/contract/errors.ts';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import { renameDurably } from '../../ports/atomic-write.ts';
import { removeFile, removeWhole, renameWhole } from '../../ports/held-files.ts';
import type { Ports } from '../../ports/ports.ts';
import { putAside, readBackup, replaceDatabase } from '../../storage/backup/backup.ts';
import { existingBackup, removeLeftovers } from '../../storage/backup/backup-folder.ts';
import { checkRestorableIn } from '../../storage/backup/check-restorable.ts';
import { removeDatabase } from '../../storage/backup/copy-pages.ts';
import { decryptCopyIn } from '../../storage/backup/encrypted-copy.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import { openDatabase } from '../../storage/db/open.ts';
import { type Tables, tablesOf } from '../../storage/tables.ts';
import { type IncomingFile, incomingFile } from '../files/incoming-file.ts';
import { keepRuleDecisions } from '../rulebook/rulebook.ts';
import { keepTeam } from '../team/team.ts';
import { databaseFile, ledgerFolder, type World } from '../world/world.ts';
import { keepYearlyRulesOff } from '../yearly/restored-yearly.ts';
import { backupFolder, checkedCopy } from './backup-files.ts';
import type { Backups } from './backups.ts';

/** A backup that is asked for: of the list, from elsewhere at once, or one that came in pieces. */
export interface ToRestore {
  asked: Input<'backup.restore'>;
  incoming: IncomingFile;
}

/** Returns what takes in backups from elsewhere, of either world. */
export function incomingBackup(ports: Ports): IncomingFile {
  return incomingFile(comingFile(ports), fileName => ({ code: 'backup-gone', fileName }));
}

/** A backup that comes in, beside the records and by a name of theirs (ports/record-names.ts). */
function comingFile(ports: Ports): string {
  return `${databaseFile(ports, 'live')}.incoming`;
}

/** How a world is closed and opened around a change of its files. */
export interface Reopening {
  world: World;
  backups: Backups;
  close(): Promise<void>;
  /** Called once other records are in the place of the world's. */
  replaced(): void;
  /** Opens it again, whatever its files are then. */
  open(): Promise<World>;
}

/**
 * Restores a backup: makes a backup of the records as they are, then puts a copy that is known to open in the place of
 * the database. What stays as it is now, whatever the backup says, is written into the copy before: after a crash or on
 * a full disk nobody is in the team by an old backup alone. Throws an AppError before anything is changed if it cannot,
 * or `records-closed` if the new records could not be opened. Opening the restored database holds all sending
 * (world/restored-records.ts).
 */
export async function restoreBackup(
  ports: Ports,
  { asked, incoming }: ToRestore,
  { world, backups, close, replaced, open }: Reopening,
): Promise<void> {
  const file = databaseFile(ports, world.name);
  const { ready, fileName } = await readyCopy(ports, world.name, { asked, incoming });
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
    writeInto(ready, restored => keepWhatIsDecided(world, restored, fileName));
  } catch (error) {
    removeDatabase(ready);
    throw withRoom(error);
  }
  ports.reached?.('restore-ready');
  await close();
  try {
    ports.reached?.('restore-closed');
    replaceDatabase(file, ready, isDamaged);
  } catch (error) {
    await open();
    removeDatabase(ready);
    throw error;
  }
  replaced();
  ports.reached?.('restore-replaced');
  try {
    await open();
  } catch (error) {
    if (error instanceof AppError) throw error;
    ports.logFailure('RECORDS', error);
    throw new AppError({ code: 'records-closed' });
  }
}

/** Writes into a copy of a backup, all or nothing. Throws the disk's errors. */
function writeInto(ready: string, work: (tables: Tables) => void): void {
  const db = openDatabase(ready);
  try {
    const tables = tablesOf(db);
    tables.atomically(() => work(tables));
  } finally {
    db.close();
  }
}

/** What a backup does not bring back: the second place, which belongs to this computer, the team and what was stopped. */
function keepWhatIsDecided({ name, now, tables }: World, restored: Tables, fileName: string): void {
  const { backupPlace } = tables.settings.get();
  const records = { tables: restored, now };
  restored.settings.save({ backupPlace, ...(name === 'live' && { opensIn: name }) });
  restored.log.add(now(), 'person', 'backup-restored', { file: fileName });
  keepTeam(records, tables.team.list());
  keepRuleDecisions(records, tables.ruleDecisions.all());
  keepYearlyRulesOff(records, tables.yearlyRules);
}

/**
 * Puts a backup in the place of records that are lost, and whatever stood there aside. Throws an AppError before
 * anything is changed if it cannot. After a crash in between the records are lost as before.
 */
export async function putBackLost(ports: Ports, backup: ToRestore): Promise<{ fileName: string }> {
  const file = databaseFile(ports, 'live');
  const { ready, fileName } = await readyCopy(ports, 'live', backup);
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
  { asked, incoming }: ToRestore,
): Promise<{ ready: string; fileName: string }> {
  const ready = readyFile(ports, world);
  const fileName = nameOf({ asked, incoming });
  removeDatabase(ready);
  try {
    await copyIn(backupFolder(ports, world), { asked, incoming }, ready);
    await openEncrypted(ports, ready, { fileName, passphrase: asked.passphrase });
    checkReading(ready, fileName, world);
    await checkRestorableIn(ports.backupWorker, ready).catch((error: unknown) => {
      if (failureOfDisk(error)?.code === 'disk-full') throw error;
      ports.logFailure('BACKUP', error);
      throw new AppError({ code: 'backup-unreadable', fileName, why: 'damaged' });
    });
    return { ready, fileName };
  } catch (error) {
    removeDatabase(ready);
    throw withRoom(error);
  }
}

/** Opens a copy of a backup that is encrypted; any other stays as it is. Throws AppError `backup-unreadable`. */
async function openEncrypted(
  { backupWorker, logFailure }: Ports,
  ready: string,
  { fileName, passphrase }: { fileName: string; passphrase: string | undefined },
): Promise<void> {
  const reading = readBackup(ready);
  if (reading.kind !== 'good' || reading.encrypted === null) return;
  const unreadable = (why: BackupProblem) => new AppError({ code: 'backup-unreadable', fileName, why });
  if (passphrase === undefined) throw unreadable('encrypted');
  const file = encryptedFile(ready);
  renameWhole(ready, file);
  try {
    if (!(await decryptCopyIn(backupWorker, { file, passphrase, to: ready }))) throw unreadable('wrong-passphrase');
  } catch (error) {
    if (error instanceof AppError || failureOfDisk(error) !== null) throw error;
    logFailure('BACKUP', error);
    throw unreadable('damaged');
  } finally {
    removeFile(file);
  }
}

/** A full disk, while nothing is changed yet, is said as what is missing for the backup. */
function withRoom(error: unknown): unknown {
  return failureOfDisk(error)?.code === 'disk-full' ? new AppError({ code: 'backup-no-room' }) : error;
}

/** The copy of a backup that is about to take the database's place. */
function readyFile(ports: Ports, world: WorldName): string {
  return `${databaseFile(ports, world)}.restored`;
}

/** The same while it is encrypted. */
const encryptedFile = (ready: string) => `${ready}.encrypted`;

/**
 * Removes what a crash left of a restore, a rescue, a backup or a check. Call it once the world's database is open,
 * because then no other program can be in the middle of one.
 */
export function removeUnfinishedFiles(ports: Ports, world: WorldName): void {
  removeDatabase(readyFile(ports, world));
  removeFile(encryptedFile(readyFile(ports, world)));
  removeFile(comingFile(ports));
  removeDatabase(`${databaseFile(ports, world)}.read`);
  removeDatabase(checkedCopy(ports, world));
  removeWhole(`${ledgerFolder(ports, world)}.of-backup`);
  removeLeftovers(backupFolder(ports, world));
}

function nameOf({ asked, incoming }: ToRestore): string {
  if ('name' in asked) return asked.name;
  return 'uploadId' in asked ? incoming.nameOf(asked.uploadId) : basename(asked.fileName);
}

async function copyIn(folder: string, { asked, incoming }: ToRestore, to: string): Promise<void> {
  if ('name' in asked) copyFileSync(existingBackup(folder, asked.name), to);
  else if ('uploadId' in asked) await incoming.moveTo(asked.uploadId, to);
  else writeFileSync(to, Buffer.from(asked.base64, 'base64'), { mode: 0o600 });
}

function checkReading(file: string, fileName: string, world: WorldName): void {
  const reading = readBackup(file);
  if (reading.kind === 'unreadable') throw new AppError({ code: 'backup-unreadable', fileName, why: reading.why });
  if (reading.note.world !== world) throw new AppError({ code: 'backup-unreadable', fileName, why: 'other-world' });
}
