/** When the service is tried again after nothing got through, and since when that is (docs/delivery.md §8). */
import type { Unreachable } from '../../../src-shared/model/unreachable.ts';
import { type Instant, instantOf } from '../../../src-shared/time/instant.ts';
import type { Clock } from '../../ports/ports.ts';

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;

/** Since when nothing gets through to the service, and why; `no-gateway`: there is no account to sign in with. */
export interface Outage {
  why: Unreachable | 'unclear-answer' | 'no-gateway';
  detail: string;
  since: Instant;
  nextTry: Instant;
}

/** Creates the timer. Each failure doubles the wait, up to the longest one. */
export function createRetryTimer(clock: Clock) {
  let retryAt = 0;
  let retryMs = FIRST_RETRY_MS;
  /** Set while nothing gets through. The service is asked again until somebody answers, even when nothing is due. */
  let outage: Omit<Outage, 'nextTry'> | null = null;
  const since = () => outage?.since ?? instantOf(clock.now());
  return {
    outage: () => outage,
    /** The time of the next try (ms); in the past when there is nothing to wait for. */
    retryAt: () => retryAt,
    isWaiting: () => clock.now() < retryAt,
    tryNow: (): void => {
      retryAt = 0;
    },
    /** Tries again after the shortest wait, whatever got through meanwhile. */
    retrySoon: (): void => {
      retryAt = clock.now() + FIRST_RETRY_MS;
    },
    /**
     * Notes that nothing got through and sets the time of the next try. `why` is null when the service answered, but
     * not with what is awaited.
     */
    noteUnreachable: (why: Outage['why'] | null, detail = ''): void => {
      outage = why === null ? null : { why, detail, since: since() };
      // Requests that failed side by side count as one failure.
      if (clock.now() < retryAt) return;
      retryAt = clock.now() + retryMs;
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    },
    noteReached: (): void => {
      outage = null;
      retryAt = 0;
      retryMs = FIRST_RETRY_MS;
    },
    /** Notes whether there is an account to sign in with. Returns true where that is news to a screen. */
    noteGateway: (isThere: boolean): boolean => {
      if ((outage?.why === 'no-gateway') === !isThere) return false;
      outage = isThere ? null : { why: 'no-gateway', detail: '', since: since() };
      return !isThere;
    },
  };
}
