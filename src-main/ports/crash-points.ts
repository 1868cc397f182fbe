/**
 * The named points of the order of writing (docs/delivery.md §4), before and after every write that has to survive a
 * crash. The program does nothing at them; the proof of delivery ends the program at each of them.
 */
export const CRASH_POINTS = [
  // Opening a world.
  'files-opened',
  'generation-written',
  'generation-stored',
  'recovered',
  // The keychain has the generation too, or there is none to have it.
  'generation-kept',
  // A change of a person, with the texts it plans, is stored.
  'planned',
  // One submission.
  'connected',
  'intent-stored',
  'intent-written',
  'answered',
  'answer-written',
  'answer-stored',
  // One cancel.
  'cancel-connected',
  'cancel-answered',
  'cancel-written',
  'cancel-stored',
  // What time alone moves is stored.
  'time-passed',
] as const;

/** The points of making a backup and restoring one. */
const BACKUP_POINTS = [
  'backup-copied',
  'backup-checked',
  'backup-named',
  'restore-ready',
  'restore-closed',
  'restore-replaced',
] as const;

/** The points of the send ledger's files: a segment is begun, the snapshot is stored, and lines are erased. */
export const LEDGER_POINTS = [
  'segment-begun',
  'snapshot-written',
  'erasing-begun',
  'segment-erased',
  'erasing-ended',
] as const;

/** The points of packing a segment of the send ledger: the packed file is written, and has its name. */
const PACK_POINTS = ['segment-packing', 'segment-packed'] as const;

/** The points of storing an import and undoing it. */
const IMPORT_POINTS = ['import-staged', 'import-true', 'import-hidden'] as const;

/**
 * The points of moving the records out of their former folder, and the keychain entries with them (docs/records.md).
 */
export const MOVE_POINTS = [
  'move-noted',
  'move-brought',
  'move-checked',
  'move-whole',
  'move-removed',
  'entry-written',
  'entry-checked',
  'entry-removed',
  'mark-written',
  'move-over',
] as const;

export type MoveCrashPoint = (typeof MOVE_POINTS)[number];
export type BackupCrashPoint = (typeof BACKUP_POINTS)[number];
export type PackCrashPoint = (typeof PACK_POINTS)[number];
export type LedgerCrashPoint = (typeof LEDGER_POINTS)[number] | PackCrashPoint;
export type CrashPoint =
  | (typeof CRASH_POINTS)[number]
  | BackupCrashPoint
  | LedgerCrashPoint
  | (typeof IMPORT_POINTS)[number];
