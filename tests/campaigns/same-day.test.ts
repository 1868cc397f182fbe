/** Two campaigns on one day: nobody is texted the same twice, and who gets both is told before the second is confirmed. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { EVERYONE, openCampaignDesk, SOON } from '../delivery/campaigns/campaign-desk.ts';
import { contactOf } from '../delivery/campaigns/campaign-family.ts';

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

test('of two promotions for the same minute the second is confirmed only once it was seen who gets both', async () => {
  const desk = await openCampaignDesk();
  const groupId = await desk.group('Clients', CLIENTS);
  for (const name of ['Ama', 'Kofi', 'Esi']) {
    const { id } = await contactOf(desk, name);
    await desk.call('contacts.setAgreed', { id, agreed: true });
  }
  const who = { kind: 'group', groupId } as const;
  const promotion = (body: string) => ({ ...EVERYONE, who, at: SOON, purpose: 'promotion', body }) as const;
  const braids = promotion('Braids at half price. No more offers? Call 030 277 0100.');
  const nails = promotion('Nails at half price. No more offers? Call 030 277 0100.');
  // Both are looked at before either is confirmed, as in two windows.
  const seen = await desk.check(nails);
  expect(seen).toMatchObject({ people: 3, alsoGets: [] });
  await desk.confirm(braids);
  const confirm = (expected: string) => ({ ...nails, token: randomUUID(), name: 'Nails', expected });
  expect(await desk.refusal('campaigns.confirm', confirm(seen.digest))).toMatchObject({ code: 'campaign-changed' });
  expect(await desk.call('campaigns.list')).toHaveLength(1);
  const again = await desk.check(nails);
  expect(again.alsoGets).toEqual([{ name: 'News', dueLocal: SOON, phones: 2 }]);
  await desk.call('campaigns.confirm', confirm(again.digest));
  await desk.minuteOver();
  const took = (await desk.batches()).flatMap(({ messages }) => messages.map(({ to, text }) => `${to} ${text}`));
  expect(new Set(took).size).toBe(took.length);
});
