/**
 * `npm run verify`: reads every packed program below release/ (or the folder named) back and says, one line each,
 * whether fuses, natives and archive are as they should be. Ends with 1 when something is not.
 */
import { join } from 'node:path';
import { packagesIn, verifyPackage } from '../build/packed-program.ts';
import { root } from '../run.ts';

const output = process.argv[2] ?? join(root, 'release');
const packages = packagesIn(output);
if (packages.length === 0) throw new Error(`there is no packed program in ${output}`);
for (const { folder, target } of packages)
  for (const { what, problems } of await verifyPackage(folder, target)) {
    console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${target}: ${what}`);
    for (const problem of problems) console.log(`       ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
