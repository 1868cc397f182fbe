/**
 * The generation that the database, the send ledger and the keychain of this computer share (docs/delivery.md §11):
 * compared and begun anew at each opening, begun anew at each close. What does not belong together is brought up to
 * what the ledger knows and held until a person has looked.
 */
import { randomUUID } from 'node:crypto';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { beginDoubting, type RecordsAtOpening, recordsAtOpening } from '../../delivery/messages/possibly-sent.ts';
import type { LedgerComparison } from '../../delivery/outbox/ledger/compare-ledger.ts';
import { completeOptOuts, completeSubmissions } from '../../delivery/outbox/ledger/complete-ledger.ts';
import {
  isComplete,
  type Mismatch,
  mismatchOfComputer,
  mismatchOfFiles,
} from '../../delivery/outbox/ledger/identity.ts';
import { recoverInFlight, repeatCancels } from '../../delivery/outbox/ledger/recover.ts';
import { finishCancels, type Replayed, replay } from '../../delivery/outbox/ledger/replay.ts';
import type { Ledger } from '../../delivery/outbox/ledger/send-ledger.ts';
import { reconcileAffected } from '../../delivery/reminders/reconcile.ts';
import type { AccountGateway } from '../../gateway/client.ts';
import type { CrashPoint } from '../../ports/crash-points.ts';
import type { InstallId, OnProgress } from '../../ports/ports.ts';
import type { Tables } from '../../storage/tables.ts';

export interface Records {
  tables: Tables;
  ledger: Ledger;
  now(): Instant;
  reached(step: CrashPoint): void;
}

/**
 * Takes up what an earlier run left, or what was put in its place, and begins a generation; what the ledger has and the
 * database has not is taken in in slices. `news`: what the ledger was found to know. Throws the disk's errors.
 */
export async function takeUpRecords(records: Records, news: LedgerComparison, onProgress?: OnProgress): Promise<void> {
  const { tables, ledger, now, reached } = records;
  const at = now();
  const mismatch = mismatchOfFiles({
    database: tables.settings.get().generation,
    sent: tables.submissions.uids().size > 0,
    ledger: ledger.identity(),
    isLedgerAhead: news.isAhead(ledger),
  });
  await tables.whileOpening(async () => {
    const inFlight = recoverInFlight(tables, news, at);
    if (inFlight.length > 0) tables.log.add(at, 'program', 'found-in-flight', { messages: inFlight.length });
    const ended = finishCancels(tables, ledger, at);
    const found = recordsAtOpening(tables);
    // Whatever a page of before names by its number may be another here.
    if (mismatch || tables.settings.get().records === '') tables.settings.save({ records: randomUUID() });
    if (mismatch) hold(records, mismatch, await replay(tables, ledger, at, onProgress), found);
    if (mismatch !== null && isComplete(mismatch)) takeUpPlace(records);
    if (tables.settings.get().stopped !== 'restored') repeatCancels(tables, at);
    reconcileAffected(tables, inFlight, 'edited', at);
    reconcileAffected(tables, ended, 'moved', at);
  });
  completeOptOuts(tables, ledger);
  if (mismatch && !isComplete(mismatch)) await completeSubmissions(tables, ledger, at);
  beginGeneration(records);
  reached('recovered');
}

/**
 * Older records remember an account that was changed since, and new ones none: what was handed over last tells which it
 * is now. Lines of an earlier version name no address.
 */
function takeUpPlace({ tables, ledger }: Records): void {
  const { place } = ledger.identity();
  if (place === null || place.baseUrl === '') return;
  if (place.account === tables.settings.get().account) return;
  const isInsecure = place.baseUrl.startsWith('http:');
  tables.settings.save({ ...place, ...(isInsecure && { insecureHttpAccepted: true }) });
}

/** The ledger first: a crash in between leaves a beginning that nothing followed, which is told from a restore. */
function beginGeneration({ tables, ledger, now, reached }: Records): void {
  const generation = randomUUID();
  ledger.append({ event: 'start', at: now(), generation, after: tables.settings.get().generation });
  reached('generation-written');
  tables.settings.save({ generation });
  reached('generation-stored');
}

/** Nothing leaves until a person resumes. More severe than any other stop, for it says why the records may be wrong. */
function hold({ tables, ledger, now }: Records, mismatch: Mismatch, replayed: Replayed, found: RecordsAtOpening): void {
  const at = now();
  const before = tables.settings.get().restored;
  const complete = isComplete(mismatch) && before?.complete !== false;
  if (!isComplete(mismatch)) {
    // The ledger first: what it saw until now tells no later opening that everything is known.
    ledger.append({ event: 'parted', at });
    beginDoubting(tables, found, at);
  }
  const restored = {
    // Nothing was planned since the first of several that nobody looked at.
    at: before?.at ?? at,
    complete,
    queued: replayed.queued + (before?.queued ?? 0),
    sent: replayed.sent + (before?.sent ?? 0),
    unclear: replayed.unclear + (before?.unclear ?? 0),
    cancelled: replayed.cancelled + (before?.cancelled ?? 0),
  };
  tables.settings.save({ stopped: 'restored', restored });
  tables.log.add(at, 'program', 'records-restored', { why: mismatch, ...replayed });
}

const NOTHING_FOUND: Replayed = { queued: 0, sent: 0, unclear: 0, cancelled: 0 };

export interface KeychainGuard {
  /** The gateway behind it, once the keychain was compared; null while that is locked. */
  gateway(): Promise<AccountGateway | null>;
  /** At the end of a run, with nothing in flight: what was copied during it is not the newest any more. */
  end(): Promise<void>;
}

/** Nobody gets hold of the gateway before the keychain was compared and has this generation. */
export function guardByKeychain(
  records: Records,
  installId: InstallId,
  { gateway, changed }: { gateway(): Promise<AccountGateway | null>; changed(): void },
): KeychainGuard {
  const { tables, ledger, now, reached } = records;
  const found = recordsAtOpening(tables);
  let compared = false;
  let kept = false;
  let asking: Promise<void> | null = null;

  const keep = async (): Promise<boolean> => {
    const { generation } = tables.settings.get();
    if (generation === null || !(await installId.write(generation))) return false;
    ledger.append({ event: 'kept', at: now(), generation });
    reached('generation-kept');
    return true;
  };
  const compare = async (): Promise<void> => {
    const remembered = await installId.read();
    if (remembered === 'locked') return;
    if (remembered === 'unavailable') {
      reached('generation-kept');
      compared = true;
      return;
    }
    const mismatch = mismatchOfComputer(ledger.identity(), remembered.generations);
    if (mismatch) {
      tables.atomically(() => hold(records, mismatch, NOTHING_FOUND, found));
      beginGeneration(records);
      changed();
    }
    kept = await keep();
    compared = kept;
  };
  return {
    gateway: async () => {
      if (!compared) {
        asking ??= compare().finally(() => {
          asking = null;
        });
        await asking;
      }
      return compared ? gateway() : null;
    },
    end: async () => {
      if (!kept) return;
      beginGeneration(records);
      await keep();
    },
  };
}
