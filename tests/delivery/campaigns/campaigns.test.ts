import { describe, expect, test } from 'vitest';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { aPerson } from '../../helpers/builders.ts';
import { realClock } from '../../helpers/test-app.ts';
import { type CampaignDesk, openCampaignDesk, SOON } from './campaign-desk.ts';

const FAMILY = [
  ['Ama Mensah', '0244100201'],
  ['Kofi Boateng', '0244100202'],
  ['Esi Quaye', '0244100203'],
] as const;
const CLOSED = 'We are closed on Friday.';
const personal = { body: 'Dear {$firstName}, we are closed on Friday.' };

/** Every text the service took, by number: what a phone would show. */
async function sentTo(desk: CampaignDesk): Promise<Record<string, string[]>> {
  const sent: Record<string, string[]> = {};
  for (const { messages, state } of await desk.batches()) {
    if (state === 'cancelled') continue;
    for (const { to, text, segments } of messages) if (segments > 0) sent[to] = [...(sent[to] ?? []), text];
  }
  return sent;
}
const timesTexted = async (desk: CampaignDesk) => Object.values(await sentTo(desk)).map(texts => texts.length);
const clients = async () => {
  const desk = await openCampaignDesk();
  await desk.group('Clients', FAMILY);
  return desk;
};
const contactOf = async (desk: CampaignDesk, search: string) => {
  const { rows } = await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 1 });
  const [found] = rows;
  if (!found) throw new Error(`nobody is called ${search}`);
  return found;
};
const optOut = async (desk: CampaignDesk, name: string) =>
  desk.call('contacts.setDoNotText', { id: (await contactOf(desk, name)).id, doNotText: true });

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
      await desk.call('settings.save', { appearance: 'dark' });
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

describe('somebody asks for no more texts', () => {
  test('before it left: they get none, the others do', async () => {
    const desk = await clients();
    const { id } = await desk.confirm(personal);
    await optOut(desk, 'Kofi');
    await desk.minuteOver();
    await desk.reaches(id, { done: 2, skipped: 1 });
    expect(Object.keys(await sentTo(desk))).toEqual(['233244100201', '233244100203']);
  });

  test.each([
    ['before it left', null],
    ['after it was queued', SOON],
  ])('%s, and the number is another person’s as well: nobody on that phone is texted', async (_when, at) => {
    const desk = await clients();
    await desk.group('Clients', [['Yaw Mensah', '0244100201']]);
    const { id } = await desk.confirm({ ...personal, at });
    if (at !== null) {
      await desk.minuteOver();
      await desk.reaches(id, { accepted: 4 });
    }
    await optOut(desk, 'Ama');
    await desk.minuteOver();
    await desk.reaches(id, at === null ? { done: 2, skipped: 2 } : { accepted: 2, cancelled: 2 });
    expect(Object.keys(await sentTo(desk))).toEqual(['233244100202', '233244100203']);
  });

  test('after it was queued: its batch is cancelled, the others are queued again, they never', async () => {
    const desk = await clients();
    const { id } = await desk.confirm({ ...personal, at: SOON });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 3 });
    await optOut(desk, 'Kofi');
    await desk.reaches(id, { accepted: 2, cancelled: 1 });
    expect((await desk.batches()).map(batch => [batch.state, batch.messages.length])).toEqual([
      ['cancelled', 3],
      ['scheduled', 2],
    ]);
    await desk.clockAt('2027-01-04T15:01:00Z');
    await desk.reaches(id, { done: 2, cancelled: 1 });
    expect(await sentTo(desk)).toEqual({
      233244100201: ['Dear Ama, we are closed on Friday.'],
      233244100203: ['Dear Esi, we are closed on Friday.'],
    });
  });

  test('while the cancelling is not confirmed nobody of the batch is queued again, for the old text may still go', async () => {
    const desk = await clients();
    const { id } = await desk.confirm({ at: SOON });
    await desk.minuteOver();
    await desk.faults([{ kind: 'lose-answer' }, { kind: 'http-500' }, { kind: 'garbage' }]);
    await optOut(desk, 'Kofi');
    for (let minutes = 0; minutes < 3; minutes++) await desk.minutesPass();
    await desk.reaches(id, { 'cancel-uncertain': 3 });
    expect(await desk.batches()).toHaveLength(1);
    const [first] = await desk.textsOf(id);
    await desk.call('messages.act', { id: first?.id ?? 0, action: 'retry-cancel' });
    await desk.reaches(id, { accepted: 2, cancelled: 1 });
    expect((await desk.batches()).map(batch => [batch.state, batch.messages.length])).toEqual([
      ['cancelled', 3],
      ['scheduled', 2],
    ]);
  });

  test('while it is on its way: the batch is cancelled as soon as it is taken, and goes again without them', async () => {
    const desk = await clients();
    await desk.faults([{ kind: 'slow', ms: 400 }]);
    const { id } = await desk.confirm({ at: SOON });
    const passing = desk.minuteOver();
    await desk.reaches(id, { 'in-flight': 3 });
    await optOut(desk, 'Kofi');
    await passing;
    await desk.reaches(id, { accepted: 2, cancelled: 1 });
    expect((await desk.batches()).map(batch => [batch.state, batch.messages.length])).toEqual([
      ['cancelled', 3],
      ['scheduled', 2],
    ]);
  });

  test('removed from the contacts before it left: no text', async () => {
    const desk = await clients();
    const { id } = await desk.confirm(personal);
    await desk.call('contacts.remove', { id: (await contactOf(desk, 'Esi')).id });
    await desk.minuteOver();
    await desk.reaches(id, { done: 2, withdrawn: 1 });
    expect(Object.keys(await sentTo(desk))).toEqual(['233244100201', '233244100202']);
  });
});

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
    await desk.call('messages.act', { id: message.id, action: 'send-again' });
    await desk.reaches(id, { done: 3 });
    await desk.minutesPass(10);
    expect(await timesTexted(desk)).toEqual([2, 2, 2]);
    expect((await desk.campaign(id)).texts).toBe(3);
  });

  test('“it was sent” and “leave it” close it for them all; left open it is never counted as not sent', async () => {
    const desk = await clients();
    const first = await lost(desk);
    await desk.call('messages.act', { id: first.message.id, action: 'was-sent' });
    await desk.reaches(first.id, { done: 3 });
    await desk.call('sending.resume');
    const second = await lost(desk);
    await desk.call('messages.act', { id: second.message.id, action: 'leave-it' });
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

describe('calling it off', () => {
  async function queued(desk: CampaignDesk) {
    const { id } = await desk.confirm({ ...personal, at: SOON });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 3 });
    return id;
  }

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

describe('an hour that was allowed when a campaign was confirmed for it', () => {
  test.each([
    ['the hours for texts end earlier', { allowedUntil: '14:00' }, { allowedUntil: '19:00' }],
    ['a holiday is entered', { holidays: [{ day: '2027-01-04', name: 'Funeral' }] }, { holidays: [] }],
    ['the day of the week is left out', { sendingDays: [2, 3, 4, 5] }, { sendingDays: [1, 2, 3, 4, 5] }],
  ])('%s: what is queued is cancelled and held, and goes once the hour is allowed again', async (_, closed, open) => {
    const desk = await clients();
    const { id } = await desk.confirm({ at: SOON });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 3 });
    await desk.call('settings.save', closed);
    const held = await desk.reaches(id, { held: 3 });
    expect(held.isHourClosed).toBe(true);
    expect((await desk.textsOf(id)).map(({ state, reason }) => [state, reason?.kind === 'held' && reason.why])).toEqual(
      [...[1, 2, 3].map(() => ['cancelled', false]), ...[1, 2, 3].map(() => ['held', 'hour-closed'])],
    );
    expect((await desk.call('today.get')).light).toMatchObject({ colour: 'red', notHandedOver: 3 });
    await desk.call('settings.save', open);
    await desk.reaches(id, { accepted: 3 });
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
  });

  test('it is closed before the campaign is handed over: it waits, is missed at its time, and can be tried then', async () => {
    const desk = await clients();
    await desk.call('settings.save', { horizonDays: 1 });
    const { id } = await desk.confirm({ at: '2027-01-06T18:30' as WallTime });
    await desk.minuteOver();
    await desk.reaches(id, { planned: 3 });
    await desk.call('settings.save', { allowedUntil: '18:00' });
    await desk.reaches(id, { held: 3 });
    await desk.clockAt('2027-01-06T19:30:00Z');
    await desk.reaches(id, { missed: 3 });
    expect(await desk.batches()).toEqual([]);
    await desk.clockAt('2027-01-07T09:00:00Z');
    const [first] = await desk.textsOf(id);
    expect((await desk.message(first?.id ?? 0)).actions).toContain('retry');
  });

  test('it is closed while the campaign is being handed over: its text is cancelled once the answer has come', async () => {
    const desk = await clients();
    const { id } = await desk.confirm({ at: SOON });
    await desk.faults([{ kind: 'slow', ms: 400, of: 'send' }]);
    const passing = desk.minuteOver();
    await desk.reaches(id, { 'in-flight': 3 });
    await desk.call('settings.save', { allowedUntil: '14:00' });
    await passing;
    await desk.reaches(id, { held: 3 });
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled']);
  });
});

describe('the allowed hours', () => {
  const late = '2027-01-04T19:01' as WallTime;
  test.each([
    ['after closing', late, '2027-01-05T08:00'],
    ['before opening', '2027-01-05T06:30' as WallTime, '2027-01-05T08:00'],
  ])('%s: refused, with the next time that is allowed', async (_title, at, next) => {
    const desk = await clients();
    expect((await desk.check({ at })).leaving).toEqual({ kind: 'quiet-hours', nextLocal: next });
    await expect(desk.confirm({ at })).rejects.toThrow('quiet-hours');
    expect((await desk.call('campaigns.list')).length).toBe(0);
  });

  test('“now” a minute before closing would leave after it, and is refused', async () => {
    const desk = await clients();
    await desk.clockAt('2027-01-04T19:00:00Z');
    expect((await desk.check({})).leaving).toMatchObject({ kind: 'quiet-hours' });
  });

  test('a time that is past, or within the first minute, is refused', async () => {
    const desk = await clients();
    expect((await desk.check({ at: '2027-01-04T08:00' as WallTime })).leaving).toEqual({ kind: 'past' });
    await expect(desk.confirm({ at: '2027-01-04T08:00' as WallTime })).rejects.toThrow('campaign-past');
  });

  test('refused texts are not tried again in the night', async () => {
    const desk = await clients();
    await desk.control('account', { balance: 0 });
    const { id } = await desk.confirm({});
    await desk.minuteOver();
    await desk.reaches(id, { refused: 3 });
    await desk.clockAt('2027-01-04T22:00:00Z' as Instant);
    expect(await desk.refusal('campaigns.retryRefused', { id })).toEqual({
      code: 'quiet-hours',
      next: '2027-01-05T08:00',
    });
  });
});
