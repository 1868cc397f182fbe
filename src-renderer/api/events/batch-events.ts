/** Combines many events in quick succession into a few calls per second. */

/**
 * Returns a function that passes events to `tell`: at once, and then at most once in `gapMs` with all events that came
 * meanwhile. No event is lost.
 */
export function batchEvents<T>(gapMs: number, tell: (some: ReadonlySet<T>) => void): (some: Iterable<T>) => void {
  let waiting = new Set<T>();
  let isResting = false;
  const tellAll = () => {
    isResting = waiting.size > 0;
    if (!isResting) return;
    const some = waiting;
    waiting = new Set();
    setTimeout(tellAll, gapMs);
    tell(some);
  };
  return some => {
    for (const one of some) waiting.add(one);
    if (!isResting) tellAll();
  };
}
