import type { Clock } from '../../src-main/ports/ports.ts';

/** A clock that moves only when it is told to. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

export function manualClock(): ManualClock {
  let now = 0;
  const due = new Map<symbol, { at: number; run: () => void }>();
  return {
    now: () => now,
    after(ms, run) {
      const key = Symbol();
      due.set(key, { at: now + ms, run });
      return () => due.delete(key);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        due.delete(next[0]);
        now = next[1].at;
        next[1].run();
      }
      now = end;
    },
  };
}
