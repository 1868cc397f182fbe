/**
 * Simulates a computer with the program on it: files, keychain, a clock that may be wrong, sleep, and a death at any
 * named step. A program that died goes on in a copy of its folder made at that instant; whatever the dead one still
 * does, it does to files that nobody reads again.
 */
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type App, createApp } from '../../../src-main/core/app.ts';
import type { CrashPoint } from '../../../src-main/ports/crash-points.ts';
import type { Ports, Secrets } from '../../../src-main/ports/ports.ts';
import { segmentFile, segmentsIn } from '../../../src-main/storage/ledger/segments.ts';
import type { Input, Operation, Outputs, Reply } from '../../../src-shared/contract/index.ts';
import type { Random } from '../random.ts';
import type { Network } from './network.ts';
import { newRun, type Rest, type Run } from './run.ts';
import { COMPARISON_KEY } from './sides.ts';
import { everythingDone, type VirtualTime } from './virtual-time.ts';

/** What happens at a named step. */
export interface Plan {
  step: CrashPoint;
  /** How often the step is passed before it happens. */
  spare: number;
  what: 'crash' | 'disk full';
}

export interface Computer {
  /** Returns the folder of the program's files, which is another one after a crash. */
  folder(): string;
  /** Returns the time of its clock: true time and how wrong it is, in ms. */
  now(): number;
  skewMs: number;
  /** Timers of the program run no more often than this, ms: for long stretches of time. */
  slackMs: number;
  isOn(): boolean;
  plan: Plan | null;
  /** Starts the program; false when it could not be opened or died at once. */
  start(): Promise<boolean>;
  /** Closes the program as a person does: it waits for what is in flight. */
  quit(): Promise<void>;
  crash(): void;
  sleep(): void;
  wake(): void;
  /**
   * Asks for an operation as a screen does. `then` gets the reply, null when the program ended before there was one.
   * Resolves once the program has nothing more to do at this moment, answered or not.
   */
  ask<K extends Operation>(
    operation: K,
    input: Input<K>,
    then: (reply: Reply<Outputs[K]> | null) => void,
  ): Promise<void>;
  /** Returns how many operations have not been answered. */
  unanswered(): number;
  /** Empties the keychain, like that of another computer, which has seen none of these records. */
  forgetKeychain(): void;
  remove(): Promise<void>;
}

export interface ComputerOptions {
  base: string;
  /** The files to begin with. */
  folder: string;
  secrets: Secrets;
  time: VirtualTime;
  random: Random;
  network: Network;
  count(what: string): void;
  /** Is called when the program logs a failure that nobody caused. */
  failed(error: unknown): void;
}

/** The turns of the main loop within which the program is done with what waits for nobody. */
const TURNS = 12;

class Ended extends Error {}

/** The error of SQLite when the disk is full. */
class DiskFull extends Error {
  readonly code = 'SQLITE_FULL';
}

export function createComputer(options: ComputerOptions): Computer {
  const { base, time, random, network, count } = options;
  let folder = options.folder;
  let folders = 0;
  /** The generation of the records this computer has seen last. */
  let inKeychain: string | null = null;
  let app: App | null = null;
  let run: Run | null = null;
  const rest: Rest = { isAsleep: false, overslept: [] };
  let unanswered = 0;

  const nextFolder = () => join(base, `${++folders}`);

  const copyAside = (): string => {
    const copy = nextFolder();
    cpSync(folder, copy, { recursive: true });
    return copy;
  };

  const die = () => {
    const copy = copyAside();
    const [old, dead, deadRun] = [folder, app, run];
    folder = copy;
    app = null;
    run = null;
    Object.assign(rest, { isAsleep: false, overslept: [] });
    deadRun?.end();
    // The dead program winds down among files that nobody reads again.
    const bury = () => rmSync(old, { recursive: true, force: true });
    if (dead) void dead.close().then(bury, bury);
    else bury();
  };

  const reached = (own: Run, step: CrashPoint) => {
    const { plan } = computer;
    if (own.ended() || plan?.step !== step) return;
    if (plan.spare > 0) {
      plan.spare -= 1;
      return;
    }
    computer.plan = null;
    count(`${plan.what} at ${step}`);
    if (plan.what === 'disk full') throw new DiskFull('database or disk is full');
    die();
    const ledger = join(folder, 'live-send-ledger');
    const segment = segmentsIn(ledger).at(-1);
    if (segment !== undefined && LEDGER_NEXT.includes(step) && random.chance(0.8)) {
      count('torn ledger line');
      appendFileSync(segmentFile(ledger, segment), 'a1b2c3d4\t{"at":"2027-01'.slice(0, random.between(1, 22)));
    }
    throw new Ended('the program was killed');
  };

  const portsOf = (own: Run): Ports => ({
    host: 'desktop',
    version: '0.0.0-simulation',
    dataFolder: folder,
    clock: {
      now: () => time.now() + computer.skewMs,
      after: (ms, work) => {
        const slack = computer.slackMs || 1;
        let called = true;
        own.when(Math.ceil((time.now() + ms) / slack) * slack, () => {
          if (called && !own.ended()) work();
        });
        return () => {
          called = false;
        };
      },
    },
    secrets: options.secrets,
    installId: {
      read: async () => ({ generations: inKeychain === null ? [] : [inKeychain] }),
      write: async generation => {
        // A program that died writes no more, wherever it was.
        if (own.ended()) return false;
        inKeychain = generation;
        return true;
      },
    },
    practice: { start: () => Promise.reject(new Error('no practice in the simulation')) },
    isPracticeSmall: true,
    comparisonKey: () => COMPARISON_KEY,
    importWorker: new URL('../../../src-main/import/worker.ts', import.meta.url),
    backupWorker: null,
    placeProcess: {
      start: () => {
        throw new Error('no second place here');
      },
    },
    // A history is short: segments are closed often, so that crashes come around that too.
    ledgerSizes: { segmentBytes: SEGMENT_BYTES },
    gatewayLimits: { openWire: network.openWire(own) },
    reached: step => reached(own, step),
    emit: () => {},
    logFailure: (reference, error) => {
      if (!own.ended() && !(error instanceof DiskFull) && reference !== 'PRACTICE') options.failed(error);
    },
  });

  const computer: Computer = {
    folder: () => folder,
    now: () => time.now() + computer.skewMs,
    skewMs: 0,
    slackMs: 0,
    isOn: () => app !== null,
    plan: null,
    start: async () => {
      const own = newRun(time, rest);
      run = own;
      try {
        const opened = await createApp(portsOf(own));
        if (own.ended()) {
          await opened.close();
          return false;
        }
        app = opened;
      } catch (error) {
        if (!own.ended()) {
          if (!(error instanceof DiskFull) && !isDiskFull(error)) options.failed(error);
          own.end();
          run = null;
        }
        return false;
      }
      await everythingDone();
      return app !== null;
    },
    quit: async () => {
      const [closing, own] = [app, run];
      if (!closing) return;
      let closed = false;
      void closing.close().then(() => {
        closed = true;
      });
      const isOver = () => closed || own?.ended() === true;
      // A backup that is being made takes turns of its own, and no time. Records that were being restored are opened
      // first, and what that begins is waited for as well.
      for (let round = 0; round < 3 && !isOver(); round += 1) {
        for (let turn = 0; turn < 100 && !isOver(); turn += 1) await everythingDone();
        await time.passUntil(time.now() + 3_600_000, isOver);
      }
      if (own?.ended()) return;
      if (!closed) throw new Error('the program does not end');
      app = null;
      run = null;
      own?.end();
    },
    crash: die,
    sleep: () => {
      rest.isAsleep = true;
    },
    wake: () => {
      const late = rest.overslept;
      Object.assign(rest, { isAsleep: false, overslept: [] });
      for (const work of late) time.at(time.now(), work);
    },
    ask: async (operation, input, then) => {
      const own = run;
      if (!app || !own) throw new Error(`${operation} was asked of a program that is off`);
      let told = false;
      const tell = (reply: Parameters<typeof then>[0]) => {
        if (told) return;
        told = true;
        unanswered -= 1;
        then(reply);
      };
      unanswered += 1;
      own.atEnd(() => tell(null));
      void app.dispatch(operation, input, 'live').then(reply => {
        // The reply of dispatch is that of the operation asked, which its type cannot say.
        tell(own.ended() ? null : (reply as Reply<Outputs[typeof operation]>));
      });
      await everythingDone();
      // Long work gives the main loop back in between, so this waits several turns.
      for (let turn = 0; turn < TURNS && !told; turn += 1) await everythingDone();
    },
    unanswered: () => unanswered,
    forgetKeychain: () => {
      inKeychain = null;
    },
    remove: async () => {
      if (app) {
        run?.end();
        await app.close();
      }
      rmSync(base, { recursive: true, force: true });
    },
  };
  return computer;
}

/** A few submissions. */
const SEGMENT_BYTES = 4096;

/** After these points the ledger is written next, so a crash may leave half a line. */
const LEDGER_NEXT: readonly CrashPoint[] = ['intent-stored', 'answered', 'cancel-answered'];

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'failure' in error;
}
