/** Texts that rules sent are counted under their kind and their rule, whatever they are for. */
import { expect, test } from 'vitest';
import { campaignDeskOf } from '../delivery/campaigns/campaign-desk.ts';
import { openPromotionDesk } from '../rulebook/promotion-desk.ts';
import { yearlyDeskOf } from '../yearly/yearly-desk.ts';

test('a promotion that brings back, a birthday, a reminder and a campaign are told apart in the report', async () => {
  const desk = await openPromotionDesk();
  const yearly = yearlyDeskOf(desk);
  await yearly.born('Esi Owusu', '0244100203', '1990-01-06');
  const birthday = await yearly.rule();
  await yearly.looks();
  const news = campaignDeskOf(desk);
  const group = await news.group('News', [['Yaw Darko', '0244100204']]);
  const { id } = await news.confirm({ who: { kind: 'group', groupId: group } });
  await news.minuteOver();
  await news.reaches(id, { done: 1 });
  await desk.newest(await desk.came(), 'accepted');
  const { id: visit } = await desk.book(await desk.person('Kofi Boateng', '0244100202'));
  await desk.newest(visit, 'accepted');
  await desk.clockAt('2027-01-08T08:00:00Z');

  const { texts, rules } = await desk.call('reports.get', { year: 2027 });
  const nameOf = (kind: string, id: number | null) =>
    rules.find(one => one.kind === kind && one.id === id)?.name ?? null;
  const counted = texts.map(one => [one.month, one.kind, nameOf(one.kind, one.ruleId), one.texts, one.credits]);
  expect(counted.sort()).toEqual([
    ['2027-01', 'campaign', null, 1, 1],
    ['2027-01', 'campaign', 'Birthday', 1, 1],
    ['2027-01', 'reminder', 'Back', 1, 1],
    ['2027-01', 'reminder', 'The day before', 1, 1],
  ]);
  await desk.call('yearly.remove', { id: birthday.id });
  const after = await desk.call('reports.get', { year: null });
  expect(after.rules).toContainEqual({ kind: 'campaign', id: birthday.id, name: 'Birthday', isRemoved: true });
  expect(after.texts.find(({ ruleId, kind }) => kind === 'campaign' && ruleId !== null)).toMatchObject({ texts: 1 });
});

test('a yearly rule’s texts of a month are all there is: no line of campaigns is left over', async () => {
  const desk = yearlyDeskOf(await openPromotionDesk());
  await desk.born('Esi Owusu', '0244100203', '1990-01-06');
  await desk.born('Ama Owusu', '0244100205', '1990-01-07');
  await desk.rule();
  await desk.looks();
  await desk.clockAt('2027-01-08T08:00:00Z');
  const { texts } = await desk.call('reports.get', { year: 2027 });
  expect(texts.map(({ kind, texts: count }) => [kind, count])).toEqual([['campaign', 2]]);
});
