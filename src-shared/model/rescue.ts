import type { E164 } from '../phone/phone-reading.ts';
import type { Instant } from '../time/instant.ts';
import type { Backup } from './backup.ts';
import type { KeyState } from './settings.ts';

/**
 * Why the records of a business that was here before cannot be worked with: the file is gone, nothing is in it, it is
 * damaged, it is not these records (another program changed it, or it belongs to practice), or a development version
 * from before the first release made it.
 */
export type LossReason = 'missing' | 'empty' | 'damaged' | 'foreign' | 'unreleased';

/** A batch that is to go out from the service, as far as the send ledger knows; cancelled only as a whole. */
export interface QueuedBatch {
  /** Names it in the send ledger. */
  uid: string;
  dueAt: Instant;
  /** How many texts are in it; of the first few, whom and the first words. */
  texts: number;
  first: { name: string; phone: E164; words: string }[];
  /** Taken by the service; not known whether it was; asked to cancel, and not known whether it did. */
  state: 'queued' | 'unclear' | 'cancel-unclear';
  /**
   * Whether it can be cancelled from here; else its batch, or the key or address of the account, is not known here, or
   * the key is another account's.
   */
  cancel: 'possible' | 'no-batch' | 'no-account' | 'other-account';
}

/** A backup that can be put back; `textsSince`: texts the send ledger knows of that were handed over after it. */
export type RescueBackup = Extract<Backup, { state: 'good' }> & { textsSince: number };

/** What is known while the records are lost. Nothing is sent meanwhile. */
export interface Rescue {
  why: LossReason;
  host: 'desktop' | 'browser';
  /** Where the records are on this computer. */
  folder: string;
  now: Instant;
  /** Of the business where a backup says it, else of this computer. */
  zone: string;
  /** In order of time, the first of them; `more` batches follow. */
  queued: { texts: number; unclear: number; batches: QueuedBatch[]; more: number };
  /** Null: there is none, so what is queued is known by the newest backup alone, or not at all. */
  ledger: 'own' | 'of-backup' | null;
  /** Newest first. */
  backups: RescueBackup[];
  keyState: KeyState;
}

/** What came of asking for a cancel; `not-sent`: the request never left. */
export interface RescueCancel {
  outcome: 'cancelled' | 'too-late' | 'not-cancelled' | 'uncertain' | 'not-sent';
}
