/** What the core needs from its host and what tests put in its place: clock, processes, keychain, folders. */
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import type { KeyState } from '../../src-shared/model/settings.ts';
import type { CrashPoint } from './crash-points.ts';
import type { GatewayLimits } from './wire.ts';

/** The computer's clock and timers; only these are injected by tests, never time itself read elsewhere. */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds; returns how to call it off. */
  after(ms: number, run: () => void): () => void;
}

/** An API key, or the login of the service's own pages ("Portal Pass", not recommended): docs/interface.md §5. */
export type Credentials = { kind: 'key'; key: string } | { kind: 'portal'; username: string; password: string };

/** The account's secret. Kept by the keychain and this process's memory, nowhere else. */
export interface Secrets {
  state(): Promise<KeyState>;
  read(): Promise<string | null>;
  store(secret: string): Promise<KeyState>;
  forget(): Promise<KeyState>;
}

/**
 * Which generation of the records this computer has seen last, kept where it does not travel with the records: in a
 * keychain entry of its own and in a file outside their folder, whichever there is. Throws nothing.
 */
export interface InstallId {
  /** What each place has; none: they can be read and have nothing. `unavailable`: there is no such place. */
  read(): Promise<{ generations: readonly string[] } | 'locked' | 'unavailable'>;
  /** False when it could not be kept anywhere. */
  write(generation: string): Promise<boolean>;
}

/** Starts the practice gateway in a process of its own and tells its port on 127.0.0.1. */
export interface PracticeProcess {
  start(ledgerFile: string): Promise<{ port: number; stop(): Promise<void> }>;
}

/** Is called with how much of how much is done: bytes, people or texts. */
export type OnProgress = (done: number, total: number) => void;

export interface Ports {
  host: 'desktop' | 'browser';
  version: string;
  /** Folder of the databases, send ledgers and the log. */
  dataFolder: string;
  clock: Clock;
  secrets: Secrets;
  installId: InstallId;
  practice: PracticeProcess;
  /** The desktop's own dialog for a folder; null when nobody chose one. Left out where there is no desktop. */
  chooseFolder?(): Promise<string | null>;
  /** The bundled (or, in tests, source) entry of the import worker. */
  importWorker: URL;
  /** The same of the thread that finishes backups; null finishes them in this one. */
  backupWorker: URL | null;
  /** How long the service may take to answer, when it is not the usual (tests of silence). */
  gatewayLimits?: Partial<GatewayLimits>;
  /** Told at every named point of the order of writing; tests end the program there. */
  reached?(step: CrashPoint): void;
  emit(event: AppEvent): void;
  /** The person's own log of failures; never a secret. */
  logFailure(reference: string, error: unknown): void;
}
