import { setImmediate as nextTurn } from 'node:timers/promises';
import { inSlices } from '../../world/time-slices.ts';

/** Rows that share a square. Smaller squares would not fill the slices in which rows are stored. */
const TOGETHER = 1_500;
/** How many rows are sampled per key to find where it is cut. */
const SAMPLED = 2_000;

/**
 * Only for speed: the same rows in an order in which neighbours by both keys come one after the other, like the squares
 * of a chessboard. Stored in the order of the file, every slice would write nearly every page of both indexes
 * (measured: twice the pages). A short list keeps its order.
 */
export async function clusterRows<Row>(
  rows: Row[],
  [first, second]: readonly [(row: Row) => string, (row: Row) => string],
): Promise<Row[]> {
  const side = Math.floor(Math.sqrt(rows.length / TOGETHER));
  if (side < 2) return rows;
  const across = cutsOf(rows, first, side);
  await nextTurn();
  const down = cutsOf(rows, second, side);
  const squares = Array.from({ length: side * side }, (): Row[] => []);
  await inSlices(rows, row => squares[placeOf(first(row), across) * side + placeOf(second(row), down)]?.push(row));
  return squares.flat();
}

/** Cuts of a key between which about as many rows fall each time. */
function cutsOf<Row>(rows: readonly Row[], key: (row: Row) => string, parts: number): string[] {
  const step = Math.ceil(rows.length / SAMPLED);
  const sample: string[] = [];
  for (let at = 0; at < rows.length; at += step) {
    const row = rows[at];
    if (row !== undefined) sample.push(key(row));
  }
  sample.sort();
  return Array.from({ length: parts - 1 }, (_, cut) => sample[Math.floor(((cut + 1) * sample.length) / parts)] ?? '');
}

function placeOf(key: string, cuts: readonly string[]): number {
  const place = cuts.findIndex(cut => key < cut);
  return place < 0 ? cuts.length : place;
}
