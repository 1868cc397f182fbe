/** How often the program makes a backup by itself, and how many backups stay. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, type Failure } from '../../../src-shared/contract/errors.ts';
import type { BackupKind } from '../../../src-shared/model/backup.ts';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import { HOUR_MS } from '../../../src-shared/time/durations.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { World } from '../world/world.ts';
import { hasBackupOf, newestFirst } from './backup-files.ts';

/** The first daily backup waits this long after a start, so that opening the program stays quick. */
const FIRST_MS = 60_000;
/** After a daily backup was tried, the program waits this long before it looks again. */
const AGAIN_MS = HOUR_MS;
/** The number of backups kept of each kind that the program makes. */
export const KEPT = 14;

/** How a backup is made, and how the records are checked where none is. Neither `check` nor its caller throws. */
interface DailyWork {
  make(): Promise<unknown>;
  check(): Promise<void>;
}

/**
 * Makes one backup a day of the live world, when the world is first idle that day; practice and a world without contacts
 * and appointments need none. `failed` returns why the last try failed; null if it did not. A backup checks the records
 * whole; a start that finds today's backup made already checks them once without one (docs/delivery.md §11).
 */
export function scheduleDailyBackup(
  world: World,
  folder: string,
  { make, check }: DailyWork,
): { failed(): Failure | null } {
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
      if (!isChecked) void check();
      isChecked = true;
      return;
    }
    isMaking = true;
    isChecked = true;
    void make()
      .then(
        () => null,
        (error: unknown): Failure =>
          error instanceof AppError ? error.failure : { code: 'backup-failed', detail: codeOfError(error) },
      )
      .then(outcome => {
        isMaking = false;
        failed = outcome;
        if (outcome) world.changed('backupFailed');
      });
  };
  if (world.name === 'live') world.whenIdle(daily);
  return { failed: () => failed };
}

function isEmpty({ tables, now }: World): boolean {
  const { total } = tables.contacts.page('', null, { offset: 0, limit: 1 });
  return total === 0 && tables.appointments.futureIds(now()).length === 0;
}

/**
 * Removes the oldest backups of the kind just made, which is known to be good. Only a person removes those a person
 * made, and a file that is not a backup of ours stays.
 */
export function pruneBackups(folder: string, world: WorldName, kind: BackupKind): void {
  if (kind === 'by-person') return;
  const same = newestFirst(folder, world).filter(backup => backup.state === 'good' && backup.kind === kind);
  for (const { name } of same.slice(KEPT)) rmSync(join(folder, name), { force: true });
}

/** Returns the code of an error of Node, such as `EACCES`; `unknown` if it has none. */
export function codeOfError(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
