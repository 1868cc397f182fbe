/** What an office decides about a country's rule: who checked it, stricter hours, that it does not follow it. */
import { describe, expect, test } from 'vitest';
import type { CampaignDesk } from '../delivery/campaigns/campaign-desk.ts';
import { OFFER, only, SUNDAY, shop } from './offer-shop.ts';

describe('what the office decides about a rule', () => {
  const ruleOf = async (desk: CampaignDesk, country: string, kind: string) =>
    (await desk.call('rulebook.list')).find(one => one.country === country)?.rules.find(rule => rule.kind === kind);

  test('nobody has checked any at first; who has read it is said with the day, and taken back', async () => {
    const desk = await shop();
    const list = await desk.call('rulebook.list');
    expect(list[0]?.country).toBe('GH');
    expect(list.flatMap(({ rules }) => rules).every(({ checked, isOld }) => checked === null && !isOld)).toBe(true);
    await desk.call('rulebook.check', { country: 'GH', kind: 'hours', by: ' Abena ' });
    expect(await ruleOf(desk, 'GH', 'hours')).toMatchObject({
      checked: { by: 'Abena', at: expect.stringMatching(/^2027-01-04/) },
    });
    await desk.call('rulebook.check', { country: 'GH', kind: 'hours', by: '' });
    expect(await ruleOf(desk, 'GH', 'hours')).toMatchObject({ checked: null });
  });

  test('a rule found more than twelve months ago says so', async () => {
    const desk = await shop('2027-12-06T08:00:00.000Z');
    expect(await ruleOf(desk, 'GH', 'hours')).toMatchObject({ isOld: true });
  });

  test.each([
    ['earlier', { from: '07:00', until: '19:00', weekdays: [1] }],
    ['later', { from: '08:00', until: '19:30', weekdays: [1] }],
    ['on another day', { from: '08:00', until: '19:00', weekdays: [7] }],
    ['ending before they begin', { from: '12:00', until: '09:00', weekdays: [1] }],
  ])('hours of its own that are %s are refused, and nothing changes', async (_, hours) => {
    const desk = await shop();
    expect(await desk.refusal('rulebook.tighten', { country: 'GH', hours })).toEqual({ code: 'hours-not-stricter' });
    expect(await ruleOf(desk, 'GH', 'hours')).toMatchObject({ stricter: null });
  });

  test('a rule that is not followed, with the reason, does not hold until it is followed again', async () => {
    const desk = await shop();
    await desk.call('rulebook.overrule', { country: 'GH', kind: 'hours', because: 'The regulator allowed it.' });
    const toGhana = { ...OFFER, who: await only(desk, 'Ama') };
    expect((await desk.check({ ...toGhana, at: SUNDAY })).leaving).toEqual({ kind: 'at', dueLocal: SUNDAY });
    await desk.call('rulebook.overrule', { country: 'GH', kind: 'hours', because: '' });
    expect((await desk.check({ ...toGhana, at: SUNDAY })).leaving).toMatchObject({ kind: 'quiet-hours' });
  });

  test('a rule that no country has is refused', async () => {
    const desk = await shop();
    expect(await desk.refusal('rulebook.check', { country: 'US', kind: 'hours', by: 'Abena' })).toMatchObject({
      code: 'not-found',
    });
  });
});
