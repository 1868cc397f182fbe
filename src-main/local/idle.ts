import type { Clock } from '../ports/ports.ts';

const BUSY_RECHECK_MS = 60_000;

/** Is called with the number of open pages whenever it changes. */
export type PageWatch = (openPages: number) => void;

/**
 * Calls `quit` once no page has been open for `limitMs` and nothing is in flight or due; while something is, it checks
 * again every minute. The time runs from the start, so a start whose page nobody opens ends as well.
 */
export function watchIdle(clock: Clock, limitMs: number, busy: () => boolean, quit: () => void): PageWatch {
  let cancelCheck = () => {};
  const check = () => {
    if (busy()) cancelCheck = clock.after(BUSY_RECHECK_MS, check);
    else quit();
  };
  const rest = () => {
    cancelCheck = clock.after(limitMs, check);
  };
  rest();
  return openPages => {
    cancelCheck();
    if (openPages === 0) rest();
  };
}
