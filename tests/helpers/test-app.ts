/** The real core over a temporary folder, with the practice gateway over real HTTP; clock and secrets are injected. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../../src-main/core/app.ts';
import type { IsRescuedFrom } from '../../src-main/core/program.ts';
import { entriesFrom } from '../../src-main/local/entries.ts';
import { sideProcess } from '../../src-main/local/side-process.ts';
import type { Clock, InstallId, Ports, Secrets } from '../../src-main/ports/ports.ts';
import type { PracticeFaults, PracticeLedger } from '../../src-main/practice/control-types.ts';
import { type PracticeGateway, startPracticeGateway } from '../../src-main/practice/server.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import type { Failure } from '../../src-shared/contract/errors.ts';
import type { Act, Input, Operation, Outputs, Reply } from '../../src-shared/contract/index.ts';
import type { WorldName } from '../../src-shared/model/settings.ts';
import { asPage } from './as-page.ts';
import { aRule } from './builders.ts';
import { controlPractice, readPracticeLedger } from './practice-control.ts';

/**
 * What runs beside the program: as `npm test` has just built it, which starts in half the time, or from the sources
 * where Vitest is called by itself and nothing may be older than they are.
 */
const beside = entriesFrom(
  new URL(process.env['BELLBIRD_BUILT'] ? '../../dist/main/' : '../../src-main/', import.meta.url).href,
);

export interface TestApp {
  app: App;
  folder: string;
  events: AppEvent[];
  failures: unknown[];
  /** What the program answers to an operation, asked in the world that was entered last. */
  ask<K extends Operation>(operation: K, input?: Input<K>): Promise<Reply<Outputs[K]>>;
  /** What the program answers to an act that is meant for this world, whichever was entered last. */
  act<K extends Act>(world: WorldName, operation: K, input: Input<K>): Promise<Reply<Outputs[K]>>;
  /** The value of an operation; throws with its code when it is refused. */
  call<K extends Operation>(operation: K, input?: Input<K>): Promise<Outputs[K]>;
  refusal(operation: Operation, input?: unknown): Promise<Failure>;
  /** Waits until `check` gives something; looks again whenever the program says that something changed. */
  until<T>(check: () => Promise<T | undefined | false>): Promise<T>;
  /** Address of the practice gateway, where a live account of a test may point as well. */
  gatewayUrl(): string;
  /** Ends the gateway; until `up`, nobody answers at any address the program is told. */
  down(): Promise<void>;
  up(): void;
  ledger(): Promise<PracticeLedger>;
  control(what: 'account' | 'clock' | 'faults' | 'batch-ids', body: unknown): Promise<void>;
  faults(next: PracticeFaults['next']): Promise<void>;
  /** Closes the program and its gateway; the folder stays for the next start. */
  stop(): Promise<void>;
  /** Closes them and removes the folder. */
  close(): Promise<void>;
}

export interface TestOptions {
  folder?: string;
  ports?: Partial<Ports>;
  /** Where the practice clock stands at the first start (ISO, UTC); it runs on from there. */
  at?: string;
  /** `empty`: nobody is in it yet, one template, one rule "The day before" at 10:00. */
  practice?: 'seeded' | 'empty';
  /** A gateway that is running already and outlives the program. */
  gatewayPort?: number;
  isRescuedFrom?: IsRescuedFrom;
}

/** A keychain in memory. */
export function memorySecrets(): Secrets {
  let secret: string | null = null;
  const state = () => (secret === null ? ('absent' as const) : ('set' as const));
  return {
    state: async () => state(),
    read: async () => secret,
    store: async value => {
      secret = value;
      return state();
    },
    forget: async () => {
      secret = null;
      return state();
    },
  };
}

/** A computer without a keychain, as far as the generation of the records goes. */
export const noKeychain: InstallId = { read: async () => 'unavailable', write: async () => false };

/** A keychain in memory for the generation of the records; it outlives every program started with it. */
export function memoryInstallId(): InstallId & { generation: string | null } {
  const kept = {
    generation: null as string | null,
    read: async () => ({ generations: kept.generation === null ? [] : [kept.generation] }),
    write: async (generation: string) => {
      kept.generation = generation;
      return true;
    },
    forget: async () => {
      kept.generation = null;
    },
  };
  return kept;
}

/** The computer's clock, `aheadMs` wrong. */
export function realClock(aheadMs = () => 0): Clock {
  return {
    now: () => Date.now() + aheadMs(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** The template of the empty practice world. */
const REMINDER = 'Hello {$firstName}, your {$service} at {$business} is on {$day} at {$time}.';

function preparePractice(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const db = openDatabase(join(folder, 'practice.db'));
  const tables = tablesOf(db);
  if (tables.templates.list().length === 0) {
    tables.senders.add('Bellbird');
    tables.settings.save({ businessName: 'Adom Clinic', sender: 'Bellbird', sendingLocked: false });
    const templateId = tables.templates.save({
      id: null,
      name: 'Reminder',
      body: REMINDER,
      fallbacks: {},
      language: 'en' as const,
      purpose: 'reminder' as const,
    });
    tables.templates.saveRule(aRule({ templateId }));
  }
  db.close();
}

export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { folder = mkdtempSync(join(tmpdir(), 'bellbird-')), at, practice = 'seeded', gatewayPort } = options;
  const events: AppEvent[] = [];
  const failures: unknown[] = [];
  let heard = () => {};
  let gateway: PracticeGateway | null = null;
  let isDown = false;
  let lastPort = 0;
  const gatewayUrl = () => `http://127.0.0.1:${lastPort}`;
  const control = (what: string, body: object) => controlPractice(gatewayUrl(), what, body);
  const ledger = () => readPracticeLedger(gatewayUrl());
  const ports: Ports = {
    host: 'browser',
    version: '0.0.0-test',
    dataFolder: folder,
    clock: realClock(),
    secrets: memorySecrets(),
    installId: noKeychain,
    practice: {
      start: async ledgerFile => {
        if (gatewayPort !== undefined) lastPort = gatewayPort;
        if (isDown || gatewayPort !== undefined) return { port: lastPort, stop: async () => {} };
        gateway ??= await startPracticeGateway({ ledgerFile });
        lastPort = gateway.port;
        if (at !== undefined && (await ledger()).offsetMs === 0) {
          await control('clock', { offsetMs: Date.parse(at) - ports.clock.now() });
        }
        return { port: lastPort, stop: async () => gateway?.close() };
      },
    },
    isPracticeSmall: true,
    importWorker: beside.importWorker,
    backupWorker: beside.backupWorker,
    placeProcess: sideProcess(beside.backupPlace),
    emit: event => {
      events.push(event);
      heard();
    },
    logFailure: (_reference, error) => {
      failures.push(error);
      heard();
    },
    ...options.ports,
  };
  if (practice === 'empty') preparePractice(folder);
  const app = await createApp(ports, options.isRescuedFrom);
  const ask = asPage(app.dispatch);
  // Known from here on: what a test asks is asked at once.
  await ask('app.state');
  return {
    app,
    folder,
    events,
    failures,
    ask,
    // The door answers an operation with its type of the contract; it takes anything, so its own type cannot say so.
    act: (world, operation, input) => app.dispatch(operation, input, world) as Promise<Reply<never>>,
    call: async <K extends Operation>(operation: K, input?: Input<K>) => {
      const reply = await ask(operation, input);
      if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)} ${failures.map(String).join('; ')}`);
      return reply.value;
    },
    refusal: async (operation, input) => {
      const reply = await ask(operation, input as Input<typeof operation>);
      if (reply.ok) throw new Error(`${operation} was not refused`);
      return reply.error;
    },
    until: async check => {
      for (;;) {
        const before = events.length + failures.length;
        const found = await check();
        if (found !== undefined && found !== false) return found;
        if (events.length + failures.length === before) await new Promise<void>(resolve => (heard = resolve));
      }
    },
    gatewayUrl: () => `http://127.0.0.1:${lastPort}`,
    down: async () => {
      isDown = true;
      await gateway?.close();
      gateway = null;
    },
    up: () => {
      isDown = false;
    },
    ledger,
    control,
    faults: next => control('faults', { next }),
    stop: () => app.close(),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
