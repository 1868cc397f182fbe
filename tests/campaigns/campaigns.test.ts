import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { crowdFile, EVERYONE, openCampaignDesk, SOON } from '../delivery/campaigns/campaign-desk.ts';
import { aPerson } from '../helpers/builders.ts';
import { memorySecrets, openTestApp } from '../helpers/test-app.ts';

const FAMILY = [
  ['Ama Mensah', '0244100201'],
  ['Kofi Mensah', '0244100201'],
  ['Esi Quaye', '0244100203'],
] as const;
const NEWS = 'We are closed on Friday.';

async function clients() {
  const desk = await openCampaignDesk();
  await desk.group('Clients', FAMILY);
  return desk;
}
type Desk = Awaited<ReturnType<typeof clients>>;

/** What the screen would confirm after looking at a check. */
async function inputOf(desk: Desk, draft: Partial<typeof EVERYONE> = {}) {
  const { digest } = await desk.check(draft);
  return { ...EVERYONE, ...draft, token: randomUUID(), name: 'News', expected: digest };
}

describe('before anything is sent', () => {
  test('it says how many people get how many texts, what they cost, and what is left of the balance', async () => {
    const desk = await clients();
    const check = await desk.check({});
    expect(check).toMatchObject({
      chosen: 3,
      people: 3,
      first: ['Ama Mensah', 'Kofi Mensah', 'Esi Quaye'],
      texts: 2,
      segments: 2,
      batches: 1,
      leftOut: [],
      sender: 'Bellbird',
      leaving: { kind: 'now', dueLocal: '2027-01-04T08:02' },
      balance: { kind: 'known', balance: 1000 },
      balanceAfter: 998,
      refusal: null,
    });
    expect((await desk.check({ at: SOON })).leaving).toEqual({ kind: 'at', dueLocal: SOON });
    const dear = await desk.check({ body: `Dear {$name}, ${'x'.repeat(150)}` });
    expect(dear).toMatchObject({ texts: 3, phones: 2, segments: 6, batches: 2, balanceAfter: 994 });
    expect(await desk.call('campaigns.list')).toEqual([]);
    expect((await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 1 })).total).toBe(0);
  });

  test('whoever gets none is named, with the reason; together they make up everybody who was chosen', async () => {
    const desk = await clients();
    await desk.group('Clients', [
      ['Yaw Darko', ''],
      ['Ɛsi Ɔwusu', '0244100205'],
      ['Ɔkɔmfo Anɔkye', '0244100206'],
      ['+233244100207', '0244100207'],
      ['Adwoa Sarpong', '0244100208'],
    ]);
    const { rows } = await desk.call('contacts.page', { search: 'Adwoa', groupId: null, offset: 0, limit: 1 });
    await desk.call('contacts.setDoNotText', { id: rows[0]?.id ?? 0, doNotText: true });
    // Somebody else on the number that asked for no texts.
    await desk.group('Clients', [['Afia Sarpong', '0244100208']]);
    const check = await desk.check({ body: 'Dear {$firstName}, see you!' });
    const named = check.leftOut.map(({ why, count, people }) => [why, count, people.map(({ name }) => name)]);
    expect(named).toEqual([
      [{ kind: 'not-gsm', characters: ['Ɛ', 'Ɔ', 'ɔ'] }, 2, ['Ɛsi Ɔwusu', 'Ɔkɔmfo Anɔkye']],
      [{ kind: 'no-phone' }, 1, ['Yaw Darko']],
      [{ kind: 'value-missing', names: ['firstName'] }, 1, ['+233244100207']],
      [{ kind: 'do-not-text' }, 1, ['Adwoa Sarpong']],
      [{ kind: 'opted-out' }, 1, ['Afia Sarpong']],
    ]);
    expect(check.people + check.leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(check.chosen);
    const named2 = await desk.check({ body: 'Dear {$firstName}, see you!', fallbacks: { firstName: 'friend' } });
    expect(named2.people).toBe(check.people + 1);
  });

  test('what only an appointment knows cannot be put in, unless other words are given for it', async () => {
    const desk = await clients();
    const body = 'See you on {$day}';
    expect(await desk.check({ body })).toMatchObject({
      texts: 0,
      leftOut: [{ why: { kind: 'value-missing', names: ['day'] }, count: 3 }],
      samples: [{ blocked: { kind: 'value-missing' } }, {}, {}],
    });
    expect(await desk.check({ body, fallbacks: { day: 'Friday' } })).toMatchObject({ texts: 2 });
    expect((await desk.check({ body })).variables.map(({ name }) => name)).toEqual(['name', 'firstName', 'business']);
  });

  test('a group, or people picked one by one', async () => {
    const desk = await clients();
    const groupId = await desk.group('Staff', [['Nana Addo', '0244100210']]);
    expect(await desk.check({ who: { kind: 'group', groupId } })).toMatchObject({ chosen: 1, texts: 1 });
    expect(await desk.check({ who: { kind: 'group', groupId: 999 } })).toMatchObject({ chosen: 0, texts: 0 });
    const { rows } = await desk.call('contacts.page', { search: 'Mensah', groupId: null, offset: 0, limit: 9 });
    const who = { kind: 'people', contactIds: rows.map(({ id }) => id) } as const;
    expect(await desk.check({ who })).toMatchObject({ chosen: 2, texts: 1, people: 2 });
  });

  test('the dearest texts are shown first', async () => {
    const desk = await clients();
    await desk.group('Clients', [[`Maximilian ${'von '.repeat(40)}Long`, '0244100209']]);
    const { samples } = await desk.check({ body: 'Dear {$name}' });
    expect(samples[0]).toMatchObject({ segments: 2, blocked: null });
    expect(samples.map(({ characters }) => characters)).toEqual(
      samples.map(({ characters }) => characters).sort((a, b) => b - a),
    );
  });

  test('while twenty thousand people are counted, other questions are answered', async () => {
    const desk = await openCampaignDesk();
    const file = { fileName: 'crowd.csv', base64: crowdFile(20_000), purpose: 'contacts' } as const;
    const { draftId } = await desk.call('import.open', file);
    await desk.call('import.check', { draftId });
    await desk.call('import.publish', { draftId });
    let counted = false;
    const check = desk.check({ body: 'Dear {$name}' }).finally(() => {
      counted = true;
    });
    for (let asked = 0; asked < 10; asked++)
      await desk.call('contacts.page', { search: 'Person 7', groupId: null, offset: 0, limit: 5 });
    expect(counted).toBe(false);
    expect(await check).toMatchObject({ texts: 20_000, batches: 200 });
  });
});

describe('the click that confirms', () => {
  test('a double click, a second window or a lost reply: one campaign', async () => {
    const desk = await clients();
    const input = await inputOf(desk);
    const [first, second] = await Promise.all([
      desk.call('campaigns.confirm', input),
      desk.call('campaigns.confirm', input),
    ]);
    expect(second).toEqual(first);
    expect(await desk.call('campaigns.list')).toEqual([first]);
    await desk.minuteOver();
    // Also long afterwards.
    expect((await desk.call('campaigns.confirm', input)).id).toBe(first.id);
    expect(await desk.batches()).toHaveLength(1);
    // A new click on the same words is a campaign of its own.
    expect((await desk.confirm({})).id).not.toBe(first.id);
  });

  test('it is no longer what was seen: refused with what it would be now, and nothing is stored', async () => {
    const desk = await clients();
    const input = await inputOf(desk, { body: NEWS });
    await desk.group('Clients', [['Nana Addo', '0244100210']]);
    expect(await desk.refusal('campaigns.confirm', input)).toEqual({ code: 'campaign-changed', texts: 3, segments: 3 });
    const same = { ...(await inputOf(desk)), body: `${NEWS} ${'x'.repeat(160)}` };
    expect(await desk.refusal('campaigns.confirm', same)).toMatchObject({ code: 'campaign-changed', segments: 6 });
    expect(await desk.call('campaigns.list')).toEqual([]);
    await desk.minutesPass(5);
    expect(await desk.batches()).toEqual([]);
  });

  test.each([
    [
      'somebody else in somebody’s place',
      async (desk: Desk) => {
        const { rows } = await desk.call('contacts.page', { search: 'Esi', groupId: null, offset: 0, limit: 1 });
        await desk.call('contacts.remove', { id: rows[0]?.id ?? 0 });
        await desk.group('Clients', [['Efe Quaye', '0244100203']]);
      },
    ],
    [
      'another number',
      async (desk: Desk) => {
        const { rows } = await desk.call('contacts.page', { search: 'Esi', groupId: null, offset: 0, limit: 1 });
        const id = rows[0]?.id ?? 0;
        await desk.call('contacts.save', aPerson({ id, name: 'Esi Quaye', phone: '0244100204' }));
      },
    ],
    [
      'another name',
      async (desk: Desk) => {
        const { rows } = await desk.call('contacts.page', { search: 'Esi', groupId: null, offset: 0, limit: 1 });
        const id = rows[0]?.id ?? 0;
        await desk.call('contacts.save', aPerson({ id, name: 'Efe Quaye', phone: '0244100203' }));
      },
    ],
  ])('%s with the very same figures: refused, for it is not what was seen', async (_, change) => {
    const desk = await clients();
    const body = 'Dear {$firstName}, we are closed on Friday.';
    const input = await inputOf(desk, { body });
    await change(desk);
    expect(await desk.refusal('campaigns.confirm', input)).toEqual({ code: 'campaign-changed', texts: 3, segments: 3 });
    expect((await desk.confirm({ body })).texts).toBe(3);
  });

  test('nobody would get it, or the text is not finished: refused', async () => {
    const desk = await clients();
    const nobody = await inputOf(desk, { who: { kind: 'group', groupId: 999 } });
    expect((await desk.refusal('campaigns.confirm', nobody)).code).toBe('campaign-empty');
    const draft = { ...(await inputOf(desk)), token: randomUUID() };
    expect((await desk.refusal('campaigns.confirm', { ...draft, body: '  ' })).code).toBe('template-empty');
    expect((await desk.refusal('campaigns.confirm', { ...draft, body: 'Dear {$nmae}' })).code).toBe(
      'template-unknown-variable',
    );
    expect((await desk.refusal('campaigns.confirm', { ...draft, sender: 'Nobody' })).code).toBe('not-found');
    expect((await desk.refusal('campaigns.confirm', { ...draft, at: '2027-02-30T10:00' as WallTime })).code).toBe(
      'time-invalid',
    );
  });

  test('while sending is stopped nothing can be confirmed, and the reason is told before', async () => {
    const desk = await clients();
    const input = await inputOf(desk);
    await desk.call('sending.stopAll');
    const refusal = { code: 'sending-stopped', why: 'by-person' };
    expect((await desk.check({})).refusal).toEqual(refusal);
    expect(await desk.refusal('campaigns.confirm', input)).toEqual(refusal);
    await desk.call('sending.resume');
    expect((await desk.call('campaigns.confirm', input)).texts).toBe(2);
  });

  test('before going live, without a key, without a sender: refused, each with its reason', async () => {
    const app = await openTestApp({ practice: 'empty', ports: { secrets: memorySecrets() } });
    await app.call('app.enterWorld', { world: 'live' });
    const person = aPerson({ name: 'Ama' });
    await app.call('contacts.save', person);
    const refusal = async () => (await app.call('campaigns.check', EVERYONE)).refusal;
    expect(await refusal()).toEqual({ code: 'sending-locked' });
    const input = { ...EVERYONE, token: randomUUID(), name: '', expected: '' };
    expect(await app.refusal('campaigns.confirm', input)).toEqual({ code: 'sending-locked' });
    await app.call('settings.save', { baseUrl: app.gatewayUrl(), sender: 'Bellbird', businessName: 'Adom' });
    await app.call('account.setKey', { key: 'practice-key' });
    await app.call('app.goLive');
    await app.call('settings.save', { sender: '' });
    expect(await refusal()).toEqual({ code: 'sender-missing' });
    await app.call('account.forgetKey');
    expect(await refusal()).toEqual({ code: 'key-missing' });
    expect(await app.refusal('campaigns.confirm', input)).toEqual({ code: 'key-missing' });
    await app.close();
  });

  test('the usual sender name was changed after they were looked at: refused, for nobody saw the new name above them', async () => {
    const desk = await clients();
    await desk.control('account', { senders: ['Bellbird', 'Adom'] });
    await desk.call('account.addSender', { name: 'Adom' });
    const seen = await desk.check({});
    const input = await inputOf(desk);
    await desk.call('settings.save', { sender: 'Adom' });
    expect(await desk.refusal('campaigns.confirm', input)).toMatchObject({ code: 'campaign-changed', texts: 2 });
    // Chosen by name it is what was seen, whatever the usual one is by now.
    const chosen = { ...input, sender: seen.sender, expected: (await desk.check({ sender: seen.sender })).digest };
    expect((await desk.call('campaigns.confirm', chosen)).sender).toBe('Bellbird');
  });

  test('under another sender name, which stays with its texts when the usual one changes', async () => {
    const desk = await clients();
    await desk.control('account', { senders: ['Bellbird', 'Adom'] });
    await desk.call('account.addSender', { name: 'Adom' });
    const { id } = await desk.confirm({ sender: 'Adom' });
    await desk.call('settings.save', { sender: 'Adom' });
    await desk.call('settings.save', { sender: 'Bellbird' });
    await desk.minuteOver();
    await desk.reaches(id, { done: 2 });
    expect(await desk.batches()).toMatchObject([{ sender: 'Adom' }]);
  });

  test('batches are as large as the setting says', async () => {
    const desk = await clients();
    await desk.call('settings.save', { chunkSize: 1 });
    const campaign = await desk.confirm({});
    expect(campaign.batches).toBe(2);
    await desk.minuteOver();
    await desk.reaches(campaign.id, { done: 2 });
    expect(await desk.batches()).toHaveLength(2);
  });
});

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
    const of = async (campaignId: number, filter: 'all' | 'finished') =>
      (await desk.call('messages.page', { ...page, filter, campaignId })).rows.map(({ text }) => text);
    expect(await of(first.id, 'all')).toEqual(['First', 'First']);
    expect(await of(second.id, 'all')).toEqual(['Second', 'Second']);
    expect(await of(first.id, 'finished')).toEqual([]);
    await desk.call('campaigns.stop', { id: first.id });
    expect(await of(first.id, 'finished')).toEqual(['First', 'First']);
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
