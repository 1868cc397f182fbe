import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { realClock } from '../../helpers/test-app.ts';
import { openDesk, TUESDAY_10 } from '../desk.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

describe('changes at an awkward moment', () => {
  test('moved while its text is on the way: the answer is awaited, then the old text is cancelled and the new one goes', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.faults([{ kind: 'slow', ms: 400 }]);
    const appointment = await desk.book(contactId);
    await desk.newest(appointment.id, 'in-flight');
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'in-flight' }]);
    await desk.newest(appointment.id, 'accepted');
    await desk.until(
      async () => (await desk.texts(appointment.id)).map(text => text.state).join() === 'cancelled,accepted',
    );
    expect((await desk.batches()).map(batch => [batch.state, batch.scheduledAt])).toEqual([
      ['cancelled', TUESDAY_10],
      ['scheduled', '2027-01-06T10:00:00.000Z'],
    ]);
  });

  test('too late to cancel: the old text is flagged, and the new time is texted', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    await desk.control('clock', { offsetMs: Date.parse('2027-01-05T10:00:30Z') - Date.now() });
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    const old = await desk.until(async () => {
      const now = await desk.message(message.id);
      return now.state === 'done' && now;
    });
    expect(old.reason).toEqual({ kind: 'old-text-went-out' });
    expect((await desk.call('today.get')).decisions.map(one => one.id)).toEqual([message.id]);
    expect((await desk.texts(appointment.id)).at(-1)).toMatchObject({
      state: 'planned',
      appointmentStart: THURSDAY_14,
    });
  });

  test('a number corrected too late: the text that went to the old number is flagged, for somebody to phone', async () => {
    const desk = await openDesk();
    const { contactId, message } = await desk.queued();
    await desk.control('clock', { offsetMs: Date.parse('2027-01-05T10:00:30Z') - Date.now() });
    const { name, email, notes, groups } = await desk.call('contacts.get', { id: contactId });
    await desk.call('contacts.save', { id: contactId, name, phone: '024 410 0299', email, notes, groups });
    const old = await desk.until(async () => {
      const now = await desk.message(message.id);
      return now.state === 'done' && now;
    });
    expect(old.reason).toEqual({ kind: 'old-text-went-out' });
    expect((await desk.call('today.get')).decisions.map(one => one.id)).toEqual([message.id]);
  });

  test('moved just as its text went out, before the program has looked at the clock: flagged, and the new time is queued', async () => {
    let skippedMs = 0;
    const desk = await openDesk({ ports: { clock: realClock(() => skippedMs) } });
    const { appointment, message } = await desk.queued();
    const { offsetMs } = await desk.ledger();
    skippedMs = 27 * 3_600_000;
    await desk.control('clock', { offsetMs: offsetMs + skippedMs });
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    await desk.until(async () => (await desk.message(message.id)).state === 'done');
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.message(message.id)).toMatchObject({ reason: { kind: 'old-text-went-out' } });
    expect((await desk.batches()).map(batch => [batch.state, batch.scheduledAt])).toEqual([
      ['dispatched', TUESDAY_10],
      ['scheduled', '2027-01-06T10:00:00.000Z'],
    ]);
  });

  test('moved within the minute after its text was sent at once: there is nothing to cancel, and the new time is queued', async () => {
    const desk = await openDesk();
    await desk.clockAt('2027-01-05T09:58:30Z');
    const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    await desk.newest(appointment.id, 'done');
    await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.scheduledAt)).toEqual([null, '2027-01-06T10:00:00.000Z']);
    expect((await desk.ledger()).cancels).toEqual([]);
  });
});
