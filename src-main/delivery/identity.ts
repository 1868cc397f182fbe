/**
 * Whether the database, the send ledger and the keychain of this computer belong together (DELIVERY, Identity and
 * backups). At each opening the program begins a new generation in all three, in this order; what does not agree was
 * restored, copied or taken away. Pure; what a mismatch leads to stands in core/generation.ts.
 */
import { isOfBackup } from '../storage/backup.ts';
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
  /** The database is older than the ledger, or a backup put back. */
  | 'other-database'
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
  if (database === null && last === null) {
    // Never opened by a program that keeps generations: only what was submitted can tell.
    if (sent && !ledger.sent) return 'no-ledger';
    return isLedgerAhead ? 'no-database' : null;
  }
  if (last === null) return 'no-ledger';
  const isInterrupted = last.unused && last.after === database;
  if (database !== last.generation && !isInterrupted) {
    if (database === null) return 'no-database';
    return ledger.begun.has(database) || isOfBackup(database) ? 'other-database' : 'other-ledger';
  }
  return isLedgerAhead ? 'other-database' : null;
}

/**
 * Compares the ledger, with this opening's own generation in it, with what the keychain has (null: nothing). The
 * keychain has the generation the ledger saw arrive there, or a later one whose arrival a crash kept it from seeing.
 */
export function mismatchOfKeychain(ledger: LedgerIdentity, keychain: string | null): Mismatch | null {
  if (keychain === null) return ledger.kept === null ? null : 'other-computer';
  return keychain === ledger.kept || ledger.begunSince.includes(keychain) ? null : 'older-files';
}

/** Whether everything that was handed over can be known here: the ledger is there and nothing newer is remembered. */
export function isComplete(mismatch: Mismatch): boolean {
  return mismatch === 'other-database' || mismatch === 'no-database';
}
