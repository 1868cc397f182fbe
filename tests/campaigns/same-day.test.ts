/** Two campaigns on one day: nobody is texted the same twice, and who gets both is told before the second is confirmed. */
import { expect, test } from 'vitest';
import { openCampaignDesk, SOON } from '../delivery/campaigns/campaign-desk.ts';

const OFFER = { body: 'Hello {$firstName}, check-ups at half price.', onePerPhone: true };
const CLIENTS = [
  ['Ama Mensah', '0244100201'],
  ['Kofi Mensah', '0244100201'],
  ['Esi Quaye', '0244100203'],
] as const;

test('the same offer on one day is left out for every phone it goes to; another one says who also gets it', async () => {
  const desk = await openCampaignDesk();
  const check = (draft: Parameters<typeof desk.check>[0]) => desk.check({ ...OFFER, ...draft });
  await desk.group('Clients', CLIENTS);
  const { id } = await desk.confirm({ ...OFFER, at: SOON });
  await desk.group('Clients', [['Yaw Addo', '0244100204']]);

  const again = await check({});
  expect(again).toMatchObject({ people: 1, first: ['Yaw Addo'], texts: 1, alsoGets: [] });
  expect(again.leftOut).toMatchObject([{ why: { kind: 'same-text' }, count: 3 }]);
  const other = await check({ body: 'We are closed on Friday.' });
  expect(other).toMatchObject({ people: 4, leftOut: [] });
  expect(other.alsoGets).toEqual([{ name: 'News', dueLocal: SOON, phones: 2 }]);
  const nextDay = await check({ at: '2027-01-05T15:00' });
  expect(nextDay).toMatchObject({ people: 4, leftOut: [], alsoGets: [] });

  await desk.minuteOver();
  await desk.reaches(id, { accepted: 2 });
  expect((await check({})).people).toBe(1);
  await desk.call('campaigns.stop', { id });
  await desk.reaches(id, { cancelled: 2 });
  expect(await check({})).toMatchObject({ people: 4, leftOut: [], alsoGets: [] });
});
