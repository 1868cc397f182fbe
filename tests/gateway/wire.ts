// A service made of a bare socket: it says exactly the bytes a test wants, and keeps every byte it was told.
import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import {
  type Connection,
  createGateway,
  type GatewayAccount,
  type GatewayOptions,
} from '../../src-main/gateway/client.ts';
import { type Format, MEDIA_TYPES } from '../../src-main/gateway/codec/codec.ts';
import type { SendOutcome } from '../../src-main/gateway/judge/judge-answer.ts';
import type { SendRequest } from '../../src-main/gateway/request.ts';
import { e164 } from '../../src-shared/phone/phone.ts';

export const KEY = 'canary/key+5d41402a';
export const AMA = e164('+233241234567');
export const KOFI = e164('+233201234567');
export const BATCH = 'a94a8fe5-ccb1-4ba6-9c4c-0873d391e987';

/** A PEM file of tests/gateway/fixtures: certificates and keys made for these tests, good for nothing else. */
export const pem = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.pem`), 'utf8');

export interface Wire {
  baseUrl: string;
  /** What was received, one text per connection. */
  received: string[];
  close(): Promise<void>;
}

/** Starts it. `talk` gets the socket once the whole request is there; `hello` as soon as it is connected. */
export async function startWire(
  talk: (socket: Socket) => void,
  { hello, certificate }: { hello?: (socket: Socket) => void; certificate?: string } = {},
): Promise<Wire> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const serve = (socket: Socket) => {
    const index = received.push('') - 1;
    sockets.add(socket);
    socket.on('error', () => undefined); // a client that hangs up is part of these tests
    socket.on('data', chunk => {
      received[index] += chunk.toString('latin1');
      if (whole(received[index] ?? '')) talk(socket);
    });
    hello?.(socket);
  };
  const server = certificate
    ? createTlsServer({ cert: pem(`${certificate}.cert`), key: pem(`${certificate}.key`) }, serve)
    : createServer(serve);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: certificate ? `https://localhost:${address.port}` : `http://127.0.0.1:${address.port}`,
    received,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function whole(request: string): boolean {
  const end = request.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(request)?.[1];
  return end >= 0 && request.length === end + 4 + Number(length);
}

/** An HTTP answer, byte by byte as given. */
export function http(body: string | Buffer, { status = '200 OK', headers = ['Content-Type: application/json'] } = {}) {
  const bytes = Buffer.from(body);
  const head = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${bytes.length}`, 'Connection: close'];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]);
}

/**
 * An answer's body in a format: in XML arrays are wrapped `item`s and null is an empty element (docs/interface.md §2.5,
 * §2.7).
 */
export function bodyOf(format: Format, answer: unknown): string {
  if (format === 'json') return JSON.stringify(answer);
  const inner = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.map(item => `<item>${inner(item)}</item>`).join('');
    if (typeof value !== 'object') return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return Object.entries(value)
      .map(([name, field]) => `<${name}>${inner(field)}</${name}>`)
      .join('');
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<response>${inner(answer)}</response>`;
}

/** The same as a whole HTTP answer. */
export function answerOf(format: Format, answer: unknown): Buffer {
  return http(bodyOf(format, answer), { headers: [`Content-Type: ${MEDIA_TYPES[format]}`] });
}

/** A send response as docs/interface.md §2.1 and §2.5 describe it. */
export function sendAnswer(
  destinations: { to: string; id?: number; label?: string }[] = [{ to: '233241234567' }],
  change: { handshake?: unknown; data?: Record<string, unknown> } = {},
) {
  return {
    handshake: { id: 0, label: 'HSHK_OK' },
    data: {
      batch: BATCH,
      category: 0,
      delivery: false,
      destinations: destinations.map(({ to, id = 2105, label = 'DS_PENDING_ENROUTE' }, index) => ({
        id: `0873d391-e987-4ba6-9c4c-00000000000${index}`,
        to,
        status: { id, label },
      })),
      ...change.data,
    },
    ...('handshake' in change && { handshake: change.handshake }),
  };
}

export const textToAma: SendRequest & { kind: 'plain' } = {
  kind: 'plain',
  sender: 'Bellbird',
  type: 0,
  scheduleAt: null,
  text: 'Hello Ama, see you on Tuesday at 09:00.',
  to: [AMA],
};

/** An account with the canary key; JSON unless told. */
export function accountAt(baseUrl: string, request: Format = 'json', response: Format = 'json'): GatewayAccount {
  return { baseUrl, credentials: { kind: 'key', key: KEY }, formats: { request, response } };
}

/** A connection to `wire`; throws when it does not open. */
export async function overWire(
  wire: { baseUrl: string },
  request: Format = 'json',
  response: Format = 'json',
  options: Partial<GatewayOptions> = { deadlineMs: 20_000 },
): Promise<Connection> {
  const opened = await createGateway(accountAt(wire.baseUrl, request, response), options).connect();
  if (opened.kind !== 'open') throw new Error(opened.words.detail);
  return opened.connection;
}

/** One send over one connection to `wire`; a connection that did not open is its own outcome. */
export async function sendOver(
  wire: { baseUrl: string },
  request: SendRequest = textToAma,
  options = { deadlineMs: 20_000 },
): Promise<SendOutcome> {
  const opened = await createGateway(accountAt(wire.baseUrl), options).connect();
  return opened.kind === 'open' ? opened.connection.send(request) : opened;
}
