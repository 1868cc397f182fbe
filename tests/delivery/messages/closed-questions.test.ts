import { describe, expect, test, vi } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aPerson } from '../../helpers/builders.ts';
import { type Desk, openDesk, TUESDAY_10 } from '../desk.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;
const WEDNESDAY_10 = '2027-01-06T10:00:00.000Z';

async function uncertain(desk: Desk) {
  const contactId = await desk.person('Ama Mensah', '0244 100 201');
  await desk.faults([{ kind: 'lose-answer' }]);
  const appointment = await desk.book(contactId);
  const message = await desk.newest(appointment.id, 'uncertain');
  await desk.minutesPass();
  return { contactId, appointment, message };
}

describe('a question closed after the appointment was moved', () => {
  test('“it was sent”: the old time is texted, and whether the new one goes beside it is asked', async () => {
    const desk = await openDesk();
    const { appointment, message } = await uncertain(desk);
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    const after = await desk.call('messages.decide', { id: message.id, action: 'was-sent' });
    expect(after).toMatchObject({ state: 'done', reason: { kind: 'said-sent', stale: true }, alert: 'may-still-go' });
    expect(after.actions).toEqual(['send-new-too', 'dismiss']);
    await desk.minutesPass();
    expect((await desk.batches()).map(batch => batch.scheduledAt)).toEqual([TUESDAY_10]);
    await desk.call('messages.decide', { id: message.id, action: 'send-new-too' });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.scheduledAt)).toEqual([TUESDAY_10, WEDNESDAY_10]);
  });

  test('“it was sent”, and nobody says more: once the old time is texted, the new one is planned', async () => {
    const desk = await openDesk();
    const { appointment, message } = await uncertain(desk);
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    await desk.call('messages.decide', { id: message.id, action: 'was-sent' });
    await desk.clockAt(TUESDAY_10);
    await desk.minutesPass();
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.scheduledAt)).toEqual([TUESDAY_10, WEDNESDAY_10]);
  });

  test('“send the new one too”: the old one is never called withdrawn before it left, and stays in view', async () => {
    const desk = await openDesk();
    const { appointment, message } = await uncertain(desk);
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    const old = await desk.call('messages.decide', { id: message.id, action: 'send-new-too' });
    expect(old).toMatchObject({ state: 'withdrawn', reason: { kind: 'withdrawn', why: 'replaced-uncertain' } });
    await desk.newest(appointment.id, 'accepted');
    const { reminders } = await desk.call('appointments.get', { id: appointment.id });
    expect(reminders.map(one => one.messageId)).toContain(message.id);
  });

  test('“send the new one too” after another number only: the new number is texted', async () => {
    const desk = await openDesk();
    const { appointment, contactId, message } = await uncertain(desk);
    await desk.call('contacts.save', aPerson({ id: contactId, phone: '0244 100 999' }));
    await desk.call('messages.decide', { id: message.id, action: 'send-new-too' });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.messages[0]?.to)).toEqual(['233244100201', '233244100999']);
  });
});

test('a refused text is not tried again once the text of the new time was handed over', async () => {
  const desk = await openDesk();
  const contactId = await desk.person('Ama Mensah', '0244 100 201');
  await desk.control('account', { balance: 0 });
  const appointment = await desk.book(contactId);
  const refused = await desk.newest(appointment.id, 'refused');
  await desk.control('account', { balance: 100 });
  await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
  await desk.newest(appointment.id, 'accepted');
  await desk.clockAt('2027-01-06T10:05:00.000Z');
  await desk.newest(appointment.id, 'done');
  expect((await desk.message(refused.id)).actions).toEqual(['dismiss']);
  expect(await desk.refusal('messages.decide', { id: refused.id, action: 'retry' })).toMatchObject({
    code: 'message-state',
  });
});

test('stop everything holds against a refusal that comes after it: what is taken late is still cancelled', async () => {
  const desk = await openDesk();
  const contactId = await desk.person('Ama Mensah', '0244 100 201');
  await desk.faults([
    { kind: 'slow', ms: 600 },
    { kind: 'slow', ms: 150 },
  ]);
  const taken = await desk.book(contactId);
  await desk.newest(taken.id, 'in-flight');
  await vi.waitUntil(async () => (await desk.batches()).length === 1);
  await desk.control('account', { apiKeys: ['another-key'] });
  const refused = await desk.book(contactId, THURSDAY_14);
  await desk.newest(refused.id, 'in-flight');
  await vi.waitUntil(async () => (await desk.ledger()).refusals.length === 1);
  await desk.control('account', { apiKeys: ['practice-key'] });
  const outcome = await desk.call('sending.stopAll');
  expect(await desk.texts(refused.id)).toMatchObject([{ state: 'refused' }]);
  expect(outcome.cancelled).toHaveLength(1);
});

describe('sending again is offered only where a text would go', () => {
  test('after the appointment was cancelled, “not sent” is never said of what may have been sent', async () => {
    const desk = await openDesk();
    const { appointment, message } = await uncertain(desk);
    await desk.call('appointments.cancel', { id: appointment.id });
    expect((await desk.message(message.id)).actions).toEqual(['was-sent', 'dismiss']);
    expect(await desk.refusal('messages.decide', { id: message.id, action: 'send-again' })).toMatchObject({
      code: 'message-state',
    });
    expect((await desk.message(message.id)).state).toBe('uncertain');
  });

  test('half an hour after its time it is no longer offered; a little late it is', async () => {
    const desk = await openDesk();
    const { message } = await uncertain(desk);
    await desk.clockAt('2027-01-05T10:20:00.000Z');
    expect((await desk.message(message.id)).actions).toContain('send-again');
    await desk.clockAt('2027-01-05T10:31:00.000Z');
    expect((await desk.message(message.id)).actions).toEqual(['was-sent', 'dismiss']);
  });
});
