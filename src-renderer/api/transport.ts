/**
 * Connects the page to the program: through the desktop's preload if there is one, else over HTTP to the local browser
 * host. Both carry the same operations and events, and nothing above this file knows which one is in use.
 */
import type { BellbirdApi } from '../../src-shared/contract/api.ts';
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import type { Operation, Reply } from '../../src-shared/contract/index.ts';
import { unpackReply } from '../../src-shared/contract/packed-answers.ts';
import type { ShownRecords } from '../../src-shared/model/settings.ts';

declare global {
  interface Window {
    bellbird?: BellbirdApi;
  }
}

export interface Transport extends BellbirdApi {
  /** Called after events may have been missed, so that everything on the screen is read again. */
  onReconnect(listener: () => void): () => void;
  /** Called with false once the program does not answer any more, and with true when it does again. */
  onConnection(listener: (isConnected: boolean) => void): () => void;
  /** Called once if the program no longer knows this page, because its pass is gone. */
  onPassLost(listener: () => void): () => void;
}

const BEARER = 'bellbird.bearer';
const RECONNECT_MS = [250, 500, 1000, 2000, 5000];
/** A program that restarts is back before so many tries. */
const TRIES_UNTIL_GONE = 4;

/** The listeners of one kind; `add` returns the function that removes one. */
function signal<T extends unknown[]>() {
  const listeners = new Set<(...args: T) => void>();
  return {
    add(listener: (...args: T) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit(...args: T): void {
      for (const listener of listeners) listener(...args);
    },
  };
}

/**
 * Returns the desktop's transport, or that of the local host if the page runs in a browser. Its answers are unpacked.
 */
export function openTransport(page: Window): Transport {
  const carrier = openCarrier(page);
  const call = async (operation: Operation, input: unknown, shown?: ShownRecords) =>
    unpackReply(operation, await carrier.call(operation as never, input as never, shown as never));
  return { ...carrier, call };
}

function openCarrier(page: Window): Transport {
  const never = () => () => {};
  if (page.bellbird) {
    const { call, onEvent } = page.bellbird;
    return { call, onEvent, onReconnect: never, onConnection: never, onPassLost: never };
  }
  return openHttp(page);
}

function openHttp(page: Window): Transport {
  const events = signal<[AppEvent]>();
  const reconnects = signal();
  const connection = signal<[boolean]>();
  const losses = signal();
  let lost = false;

  const lose = () => {
    lost = true;
    page.sessionStorage.removeItem(BEARER);
    losses.emit();
  };

  const post = (path: string, body: unknown, bearer: string | null): Promise<Response> =>
    page.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: JSON.stringify(body),
    });

  /** Exchanges the one-time token of the address for a bearer that lives as long as this tab. */
  const openSession = async (): Promise<string | null> => {
    const token = /^#token=(.+)$/.exec(page.location.hash)?.[1];
    if (token === undefined) return page.sessionStorage.getItem(BEARER);
    page.history.replaceState(null, '', page.location.pathname);
    const answer = await post('/api/session', { token: decodeURIComponent(token) }, null);
    // A reloaded address carries a spent token, which does no harm while this tab still holds its bearer.
    if (!answer.ok) return page.sessionStorage.getItem(BEARER);
    const { bearer } = (await answer.json()) as { bearer: string };
    page.sessionStorage.setItem(BEARER, bearer);
    return bearer;
  };
  let session: Promise<string | null> | null = null;
  // Once the bearer is known, requests leave at once: awaiting it would let the page render first.
  let known: string | null = null;
  const passed = async (path: string, body: unknown): Promise<Response | null> => {
    session ??= openSession();
    try {
      known ??= await session;
    } catch (error) {
      session = null;
      throw error;
    }
    const bearer = known;
    const answer = bearer === null ? null : await post(path, body, bearer);
    if (answer !== null && answer.status !== 401) return answer;
    if (!lost) lose();
    return null;
  };

  const listen = async () => {
    for (let tries = 0; !lost; ) {
      try {
        const answer = await passed('/api/events', {});
        if (answer?.ok && answer.body) {
          if (tries >= TRIES_UNTIL_GONE) connection.emit(true);
          if (tries > 0) reconnects.emit();
          tries = 0;
          await readLines(answer.body, line => events.emit(JSON.parse(line) as AppEvent));
        }
      } catch {
        // The program is restarting or gone. The loop tries again, and calls made meanwhile report the failure themselves.
      }
      const wait = RECONNECT_MS[Math.min(tries, RECONNECT_MS.length - 1)] ?? 5000;
      tries += 1;
      if (tries === TRIES_UNTIL_GONE && !lost) connection.emit(false);
      await new Promise(resolve => page.setTimeout(resolve, wait));
    }
  };
  let listening = false;

  return {
    async call(operation: Operation, input: unknown, world?: ShownRecords) {
      const answer = await passed('/api/call', { operation, input, world });
      // A page that lost its pass is replaced as a whole, together with everything that waits for this answer.
      if (answer === null) return new Promise<never>(() => {});
      // JSON carries no types; by the contract the program answers this operation with its output type.
      return (await answer.json()) as Reply<never>;
    },
    onEvent(listener) {
      if (!listening) {
        listening = true;
        void listen();
      }
      return events.add(listener);
    },
    onReconnect: reconnects.add,
    onConnection: connection.add,
    onPassLost: listener => {
      if (lost) listener();
      return losses.add(listener);
    },
  };
}

/** Calls `onLine` with every complete, non-empty line of a UTF-8 stream until it ends. */
export async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') onLine(line);
  }
}
