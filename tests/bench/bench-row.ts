/** One line of `bench/results.md`. `ratio` is measured over floor, null where the goal is not a ratio. */
export interface BenchRow {
  row: number;
  work: string;
  goal: string;
  measured: string;
  ratio: number | null;
  holds: boolean;
  /** What the goal is about, once a round: the ratio where it is one. Absent where it was measured once. */
  rounds?: number[];
}

/** Returns the ratio of each round; program and floor were measured in turn. */
export function ratios(ours: readonly number[], floors: readonly number[]): number[] {
  return ours.map((one, round) => one / (floors[round] ?? Number.NaN));
}

/**
 * Returns how far rounds lie apart: the range of all but the least and the greatest, as a share of their median. One
 * round that a machine was busy in is no reason to measure again.
 */
export function spreadOf(rounds: readonly number[]): number {
  const sorted = rounds.toSorted((a, b) => a - b);
  const inner = sorted.length > 3 ? sorted.slice(1, -1) : sorted;
  const range = (inner.at(-1) ?? Number.NaN) - (inner[0] ?? Number.NaN);
  return range === 0 ? 0 : range / median(sorted);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
