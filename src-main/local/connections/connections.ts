/**
 * The connections of the browser host: how many there are, and how long one is kept between two requests. Anybody on
 * this computer can open some, so only one that showed a pass is kept for long, and none of the others keeps it out.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection is kept without any request, ms. */
export interface KeptTimes {
  /** One that showed a pass. */
  keptMs: number;
  /** One that never did. */
  strangerMs: number;
}

export interface Connections {
  /** Keeps a connection for long from now on, because a request of it showed a valid pass; this is its answer. */
  trust(socket: Socket, response: ServerResponse): void;
}

/** A browser keeps six at a time for each of its windows. No more are open, so files stay free. */
const MOST_CONNECTIONS = 512;

/** Node closes that much later than the browser is told, so that none is closed as a request is on its way. */
const BUFFER_MS = 1_000;

/**
 * Watches over the connections of a server. When there are too many, the oldest that never showed a pass gives way, and
 * a new one is turned away only where all of them did.
 */
export function watchConnections(server: Server, { keptMs, strangerMs }: KeptTimes): Connections {
  const open = new Set<Socket>();
  /** Those that never showed a pass, the oldest first. */
  const strangers = new Set<Socket>();
  const forget = (socket: Socket) => {
    open.delete(socket);
    strangers.delete(socket);
  };
  const end = (socket: Socket) => {
    forget(socket);
    socket.destroy();
  };
  const keepLong = (socket: Socket, response: ServerResponse) => {
    if (response.shouldKeepAlive) response.setHeader('keep-alive', `timeout=${Math.floor(keptMs / 1000)}`);
    // Node has set its own time for all connections by then.
    response.on('finish', () => socket.setTimeout(keptMs + BUFFER_MS));
  };

  server.keepAliveTimeout = strangerMs;
  server.keepAliveTimeoutBuffer = BUFFER_MS;
  server.on('connection', socket => {
    open.add(socket);
    strangers.add(socket);
    socket.on('close', () => forget(socket));
    const [oldest] = strangers;
    if (open.size > MOST_CONNECTIONS && oldest) end(oldest);
  });
  // Also the files of the page come on a connection that it keeps, and they are asked for without a pass.
  server.prependListener('request', ({ socket }, response) => {
    if (!strangers.has(socket)) keepLong(socket, response);
  });
  return {
    trust: (socket, response) => {
      if (strangers.delete(socket)) keepLong(socket, response);
    },
  };
}
