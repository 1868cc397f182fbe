import type { BackupProblem, Failure } from '../contract/errors.ts';
import type { Instant } from '../time/instant.ts';

/**
 * When a backup is made: once a day by the program, by a person, before another backup is restored, or before a newer
 * version of the program migrates the records.
 */
export const BACKUP_KINDS = ['daily', 'by-person', 'before-restore', 'before-update'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** What the records held when the backup was made. */
export interface BackupFacts {
  people: number;
  appointments: number;
  texts: number;
  /** They had not gone live yet. */
  isFromBeforeLive: boolean;
}

/** `bytes`: of the backup itself, also where its file is encrypted. */
export type Backup = { name: string; bytes: number } & (
  | ({ state: 'good'; kind: BackupKind; at: Instant; isEncrypted: boolean } & BackupFacts)
  | { state: 'unreadable'; why: BackupProblem }
);

export interface BackupList {
  /** The folder of the files on this computer. */
  folder: string;
  /** Newest first. */
  backups: Backup[];
  /** Why the last daily backup failed; null when it did not. */
  failed: Failure | null;
}

/** A piece of a backup's file, for keeping elsewhere. */
export interface BackupPiece {
  base64: string;
  /** Of the whole file. */
  bytes: number;
}
