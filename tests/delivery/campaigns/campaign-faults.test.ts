import { describe, expect, test } from 'vitest';
import type { CampaignDesk } from './campaign-desk.ts';
import { clients, optOut, personal, sentTo, timesTexted } from './campaign-family.ts';

describe('answers that are lost or not what was hoped', () => {
  /** Everybody's text may or may not have been sent. */
  async function lost(desk: CampaignDesk, draft = {}) {
    const { id } = await desk.confirm({ ...personal, ...draft });
    await desk.faults([{ kind: 'lose-answer' }]);
    await desk.minuteOver();
    await desk.reaches(id, { uncertain: 3 });
    const [first] = await desk.textsOf(id);
    return { id, message: await desk.message(first?.id ?? 0) };
  }

  test('the answer for a batch is lost: nobody is texted again by itself, and one decision is about them all', async () => {
    const desk = await clients();
    const { id, message } = await lost(desk);
    expect(message.together.map(({ name }) => name)).toEqual(['Ama Mensah', 'Kofi Boateng', 'Esi Quaye']);
    await desk.minutesPass(10);
    expect(await timesTexted(desk)).toEqual([1, 1, 1]);
    await desk.call('messages.decide', { id: message.id, action: 'send-again' });
    await desk.reaches(id, { done: 3 });
    await desk.minutesPass(10);
    expect(await timesTexted(desk)).toEqual([2, 2, 2]);
    expect((await desk.campaign(id)).texts).toBe(3);
  });

  test('“it was sent” and “leave it” close it for them all; left open it is never counted as not sent', async () => {
    const desk = await clients();
    const first = await lost(desk);
    await desk.call('messages.decide', { id: first.message.id, action: 'was-sent' });
    await desk.reaches(first.id, { done: 3 });
    await desk.call('sending.resume');
    const second = await lost(desk, { body: 'Once more, {$firstName}.' });
    await desk.call('messages.decide', { id: second.message.id, action: 'dismiss' });
    expect(await desk.campaign(second.id)).toMatchObject({ counts: { withdrawn: 0 }, leftOpen: 3, texts: 3 });
    expect(await timesTexted(desk)).toEqual([2, 2, 2]);
  });

  test('credit for one of three: the rest is refused, and only they are tried again', async () => {
    const desk = await clients();
    await desk.control('account', { balance: 1 });
    const { id } = await desk.confirm(personal);
    await desk.minuteOver();
    await desk.reaches(id, { done: 1, refused: 2 });
    expect((await desk.campaign(id)).canRetry).toBe(2);
    await desk.control('account', { balance: 100 });
    const outcome = await desk.call('campaigns.retryRefused', { id });
    expect(outcome.retried).toBe(2);
    await desk.reaches(id, { done: 3 });
    expect(await timesTexted(desk)).toEqual([1, 1, 1]);
    expect(await desk.call('campaigns.retryRefused', { id })).toMatchObject({ retried: 0 });
    await desk.minutesPass(10);
    expect(await timesTexted(desk)).toEqual([1, 1, 1]);
  });

  test('who asked for no texts since is left out when the refused are tried again', async () => {
    const desk = await clients();
    await desk.control('account', { balance: 0 });
    const { id } = await desk.confirm(personal);
    await desk.minuteOver();
    await desk.reaches(id, { refused: 3 });
    await optOut(desk, 'Kofi');
    await desk.control('account', { balance: 100 });
    expect((await desk.call('campaigns.retryRefused', { id })).retried).toBe(2);
    await desk.reaches(id, { done: 2, refused: 1 });
    expect(Object.keys(await sentTo(desk))).toEqual(['233244100201', '233244100203']);
  });

  test.each(['handshake', 'destinations'] as const)(
    'a sender nobody registered (%s): all refused, and nobody was texted',
    async unregisteredSender => {
      const desk = await clients();
      await desk.control('account', { senders: ['Other'], unregisteredSender });
      const { id } = await desk.confirm(personal);
      await desk.minuteOver();
      await desk.reaches(id, { refused: 3 });
      expect(await sentTo(desk)).toEqual({});
    },
  );

  test('the service is away for too long: missed, shown, and never sent late', async () => {
    const desk = await clients();
    await desk.down();
    const { id } = await desk.confirm(personal);
    expect((await desk.refusal('account.balance')).code).toBe('service-unreachable');
    desk.up();
    await desk.minutesPass(32);
    await desk.reaches(id, { missed: 3 });
    expect(await desk.batches()).toEqual([]);
    expect((await desk.call('today.get')).decisions.map(({ state }) => state)).toContain('missed');
  });
});
