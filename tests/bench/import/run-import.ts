/** Row 1's product side, in a process of its own: a file through the contract, to the end; prints milliseconds. */
import { keepYoungGenerationSmall } from '../../../src-main/host/young-generation.ts';
import { openTestApp } from '../../helpers/test-app.ts';
import { bringIn } from './import-file.ts';

// As the program that runs on Node itself begins.
keepYoungGenerationSmall();
const [, , file = ''] = process.argv;
// The built worker, as people run it; reading TypeScript is no part of the product's start.
const importWorker = new URL('../../../dist/main/import-worker.js', import.meta.url);
const test = await openTestApp({ ports: { importWorker } });
const start = performance.now();
await bringIn(test, file);
const took = performance.now() - start;
await test.close();
process.stdout.write(`${took}\n`);
