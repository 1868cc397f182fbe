/** The real core over a temporary folder, with the practice gateway over real HTTP; clock and secrets are injected. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../../src-main/core/app.ts';
import type { Ports, Secrets } from '../../src-main/core/ports.ts';
import type { PracticeFaults, PracticeLedger } from '../../src-main/practice/control-types.ts';
import { startPracticeGateway } from '../../src-main/practice/server.ts';
import type { AppEvent, Input, Operation, Outputs } from '../../src-shared/contract.ts';
import type { Failure } from '../../src-shared/errors.ts';

export interface TestApp {
  app: App;
  folder: string;
  events: AppEvent[];
  failures: unknown[];
  /** The value of an operation; throws with its code when it is refused. */
  call<K extends Operation>(operation: K, input?: Input<K>): Promise<Outputs[K]>;
  refusal(operation: Operation, input?: unknown): Promise<Failure>;
  /** Waits until `check` gives something; looks again whenever the program says that something changed. */
  until<T>(check: () => Promise<T | undefined | false>): Promise<T>;
  ledger(): Promise<PracticeLedger>;
  control(what: 'account' | 'clock' | 'faults', body: unknown): Promise<void>;
  faults(next: PracticeFaults['next']): Promise<void>;
  close(): Promise<void>;
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

export async function openTestApp(
  folder = mkdtempSync(join(tmpdir(), 'bellbird-')),
  overrides: Partial<Ports> = {},
): Promise<TestApp> {
  const events: AppEvent[] = [];
  const failures: unknown[] = [];
  const listeners = { heard: () => {} };
  let port = 0;
  const ports: Ports = {
    host: 'browser',
    version: '0.0.0-test',
    dataFolder: folder,
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        timer.unref();
        return () => clearTimeout(timer);
      },
    },
    secrets: memorySecrets(),
    practice: {
      start: async ledgerFile => {
        const gateway = await startPracticeGateway({ ledgerFile });
        port = gateway.port;
        return { port: gateway.port, stop: () => gateway.close() };
      },
    },
    importWorker: new URL('../../src-main/import/worker.ts', import.meta.url),
    emit: event => {
      events.push(event);
      listeners.heard();
    },
    logFailure: (_reference, error) => failures.push(error),
    ...overrides,
  };
  const app = await createApp(ports);
  const post = async (what: string, body: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}/practice/${what}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  };
  return {
    app,
    folder,
    events,
    failures,
    call: async <K extends Operation>(operation: K, input?: Input<K>) => {
      const reply = await app.dispatch(operation, input);
      if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)} ${failures.map(String).join('; ')}`);
      return reply.value as Outputs[K];
    },
    refusal: async (operation, input) => {
      const reply = await app.dispatch(operation, input);
      if (reply.ok) throw new Error(`${operation} was not refused`);
      return reply.error;
    },
    until: async check => {
      for (;;) {
        const before = events.length;
        const found = await check();
        if (found !== undefined && found !== false) return found;
        if (events.length === before) await new Promise<void>(resolve => (listeners.heard = resolve));
      }
    },
    ledger: async () => (await (await fetch(`http://127.0.0.1:${port}/practice/ledger`)).json()) as PracticeLedger,
    control: post,
    faults: next => post('faults', { next }),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
