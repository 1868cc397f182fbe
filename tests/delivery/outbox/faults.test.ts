import { describe, expect, test } from 'vitest';
import type { PracticeFault } from '../../../src-main/practice/control-types.ts';
import type { MessageDetail } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { type Desk, openDesk, TUESDAY_10 } from '../desk.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

/** Books a person while `fault` hits the submission; returns the text that may or may not have been sent. */
async function bookUncertain(desk: Desk, fault: PracticeFault = { kind: 'lose-answer' }) {
  const contactId = await desk.person('Ama Mensah', '0244100201');
  await desk.faults([fault]);
  const appointment = await desk.book(contactId);
  return { contactId, appointment, message: await desk.newest(appointment.id, 'uncertain') };
}
const isStill = (state: string, message: MessageDetail) => expect(message.state).toBe(state);

describe('an answer that does not come, or that says nothing', () => {
  const faults: [title: string, fault: PracticeFault, taken: number][] = [
    ['the line is cut before the answer', { kind: 'lose-answer' }, 1],
    ['the service takes it and never answers', { kind: 'hang' }, 1],
    ['the service fails after taking it', { kind: 'http-500', taken: true }, 1],
    ['the service fails before taking it', { kind: 'http-500' }, 0],
    ['a web page answers in its place', { kind: 'garbage', taken: true }, 1],
    ['an empty answer', { kind: 'empty-200' }, 0],
    ['the line is cut before it was read', { kind: 'reset-before' }, 0],
  ];
  test.each(faults)(
    '%s: may or may not have been sent, and never sent again by itself',
    async (_title, fault, taken) => {
      const desk = await openDesk({ ports: { gatewayLimits: { deadlineMs: fault.kind === 'hang' ? 500 : 20_000 } } });
      const { appointment, message } = await bookUncertain(desk, fault);
      expect(message).toMatchObject({ reason: { kind: 'service' }, actions: ['was-sent', 'send-again', 'leave-it'] });
      await desk.minutesPass(20);
      await desk.call('settings.save', { appearance: 'dark' });
      await desk.minutesPass(20);
      isStill('uncertain', await desk.message(message.id));
      expect(await desk.batches()).toHaveLength(taken);
      const { decisions, light } = await desk.call('today.get');
      expect(decisions.map(one => one.id)).toEqual([message.id]);
      expect(light).toMatchObject({ colour: 'red', notHandedOver: 0, perhapsSent: 1 });
      expect((await desk.call('app.state')).stopped).toBeNull();
      // Credit before and after is the person's hint.
      const { balanceBefore, balanceAfter } = await desk.message(message.id);
      expect([balanceBefore, balanceAfter]).toEqual([1000, 1000 - taken]);
      await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
      await desk.minutesPass();
      expect(await desk.batches()).toHaveLength(taken);
    },
  );

  test('texts submitted together whose answers are lost together pause sending once; one more after that stops it', async () => {
    const desk = await openDesk();
    const people = [];
    for (const name of ['Ama', 'Kofi', 'Esi']) people.push(await desk.person(`${name} Mensah`, '0244100201'));
    await desk.faults([{ kind: 'lose-answer' }, { kind: 'lose-answer' }, { kind: 'lose-answer' }]);
    // All three are planned in one act: the rule comes on.
    const rule = {
      id: 1,
      name: 'The day before',
      templateId: 1,
      when: { kind: 'days-before', days: 1, at: '10:00' },
    } as const;
    await desk.call('rules.save', { ...rule, enabled: false });
    for (const id of people) await desk.book(id);
    await desk.call('rules.save', { ...rule, enabled: true });
    await desk.until(async () => (await uncertainOf(desk)) === 3);
    await desk.minutesPass();
    expect((await desk.call('app.state')).stopped).toBeNull();

    await desk.faults([{ kind: 'lose-answer' }]);
    await desk.book(people[0] ?? 0, '2027-01-07T09:00');
    await desk.until(async () => (await desk.call('app.state')).stopped === 'uncertain-answers');
    const waiting = await desk.book(people[1] ?? 0, '2027-01-07T09:00');
    await desk.minutesPass(10);
    expect(await desk.texts(waiting.id)).toMatchObject([{ state: 'planned' }]);
    expect(await desk.batches()).toHaveLength(4);

    await desk.call('sending.resume');
    await desk.newest(waiting.id, 'accepted');
    expect(await uncertainOf(desk)).toBe(4);
    expect(await desk.batches()).toHaveLength(5);
  });

  test('the lost answer that stops sending, too, tells the credit before and after it', async () => {
    const desk = await openDesk();
    await bookUncertain(desk);
    await desk.minutesPass();
    await desk.faults([{ kind: 'lose-answer' }]);
    const second = await desk.book(await desk.person('Kofi Mensah', '0244100202'));
    const { id } = await desk.newest(second.id, 'uncertain');
    await desk.minutesPass();
    expect((await desk.call('app.state')).stopped).toBe('uncertain-answers');
    expect(await desk.message(id)).toMatchObject({ balanceBefore: 999, balanceAfter: 998 });
  });

  test('the balance is not told at once: it is put beside the lost answer as soon as it is', async () => {
    const desk = await openDesk();
    await desk.faults([{ kind: 'lose-answer' }, { kind: 'http-500' }, { kind: 'http-500' }]);
    const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    const { id } = await desk.newest(appointment.id, 'uncertain');
    await desk.until(async () => !desk.app.busy());
    expect(await desk.message(id)).toMatchObject({ balanceBefore: 1000, balanceAfter: null });
    await desk.minutesPass();
    await desk.minutesPass();
    expect(await desk.message(id)).toMatchObject({ balanceBefore: 1000, balanceAfter: 999 });
    // What is spent later says nothing about it.
    await desk.book(await desk.person('Kofi Mensah', '0244100202'));
    await desk.minutesPass();
    expect(await desk.message(id)).toMatchObject({ balanceAfter: 999 });
  });

  test('a slower lost answer of the same moment still counts with the first', async () => {
    const desk = await openDesk({ ports: { gatewayLimits: { deadlineMs: 700 } } });
    const people = [await desk.person('Ama Mensah', '0244100201'), await desk.person('Kofi Mensah', '0244100201')];
    const rule = {
      id: 1,
      name: 'The day before',
      templateId: 1,
      when: { kind: 'days-before', days: 1, at: '10:00' },
    } as const;
    await desk.call('rules.save', { ...rule, enabled: false });
    for (const id of people) await desk.book(id);
    await desk.faults([{ kind: 'lose-answer' }, { kind: 'hang' }]);
    await desk.call('rules.save', { ...rule, enabled: true });
    await desk.until(async () => (await uncertainOf(desk)) === 2);
    await desk.minutesPass();
    expect((await desk.call('app.state')).stopped).toBeNull();
  });

  test('while the service does not tell the balance either, nothing else leaves', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.faults([{ kind: 'lose-answer' }, { kind: 'http-500' }, { kind: 'http-500' }]);
    const first = await desk.book(contactId);
    await desk.newest(first.id, 'uncertain');
    const second = await desk.book(contactId, '2027-01-07T09:00');
    await desk.until(async () => !desk.app.busy());
    expect(await desk.texts(second.id)).toMatchObject([{ state: 'planned' }]);
    await desk.minutesPass();
    await desk.minutesPass();
    await desk.newest(second.id, 'accepted');
    expect(await desk.batches()).toHaveLength(2);
  });
});

const uncertainOf = async (desk: Desk) => {
  const { rows } = await desk.call('messages.page', { filter: 'attention', search: '', offset: 0, limit: 100 });
  return rows.filter(row => row.state === 'uncertain').length;
};

describe('the service refuses', () => {
  test('a wrong key: refused in its own words, and nothing else is tried until a person resumes', async () => {
    const desk = await openDesk();
    await desk.control('account', { apiKeys: ['another-key'] });
    const contactId = await desk.person('Ama Mensah', '0244100201');
    const appointment = await desk.book(contactId);
    const message = await desk.newest(appointment.id, 'refused');
    expect(message.reason).toMatchObject({ words: { handshakeId: 1203, handshakeLabel: 'HSHK_ERR_UA_AUTH' } });
    expect((await desk.call('app.state')).stopped).toBe('account-refused');
    const next = await desk.book(contactId, '2027-01-07T09:00');
    await desk.minutesPass(10);
    expect(await desk.texts(next.id)).toMatchObject([{ state: 'planned' }]);

    await desk.control('account', { apiKeys: ['practice-key'] });
    await desk.call('sending.resume');
    await desk.newest(next.id, 'accepted');
    isStill('refused', await desk.message(message.id));
    await desk.call('messages.act', { id: message.id, action: 'retry' });
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.batches()).toHaveLength(2);
  });

  test.each([
    ['destinations', { statusId: 2128, statusLabel: 'DS_REJECTED_SENDER_UNREGISTERED' }],
    ['handshake', { handshakeLabel: 'MV_ERR_SENDER' }],
  ] as const)(
    'a sender that is not registered (said by the %s): refused, naming it, and texting nobody',
    async (form, words) => {
      const desk = await openDesk();
      await desk.control('account', { unregisteredSender: form });
      await desk.call('settings.save', { sender: 'Unknown' });
      const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
      const message = await desk.newest(appointment.id, 'refused');
      expect(message).toMatchObject({ reason: { kind: 'service', words }, actions: ['retry', 'leave-it'] });
      expect((await desk.batches()).filter(batch => batch.state !== 'rejected')).toEqual([]);
      expect((await desk.call('app.state')).stopped).toBeNull();
    },
  );

  test('no credit left: refused and shown; after a top-up the person sends it again', async () => {
    const desk = await openDesk();
    await desk.control('account', { balance: 0 });
    const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    const message = await desk.newest(appointment.id, 'refused');
    expect(message.reason).toMatchObject({ words: { statusId: 2121 } });
    await desk.minutesPass(10);
    isStill('refused', await desk.message(message.id));
    await desk.control('account', { balance: 10 });
    await desk.call('messages.act', { id: message.id, action: 'retry' });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['rejected', 'scheduled']);
  });
});

describe('the service cannot be reached', () => {
  test('nothing is lost: the text waits with the reason, and goes once when the service is back', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.down();
    const appointment = await desk.book(contactId);
    await desk.until(async () => !desk.app.busy());
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'planned' }]);
    desk.up();
    await desk.minutesPass();
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.batches()).toMatchObject([{ state: 'scheduled', scheduledAt: TUESDAY_10 }]);
  });
});

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
    expect(stuck.actions).toEqual(['retry-cancel', 'send-new-too', 'leave-it']);
    expect(stuck.history.filter(step => step.to === 'cancelling')).toHaveLength(3);
    expect((await desk.call('today.get')).decisions.map(one => one.id)).toEqual([message.id]);
    expect(await desk.batches()).toMatchObject([{ state: 'scheduled' }]);

    await desk.faults([]);
    await desk.call('messages.act', { id: message.id, action: 'retry-cancel' });
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
    await fetch(`${desk.gatewayUrl()}/practice/reset`, { method: 'POST', body: '{}' });
    await desk.control('clock', { offsetMs: Date.parse((await desk.call('app.state')).now) - Date.now() });
    await desk.call('appointments.cancel', { id: appointment.id });
    const after = await desk.newest(appointment.id, 'cancel-uncertain');
    expect(after).toMatchObject({
      id: message.id,
      reason: { words: { handshakeId: 1804 } },
      actions: ['retry-cancel', 'leave-it'],
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

describe('what a person decides', () => {
  test('“it was sent”: done, and nothing more is sent', async () => {
    const desk = await openDesk();
    const { appointment, message } = await bookUncertain(desk);
    const after = await desk.call('messages.act', { id: message.id, action: 'was-sent' });
    expect(after).toMatchObject({ state: 'done', actions: [] });
    await desk.minutesPass(5);
    expect(await desk.texts(appointment.id)).toHaveLength(1);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('“it wasn’t, send again”: exactly one more, in today’s words, and it is in the log', async () => {
    const desk = await openDesk();
    const { appointment, contactId, message } = await bookUncertain(desk, { kind: 'reset-before' });
    await desk.call('contacts.save', aPerson({ id: contactId, name: 'Amma Mensah' }));
    await desk.call('messages.act', { id: message.id, action: 'send-again' });
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
    expect(await desk.call('messages.act', { id: message.id, action: 'leave-it' })).toMatchObject({
      state: 'withdrawn',
      reason: { why: 'left-uncertain' },
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
    await desk.call('messages.act', { id: message.id, action: 'send-new-too' });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.scheduledAt)).toEqual([TUESDAY_10, '2027-01-06T10:00:00.000Z']);
  });

  test('a waiting text that is withdrawn stays withdrawn, whatever is planned afterwards', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    const appointment = await desk.book(contactId, '2027-01-20T09:00');
    const [waiting] = await desk.texts(appointment.id);
    await desk.call('messages.act', { id: waiting?.id ?? 0, action: 'withdraw' });
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
    await desk.call('messages.act', { id: message.id, action: 'cancel' });
    await desk.newest(appointment.id, 'cancelled');
    await desk.call('settings.save', { businessName: 'Adom House' });
    await desk.minutesPass(5);
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('what a state does not offer is refused, and changes nothing', async () => {
    const desk = await openDesk();
    const { message } = await desk.queued();
    const all = ['withdraw', 'cancel', 'retry', 'retry-cancel', 'was-sent', 'send-again', 'leave-it', 'send-new-too'];
    for (const action of all.filter(one => one !== 'cancel')) {
      expect(await desk.refusal('messages.act', { id: message.id, action })).toEqual({
        code: 'message-state',
        state: 'accepted',
      });
    }
    expect(await desk.refusal('messages.act', { id: 999, action: 'cancel' })).toEqual({
      code: 'not-found',
      what: 'message',
    });
    isStill('accepted', await desk.message(message.id));
    await desk.clockAt('2027-01-05T10:01:00Z');
    expect(await desk.message(message.id)).toMatchObject({ state: 'done', actions: [] });
  });
});
