/** How long the program takes to answer, and how long it keeps an answer while it does something else. */
import type { TestApp } from '../../helpers/test-app.ts';

/**
 * Asks for the smallest answer again and again until something is over: it waits for whatever holds the program up.
 * Returns the longest and how many.
 */
export async function askedUntil(
  { call }: TestApp,
  isOver: () => boolean,
): Promise<{ longest: number; asked: number }> {
  let [longest, asked] = [0, 0];
  while (!isOver()) {
    longest = Math.max(longest, await timed(() => call('app.state')));
    asked += 1;
    await new Promise(setImmediate);
  }
  return { longest, asked };
}

/** Returns how long a piece of work takes, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
