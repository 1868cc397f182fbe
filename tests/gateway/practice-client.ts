// The client of a test and the practice gateway it speaks to, over real HTTP, in any pair of formats.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createGateway, type GatewayOptions } from '../../src-main/gateway/client.ts';
import type { Format } from '../../src-main/gateway/codec/codec.ts';
import type { SendRequest } from '../../src-main/gateway/request.ts';
import type { Credentials } from '../../src-main/ports/ports.ts';
import { startPracticeGateway } from '../../src-main/practice/server.ts';
import { instantOf } from '../../src-shared/time/instant.ts';
import { practiceAt } from '../practice/practice-helper.ts';
import { AMA } from './wire.ts';

export const HOUR = 3_600_000;
const KEY: Credentials = { kind: 'key', key: 'practice-key' };

/** Formats of the request and of the answer (docs/interface.md §5): chosen separately, so every pair of them. */
export const PAIRS: [request: Format, response: Format][] = [
  ['json', 'json'],
  ['json', 'xml'],
  ['xml', 'json'],
  ['xml', 'xml'],
];

/** One practice gateway for the tests of a file; each test that asks for a client finds it empty. */
export function practiceHere() {
  let folder = '';
  let gateway: Awaited<ReturnType<typeof startPracticeGateway>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bellbird-gateway-'));
    gateway = await startPracticeGateway({ ledgerFile: join(folder, 'ledger.db') });
  });
  afterAll(async () => {
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return async (request: Format = 'json', response: Format = 'json') => {
    const service = practiceAt(gateway.port);
    await service.reset();
    return clientOf(service, request, response);
  };
}

export type PracticeClient = ReturnType<typeof clientOf>;

function clientOf(service: ReturnType<typeof practiceAt>, request: Format, response: Format) {
  const baseUrl = `http://127.0.0.1:${service.port}`;
  const connect = async (credentials = KEY, options: Partial<GatewayOptions> = { deadlineMs: 20_000 }) => {
    const gateway = createGateway({ baseUrl, credentials, formats: { request, response } }, options);
    const opened = await gateway.connect();
    if (opened.kind !== 'open') throw new Error(opened.words.detail);
    return opened.connection;
  };
  return {
    ...service,
    connect,
    submit: async (request: SendRequest, credentials = KEY) => (await connect(credentials)).send(request),
    cancel: async (batchId: string, credentials = KEY) => (await connect(credentials)).cancel(batchId),
    credit: async (credentials = KEY) => (await connect(credentials)).balance(),
    /** The next full minute at least an hour ahead by the service's clock. */
    inAnHour: async () => {
      const now = Date.parse((await service.ledger()).now);
      return instantOf(Math.ceil((now + HOUR) / 60_000) * 60_000);
    },
    texts: async () => (await service.ledger()).batches.flatMap(({ messages }) => messages.map(({ text }) => text)),
  };
}

/** A text to Ama that goes now, with what a test changes of it. */
export function plainText(change: Partial<SendRequest & { kind: 'plain' }> = {}): SendRequest & { kind: 'plain' } {
  return { kind: 'plain', sender: 'Bellbird', type: 0, scheduleAt: null, text: 'Hello Ama', to: [AMA], ...change };
}
