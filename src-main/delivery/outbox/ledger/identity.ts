/**
 * Tells whether the database, the send ledger and the keychain of this computer belong together (docs/delivery.md §11).
 * Each opening begins a new generation in all three, in this order; what disagrees was restored, copied or removed.
 * Pure; core/world/restored-records.ts acts on a mismatch.
 */
import { isFromElsewhere, isOfBackup } from '../../../storage/backup/backup.ts';
import type { LedgerIdentity } from './ledger-digest.ts';

/** What the database and the ledger say of themselves when they are opened. */
export interface Files {
  /** The database's generation; null in one that never had any. */
  database: string | null;
  /** The database knows of a submission. */
  sent: boolean;
  ledger: LedgerIdentity;
  /** The ledger knows of a submission or a cancel that the database does not (compare-ledger.ts). */
  isLedgerAhead: boolean;
  /** The database has an answer to a submission that the ledger never heard of. */
  isLedgerBehind: boolean;
  /** Something of the ledger cannot be read or was changed, and nobody has acted on it. */
  isLedgerDamaged: boolean;
}

/** What is wrong; the log uses the same words. */
export type Mismatch =
  /** The database is older than this computer's own ledger, or is a backup that this ledger had reached. */
  | 'other-database'
  /**
   * The database is a backup that this computer's ledger had not reached: it comes from another computer, or the ledger
   * was lost.
   */
  | 'backup-from-elsewhere'
  /** The ledger is older than the database, or belongs to another one: what was handed over since may be in neither. */
  | 'other-ledger'
  | 'no-database'
  | 'no-ledger'
  /** Lines of the ledger are damaged or gone: what they said is unknown. */
  | 'damaged-ledger'
  /** Database and ledger are older than what the keychain remembers, or come from another computer. */
  | 'older-files'
  /** The records were used before on another computer, or this computer's keychain was emptied. */
  | 'other-computer';

/** Compares what the database and the ledger were when they were opened; returns null when they belong together. */
export function mismatchOfFiles(files: Files): Mismatch | null {
  const { database, sent, ledger, isLedgerAhead } = files;
  const { last } = ledger;
  if (database !== null && isFromElsewhere(database)) return 'backup-from-elsewhere';
  if (files.isLedgerDamaged) return 'damaged-ledger';
  if (database === null && last === null) {
    // Records without any generation: only the submissions can tell.
    if (sent && !ledger.sent) return 'no-ledger';
    return isLedgerAhead ? 'no-database' : null;
  }
  if (last === null) return 'no-ledger';
  const isInterrupted = last.unused && last.after === database;
  if (database !== last.generation && !isInterrupted) {
    if (database === null) return 'no-database';
    return ledger.own.includes(database) || isOfBackup(database) ? 'other-database' : 'other-ledger';
  }
  if (files.isLedgerBehind) return 'other-ledger';
  return isLedgerAhead ? 'other-database' : null;
}

/**
 * Compares the ledger, which already has this opening's generation, with what this computer remembers: nothing, or one
 * generation for each place it could write to. They agree on the generation the ledger saw arrive there, or on a later
 * one whose arrival a crash kept it from seeing. A place that could not be written to for a while may remember an older
 * one as well. Returns null when they agree.
 */
export function mismatchOfComputer(ledger: LedgerIdentity, remembered: readonly string[]): Mismatch | null {
  const { kept, begun, begunSince } = ledger;
  if (remembered.length === 0) return kept === null ? null : 'other-computer';
  if (remembered.some(generation => !begun.has(generation))) return 'older-files';
  const isCurrent = (generation: string) => generation === kept || begunSince.includes(generation);
  return remembered.some(isCurrent) ? null : 'older-files';
}

/**
 * Tells whether everything that was handed over can be known here: this computer's own ledger is present, had reached
 * the backup that was put back, and nothing newer is remembered.
 */
export function isComplete(mismatch: Mismatch): boolean {
  return mismatch === 'other-database' || mismatch === 'no-database';
}
