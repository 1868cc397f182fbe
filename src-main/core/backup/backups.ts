/**
 * The backups of a world: made before an update and when a person asks, listed and read. How often the program makes
 * one is backup-schedule.ts; where else it goes is second-place.ts; restoring one is restore-backup.ts; what a restored
 * database may do is world/restored-records.ts. No bytes of a backup are read or written here: that is storage/backup/.
 */
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { Backup, BackupKind } from '../../../src-shared/model/backup.ts';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import { queueOfOne } from '../../../src-shared/queue-of-one.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { Ports } from '../../ports/ports.ts';
import { forgetLogOfAnother, isBackup, makeBackup } from '../../storage/backup/backup.ts';
import {
  existingBackup,
  freeBackupName,
  newestFirst,
  pruneBackups,
  readBackupEntry,
} from '../../storage/backup/backup-folder.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import { isOlder, openAsItIs } from '../../storage/db/open.ts';
import { settingsTable } from '../../storage/settings/settings.ts';
import type { Module } from '../world/module.ts';
import { databaseFile, ledgerFolder, type World } from '../world/world.ts';
import { backupFolder, checkedCopy, preparedFolder } from './backup-files.ts';
import { codeOfError, scheduleDailyBackup } from './backup-schedule.ts';
import { secondPlace } from './second-place.ts';

/** The bytes of one piece of a backup that is kept elsewhere. */
const PIECE_BYTES = 4_000_000;

type BackupHandlers = Omit<Pick<Handlers, keyof Handlers & `backup.${string}`>, BackupsOfProgram>;
/** These do not belong to one world. */
export type BackupsOfProgram = 'backup.restore' | 'backup.begin' | 'backup.part';

export interface Backups extends Module<BackupHandlers> {
  make(kind: BackupKind): Promise<Backup>;
  /** Begins one as that of the day, also where the day has one; a failure is told like that of any daily backup. */
  beginDaily(): void;
}

/** Returns the backups of a world. */
export function backups(world: World, ports: Ports): Backups {
  const folder = backupFolder(ports, world.name);
  /** Backups are made one after the other. */
  const queue = queueOfOne();
  const second = secondPlace(world, ports, folder);

  const make = (kind: BackupKind): Promise<Backup> =>
    queue.run(async () => {
      const name = await write(kind);
      daily.noteMade();
      pruneBackups(folder, world.name, kind);
      const who = kind === 'by-person' ? 'person' : 'program';
      world.tables.log.add(world.now(), who, 'backup-made', { file: name });
      world.changed('backup');
      second.bring();
      return readBackupEntry(folder, name, world.name);
    });
  const write = async (kind: BackupKind): Promise<string> => {
    try {
      preparedFolder(ports, world.name);
      const name = freeBackupName(folder, wallOfInstant(world.now(), world.tables.settings.get().zone));
      await world.backUp(join(folder, name), kind);
      return name;
    } catch (error) {
      // The records themselves are whole: sending goes on, and the person is told.
      if (failureOfDisk(error)?.code === 'disk-full') throw new AppError({ code: 'backup-no-room' });
      ports.logFailure('BACKUP', error);
      throw new AppError({ code: 'backup-failed', detail: codeOfError(error) });
    }
  };
  const check = (isDone: () => boolean) =>
    queue.run(async () => {
      if (isDone()) return true;
      try {
        await world.checkInUse(checkedCopy(ports, world.name));
        return true;
      } catch (error) {
        // The program closes records that are damaged as soon as it hears of it (program.ts).
        ports.logFailure('RECORDS', error);
        return false;
      }
    });
  const daily = scheduleDailyBackup(world, folder, {
    make: () => make('daily'),
    check,
    isSettled: second.bring,
  });

  return {
    handlers: {
      ...second.handlers,
      'backup.list': () => ({ folder, failed: daily.failed(), backups: newestFirst(folder, world.name) }),
      'backup.failed': () => daily.failed(),
      'backup.make': () => make('by-person'),
      'backup.read': async ({ name, from }) => {
        const file = await open(existingBackup(folder, name));
        try {
          const { size } = await file.stat();
          const piece = Buffer.alloc(Math.max(0, Math.min(PIECE_BYTES, size - from)));
          const { bytesRead } = await file.read(piece, 0, piece.length, from);
          return { base64: piece.toString('base64', 0, bytesRead), bytes: size };
        } finally {
          await file.close();
        }
      },
    },
    make,
    beginDaily: () => void daily.makeNow(),
    // Waits for a backup that is being made.
    close: async () => {
      await queue.idle();
      await second.close?.();
    },
  };
}

/**
 * Makes a backup of the records as they are before a newer version of the program changes how they are built. Returns
 * its name, or null if none is due. Throws the disk's errors: without this backup nothing is changed.
 */
export async function backUpBeforeUpdate(ports: Ports, world: WorldName): Promise<string | null> {
  const file = databaseFile(ports, world);
  if (!existsSync(file)) return null;
  forgetLogOfAnother(file);
  const db = openAsItIs(file);
  try {
    // A database that was just restored is a backup itself.
    if (!isOlder(db) || isBackup(db)) return null;
    const folder = preparedFolder(ports, world);
    const at = instantOf(ports.clock.now());
    const name = freeBackupName(folder, wallOfInstant(at, settingsTable(db).get().zone));
    const source = { db, ledger: ledgerFolder(ports, world), world, worker: ports.backupWorker };
    await makeBackup(source, join(folder, name), { kind: 'before-update', at }, step => ports.reached?.(step));
    pruneBackups(folder, world, 'before-update');
    return name;
  } finally {
    db.close();
  }
}
