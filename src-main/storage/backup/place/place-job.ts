/** What the process of the second place is asked and answers: JSON, one argument in, lines out. */
import { z } from 'zod';
import { PLACE_TROUBLES } from '../../../../src-shared/model/program/backup-place.ts';
import type { WorldName } from '../../../../src-shared/model/settings.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import { type CopyKey, copyKey } from '../encrypted-copy.ts';

export interface PlaceJob {
  /** `begin` makes sure that the folder can take backups and marks it; `bring` copies there what it lacks. */
  act: 'begin' | 'bring';
  world: WorldName;
  /** The folder of the backups on this computer, inside that of the records. */
  from: string;
  /** The folder that the person chose. */
  to: string;
  /** Of the backups made before this instant only the newest is brought. */
  since: Instant;
  /**
   * What encrypts the copies; null leaves them as they are; left out: what the place has. No secret: an argument can be
   * seen by other programs.
   */
  key?: CopyKey | null;
}

/** The last line of the process; every line before it says only that it goes on. */
const placeOutcome = z.object({
  trouble: z.enum(PLACE_TROUBLES).nullable(),
  /** When the newest good backup in the place was made; null if it has none, or it could not be read. */
  newest: z
    .string()
    .transform(text => text as Instant)
    .nullable(),
  /** What encrypts the copies there from now on; null where nothing does, or that is not known. */
  key: copyKey.nullable(),
  /** How many files of backups there can be read without a passphrase; null if that is not known. */
  readable: z.number().nullable(),
  /** True if the place is on the disk of the records, and would be lost with it. */
  isSameDisk: z.boolean(),
  /** The system's own words, for the log. */
  detail: z.string(),
});
export type PlaceOutcome = z.infer<typeof placeOutcome>;

/** Reads a line of the process: the outcome, or null while it goes on. */
export const placeLine = z
  .string()
  .transform((line, problems) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      problems.addIssue('not a line of ours');
      return z.NEVER;
    }
  })
  .pipe(z.union([placeOutcome, z.strictObject({}).transform(() => null)]));
