/** Row 5's product side, in a process of its own: reads one file; prints milliseconds and peak memory in MB. */
import { readFileSync } from 'node:fs';
import { ImportRefusal } from '../../../src-main/import/refusal.ts';
import { readTable } from '../../../src-main/import/table/read-table.ts';

const [, , file = '', expected = ''] = process.argv;
const bytes = readFileSync(file);
const start = performance.now();
const outcome = await readTable(bytes, 'list.xlsx').then(
  ({ rows }) => `${rows.length} rows`,
  (error: unknown) => (error instanceof ImportRefusal ? error.code : String(error)),
);
const took = performance.now() - start;
if (outcome !== expected) throw new Error(`${outcome} instead of ${expected}`);
process.stdout.write(`${took} ${process.resourceUsage().maxRSS / 1024}\n`);
