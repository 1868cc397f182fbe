// The gateway client: send, cancel and balance of the service's interface over JSON with an API key.
// Nothing outside this folder sees HTTP; nothing in it decides what to send, and nothing is ever sent twice.
import type { ServiceWords } from '../../src-shared/model/message.ts';
import { type OpenWire, openSocketWire, type RawExchange } from './exchange.ts';
import { decodeJsonReply, encodeJsonSend } from './json-codec.ts';
import {
  type BalanceOutcome,
  type CancelOutcome,
  type Exchange,
  judgeBalance,
  judgeCancel,
  judgeSend,
  type SendOutcome,
} from './judge.ts';
import { requestedNumbers, type SendRequest } from './request.ts';
import { redactorOf, serviceWords } from './words.ts';

export interface GatewayAccount {
  /** As `checkBaseUrl` returned it. */
  baseUrl: string;
  key: string;
}

/** Milliseconds for opening the connection (name, TCP, TLS), and from the first byte asked to the last answered. */
export interface GatewayOptions {
  connectMs: number;
  deadlineMs: number;
  /** What connections are made of: real sockets, unless a simulated service stands in their place. */
  openWire: OpenWire;
}

/**
 * A fresh connection for one request: the first call uses it up and closes it. Whatever happens on the wire is an
 * outcome; only a request that must never leave (see `encodeJsonSend`) rejects, before any byte of it.
 */
export interface Connection {
  send(request: SendRequest): Promise<SendOutcome>;
  cancel(batchId: string): Promise<CancelOutcome>;
  balance(): Promise<BalanceOutcome>;
  /** Closes it when it turned out not to be wanted. Safe at any time. */
  close(): void;
}

export interface Gateway {
  connect(): Promise<{ kind: 'open'; connection: Connection } | { kind: 'not-sent'; words: ServiceWords }>;
}

/** A client for one account. Opens nothing by itself. */
export function createGateway(account: GatewayAccount, options: Partial<GatewayOptions> = {}): Gateway {
  const { connectMs = 10_000, deadlineMs = 30_000, openWire = openSocketWire } = options;
  const base = new URL(account.baseUrl);
  const key = account.key.trim();
  const redact = redactorOf(key);
  const headers = {
    Host: base.host,
    Accept: 'application/json',
    'Accept-Encoding': 'identity',
    Authorization: `key ${key}`,
  };
  const json = { ...headers, 'Content-Type': 'application/json' };

  const connect: Gateway['connect'] = async () => {
    // A key pasted with a stray letter or line break fits no header; found before anything is opened.
    if (!/^[\x21-\x7e]+$/.test(key)) {
      return { kind: 'not-sent', words: serviceWords(redact, { detail: 'the key holds characters no key can have' }) };
    }
    try {
      const wire = await openWire(base, connectMs);
      let used = false;
      const post = async (path: string, head: Record<string, string>, body: string): Promise<Exchange> => {
        if (used) throw new Error('a connection carries one request');
        used = true;
        const prefix = base.pathname.replace(/\/+$/, '');
        return read(await wire.post({ method: 'POST', path: prefix + path, headers: head, body }, deadlineMs));
      };
      const connection: Connection = {
        async send(request) {
          const body = encodeJsonSend(request);
          const asked = { to: requestedNumbers(request), scheduled: request.scheduleAt !== null };
          return judgeSend(asked, await post('/v5/message/sms/send', json, body), redact);
        },
        async cancel(batchId) {
          const path = `/v5/message/scheduled/cancel/${encodeURIComponent(batchId)}`;
          return judgeCancel(await post(path, headers, ''), redact);
        },
        async balance() {
          return judgeBalance(await post('/v5/account/balance', json, ''), redact);
        },
        close: () => void wire.close(),
      };
      return { kind: 'open', connection };
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return { kind: 'not-sent', words: serviceWords(redact, { detail }) };
    }
  };
  return { connect };
}

function read(raw: RawExchange): Exchange {
  if (raw.kind !== 'answer') return raw;
  const { http, date, body, note } = raw;
  const text = [note, new TextDecoder().decode(body)].filter(Boolean).join(' · ');
  return { kind: 'answer', http, date, reply: decodeJsonReply(body), text };
}
