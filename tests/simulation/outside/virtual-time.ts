/**
 * Runs true time without waiting: events in order of their instant, and after each of them everything the program has
 * to do at that moment. The service runs on it; a computer's clock may differ from it (computer.ts).
 */
export interface VirtualTime {
  /** Returns the milliseconds since the epoch, in UTC. */
  now(): number;
  /** Runs `event` at an instant, or next when that has passed. Returns a function that cancels this. */
  at(ms: number, event: () => void): () => void;
  /** Lets time pass until an instant, or until `enough` after an event. */
  passUntil(ms: number, enough?: () => boolean): Promise<void>;
}

interface Event {
  ms: number;
  run: () => void;
}

export function virtualTime(start: number): VirtualTime {
  let now = start;
  const events: Event[] = [];
  return {
    now: () => now,
    at: (ms, run) => {
      const event = { ms: Math.max(ms, now), run };
      // An event goes behind all of the same instant, so that what was asked for first happens first.
      const place = events.findLastIndex(other => other.ms <= event.ms) + 1;
      events.splice(place, 0, event);
      return () => {
        const index = events.indexOf(event);
        if (index >= 0) events.splice(index, 1);
      };
    },
    passUntil: async (ms, enough = () => false) => {
      await everythingDone();
      for (let next = events[0]; next && next.ms <= ms && !enough(); next = events[0]) {
        events.shift();
        now = Math.max(now, next.ms);
        next.run();
        await everythingDone();
      }
      if (!enough()) now = Math.max(now, ms);
    },
  };
}

/**
 * Resolves when the program has nothing more to do by itself: it waits for promises alone, so their queue is empty and
 * what it asked of the real disk has arrived. However long that disk takes, no time passes meanwhile.
 */
export async function everythingDone(): Promise<void> {
  do await new Promise(resolve => setImmediate(resolve));
  while (process.getActiveResourcesInfo().some(name => OF_A_FILE.includes(name)));
}

/** The names Node.js has for requests to a file that are not answered yet. */
const OF_A_FILE = ['FSReqPromise', 'FSReqCallback', 'CloseReq'];
