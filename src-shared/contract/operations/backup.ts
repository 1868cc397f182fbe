/** Operations of backups, copies of the records of a world. */
import { z } from 'zod';
import type { Backup, BackupFile, BackupList } from '../../model/backup.ts';
import type { BackupPlace } from '../../model/program/backup-place.ts';
import type { AppState } from '../../model/settings.ts';
import type { Failure } from '../errors.ts';
import { act, read } from '../op.ts';
import { backupToRestore, none, text } from '../schemas.ts';

export const backup = {
  'backup.list': read(none).gives<BackupList>(),
  /** Why the last daily backup failed; null when it did not. */
  'backup.failed': read(none).gives<Failure | null>(),
  'backup.make': act(none).gives<Backup>(),
  /** Gives the whole file, for keeping elsewhere. */
  'backup.read': read(z.object({ name: text(100) })).gives<BackupFile>(),
  /** Restores a backup of the list or from elsewhere. The present records are backed up first. */
  'backup.restore': act(backupToRestore).gives<AppState>(),
  /** Gives the second place, to which every backup is copied; null while none is chosen. */
  'backup.place': read(none).gives<BackupPlace | null>(),
  /** Chooses the second place, or (null) none. Refused with backup-place-refused where no backup can be written. */
  'backup.setPlace': act(z.object({ path: text(1000).nullable() })).gives<BackupPlace | null>(),
  /** Begins to copy what the place lacks, and gives it as it is then. */
  'backup.bring': act(none).gives<BackupPlace | null>(),
};
