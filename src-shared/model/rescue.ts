import type { E164 } from '../phone/phone-reading.ts';
import type { Instant } from '../time/instant.ts';
import type { Backup } from './backup.ts';
import type { KeyState } from './settings.ts';

/**
 * Why existing records cannot be opened. The file is gone, or everything is and only the keychain still tells that
 * there were records; it is empty or damaged; it is not these records (another program changed it, or it belongs to
 * practice); a development version from before the first release made it, or a newer version did; another program holds
 * it; the disk is full, or does not let it be read or written.
 */
export type RescueReason =
  | 'missing'
  | 'all-gone'
  | 'empty'
  | 'damaged'
  | 'foreign'
  | 'unreleased'
  | 'from-future'
  | 'locked'
  | 'disk-full'
  | 'unreadable';

/**
 * `isReplaceable`: a backup or new records may take their place. Where not, the records are whole and only out of reach,
 * so nothing of them is read or changed. `mayPass`: another try may open them; while the program runs it makes such
 * tries by itself, so it is rescued from these only at its start.
 */
export const RESCUE_REASONS: Record<RescueReason, { isReplaceable: boolean; mayPass: boolean }> = {
  missing: { isReplaceable: true, mayPass: false },
  'all-gone': { isReplaceable: true, mayPass: false },
  empty: { isReplaceable: true, mayPass: false },
  damaged: { isReplaceable: true, mayPass: false },
  foreign: { isReplaceable: true, mayPass: false },
  unreleased: { isReplaceable: true, mayPass: false },
  'from-future': { isReplaceable: false, mayPass: true },
  locked: { isReplaceable: false, mayPass: true },
  'disk-full': { isReplaceable: false, mayPass: true },
  unreadable: { isReplaceable: false, mayPass: true },
};

/** A submission queued at the service, as far as the send ledger tells; it is cancelled only as a whole. */
export interface QueuedBatch {
  /** The submission's name in the send ledger. */
  uid: string;
  dueAt: Instant;
  /** How many texts are in it; `first` has the person and the first words of a few. */
  texts: number;
  first: { name: string; phone: E164; phoneShown: string; words: string }[];
  /** The service took it; it is unclear whether it did; it was asked to cancel it, and it is unclear whether it did. */
  state: 'queued' | 'unclear' | 'cancel-unclear';
  /**
   * Whether it can be cancelled here. Otherwise its gateway batch id, or the account's key or address, is not known, or
   * the key is another account's.
   */
  cancel: 'possible' | 'no-batch' | 'no-account' | 'other-account';
}

/**
 * A backup that can be restored. `textsSince` counts texts that the send ledger lists as handed over after it; null
 * where the ledger is lost too.
 */
export type RescueBackup = Extract<Backup, { state: 'good' }> & { textsSince: number | null };

/**
 * What is known while the records cannot be opened. Nothing is sent meanwhile. Where they are not replaceable, nothing
 * of them was read: no text and no backup is listed.
 */
export interface Rescue {
  why: RescueReason;
  host: 'desktop' | 'browser';
  /** The folder of the records on this computer. */
  folder: string;
  /** The second place of the backups, where a backup here tells it. */
  secondPlace: string | null;
  now: Instant;
  /** The zone of the business where a backup tells it, else of this computer. */
  zone: string;
  /** The first batches in order of time; `more` counts the others. */
  queued: { texts: number; unclear: number; batches: QueuedBatch[]; more: number };
  /**
   * Null where there is no ledger: then only the newest backup tells what is queued, if anything does. Of a damaged one
   * more may be queued than it tells.
   */
  ledger: 'own' | 'own-damaged' | 'of-backup' | null;
  /** Newest first. */
  backups: RescueBackup[];
  keyState: KeyState;
}

/** The outcome of a cancel; `not-sent`: the request never left this computer. */
export interface RescueCancel {
  outcome: 'cancelled' | 'too-late' | 'not-cancelled' | 'uncertain' | 'not-sent';
}
