/** Finds the records of the person at this computer, at the start of every host (docs/records.md). */
import type { MoveCrashPoint } from '../ports/crash-points.ts';
import type { Ports } from '../ports/ports.ts';
import { dataFolder, formerDataFolder, type Machine } from './data-folder.ts';
import { folderSecrets } from './folder-secrets.ts';
import { keepRecordsPrivate, writePrivately } from './private-folder.ts';
import { type MovedRecords, moveRecords } from './records-move/records-move.ts';

export interface RecordsPlace extends Pick<Ports, 'secrets' | 'installId'> {
  folder: string;
  /** What a person has to know about where their records are; null as a rule. */
  notice: MovedRecords['notice'];
}

/**
 * Returns where the records are and the keychain entries that belong to them. Records in the folder of earlier versions
 * are moved first; the folder is made, and closed to everybody else. Throws OthersFolder, AppError or SQLITE_BUSY while
 * another start moves them, and the disk's errors. `reached` is called at each step of a move.
 */
export async function openRecordsPlace(
  machine: Machine,
  reached: (point: MoveCrashPoint) => void = () => {},
): Promise<RecordsPlace> {
  writePrivately();
  const to = dataFolder(machine);
  const from = formerDataFolder(machine);
  const moved = from === null ? { folder: to, notice: null, former: null } : await moveRecords({ from, to, reached });
  keepRecordsPrivate(moved.folder);
  return { folder: moved.folder, notice: moved.notice, ...folderSecrets(machine, moved, reached) };
}
