import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { EVERYONE } from '../delivery/campaigns/campaign-desk.ts';
import { aPerson } from '../helpers/builders.ts';
import { memorySecrets, openTestApp } from '../helpers/test-app.ts';
import { clients } from './campaign-clients.ts';

const NEWS = 'We are closed on Friday.';
type Desk = Awaited<ReturnType<typeof clients>>;

/** What the screen would confirm after looking at a check. */
async function inputOf(desk: Desk, draft: Partial<typeof EVERYONE> = {}) {
  const { digest } = await desk.check(draft);
  return { ...EVERYONE, ...draft, token: randomUUID(), name: 'News', expected: digest };
}

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
    // A new click on other words is a campaign of its own.
    expect((await desk.confirm({ body: NEWS.toUpperCase() })).id).not.toBe(first.id);
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
    expect((await desk.refusal('campaigns.confirm', { ...draft, body: 'Dear [First name]' })).code).toBe(
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
