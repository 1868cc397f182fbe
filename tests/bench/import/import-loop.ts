/**
 * docs/performance.md rows 3 and 4: what an import of 100,000 people costs everybody else, and its memory beside the
 * floor's.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BenchRow, median, ratios } from '../bench-row.ts';
import { peopleCsv } from './people-csv.ts';
import type { Watched } from './watch-import.ts';

const ROUNDS = 3;
const GAP_GOAL = 25;
const CHANGED = 10_000;

export async function benchImportLoop(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-bench-'));
  const people = join(folder, 'people.csv');
  const changed = join(folder, 'changed.csv');
  const csv = peopleCsv(100_000);
  writeFileSync(people, csv);
  const [header = '', ...lines] = csv.split('\r\n');
  writeFileSync(
    changed,
    [header, ...lines.slice(0, CHANGED)]
      .join('\r\n')
      .replaceAll('seen', 'seen again')
      .replaceAll('Clients', 'Regulars'),
  );
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], { encoding: 'utf8' });
  const rounds: { acts: Watched[]; peak: number }[] = [];
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(JSON.parse(run('./watch-import.ts', people, changed)));
    floors.push(Number(run('../floors/import-contacts.ts', people, join(folder, `floor-${round}.db`)).split(' ')[1]));
  }
  rmSync(folder, { recursive: true, force: true });
  const rows = (rounds[0]?.acts ?? []).map(({ act }, index): BenchRow => {
    const of = (what: Exclude<keyof Watched, 'act'>) =>
      median(rounds.map(({ acts }) => acts[index]?.[what] ?? Number.NaN));
    return {
      row: 3,
      work: `longest time the main loop was away: ${act}`,
      goal: `≤ ${GAP_GOAL} ms`,
      measured: `${of('gap').toFixed(1)} ms, ${of('work').toFixed(1)} of them its own work; a write ${of('write').toFixed(1)} ms, ${of('writeWork').toFixed(1)} its own`,
      ratio: null,
      holds: of('gap') <= GAP_GOAL && of('write') <= GAP_GOAL,
      rounds: rounds.map(({ acts }) => acts[index]?.gap ?? Number.NaN),
    };
  });
  const peak = median(rounds.map(round => round.peak));
  const ratio = peak / median(floors);
  return [
    ...rows,
    {
      row: 4,
      work: 'peak memory of that import',
      goal: '≤ 1.0 × floor',
      measured: `${peak.toFixed(0)} MB; floor ${median(floors).toFixed(0)} MB`,
      ratio,
      holds: ratio <= 1,
      rounds: ratios(
        rounds.map(round => round.peak),
        floors,
      ),
    },
  ];
}
