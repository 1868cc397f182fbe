import { describe, expect, test } from 'vitest';
import { type Desk, openDesk, WEDNESDAY_9 } from '../../desk.ts';
import { ama, states } from './rule-changes.ts';

describe('booked after the reminder’s time', () => {
  const late = async (desk: Desk, start = WEDNESDAY_9) => {
    await desk.clockAt('2027-01-05T11:00:00Z');
    const { id } = await desk.book(await ama(desk), start);
    const [text] = await desk.texts(id);
    if (!text) throw new Error('no text');
    return { id, text };
  };
  const actions = async (desk: Desk, id: number) => (await desk.message(id)).actions;

  test('it can be texted now, once, however often it is clicked', async () => {
    const desk = await openDesk();
    const { id, text } = await late(desk);
    const { actions, next } = await desk.message(text.id);
    expect(actions).toEqual(['send-now']);
    expect(next?.text).toBe(text.text);
    await Promise.all([1, 2].map(() => desk.call('messages.decide', { id: text.id, action: 'send-now' })));
    await desk.call('messages.decide', { id: text.id, action: 'send-now' });
    await desk.minutesPass();
    expect(await desk.texts(id)).toMatchObject([
      { id: text.id, state: 'withdrawn', reason: { why: 'sent-now' } },
      { state: 'done', text: text.text },
    ]);
    expect(await desk.batches()).toMatchObject([{ scheduledAt: null }]);
    // Whatever changes now, nothing is sent twice.
    await desk.call('settings.save', { businessName: 'Adom Dental' });
    await desk.minutesPass(120);
    expect(await desk.batches()).toHaveLength(1);
    expect((await desk.call('appointments.get', { id })).reminders.map(({ state }) => state)).toEqual(['done']);
  });

  test('not to who asked for no texts, at night, once it has begun or before anybody lets sending go on', async () => {
    const desk = await openDesk();
    const { id, text } = await late(desk);
    const contactId = text.contactId ?? 0;
    await desk.call('contacts.setDoNotText', { id: contactId, doNotText: true });
    expect(await actions(desk, text.id)).toEqual([]);
    await desk.call('contacts.setDoNotText', { id: contactId, doNotText: false });
    expect(await actions(desk, text.id)).toEqual(['send-now']);
    await desk.call('sending.stopAll');
    expect(await actions(desk, text.id)).toEqual([]);
    await desk.call('sending.resume');
    await desk.call('settings.save', { holidays: [{ day: '2027-01-05', name: 'Closed' }] });
    expect(await actions(desk, (await desk.texts(id)).at(-1)?.id ?? 0)).toEqual([]);
    await desk.call('settings.save', { holidays: [] });
    await desk.clockAt('2027-01-05T20:00:00Z');
    expect(await actions(desk, text.id)).toEqual([]);
    expect(await desk.refusal('messages.decide', { id: text.id, action: 'send-now' })).toMatchObject({
      code: 'message-state',
    });
    await desk.clockAt('2027-01-06T08:30:00Z');
    expect(await actions(desk, text.id)).toEqual(['send-now']);
    await desk.clockAt('2027-01-06T09:00:00Z');
    expect(await actions(desk, text.id)).toEqual([]);
    expect(await desk.batches()).toEqual([]);
  });

  test('a person who was told by another rule is not told again', async () => {
    const desk = await openDesk();
    const [rule] = await desk.call('rules.list');
    if (!rule) throw new Error('no rule');
    const when = { kind: 'hours-before', hours: 23 } as const;
    await desk.call('rules.save', { ...rule, id: null, name: 'Nearly a day before', when });
    const { id } = await late(desk);
    const [first, second] = await desk.texts(id);
    expect([first?.state, second?.state]).toEqual(['skipped', 'skipped']);
    await desk.call('messages.decide', { id: first?.id ?? 0, action: 'send-now' });
    expect(await actions(desk, second?.id ?? 0)).toEqual([]);
    await desk.minutesPass();
    expect(await actions(desk, second?.id ?? 0)).toEqual([]);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('a reminder that is still to come does not stand in the way, and is not told with it', async () => {
    const desk = await openDesk();
    const [rule] = await desk.call('rules.list');
    if (!rule) throw new Error('no rule');
    await desk.call('rules.save', { ...rule, id: null, name: 'Soon', when: { kind: 'hours-before', hours: 1 } });
    const { id } = await late(desk);
    const skipped = (await desk.texts(id)).find(({ state }) => state === 'skipped');
    await desk.call('messages.decide', { id: skipped?.id ?? 0, action: 'send-now' });
    await desk.minutesPass();
    expect((await states(desk, id)).sort()).toEqual(['accepted', 'done', 'withdrawn']);
  });
});
