import { setImmediate as nextTurn } from 'node:timers/promises';

/** Main-loop time one slice may take, ms: delivery and screens go first. */
const SLICE_MS = 8;

/**
 * Works through rows, giving the main loop back every few milliseconds; `within` wraps each stretch of work, `after` is
 * awaited behind it.
 */
export async function inSlices<Row>(
  rows: readonly Row[],
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

const AT_LEAST = 50;

/**
 * Calls `piece` with as many rows as a slice has room for, until it returns false: none are left. `after` is awaited
 * behind each.
 */
export async function inPieces(piece: (size: number) => boolean, after: () => unknown): Promise<void> {
  for (let size = AT_LEAST; ; ) {
    const start = performance.now();
    if (!piece(size)) return;
    const room = (size * SLICE_MS) / (performance.now() - start);
    size = Math.round(Math.min(size * 2, Math.max(AT_LEAST, room)));
    await after();
  }
}

/** `inSlices` over rows that are read a page at a time; the next page is asked for when all of one is done. */
export async function inPages<Row>(
  next: () => readonly Row[],
  work: (row: Row) => unknown,
  after: () => unknown,
  within: (stretch: () => void) => void,
): Promise<void> {
  for (let rows = next(); rows.length > 0; rows = next()) await inSlices(rows, work, after, within);
}
