/** What needs a person: the same on Today and in Messages, and each decision once. */
import { describe, expect, test } from 'vitest';
import { statusOf } from '../../src-renderer/shell/status/status.ts';
import { words } from '../../src-renderer/texts/actions/decisions.words.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type CampaignDesk, openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';

const CLIENTS = [
  ['Ama Mensah', '0244100201'],
  ['Kofi Mensah', '0244100201'],
  ['Esi Quaye', '0244100203'],
] as const;

/** Three texts of a campaign, two of them to one phone, whose time passed while the computer slept. */
async function missedCampaign() {
  const desk = await openCampaignDesk();
  await desk.group('Clients', CLIENTS);
  const { id } = await desk.confirm({ body: 'Dear {$name}' });
  await desk.minutesPass(60);
  await desk.reaches(id, { missed: 3 });
  return { desk, id };
}

const inMessages = async (desk: Pick<CampaignDesk, 'call'>, campaignId?: number) => {
  const query = { filter: 'attention', search: '', offset: 0, limit: 100, ...(campaignId && { campaignId }) } as const;
  return (await desk.call('messages.page', query)).rows.map(({ id }) => id);
};
const onToday = async (desk: Pick<CampaignDesk, 'call'>) =>
  (await desk.call('today.get')).decisions.map(({ id }) => id);

test('a refused text that was tried again needs no decision any more, on Today and in Messages alike', async () => {
  const desk = await openDesk();
  await desk.control('account', { balance: 0 });
  const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
  const refused = await desk.newest(id, 'refused');
  expect(await onToday(desk)).toEqual([refused.id]);
  expect(await inMessages(desk)).toEqual([refused.id]);
  await desk.control('account', { balance: 10 });
  await desk.call('messages.decide', { id: refused.id, action: 'retry' });
  await desk.newest(id, 'accepted');
  expect(await onToday(desk)).toEqual([]);
  expect(await inMessages(desk)).toEqual([]);
});

test('after a week a missed text asks for nothing, on Today and in Messages alike; its campaign still counts it', async () => {
  const { desk, id } = await missedCampaign();
  expect(await inMessages(desk)).toHaveLength(3);
  await desk.minutesPass(8 * 24 * 60);
  expect(await onToday(desk)).toEqual([]);
  expect(await inMessages(desk)).toEqual([]);
  expect(await inMessages(desk, id)).toHaveLength(3);
});

test('the missed texts of a campaign are one decision, which names everybody, and are tried again together', async () => {
  const { desk, id } = await missedCampaign();
  const decisions = await onToday(desk);
  expect(decisions).toHaveLength(1);
  const message = await desk.message(decisions[0] ?? 0);
  expect(message).toMatchObject({ state: 'missed', actions: ['retry', 'dismiss'], next: { text: 'Dear Ama Mensah' } });
  expect(message.together.map(({ name }) => name)).toEqual(['Ama Mensah', 'Kofi Mensah', 'Esi Quaye']);
  await desk.call('messages.decide', { id: message.id, action: 'retry' });
  await desk.reaches(id, { done: 3 });
  expect(await onToday(desk)).toEqual([]);
  // Not a second time, whoever still has the card before them.
  expect((await desk.message(message.id)).actions).toEqual([]);
  // No number twice in one batch, as when they were first planned.
  expect((await desk.batches()).map(({ messages }) => messages.map(({ text }) => text))).toEqual([
    ['Dear Ama Mensah', 'Dear Esi Quaye'],
    ['Dear Kofi Mensah'],
  ]);
});

test('whoever asked for no texts meanwhile is not among those who are tried again', async () => {
  const { desk, id } = await missedCampaign();
  // His number, which is also hers.
  const { rows } = await desk.call('contacts.page', { search: 'Kofi', groupId: null, offset: 0, limit: 1 });
  await desk.call('contacts.setDoNotText', { id: rows[0]?.id ?? 0, doNotText: true });
  const [decision = 0] = await onToday(desk);
  expect((await desk.message(decision)).together.map(({ name }) => name)).toEqual(['Esi Quaye']);
  await desk.call('messages.decide', { id: decision, action: 'retry' });
  await desk.reaches(id, { done: 1, missed: 2 });
});

test('a missed reminder does not go by itself any more: it is shown, and a person texts them now or leaves it', async () => {
  const desk = await openDesk();
  await desk.down();
  const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
  await desk.until(async () => !desk.app.busy());
  desk.up();
  await desk.clockAt('2027-01-06T08:00:00Z');
  expect(await desk.newest(id, 'missed')).toMatchObject({ actions: ['send-now', 'dismiss'] });
});

describe('a refused or missed text that a person leaves at that asks for nothing more', () => {
  test('refused: gone from Today, Messages and the light, its reason kept; the appointment’s next time is reminded of', async () => {
    const desk = await openDesk();
    await desk.control('account', { balance: 0 });
    const { id: appointment } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    const { id, reason } = await desk.newest(appointment, 'refused');
    const left = await desk.call('messages.decide', { id, action: 'dismiss' });
    expect(left).toMatchObject({ state: 'refused', reason: { kind: 'dismissed', was: reason }, actions: ['retry'] });
    expect([await onToday(desk), await inMessages(desk)]).toEqual([[], []]);
    expect((await desk.call('today.get')).light).toMatchObject({ refused: 0 });
    await desk.control('account', { balance: 10 });
    await desk.call('appointments.move', { id: appointment, start: '2027-01-08T09:00' as WallTime });
    await desk.newest(appointment, 'accepted');
  });

  test('missed texts of a campaign: all of them at once, also those nobody may be texted any more', async () => {
    const { desk, id } = await missedCampaign();
    const { rows } = await desk.call('contacts.page', { search: 'Esi', groupId: null, offset: 0, limit: 1 });
    await desk.call('contacts.setDoNotText', { id: rows[0]?.id ?? 0, doNotText: true });
    const [decision = 0] = await onToday(desk);
    await desk.call('messages.decide', { id: decision, action: 'dismiss' });
    expect([await onToday(desk), await inMessages(desk)]).toEqual([[], []]);
    await desk.reaches(id, { missed: 3 });
  });
});

test('while sending is stopped the light is never green, though nothing waits', async () => {
  const desk = await openDesk();
  const light = async () => (await desk.call('today.get')).light;
  expect(await light()).toMatchObject({ colour: 'green', stopped: null });
  await desk.call('sending.stopAll');
  expect(await light()).toMatchObject({ colour: 'red', stopped: 'by-person', notHandedOver: 0 });
  await desk.call('sending.resume');
  expect(await light()).toMatchObject({ colour: 'green' });
});

test('while sending is stopped a test text is refused with the reason', async () => {
  const desk = await openDesk();
  await desk.call('sending.stopAll');
  const text = { phone: '0244100201', text: 'Does this arrive?' };
  expect(await desk.refusal('account.sendTest', text)).toEqual({ code: 'sending-stopped', why: 'by-person' });
  await desk.call('sending.resume');
  expect(await desk.batches()).toEqual([]);
  await desk.call('account.sendTest', text);
  await desk.until(async () => (await desk.batches()).length === 1);
});

test('a refused test text needs nobody once the service took a later one to the same number', async () => {
  const desk = await openDesk();
  const sendTest = async (phone: string, text = 'Does this arrive?') => {
    const { id } = await desk.call('account.sendTest', { phone, text });
    await desk.until(async () => !['planned', 'in-flight'].includes((await desk.message(id)).state));
    return id;
  };
  const asked = async () => (await desk.call('today.get')).decisions.map(({ id }) => id);
  await desk.control('account', { balance: 0 });
  const refused = [await sendTest('0244100201'), await sendTest('0244100201'), await sendTest('0244100202')];
  expect(await asked()).toEqual(refused);
  await desk.control('account', { balance: 10 });
  const taken = await sendTest('0244100201');
  expect((await desk.message(taken)).state).toMatch(/accepted|done/);
  expect(await asked(), 'only the other number').toEqual([refused[2]]);
  const page = await desk.call('messages.page', { filter: 'attention', search: '', offset: 0, limit: 10 });
  expect(page.rows.map(({ id }) => id)).toEqual([refused[2]]);
  expect((await desk.message(refused[0] ?? 0)).state, 'what became of it stays').toBe('refused');
  // One that is refused after it says something new.
  await desk.control('account', { balance: 0 });
  const later = await sendTest('0244100201', 'And this?');
  expect(await asked()).toEqual([refused[2], later]);
});

describe('after a failed try the calendar and Today show how the latest one stands', () => {
  const shown = async (desk: Desk, id: number) =>
    (await desk.call('appointments.get', { id })).reminders.map(({ state }) => state);

  test('refused, then tried again and queued: queued', async () => {
    const desk = await openDesk();
    await desk.control('account', { balance: 0 });
    const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    const refused = await desk.newest(id, 'refused');
    expect(await shown(desk, id)).toEqual(['refused']);
    await desk.control('account', { balance: 10 });
    await desk.call('messages.decide', { id: refused.id, action: 'retry' });
    await desk.newest(id, 'accepted');
    expect(await shown(desk, id)).toEqual(['accepted']);
  });

  test('refused, then moved and queued for the new time: queued', async () => {
    const desk = await openDesk();
    await desk.control('account', { balance: 0 });
    const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    await desk.newest(id, 'refused');
    await desk.control('account', { balance: 10 });
    await desk.call('appointments.move', { id, start: '2027-01-08T09:00' as WallTime });
    await desk.newest(id, 'accepted');
    expect(await shown(desk, id)).toEqual(['accepted']);
  });

  test('cancelled by hand, then planned again: queued', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    await desk.call('messages.decide', { id: message.id, action: 'cancel' });
    await desk.newest(appointment.id, 'cancelled');
    expect(await shown(desk, appointment.id)).toEqual(['cancelled']);
    await desk.call('messages.decide', { id: message.id, action: 'plan-again' });
    await desk.newest(appointment.id, 'accepted');
    expect(await shown(desk, appointment.id)).toEqual(['accepted']);
  });

  test('perhaps sent, then sent again: both stay in view', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
    const { id } = await desk.book(contactId);
    const lost = await desk.newest(id, 'uncertain');
    await desk.minutesPass();
    await desk.call('messages.decide', { id: lost.id, action: 'send-again' });
    await desk.newest(id, 'accepted');
    expect(await shown(desk, id)).toEqual(['accepted', 'withdrawn']);
  });
});

describe('the light is not green', () => {
  const light = async (desk: Desk) => (await desk.call('today.get')).light;

  test('while a reminder of an appointment to come was refused; tried again, it is', async () => {
    const desk = await openDesk();
    await desk.control('account', { balance: 0 });
    const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    const { id: refused } = await desk.newest(id, 'refused');
    expect(await light(desk)).toMatchObject({ colour: 'amber', refused: 1 });
    await desk.control('account', { balance: 10 });
    await desk.call('messages.decide', { id: refused, action: 'retry' });
    await desk.newest(id, 'accepted');
    expect(await light(desk)).toMatchObject({ colour: 'green', refused: 0 });
  });

  test('nor for a refused reminder whose appointment was cancelled: there is nothing to do', async () => {
    const desk = await openDesk();
    await desk.control('account', { balance: 0 });
    const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    await desk.newest(id, 'refused');
    expect(await light(desk)).toMatchObject({ refused: 1 });
    await desk.call('appointments.cancel', { id });
    expect(await light(desk)).toMatchObject({ refused: 0 });
  });

  test('while the balance does not cover the reminders of the coming week', async () => {
    const desk = await openDesk();
    await desk.control('account', { balance: 1 });
    await desk.call('account.balance');
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.book(contactId, '2027-01-14T09:00');
    expect(await light(desk)).toMatchObject({ colour: 'green', balanceTooLow: false });
    await desk.book(contactId, '2027-01-15T09:00');
    expect(await light(desk)).toMatchObject({ colour: 'amber', balanceTooLow: true });
    await desk.control('account', { balance: 2 });
    await desk.call('account.balance');
    expect(await light(desk)).toMatchObject({ colour: 'green', balanceTooLow: false });
  });

  test('before going live, and without an account', async () => {
    const desk = await openDesk();
    await desk.call('app.enterWorld', { world: 'live' });
    expect(await light(desk)).toMatchObject({ colour: 'amber', notSetUp: 'locked' });
  });
});

test('of more decisions than are listed all are counted: the card and the status say the same number', async () => {
  const desk = await openDesk();
  for (let i = 0; i < 102; i += 1) await desk.book(await desk.person(`Person ${i}`, ''));
  const today = await desk.call('today.get');
  expect(today.decisions).toHaveLength(100);
  expect(today.decisionCount).toBe(102);
  const state = await desk.call('app.state');
  const { things, text } = statusOf(state, today, '2027-01-04T08:00' as WallTime);
  expect([text, things[0]]).toEqual(['102 things need you', '102 texts to decide about']);
  expect(words.title(today.decisionCount)).toBe('102 texts need you');
});
