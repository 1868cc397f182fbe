/** A local browser host over the real door, and a client that sends exactly the bytes a test asks for. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { createDispatch } from '../../src-main/core/dispatch.ts';
import { newSecret } from '../../src-main/local/instance.ts';
import { type LocalServer, type RequestLimits, startLocalServer } from '../../src-main/local/server.ts';
import { type Handlers, operations } from '../../src-shared/contract/index.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TestHost {
  server: LocalServer;
  clock: ManualClock;
  secret: string;
  /** Open pages, as the host was told, newest last. */
  pages: number[];
  /** Operations that passed the door and reached their handler, with what they were given. */
  done: { operation: string; input: unknown }[];
  /** What this host's own page sends along with an operation. */
  ownPage(bearer?: string): Record<string, string>;
  /** Exchanges a fresh token as a page does. */
  bearer(): Promise<string>;
  send(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Answer>;
  call(operation: unknown, input?: unknown, world?: unknown): Promise<unknown>;
  /** Posts so many bytes of a file as fast as they are taken; how many the host took before it cut the connection. */
  pour(path: string, headers: Record<string, string>, total: number): Promise<{ taken: number; total: number }>;
  /** Writes raw bytes and reads until the host closes the connection. */
  raw(bytes: string): Promise<string>;
}

export const PAGE = '<!doctype html><title>Bellbird</title>';

/** Starts a host whose handlers answer with their own name; it ends with the test. `limits`: others than its usual ones. */
export async function openTestHost(limits?: Partial<RequestLimits>): Promise<TestHost> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-host-'));
  mkdirSync(join(folder, 'renderer', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'renderer', 'index.html'), PAGE);
  writeFileSync(join(folder, 'renderer', 'assets', 'page.js'), 'export {};');
  writeFileSync(join(folder, 'secret.html'), 'not for the page');

  const done: TestHost['done'] = [];
  const handlers = Object.fromEntries(
    Object.keys(operations).map(operation => [
      operation,
      (input: unknown) => {
        done.push({ operation, input });
        return operation;
      },
    ]),
  ) as unknown as Handlers;
  const pages: number[] = [];
  const clock = manualClock();
  const secret = newSecret();
  const server = await startLocalServer({
    dispatch: createDispatch('live', handlers, { logFailure: () => {}, onDiskFailure: () => {} }),
    clock,
    renderer: pathToFileURL(`${join(folder, 'renderer')}/`),
    ports: [0],
    secret,
    onOpenPages: count => pages.push(count),
    ...(limits && { limits }),
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const own = `127.0.0.1:${server.port}`;
  const host: TestHost = {
    server,
    clock,
    secret,
    pages,
    done,
    ownPage: bearer => ({
      origin: `http://${own}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    }),
    async bearer() {
      const token = tokenIn(server.address());
      const answer = await host.send('POST', '/api/session', host.ownPage(), JSON.stringify({ token }));
      return (JSON.parse(answer.body) as { bearer: string }).bearer;
    },
    send: (method, path, headers = {}, body) =>
      new Promise((resolve, reject) => {
        const asked = request(
          { host: '127.0.0.1', port: server.port, method, path, headers: { host: own, ...headers }, agent: false },
          answer => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(chunks).toString(),
              }),
            );
          },
        );
        asked.on('error', reject);
        asked.end(body);
      }),
    async call(operation, input, world) {
      const answer = await host.send(
        'POST',
        '/api/call',
        host.ownPage(await host.bearer()),
        JSON.stringify({ operation, input, world }),
      );
      return JSON.parse(answer.body);
    },
    pour: (path, headers, total) =>
      new Promise(resolve => {
        const head = Object.entries({ host: own, ...headers, 'content-length': String(total) });
        const lines = [`POST ${path} HTTP/1.1`, ...head.map(([name, value]) => `${name}: ${value}`), '', ''];
        const start = '{"operation":"import.open","input":"';
        const socket = connect(server.port, '127.0.0.1');
        let given = 0;
        const pourOn = () => {
          while (given < total && !socket.destroyed) {
            given += 65_536;
            if (!socket.write(Buffer.alloc(65_536, 'A'))) return;
          }
        };
        socket.on('drain', pourOn);
        // Cut off while more was on its way.
        socket.on('error', () => {});
        socket.on('close', () => resolve({ taken: socket.bytesWritten - socket.writableLength, total }));
        socket.resume();
        socket.write(lines.join('\r\n') + start);
        pourOn();
      }),
    raw: bytes =>
      new Promise((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
        let said = '';
        socket.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
        socket.on('error', reject);
        socket.on('close', () => resolve(said));
      }),
  };
  return host;
}

export function tokenIn(address: string): string {
  return new URL(address).hash.slice('#token='.length);
}
