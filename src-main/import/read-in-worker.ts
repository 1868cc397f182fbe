// Reads files in a worker, which is ended when it takes too long or too much memory. Nothing here reads a byte itself.
import { Worker } from 'node:worker_threads';
import { ImportRefusal } from './refusal.ts';
import type {
  FromWorker,
  ImportJob,
  Inspected,
  InspectJob,
  Parsed,
  ParseJob,
  Slice,
  ToWorker,
  WorkerFile,
} from './worker-messages.ts';

export interface WorkerLimits {
  /** Limit of the worker's heap. A file that needs more is refused as 'too-large'. */
  memoryMb?: number;
  /** Longest silence of the worker. After it the file is refused as 'too-large'. */
  timeoutMs?: number;
}

/** `onSlice` is awaited, so the worker stays at most two slices of 500 rows ahead of its caller. */
export interface ParseControls {
  signal?: AbortSignal;
  onSlice: (slice: Slice) => void | Promise<void>;
}

/** One file in a thread of its own, which keeps the table it read until close(). It does one job at a time. */
export interface ImportSession {
  inspect(job: Omit<InspectJob, 'kind'>, controls?: { signal?: AbortSignal }): Promise<Inspected>;
  parse(job: Omit<ParseJob, 'kind'>, controls: ParseControls): Promise<Parsed>;
  /** Ends the thread and frees its memory. A job under way is refused as 'damaged: closed'. */
  close(): Promise<void>;
}

interface Pending {
  id: number;
  settle: (message: FromWorker) => void;
  fail: (error: unknown) => void;
}

/**
 * Opens a file in a worker thread with limits of memory and time. Whatever happens to the worker (a crash, no memory
 * left, silence) becomes an ImportRefusal of the job; an aborted signal rejects with the signal's reason and ends the
 * thread. `file.bytes` is copied to the worker.
 */
export function openInWorker(workerUrl: URL, file: WorkerFile, limits: WorkerLimits = {}): ImportSession {
  const worker = new Worker(workerUrl, {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb ?? 1024, maxYoungGenerationSizeMb: 64 },
  });
  const state: { pending: Pending | null; ended: ImportRefusal | null } = { pending: null, ended: null };
  let nextId = 1;
  let silence: NodeJS.Timeout | undefined;

  const end = (refusal: ImportRefusal): void => {
    state.ended ??= refusal;
    clearTimeout(silence);
    state.pending?.fail(state.ended);
    state.pending = null;
    void worker.terminate();
  };
  const busy = (): boolean => state.pending !== null;
  const release = (id: number): void => {
    if (state.pending?.id === id) state.pending = null;
  };
  const listen = (): void => {
    clearTimeout(silence);
    if (state.pending === null) return;
    silence = setTimeout(() => end(new ImportRefusal('too-large', 'time')), limits.timeoutMs ?? 120_000);
  };
  worker.on('message', (message: FromWorker) => {
    if (message.id === state.pending?.id) state.pending.settle(message);
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    end(memory ? new ImportRefusal('too-large', 'memory') : new ImportRefusal('damaged', error.message.slice(0, 200)));
  });
  worker.on('messageerror', () => end(new ImportRefusal('damaged', 'message')));
  worker.on('exit', () => end(new ImportRefusal('damaged', 'worker ended')));

  async function run<Result>(
    job: ImportJob,
    resultOf: (message: FromWorker) => Result | undefined,
    controls: { signal?: AbortSignal; onSlice?: ParseControls['onSlice'] },
  ): Promise<Result> {
    controls.signal?.throwIfAborted();
    if (state.ended !== null) throw state.ended;
    if (busy()) throw new Error('one import job at a time');
    const id = nextId++;
    const post = (message: ToWorker): void => worker.postMessage(message);
    let slices: Promise<void> = Promise.resolve();
    // The worker cannot be interrupted in the middle of a file: a job that is stopped, or whose caller fails, ends the
    // thread.
    const stopWith = (reason: unknown): void => {
      state.pending?.fail(reason);
      state.pending = null;
      end(new ImportRefusal('damaged', 'stopped'));
    };
    const stop = (): void => stopWith(controls.signal?.reason);
    try {
      return await new Promise<Result>((resolve, reject) => {
        const settle = (message: FromWorker): void => {
          listen();
          const result = resultOf(message);
          if (result !== undefined) slices.then(() => resolve(result), reject);
          else if ('refused' in message) reject(new ImportRefusal(message.refused.code, message.refused.detail));
          else if ('failed' in message) reject(new ImportRefusal('damaged', message.failed));
          else if ('slice' in message) {
            const { slice } = message;
            clearTimeout(silence); // the caller's own time is not the worker's silence
            slices = slices
              .then(() => controls.onSlice?.(slice))
              .then(() => {
                listen();
                post({ id, taken: true });
              });
            slices.catch(stopWith);
          }
        };
        state.pending = { id, settle, fail: reject };
        controls.signal?.addEventListener('abort', stop, { once: true });
        listen();
        post({ id, job });
      });
    } finally {
      clearTimeout(silence);
      controls.signal?.removeEventListener('abort', stop);
      release(id);
    }
  }

  return {
    inspect: (job, controls = {}) =>
      run({ kind: 'inspect', ...job }, message => ('inspected' in message ? message.inspected : undefined), controls),
    parse: (job, controls) =>
      run({ kind: 'parse', ...job }, message => ('parsed' in message ? message.parsed : undefined), controls),
    close: async () => {
      end(new ImportRefusal('damaged', 'closed'));
      await worker.terminate();
    },
  };
}
