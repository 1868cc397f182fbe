import { setImmediate as nextTurn } from 'node:timers/promises';

/** Main-loop time one slice may take, ms: delivery and screens go first. */
export const SLICE_MS = 8;

/**
 * Works through rows, giving the main loop back every few milliseconds; `within` wraps each stretch of work, `after` is
 * awaited behind it.
 */
export async function inSlices<Row>(
  rows: Row[],
  work: (row: Row) => unknown,
  after: (done: number) => unknown = () => {},
  within: (stretch: () => void) => void = stretch => stretch(),
): Promise<void> {
  let next = 0;
  while (next < rows.length) {
    const end = performance.now() + SLICE_MS;
    within(() => {
      for (; next < rows.length && performance.now() < end; next++) {
        const row = rows[next];
        if (row !== undefined) work(row);
      }
    });
    await after(next);
    await nextTurn();
  }
}
