// Serves the practice gateway over HTTP: the service of the interface and the control side on one port of 127.0.0.1.
// Sockets, faults and access are handled here; the answers are decided in decide-answer.ts and control.ts.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerControl, type Controlled } from './control.ts';
import { answerRequest, LARGEST_BODY, operationOf, type ServiceAnswer } from './decide-answer.ts';
import { injectFault } from './faults.ts';
import { practiceNow } from './ledger/ledger-account.ts';
import { recordDeviation } from './ledger/ledger-records.ts';
import { openLedger } from './ledger/practice-ledger.ts';
import type { HeaderLines } from './wire/read-headers.ts';

/** Where the gateway keeps its ledger and on which port it listens; with `port` 0 or none the system chooses. */
export interface PracticeGatewayOptions {
  readonly ledgerFile: string;
  readonly port?: number;
  /** Calls `act` once, when no request has come for `afterMs` and none is open. */
  readonly idle?: { readonly afterMs: number; readonly act: () => void };
}

/** A gateway that listens on 127.0.0.1. `close` cuts open connections and frees the ledger file. */
export interface PracticeGateway {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a gateway in this process.
 * @throws LedgerInUse when another gateway has the ledger open; the system's error when the port is taken
 */
export async function startPracticeGateway(options: PracticeGatewayOptions): Promise<PracticeGateway> {
  const ledger = openLedger(options.ledgerFile);
  const controlled: Controlled = { ledger, faults: [], batchIds: [] };
  const nextBatch = () => controlled.batchIds.shift() ?? randomUUID();
  const watch = watchIdle(options.idle);
  let port = 0;

  const deliver = (response: ServerResponse, answer: ServiceAnswer): void => {
    if (response.destroyed) return;
    response.writeHead(answer.status, {
      'Content-Type': answer.contentType,
      'Content-Length': Buffer.byteLength(answer.body),
      Date: new Date(practiceNow(ledger)).toUTCString(),
    });
    response.end(answer.body);
  };

  const server = createServer((request, response) => {
    watch.opened();
    response.once('close', watch.closed);
    const { method = '', url = '' } = request;
    // Every web page of this machine's browser can reach 127.0.0.1; none may speak to the gateway.
    if (request.headers.host !== `127.0.0.1:${port}` || request.headers.origin !== undefined) {
      deliver(response, { status: 403, contentType: 'text/plain', body: 'Forbidden' });
      request.resume();
      return;
    }
    const control = url.startsWith('/practice/');
    const kind = operationOf(url)?.kind;
    const at = control ? -1 : controlled.faults.findIndex(({ of }) => of === undefined || of === kind);
    const fault = controlled.faults[at];
    if (fault) controlled.faults = controlled.faults.toSpliced(at, 1);
    readBody(request, body => {
      try {
        if (control) {
          const text = body === 'too-large' ? '' : body.toString('utf8');
          deliver(response, answerControl(controlled, method, url, text));
          return;
        }
        if (body === 'too-large') response.setHeader('Connection', 'close');
        const asked = { method, target: url, headers: headerLines(request), body };
        const take = () => answerRequest(ledger, asked, nextBatch);
        if (fault) injectFault(fault, response, take, answer => deliver(response, answer));
        else deliver(response, take());
      } catch (error) {
        // A full disk ends here, for example: nothing was committed, and the client must not believe otherwise.
        const problem = error instanceof Error ? error.message : String(error);
        deliver(response, { status: 500, contentType: 'text/plain', body: `practice gateway: ${problem}` });
      }
    });
  });
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    // The network cuts connections, but bytes that are not HTTP come from the client.
    if (error.code?.startsWith('HPE_') && ledger.db.open) {
      recordDeviation(ledger, practiceNow(ledger), '4', `the request is not HTTP: ${error.code}`);
      if (socket.writable) {
        socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
    }
    socket.destroy();
  });

  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(options.port ?? 0, '127.0.0.1', listening);
    });
  } catch (error) {
    ledger.db.close();
    throw error;
  }
  port = (server.address() as AddressInfo).port;
  watch.closed();
  return {
    port,
    close: async () => {
      watch.stop();
      await new Promise<void>(closed => {
        server.close(() => closed());
        server.closeAllConnections();
      });
      if (ledger.db.open) ledger.db.close();
    },
  };
}

/** Hands the body on once it has come in whole. A body that breaks off is never handed on, so it is never taken. */
function readBody(request: IncomingMessage, then: (body: Buffer | 'too-large') => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  });
  request.on('end', () => then(size > LARGEST_BODY ? 'too-large' : Buffer.concat(chunks)));
}

function headerLines(request: IncomingMessage): HeaderLines {
  const { rawHeaders } = request;
  return rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : []));
}

function watchIdle(idle: PracticeGatewayOptions['idle']): { opened(): void; closed(): void; stop(): void } {
  // The listening server itself counts as one open request until it listens.
  let open = 1;
  let timer: NodeJS.Timeout | undefined;
  return {
    opened: () => {
      open += 1;
      clearTimeout(timer);
    },
    closed: () => {
      open -= 1;
      if (idle && open === 0) timer = setTimeout(idle.act, idle.afterMs);
    },
    stop: () => clearTimeout(timer),
  };
}
