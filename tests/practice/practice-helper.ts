// A practice gateway for a test, and bare HTTP to it: bodies are written by hand, header lines as given.
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type {
  PracticeAccountChange,
  PracticeBatch,
  PracticeFault,
  PracticeLedger,
} from '../../src-main/practice/control-types.ts';
import { startPracticeGateway } from '../../src-main/practice/server.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Asked {
  readonly method?: string;
  readonly path: string;
  /** Pairs, so that a header can be sent twice; Host is added unless given. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string | Uint8Array;
}

/** One request on a connection of its own; rejects when the connection is cut before an answer. */
function ask(port: number, asked: Asked): Promise<Answer> {
  const { method = 'POST', path, headers = [], body } = asked;
  const lines = headers.some(([name]) => name.toLowerCase() === 'host')
    ? headers
    : [['Host', `127.0.0.1:${port}`] as const, ...headers];
  const length = body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const];
  return new Promise((answered, failed) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, method, path, agent: false, setHost: false, headers: [...lines, ...length].flat() },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () =>
          answered({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}

export const KEY = ['Authorization', 'key practice-key'] as const;
export const JSON_BODY = ['Content-Type', 'application/json'] as const;
export const XML_BODY = ['Content-Type', 'application/xml'] as const;
export const JSON_ANSWER = ['Accept', 'application/json'] as const;
export const XML_ANSWER = ['Accept', 'application/xml'] as const;
export const SEND = '/v5/message/sms/send';
export const BALANCE = '/v5/account/balance';

/** The envelope of docs/interface.md §2.1 as a test reads it. */
export interface Envelope {
  readonly handshake: { readonly id: number; readonly label: string };
  readonly data: {
    readonly batch: string;
    readonly category?: number;
    readonly delivery: boolean;
    readonly balance?: number;
    readonly destinations: readonly {
      readonly id: string;
      readonly to: string;
      readonly status: { readonly id: number; readonly label: string };
    }[];
  } | null;
}

export function envelope(answer: Answer): Envelope {
  return JSON.parse(answer.text);
}

/** The status ids of an answer's destinations, in order. */
export function statusIds(answer: Answer): number[] {
  return (envelope(answer).data?.destinations ?? []).map(destination => destination.status.id);
}

/** What a test does with a gateway at `port`. */
export function practiceAt(port: number) {
  const control = async (path: string, body: unknown): Promise<Answer> => {
    const answer = await ask(port, { path: `/practice/${path}`, headers: [JSON_BODY], body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`/practice/${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const ledger = async (): Promise<PracticeLedger> =>
    JSON.parse((await ask(port, { method: 'GET', path: '/practice/ledger' })).text);
  return {
    port,
    ledger,
    ask: (asked: Asked) => ask(port, asked),
    /** A send in JSON with all the right headers; a string is sent as it is. */
    send: (body: unknown) =>
      ask(port, {
        path: SEND,
        headers: [JSON_BODY, JSON_ANSWER, KEY],
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    cancel: (batch: string) =>
      ask(port, { path: `/v5/message/scheduled/cancel/${batch}`, headers: [JSON_ANSWER, KEY] }),
    balance: async (): Promise<number | undefined> =>
      envelope(await ask(port, { path: BALANCE, headers: [JSON_BODY, JSON_ANSWER, KEY] })).data?.balance,
    account: (change: PracticeAccountChange) => control('account', change),
    faults: (...next: PracticeFault[]) => control('faults', { next }),
    /** Identifiers of the next batches. */
    batchIds: (...next: string[]) => control('batch-ids', { next }),
    reset: () => control('reset', {}),
    /** Moves the practice clock to `iso`; it goes on from there as the real one does. */
    clock: (iso: string) => control('clock', { offsetMs: Date.parse(iso) - Date.now() }),
    onlyBatch: async (): Promise<PracticeBatch> => {
      const { batches } = await ledger();
      const [batch] = batches;
      if (!batch || batches.length > 1) throw new Error(`${batches.length} batches, not one`);
      return batch;
    },
  };
}

const endings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'practice-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Something to do when the test is over, also when it failed. */
export function afterThisTest(end: () => Promise<void> | void): void {
  endings.push(end);
}

/** A gateway of its own for this test, in this process, over real HTTP. */
export async function practice() {
  const ledgerFile = join(temporaryFolder(), 'ledger.db');
  const gateway = await startPracticeGateway({ ledgerFile });
  endings.push(() => gateway.close());
  return { ...practiceAt(gateway.port), ledgerFile, close: gateway.close };
}

/** A plain send of docs/interface.md §2.2, with what a test changes of it. */
export function plain(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { text: 'See you at ten.', type: 0, sender: 'Bellbird', destinations: ['0244123456'], ...change };
}

/** A personalised send of docs/interface.md §2.3. */
export function personal(text: string, ...destinations: [number: string, ...values: unknown[]][]) {
  return plain({ text, destinations: destinations.map(([number, ...values]) => ({ number, values })) });
}
