/** One connection to the service as bytes: real sockets in the program, a simulated network in tests. */
import type { Instant } from '../../src-shared/time/instant.ts';

/** One request: a POST to `path` of the host the wire leads to. Content-Length is added for it. */
export interface WireRequest {
  method: 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What became of one request on the wire, unread. `date` is the service's Date header. */
export type RawExchange =
  /** A whole answer; `body` is empty when it came in an encoding that was not asked for. `note`: what else it said. */
  | {
      kind: 'answer';
      http: number;
      date: Instant | null;
      contentType: string | null;
      body: Uint8Array;
      note: string;
    }
  /** The request may have left; no whole answer came. `http` is set when at least the head of one did. */
  | { kind: 'lost'; http: number | null; date: Instant | null; detail: string }
  /** Nothing of the request left this machine. */
  | { kind: 'not-sent'; detail: string };

/** An open connection on which nothing of a request exists yet. It carries one request. */
export interface Wire {
  /** Sends the request and reads its whole answer within `deadlineMs` from now. Never rejects. */
  post(request: WireRequest, deadlineMs: number): Promise<RawExchange>;
  /** Closes it when it turned out not to be wanted. Safe at any time. */
  close(): void;
}

/**
 * Opens a fresh connection to the host of `url`: the whole of it (name, TCP, TLS) within `ms`. Rejects with the cause.
 * The real sockets are `openSocketWire`; a simulated service may stand in their place.
 */
export type OpenWire = (url: URL, ms: number) => Promise<Wire>;

/** How long the service may take, and what connections are made of. */
export interface GatewayLimits {
  /** Milliseconds for opening a connection: name, TCP, TLS. */
  connectMs: number;
  /** Milliseconds from the first byte of a request to the last of its answer. */
  deadlineMs: number;
  openWire: OpenWire;
}
