/** Operations of backups, copies of the records of a world. */
import { z } from 'zod';
import type { Backup, BackupFile, BackupList } from '../../model/backup.ts';
import type { AppState } from '../../model/settings.ts';
import { act, read } from '../op.ts';
import { backupToRestore, none, text } from '../schemas.ts';

export const backup = {
  'backup.list': read(none).gives<BackupList>(),
  'backup.make': act(none).gives<Backup>(),
  /** Gives the whole file, for keeping elsewhere. */
  'backup.read': read(z.object({ name: text(100) })).gives<BackupFile>(),
  /** Restores a backup of the list or from elsewhere. The present records are backed up first. */
  'backup.restore': act(backupToRestore).gives<AppState>(),
};
