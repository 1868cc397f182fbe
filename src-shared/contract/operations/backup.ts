/** Copies of the records of a world. */
import { z } from 'zod';
import type { Backup, BackupFile, BackupList } from '../../model/backup.ts';
import type { AppState } from '../../model/settings.ts';
import { act, read } from '../op.ts';
import { backupToRestore, none, text } from '../schemas.ts';

export const backup = {
  'backup.list': read(none).gives<BackupList>(),
  'backup.make': act(none).gives<Backup>(),
  /** The whole file, for keeping elsewhere. */
  'backup.read': read(z.object({ name: text(100) })).gives<BackupFile>(),
  /** Puts one back: of the list, or one brought from elsewhere. A backup of what is there is made first. */
  'backup.restore': act(backupToRestore).gives<AppState>(),
};
