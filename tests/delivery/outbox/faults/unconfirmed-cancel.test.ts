import { describe, expect, test } from 'vitest';
import type { PracticeFault } from '../../../../src-main/practice/control-types.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { aBooking } from '../../../helpers/builders.ts';
import { controlPractice } from '../../../helpers/practice-control.ts';
import { openDesk } from '../../desk.ts';
import { isStill } from './uncertain-text.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

describe('a cancel the service does not confirm', () => {
  const lost: PracticeFault[] = [
    { kind: 'lose-answer' },
    { kind: 'http-500' },
    { kind: 'garbage' },
    { kind: 'empty-200' },
  ];
  test.each(lost)(
    'answered by $kind: not called cancelled; asked again, and cancelled once it is confirmed',
    async fault => {
      const desk = await openDesk();
      const { appointment, message } = await desk.queued();
      await desk.faults([fault]);
      await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
      await desk.until(async () =>
        (await desk.message(message.id)).history.some(step => step.to === 'cancel-uncertain'),
      );
      expect((await desk.message(message.id)).history.some(step => step.to === 'cancelled')).toBe(false);
      expect(await desk.texts(appointment.id)).toHaveLength(1);
      await desk.minutesPass();
      await desk.newest(appointment.id, 'accepted');
      isStill('cancelled', await desk.message(message.id));
      expect((await desk.batches()).map(batch => batch.state)).toEqual(['cancelled', 'scheduled']);
    },
  );

  test('never confirmed: “may still go” waits for a person, and no new text leaves until they say so', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    await desk.faults(Array.from({ length: 20 }, () => ({ kind: 'http-500' }) as const));
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    for (let minutes = 0; minutes < 5; minutes++) await desk.minutesPass();
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'cancel-uncertain' }]);
    const stuck = await desk.message(message.id);
    expect(stuck.actions).toEqual(['retry-cancel', 'send-new-too', 'dismiss']);
    expect(stuck.history.filter(step => step.to === 'cancelling')).toHaveLength(3);
    expect((await desk.call('today.get')).decisions.map(one => one.id)).toEqual([message.id]);
    expect(await desk.batches()).toMatchObject([{ state: 'scheduled' }]);

    await desk.faults([]);
    await desk.call('messages.decide', { id: message.id, action: 'retry-cancel' });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['cancelled', 'scheduled']);
  });

  test('never confirmed until the new text’s own time is over too: that one is missed, and everybody sees it', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    await desk.faults(Array.from({ length: 3 }, () => ({ kind: 'http-500' }) as const));
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    for (let minutes = 0; minutes < 5; minutes++) await desk.minutesPass();
    await desk.clockAt('2027-01-06T10:29:00.000Z');
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'cancel-uncertain' }]);
    await desk.clockAt('2027-01-06T10:31:00.000Z');
    expect(await desk.texts(appointment.id)).toMatchObject([
      { id: message.id, state: 'cancel-uncertain' },
      { state: 'missed', reason: { kind: 'old-text-open' }, appointmentStart: THURSDAY_14 },
    ]);
    expect((await desk.call('today.get')).decisions.map(({ state }) => state).sort()).toEqual([
      'cancel-uncertain',
      'missed',
    ]);
    await desk.minutesPass(60);
    expect(await desk.texts(appointment.id)).toHaveLength(2);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('a note written about the appointment meanwhile changes nothing of that: the new text is still shown as missed', async () => {
    const desk = await openDesk();
    const { appointment, contactId } = await desk.queued();
    await desk.faults(Array.from({ length: 3 }, () => ({ kind: 'http-500' }) as const));
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    for (let minutes = 0; minutes < 5; minutes++) await desk.minutesPass();
    await desk.clockAt('2027-01-06T10:10:00.000Z');
    const noted = aBooking(contactId, { id: appointment.id, notes: 'rang us', start: THURSDAY_14 });
    await desk.call('appointments.save', noted);
    await desk.clockAt('2027-01-06T10:31:00.000Z');
    expect(await desk.texts(appointment.id)).toMatchObject([
      { state: 'cancel-uncertain' },
      { state: 'missed', reason: { kind: 'old-text-open' }, appointmentStart: THURSDAY_14 },
    ]);
  });

  test('an appointment cancelled at the time of its new text and restored after it: nothing of it could be missed', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.faults(Array.from({ length: 3 }, () => ({ kind: 'http-500' }) as const));
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    for (let minutes = 0; minutes < 5; minutes++) await desk.minutesPass();
    await desk.call('appointments.cancel', { id: appointment.id });
    await desk.clockAt('2027-01-06T10:20:00.000Z');
    await desk.call('appointments.restore', { id: appointment.id });
    await desk.minutesPass(60);
    expect((await desk.texts(appointment.id)).map(({ state }) => state)).toEqual(['cancel-uncertain']);
  });

  test('an appointment moved only after the time of the new text: nothing of it could be missed', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.faults(Array.from({ length: 3 }, () => ({ kind: 'http-500' }) as const));
    await desk.call('appointments.cancel', { id: appointment.id });
    for (let minutes = 0; minutes < 5; minutes++) await desk.minutesPass();
    await desk.clockAt('2027-01-05T12:00:00.000Z');
    await desk.call('appointments.restore', { id: appointment.id });
    await desk.call('appointments.move', { id: appointment.id, start: '2027-01-06T11:00' as WallTime });
    await desk.minutesPass(60);
    expect((await desk.texts(appointment.id)).map(({ state }) => state)).toEqual(['cancel-uncertain']);
  });

  test('the service does not know the batch: shown in its words, not believed to be cancelled', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    await controlPractice(desk.gatewayUrl(), 'reset', {});
    await desk.control('clock', { offsetMs: Date.parse((await desk.call('app.state')).now) - Date.now() });
    await desk.call('appointments.cancel', { id: appointment.id });
    const after = await desk.newest(appointment.id, 'cancel-uncertain');
    expect(after).toMatchObject({
      id: message.id,
      reason: { words: { handshakeId: 1804 } },
      actions: ['retry-cancel', 'dismiss'],
    });
  });

  test('the first cancel had been heard: asked again, “already cancelled” counts as confirmed', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.faults([{ kind: 'lose-answer' }]);
    await desk.call('appointments.cancel', { id: appointment.id });
    await desk.minutesPass();
    await desk.minutesPass();
    expect(await desk.newest(appointment.id, 'cancelled')).toMatchObject({ reason: { words: { handshakeId: 1802 } } });
  });
});
