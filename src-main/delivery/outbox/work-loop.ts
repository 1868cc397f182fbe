/** Searches for work, once at a time: again when something changed meanwhile, and by itself after a while. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../ports/ports.ts';

interface WorkLoopPorts {
  clock: Clock;
  /** Starts the work that is due. Resolves to true when there is more to do at once. */
  look(): Promise<boolean>;
  /** Is called when a search found nothing more; returns the milliseconds until the next one. */
  onNothingMore(): number;
  onFailure(error: unknown): void;
}

/** Creates the loop. It does nothing before the first `kick`. */
export function createWorkLoop({ clock, look, onNothingMore, onFailure }: WorkLoopPorts) {
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let closed = false;
  let nextLookAt = clock.now();
  let stopTimer = () => {};

  /** Looks for work now. A call after any change is cheap. */
  const kick = (): void => {
    if (closed) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    stopTimer();
    looking = look()
      .catch(error => {
        onFailure(error);
        return false;
      })
      .then(async more => {
        // The main loop runs in between.
        if (more) await nextTurn();
        looking = null;
        if (lookAgain || more) {
          lookAgain = false;
          kick();
        } else if (!closed) {
          const ms = onNothingMore();
          nextLookAt = clock.now() + ms;
          stopTimer = clock.after(ms, kick);
        }
      })
      // What follows a search can fail too, on a full disk for one; nobody else would hear of it.
      .catch(onFailure);
  };

  return {
    kick,
    /** The search under way; null when there is none. */
    looking: () => looking,
    /** The time of the next search by itself (ms). */
    nextLookAt: () => nextLookAt,
    isClosed: () => closed,
    close: (): void => {
      closed = true;
      stopTimer();
    },
  };
}
