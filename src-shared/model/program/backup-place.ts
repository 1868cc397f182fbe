import type { Instant } from '../../time/instant.ts';

/**
 * Why the second place takes no copies: it is no whole path, it is not there (a stick that is not plugged in), a file
 * is in its place, it is the folder of the records, nothing may be written there, it is full, its file system cannot
 * hold a file of that size, a copy came back different, or it does not answer.
 */
export const PLACE_TROUBLES = [
  'not-a-path',
  'missing',
  'not-a-folder',
  'own-folder',
  'read-only',
  'full',
  'too-large',
  'differs',
  'no-answer',
  'failed',
] as const;
export type PlaceTrouble = (typeof PLACE_TROUBLES)[number];

/** In characters: four or five words, or so many letters and figures at random, cannot be found by trying. */
export const SHORTEST_PASSPHRASE = 10;
export const LONGEST_PASSPHRASE = 200;

/** The folder that a person chose for copies of the backups: another disk, a stick, a network share. */
export interface BackupPlace {
  folder: string;
  /** When the newest good backup there was made, as far as known; null while there is none. */
  newest: Instant | null;
  /** Why the last try failed; null if it did not, or nothing was tried since the start. */
  trouble: PlaceTrouble | null;
  isCopying: boolean;
  /** New copies open only with the passphrase that a person chose. */
  isEncrypted: boolean;
  /** How many files of backups there can be read without one; null while that is not known. */
  readable: number | null;
  /** True if it is on the disk of the records, and would be lost with it. */
  isSameDisk: boolean;
  /** True if a person should do something: the newest backup there is too old, although it was tried. */
  isOld: boolean;
}
