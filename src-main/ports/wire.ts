/** One connection to the service as bytes: real sockets in the program, a simulated network in tests. */
import type { Instant } from '../../src-shared/time/instant.ts';

/** One request: a POST to `path` of the host that the wire leads to. Content-Length is added to it. */
export interface WireRequest {
  method: 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What became of one request on the wire, before anybody reads it. `date` is the service's Date header. */
export type RawExchange =
  /**
   * A whole answer. `body` is empty when it came in an encoding that was not asked for; `note` is what else the head
   * said.
   */
  | {
      kind: 'answer';
      http: number;
      date: Instant | null;
      contentType: string | null;
      body: Uint8Array;
      note: string;
    }
  /** The request may have left, but no whole answer came. `http` is set when at least the head of one did. */
  | { kind: 'lost'; http: number | null; date: Instant | null; detail: string }
  /** Nothing of the request left this machine. */
  | { kind: 'not-sent'; detail: string };

/** An open connection on which nothing of a request exists yet. It carries one request. */
export interface Wire {
  /** Sends the request and reads its whole answer within `deadlineMs` from now. Never rejects. */
  post(request: WireRequest, deadlineMs: number): Promise<RawExchange>;
  /** Closes a connection that is not wanted after all. Safe at any time. */
  close(): void;
}

/**
 * Opens a fresh connection to the host of `url`, with name look-up, TCP and TLS within `ms`; `proxy` is the proxy that
 * it leads through, null for none. Rejects with the cause. `openSocketWire` opens real sockets; a simulated service may
 * replace it.
 */
export type OpenWire = (url: URL, ms: number, proxy?: { host: string; port: number } | null) => Promise<Wire>;

/** How long the service may take, and how connections are opened. */
export interface GatewayLimits {
  /** The milliseconds for opening a connection: name look-up, TCP, TLS. */
  connectMs: number;
  /** The milliseconds from the first byte of a request to the last of its answer. */
  deadlineMs: number;
  openWire: OpenWire;
}
