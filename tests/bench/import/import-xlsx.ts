/** docs/performance.md row 2: a 100,000-row workbook into the real database, beside its floor, in turn. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BenchRow, median, ratios } from '../bench-row.ts';
import { peopleXlsx } from './people-xlsx.ts';

const ROUNDS = 5;
const GOAL = 1.25;

export async function benchImportXlsx(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-bench-'));
  const file = join(folder, 'people.xlsx');
  writeFileSync(file, peopleXlsx(100_000));
  const run = (script: string, ...args: string[]) =>
    Number(
      execFileSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), file, ...args], {
        encoding: 'utf8',
      }).trim(),
    );
  const floors: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(run('../floors/import-xlsx.ts', join(folder, `floor-${round}.db`)));
    ours.push(run('./run-import.ts'));
  }
  rmSync(folder, { recursive: true, force: true });
  const ratio = median(ours) / median(floors);
  return [
    {
      row: 2,
      work: 'import a 100,000-row workbook of contacts',
      goal: `≤ ${GOAL} × floor`,
      measured: `${median(ours).toFixed(0)} ms; floor ${median(floors).toFixed(0)} ms`,
      ratio,
      holds: ratio <= GOAL,
      rounds: ratios(ours, floors),
    },
  ];
}
