import type { BackupProblem, Failure } from '../contract/errors.ts';
import type { Instant } from '../time/instant.ts';

/**
 * Made once a day by the program, by a person, of what was there before a backup was put back, or before a newer
 * version of the program changed how the records are built.
 */
export const BACKUP_KINDS = ['daily', 'by-person', 'before-restore', 'before-update'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** What was in the records when it was made. */
export interface BackupCounts {
  people: number;
  appointments: number;
  texts: number;
}

export type Backup = { name: string; bytes: number } & (
  | ({ state: 'good'; kind: BackupKind; at: Instant } & BackupCounts)
  | { state: 'unreadable'; why: BackupProblem }
);

export interface BackupList {
  /** Where the files are on this computer. */
  folder: string;
  /** Newest first. */
  backups: Backup[];
  /** Why the last one of the day could not be made; null when it could. */
  failed: Failure | null;
}

/** The file for keeping elsewhere. */
export interface BackupFile {
  name: string;
  base64: string;
}
