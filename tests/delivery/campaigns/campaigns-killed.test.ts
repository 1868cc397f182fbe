import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type KillableProgram, openCrashHarness } from '../crash-harness.ts';
import { campaignDeskOf, crowdFile, EVERYONE } from './campaign-desk.ts';

const personal = { ...EVERYONE, body: 'Dear {$name}, we are closed on Friday.' };

async function bringCrowd(child: KillableProgram, count: number): Promise<void> {
  const file = { fileName: 'crowd.csv', base64: crowdFile(count), purpose: 'contacts' } as const;
  const { draftId } = await child.call('import.open', file);
  await child.call('import.check', { draftId });
  await child.call('import.publish', { draftId });
}

async function confirmOf(child: KillableProgram, token: string = randomUUID()) {
  const { digest } = await child.call('campaigns.check', personal);
  return { ...personal, token, name: 'News', expected: digest };
}

// Seven people in batches of two: four batches, all on their way at once.
test.each([
  ['intent-stored', 1],
  ['intent-stored', 3],
  ['intent-written', 1],
  ['intent-written', 4],
  ['answered', 1],
  ['answered', 3],
  ['answer-written', 1],
  ['answer-written', 4],
  ['answer-stored', 2],
  ['answer-stored', 4],
] as const)('killed at %s, the time number %i: nobody is texted twice, nobody is forgotten', async (at, times) => {
  const harness = await openCrashHarness();
  const child = await harness.start({ at, times });
  await child.call('practice.moveClock', { minutes: 1 });
  await child.call('settings.save', { chunkSize: 2 });
  await bringCrowd(child, 7);
  const { id } = await child.call('campaigns.confirm', await confirmOf(child));
  await child.call('practice.moveClock', { minutes: 1 }).catch(() => undefined);
  await child.killed;

  const desk = campaignDeskOf(await harness.restart());
  const settled = await desk.until(async () => {
    const { counts } = await desk.campaign(id);
    return (counts.done ?? 0) + (counts.uncertain ?? 0) === 7 && counts;
  });
  await desk.minutesPass(10);
  expect((await desk.campaign(id)).counts).toEqual(settled);

  const batches = await desk.batches();
  const taken = batches.flatMap(batch => batch.messages.map(({ text }) => text));
  expect(new Set(taken).size).toBe(taken.length);
  for (const { text, state, gatewayBatchId } of await desk.textsOf(id)) {
    const atService = batches.find(batch => batch.messages.some(message => message.text === text));
    if (state === 'done') expect(gatewayBatchId).toBe(atService?.batch);
    else expect(state).toBe('uncertain');
  }
  expect((await desk.ledger()).deviations).toEqual([]);
});

test('killed while it is being stored: nothing of it is there afterwards, and the same click makes it once', async () => {
  const harness = await openCrashHarness();
  const child = await harness.start({ afterProgress: { task: 'campaign', times: 2 } });
  await bringCrowd(child, 2_000);
  const input = await confirmOf(child);
  await child.call('campaigns.confirm', input).catch(() => undefined);
  await child.killed;

  const desk = campaignDeskOf(await harness.restart());
  const all = { filter: 'all', search: '', offset: 0, limit: 1 } as const;
  expect(await desk.call('campaigns.list')).toEqual([]);
  expect((await desk.call('messages.page', all)).total).toBe(0);
  await desk.minutesPass(5);
  expect(await desk.batches()).toEqual([]);

  const campaign = await desk.call('campaigns.confirm', input);
  expect(campaign).toMatchObject({ texts: 2_000, counts: { held: 2_000 } });
  expect((await desk.call('messages.page', all)).total).toBe(2_000);
  // The reply was lost, or there was a second click: the same campaign.
  expect(await desk.call('campaigns.confirm', input)).toEqual(campaign);
  expect(await desk.call('campaigns.list')).toHaveLength(1);
});
