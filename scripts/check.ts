/**
 * `npm run check`: types, lint, format, the layers, unused code, licences and workflows; one line each, output of
 * failures only.
 */
import { join } from 'node:path';
import { checkLicences } from './check/licences.ts';
import { workflowProblems } from './check/workflows.ts';
import { type Outcome, root, runNode } from './run.ts';

interface Check {
  name: string;
  run(): Promise<Outcome>;
}

const types = (folder: string): Check => ({
  name: `types of ${folder}`,
  run: () => runNode('node_modules/typescript/bin/tsc', ['-p', folder]),
});

const checks: Check[] = [
  { name: 'unused code', run: () => runNode('node_modules/knip/bin/knip.js', ['--no-progress']) },
  {
    name: 'lint, format and layers',
    run: () => runNode('node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off']),
  },
  types('src-shared'),
  types('src-main'),
  types('src-renderer'),
  types('tests'),
  { name: 'licences', run: async () => outcomeOf(checkLicences(root).problems) },
  { name: 'workflows', run: async () => outcomeOf(await workflowProblems(join(root, '.github/workflows'))) },
];

/** Checks run two at a time, because each uses more than one core for a part of its time. */
const AT_ONCE = 2;

async function main(): Promise<void> {
  let failed = 0;
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const began = performance.now();
      const { code, output } = await next.run();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${next.name} (${seconds} s)`);
      if (code === 0) continue;
      failed += 1;
      console.log(output.trim());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failed > 0) process.exitCode = 1;
}

function outcomeOf(problems: string[]): Outcome {
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
}

await main();
