/**
 * The backups in a folder: how they are named, what is in them, and how many stay. Where the folder is is not decided
 * here.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Backup, BackupKind } from '../../../src-shared/model/backup.ts';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import { removeFile } from '../../ports/held-files.ts';
import { partOf, readBackup } from './backup.ts';

const ENDING = '.backup';

/** The number of backups kept of each kind that the program makes. */
export const KEPT = 14;

export type GoodBackup = Extract<Backup, { state: 'good' }>;

/** True if a folder holds a backup made on a day (`YYYY-MM-DD`). */
export function hasBackupOf(folder: string, day: string): boolean {
  return filesIn(folder).some(name => name.startsWith(`bellbird-${day}`));
}

/** What stands in the place of the folder and is none must not keep the records from being opened. */
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Returns the names of the files of backups in a folder, whatever is in them. */
export function filesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder).filter(name => name.endsWith(ENDING)) : [];
}

/** Returns the backups in a folder, newest first; those that cannot be read come last. */
export function newestFirst(folder: string, world: WorldName): Backup[] {
  const madeAt = (backup: Backup) => (backup.state === 'good' ? backup.at : '');
  return filesIn(folder)
    .map(name => readBackupEntry(folder, name, world))
    .sort((a, b) => (madeAt(a) < madeAt(b) ? 1 : -1));
}

/** Returns the backups in a folder that can be restored, newest first. */
export function goodBackupsIn(folder: string, world: WorldName): GoodBackup[] {
  return newestFirst(folder, world).flatMap(one => (one.state === 'good' ? [one] : []));
}

/** Returns the path of a backup in a folder. Throws AppError `backup-gone` if there is none of this name. */
export function existingBackup(folder: string, name: string): string {
  if (!filesIn(folder).includes(name)) throw new AppError({ code: 'backup-gone', fileName: name });
  return join(folder, name);
}

/** Reads what the list says of one backup. */
export function readBackupEntry(folder: string, name: string, world: WorldName): Backup {
  const file = join(folder, name);
  const { size: bytes } = statSync(file);
  const reading = readBackup(file);
  if (reading.kind === 'unreadable') return { state: 'unreadable', name, bytes, why: reading.why };
  const { world: madeIn, ...note } = reading.note;
  if (madeIn !== world) return { state: 'unreadable', name, bytes, why: 'other-world' };
  const isEncrypted = reading.encrypted !== null;
  return { state: 'good', name, bytes: reading.encrypted?.bytes ?? bytes, isEncrypted, ...note };
}

/**
 * Returns a name such as `bellbird-2027-01-04-0800.backup`; of several within a minute the later ones have a number.
 */
export function freeBackupName(folder: string, wall: string): string {
  return freeName(folder, `bellbird-${wall.slice(0, 10)}-${wall.slice(11, 13)}${wall.slice(14, 16)}`);
}

/** Returns the name that a copy of a backup gets in a folder: its own, with a number where that is taken. */
export function freeCopyName(folder: string, name: string): string {
  return freeName(folder, name.slice(0, -ENDING.length));
}

function freeName(folder: string, stem: string): string {
  const taken = new Set(filesIn(folder));
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}${ENDING}`;
    if (!taken.has(name)) return name;
  }
}

/** Removes the backups in a folder that were never finished. */
export function removeLeftovers(folder: string): void {
  if (!isFolder(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.startsWith('bellbird-') && name.includes(partOf(ENDING))) removeFile(join(folder, name));
  }
}

/**
 * Removes the oldest backups of a kind, of which one was just made that is known to be good. Only a person removes
 * those a person made, and a file that is not a backup of ours stays.
 */
export function pruneBackups(folder: string, world: WorldName, kind: BackupKind): void {
  if (kind === 'by-person') return;
  const same = goodBackupsIn(folder, world).filter(backup => backup.kind === kind);
  for (const { name } of same.slice(KEPT)) removeFile(join(folder, name));
}
