import type { ServerResponse } from 'node:http';
import type { AppEvent } from '../../../src-shared/contract/changes.ts';
import type { Clock } from '../../ports/ports.ts';

const KEEP_ALIVE_MS = 15_000;
/** The unread bytes at which a page's stream is closed. The page connects again and asks for everything anew. */
const UNREAD_BYTES = 1024 * 1024;
/** More pages than anybody has open. Of further streams the oldest are closed. */
const MOST_STREAMS = 64;

/**
 * The event streams of the open pages. Each page holds one answer open, which carries a line of JSON per event and an
 * empty line to keep it alive.
 */
export interface EventStreams {
  open(response: ServerResponse): void;
  send(event: AppEvent): void;
  /** Returns how many pages are open. */
  count(): number;
  close(): void;
}

/** Creates the streams. `onCount` is called with the number of open pages whenever it changes. */
export function createEventStreams(clock: Clock, onCount: (open: number) => void): EventStreams {
  const open = new Set<ServerResponse>();
  const write = (line: string) => {
    for (const response of open) {
      if (response.writableLength > UNREAD_BYTES) response.destroy();
      else response.write(line);
    }
  };
  let stopKeepAlive = () => {};
  const keepAlive = () => {
    write('\n');
    stopKeepAlive = clock.after(KEEP_ALIVE_MS, keepAlive);
  };
  return {
    open(response) {
      response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
      response.write('\n');
      if (open.size === 0) stopKeepAlive = clock.after(KEEP_ALIVE_MS, keepAlive);
      open.add(response);
      const [oldest] = open;
      if (open.size > MOST_STREAMS) oldest?.destroy();
      onCount(open.size);
      response.on('close', () => {
        if (!open.delete(response)) return;
        if (open.size === 0) stopKeepAlive();
        onCount(open.size);
      });
    },
    send: event => write(`${JSON.stringify(event)}\n`),
    count: () => open.size,
    close() {
      stopKeepAlive();
      for (const response of open) response.end();
    },
  };
}
