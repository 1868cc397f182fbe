import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { aPerson } from '../../../helpers/builders.ts';
import { openDesk, TUESDAY_10 } from '../../desk.ts';
import { bookUncertain, isStill } from './uncertain-text.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

describe('what a person decides', () => {
  test('“it was sent”: done, and nothing more is sent', async () => {
    const desk = await openDesk();
    const { appointment, message } = await bookUncertain(desk);
    const after = await desk.call('messages.decide', { id: message.id, action: 'was-sent' });
    expect(after).toMatchObject({ state: 'done', actions: [] });
    await desk.minutesPass(5);
    expect(await desk.texts(appointment.id)).toHaveLength(1);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('“it wasn’t, send again”: exactly one more, in today’s words, and it is in the log', async () => {
    const desk = await openDesk();
    const { appointment, contactId, message } = await bookUncertain(desk, { kind: 'reset-before' });
    await desk.call('contacts.save', aPerson({ id: contactId, name: 'Amma Mensah' }));
    await desk.call('messages.decide', { id: message.id, action: 'send-again' });
    const sent = await desk.newest(appointment.id, 'accepted');
    await desk.minutesPass(5);
    const [batch, ...others] = await desk.batches();
    expect(others).toEqual([]);
    expect(batch).toMatchObject({
      batch: sent.gatewayBatchId,
      messages: [{ text: expect.stringContaining('Hello Amma,') }],
    });
    const { rows } = await desk.call('log.page', { offset: 0, limit: 10 });
    expect(rows).toContainEqual(
      expect.objectContaining({
        who: 'person',
        what: 'message-send-again',
        detail: { person: 'Ama Mensah', kind: 'reminder', due: '2027-01-05T10:00', texts: 1 },
      }),
    );
  });

  test('“leave it”: nothing is sent, and a later change of the appointment does not bring it back', async () => {
    const desk = await openDesk();
    const { appointment, message } = await bookUncertain(desk, { kind: 'reset-before' });
    expect(await desk.call('messages.decide', { id: message.id, action: 'dismiss' })).toMatchObject({
      state: 'withdrawn',
      reason: { why: 'dismissed-uncertain' },
    });
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    await desk.minutesPass(5);
    expect((await desk.texts(appointment.id)).at(-1)).toMatchObject({
      state: 'skipped',
      reason: { why: 'suppressed' },
    });
    expect(await desk.batches()).toEqual([]);
  });

  test('“send the new one too” after a move: exactly the new one', async () => {
    const desk = await openDesk();
    const { appointment, message } = await bookUncertain(desk);
    expect((await desk.message(message.id)).actions).not.toContain('send-new-too');
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    await desk.minutesPass(5);
    expect(await desk.batches()).toHaveLength(1);
    await desk.call('messages.decide', { id: message.id, action: 'send-new-too' });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.scheduledAt)).toEqual([TUESDAY_10, '2027-01-06T10:00:00.000Z']);
  });

  test('a waiting text that is withdrawn stays withdrawn, whatever is planned afterwards', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    const appointment = await desk.book(contactId, '2027-01-20T09:00');
    const [waiting] = await desk.texts(appointment.id);
    await desk.call('messages.decide', { id: waiting?.id ?? 0, action: 'withdraw' });
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    await desk.call('settings.save', { businessName: 'Adom House' });
    await desk.call('templates.save', { id: 1, name: 'Reminder', body: 'See you at {$time}', fallbacks: {} });
    await desk.minutesPass(5);
    expect(await desk.batches()).toEqual([]);
    expect((await desk.texts(appointment.id)).map(text => text.state)).toEqual(['withdrawn', 'skipped']);
  });

  test('a queued text that is cancelled by hand stays cancelled', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    await desk.call('messages.decide', { id: message.id, action: 'cancel' });
    await desk.newest(appointment.id, 'cancelled');
    await desk.call('settings.save', { businessName: 'Adom House' });
    await desk.minutesPass(5);
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('what a state does not offer is refused, and changes nothing', async () => {
    const desk = await openDesk();
    const { message } = await desk.queued();
    const all = ['withdraw', 'cancel', 'retry', 'retry-cancel', 'was-sent', 'send-again', 'dismiss', 'send-new-too'];
    for (const action of all.filter(one => one !== 'cancel')) {
      expect(await desk.refusal('messages.decide', { id: message.id, action })).toEqual({
        code: 'message-state',
        state: 'accepted',
      });
    }
    expect(await desk.refusal('messages.decide', { id: 999, action: 'cancel' })).toEqual({
      code: 'not-found',
      what: 'message',
    });
    isStill('accepted', await desk.message(message.id));
    await desk.clockAt('2027-01-05T10:01:00Z');
    expect(await desk.message(message.id)).toMatchObject({ state: 'done', actions: [] });
  });
});
