/**
 * Opens the program of a proof: the real core over real files and real HTTP, live and signed in. Only its clock is
 * moved by hand, its keychain is a file beside the data folder, and it tells when it has nothing more to do.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../../src-main/core/app.ts';
import { sideProcess } from '../../../src-main/local/side-process.ts';
import type { CrashPoint } from '../../../src-main/ports/crash-points.ts';
import type { Clock, InstallId, Ports, Secrets } from '../../../src-main/ports/ports.ts';
import type { Input, Operation, Outputs, Reply } from '../../../src-shared/contract/index.ts';
import { asPage } from '../../helpers/as-page.ts';

/** The surroundings of a program: its folder and its clock. */
export interface Place {
  /** The folder that holds the data folder and, beside it, the keychain. */
  folder: string;
  gatewayPort: number;
  /** How far the clock of this place is ahead of the computer's, in ms. */
  aheadMs: number;
}

export interface Program {
  /** Asks for an operation; resolves to null if the program ended before it answered. */
  ask<K extends Operation>(operation: K, input?: Input<K>): Promise<Reply<Outputs[K]> | null>;
  /** Moves its clock forward and runs the timers that are due by then. */
  passTime(ms: number): Promise<void>;
  /** Resolves when nothing is in flight and nothing more can be done at this moment, or the program is gone. */
  atRest(): Promise<void>;
  /** Closes it as a person does. */
  close(): Promise<void>;
}

export interface Hooks {
  reached?(step: CrashPoint): void;
  /** Is called with each failure that is logged. */
  failed?(reference: string, error: unknown): void;
}

export const dataFolderOf = (folder: string) => join(folder, 'data');
/** The dispatcher looks for work at least this often; a timer that waits longer is for something else. */
const NEXT_LOOK_MS = 30_000;
/** This is long for a gateway on this machine, and short enough that a service that never answers costs little time. */
const DEADLINE_MS = 700;

/** Opens the program in this process. Throws what keeps it from starting. */
export async function openProgram(place: Place, hooks: Hooks = {}): Promise<Program> {
  const clock = handMovedClock(place.aheadMs);
  let heard = () => {};
  const ports: Ports = {
    host: 'browser',
    version: '0.0.0-proof',
    dataFolder: dataFolderOf(place.folder),
    clock: clock.clock,
    secrets: fileSecrets(join(place.folder, 'keychain')),
    installId: fileInstallId(join(place.folder, 'generation')),
    practice: { start: async () => ({ port: place.gatewayPort, stop: async () => {} }) },
    isPracticeSmall: true,
    importWorker: new URL('../../../src-main/import/worker.ts', import.meta.url),
    backupWorker: new URL('../../../src-main/storage/backup/backup-worker.ts', import.meta.url),
    placeProcess: sideProcess(new URL('../../../src-main/storage/backup/place/process.ts', import.meta.url)),
    gatewayLimits: { connectMs: 5_000, deadlineMs: DEADLINE_MS },
    emit: () => heard(),
    logFailure: (reference, error) => {
      hooks.failed?.(reference, error);
      heard();
    },
    ...(hooks.reached && { reached: hooks.reached }),
  };
  const app = await createApp(ports);
  return {
    ask: asPage(app.dispatch),
    passTime: async ms => clock.move(ms),
    atRest: async () => {
      // A program at rest waits for its next look; one whose files cannot be opened does not look any more.
      while ((app.busy() || !clock.isWaiting()) && (await app.dispatch('app.state', undefined)).ok) {
        await new Promise<void>(resolve => {
          heard = resolve;
          clock.onWait(resolve);
        });
        await new Promise(setImmediate);
      }
    },
    close: () => app.close(),
  };
}

function handMovedClock(firstAheadMs: number) {
  let aheadMs = firstAheadMs;
  let waits = () => {};
  const waiting = new Set<{ at: number; ms: number; run(): void }>();
  const now = () => Date.now() + aheadMs;
  const clock: Clock = {
    now,
    after: (ms, run) => {
      const one = { at: now() + ms, ms, run: () => waiting.delete(one) && run() };
      const timer = setTimeout(one.run, ms).unref();
      waiting.add(one);
      waits();
      return () => {
        clearTimeout(timer);
        waiting.delete(one);
      };
    },
  };
  return {
    clock,
    isWaiting: () => [...waiting].some(({ ms }) => ms <= NEXT_LOOK_MS),
    onWait: (heard: () => void) => {
      waits = heard;
    },
    move: (ms: number) => {
      aheadMs += ms;
      for (const one of [...waiting]) if (one.at <= now()) one.run();
    },
  };
}

function fileInstallId(file: string): InstallId {
  return {
    read: async () => ({ generations: existsSync(file) ? [readFileSync(file, 'utf8')] : [] }),
    write: async generation => {
      writeFileSync(file, generation);
      return true;
    },
  };
}

/** Returns a keychain that outlives the program: one secret in a file of its own. */
function fileSecrets(file: string): Secrets {
  const state = () => (existsSync(file) ? ('set' as const) : ('absent' as const));
  return {
    state: async () => state(),
    read: async () => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    store: async secret => {
      writeFileSync(file, secret);
      return state();
    },
    forget: async () => {
      writeFileSync(file, '');
      return state();
    },
  };
}
