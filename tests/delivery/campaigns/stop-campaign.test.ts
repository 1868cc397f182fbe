import { describe, expect, test } from 'vitest';
import { type CampaignDesk, SOON } from './campaign-desk.ts';
import { clients, contactOf, optOut, personal, sentTo, timesTexted } from './campaign-family.ts';

describe('calling it off', () => {
  async function queued(desk: CampaignDesk) {
    const { id } = await desk.confirm({ ...personal, at: SOON });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 3 });
    return id;
  }

  test('before it is called off it is said what can be cancelled, and what nobody can cancel', async () => {
    const desk = await clients();
    await desk.call('settings.save', { chunkSize: 2 });
    const { id, ifStopped } = await desk.confirm({ at: SOON });
    expect(ifStopped).toEqual({ withdrawn: 3, sending: 0, cancelled: 0, unstoppable: 0 });
    await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
    await desk.minuteOver();
    await desk.minutesPass();
    const { counts, ifStopped: known } = await desk.campaign(id);
    const { accepted = 0, uncertain = 0 } = counts;
    expect([accepted, uncertain].sort()).toEqual([1, 2]);
    expect(known).toEqual({ withdrawn: 0, sending: 0, cancelled: accepted, unstoppable: uncertain });
    const stop = await desk.call('campaigns.stop', { id });
    expect(stop.campaign.counts).toEqual({ cancelled: accepted, uncertain });
    const [lost] = (await desk.textsOf(id)).filter(({ state }) => state === 'uncertain');
    await desk.call('messages.decide', { id: lost?.id ?? 0, action: 'dismiss' });
    expect((await desk.campaign(id)).ifStopped.unstoppable).toBe(uncertain);
  });

  test('queued at the service: each batch is cancelled, with the service’s own word for it', async () => {
    const desk = await clients();
    const id = await queued(desk);
    const stop = await desk.call('campaigns.stop', { id });
    const [batch] = await desk.batches();
    expect(stop).toMatchObject({
      withdrawn: 0,
      batches: [{ gatewayBatchId: batch?.batch, texts: 3, outcome: 'cancelled' }],
      campaign: { counts: { cancelled: 3 } },
    });
    await desk.clockAt('2027-01-04T15:10:00Z');
    expect(await sentTo(desk)).toEqual({});
  });

  test('the answer to the cancel is lost: it may still go, until the service confirms', async () => {
    const desk = await clients();
    const id = await queued(desk);
    await desk.faults([{ kind: 'http-500' }]);
    const stop = await desk.call('campaigns.stop', { id });
    expect(stop.batches).toMatchObject([{ texts: 3, outcome: 'may-still-go' }]);
    await desk.minutesPass();
    await desk.reaches(id, { cancelled: 3 });
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['cancelled']);
  });

  test('after it went out there is nothing to call off', async () => {
    const desk = await clients();
    const { id } = await desk.confirm({});
    await desk.minuteOver();
    await desk.reaches(id, { done: 3 });
    expect((await desk.campaign(id)).canStop).toBe(false);
    expect(await desk.call('campaigns.stop', { id })).toMatchObject({ withdrawn: 0, batches: [] });
    expect((await desk.campaign(id)).counts).toEqual({ done: 3 });
  });

  test('just as its time came the service says too late: handed over, and told so', async () => {
    const desk = await clients();
    const id = await queued(desk);
    // The service's clock is ahead of ours by less than what makes ours doubtful.
    await desk.clockAt('2027-01-04T14:59:00Z');
    const { offsetMs } = await desk.ledger();
    await desk.control('clock', { offsetMs: offsetMs + 90_000 });
    const stop = await desk.call('campaigns.stop', { id });
    expect(stop).toMatchObject({ batches: [{ texts: 3, outcome: 'too-late' }], campaign: { counts: { done: 3 } } });
  });

  test('on its way: what is taken after all is cancelled', async () => {
    const desk = await clients();
    await desk.faults([{ kind: 'slow', ms: 400 }]);
    const { id } = await desk.confirm({ at: SOON });
    const passing = desk.minuteOver();
    await desk.reaches(id, { 'in-flight': 3 });
    const stop = await desk.call('campaigns.stop', { id });
    await passing;
    expect(stop).toMatchObject({
      batches: [{ texts: 3, outcome: 'cancelled' }],
      campaign: { counts: { cancelled: 3 } },
    });
  });

  test('called off while its batch was being cancelled for one of them: that is the reason of the others', async () => {
    const desk = await clients();
    const id = await queued(desk);
    await desk.faults([{ kind: 'slow', ms: 400, of: 'cancel' }]);
    await optOut(desk, 'Kofi');
    await desk.reaches(id, { cancelling: 3 });
    const stopped = desk.call('campaigns.stop', { id });
    const whyOf = async (name: string) => {
      const text = (await desk.textsOf(id)).find(({ contactName }) => contactName.startsWith(name));
      const { history } = await desk.message(text?.id ?? 0);
      return history.findLast(({ to }) => to === 'cancelling')?.reason;
    };
    await stopped;
    await desk.reaches(id, { cancelled: 3 });
    expect(await whyOf('Kofi')).toEqual({ kind: 'withdrawn', why: 'opted-out' });
    // They are not queued again, as they would have been.
    for (const name of ['Ama', 'Esi'])
      expect(await whyOf(name)).toEqual({ kind: 'withdrawn', why: 'campaign-stopped' });
    await desk.minutesPass(2);
    await desk.reaches(id, { cancelled: 3 });
  });

  test('practice is begun anew while the proof is awaited: that is the answer, and no fault of the program', async () => {
    const desk = await clients();
    const id = await queued(desk);
    await desk.faults([{ kind: 'slow', ms: 400 }]);
    const refused = desk.refusal('campaigns.stop', { id });
    await desk.reaches(id, { cancelling: 3 });
    await desk.call('practice.reset');
    expect(await refused).toEqual({ code: 'records-closed' });
  });

  test('the proof does not wait for the answer to somebody’s reminder', async () => {
    const desk = await clients();
    const id = await queued(desk);
    await desk.faults([{ kind: 'slow', ms: 1_500 }]);
    const { id: visit } = await desk.book((await contactOf(desk, 'Ama')).id);
    await desk.newest(visit, 'in-flight');
    const stop = await desk.call('campaigns.stop', { id });
    expect(stop.batches).toMatchObject([{ texts: 3, outcome: 'cancelled' }]);
    expect(await desk.texts(visit)).toMatchObject([{ state: 'in-flight' }]);
    await desk.newest(visit, 'accepted');
  });

  test('“Stop everything” holds what waits and cancels what is queued; it stays cancelled after resuming', async () => {
    const desk = await clients();
    const id = await queued(desk);
    const waiting = await desk.confirm({});
    const outcome = await desk.call('sending.stopAll');
    expect(outcome.cancelled).toHaveLength(3);
    await desk.minutesPass(2);
    expect((await desk.textsOf(waiting.id))[0]).toMatchObject({ state: 'held', reason: { why: 'stopped-by-person' } });
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['cancelled']);
    await desk.call('sending.resume');
    await desk.reaches(waiting.id, { done: 3 });
    await desk.reaches(id, { cancelled: 3 });
    await desk.minutesPass(5);
    expect(await timesTexted(desk)).toEqual([1, 1, 1]);
  });

  test('one that was called off does not come back with “Resume” nor when somebody may be texted again', async () => {
    const desk = await clients();
    await optOut(desk, 'Kofi');
    const id = await queuedOf(desk, 2);
    await desk.call('campaigns.stop', { id });
    const kofi = await contactOf(desk, 'Kofi');
    await desk.call('contacts.setDoNotText', { id: kofi.id, doNotText: false });
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    await desk.minutesPass(10);
    await desk.reaches(id, { cancelled: 2 });
    expect(await sentTo(desk)).toEqual({});
  });
  const queuedOf = async (desk: CampaignDesk, accepted: number) => {
    const { id } = await desk.confirm({ at: SOON });
    await desk.minuteOver();
    await desk.reaches(id, { accepted });
    return id;
  };
});
