/**
 * `npm run simulate -- --seeds N --from S`: lives through N histories of delivery, one process per core, and prints how
 * often each kind of trouble was met and, of every history that went wrong, its seed and its course.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { simulate, tellOf } from '../tests/simulation/simulate.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    /** How much of a history is printed. */
    lines: { type: 'string', default: '40' },
  },
});
const { histories, seconds, counts, found } = await simulate({
  from: Number(values.from),
  seeds: Number(values.seeds),
  workers: availableParallelism(),
});
for (const [name, times] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`${String(times).padStart(8)}  ${name}`);
}
for (const one of found) console.log(`\n${tellOf(one, Number(values.lines))}`);
console.log(`\n${histories} histories in ${seconds.toFixed(0)} s, ${(histories / seconds).toFixed(1)} a second`);
console.log(
  found.length === 0
    ? 'No violation.'
    : `${found.length} histories went wrong: ${found.map(({ seed }) => seed).join(', ')}`,
);
process.exitCode = found.length === 0 ? 0 : 1;
