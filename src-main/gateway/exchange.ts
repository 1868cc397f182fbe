// One request over one fresh connection. The socket is open (TLS included) before any byte of the request exists on it,
// which is what makes a failure to connect safe. Never here: a redirect, a retry, a proxy, a connection used twice.
import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import { type Instant, instantOf } from '../../src-shared/instant.ts';
import { decodeReply } from './json-codec.ts';
import type { Exchange } from './judge.ts';

/** Most of an answer that is read: 1 MB. More is no answer of this service. */
const ANSWER_BYTES = 1_048_576;

/** Opens a connection to the host of `url`; the whole of it (name, TCP, TLS) within `ms`. Rejects with the cause. */
export function openSocket(url: URL, ms: number): Promise<net.Socket> {
  const secure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (secure ? 443 : 80));
  // Said outright, so that no environment variable can switch the checking of certificates off.
  const secureOptions = { rejectUnauthorized: true, ALPNProtocols: ['http/1.1'] };
  const socket = secure
    ? tls.connect({ host, port, ...(net.isIP(host) === 0 && { servername: host }), ...secureOptions })
    : net.connect({ host, port });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error(`no connection within ${ms / 1000} s`)), ms);
    socket.on('error', error => reject(error)); // stays for good: an idle socket's error must not end the program
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error('the connection was closed while it was being opened'));
    });
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      socket.setNoDelay(true);
      // Read while idle, so that a service that hangs up or speaks before it was spoken to is noticed in time.
      socket.on('data', endForSpeaking);
      resolve(socket);
    });
  });
}

function endForSpeaking(this: net.Socket): void {
  this.destroy();
}

interface WireRequest {
  method: 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends one request and reads its whole answer within `deadlineMs` from now. Never rejects. */
export function exchange(socket: net.Socket, request: WireRequest, deadlineMs: number): Promise<Exchange> {
  socket.off('data', endForSpeaking);
  // Closed by now: no byte of the request has been written, and none will be.
  if (socket.readyState !== 'open') {
    socket.destroy();
    return Promise.resolve({ kind: 'not-sent', detail: 'the service closed the connection before the request' });
  }
  return new Promise(resolve => {
    let head: { http: number | null; date: Instant | null } = { http: null, date: null };
    const finish = (result: Exchange) => {
      clearTimeout(timer);
      resolve(result); // only the first one counts
      socket.destroy();
    };
    const lost = (detail: string) => {
      finish({ kind: 'lost', ...head, detail });
    };
    const timer = setTimeout(() => lost(`no whole answer within ${deadlineMs / 1000} s`), deadlineMs);
    const outgoing = http.request({
      // No agent at all: one would keep, share or replace the socket, and read proxy settings.
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
      // Comes for a whole answer only: one that is cut off ends in an error.
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const encoding = answer.headers['content-encoding'] ?? 'identity';
        const plain = encoding === 'identity';
        const to = answer.headers.location;
        const note = [plain ? '' : `encoded as ${encoding}`, to === undefined ? '' : `sends on to ${to}`];
        finish({
          kind: 'answer',
          http,
          date,
          reply: plain ? decodeReply(body) : { kind: 'unreadable' },
          text: [...note, plain ? body.toString('utf8') : ''].filter(Boolean).join(' · '),
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

/** The Date header (RFC 9110, IMF-fixdate only) as an instant. */
function dateOf(header: string | undefined): Instant | null {
  if (!header || !/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header)) return null;
  const ms = Date.parse(header);
  return Number.isNaN(ms) ? null : instantOf(ms);
}
