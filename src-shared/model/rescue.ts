import type { E164 } from '../phone/phone-reading.ts';
import type { Instant } from '../time/instant.ts';
import type { Backup } from './backup.ts';
import type { KeyState } from './settings.ts';

/**
 * Why existing records cannot be opened: the file is gone, empty or damaged; it is not these records (another program
 * changed it, or it belongs to practice); or a development version from before the first release made it.
 */
export type LossReason = 'missing' | 'empty' | 'damaged' | 'foreign' | 'unreleased';

/** A submission queued at the service, as far as the send ledger tells; it is cancelled only as a whole. */
export interface QueuedBatch {
  /** The submission's name in the send ledger. */
  uid: string;
  dueAt: Instant;
  /** How many texts are in it; `first` has the person and the first words of a few. */
  texts: number;
  first: { name: string; phone: E164; words: string }[];
  /** The service took it; it is unclear whether it did; it was asked to cancel it, and it is unclear whether it did. */
  state: 'queued' | 'unclear' | 'cancel-unclear';
  /**
   * Whether it can be cancelled here. Otherwise its gateway batch id, or the account's key or address, is not known, or
   * the key is another account's.
   */
  cancel: 'possible' | 'no-batch' | 'no-account' | 'other-account';
}

/** A backup that can be restored. `textsSince` counts texts that the send ledger lists as handed over after it. */
export type RescueBackup = Extract<Backup, { state: 'good' }> & { textsSince: number };

/** What is known while the records are lost. Nothing is sent meanwhile. */
export interface Rescue {
  why: LossReason;
  host: 'desktop' | 'browser';
  /** The folder of the records on this computer. */
  folder: string;
  now: Instant;
  /** The zone of the business where a backup tells it, else of this computer. */
  zone: string;
  /** The first batches in order of time; `more` counts the others. */
  queued: { texts: number; unclear: number; batches: QueuedBatch[]; more: number };
  /** Null where there is no ledger: then only the newest backup tells what is queued, if anything does. */
  ledger: 'own' | 'of-backup' | null;
  /** Newest first. */
  backups: RescueBackup[];
  keyState: KeyState;
}

/** The outcome of a cancel; `not-sent`: the request never left this computer. */
export interface RescueCancel {
  outcome: 'cancelled' | 'too-late' | 'not-cancelled' | 'uncertain' | 'not-sent';
}
