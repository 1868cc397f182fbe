import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTotals, totalsLine } from '../../scripts/test-totals.ts';
import { root, runNode, temporaryFolder } from './script-helper.ts';

const VITEST = join(root, 'node_modules', 'vitest', 'vitest.mjs');

test('The last line counts what passed, what failed, what broke before it began, and what was skipped', async () => {
  const folder = temporaryFolder();
  const report = join(folder, 'report.json');
  writeFileSync(
    join(folder, 'some.test.js'),
    'test("a", () => {}); test("b", () => {}); test.skip("c", () => {}); test("d", () => { throw 1 })',
  );
  writeFileSync(join(folder, 'broken.test.js'), 'throw new Error("broken")');
  const ended = await runNode([
    VITEST,
    'run',
    '--globals',
    '--root',
    folder,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  expect(ended.code).not.toBe(0);
  expect(totalsLine(readTotals(report))).toBe('2 passed, 2 failed, 1 skipped');
});

test('A run without a report passed nothing', () => {
  expect(totalsLine(readTotals(join(temporaryFolder(), 'report.json')))).toBe('0 passed, 0 failed');
});
