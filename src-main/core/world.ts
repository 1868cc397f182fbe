/**
 * One world: practice or live. Each has its own database, send ledger, gateway and clock, and they never mix.
 * `createApp` opens both; the handlers of the contract are built over one.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Topic } from '../../src-shared/contract.ts';
import { type Instant, instantOf } from '../../src-shared/instant.ts';
import type { WithdrawReason } from '../../src-shared/model/message.ts';
import type { KeyState, World as WorldName } from '../../src-shared/model/settings.ts';
import { createDispatcher, type Dispatcher } from '../delivery/dispatcher.ts';
import { type Ledger, openLedger } from '../delivery/ledger.ts';
import { reconcileAppointment } from '../delivery/reconcile.ts';
import { reconcileCampaigns } from '../delivery/reconcile-campaigns.ts';
import { recoverInFlight, repeatCancels } from '../delivery/recover.ts';
import type { Gateway } from '../gateway/client.ts';
import { type Db, openDatabase } from '../storage/open.ts';
import { type Tables, tablesOf } from '../storage/tables.ts';
import type { Clock, Ports } from './ports.ts';
import type { Step } from './steps.ts';

/** Where a world's texts go and what opens the door. */
export interface Account {
  /** Null while the account is not set up. Throws nothing. */
  gateway(): Promise<Gateway | null>;
  keyState(): Promise<KeyState>;
}

export interface World {
  name: WorldName;
  tables: Tables;
  clock: Clock;
  now(): Instant;
  dispatcher: Dispatcher;
  account: Account;
  /** Tells every screen what has changed. */
  changed(...topics: Topic[]): void;
  /** Brings the reminders of these appointments to what is wanted now, inside the caller's transaction. */
  reconcile(appointmentIds: Iterable<number>, why: WithdrawReason): void;
  /** The same for campaigns, when somebody must not be texted any more or a general hold began or ended. */
  recheckCampaigns(): void;
  /** After the transaction: look for work and tell the screens. */
  planned(...topics: Topic[]): void;
  close(): Promise<void>;
}

/** Opens the files of a world and takes up what was in flight. Throws AppError of the disk or the database. */
export function openWorld(name: WorldName, ports: Ports, clock: Clock, accountOf: (tables: Tables) => Account): World {
  mkdirSync(ports.dataFolder, { recursive: true });
  const db = openDatabase(join(ports.dataFolder, `${name}.db`));
  // A file that stayed open would lock out the next try.
  try {
    const ledger = openLedger(join(ports.dataFolder, `${name}-send-ledger.jsonl`));
    try {
      return takeUp(name, ports, clock, { db, ledger }, accountOf);
    } catch (error) {
      ledger.close();
      throw error;
    }
  } catch (error) {
    db.close();
    throw error;
  }
}

function takeUp(
  name: WorldName,
  ports: Ports,
  clock: Clock,
  { db, ledger }: { db: Db; ledger: Ledger },
  accountOf: (tables: Tables) => Account,
): World {
  const reached = (step: Step) => ports.reached?.(step);
  const tables = tablesOf(db);
  const now = () => instantOf(clock.now());
  reached('files-opened');
  const found = recoverInFlight(tables, ledger, now());
  if (found > 0) tables.log.add(now(), 'program', 'found-in-flight', { messages: found });
  repeatCancels(tables, now());
  reached('recovered');

  const account = accountOf(tables);
  const changed = (...topics: Topic[]) => ports.emit({ type: 'changed', topics, world: name });
  const dispatcher = createDispatcher({
    tables,
    ledger,
    clock,
    gateway: account.gateway,
    changed: () => changed('messages', 'campaigns', 'appointments', 'today', 'app'),
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
    reconcile: (ids, why) => {
      for (const id of ids) reconcileAppointment(tables, id, why, now());
    },
    recheckCampaigns: () => reconcileCampaigns(tables, now()),
    planned: (...topics) => {
      reached('planned');
      changed('messages', 'campaigns', 'appointments', 'today', 'log', ...topics);
      // Somebody changed something: what has to be cancelled for it does not wait for the next try by itself.
      dispatcher.tryNow();
    },
    close: async () => {
      await dispatcher.close();
      ledger.close();
      db.close();
    },
  };
}
