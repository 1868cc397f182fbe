/**
 * docs/performance.md row 5: three files made to hurt. The floor of the lying one is to inflate it, which nobody has to
 * do to refuse it. The worker's start is left out: the files are read in a process of their own, as the worker reads
 * them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fixtures } from '../../fixtures/import/make/hostile.ts';
import { type BenchRow, median } from '../bench-row.ts';

const ROUNDS = 5;
const script = fileURLToPath(new URL('./run-hostile.ts', import.meta.url));

interface Measured {
  ms: number;
  mb: number;
}

export async function benchHostile(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-bench-'));
  const measure = async (name: string, expected: string): Promise<Measured> => {
    const fixture = fixtures.find(one => one.name === name);
    if (fixture === undefined) throw new Error(`no fixture ${name}`);
    const file = join(folder, name);
    writeFileSync(file, await fixture.bytes(() => 0.5));
    const runs = Array.from({ length: ROUNDS }, () => {
      const [ms = Number.NaN, mb = Number.NaN] = execFileSync(process.execPath, [script, file, expected], {
        encoding: 'utf8',
      })
        .trim()
        .split(' ')
        .map(Number);
      return { ms, mb };
    });
    return { ms: median(runs.map(run => run.ms)), mb: median(runs.map(run => run.mb)) };
  };
  const declared = await measure('hostile-bomb-by-declared-size.xlsx', 'too-large');
  const lying = await measure('hostile-bomb-that-lies.xlsx', 'damaged');
  const sparse = await measure('hostile-sparse-sheet.xlsx', '3 rows');
  rmSync(folder, { recursive: true, force: true });
  const inflating = median(Array.from({ length: ROUNDS }, inflate));
  const row = (
    work: string,
    goal: string,
    { ms, mb }: Measured,
    found: Pick<BenchRow, 'ratio' | 'holds'>,
  ): BenchRow => ({
    row: 5,
    work,
    goal,
    measured: `${ms.toFixed(1)} ms, ${mb.toFixed(0)} MB`,
    ...found,
  });
  return [
    row('refuse a zip bomb by its declared size', '≤ 50 ms', declared, { ratio: null, holds: declared.ms <= 50 }),
    row('refuse a bomb that lies about its size', '≤ 2 × inflating it', lying, {
      ratio: lying.ms / inflating,
      holds: lying.ms <= 2 * inflating,
    }),
    row('read a sheet with A1 and XFD1048576', '≤ 1 s, < 300 MB', sparse, {
      ratio: null,
      holds: sparse.ms <= 1000 && sparse.mb < 300,
    }),
  ];
}

/** Milliseconds to inflate what the lying bomb holds. */
function inflate(): number {
  const packed = deflateRawSync(Buffer.alloc(40 * 1024 * 1024, ' '), { level: 9 });
  const start = performance.now();
  inflateRawSync(packed);
  return performance.now() - start;
}
