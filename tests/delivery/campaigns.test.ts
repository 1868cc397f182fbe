import { describe, expect, test } from 'vitest';
import { openCampaignDesk, SOON } from './campaign-desk.ts';

const FAMILY = [
  ['Ama Mensah', '0244100201'],
  ['Kofi Boateng', '0244100202'],
  ['Esi Quaye', '0244100203'],
] as const;

describe('a text to many', () => {
  test('the same words to everybody leave as one text after a minute; nothing before', async () => {
    const desk = await openCampaignDesk();
    await desk.group('Clients', FAMILY);
    const campaign = await desk.confirm({});
    expect(campaign).toMatchObject({ texts: 3, segments: 3, batches: 1, counts: { held: 3 }, canStop: true });
    expect(await desk.batches()).toEqual([]);
    await desk.minuteOver();
    expect((await desk.campaign(campaign.id)).counts).toEqual({ done: 3 });
    expect(await desk.batches()).toMatchObject([
      {
        personalised: false,
        scheduledAt: null,
        state: 'dispatched',
        messages: FAMILY.map(() => ({ text: 'We are closed on Friday.' })),
      },
    ]);
  });

  test('each gets their own words, as the preview showed them, at the time asked for', async () => {
    const desk = await openCampaignDesk();
    await desk.group('Clients', FAMILY);
    const body = 'Dear {$firstName}, $5 off for {$name}. See you, {$firstName}!';
    const campaign = await desk.confirm({ body, at: SOON });
    await desk.minuteOver();
    await desk.reaches(campaign.id, { accepted: 3 });
    const [batch, ...others] = await desk.batches();
    expect(others).toEqual([]);
    expect(batch).toMatchObject({ personalised: true, scheduledAt: '2027-01-04T15:00:00.000Z', state: 'scheduled' });
    expect(batch?.messages.map(({ text }) => text)).toEqual([
      'Dear Ama, $5 off for Ama Mensah. See you, Ama!',
      'Dear Kofi, $5 off for Kofi Boateng. See you, Kofi!',
      'Dear Esi, $5 off for Esi Quaye. See you, Esi!',
    ]);
    expect((await desk.textsOf(campaign.id)).map(({ text }) => text)).toEqual(batch?.messages.map(({ text }) => text));
  });
});
