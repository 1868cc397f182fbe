/**
 * Texts that waited in records of which something may be missing (a backup on a new computer, a copied folder, a lost
 * ledger): whatever the computer before could have handed over since is held as "may have been sent", which no resume
 * lets go. A person decides each, or says when the computer before last ran and releases what was due only after that.
 */

import type { StateReason } from '../../../src-shared/model/message.ts';
import { type Instant, instantOf, laterOf, msOf } from '../../../src-shared/time/instant.ts';
import { LATEST_MS } from '../../../src-shared/time/schedule.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { setStates } from './set-state.ts';

const DAY_MS = 86_400_000;
/**
 * A running program notes that it runs once a minute, and a person names a minute: it may have run to the end of it.
 */
const MINUTE_MS = 60_000;

/** What records were when they were opened, before anything was done with them here. */
export interface RecordsAtOpening {
  /** Their newest message. */
  upTo: number;
  /** When the program ran on them last, as far as they know. */
  ranLast: Instant | null;
}

export function recordsAtOpening(tables: Tables): RecordsAtOpening {
  return { upTo: tables.messages.newestId(), ranLast: tables.settings.get().lastRunning };
}

/** From now on what waited in records as they were found is in doubt, once it is due for handing over. */
export function beginDoubting(tables: Tables, { upTo, ranLast }: RecordsAtOpening, now: Instant): void {
  const { horizonDays, waited } = tables.settings.get();
  // Of several copies that nobody has let go yet, what the first knew is the least that is known.
  const savedAt = waited ? waited.savedAt : ranLast;
  const horizon = Math.max(horizonDays, waited?.horizonDays ?? 0);
  tables.settings.save({ waited: { upTo, savedAt, horizonDays: horizon } });
  holdPossiblySent(tables, now);
}

/**
 * Holds what another computer could have handed over until `now`. What is too late to leave is left to be called
 * missed. Returns how many.
 */
export function holdPossiblySent(tables: Tables, now: Instant): number {
  const { waited } = tables.settings.get();
  if (waited === null) return 0;
  const horizonMs = waited.horizonDays * DAY_MS;
  const from = instantOf(msOf(now) - LATEST_MS);
  const waiting = tables.messages.waitingBetween(waited.upTo, from, instantOf(msOf(now) + horizonMs));
  for (const [dueAt, messages] of Map.groupBy(waiting, one => one.dueAt)) {
    const handOverAt = instantOf(msOf(dueAt) - horizonMs);
    const reason: StateReason = { kind: 'restored-since', waited: { savedAt: waited.savedAt, handOverAt } };
    setStates(tables, messages, { state: 'uncertain', reason }, now);
  }
  return waiting.length;
}

/** Held here because another computer may have handed it over; nobody has decided about it. */
export function isPossiblySent({ state, reason }: Pick<StoredMessage, 'state' | 'reason'>): boolean {
  return state === 'uncertain' && reason?.kind === 'restored-since';
}

/**
 * Nobody can have handed it over: that was due only after these records were saved and the computer before last ran.
 */
export function isReleasable(message: Pick<StoredMessage, 'state' | 'reason'>, lastRan: Instant): boolean {
  const { reason } = message;
  if (!isPossiblySent(message) || reason?.kind !== 'restored-since' || !reason.waited?.savedAt) return false;
  const { savedAt, handOverAt } = reason.waited;
  return msOf(handOverAt) > msOf(laterOf(savedAt, lastRan)) + MINUTE_MS;
}

/**
 * Plans again those of these texts that nobody can have handed over, as a person said and ticked. What came within the
 * horizon since they were first looked at, or until the other computer stopped, is held as well, and nothing later is.
 * Returns them, planned; whoever asked brings them to what is wanted now. Runs inside the caller's transaction.
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
