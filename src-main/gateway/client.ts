// The gateway client: send, cancel and balance of the service's interface, over one fresh connection each.
// Only this folder sees HTTP, JSON and XML. It never decides what to send, and it never sends a text twice.
import type { ServiceWords } from '../../src-shared/model/message.ts';
import type { Unreachable } from '../../src-shared/model/unreachable.ts';
import type { Credentials } from '../ports/ports.ts';
import type { GatewayLimits, RawExchange, Wire } from '../ports/wire.ts';
import { decodeReply, encodeSend, type Format, MEDIA_TYPES, uncarried } from './codec/codec.ts';
import { authorizationOf, secretsOf } from './credentials.ts';
import { openSocketWire } from './exchange.ts';
import {
  type BalanceOutcome,
  type CancelOutcome,
  type Exchange,
  judgeBalance,
  judgeCancel,
  judgeSend,
  type SendOutcome,
} from './judge/judge-answer.ts';
import { codedError, type FindRoutes, goDirectly } from './proxy.ts';
import { redactorOf } from './redact.ts';
import { requestedNumbers, type SendRequest } from './request.ts';
import { whyUnreachable } from './unreachable.ts';
import { serviceWords } from './words.ts';

export interface GatewayAccount {
  /** The address as `checkBaseUrl` returns it. */
  baseUrl: string;
  credentials: Credentials;
  /** The formats in which requests are written and answers are requested. */
  formats: { request: Format; response: Format };
}

export interface GatewayOptions extends GatewayLimits {
  /**
   * By base URL, the path at which a service told its balance when it was not the first one. Whoever makes gateways
   * keeps one for the life of the program; without it each gateway finds out for itself.
   */
  balancePaths: Map<string, string>;
  /** Finds the way to the service before each connection; directly if it is left out. */
  findRoutes: FindRoutes;
}

/**
 * A fresh connection for one request: the first call uses it up and closes it. Whatever happens on the wire is an
 * outcome; only a request that must never leave (see `encodeSend`) rejects, before any byte of it.
 */
export interface Connection {
  send(request: SendRequest): Promise<SendOutcome>;
  cancel(batchId: string): Promise<CancelOutcome>;
  balance(): Promise<BalanceOutcome>;
  /** Closes the connection if it is not needed. Safe at any time. */
  close(): void;
}

/** No connection was opened, for the reason `why` that the system gives: nothing left this machine. */
export interface NotReached {
  kind: 'not-sent';
  why: Unreachable;
  words: ServiceWords;
}

export interface Gateway {
  connect(): Promise<{ kind: 'open'; connection: Connection } | NotReached>;
}

/** A gateway with its account: `account` is our own number for the account at `baseUrl`. */
export interface AccountGateway extends Gateway {
  account: number;
  baseUrl: string;
}

const SEND = '/v5/message/sms/send';
const CANCEL = '/v5/message/scheduled/cancel/';
const BALANCE = '/v5/account/balance';
/** The other path the interface shows for the balance (docs/interface.md §4.3). */
const OTHER_BALANCE = '/v5/report/balance';

/** Waits for at most `ms`: a proxy script may never answer, and nobody could tell that from a service that is slow. */
async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(codedError(`the way was not found within ${ms / 1000} s`, 'ETIMEDOUT')), ms);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Creates the client of one account. It opens no connection by itself. */
export function createGateway(account: GatewayAccount, options: Partial<GatewayOptions> = {}): Gateway {
  const { connectMs = 10_000, deadlineMs = 30_000, openWire = openSocketWire, balancePaths = new Map() } = options;
  const { findRoutes = goDirectly } = options;
  const { baseUrl, credentials, formats } = account;
  const base = new URL(baseUrl);
  const redact = redactorOf(secretsOf(credentials));
  const authorization = authorizationOf(credentials);
  const notSent = (why: Unreachable, detail: string): NotReached => {
    return { kind: 'not-sent', why, words: serviceWords(redact, { detail }) };
  };

  /**
   * Opens a connection by the first route that leads out. Only a proxy that cannot be reached makes it try the next.
   */
  const open = async (): Promise<Wire> => {
    const routes = await within(connectMs, findRoutes(base));
    for (const [index, route] of routes.entries()) {
      try {
        return await openWire(base, connectMs, route);
      } catch (error) {
        if (index === routes.length - 1 || whyUnreachable(error) !== 'proxy') throw error;
      }
    }
    throw new Error('there is no way to the service');
  };

  /** Sends one request over `wire`. Without a `body` there is no Content-Type either (docs/interface.md §4.2). */
  const post = async (wire: Wire, path: string, body: string | null): Promise<Exchange> => {
    const headers = {
      Host: base.host,
      Accept: MEDIA_TYPES[formats.response],
      'Accept-Encoding': 'identity',
      Authorization: authorization.value,
      ...(body !== null && { 'Content-Type': MEDIA_TYPES[formats.request] }),
    };
    const prefix = base.pathname.replace(/\/+$/, '');
    const request = { method: 'POST', path: prefix + path, headers, body: body ?? '' } as const;
    return read(await wire.post(request, deadlineMs), formats.response);
  };

  const askBalance = async (wire: Wire): Promise<Exchange> => {
    const known = balancePaths.get(baseUrl);
    const answer = await post(wire, known ?? BALANCE, '');
    if (answer.kind !== 'answer' || (answer.http !== 404 && answer.http !== 405)) return answer;
    balancePaths.delete(baseUrl);
    if (known !== undefined) return answer;
    try {
      const other = await post(await open(), OTHER_BALANCE, '');
      if (other.kind === 'answer' && other.http === 200) balancePaths.set(baseUrl, OTHER_BALANCE);
      return other;
    } catch (error) {
      return { kind: 'not-sent', detail: messageOf(error) };
    }
  };

  const over = (wire: Wire): Connection => {
    let used = false;
    const once = () => {
      if (used) throw new Error('a connection carries one request');
      used = true;
      return wire;
    };
    return {
      async send(request) {
        const missing = uncarried(formats.request, request);
        if (missing !== null) {
          once().close();
          const detail = `${formats.request.toUpperCase()} cannot carry ${missing}; nothing was sent`;
          const words = serviceWords(redact, { detail });
          return { kind: 'refused', words, batchId: null, sender: null, date: null, raw: null };
        }
        const body = encodeSend(formats.request, request);
        const { sender, scheduleAt } = request;
        const asked = { to: requestedNumbers(request), scheduled: scheduleAt !== null, sender };
        return judgeSend(asked, await post(once(), SEND, body), redact);
      },
      async cancel(batchId) {
        return judgeCancel(await post(once(), CANCEL + encodeURIComponent(batchId), null), redact);
      },
      async balance() {
        return judgeBalance(await askBalance(once()), redact);
      },
      close: () => wire.close(),
    };
  };

  return {
    connect: async () => {
      if (authorization.problem !== null) return notSent('sign-in', authorization.problem);
      try {
        return { kind: 'open', connection: over(await open()) };
      } catch (error) {
        return notSent(whyUnreachable(error), messageOf(error));
      }
    },
  };
}

/** Reads the answer by its bytes. The declared format decides nothing, but it is noted for a person. */
function read(raw: RawExchange, asked: Format): Exchange {
  if (raw.kind !== 'answer') return raw;
  const { http, date, body, note } = raw;
  const type = raw.contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const other = type === '' || type === MEDIA_TYPES[asked] ? '' : `came as ${type}`;
  const notes = [note, other].filter(Boolean).join(' · ');
  return { kind: 'answer', http, date, note: notes, text: new TextDecoder().decode(body), reply: decodeReply(body) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
