import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aPerson, aRule } from '../../helpers/builders.ts';
import { realClock } from '../../helpers/test-app.ts';
import { openDesk, TUESDAY_10, WEDNESDAY_9 } from '../desk.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

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
    await desk.call('messages.act', { id: message.id, action: 'cancel' });
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
