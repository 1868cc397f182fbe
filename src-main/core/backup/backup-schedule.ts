/** How often the program makes a backup by itself. */
import { AppError, type Failure } from '../../../src-shared/contract/errors.ts';
import { HOUR_MS } from '../../../src-shared/time/durations.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { hasBackupOf } from '../../storage/backup/backup-folder.ts';
import type { World } from '../world/world.ts';

/** The first daily backup waits this long after a start, so that opening the program stays quick. */
const FIRST_MS = 60_000;
/** After a daily backup was tried, the program waits this long before it looks again. */
const AGAIN_MS = HOUR_MS;

/**
 * How a backup is made, how the records are checked where none is, and what follows once it is known that the day has
 * its backup or has none. Neither of the last two throws. `check` waits for a backup that is being made, checks unless
 * `isDone` then, and tells whether the records are checked.
 */
interface DailyWork {
  make(): Promise<unknown>;
  check(isDone: () => boolean): Promise<boolean>;
  isSettled(): void;
}

export interface DailyBackup {
  /** Returns why the last try failed; null if it did not, or a backup was made since. */
  failed(): Failure | null;
  /** Notes that a backup was made, of whatever kind. */
  noteMade(): void;
  /** Makes a backup although the day may have one. Throws nothing. */
  makeNow(): Promise<void>;
}

/**
 * Makes one backup a day of the live world, when the world is first idle that day; practice and a world without
 * contacts and appointments need none. A backup checks the records whole; a start that finds today's backup made
 * already, or makes none because it fails, checks them without one until that went through (docs/delivery.md §11).
 */
export function scheduleDailyBackup(world: World, folder: string, { make, check, isSettled }: DailyWork): DailyBackup {
  let failed: Failure | null = null;
  let tryAfter = world.clock.now() + FIRST_MS;
  let isMaking = false;
  let isChecked = false;
  /** The day whose backup was last found in the folder. */
  let seen = '';
  const madeToday = () => {
    const today = wallOfInstant(world.now(), world.tables.settings.get().zone).slice(0, 10);
    if (seen !== today && hasBackupOf(folder, today)) seen = today;
    return seen === today;
  };
  const daily = () => {
    if (isMaking || world.clock.now() < tryAfter || world.dispatcher.halted() !== null) return;
    tryAfter = world.clock.now() + AGAIN_MS;
    if (isEmpty(world)) return;
    if (madeToday()) {
      void checkOnce();
      isSettled();
      return;
    }
    isMaking = true;
    void makeNow().then(() => {
      isMaking = false;
    });
    void checkOnce();
  };
  const checkOnce = async () => {
    isChecked = await check(() => isChecked);
  };
  const makeNow = async () => {
    try {
      await make();
    } catch (error) {
      failed = error instanceof AppError ? error.failure : { code: 'backup-failed', detail: codeOfError(error) };
      world.changed('backupFailed');
      isSettled();
    }
  };
  if (world.name === 'live') world.whenIdle(daily);
  const noteMade = () => {
    failed = null;
    isChecked = true;
  };
  return { failed: () => failed, noteMade, makeNow };
}

function isEmpty({ tables, now }: World): boolean {
  const { total } = tables.contacts.page('', null, { offset: 0, limit: 1 });
  return total === 0 && tables.appointments.futureIds(now()).length === 0;
}

/** Returns the code of an error of Node, such as `EACCES`; `unknown` if it has none. */
export function codeOfError(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
