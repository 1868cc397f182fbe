/** Many small pieces of news in quick succession, told a few times a second. */

/**
 * What is given comes to `tell` at once, and at most once in `gapMs` after that, with all that was given meanwhile;
 * nothing is left untold.
 */
export function batchEvents<T>(gapMs: number, tell: (some: ReadonlySet<T>) => void): (some: Iterable<T>) => void {
  let untold = new Set<T>();
  let isResting = false;
  const tellAll = () => {
    isResting = untold.size > 0;
    if (!isResting) return;
    const some = untold;
    untold = new Set();
    setTimeout(tellAll, gapMs);
    tell(some);
  };
  return some => {
    for (const one of some) untold.add(one);
    if (!isResting) tellAll();
  };
}
