import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aPerson, aRule } from '../../helpers/builders.ts';
import { memorySecrets, openTestApp, realClock } from '../../helpers/test-app.ts';
import { deskOf, MONDAY_8, openDesk, TUESDAY_10 } from '../desk.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

describe('stop everything', () => {
  test('what is queued is cancelled with a proof each, what waits is held, and nothing leaves until resumed', async () => {
    const desk = await openDesk();
    const { contactId, appointment, message } = await desk.queued();
    const waiting = await desk.book(contactId, '2027-01-20T09:00');
    const outcome = await desk.call('sending.stopAll');
    expect(outcome).toEqual({
      held: 1,
      cancelled: [expect.objectContaining({ messageId: message.id, gatewayBatchId: message.gatewayBatchId })],
      mayStillGo: [],
      tooLate: [],
    });
    expect((await desk.call('app.state')).stopped).toBe('by-person');
    expect(await desk.texts(waiting.id)).toMatchObject([{ state: 'held', reason: { why: 'stopped-by-person' } }]);
    const booked = await desk.book(contactId, '2027-01-08T09:00');
    await desk.minutesPass(10);
    expect(await desk.texts(booked.id)).toMatchObject([{ state: 'held', reason: { why: 'stopped-by-person' } }]);
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);

    await desk.call('sending.resume');
    await desk.newest(booked.id, 'accepted');
    expect(await desk.texts(waiting.id)).toMatchObject([{ state: 'planned' }]);
    await desk.minutesPass(10);
    // What the person stopped stays stopped: resuming is for what waits.
    expect((await desk.texts(appointment.id)).map(text => text.state)).toEqual(['cancelled']);
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['cancelled', 'scheduled']);
  });

  test('a text that is just being taken is cancelled as well', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.faults([{ kind: 'slow', ms: 300 }]);
    const appointment = await desk.book(contactId);
    const flying = await desk.newest(appointment.id, 'in-flight');
    const outcome = await desk.call('sending.stopAll');
    expect(outcome.cancelled.map(one => one.messageId)).toEqual([flying.id]);
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('what the service does not confirm, and what may have been sent, is named as “may still go”', async () => {
    const desk = await openDesk();
    const { contactId, message } = await desk.queued();
    await desk.faults([{ kind: 'lose-answer' }]);
    const lost = await desk.newest((await desk.book(contactId, THURSDAY_14)).id, 'uncertain');
    await desk.minutesPass();
    await desk.faults([{ kind: 'http-500' }]);
    const outcome = await desk.call('sending.stopAll');
    expect(outcome.cancelled).toEqual([]);
    expect(outcome.mayStillGo.map(one => one.messageId).sort()).toEqual([message.id, lost.id].sort());
    await desk.minutesPass();
    expect((await desk.message(message.id)).state).toBe('cancelled');
  });
});

describe('the right hour', () => {
  /** A text that could not leave before its time; `at` is when the service is back. */
  async function lateUntil(at: string) {
    const desk = await openDesk();
    await desk.clockAt('2027-01-05T09:50:00Z');
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.down();
    const appointment = await desk.book(contactId);
    await desk.until(async () => !desk.app.busy());
    desk.up();
    await desk.clockAt(at);
    await desk.minutesPass();
    return { desk, contactId, appointment, texts: await desk.texts(appointment.id) };
  }

  test('ten minutes late it still goes, at once', async () => {
    const { desk, texts } = await lateUntil('2027-01-05T10:10:00Z');
    expect(texts).toMatchObject([{ state: 'done' }]);
    expect(await desk.batches()).toMatchObject([{ scheduledAt: null, state: 'dispatched' }]);
    expect((await desk.ledger()).deviations).toEqual([]);
  });

  test('thirty-one minutes late it is missed, shown, and not sent', async () => {
    const { desk, texts } = await lateUntil('2027-01-05T10:31:00Z');
    expect(texts).toMatchObject([{ state: 'missed' }]);
    expect(await desk.batches()).toEqual([]);
    expect((await desk.call('today.get')).decisions).toMatchObject([{ state: 'missed' }]);
  });

  test('phone and name corrected while the text is late: it goes in the new words to the new number, and sending goes on', async () => {
    const desk = await openDesk();
    await desk.clockAt('2027-01-05T09:50:00Z');
    const contactId = await desk.person('Ama Mensah', '0244100201');
    // A lost answer and a service that tells no balance: sending pauses.
    const failing = Array.from({ length: 30 }, () => ({ kind: 'http-500' }) as const);
    await desk.faults([{ kind: 'lose-answer' }, ...failing]);
    const other = await desk.book(await desk.person('Kofi Mensah', '0244100209'));
    await desk.newest(other.id, 'uncertain');
    const appointment = await desk.book(contactId);
    await desk.clockAt('2027-01-05T10:10:00Z');
    const corrected = aPerson({ id: contactId, name: 'Amma Mensah', phone: '0204100202' });
    await desk.call('contacts.save', corrected);
    await desk.faults([]);
    await desk.minutesPass(6);
    await desk.newest(appointment.id, 'done');
    const last = (await desk.batches()).at(-1);
    expect(last?.messages).toMatchObject([{ to: '233204100202', text: expect.stringContaining('Hello Amma,') }]);
    expect(await desk.batches()).toHaveLength(2);
    expect(desk.failures).toEqual([]);
    expect((await desk.call('app.state')).stopped).toBeNull();
  });

  test('outside allowed hours a late text is missed rather than sent', async () => {
    const desk = await openDesk();
    await desk.call('rules.save', aRule({ id: 1, when: { kind: 'days-before', days: 1, at: '18:55' } }));
    await desk.clockAt('2027-01-05T18:50:00Z');
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.call('sending.stopAll');
    const appointment = await desk.book(contactId);
    await desk.clockAt('2027-01-05T19:02:00Z');
    await desk.call('sending.resume');
    await desk.minutesPass();
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'missed' }]);
    expect(await desk.batches()).toEqual([]);
  });

  test('once the appointment has begun its reminder is missed, however little it is late', async () => {
    const desk = await openDesk();
    await desk.call(
      'rules.save',
      aRule({ id: 1, name: 'Shortly before', when: { kind: 'days-before', days: 0, at: '08:55' } }),
    );
    await desk.clockAt('2027-01-06T08:50:00Z');
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.call('sending.stopAll');
    const appointment = await desk.book(contactId);
    await desk.clockAt('2027-01-06T09:01:00Z');
    await desk.call('sending.resume');
    await desk.minutesPass();
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'missed' }]);
    expect(await desk.batches()).toEqual([]);
  });

  test('held while its time came, then resumed within half an hour: it goes', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.clockAt('2027-01-05T09:50:00Z');
    await desk.call('sending.stopAll');
    const appointment = await desk.book(contactId);
    await desk.clockAt('2027-01-05T10:10:00Z');
    await desk.call('sending.resume');
    await desk.newest(appointment.id, 'done');
    expect(await desk.batches()).toMatchObject([{ scheduledAt: null, state: 'dispatched' }]);
  });

  test('a queued text is called handed over when its time has come, never delivered', async () => {
    const desk = await openDesk();
    const { message } = await desk.queued();
    await desk.clockAt('2027-01-05T09:59:00Z');
    expect((await desk.message(message.id)).state).toBe('accepted');
    await desk.clockAt('2027-01-05T10:01:00Z');
    expect((await desk.message(message.id)).state).toBe('done');
    expect((await desk.call('today.get')).decisions).toEqual([]);
  });

  test('a test text that could not leave within half an hour does not arrive days later', async () => {
    const desk = await openDesk();
    await desk.down();
    const { id } = await desk.call('account.sendTest', { phone: '0244100201', text: 'Does this arrive?' });
    await desk.until(async () => !desk.app.busy());
    desk.up();
    await desk.minutesPass(60);
    expect((await desk.message(id)).state).toBe('missed');
    expect(await desk.batches()).toEqual([]);
  });
});

describe('a clock that is wrong', () => {
  /** A live account at the practice gateway; the computer's clock is wrong by so much. */
  async function liveDesk(minutesWrong: () => number) {
    const clock = realClock(() => minutesWrong() * 60_000);
    const desk = deskOf(await openTestApp({ practice: 'empty', ports: { clock, secrets: memorySecrets() } }));
    await desk.control('clock', { offsetMs: Date.parse(MONDAY_8) - Date.now() });
    return desk;
  }

  test('more than two minutes off the service’s clock: no text leaves, and the program says why', async () => {
    let wrong = 0;
    const desk = await liveDesk(() => (Date.parse(MONDAY_8) - Date.now()) / 60_000 + wrong);
    try {
      await desk.call('app.enterWorld', { world: 'live' });
      wrong = 3;
      await desk.call('settings.save', { baseUrl: desk.gatewayUrl(), sender: 'Bellbird', businessName: 'Adom Clinic' });
      const template = await desk.call('templates.save', {
        id: null,
        name: 'Reminder',
        body: 'See you at {$time}',
        fallbacks: {},
      });
      await desk.call('rules.save', aRule({ templateId: template.id }));
      const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
      await desk.call('account.setKey', { key: 'practice-key' });
      await desk.call('app.goLive');
      await desk.until(async () => (await desk.call('app.state')).stopped === 'clock-doubtful');
      expect(await desk.batches()).toEqual([]);
      // Resumed without mending the clock: it is looked at again before anything leaves.
      await desk.call('sending.resume');
      await desk.until(async () => (await desk.call('app.state')).stopped === 'clock-doubtful');
      expect(await desk.batches()).toEqual([]);
      wrong = 1;
      await desk.call('sending.resume');
      await desk.newest(appointment.id, 'accepted');
      expect(await desk.batches()).toMatchObject([{ scheduledAt: TUESDAY_10 }]);
    } finally {
      await desk.close();
    }
  });
});
