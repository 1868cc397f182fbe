// One request over one fresh connection, bytes in and bytes out. The socket is open (TLS included) before any byte of
// the request is written, so nothing can have been taken when connecting fails. This file never follows a redirect,
// retries or reuses a connection, and it does not read what the bytes mean. A proxy is a tunnel below the connection
// (docs/decisions/017-proxy-as-a-tunnel.md).
import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import { type Instant, instantOf } from '../../src-shared/time/instant.ts';
import type { OpenWire, RawExchange, WireRequest } from '../ports/wire.ts';
import { codedError, type Route } from './proxy.ts';
import { openTunnel } from './tunnel.ts';

/** At most 1 MB of an answer is read; a longer one is no answer of this service. */
const ANSWER_BYTES = 1_048_576;

/** A connection over a real socket: TCP for http, TLS with checked certificates for https. */
export const openSocketWire: OpenWire = async (url, ms, route = null) => {
  const socket = await openSocket(url, ms, route);
  return {
    post: (request, deadlineMs) => exchange(socket, request, deadlineMs),
    close: () => void socket.destroy(),
  };
};

async function openSocket(url: URL, ms: number, route: Route): Promise<net.Socket> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await openWithin(late.signal, { url, ms, route });
  } finally {
    clearTimeout(timer);
  }
}

interface Opening {
  url: URL;
  /** The milliseconds until `late` is aborted, to be told. */
  ms: number;
  route: Route;
}

async function openWithin(late: AbortSignal, { url, ms, route }: Opening): Promise<net.Socket> {
  const secure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (secure ? 443 : 80));
  // This is set explicitly, so that no environment variable can disable the check of certificates.
  const secureOptions = { rejectUnauthorized: true, ALPNProtocols: ['http/1.1'] };
  // The proxy would read the key, the numbers and the texts.
  if (route && !secure)
    throw codedError('an address without encryption is not used through a proxy', 'ERR_PROXY_PLAIN');
  const tunnel = route && (await openTunnel(route, { host, port }, late));
  const named = net.isIP(host) === 0 && { servername: host };
  const socket = secure
    ? tls.connect({ host, port, ...(tunnel && { socket: tunnel }), ...named, ...secureOptions })
    : net.connect({ host, port });
  return new Promise((resolve, reject) => {
    const tooLong = () => socket.destroy(codedError(`no connection within ${ms / 1000} s`, 'ETIMEDOUT'));
    late.addEventListener('abort', tooLong);
    socket.on('error', error => reject(error)); // stays for good: an idle socket's error must not end the program
    socket.once('close', () => {
      reject(codedError('the connection was closed while it was being opened', 'ECONNRESET'));
    });
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      socket.setNoDelay(true);
      // The idle socket is read too, so that a service that hangs up or speaks first is noticed before the request.
      socket.on('data', endForSpeaking);
      resolve(socket);
    });
  });
}

function endForSpeaking(this: net.Socket): void {
  this.destroy();
}

function exchange(socket: net.Socket, request: WireRequest, deadlineMs: number): Promise<RawExchange> {
  socket.off('data', endForSpeaking);
  // The socket is closed: no byte of the request has been written, and none will be.
  if (socket.readyState !== 'open') {
    socket.destroy();
    return Promise.resolve({ kind: 'not-sent', detail: 'the service closed the connection before the request' });
  }
  return new Promise(resolve => {
    let head: { http: number | null; date: Instant | null } = { http: null, date: null };
    const finish = (result: RawExchange) => {
      clearTimeout(timer);
      resolve(result); // only the first one counts
      socket.destroy();
    };
    const lost = (detail: string) => {
      finish({ kind: 'lost', ...head, detail });
    };
    const timer = setTimeout(() => lost(`no whole answer within ${deadlineMs / 1000} s`), deadlineMs);
    const outgoing = http.request({
      // An agent would keep, share or replace the socket and read proxy settings, so none is used.
      createConnection: () => socket,
      method: request.method,
      path: request.path,
      headers: { ...request.headers, 'Content-Length': String(Buffer.byteLength(request.body)), Connection: 'close' },
      setHost: false,
    });
    outgoing.on('error', error => lost(reason(error)));
    outgoing.on('close', () => lost('the connection was closed before a whole answer'));
    outgoing.on('response', answer => {
      const http = answer.statusCode ?? 0;
      const date = dateOf(answer.headers.date);
      head = { http, date };
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > ANSWER_BYTES) lost('the answer is longer than 1 MB');
        else chunks.push(chunk);
      });
      answer.on('error', error => lost(reason(error)));
      // `end` arrives only for a whole answer; one that is cut off ends in an error.
      answer.on('end', () => {
        const encoding = answer.headers['content-encoding'] ?? 'identity';
        const plain = encoding === 'identity';
        const to = answer.headers.location;
        const note = [plain ? '' : `encoded as ${encoding}`, to === undefined ? '' : `sends on to ${to}`];
        finish({
          kind: 'answer',
          http,
          date,
          contentType: answer.headers['content-type'] ?? null,
          body: plain ? Buffer.concat(chunks) : new Uint8Array(),
          note: note.filter(Boolean).join(' · '),
        });
      });
    });
    outgoing.end(request.body);
  });
}

function reason(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error.message.includes(code) ? error.message : `${error.message} (${code})`;
}

/** Reads the Date header (RFC 9110, IMF-fixdate only) as an instant. */
function dateOf(header: string | undefined): Instant | null {
  if (!header || !/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header)) return null;
  const ms = Date.parse(header);
  return Number.isNaN(ms) ? null : instantOf(ms);
}
