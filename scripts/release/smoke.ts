/**
 * `npm run smoke`: starts the packed programs in release/ (or the folder named) that this computer can run, with
 * --smoke-test, and ends with 1 when one of them reports a failure or there is none.
 */
import { join } from 'node:path';
import { packagesIn, programIn } from '../build/packed-program.ts';
import { root, run } from '../run.ts';

/** Longer than the program's own patience, so that it can say what it waited for. */
const LIMIT_MS = 6 * 60_000;
/** Rosetta runs programs for Intel on Apple silicon. */
const RUNS = new Set([`${process.platform}-${process.arch}`, ...(process.platform === 'darwin' ? ['darwin-x64'] : [])]);

const packages = packagesIn(process.argv[2] ?? join(root, 'release')).filter(({ target }) => RUNS.has(target));
if (packages.length === 0) throw new Error('there is no packed program that this computer can run');
for (const { folder, target } of packages) {
  const { program } = programIn(folder, process.platform);
  const file = process.platform === 'darwin' ? join(program, 'Contents/MacOS/Bellbird') : program;
  const { code, output } = await run(file, ['--smoke-test'], { limitMs: LIMIT_MS });
  console.log(`${target}: ended with ${code}\n${output.trim()}`);
  if (code !== 0 || !output.includes('smoke ok')) process.exitCode = 1;
}
