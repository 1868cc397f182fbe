/** One line of `bench/results.md`. `ratio` is measured over floor, null where the goal is not a ratio. */
export interface BenchRow {
  row: number;
  work: string;
  goal: string;
  measured: string;
  ratio: number | null;
  holds: boolean;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
