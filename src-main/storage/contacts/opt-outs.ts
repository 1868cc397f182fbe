/**
 * Stores the opt-out list: numbers that get no texts, whichever contact they belong to. Of a number that was erased a
 * keyed hash stays, which becomes the number again as soon as that comes back.
 */

import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import { keyedHash } from '../ledger/chain.ts';

/** Prepares the statements of the opt-out list. An import can add a number and never removes one. */
export function optOutList(db: Db) {
  const optOut = db.prepare<{ phone: string; since: string; importId: number | null }>(
    'INSERT INTO opt_outs (phone, since, import_id) VALUES (@phone, @since, @importId) ON CONFLICT (phone) DO NOTHING',
  );
  const liftOptOut = db.prepare<{ phone: string }>('DELETE FROM opt_outs WHERE phone = @phone');
  const isOptedOut = db.prepare<{ phone: string }, { found: 1 }>(
    'SELECT 1 AS found FROM opt_outs WHERE phone = @phone',
  );
  const optedOutSince = db
    .prepare<{ phone: string }, string>('SELECT since FROM opt_outs WHERE phone = @phone')
    .pluck();
  const key = db.prepare<[], string>("SELECT value ->> '$' FROM app_state WHERE key = 'hashKey'").pluck();
  const anyErased = db.prepare<[], number>('SELECT 1 FROM erased_opt_outs LIMIT 1').pluck();
  const erasedSince = db.prepare<[string], string>('SELECT since FROM erased_opt_outs WHERE hash = ?').pluck();
  const addErased = db.prepare<{ hash: string; since: string }>(
    'INSERT INTO erased_opt_outs (hash, since) VALUES (@hash, @since) ON CONFLICT DO NOTHING',
  );
  const dropErased = db.prepare<[string]>('DELETE FROM erased_opt_outs WHERE hash = ?');
  const allErased = db.prepare<[], { hash: string; since: string }>('SELECT hash, since FROM erased_opt_outs');
  const keyed = (phone: E164): string => keyedHash(Buffer.from(key.get() ?? '', 'base64url'), phone);
  /** The keyed hash of a number, if one that was erased is on the list; null for nearly every number. */
  const erasedHash = (phone: E164): string | null => {
    if (anyErased.get() === undefined) return null;
    const hash = keyed(phone);
    return erasedSince.get(hash) === undefined ? null : hash;
  };
  const numbers = db.prepare<[], string>('SELECT DISTINCT phone FROM contacts WHERE phone IS NOT NULL').pluck();
  /** Puts a number that came back on the list itself, if it was erased while it was on it. */
  const meetNumber = (phone: E164 | null): void => {
    const hash = phone === null ? null : erasedHash(phone);
    if (phone === null || hash === null) return;
    optOut.run({ phone, since: erasedSince.get(hash) ?? '', importId: null });
    dropErased.run(hash);
  };
  const all = db.prepare<[], { phone: string; since: string }>('SELECT phone, since FROM opt_outs ORDER BY since');
  return {
    /** Returns every number on the list and since when it is there. */
    optOuts: () => all.all() as { phone: E164; since: Instant }[],
    /** Puts a number on the list; returns true if it was not there yet. */
    optOut: (phone: E164, since: Instant, importId: number | null): boolean =>
      optOut.run({ phone, since, importId }).changes > 0,
    liftOptOut: (phone: E164): void => {
      liftOptOut.run({ phone });
      const hash = erasedHash(phone);
      if (hash !== null) dropErased.run(hash);
    },
    isOptedOut: (phone: E164): boolean => isOptedOut.get({ phone }) !== undefined || erasedHash(phone) !== null,
    optedOutSince: (phone: E164): Instant | null => {
      const hash = erasedHash(phone);
      return (optedOutSince.get({ phone }) ?? (hash === null ? null : erasedSince.get(hash)) ?? null) as Instant | null;
    },
    meetNumber,
    /** Does so for every number that somebody has. */
    meetEveryNumber: (): void => {
      if (anyErased.get() === undefined) return;
      for (const phone of numbers.all()) meetNumber(phone as E164);
    },
    /** Takes a number off the list and leaves its keyed hash; nothing if it is not on it. */
    eraseOptOut: (phone: E164): void => {
      const since = optedOutSince.get({ phone });
      if (since === undefined) return;
      addErased.run({ hash: keyed(phone), since });
      liftOptOut.run({ phone });
    },
    /** Returns the keyed hash of a number (storage/ledger/chain.ts). */
    keyed,
    /** Returns the opt-outs of erased numbers, by keyed hash. */
    erasedOptOuts: () => allErased.all() as { hash: string; since: Instant }[],
    /** Puts an erased number on the list by its keyed hash, unless it is there. */
    addErasedOptOut: (hash: string, since: Instant): void => {
      addErased.run({ hash, since });
    },
    /** Takes an erased number off the list if it was put there before an instant. */
    liftErasedOptOut: (hash: string, before: Instant): void => {
      if ((erasedSince.get(hash) ?? before) < before) dropErased.run(hash);
    },
  };
}
