/**
 * Row 9's product side, in a process of its own: from the click that confirms a campaign to the last row stored, the
 * minute in between passed by putting the clock forward. Usage: node run-campaign.ts FOLDER PORT PEOPLE; prints ms.
 */
import { randomUUID } from 'node:crypto';
import { CAMPAIGN_TEXT } from './campaign-text.ts';
import { jumpClock, openBusiness } from './live-business.ts';

const [, , folder = '', port = '', people = ''] = process.argv;
const clock = jumpClock();
const batches = Math.ceil(Number(people) / 100);
let stored = 0;
const { promise: done, resolve } = Promise.withResolvers<void>();
const { app, call } = await openBusiness(folder, Number(port), clock, step => {
  if (step === 'answer-stored' && ++stored === batches) resolve();
});
const draft = {
  who: { kind: 'everyone' },
  body: CAMPAIGN_TEXT,
  fallbacks: {},
  purpose: 'service' as const,
  at: null,
  sender: null,
} as const;
const { texts, digest } = await call('campaigns.check', draft);
if (texts !== Number(people)) throw new Error(`${texts} texts`);

const start = performance.now();
const token = randomUUID();
const { id } = await call('campaigns.confirm', { ...draft, token, name: '', expected: digest });
clock.jump(60_000);
await done;
const took = performance.now() - start;

const { counts } = await call('campaigns.get', { id });
if (counts.done !== texts) throw new Error(`not handed over: ${JSON.stringify(counts)}`);
await app.close();
process.stdout.write(`${took}\n`);
