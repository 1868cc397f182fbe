import { describe, expect, test } from 'vitest';
import { clients } from './campaign-clients.ts';

describe('afterwards', () => {
  test('the figures of a campaign always add up to its texts, also after some were tried again', async () => {
    const desk = await clients();
    const sum = async (id: number) => {
      const { counts, leftOpen, texts } = await desk.campaign(id);
      expect(Object.values(counts).reduce((total, count) => total + count, 0) + leftOpen).toBe(texts);
      return counts;
    };
    await desk.control('account', { balance: 1 });
    const { id } = await desk.confirm({ body: 'Dear {$name}' });
    expect(await sum(id)).toEqual({ held: 3 });
    await desk.minuteOver();
    await desk.until(async () => !desk.app.busy());
    await sum(id);
    await desk.control('account', { balance: 10 });
    await desk.call('campaigns.retryRefused', { id });
    await desk.reaches(id, { done: 3 });
    await sum(id);
  });

  test('in its first minute the computer is to be left on, not looked after: it goes by itself', async () => {
    const desk = await clients();
    const { id } = await desk.confirm({});
    const light = async () => (await desk.call('today.get')).light;
    expect(await light()).toMatchObject({ colour: 'amber', notHandedOver: 2 });
    await desk.call('sending.stopAll');
    await desk.minuteOver();
    expect(await light()).toMatchObject({ colour: 'red', notHandedOver: 2 });
    await desk.call('campaigns.stop', { id });
    await desk.call('sending.resume');
    expect(await light()).toMatchObject({ colour: 'green' });
  });

  test('Messages shows the texts of one campaign', async () => {
    const desk = await clients();
    const first = await desk.confirm({ body: 'First' });
    const second = await desk.confirm({ body: 'Second' });
    const page = { search: '', offset: 0, limit: 10 } as const;
    const of = async (campaignId: number, filter: 'all' | 'sent' | 'unsent') =>
      (await desk.call('messages.page', { ...page, filter, campaignId })).rows.map(({ text }) => text);
    expect(await of(first.id, 'all')).toEqual(['First', 'First']);
    expect(await of(second.id, 'all')).toEqual(['Second', 'Second']);
    expect(await of(first.id, 'unsent')).toEqual([]);
    await desk.call('campaigns.stop', { id: first.id });
    expect(await of(first.id, 'unsent')).toEqual(['First', 'First']);
    expect(await of(first.id, 'sent')).toEqual([]);
  });

  test('who did what stands in the log', async () => {
    const desk = await clients();
    const { id } = await desk.confirm({});
    await desk.call('campaigns.stop', { id });
    const { rows } = await desk.call('log.page', { offset: 0, limit: 2 });
    expect(rows).toMatchObject([
      { who: 'person', what: 'campaign-stopped', detail: { campaign: 'News', withdrawn: 2 } },
      { who: 'person', what: 'campaign-confirmed', detail: { campaign: 'News', texts: 2, segments: 2 } },
    ]);
  });
});
