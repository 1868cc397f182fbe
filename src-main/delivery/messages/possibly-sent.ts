/**
 * Holds texts that waited in incomplete records (a backup on a new computer, a copied folder, a lost ledger) and that
 * the computer before could have handed over since. They become uncertain, and no resume lets them go: a person decides
 * each, or names when that computer last ran and releases what was due for handing over only after that
 * (docs/delivery.md §11).
 */

import type { StateReason } from '../../../src-shared/model/message.ts';
import { DAY_MS, MINUTE_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, laterOf, msOf } from '../../../src-shared/time/instant.ts';
import { MAX_LATE_MS } from '../../../src-shared/time/schedule.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { setStates } from './set-state.ts';

/** What the records were when they were opened, before anything was done with them here. */
export interface RecordsAtOpening {
  /** The id of their newest message. */
  upTo: number;
  /** The time at which the program last ran on them, as far as they know. */
  ranLast: Instant | null;
}

/** Returns what these records are at this moment; call it before anything is done with them. */
export function recordsAtOpening(tables: Tables): RecordsAtOpening {
  return { upTo: tables.messages.newestId(), ranLast: tables.settings.get().lastRunning };
}

/** Marks what waited in these records as doubtful from now on, once it is due for handing over. */
export function beginDoubting(tables: Tables, { upTo, ranLast }: RecordsAtOpening, now: Instant): void {
  const { horizonDays, waited } = tables.settings.get();
  // If several copies were put back and none was released, the earliest knowledge holds.
  const savedAt = waited ? waited.savedAt : ranLast;
  const horizon = Math.max(horizonDays, waited?.horizonDays ?? 0);
  const yearlyFrom = instantOf(msOf(now) + horizon * DAY_MS);
  tables.settings.save({ waited: { upTo, savedAt, horizonDays: horizon }, yearlyFrom });
  holdPossiblySent(tables, now);
}

/**
 * Makes uncertain what another computer could have handed over until `now`. What is too late to leave is left to be
 * marked as missed. Returns how many.
 */
export function holdPossiblySent(tables: Tables, now: Instant): number {
  const { waited } = tables.settings.get();
  if (waited === null) return 0;
  const horizonMs = waited.horizonDays * DAY_MS;
  const from = instantOf(msOf(now) - MAX_LATE_MS);
  const waiting = tables.messages.waitingBetween(waited.upTo, from, instantOf(msOf(now) + horizonMs));
  for (const [dueAt, messages] of Map.groupBy(waiting, one => one.dueAt)) {
    const handOverAt = instantOf(msOf(dueAt) - horizonMs);
    const reason: StateReason = { kind: 'restored-since', waited: { savedAt: waited.savedAt, handOverAt } };
    setStates(tables, messages, { state: 'uncertain', reason }, now);
  }
  return waiting.length;
}

/** The message is uncertain because another computer may have handed it over; nobody has decided about it. */
export function isPossiblySent({ state, reason }: Pick<StoredMessage, 'state' | 'reason'>): boolean {
  return state === 'uncertain' && reason?.kind === 'restored-since';
}

/**
 * Tells whether nobody can have handed the message over: it was due for that only after these records were saved and
 * the other computer last ran. A running program notes once a minute that it runs, and a person names a minute, so the
 * other computer may have run to the end of it.
 */
export function isReleasable(message: Pick<StoredMessage, 'state' | 'reason'>, lastRan: Instant): boolean {
  const { reason } = message;
  if (!isPossiblySent(message) || reason?.kind !== 'restored-since' || !reason.waited?.savedAt) return false;
  const { savedAt, handOverAt } = reason.waited;
  return msOf(handOverAt) > msOf(laterOf(savedAt, lastRan)) + MINUTE_MS;
}

/**
 * Plans again those of these messages that nobody can have handed over, as a person said and ticked. What came within
 * the horizon since, or until the other computer stopped, is held as well, and nothing later is. Returns them, planned;
 * the caller reconciles them. Runs inside the caller's transaction.
 */
export function releasePossiblySent(
  tables: Tables,
  ids: readonly number[],
  lastRan: Instant,
  now: Instant,
): StoredMessage[] {
  holdPossiblySent(tables, laterOf(now, lastRan));
  tables.settings.save({ waited: null });
  const released = tables.messages.among(ids).filter(message => isReleasable(message, lastRan));
  setStates(tables, released, { state: 'planned', reason: null }, now);
  return tables.messages.among(released.map(({ id }) => id));
}
