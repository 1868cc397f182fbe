/**
 * Backups of a world: made once a day and when a person asks, listed, read and put back. What is in one stands in
 * storage/backup.ts; what a restored database may do, in generation.ts.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { AppError, type Failure } from '../../../src-shared/contract/errors.ts';
import type { Handlers, Input } from '../../../src-shared/contract/index.ts';
import type { Backup, BackupKind } from '../../../src-shared/model/backup.ts';
import type { World as WorldName } from '../../../src-shared/model/settings.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { renameDurably } from '../../ports/atomic-write.ts';
import type { Ports } from '../../ports/ports.ts';
import {
  forgetLogOfAnother,
  isBackup,
  makeBackup,
  partOf,
  putAside,
  readBackup,
  replaceDatabase,
} from '../../storage/backup/backup.ts';
import { checkRestorableIn } from '../../storage/backup/check-restorable.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import { isOlder, openAsItIs } from '../../storage/db/open.ts';
import { settingsTable } from '../../storage/settings/settings.ts';
import { databaseFile, ledgerFile, type World } from '../world/world.ts';

/** Backups of each kind the program makes that are kept. */
const KEPT = 14;
/** The contract takes and gives files of up to this size; base64 makes a third more of it. */
const MOST_BYTES = 66_000_000;
/** After a start other things come first. */
const FIRST_MS = 60_000;
const AGAIN_MS = 3_600_000;
const ENDING = '.backup';

export interface Backups {
  handlers: Pick<Handlers, 'backup.list' | 'backup.make' | 'backup.read'>;
  make(kind: BackupKind): Promise<Backup>;
  /** Waits for one that is being made. */
  close(): Promise<void>;
}

/** Folder of a world's backups. */
export function backupFolder({ dataFolder }: Pick<Ports, 'dataFolder'>, world: WorldName): string {
  return join(dataFolder, world === 'live' ? 'backups' : 'practice-backups');
}

/** The backups of a world; of the live one, the first look of a new day makes one. */
export function createBackups(world: World, ports: Ports): Backups {
  const folder = backupFolder(ports, world.name);
  const openedAt = world.clock.now();
  let failed: Failure | null = null;
  let tryAfter = openedAt + FIRST_MS;
  /** One at a time. */
  let making: Promise<unknown> = Promise.resolve();

  const make = (kind: BackupKind): Promise<Backup> => {
    const made = making.then(async () => {
      const name = await write(kind);
      prune(folder, world.name, kind);
      const who = kind === 'by-person' ? 'person' : 'program';
      world.tables.log.add(world.now(), who, 'backup-made', { file: name });
      world.changed('backup');
      return lookAt(folder, name, world.name);
    });
    making = made.catch(() => undefined);
    return made;
  };
  const write = async (kind: BackupKind): Promise<string> => {
    try {
      preparedFolder(ports, world.name);
      const name = freeName(folder, wallOfInstant(world.now(), world.tables.settings.get().zone));
      await world.backUp(join(folder, name), kind);
      return name;
    } catch (error) {
      // The records themselves are whole: sending goes on, and the person is told.
      if (failureOfDisk(error)?.code === 'disk-full') throw new AppError({ code: 'backup-no-room' });
      ports.logFailure('BACKUP', error);
      throw new AppError({ code: 'backup-failed', detail: codeOf(error) });
    }
  };
  /** The day whose backup was seen there. */
  let seen = '';
  const madeToday = () => {
    const today = wallOfInstant(world.now(), world.tables.settings.get().zone).slice(0, 10);
    if (seen !== today && filesIn(folder).some(name => name.startsWith(`bellbird-${today}`))) seen = today;
    return seen === today;
  };
  const isEmpty = () => {
    const { contacts, appointments } = world.tables;
    return (
      contacts.page('', null, { offset: 0, limit: 1 }).total === 0 && appointments.futureIds(world.now()).length === 0
    );
  };
  let isMaking = false;
  const daily = () => {
    if (isMaking || world.clock.now() < tryAfter || world.dispatcher.halted() !== null) return;
    tryAfter = world.clock.now() + AGAIN_MS;
    if (madeToday() || isEmpty()) return;
    isMaking = true;
    void make('daily')
      .then(
        () => null,
        (error: unknown): Failure =>
          error instanceof AppError ? error.failure : { code: 'backup-failed', detail: codeOf(error) },
      )
      .then(outcome => {
        isMaking = false;
        failed = outcome;
        if (outcome) world.changed('backupFailed');
      });
  };
  if (world.name === 'live') world.whenIdle(daily);

  return {
    handlers: {
      'backup.list': () => ({ folder, failed, backups: newestFirst(folder, world.name) }),
      'backup.make': () => make('by-person'),
      'backup.read': ({ name }) => {
        const file = existing(folder, name);
        if (statSync(file).size > MOST_BYTES) throw new AppError({ code: 'backup-too-large', fileName: name, folder });
        return { name, base64: readFileSync(file).toString('base64') };
      },
    },
    make,
    close: async () => {
      await making;
    },
  };
}

/**
 * Before a newer version of the program changes how the records are built, a backup of them as they are. Returns its
 * name, null where none is due. Throws the disk's errors: without it nothing is changed.
 */
export async function backUpBeforeUpdate(ports: Ports, world: WorldName): Promise<string | null> {
  const file = databaseFile(ports, world);
  if (!existsSync(file)) return null;
  forgetLogOfAnother(file);
  const db = openAsItIs(file);
  try {
    // One that was just put back is a backup itself.
    if (!isOlder(db) || isBackup(db)) return null;
    const folder = preparedFolder(ports, world);
    const at = instantOf(ports.clock.now());
    const name = freeName(folder, wallOfInstant(at, settingsTable(db).get().zone));
    const source = { db, ledger: ledgerFile(ports, world), world, worker: ports.backupWorker };
    await makeBackup(source, join(folder, name), { kind: 'before-update', at }, step => ports.reached?.(step));
    prune(folder, world, 'before-update');
    return name;
  } finally {
    db.close();
  }
}

/** How a world is closed and opened around a change of its files. */
export interface Reopening {
  world: World;
  backups: Backups;
  close(): Promise<void>;
  /** Opens it again, whatever its files are then. */
  open(): Promise<World>;
}

/**
 * Puts a backup back: a copy of it that is known to open takes the place of the database, after a backup of what is
 * there was made. Refused in words before anything is changed. What follows (nothing leaves) the opening itself does.
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
        // Of damaged records no backup can be made: they are kept as they are beside the new ones.
        if (error instanceof AppError && error.failure.code === 'backup-failed') return true;
        throw error;
      },
    );
  } catch (error) {
    removeDatabase(ready);
    throw error;
  }
  ports.reached?.('restore-ready');
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
  const { tables, now, name } = await open();
  if (name === 'live') tables.settings.save({ opensIn: name });
  tables.log.add(now(), 'person', 'backup-put-back', { file: fileName });
}

/**
 * Puts a backup in the place of records that are lost: what is there is put aside. Refused in words before anything is
 * changed; after a crash in between the records are lost as before.
 */
export async function putBackLost(ports: Ports, input: Input<'rescue.restore'>): Promise<{ fileName: string }> {
  const file = databaseFile(ports, 'live');
  const { ready, fileName } = await readyCopy(ports, 'live', input);
  putAside(file);
  renameDurably(ready, file);
  return { fileName };
}

/** A copy of the backup beside the database, known to open. Throws in words and leaves nothing where it does not. */
async function readyCopy(
  ports: Ports,
  world: WorldName,
  input: Input<'backup.restore'>,
): Promise<{ ready: string; fileName: string }> {
  const ready = `${databaseFile(ports, world)}.restored`;
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

function copyIn(folder: string, input: Input<'backup.restore'>, to: string): void {
  if ('name' in input) copyFileSync(existing(folder, input.name), to);
  else writeFileSync(to, Buffer.from(input.base64, 'base64'), { mode: 0o600 });
}

function checkReading(file: string, fileName: string, world: WorldName): void {
  const reading = readBackup(file);
  if (reading.kind === 'unreadable') throw new AppError({ code: 'backup-unreadable', fileName, why: reading.why });
  if (reading.note.world !== world) throw new AppError({ code: 'backup-unreadable', fileName, why: 'other-world' });
}

function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true });
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith(ENDING)) : [];
}

/** Those that cannot be read come last. */
function newestFirst(folder: string, world: WorldName): Backup[] {
  const madeAt = (backup: Backup) => (backup.state === 'good' ? backup.at : '');
  return filesIn(folder)
    .map(name => lookAt(folder, name, world))
    .sort((a, b) => (madeAt(a) < madeAt(b) ? 1 : -1));
}

/** Those of a world that can be put back, newest first. */
export function goodBackups(ports: Pick<Ports, 'dataFolder'>, world: WorldName): Extract<Backup, { state: 'good' }>[] {
  return newestFirst(backupFolder(ports, world), world).flatMap(one => (one.state === 'good' ? [one] : []));
}

function existing(folder: string, name: string): string {
  if (!filesIn(folder).includes(name)) throw new AppError({ code: 'backup-gone', fileName: name });
  return join(folder, name);
}

function lookAt(folder: string, name: string, world: WorldName): Backup {
  const file = join(folder, name);
  const { size: bytes } = statSync(file);
  const reading = readBackup(file);
  if (reading.kind === 'unreadable') return { state: 'unreadable', name, bytes, why: reading.why };
  const { world: madeIn, ...note } = reading.note;
  if (madeIn !== world) return { state: 'unreadable', name, bytes, why: 'other-world' };
  return { state: 'good', name, bytes, ...note };
}

/** `bellbird-2027-01-04-0800.backup`; of several within a minute the later ones have a number. */
function freeName(folder: string, wall: string): string {
  const taken = new Set(filesIn(folder));
  const stem = `bellbird-${wall.slice(0, 10)}-${wall.slice(11, 13)}${wall.slice(14, 16)}`;
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}${ENDING}`;
    if (!taken.has(name)) return name;
  }
}

function preparedFolder(ports: Ports, world: WorldName): string {
  const folder = backupFolder(ports, world);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeLeftovers(folder);
  return folder;
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('bellbird-') && name.includes(partOf(ENDING))) rmSync(join(folder, name), { force: true });
  }
}

/**
 * Keeps the newest of the kind just made, which is known to be good. Those a person made are a person's to remove, and
 * what is no backup of ours is left alone.
 */
function prune(folder: string, world: WorldName, kind: BackupKind): void {
  if (kind === 'by-person') return;
  const same = newestFirst(folder, world).filter(backup => backup.state === 'good' && backup.kind === kind);
  for (const { name } of same.slice(KEPT)) rmSync(join(folder, name), { force: true });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
