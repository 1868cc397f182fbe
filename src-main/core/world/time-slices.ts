import { setImmediate as nextTurn } from 'node:timers/promises';

/** The time of the main loop that one slice may take, in ms, because delivery and screens go first. */
const SLICE_MS = 8;

/**
 * Works through rows, giving the main loop back every few milliseconds. `within` wraps each slice; `after` is awaited
 * after each, with the number of rows done.
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
 * Calls `piece` with as many rows as a slice has room for, until it returns false because none are left. `after` is
 * awaited after each call.
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

/**
 * Works through rows as `inSlices` does, reading them a page at a time. The next page is read when every row of one is
 * done.
 */
export async function inPages<Row>(
  next: () => readonly Row[],
  work: (row: Row) => unknown,
  after: () => unknown,
  within: (stretch: () => void) => void,
): Promise<void> {
  for (let rows = next(); rows.length > 0; rows = next()) await inSlices(rows, work, after, within);
}
