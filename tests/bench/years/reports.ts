/** docs/performance.md row 17: reports over years of use, in the records that years.ts makes. */
import type { TestApp } from '../../helpers/test-app.ts';
import type { BenchRow } from '../bench-row.ts';

const GOAL_MS = 300;

/** Each report in turn: the last twelve months, every year there is, and whether reminders helped. */
export async function benchReports({ call }: TestApp): Promise<BenchRow> {
  const { years } = await call('reports.get', { year: null });
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1)
    for (const ask of [
      ...[null, ...years].map(year => () => call('reports.get', { year })),
      () => call('reports.didItHelp'),
    ]) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return {
    row: 17,
    work: 'years of use: reports',
    goal: `≤ ${GOAL_MS} ms`,
    measured: `p95 ${p95.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms of ${times.length}, ${years.length} years`,
    ratio: null,
    holds: (times.at(-1) ?? Number.NaN) <= GOAL_MS,
  };
}
