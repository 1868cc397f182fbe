/** Parts of inputs that several domains share. Every number, text and list is bounded, so that no input is endless. */
import { z } from 'zod';
import { LONGEST_PASSPHRASE } from '../model/program/backup-place.ts';
import { isCountry } from '../phone/phone.ts';
import { isWallTime } from '../time/instant.ts';

/** The largest number of this program. */
const MOST = 1_000_000_000;
const MOST_FIELDS = 500;

export const none = z.undefined();
export const count = z.number().int().min(0).max(MOST);
export const id = z.number().int().min(1).max(MOST);
/** Whoever asks was told that it ends the comparison of two texts that runs, without a verdict. */
export const endsComparison = z.boolean().default(false);
export const text = (max: number) => z.string().max(max);

/** How much of what is searched for is read: fewer characters than the longest name has. */
const SEARCHED = 100;
/**
 * Accepts what somebody searches for. A screen also searches for a name that it shows, and that may be longer: its
 * beginning is searched for then. A half of a character at its end would be found nowhere.
 */
export const search = z
  .string()
  .overwrite(typed => typed.slice(0, SEARCHED).replace(/[\ud800-\udbff]$/, ''))
  .max(SEARCHED);

/** Accepts a time of a day, `HH:MM`. */
export const clock = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Accepts a day, `YYYY-MM-DD`. */
export const day = z
  .string()
  .max(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/);
export const wallTime = z.string().max(20).refine(isWallTime);
/** Accepts a country by ISO 3166-1 alpha-2 if its phone numbers can be read. */
export const country = z.string().max(2).refine(isCountry);

/** The `updatedAt` of what a form was opened with; where it is another by now, `changed-meanwhile` refuses to store it. */
export const seen = text(40).optional();

/** The fields that select a window of a list. */
export const page = { offset: count, limit: z.number().int().min(1).max(500) };

/** Accepts values by name, at most as many as a person can have fields. */
export const valuesOf = (longest: number) =>
  z.record(text(80), text(longest)).refine(values => Object.keys(values).length <= MOST_FIELDS);

/** One message carries 4 million bytes of a file as base64, with some room. */
export const pieceOfFile = z.string().max(6_000_000);

/** Accepts what opens an encrypted copy of a backup. */
export const passphrase = text(LONGEST_PASSPHRASE);

/**
 * Accepts a backup of the list, or a file brought from elsewhere: sent in pieces, or at once if it is small. An encrypted
 * one comes with its passphrase.
 */
export const backupToRestore = z.union([
  z.object({ name: text(100), passphrase: passphrase.optional() }),
  z.object({ uploadId: id, passphrase: passphrase.optional() }),
  z.object({ fileName: text(260), base64: pieceOfFile, passphrase: passphrase.optional() }),
]);
