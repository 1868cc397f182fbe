/**
 * Opens one world, practice or live. Each has its own database, send ledger, gateway and clock, and they never mix.
 * `createApp` opens both, and the handlers of the contract are built over one.
 */
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CHANGES, type Change } from '../../../src-shared/contract/changes.ts';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { BackupKind } from '../../../src-shared/model/backup.ts';
import type { WithdrawReason } from '../../../src-shared/model/message.ts';
import type { KeyState, WorldName } from '../../../src-shared/model/settings.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { type QueueOfOne, queueOfOne } from '../../../src-shared/queue-of-one.ts';
import { type Instant, instantOf } from '../../../src-shared/time/instant.ts';
import { reconcileCampaigns, reconcileCampaignsAbout } from '../../delivery/campaigns/reconcile-campaigns.ts';
import { areRecordsUnreviewed } from '../../delivery/messages/holds.ts';
import { createDispatcher, type Dispatcher } from '../../delivery/outbox/dispatcher.ts';
import { compareLedger, type LedgerComparison } from '../../delivery/outbox/ledger/compare-ledger.ts';
import { type LedgerLine, optOutLines } from '../../delivery/outbox/ledger/ledger-lines.ts';
import { hasReached, mergeIntoLedger } from '../../delivery/outbox/ledger/merge-ledgers.ts';
import { type Ledger, openLedger } from '../../delivery/outbox/ledger/send-ledger.ts';
import { reconcileAllToCome, reconcileWritten } from '../../delivery/reminders/bringing-back/replan-people.ts';
import type { AccountGateway } from '../../gateway/client.ts';
import type { CrashPoint } from '../../ports/crash-points.ts';
import type { Clock, InstallId, OnProgress, Ports } from '../../ports/ports.ts';
import {
  backupIn,
  checkInUse,
  forgetLogOfAnother,
  leaveBackupBehind,
  makeBackup,
  markFromElsewhere,
} from '../../storage/backup/backup.ts';
import { checkWhole } from '../../storage/backup/finish-backup.ts';
import type { Db } from '../../storage/db/connection.ts';
import { openDatabase } from '../../storage/db/open.ts';
import { actAs } from '../../storage/settings/who-acts.ts';
import { type Tables, tablesOf } from '../../storage/tables.ts';
import { inPercent } from './reading-progress.ts';
import { guardByKeychain, holdDamagedLedger, takeUpRecords } from './restored-records.ts';

/** The account that a world's texts are sent from, and the gateway that leads to it. */
export interface Account {
  /** Resolves to the gateway; null while the account is not set up. Throws nothing. */
  gateway(): Promise<AccountGateway | null>;
  keyState(): Promise<KeyState>;
  /** A person says that the keychain is open now. */
  lookAgain?(): void;
}

export interface World {
  name: WorldName;
  tables: Tables;
  clock: Clock;
  now(): Instant;
  dispatcher: Dispatcher;
  account: Account;
  /** Tells every screen what has changed. */
  changed(what: Change): void;
  /**
   * Brings the texts of these appointments to what is wanted now, inside the caller's transaction.
   * `planningPausedSince`: since when nothing was planned, if planning was paused.
   */
  reconcile(appointmentIds: Iterable<number>, why: WithdrawReason, planningPausedSince?: Instant | null): void;
  /**
   * Brings the texts of every appointment to come to what is wanted now, when something common to them changed. While
   * restored records wait for a person's review, no queued text is cancelled because of them alone; resuming does that.
   * `planningPausedSince`: since when nothing was planned, if planning was paused.
   */
  reconcileAll(why: WithdrawReason, planningPausedSince?: Instant | null): void;
  /** Brings campaigns, and promotions of rules, to what is wanted: somebody may not be texted, or a hold changed. */
  recheckCampaigns(): void;
  /**
   * Writes opt-outs to the send ledger, because an opt-out must outlive this database: after the transaction that sets
   * one, and before the transaction that lifts one. Throws the disk's errors.
   */
  rememberOptOuts(phones: readonly E164[], out: boolean): void;
  /**
   * Writes to the send ledger that a person who was to be erased stays, before the transaction that drops the wish. `added`:
   * when they were added. Throws the disk's errors.
   */
  rememberKept(id: number, added: Instant): void;
  /** Makes a backup of this world at `file` (src-main/storage/backup/backup.ts). */
  backUp(file: string, kind: BackupKind): Promise<void>;
  /** Checks a copy of the database, made for it at `pages`, while it is in use. Throws SQLITE_CORRUPT if it is damaged. */
  checkInUse(pages: string): Promise<void>;
  /** Throws SQLITE_CORRUPT if the database is damaged; takes a second for a large one. */
  checkWhole(): void;
  /**
   * Does `work` while no backup is made: it waits for one, and the next waits for it. So no backup holds what the send
   * ledger has lost already. `erase` erases what is personal from the ledger (delivery/outbox/ledger/erase.ts).
   */
  whileNoBackup<T>(work: (erase: Ledger['erase']) => Promise<T>): Promise<T>;
  /** Yields every line of the send ledger, in order, in slices that delivery goes on between. */
  ledgerLines(): AsyncIterable<{ line: LedgerLine }>;
  /** Lets `work` read all of the send ledger, in slices, while nothing else reads or changes all of it. */
  readLedger<T>(work: (ledger: Pick<Ledger, 'submissions' | 'optOuts'>) => Promise<T>): Promise<T>;
  /** Has `work` called whenever delivery has nothing more to do at the moment. `work` throws nothing. */
  whenIdle(work: () => void): void;
  /**
   * Tells the screens what changed and looks for work, after the transaction. `what`: what was written besides the
   * texts.
   */
  afterWrite(what?: Change): void;
  close(): Promise<void>;
}

const NO_KEYCHAIN: InstallId = { read: async () => 'unavailable', write: async () => false };

/** Returns the functions that bring texts to what is wanted, by this clock. A rehearsal gives the end of its days. */
export function planningOf(
  tables: Tables,
  now: () => Instant,
  rehearsedUntil: Instant | null = null,
): Pick<World, 'reconcile' | 'reconcileAll' | 'recheckCampaigns'> {
  return {
    reconcile: (ids, why, planningPausedSince = null) => {
      const appointments = [...ids];
      reconcileWritten(tables, appointments, { why, planningPausedSince }, now());
      reconcileCampaignsAbout(tables, appointments, now());
    },
    reconcileAll: (why, planningPausedSince = null) => {
      const isUnreviewed = areRecordsUnreviewed(tables.settings.get());
      reconcileAllToCome(tables, { why, isUnreviewed, planningPausedSince }, now(), rehearsedUntil);
    },
    recheckCampaigns: () => {
      reconcileWritten(tables, [], { why: 'no-consent' }, now());
      reconcileCampaigns(tables, now());
    },
  };
}

/** Opens the files of a world and takes up what was in flight. Throws AppError of the disk or the database. */
export async function openWorld(
  name: WorldName,
  ports: Ports,
  clock: Clock,
  accountOf: (tables: Tables) => Account,
): Promise<World> {
  mkdirSync(ports.dataFolder, { recursive: true });
  const file = databaseFile(ports, name);
  forgetLogOfAnother(file);
  const db = openDatabase(file);
  // A file that stayed open would lock out the next attempt.
  try {
    // Where a backup was restored, even by a person copying files, its own ledger is used first, because the one here
    // may be lost.
    const backup = backupIn(db);
    if (backup && backup.world !== name)
      throw new AppError({ code: 'backup-unreadable', fileName: basename(file), why: 'other-world' });
    const onProgress = inPercent(done => ports.emit({ type: 'progress', task: 'records', done, total: 100 }));
    const ledger = await openLedger(ledgerFolder(ports, name), {
      onProgress,
      reached: step => ports.reached?.(step),
      ...ports.ledgerSizes,
    });
    try {
      if (backup) {
        if (!(await hasReached(ledger, backup.ledgerLines()))) {
          markFromElsewhere(db);
          await mergeIntoLedger(ledger, backup.ledgerLines());
        }
        leaveBackupBehind(db);
      }
      const news = await compareLedger(tablesOf(db), ledger, onProgress);
      const backupAt = backup?.at ?? null;
      return await takeUp({ name, ports, clock, accountOf }, { db, ledger, backupAt, news, onProgress });
    } catch (error) {
      ledger.close();
      throw error;
    }
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Returns the path of a world's database. */
export function databaseFile({ dataFolder }: Pick<Ports, 'dataFolder'>, name: WorldName): string {
  return join(dataFolder, `${name}.db`);
}

/** Returns the folder of a world's send ledger. */
export function ledgerFolder({ dataFolder }: Pick<Ports, 'dataFolder'>, name: WorldName): string {
  return join(dataFolder, `${name}-send-ledger`);
}

/** Which world is opened, by which clock, and how its account is found. */
interface Opening {
  name: WorldName;
  ports: Ports;
  clock: Clock;
  accountOf: (tables: Tables) => Account;
}

/** The opened files, what the ledger was found to know, and the time of the backup that is in the database's place. */
interface OpenedWorld {
  db: Db;
  ledger: Ledger;
  backupAt: Instant | null;
  news: LedgerComparison;
  onProgress: OnProgress;
}

async function takeUp(
  { name, ports, clock, accountOf }: Opening,
  { db, ledger, backupAt, news, onProgress }: OpenedWorld,
): Promise<World> {
  const reached = (step: CrashPoint) => ports.reached?.(step);
  const tables = tablesOf(db);
  const now = () => instantOf(clock.now());
  reached('files-opened');
  const records = { tables, ledger, backupAt, now, reached };
  await takeUpRecords(records, news, onProgress);

  const account = accountOf(tables);
  const changed = (what: Change) => ports.emit({ type: 'changed', topics: CHANGES[what], world: name });
  let idle = () => {};
  // The practice world belongs to no computer, so no keychain distinguishes one computer's records from another's.
  const guard = guardByKeychain(records, name === 'live' ? ports.installId : NO_KEYCHAIN, {
    gateway: account.gateway,
    changed: () => changed('generation'),
  });
  /** What reads or writes all of the ledger is done one after the other. */
  const wholeFiles: QueueOfOne = queueOfOne();
  const holdIfDamaged = async () => {
    if (ledger.damage().length === 0) return;
    await holdDamagedLedger(records);
    changed('generation');
  };
  const dispatcher = createDispatcher({
    tables,
    ledger,
    clock,
    gateway: guard.gateway,
    changed: () => changed('delivery'),
    // What an act set off may end long after it, and is the program's own then.
    idle: () => actAs(null, idle),
    reached,
    logFailure: ports.logFailure,
  });
  return {
    name,
    tables,
    clock,
    now,
    dispatcher,
    account,
    changed,
    ...planningOf(tables, now),
    rememberOptOuts: (phones, out) => {
      if (phones.length > 0) ledger.append(...optOutLines(phones, out, now()));
    },
    rememberKept: (id, added) => ledger.append({ event: 'person-kept', at: now(), id, added }),
    backUp: (file, kind) =>
      wholeFiles.run(async () => {
        const source = { db, ledger: ledgerFolder(ports, name), world: name, worker: ports.backupWorker };
        ledger.meetDamage(await makeBackup(source, file, { kind, at: now() }, reached));
        await holdIfDamaged();
      }),
    ledgerLines: () => ledger.linesSince(null),
    whileNoBackup: work =>
      wholeFiles.run(async () => {
        const done = await work(ledger.erase);
        await holdIfDamaged();
        return done;
      }),
    readLedger: work => wholeFiles.run(() => work(ledger)),
    checkInUse: pages => checkInUse(db, pages, ports.backupWorker),
    checkWhole: () => checkWhole(db),
    whenIdle: work => {
      const before = idle;
      idle = () => {
        before();
        work();
      };
    },
    afterWrite: (what = 'texts') => {
      reached('planned');
      changed(what);
      // Somebody changed something, so a cancel that this needs does not wait for the next retry.
      dispatcher.tryNow();
    },
    close: async () => {
      await dispatcher.close();
      try {
        await guard.end();
      } catch (error) {
        // The next opening finds a generation that was begun but not used.
        ports.logFailure('CLOSE', error);
      } finally {
        ledger.close();
        await ledger.idle();
        db.close();
      }
    },
  };
}
