/**
 * Row 10's product side, in a process of its own: a week's reminders, held while sending was locked, from going live
 * to the last row stored. Usage: node run-reminders.ts FOLDER PORT REMINDERS; prints milliseconds.
 */
import { jumpClock, openBusiness } from './live-business.ts';

const [, , folder = '', port = '', reminders = ''] = process.argv;
let start = 0;
let stored = 0;
const { promise: done, resolve } = Promise.withResolvers<void>();
const { app, call } = await openBusiness(folder, Number(port), jumpClock(), step => {
  // They are planned: what follows is handing over.
  if (step === 'planned' && start === 0) start = performance.now();
  if (step === 'answer-stored' && ++stored === Number(reminders)) resolve();
});
await call('app.goLive', undefined);
await done;
const took = performance.now() - start;
const page = { filter: 'queued', search: '', offset: 0, limit: 1 } as const;
const { total, rows } = await call('messages.page', page);
if (total !== Number(reminders) || rows[0]?.state !== 'accepted') throw new Error(`only ${total} are queued`);
await app.close();
process.stdout.write(`${took}\n`);
