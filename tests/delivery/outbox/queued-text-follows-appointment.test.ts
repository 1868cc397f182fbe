import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aPerson, aRule } from '../../helpers/builders.ts';
import { openDesk, TUESDAY_10, WEDNESDAY_9 } from '../desk.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

describe('a queued text follows its appointment', () => {
  test('moved: the old text is cancelled and confirmed before the new one is handed over', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    const fresh = await desk.newest(appointment.id, 'accepted');
    const [old, current, ...others] = await desk.batches();
    expect(others).toEqual([]);
    expect(old).toMatchObject({ batch: message.gatewayBatchId, state: 'cancelled' });
    expect(current).toMatchObject({
      batch: fresh.gatewayBatchId,
      state: 'scheduled',
      scheduledAt: '2027-01-06T10:00:00.000Z',
    });
    expect(current?.messages[0]?.text).toContain('on Thursday at 14:00');
    expect(Date.parse(old?.cancelledAt ?? '')).toBeLessThanOrEqual(Date.parse(current?.receivedAt ?? ''));
    const before = await desk.message(message.id);
    expect(before.state).toBe('cancelled');
    const confirmed = before.history.find(step => step.to === 'cancelled')?.at ?? '';
    expect(confirmed <= (fresh.history[0]?.at ?? '')).toBe(true);
  });

  test('while the service does not answer the cancel, no new text leaves', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.down();
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    await desk.minutesPass().catch(() => undefined);
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'cancelling' }]);
  });

  test('cancelled: its text is cancelled at the service, with the proof', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    await desk.call('appointments.cancel', { id: appointment.id });
    const after = await desk.newest(appointment.id, 'cancelled');
    expect(after).toMatchObject({
      gatewayBatchId: message.gatewayBatchId,
      reason: { kind: 'service', words: { http: 200, handshakeId: 0, handshakeLabel: 'HSHK_OK' } },
      actions: [],
    });
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('restored after the cancel: one new text, and the old one stays cancelled', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.call('appointments.cancel', { id: appointment.id });
    await desk.newest(appointment.id, 'cancelled');
    await desk.call('appointments.restore', { id: appointment.id });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['cancelled', 'scheduled']);
  });

  test('moved away and back before anything was texted: one text for the first time, one cancelled, one queued', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    await desk.newest(appointment.id, 'accepted');
    await desk.call('appointments.move', { id: appointment.id, start: WEDNESDAY_9 as WallTime });
    await desk.until(
      async () => (await desk.texts(appointment.id)).filter(text => text.state === 'cancelled').length === 2,
    );
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => [batch.state, batch.scheduledAt])).toEqual([
      ['cancelled', TUESDAY_10],
      ['cancelled', '2027-01-06T10:00:00.000Z'],
      ['scheduled', TUESDAY_10],
    ]);
  });

  test('told of Wednesday, then of Tuesday, then moved back to Wednesday: Wednesday is told again', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued('2027-01-06T17:00');
    await desk.clockAt('2027-01-05T10:02:00Z');
    await desk.newest(appointment.id, 'done');
    // An earlier start, whose reminder also went out.
    await desk.call('rules.save', aRule({ id: 1, name: 'Hours before', when: { kind: 'hours-before', hours: 3 } }));
    await desk.call('appointments.move', { id: appointment.id, start: '2027-01-05T14:00' as WallTime });
    await desk.newest(appointment.id, 'accepted');
    await desk.clockAt('2027-01-05T11:02:00Z');
    await desk.newest(appointment.id, 'done');
    await desk.call('appointments.move', { id: appointment.id, start: '2027-01-06T17:00' as WallTime });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => [batch.state, batch.scheduledAt])).toEqual([
      ['dispatched', TUESDAY_10],
      ['dispatched', '2027-01-05T11:00:00.000Z'],
      ['scheduled', '2027-01-06T14:00:00.000Z'],
    ]);
  });

  const edits: [
    title: string,
    edit: (desk: Awaited<ReturnType<typeof openDesk>>, contactId: number) => Promise<unknown>,
    differs: object,
  ][] = [
    [
      'a new phone number',
      (desk, id) => desk.call('contacts.save', aPerson({ id, phone: '0204100202' })),
      { to: '233204100202' },
    ],
    [
      'a corrected name',
      (desk, id) => desk.call('contacts.save', aPerson({ id, name: 'Amma Mensah' })),
      { text: 'Hello Amma, your Check-up at Adom Clinic is on Wednesday at 09:00.' },
    ],
    [
      'a reworded template',
      desk => desk.call('templates.save', { id: 1, name: 'Reminder', body: 'See you at {$time}', fallbacks: {} }),
      { text: 'See you at 09:00' },
    ],
    [
      'another business name',
      desk => desk.call('settings.save', { businessName: 'Adom House' }),
      { text: 'Hello Ama, your Check-up at Adom House is on Wednesday at 09:00.' },
    ],
  ];
  test.each(edits)('%s: the queued text is cancelled and goes again, right', async (_title, edit, differs) => {
    const desk = await openDesk();
    const { contactId, appointment } = await desk.queued();
    await edit(desk, contactId);
    await desk.newest(appointment.id, 'accepted');
    const [old, fresh, ...others] = await desk.batches();
    expect(others).toEqual([]);
    expect([old?.state, fresh?.state]).toEqual(['cancelled', 'scheduled']);
    expect(fresh?.messages).toMatchObject([differs]);
  });

  test('another sender name: what is queued under the old one is cancelled and queued under the new one', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.control('account', { senders: ['Bellbird', 'Adom'] });
    await desk.call('settings.save', { sender: 'Adom' });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => [batch.state, batch.sender])).toEqual([
      ['cancelled', 'Bellbird'],
      ['scheduled', 'Adom'],
    ]);
  });

  test('another hour in the rule: the text moves to it', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.call('rules.save', aRule({ id: 1, when: { kind: 'days-before', days: 1, at: '15:30' } }));
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => [batch.state, batch.scheduledAt])).toEqual([
      ['cancelled', TUESDAY_10],
      ['scheduled', '2027-01-05T15:30:00.000Z'],
    ]);
  });

  test('the rule switched off: what waits is withdrawn, what is queued is cancelled', async () => {
    const desk = await openDesk();
    const { contactId, appointment } = await desk.queued();
    const later = await desk.book(contactId, '2027-01-20T09:00');
    await desk.call('rules.save', aRule({ id: 1, enabled: false }));
    await desk.newest(appointment.id, 'cancelled');
    expect(await desk.texts(later.id)).toMatchObject([
      { state: 'withdrawn', reason: { kind: 'withdrawn', why: 'rule-off' } },
    ]);
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('a rule that was removed and replaced: the new rule reminds, whatever the old one had done', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.clockAt('2027-01-05T10:05:00Z');
    await desk.newest(appointment.id, 'done');
    await desk.call('rules.remove', { id: 1 });
    await desk.call('rules.save', aRule({ name: 'Two hours before', when: { kind: 'hours-before', hours: 1 } }));
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.scheduledAt)).toEqual([TUESDAY_10, '2027-01-06T08:00:00.000Z']);
  });

  test('no more texts: the queued one is cancelled, and nothing is planned for anybody on that phone', async () => {
    const desk = await openDesk();
    const { contactId, appointment } = await desk.queued();
    const brother = await desk.book(await desk.person('Kofi Mensah', '0244100201'));
    await desk.newest(brother.id, 'accepted');
    await desk.call('contacts.setDoNotText', { id: contactId, doNotText: true });
    await desk.newest(appointment.id, 'cancelled');
    await desk.newest(brother.id, 'cancelled');
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['cancelled', 'cancelled']);
    await desk.call('appointments.move', { id: brother.id, start: THURSDAY_14 });
    await desk.minutesPass();
    expect((await desk.texts(brother.id)).at(-1)).toMatchObject({ state: 'skipped', reason: { why: 'opted-out' } });
    expect(await desk.batches()).toHaveLength(2);
  });
});
