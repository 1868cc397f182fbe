// Decides how the practice service answers (docs/interface.md §4): one whole HTTP request gives one answer, within one
// transaction of the ledger. It knows nothing of sockets, faults or the control side.
import { authorize } from './authorization.ts';
import { takeCancel } from './cancel.ts';
import { type Deviation, deviation } from './deviation.ts';
import { practiceNow, readAccount } from './ledger/ledger-account.ts';
import { recordDeviation, recordRefusals } from './ledger/ledger-records.ts';
import type { Ledger } from './ledger/practice-ledger.ts';
import { type Outcome, takeSend } from './send.ts';
import { decodeSend } from './wire/decode-send.ts';
import { decodeXmlSend } from './wire/decode-xml.ts';
import { encodeAnswer, type Format, mediaTypes } from './wire/encode-answer.ts';
import { handshakes } from './wire/handshakes.ts';
import { type HeaderLines, readHeaders } from './wire/read-headers.ts';

/** The largest accepted body in bytes. The interface shows no limit (docs/interface.md §8); no client needs more. */
export const LARGEST_BODY = 1024 * 1024;

/** One whole request. `body` is `too-large` if it exceeds `LARGEST_BODY`. */
export interface ServiceRequest {
  readonly method: string;
  /** The request target as written, for example `/v5/account/balance`. */
  readonly target: string;
  readonly headers: HeaderLines;
  readonly body: Uint8Array | 'too-large';
}

/** One whole answer. */
export interface ServiceAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

type Operation = { readonly kind: 'send' | 'balance' } | { readonly kind: 'cancel'; readonly batch: string };
type Route = { readonly operation: Operation } | { readonly status: number; readonly deviation: Deviation };

/** Answers a request. Its changes and its record are durable when this returns. `nextBatch` names a new batch. */
export function answerRequest(ledger: Ledger, request: ServiceRequest, nextBatch: () => string): ServiceAnswer {
  const route = findRoute(request);
  return ledger.db.transaction((): ServiceAnswer => {
    const now = practiceNow(ledger);
    const rule = 'operation' in route && route.operation.kind !== 'cancel' ? 'required' : 'optional';
    const headers = readHeaders(request.headers, rule);
    const outcome =
      'operation' in route
        ? perform(ledger, route.operation, { ...request, headers, nextBatch }, now)
        : refusedFor([route.deviation]);
    for (const { section, detail } of outcome.deviations) recordDeviation(ledger, now, section, detail);
    recordRefusals(ledger, now, outcome.refusals);
    const tooLarge = 'operation' in route && request.body === 'too-large';
    return {
      status: 'operation' in route ? (tooLarge ? 413 : 200) : route.status,
      contentType: mediaTypes[headers.answer],
      body: encodeAnswer(headers.answer, outcome.handshake, outcome.data),
    };
  })();
}

function findRoute({ method, target }: ServiceRequest): Route {
  const operation = operationOf(target);
  if (!operation) {
    return target.startsWith('/v5/')
      ? { status: 404, deviation: deviation('4', handshakes.badRequest, `no such path: ${shorten(target)}`) }
      : { status: 404, deviation: deviation('9', handshakes.apiVersion, `not a path of v5: ${shorten(target)}`) };
  }
  if (method === 'POST') return { operation };
  const section = { send: '4.1', cancel: '4.2', balance: '4.3' }[operation.kind];
  return { status: 405, deviation: deviation(section, handshakes.badRequest, `${method} instead of POST`) };
}

/** Returns the operation of a request target; undefined if it is no path of the service. */
export function operationOf(target: string): Operation | undefined {
  if (target === '/v5/message/sms/send') return { kind: 'send' };
  if (target === '/v5/account/balance' || target === '/v5/report/balance') return { kind: 'balance' };
  const written = CANCEL.exec(target)?.[1];
  if (written === undefined) return undefined;
  try {
    const batch = decodeURIComponent(written);
    // A server or a proxy resolves these dot segments on the way, even if they are encoded.
    return batch === '.' || batch === '..' ? undefined : { kind: 'cancel', batch };
  } catch {
    return undefined;
  }
}

/** The last segment holds only what RFC 3986 allows there (pchar); anything else must be percent-encoded UTF-8. */
const CANCEL = /^\/v5\/message\/scheduled\/cancel\/((?:[\w.~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+)$/;

/** A request whose headers are read; `nextBatch` names the batch that a send makes. */
type ReadRequest = Omit<ServiceRequest, 'headers'> & {
  readonly headers: ReturnType<typeof readHeaders>;
  readonly nextBatch: () => string;
};

function perform(ledger: Ledger, operation: Operation, request: ReadRequest, now: number): Outcome {
  const authorized = authorize(ledger, request.headers.authorization);
  const wrong = [...request.headers.deviations];
  if (authorized.kind === 'deviation') wrong.push(authorized.deviation);
  if (request.body === 'too-large') {
    wrong.push(deviation('8', handshakes.badRequest, `the body is larger than ${LARGEST_BODY} bytes`));
  } else if (operation.kind !== 'send' && request.body.length > 0) {
    const section = operation.kind === 'cancel' ? '4.2' : '4.3';
    wrong.push(deviation(section, handshakes.badRequest, `${operation.kind} has no body`));
  }
  if (wrong.length > 0) return refusedFor(wrong);
  if (authorized.kind === 'refused') {
    const { refusal } = authorized;
    return { handshake: refusal.answer, data: null, deviations: [], refusals: [refusal] };
  }
  switch (operation.kind) {
    case 'balance':
      return answerBalance(ledger);
    case 'cancel':
      return takeCancel(ledger, operation.batch, now);
    case 'send': {
      const { body } = request;
      if (body === 'too-large' || request.headers.body === null) return refusedFor([]);
      const decoded = decodeBody(body, request.headers.body);
      return decoded.kind === 'request'
        ? takeSend(ledger, decoded.request, now, request.nextBatch)
        : refusedFor(decoded.deviations);
    }
  }
}

/** Answers a request for the credit balance (docs/interface.md §4.3, §2.6). */
function answerBalance(ledger: Ledger): Outcome {
  const { balance, model } = readAccount(ledger);
  const data = { balance, model, currencyName: null, currencyCode: null };
  return { handshake: handshakes.ok, data, deviations: [], refusals: [] };
}

function decodeBody(body: Uint8Array, format: Format): ReturnType<typeof decodeSend> {
  if (body.length === 0) {
    const missing = deviation('4.1', handshakes.dataMissing, 'send without a body');
    return { kind: 'deviations', deviations: [missing] };
  }
  let written: string;
  try {
    written = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return { kind: 'deviations', deviations: [deviation('5', handshakes.badRequest, 'the body is not UTF-8')] };
  }
  if (format === 'xml') {
    const { value, deviations } = decodeXmlSend(written);
    return deviations.length > 0 ? { kind: 'deviations', deviations } : decodeSend(value);
  }
  try {
    return decodeSend(JSON.parse(written));
  } catch {
    const malformed = deviation('5', handshakes.badRequest, 'the body is not JSON, as its Content-Type says');
    return { kind: 'deviations', deviations: [malformed] };
  }
}

function refusedFor(deviations: readonly Deviation[]): Outcome {
  return { handshake: deviations[0]?.handshake ?? handshakes.badRequest, data: null, deviations, refusals: [] };
}

function shorten(target: string): string {
  return target.length > 100 ? `${target.slice(0, 100)}…` : target;
}
