import { describe, expect, test } from 'vitest';
import { aPerson } from '../../helpers/builders.ts';
import { realClock } from '../../helpers/test-app.ts';
import { openCampaignDesk } from './campaign-desk.ts';
import { clients, contactOf, FAMILY, optOut, personal, sentTo } from './campaign-family.ts';

describe('the first minute', () => {
  /** The computer's clock stands still until it is moved, ms. */
  async function stillDesk() {
    const began = Date.now();
    let passed = 0;
    const clock = { ...realClock(), now: () => began + passed };
    const desk = await openCampaignDesk({ ports: { clock } });
    await desk.group('Clients', FAMILY);
    const set = (ms: number) => {
      passed = ms;
    };
    const look = async (ms: number) => {
      set(ms);
      await desk.call('settings.save', { businessType: 'Salon' });
      await desk.until(async () => !desk.app.busy());
    };
    return { desk, look, set };
  }

  test('not one text leaves before the minute is over, whatever is done meanwhile; then they do', async () => {
    const { desk, look } = await stillDesk();
    const campaign = await desk.confirm({});
    await look(59_999);
    expect(await desk.batches()).toEqual([]);
    expect((await desk.campaign(campaign.id)).counts).toEqual({ held: 3 });
    await look(60_000);
    await desk.reaches(campaign.id, { done: 3 });
  });

  test('nor when everything is stopped and resumed meanwhile, or somebody asks for no more texts', async () => {
    const { desk, look } = await stillDesk();
    const campaign = await desk.confirm({});
    await optOut(desk, 'Kofi');
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    await look(30_000);
    expect((await desk.campaign(campaign.id)).counts).toEqual({ held: 2, skipped: 1 });
    expect(await desk.batches()).toEqual([]);
    await look(60_000);
    await desk.reaches(campaign.id, { done: 2, skipped: 1 });
  });

  test('confirmed while the computer’s clock was a day ahead: once it is right the minute is a minute', async () => {
    const { desk, look, set } = await stillDesk();
    const day = 86_400_000;
    set(day);
    const { id } = await desk.confirm({});
    await desk.until(async () => (await desk.call('app.state')).stopped === 'clock-doubtful');
    await look(1_000);
    await desk.call('sending.resume');
    await look(60_000);
    expect((await desk.campaign(id)).counts).toEqual({ held: 3 });
    await look(61_000);
    await desk.reaches(id, { accepted: 3 });
  });

  test('called off within it: nothing is sent, now or ever', async () => {
    const { desk, look } = await stillDesk();
    const { id } = await desk.confirm(personal);
    const stop = await desk.call('campaigns.stop', { id });
    expect(stop).toMatchObject({ withdrawn: 3, batches: [], campaign: { counts: { withdrawn: 3 }, canStop: false } });
    await look(61_000);
    await desk.minutesPass(10);
    expect(await desk.batches()).toEqual([]);
    expect((await desk.textsOf(id))[0]?.reason).toEqual({ kind: 'withdrawn', why: 'campaign-stopped' });
  });

  test('who and which words is fixed when it is confirmed: a newcomer is not texted, a new name changes nothing', async () => {
    const desk = await clients();
    const groups = await desk.call('contacts.groups');
    const groupId = groups.find(({ name }) => name === 'Clients')?.id ?? 0;
    const { id } = await desk.confirm({ who: { kind: 'group', groupId }, ...personal });
    const ama = await contactOf(desk, 'Ama');
    const values = aPerson({ id: ama.id, name: 'Akua Mensah', phone: ama.phone ?? '' });
    await desk.call('contacts.save', values);
    await desk.group('Clients', [['Nana Addo', '0244100299']]);
    await desk.minuteOver();
    await desk.reaches(id, { done: 3 });
    const sent = await sentTo(desk);
    expect(sent['233244100201']).toEqual(['Dear Ama, we are closed on Friday.']);
    expect(Object.keys(sent)).toHaveLength(3);
  });
});
