/**
 * Whether the database, the send ledger and the keychain of this computer belong together (docs/delivery.md §11). At
 * each opening the program begins a new generation in all three, in this order; what does not agree was restored,
 * copied or taken away. Pure; what a mismatch leads to stands in core/generation.ts.
 */
import { isFromElsewhere, isOfBackup } from '../../storage/backup/backup.ts';
import type { LedgerIdentity } from './ledger.ts';

export interface Files {
  /** The database's generation; null in one that never had any. */
  database: string | null;
  /** The database knows of a submission. */
  sent: boolean;
  ledger: LedgerIdentity;
  /** The ledger knows of a submission or a cancel that the database does not (replay.ts). */
  isLedgerAhead: boolean;
}

/** What is wrong, as the log has it. */
export type Mismatch =
  /** The database is older than this computer's own ledger, or a backup put back that this ledger had reached. */
  | 'other-database'
  /** A backup put back that this computer's own ledger had not reached: of another computer, or the ledger was lost. */
  | 'backup-from-elsewhere'
  /** The ledger is older than the database, or another one's: what was handed over since may stand in neither. */
  | 'other-ledger'
  | 'no-database'
  | 'no-ledger'
  /** Both are older than what the keychain remembers, or of another computer. */
  | 'older-files'
  /** Used before on another computer, or this one's keychain was emptied. */
  | 'other-computer';

/** Compares what the database and the ledger were when they were opened; null when they belong together. */
export function mismatchOfFiles({ database, sent, ledger, isLedgerAhead }: Files): Mismatch | null {
  const { last } = ledger;
  if (database !== null && isFromElsewhere(database)) return 'backup-from-elsewhere';
  if (database === null && last === null) {
    // Never opened by a program that keeps generations: only what was submitted can tell.
    if (sent && !ledger.sent) return 'no-ledger';
    return isLedgerAhead ? 'no-database' : null;
  }
  if (last === null) return 'no-ledger';
  const isInterrupted = last.unused && last.after === database;
  if (database !== last.generation && !isInterrupted) {
    if (database === null) return 'no-database';
    return ledger.own.includes(database) || isOfBackup(database) ? 'other-database' : 'other-ledger';
  }
  return isLedgerAhead ? 'other-database' : null;
}

/**
 * Compares the ledger, with this opening's own generation in it, with what this computer remembers (nothing, or one of
 * each place it could write to): the generation the ledger saw arrive there, or a later one whose arrival a crash kept
 * it from seeing. A place that could not be written to for a while may remember an older one beside that.
 */
export function mismatchOfComputer(ledger: LedgerIdentity, remembered: readonly string[]): Mismatch | null {
  const { kept, begun, begunSince } = ledger;
  if (remembered.length === 0) return kept === null ? null : 'other-computer';
  if (remembered.some(generation => !begun.has(generation))) return 'older-files';
  const isCurrent = (generation: string) => generation === kept || begunSince.includes(generation);
  return remembered.some(isCurrent) ? null : 'older-files';
}

/**
 * Whether everything that was handed over can be known here: this computer's own ledger is there, had reached what was
 * put in the place of the records, and nothing newer is remembered.
 */
export function isComplete(mismatch: Mismatch): boolean {
  return mismatch === 'other-database' || mismatch === 'no-database';
}
