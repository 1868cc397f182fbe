/**
 * Serves the page's files and the contract over HTTP, for this machine's own browser alone. Paths and answers are here;
 * who may ask is decided in guards.ts, and no operation is known here by name.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import type { Reply } from '../../src-shared/contract/index.ts';
import { packReply } from '../../src-shared/contract/packed-answers.ts';
import type { Dispatch } from '../core/dispatch.ts';
import { securityHeaders } from '../host/security-headers.ts';
import type { Clock } from '../ports/ports.ts';
import { type KeptTimes, watchConnections } from './connections/connections.ts';
import { createEventStreams } from './connections/event-streams.ts';
import { createControl } from './control.ts';
import { bearerOf, kindOf, type Refusal, refusalOf } from './guards.ts';
import { createPasses } from './passes.ts';
import { dropBody, readJson, readJsonWithoutPass } from './read-body.ts';
import { readStaticFiles } from './static-files.ts';

export interface LocalServerOptions {
  dispatch: Dispatch;
  clock: Clock;
  /** The folder of the built page, with a trailing slash. */
  renderer: URL;
  /** The ports to listen on, the first that is free; 0 lets the system choose. */
  ports: readonly number[];
  /** The secret that only this person's programs know (instance.ts). It gives access to a fresh address. */
  secret: string;
  onOpenPages(count: number): void;
  /** Other limits than the usual ones, for tests. */
  limits?: Partial<RequestLimits>;
}

/** How long a connection may take, ms. */
export interface RequestLimits extends KeptTimes {
  /** For the head of a request, also the first of a connection. */
  headMs: number;
  /** For a whole request with its body. */
  requestMs: number;
  /** How often all this is looked at. */
  lookMs: number;
}

/**
 * A request takes milliseconds, from the same computer. A page's connection without one is kept far longer than a
 * computer stands still that is busy or wakes up: a browser repeats a request by itself when the connection that it
 * kept turns out to be closed, and an act must not come twice.
 */
const LIMITS: RequestLimits = {
  headMs: 30_000,
  requestMs: 120_000,
  keptMs: 15 * 60_000,
  strangerMs: 5_000,
  lookMs: 10_000,
};

export interface LocalServer {
  port: number;
  /** Returns a fresh address with a one-time token, which opens one page. */
  address(): string;
  emit(event: AppEvent): void;
  /** Ends every page's stream and stops listening. */
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 only. Rejects with the system's error (EADDRINUSE) when every port is taken. */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  const files = readStaticFiles(options.renderer);
  const passes = createPasses();
  const streams = createEventStreams(options.clock, options.onOpenPages);
  const headers = securityHeaders('browser');
  let port = 0;
  const address = () => `http://127.0.0.1:${port}/#token=${passes.issueToken()}`;
  const answerControl = createControl(options.secret, address);
  /** Requests that are not answered yet. */
  const unanswered = new Set<IncomingMessage>();
  /** Connections on which no request is under way: a browser opens some ahead, and keeps those it used. */
  const quiet = new Set<Socket>();
  let closing = false;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const refuseUnread = (refused: Refusal): void => {
      dropBody(request);
      refuse(response, refused);
    };
    const refusal = refusalOf(request, port);
    if (refusal) return refuseUnread(refusal);
    const path = request.url ?? '';
    if (kindOf(path) === 'file') return sendFile(request, response, path);
    if (path === '/control/address') return answerControl(request, response);
    if (path === '/api/session') return openSession(request, response);
    if (path !== '/api/call' && path !== '/api/events') return refuseUnread({ status: 404, reason: 'no such path' });
    const bearer = bearerOf(request);
    if (bearer === null || !passes.isBearer(bearer))
      return refuseUnread({ status: 401, reason: 'this page is not known; open a fresh address' });
    connections.trust(request.socket, response);
    if (path === '/api/call') return call(request, response);
    return streams.open(response);
  };

  const sendFile = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const file = files.get(path);
    if (!file) {
      refuse(response, { status: 404, reason: 'no such file' });
      return;
    }
    response.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length });
    response.end(request.method === 'HEAD' ? undefined : file.body);
  };

  const openSession = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readJsonWithoutPass(request);
    const bearer = passes.exchange(body.state === 'read' ? memberOf(body.value, 'token') : null);
    if (bearer === null) return refuse(response, { status: 401, reason: 'this address was used or is too old' });
    connections.trust(request.socket, response);
    sendJson(response, 200, { bearer });
  };

  const call = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readJson(request);
    if (body.state === 'too-large') return refuse(response, { status: 413, reason: 'the request is too large' });
    if (body.state === 'not-json') return refuse(response, { status: 400, reason: 'the request is not JSON' });
    const [operation, input, world] = ['operation', 'input', 'world'].map(name => memberOf(body.value, name));
    sendJson(response, 200, packReply(operation, await options.dispatch(operation, input, world)));
  };

  const limits = { ...LIMITS, ...options.limits };
  const looks = { connectionsCheckingInterval: limits.lookMs };
  const server = createServer({ maxHeaderSize: 8192, ...looks }, (request, response) => {
    const { socket } = request;
    unanswered.add(request);
    quiet.delete(socket);
    response.on('close', () => {
      unanswered.delete(request);
      if (closing) socket.destroySoon();
      else if (!socket.destroyed) quiet.add(socket);
    });
    // Only a connection that broke off ends here, so there is nobody left to answer.
    answer(request, response).catch(() => response.destroy());
  });
  const connections = watchConnections(server, limits);
  server.headersTimeout = limits.headMs;
  server.requestTimeout = limits.requestMs;
  server.on('connection', socket => {
    quiet.add(socket);
    socket.on('close', () => quiet.delete(socket));
  });
  for (const event of ['upgrade', 'connect'])
    server.on(event, (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n'));

  for (const [index, wanted] of options.ports.entries()) {
    try {
      await listenOn(server, wanted);
      break;
    } catch (error) {
      if (index === options.ports.length - 1) throw error;
    }
  }
  port = (server.address() as AddressInfo).port;

  return {
    port,
    address,
    emit: streams.send,
    close: () =>
      new Promise(resolve => {
        closing = true;
        streams.close();
        server.close(() => resolve());
        // Node waits a minute for the first request of a connection that was opened ahead.
        for (const socket of quiet) socket.destroy();
        // What is being done is answered; a request whose rest may never come is not waited for.
        for (const request of unanswered) if (!request.complete) request.destroy();
      }),
  };
}

/** Answers with a refusal in the shape of a Reply, so that the page can show it like any other. */
function refuse(response: ServerResponse, { status, reason, headers }: Refusal): void {
  const reply: Reply<never> = { ok: false, error: { code: 'bad-input', detail: reason } };
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  sendJson(response, status, reply);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
