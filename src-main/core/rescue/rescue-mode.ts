/**
 * The program while its records cannot be opened: it shows what is known, cancels what is queued at the service, and
 * lets a person restore a backup, begin anew or try again. Nothing is sent meanwhile, and every other operation is
 * refused.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../../src-shared/contract/errors.ts';
import { type Handlers, type Outputs, operations } from '../../../src-shared/contract/index.ts';
import {
  type QueuedBatch,
  RESCUE_REASONS,
  type Rescue,
  type RescueCancel,
  type RescueReason,
} from '../../../src-shared/model/rescue.ts';
import { queueOfOne } from '../../../src-shared/queue-of-one.ts';
import { type Instant, instantOf } from '../../../src-shared/time/instant.ts';
import { openLedger } from '../../delivery/outbox/ledger/send-ledger.ts';
import { checkBaseUrl } from '../../gateway/base-url.ts';
import { createGateway, type Gateway } from '../../gateway/client.ts';
import type { Ports } from '../../ports/ports.ts';
import { credentialsOf, type Place, placeOf } from '../../secrets/secret-format.ts';
import { lockFile } from '../../storage/db/file-lock.ts';
import { firstSettings } from '../../storage/settings/settings.ts';
import { goodBackups } from '../backup/backup-files.ts';
import { desktopOperations } from '../desktop-operations.ts';
import { createDispatch, type Dispatch } from '../dispatch.ts';
import { aboutRescue, problemReport, saveReport } from '../report/problem-report.ts';
import { routesFor } from '../settings/live-account.ts';
import { ledgerFolder } from '../world/world.ts';
import { batchOf } from './queued-batch.ts';
import { isComing, readSurvivingRecords, type SurvivingRecords } from './surviving-records.ts';

/** The most batches that are shown. */
const MOST_BATCHES = 300;

export interface RescueMode extends Pick<Rescue, 'why' | 'ledger'> {
  dispatch: Dispatch;
  /** True while a cancel is under way. */
  busy(): boolean;
  /** True if anything was ever handed over, as far as is known here. */
  sent(): boolean;
  /** Releases its files, after waiting for a cancel that is under way. */
  end(): Promise<void>;
}

export type RescueOperations = Pick<
  Handlers,
  'backup.begin' | 'backup.part' | 'rescue.restore' | 'rescue.startAnew' | 'rescue.tryAgain'
>;

/**
 * Begins the rescue with what is left of the records. `acts` are the operations that end it. Throws the disk's errors
 * and `database-in-use`.
 */
export async function beginRescue(ports: Ports, why: RescueReason, acts: RescueOperations): Promise<RescueMode> {
  if (!RESCUE_REASONS[why].isReplaceable) return waitOutOfReach(ports, why, acts);
  mkdirSync(ports.dataFolder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(ports);
  let known: SurvivingRecords;
  try {
    known = await readSurvivingRecords(ports);
  } catch (error) {
    lock.release();
    throw error;
  }
  const now = () => instantOf(ports.clock.now());
  /** Backups that looked good and could not be restored. */
  const damaged = new Set<string>();
  const cancels = queueOfOne();
  let underWay = 0;

  const look = async (): Promise<Rescue> => {
    const keyState = await ports.secrets.state();
    const account = (await accountOf(ports, known))?.account ?? null;
    const coming = known.coming.filter(one => isComing(one, now()));
    const batches = coming
      .map(one => batchOf(one, account, known.settings))
      .sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
    const textsIn = (of: readonly QueuedBatch[]) => of.reduce((sum, { texts }) => sum + texts, 0);
    return {
      why,
      host: ports.host,
      folder: ports.dataFolder,
      secondPlace: known.settings?.backupPlace?.folder ?? null,
      now: now(),
      zone: known.settings?.zone ?? ownZone(),
      queued: {
        texts: textsIn(batches),
        unclear: textsIn(batches.filter(({ state }) => state !== 'queued')),
        batches: batches.slice(0, MOST_BATCHES),
        more: Math.max(0, batches.length - MOST_BATCHES),
      },
      ledger: known.ledger,
      backups: goodBackups(ports, 'live')
        .filter(({ name }) => !damaged.has(name))
        .map(backup => ({
          ...backup,
          textsSince: textsSince(known, backup.at),
        })),
      keyState,
    };
  };

  const cancel = async (uid: string): Promise<RescueCancel> => {
    const submitted = known.coming.find(({ intent }) => intent.uid === uid);
    const batchId = submitted?.answer?.batchId;
    if (!submitted || !batchId || !isComing(submitted, now()))
      throw new AppError({ code: 'not-found', what: 'message' });
    const account = await accountOf(ports, known);
    if (!account) throw new AppError({ code: 'key-missing' });
    // Another account may have a batch of the same name, and its answer would prove nothing of this one.
    if (account.account !== submitted.intent.account) throw new AppError({ code: 'not-found', what: 'message' });
    const opened = await account.gateway.connect();
    if (opened.kind === 'not-sent') return { outcome: 'not-sent' };
    const ledger = await openLedger(ledgerFolder(ports, 'live'));
    try {
      // The line is written before the request (submit.ts), so that no copy of the records calls the texts queued again.
      if (submitted.cancel === null) ledger.append({ event: 'cancel-asked', at: now(), uid, inRescue: true });
      submitted.cancel ??= 'asked';
      const { kind } = await opened.connection.cancel(batchId);
      if (kind === 'cancelled' || kind === 'too-late') {
        ledger.append({ event: 'cancel', at: now(), uid, outcome: kind });
        submitted.cancel = kind;
      }
      return { outcome: kind };
    } finally {
      opened.connection.close();
      ledger.close();
    }
  };

  const dispatch = doorOfRescue(ports, {
    ...acts,
    'rescue.restore': input =>
      Promise.resolve(acts['rescue.restore'](input)).catch((error: unknown) => {
        const failure = error instanceof AppError && error.failure.code === 'backup-unreadable' ? error.failure : null;
        const isClosed = failure?.why === 'encrypted' || failure?.why === 'wrong-passphrase';
        if (failure && !isClosed && 'name' in input) damaged.add(input.name);
        throw error;
      }),
    'rescue.look': look,
    ...reportsOn(ports, look),
    'rescue.cancel': async ({ uid }) => {
      underWay += 1;
      return cancels
        .run(() => cancel(uid))
        .finally(() => {
          underWay -= 1;
        });
    },
  });
  return {
    why,
    ledger: known.ledger,
    dispatch,
    busy: () => underWay > 0,
    sent: () => known.handedOver.length > 0,
    end: async () => {
      await cancels.idle();
      lock.release();
    },
  };
}

/**
 * Begins the rescue of records that are whole and out of reach: another program or a newer version of this one may be
 * writing them and their send ledger, or nothing can be written. So nothing is read, locked or cancelled here.
 */
function waitOutOfReach(ports: Ports, why: RescueReason, acts: RescueOperations): RescueMode {
  const look = (): Rescue => ({
    why,
    host: ports.host,
    folder: ports.dataFolder,
    secondPlace: null,
    now: instantOf(ports.clock.now()),
    zone: ownZone(),
    queued: { texts: 0, unclear: 0, batches: [], more: 0 },
    ledger: null,
    backups: [],
    keyState: 'unavailable',
  });
  return {
    why,
    ledger: null,
    dispatch: doorOfRescue(ports, {
      ...noRescue,
      ...reportsOn(ports, async () => look()),
      'rescue.tryAgain': acts['rescue.tryAgain'],
      'rescue.look': look,
    }),
    busy: () => false,
    sent: () => false,
    end: async () => {},
  };
}

type Reports = Pick<Handlers, 'report.look' | 'report.make'>;

/** The report of a problem is needed most where nothing else works. */
function reportsOn(ports: Ports, look: () => Promise<Rescue>): Reports {
  const about = async () => aboutRescue(ports, await look());
  return { 'report.look': () => problemReport(ports, about()), 'report.make': () => saveReport(ports, about()) };
}

function doorOfRescue(ports: Ports, handlers: typeof noRescue & Reports): Dispatch {
  const sinks = { logFailure: ports.logFailure, onDiskFailure: (error: unknown) => ports.logFailure('RESCUE', error) };
  const door = createDispatch('live', { ...refusingEverything(), ...desktopOperations(ports), ...handlers }, sinks);
  // The page may believe in either world: nothing of either is here.
  return (operation, input) => door(operation, input, 'live');
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Handlers that refuse every operation with the code that makes a page show the rescue. */
function refusingEverything(): Handlers {
  const refuse = () => {
    throw new AppError({ code: 'records-lost' });
  };
  return Object.fromEntries(Object.keys(operations).map(operation => [operation, refuse])) as unknown as Handlers;
}

/** Handlers of a program whose records are there: they refuse the operations of the rescue. */
export const noRescue: Pick<Handlers, keyof Outputs & `rescue.${string}`> = {
  'rescue.look': refuseRescue,
  'rescue.cancel': refuseRescue,
  'rescue.restore': refuseRescue,
  'rescue.startAnew': refuseRescue,
  'rescue.tryAgain': refuseRescue,
};

function refuseRescue(): never {
  throw new AppError({ code: 'records-there' });
}

/** Two programs must not rescue the same records: where there is no database, this stands in for its lock. */
function lockFolder({ dataFolder }: Ports): { release(): void } {
  return lockFile(join(dataFolder, 'rescue.lock'));
}

/** The account that this computer's key opens; null where the key, or where it belongs, is not known here. */
async function accountOf(
  ports: Ports,
  { settings, place: newest }: SurvivingRecords,
): Promise<(Place & { gateway: Gateway }) | null> {
  const secret = await ports.secrets.read();
  if (secret === null) return null;
  const place = placeOf(secret) ?? settings ?? newest;
  if (!place?.baseUrl) return null;
  const { requestFormat, responseFormat } = settings ?? firstSettings;
  const formats = { request: requestFormat, response: responseFormat };
  // The key was used there before: whether that was allowed without encryption was asked then.
  const baseUrl = checkBaseUrl(place.baseUrl, { insecureAccepted: true });
  const findRoutes = routesFor(ports, (settings ?? firstSettings).proxy);
  const own = { baseUrl, credentials: credentialsOf(secret), formats };
  const gateway = createGateway(own, { ...ports.gatewayLimits, findRoutes });
  return { baseUrl, account: place.account, gateway };
}

/** Counts the texts handed over after `at`; null where the send ledger is lost too, or damaged and tells of none. */
function textsSince({ ledger, handedOver }: SurvivingRecords, since: Instant): number | null {
  const count = handedOver.reduce((sum, { at, texts }) => (at > since ? sum + texts : sum), 0);
  return ledger === 'own' || (ledger === 'own-damaged' && count > 0) ? count : null;
}
