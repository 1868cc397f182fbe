import { describe, expect, test } from 'vitest';
import { openDesk, TUESDAY_10 } from '../desk.ts';

describe('from the book to the queue', () => {
  test('a booked appointment is queued once: right person, right words, right minute in UTC', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    const [batch, ...others] = await desk.batches();
    expect(others).toEqual([]);
    expect(batch).toMatchObject({
      sender: 'Bellbird',
      scheduledAt: TUESDAY_10,
      state: 'scheduled',
      personalised: false,
    });
    expect(batch?.messages).toMatchObject([
      {
        to: '233244100201',
        text: 'Hello Ama, your Check-up at Adom Clinic is on Wednesday at 09:00.',
        status: { id: 2104 },
      },
    ]);
    expect(message).toMatchObject({ gatewayBatchId: batch?.batch, dueLocal: '2027-01-05T10:00', actions: ['cancel'] });
    expect(message.history.map(step => step.to)).toEqual(['planned', 'in-flight', 'accepted']);
    const shown = await desk.call('appointments.get', { id: appointment.id });
    expect(shown.reminders).toMatchObject([{ state: 'accepted', ruleName: 'The day before' }]);
    expect((await desk.ledger()).deviations).toEqual([]);
  });

  test('a batch whose id has blanks and letters of any script is queued, kept as it came, and cancelled by it', async () => {
    const desk = await openDesk();
    const id = ` Batch  ɛ/é 7 ${'x'.repeat(300)} `;
    await desk.control('batch-ids', { next: [id] });
    const { message } = await desk.queued();
    expect(message.gatewayBatchId).toBe(id);
    await desk.call('messages.decide', { id: message.id, action: 'cancel' });
    await desk.newest(message.appointmentId ?? 0, 'cancelled');
    expect(await desk.batches()).toMatchObject([{ batch: id, state: 'cancelled' }]);
    expect((await desk.ledger()).deviations).toEqual([]);
  });

  test('ten o’clock in New York is fifteen o’clock UTC', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { zone: 'America/New_York' });
    const { message } = await desk.queued();
    expect(message.dueAt).toBe('2027-01-05T15:00:00.000Z');
    expect((await desk.batches())[0]?.scheduledAt).toBe('2027-01-05T15:00:00.000Z');
  });

  test('a correction of the time zone moves the queued text to the same hour on the new clock', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.call('settings.save', { zone: 'Africa/Lagos' });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => [batch.state, batch.scheduledAt])).toEqual([
      ['cancelled', TUESDAY_10],
      ['scheduled', '2027-01-05T09:00:00.000Z'],
    ]);
  });

  test('beyond seven days it waits, and goes to the service when its day comes nearer', async () => {
    const desk = await openDesk();
    const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'), '2027-01-20T09:00');
    await desk.minutesPass();
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'planned', gatewayBatchId: null }]);
    expect(await desk.batches()).toEqual([]);
    await desk.clockAt('2027-01-12T10:05:00Z');
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.batches()).toMatchObject([{ scheduledAt: '2027-01-19T10:00:00.000Z' }]);
  });

  test('a late booking is not reminded by a rule whose time is past', async () => {
    const desk = await openDesk();
    await desk.clockAt('2027-01-05T11:00:00Z');
    const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    await desk.minutesPass();
    expect(await desk.texts(appointment.id)).toMatchObject([
      { state: 'skipped', reason: { kind: 'skipped', why: 'rule-already-past' } },
    ]);
    expect(await desk.batches()).toEqual([]);
  });

  test('three people on one phone get a text each, in batches that are cancelled apart', async () => {
    const desk = await openDesk();
    const names = ['Ama Mensah', 'Kofi Mensah', 'Esi Mensah'];
    const appointments = [];
    for (const name of names) appointments.push(await desk.book(await desk.person(name, '0244100201')));
    for (const { id } of appointments) await desk.newest(id, 'accepted');
    const batches = await desk.batches();
    expect(batches.map(batch => batch.messages.length)).toEqual([1, 1, 1]);
    expect(batches.map(batch => batch.messages[0]?.text.slice(0, 10)).sort()).toEqual([
      'Hello Ama,',
      'Hello Esi,',
      'Hello Kofi',
    ]);
    await desk.call('appointments.cancel', { id: appointments[1]?.id ?? 0 });
    await desk.newest(appointments[1]?.id ?? 0, 'cancelled');
    expect((await desk.batches()).map(batch => batch.state).sort()).toEqual(['cancelled', 'scheduled', 'scheduled']);
  });
});
