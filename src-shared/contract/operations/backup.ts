/** Operations of backups, copies of the records of a world. */
import { z } from 'zod';
import type { Backup, BackupList, BackupPiece } from '../../model/backup.ts';
import type { BackupPlace } from '../../model/program/backup-place.ts';
import type { AppState } from '../../model/settings.ts';
import type { Failure } from '../errors.ts';
import { act, read, worldless } from '../op.ts';
import { backupToRestore, id, none, passphrase, pieceOfFile, text } from '../schemas.ts';

/** A place in a file, in bytes. */
const place = z.number().int().min(0).max(10_000_000_000);

export const backup = {
  'backup.list': read(none).gives<BackupList>(),
  /** Why the last daily backup failed; null when it did not. */
  'backup.failed': read(none).gives<Failure | null>(),
  'backup.make': act(none).gives<Backup>(),
  /** Gives a piece of a file, from a place on (bytes), for keeping elsewhere. */
  'backup.read': read(z.object({ name: text(100), from: place })).gives<BackupPiece>(),
  /** Begins a backup that is brought from elsewhere in pieces, also while the records cannot be opened. */
  'backup.begin': worldless.act(z.object({ fileName: text(260), bytes: place })).gives<{ uploadId: number }>(),
  'backup.part': worldless.act(z.object({ uploadId: id, base64: pieceOfFile })).gives<{ received: number }>(),
  /**
   * Restores a backup of the list or from elsewhere. The present records are backed up first. Refused with
   * backup-unreadable: `encrypted` where it needs a passphrase, `wrong-passphrase` where that does not open it.
   */
  'backup.restore': act(backupToRestore).gives<AppState>(),
  /** Gives the second place, to which every backup is copied; null while none is chosen. */
  'backup.place': read(none).gives<BackupPlace | null>(),
  /** Chooses the second place, or (null) none. Refused with backup-place-refused where no backup can be written. */
  'backup.setPlace': act(z.object({ path: text(1000).nullable() })).gives<BackupPlace | null>(),
  /**
   * Encrypts the copies in the second place for a passphrase, or (null) no longer; every backup is copied anew. Refused
   * with passphrase-short.
   */
  'backup.encryptPlace': act(z.object({ passphrase: passphrase.nullable() })).gives<BackupPlace | null>(),
  /** Begins to copy what the place lacks, and gives it as it is then. */
  'backup.bring': act(none).gives<BackupPlace | null>(),
};
