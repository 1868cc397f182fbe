/**
 * The process that copies backups to the second place: one job as its argument, a line while it goes on, the outcome
 * last.
 */
import { doPlaceJob } from './bring-backups.ts';
import type { PlaceJob } from './place-job.ts';

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

// The argument is our own; it comes from no other program.
const job = JSON.parse(process.argv[2] ?? '') as PlaceJob;
say(await doPlaceJob(job, () => say({})));
