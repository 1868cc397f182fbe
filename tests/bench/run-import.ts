/** Row 1's product side, in a process of its own: open, check and publish through the contract; prints milliseconds. */
import { readFileSync } from 'node:fs';
import { openTestApp } from '../helpers/test-app.ts';

const [, , file = ''] = process.argv;
const base64 = readFileSync(file).toString('base64');
// The built worker, as people run it; reading TypeScript is no part of the product's start.
const importWorker = new URL('../../dist/main/import-worker.js', import.meta.url);
const test = await openTestApp({ ports: { importWorker } });
const start = performance.now();
const { draftId } = await test.call('import.open', { fileName: 'people.csv', base64, purpose: 'contacts' });
const { counts } = await test.call('import.check', { draftId });
await test.call('import.publish', { draftId });
const took = performance.now() - start;
if (counts.new < 99_000) throw new Error(`only ${counts.new} people were new`);
await test.close();
process.stdout.write(`${took}\n`);
