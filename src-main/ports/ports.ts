/**
 * What the core needs from its host and what tests replace: clock, processes, keychain, folders. Nothing is decided
 * here, and nothing else of src-main is imported.
 */
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import type { Desktop, FolderPurpose } from '../../src-shared/model/program/desktop.ts';
import type { ReportFile } from '../../src-shared/model/program/report.ts';
import type { Updates } from '../../src-shared/model/program/updates.ts';
import type { KeyState } from '../../src-shared/model/settings.ts';
import type { TextLanguage } from '../../src-shared/model/template.ts';
import type { CrashPoint } from './crash-points.ts';
import type { GatewayLimits } from './wire.ts';

/** The computer's clock and timers. Tests replace them, because time is read nowhere else. */
export interface Clock {
  /** Returns the milliseconds since the epoch, in UTC. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds. Returns a function that cancels this. */
  after(ms: number, run: () => void): () => void;
}

/** An API key, or the login of the service's own pages ("Portal Pass", not recommended): docs/interface.md §5. */
export type Credentials = { kind: 'key'; key: string } | { kind: 'portal'; username: string; password: string };

/** The account's secret, which is kept by the keychain and this process's memory and nowhere else. */
export interface Secrets {
  state(): Promise<KeyState>;
  read(): Promise<string | null>;
  store(secret: string): Promise<KeyState>;
  forget(): Promise<KeyState>;
  /** A person says that the keychain is open now: it is asked at the next question, however lately it was locked. */
  lookAgain?(): void;
}

/**
 * Keeps which generation of the records this computer saw last, where it does not travel with the records: in a
 * keychain entry of its own and in a file outside their folder, whichever there is. Throws nothing.
 */
export interface InstallId {
  /**
   * Returns the generation of each place that has one; the list is empty if the places can be read and have none.
   * `unavailable`: there is no such place.
   */
  read(): Promise<{ generations: readonly string[] } | 'locked' | 'unavailable'>;
  /** Stores the generation; resolves to false when it could not be kept anywhere. */
  write(generation: string): Promise<boolean>;
  /** Removes it from every place. Throws AppError keychain-locked. */
  forget?(): Promise<unknown>;
  /** As that of `Secrets`. */
  lookAgain?(): void;
}

/** Starts the practice gateway in a process of its own and returns its port on 127.0.0.1. */
export interface PracticeProcess {
  start(ledgerFile: string): Promise<{ port: number; stop(): Promise<void> }>;
}

/**
 * A program of ours in a process of its own: whatever holds it, such as a network share that never answers, does not
 * hold this one, nor keep it from ending.
 */
export interface SideProcess {
  /** Starts it with one argument. `onLine` hears each line that it writes; `ended` resolves once it is gone. */
  start(argument: string, onLine: (line: string) => void): RunningSideProcess;
}

export interface RunningSideProcess {
  kill(): void;
  ended: Promise<void>;
}

/** Is called with the progress: how many bytes, people or texts are done, and of how many. */
export type OnProgress = (done: number, total: number) => void;

/** New versions of an installed program. Each act returns what is known afterwards; failures are part of it. */
export interface UpdatesPort {
  get(): Updates;
  setMayLook(mayLook: boolean): Updates;
  look(): Promise<Updates>;
  /** Begins to fetch what was found. */
  fetch(): Updates;
  /** Leaves, with the question of quitting if a text is being sent, and starts the new version. */
  restart(): Updates;
}

/** The window and what belongs to it on this computer. */
export interface DesktopPort {
  get(): Desktop;
  set(changes: Partial<Record<keyof Desktop, boolean>>): Desktop;
  /** Resolves to false when the person chose no file. Rejects with the system's error. */
  savePdf(fileName: string): Promise<boolean>;
  /** Shows the folder of the records and logs. Rejects when the system cannot. */
  openFolder(): Promise<void>;
  /** Asks for a folder in the system's own dialog; null when nobody chose one. */
  chooseFolder(purpose: FolderPurpose): Promise<string | null>;
  /** Null where no new version can be installed: unpacked, or packed without the address of updates. */
  updates(): UpdatesPort | null;
}

export interface Ports {
  host: 'desktop' | 'browser';
  version: string;
  /** The folder of the databases, send ledgers and the log. */
  dataFolder: string;
  clock: Clock;
  secrets: Secrets;
  installId: InstallId;
  practice: PracticeProcess;
  /** Begins practice with a dozen people in place of sixty, for whoever counts them. */
  isPracticeSmall?: boolean;
  /** The language of this computer, in which practice is invented; left out: English. */
  language?: TextLanguage;
  /** What only the desktop has; left out in a browser. */
  desktop?: DesktopPort;
  /** Returns the program's own logs, newest first; left out where none are kept. */
  readLogs?(): ReportFile[];
  /** The bundled entry of the import worker (in tests, the source). */
  importWorker: URL;
  /** The entry of the thread that finishes backups; with null they are finished in this thread. */
  backupWorker: URL | null;
  /** The program that copies backups to the second place (storage/backup/place/). */
  placeProcess: SideProcess;
  /**
   * Returns the proxies that this computer uses for an address, as a proxy script says it (`PROXY host:port; DIRECT`).
   * Left out where the host knows of none.
   */
  systemProxy?(url: string): Promise<string>;
  /** How long the service may take to answer, if not the usual time (tests of silence set it). */
  gatewayLimits?: Partial<GatewayLimits>;
  /**
   * The bytes at which a segment of the send ledger is closed, and that stay unpacked (tests of many segments set
   * them).
   */
  ledgerSizes?: { segmentBytes?: number; plainBytes?: number };
  /**
   * Draws the key of a comparison of two texts, 64 hexadecimal digits. Left out, it is drawn by chance; the simulation
   * gives its own, so that a history stays the same.
   */
  comparisonKey?(): string;
  /** Is called at every named point of the order of writing; tests end the program there. */
  reached?(step: CrashPoint): void;
  emit(event: AppEvent): void;
  /** Writes to the person's own log of failures, never a secret. */
  logFailure(reference: string, error: unknown): void;
}
