import { expect, test } from 'vitest';
import { openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';

test('a person who is removed and taken back is the same person, with the texts they had', async () => {
  const desk = await openCampaignDesk();
  await desk.group('Clients', [['Esi Quaye', '0244100203']]);
  const { id: campaign } = await desk.confirm({});
  await desk.minuteOver();
  await desk.reaches(campaign, { done: 1 });
  const everybody = { search: '', groupId: null, offset: 0, limit: 10 };
  const [esi] = (await desk.call('contacts.page', everybody)).rows;
  const id = esi?.id ?? 0;
  const texts = () => desk.call('messages.page', { filter: 'all', search: '', contactId: id, offset: 0, limit: 10 });
  const before = await texts();
  expect(before.total).toBe(1);

  const who = { search: '', groupId: null, ids: [id] };
  const act = await desk.call('contacts.bulk', { who, bulk: { kind: 'remove' }, expected: 1 });
  expect((await desk.call('contacts.page', everybody)).total).toBe(0);
  await desk.call('contacts.undoChange', { id: act.id ?? 0 });
  expect((await desk.call('contacts.page', everybody)).rows).toEqual([esi]);
  expect(await texts()).toEqual(before);
});
