/**
 * docs/performance.md row 1: a 100,000-row CSV into the real database, beside its floor, in turn. Where the time beyond
 * the floor goes stands there, under "What an import costs".
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BenchRow, median, ratios } from '../bench-row.ts';
import { peopleCsv } from './people-csv.ts';

const ROUNDS = 5;
const GOAL = 1.15;

export async function benchImportContacts(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-bench-'));
  const csv = join(folder, 'people.csv');
  writeFileSync(csv, peopleCsv(100_000));
  const run = (script: string, ...args: string[]) =>
    Number(
      execFileSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), csv, ...args], {
        encoding: 'utf8',
      }).split(' ')[0],
    );
  const floors: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(run('../floors/import-contacts.ts', join(folder, `floor-${round}.db`)));
    ours.push(run('./run-import.ts'));
  }
  rmSync(folder, { recursive: true, force: true });
  const ratio = median(ours) / median(floors);
  return [
    {
      row: 1,
      work: 'import a 100,000-row CSV of contacts',
      goal: `≤ ${GOAL} × floor`,
      measured: `${median(ours).toFixed(0)} ms; floor ${median(floors).toFixed(0)} ms`,
      ratio,
      holds: ratio <= GOAL,
      rounds: ratios(ours, floors),
    },
  ];
}
