/**
 * Handles records after a backup was restored or a folder was copied (docs/delivery.md §11). The database, the send
 * ledger and the keychain of this computer share a generation, which is compared and begun anew at each opening and
 * begun anew at each close. Records that do not belong together take in what the ledger knows, and nothing leaves until
 * a person has reviewed them.
 */
import { randomBytes, randomUUID } from 'node:crypto';
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

export interface OpenedFiles {
  tables: Tables;
  ledger: Ledger;
  /** The time of the backup that took the database's place just now; null where none did. */
  backupAt: Instant | null;
  now(): Instant;
  reached(step: CrashPoint): void;
}

/**
 * Takes up the records that an earlier run or a restore left, and begins a generation. Takes in what only the ledger
 * knows in slices. `news` is what the ledger was found to know. Throws the disk's errors.
 */
export async function takeUpRecords(
  records: OpenedFiles,
  news: LedgerComparison,
  onProgress?: OnProgress,
): Promise<void> {
  const { tables, ledger, now, reached } = records;
  const at = now();
  const found = mismatchOfFiles({
    database: tables.settings.get().generation,
    sent: tables.submissions.uids().size > 0,
    ledger: ledger.identity(),
    isLedgerAhead: news.isAhead,
    isLedgerBehind: news.isBehind,
    isLedgerDamaged: ledger.damage().length > 0,
  });
  const mismatch = await tables.whileOpening(async () => {
    const inFlight = recoverInFlight(tables, news, at);
    if (inFlight.length > 0) tables.log.add(at, 'program', 'in-flight-recovered', { messages: inFlight.length });
    const ended = finishCancels(tables, ledger, at);
    const before = recordsAtOpening(tables);
    const replayed = found ? await replay(tables, ledger, at, onProgress) : NOTHING_FOUND;
    // Taking it in reads all of the ledger, and what is damaged in it was perhaps not read before.
    const mismatch = found && isComplete(found) && ledger.damage().length > 0 ? 'damaged-ledger' : found;
    // A page that is still open on the earlier records may name something by an id that means something else in these.
    if (mismatch || tables.settings.get().records === '') tables.settings.save({ records: randomUUID() });
    if (tables.settings.get().hashKey === '') tables.settings.save({ hashKey: randomBytes(32).toString('base64url') });
    if (mismatch) {
      holdRestored(records, mismatch, replayed, before);
      eraseAgain(records);
    }
    if (mismatch !== null && isComplete(mismatch)) takeUpPlace(records);
    if (tables.settings.get().stopped !== 'restored') repeatCancels(tables, at);
    reconcileAffected(tables, inFlight, 'edited', at);
    reconcileAffected(tables, ended, 'moved', at);
    return mismatch;
  });
  completeOptOuts(tables, ledger, at);
  if (mismatch && !isComplete(mismatch)) {
    await completeSubmissions(tables, ledger, at);
    noteDamage(records);
  }
  beginGeneration(records);
  reached('recovered');
}

/**
 * Takes the account and address from the newest submission in the ledger: older records remember an account that was
 * changed since, and new ones remember none.
 */
function takeUpPlace({ tables, ledger }: OpenedFiles): void {
  const { place } = ledger.identity();
  if (place === null) return;
  if (place.account === tables.settings.get().account) return;
  const isInsecure = place.baseUrl.startsWith('http:');
  tables.settings.save({ ...place, ...(isInsecure && { insecureHttpAccepted: true }) });
}

/**
 * Begins a generation. The ledger is written first: a crash in between leaves an unused generation, which can be told
 * from a restore.
 */
function beginGeneration({ tables, ledger, now, reached }: OpenedFiles): void {
  const generation = randomUUID();
  ledger.append({ event: 'start', at: now(), generation, after: tables.settings.get().generation });
  reached('generation-written');
  tables.settings.save({ generation });
  reached('generation-stored');
}

/** Whoever was erased since these records were saved is to be erased again, once a person has reviewed them. */
function eraseAgain({ tables, ledger, now }: OpenedFiles): void {
  const at = now();
  const back = [...ledger.erased().erasedPeople].flatMap(([id, added]) => {
    const person = tables.contacts.get(id);
    return person?.createdAt === added ? [person] : [];
  });
  for (const { id, doNotText } of back) tables.erasures.ask(id, doNotText, at);
  if (back.length > 0) tables.log.add(at, 'program', 'people-to-erase-again', { people: back.length });
}

/** Stops sending until a person resumes. This stop replaces any other, because it says why the records may be wrong. */
function holdRestored(
  { tables, ledger, backupAt, now }: OpenedFiles,
  mismatch: Mismatch,
  replayed: Replayed,
  found: RecordsAtOpening,
): void {
  const at = now();
  // What left by other records changed the balance as well.
  tables.submissions.forgetBalancesBefore();
  const before = tables.settings.get().restored;
  const complete = isComplete(mismatch) && before?.complete !== false;
  if (!isComplete(mismatch)) {
    // The ledger is written first, so that no later opening takes its earlier lines as proof that everything is known.
    ledger.append({ event: 'parted', at });
    beginDoubting(tables, found, at);
  }
  const restored = {
    // Of several restores that nobody reviewed, the first one counts, because nothing was planned since.
    at: before?.at ?? at,
    savedAt: backupAt ?? before?.savedAt ?? found.ranLast,
    complete,
    queued: replayed.queued + (before?.queued ?? 0),
    sent: replayed.sent + (before?.sent ?? 0),
    unclear: replayed.unclear + (before?.unclear ?? 0),
    cancelled: replayed.cancelled + (before?.cancelled ?? 0),
  };
  tables.settings.save({ stopped: 'restored', restored });
  tables.log.add(at, 'program', 'restored-records-found', { why: mismatch, ...replayed });
}

/**
 * Holds everything after damage in the ledger was met while the program runs: what these records know is written down
 * again, what only the damaged lines knew is unknown, and a person decides.
 */
export async function holdDamagedLedger(records: OpenedFiles): Promise<void> {
  const { tables, ledger, now } = records;
  const found = recordsAtOpening(tables);
  const running = { ...records, backupAt: null };
  tables.atomically(() => holdRestored(running, 'damaged-ledger', NOTHING_FOUND, found));
  completeOptOuts(tables, ledger, now());
  await completeSubmissions(tables, ledger, now());
  noteDamage(records);
  beginGeneration(records);
}

/**
 * Notes in the ledger which damage of it was acted on. It comes last: after a crash before it the damage is met again,
 * and the hold that it leads to is not lost.
 */
function noteDamage({ ledger, now }: OpenedFiles): void {
  const places = [...ledger.damage()];
  if (places.length > 0) ledger.append({ event: 'damaged', at: now(), places });
}

const NOTHING_FOUND: Replayed = { queued: 0, sent: 0, unclear: 0, cancelled: 0 };

export interface KeychainGuard {
  /** Resolves to the gateway once the keychain was compared; to null while the keychain is locked. */
  gateway(): Promise<AccountGateway | null>;
  /** Ends a run with nothing in flight. A copy of the records made during the run is then no longer the newest. */
  end(): Promise<void>;
}

/** Guards the gateway, so that nobody gets it before the keychain was compared and holds this generation. */
export function guardByKeychain(
  records: OpenedFiles,
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
      tables.atomically(() => holdRestored(records, mismatch, NOTHING_FOUND, found));
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
