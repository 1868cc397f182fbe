import { describe, expect, test } from 'vitest';
import { openCampaignDesk, SOON } from './campaign-desk.ts';
import { clients, contactOf, FAMILY, personal, sentTo, timesTexted } from './campaign-family.ts';

const CLOSED = 'We are closed on Friday.';

describe('a text to many', () => {
  test.each([
    ['now', null, 'dispatched', { done: 3 }],
    ['at a time', SOON, 'scheduled', { accepted: 3 }],
  ] as const)('the same words to everybody, %s: one batch with one text', async (_when, at, state, counts) => {
    const desk = await clients();
    const campaign = await desk.confirm({ at });
    expect(campaign).toMatchObject({ texts: 3, segments: 3, batches: 1, counts: { held: 3 }, canStop: true });
    await desk.minuteOver();
    await desk.reaches(campaign.id, counts);
    expect(await desk.batches()).toMatchObject([
      { personalised: false, state, scheduledAt: at && '2027-01-04T15:00:00.000Z', sender: 'Bellbird' },
    ]);
    expect(await sentTo(desk)).toEqual({ 233244100201: [CLOSED], 233244100202: [CLOSED], 233244100203: [CLOSED] });
  });

  test.each([
    ['now', null],
    ['at a time', SOON],
  ])('each their own words, %s: what the service sends is what was shown, to the letter', async (_when, at) => {
    const desk = await openCampaignDesk();
    await desk.control('account', { acceptsUnicode: true });
    await desk.call('settings.save', { acceptsUnicode: true });
    await desk.group('Clients', [...FAMILY, ['Ɛsi 😀 Àdá', '0244100204'], ['K$5 {x} & <b>"Co"</b>', '0244100205']]);
    const body = 'Dear {$firstName}, $5 {off} for {$name} at {$business} 🎉 {5$}. See you, {$firstName}!';
    const { samples } = await desk.check({ body, at });
    const campaign = await desk.confirm({ body, at });
    await desk.minuteOver();
    const stored = await desk.textsOf(campaign.id);
    const texts = (await desk.batches()).flatMap(batch => batch.messages.map(({ text }) => text));
    expect(texts.sort()).toEqual(stored.map(({ text }) => text).sort());
    expect(samples.map(({ text }) => text).sort()).toEqual(texts);
    expect(texts).toContain('Dear K$5, $5 {off} for K$5 {x} & <b>"Co"</b> at Adom Clinic 🎉 {5$}. See you, K$5!');
  });

  test('people whose text needs Unicode do not make everybody else’s dearer: they go in a batch of their own', async () => {
    const desk = await openCampaignDesk();
    await desk.control('account', { acceptsUnicode: true });
    await desk.call('settings.save', { acceptsUnicode: true });
    await desk.group('Clients', [...FAMILY, ['Ɛsi Àdá', '0244100204']]);
    const campaign = await desk.confirm(personal);
    expect(campaign).toMatchObject({ texts: 4, segments: 4, batches: 2 });
    await desk.minuteOver();
    expect((await desk.batches()).map(batch => batch.messages.length).sort()).toEqual([1, 3]);
  });

  test('two hundred and fifty people go in three batches, each person once', async () => {
    const desk = await openCampaignDesk();
    const groupId = await desk.crowd(250);
    const campaign = await desk.confirm({ who: { kind: 'group', groupId }, ...personal });
    expect(campaign).toMatchObject({ texts: 250, batches: 3 });
    await desk.minuteOver();
    await desk.reaches(campaign.id, { done: 250 });
    expect((await desk.batches()).map(batch => batch.messages.length).sort()).toEqual([100, 100, 50]);
    expect(new Set(await timesTexted(desk))).toEqual(new Set([1]));
    expect(Object.keys(await sentTo(desk))).toHaveLength(250);
  });

  test('several on one phone: the same words come once and name them all; different words come in different batches', async () => {
    const desk = await openCampaignDesk();
    await desk.group('Clients', [...FAMILY, ['Yaw Mensah', '0244100201'], ['Ama Mensah', '0244100202']]);
    const same = await desk.confirm({});
    expect(same).toMatchObject({ texts: 3, batches: 1 });
    expect((await desk.textsOf(same.id)).map(({ contactName }) => contactName)).toEqual([
      'Ama Mensah and Yaw Mensah',
      'Kofi Boateng and Ama Mensah',
      'Esi Quaye',
    ]);
    const own = await desk.confirm(personal);
    expect(own).toMatchObject({ texts: 5, batches: 2 });
    await desk.minuteOver();
    await desk.reaches(own.id, { done: 5 });
    const sent = await sentTo(desk);
    expect(sent['233244100201']?.sort()).toEqual([
      'Dear Ama, we are closed on Friday.',
      'Dear Yaw, we are closed on Friday.',
      CLOSED,
    ]);
    const yaw = await contactOf(desk, 'Yaw');
    const query = { filter: 'all', search: '', contactId: yaw.id, offset: 0, limit: 10 } as const;
    expect((await desk.call('messages.page', query)).total).toBe(2);
  });
});
